// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import Testing

@Suite struct UnknownCommandTests {
  @Test(
    "a first word that is no command is named, with the nearest one",
    arguments: [
      ("animte", "did you mean 'animate'?"), ("comvert", "did you mean 'convert'?"),
      ("lenght", "did you mean 'length'?"), ("Info", "did you mean 'info'?"),
      ("reparam", "did you mean 'reparametrize'?"), ("strok", "did you mean 'stroke'?"),
      ("xyz", "'arcfit --help' lists the commands"), ("", "'arcfit --help' lists the commands"),
      ("2.36", "an angle is given as --angle 2.36"),
      ("135deg", "an angle is given as --angle 135deg"),
      ("M0 0h1", "a path comes after a command, such as 'arcfit info'"),
      ("/dev/null", "a path comes after a command, such as 'arcfit info'"),
    ]
  )
  func unknown(_ word: String, _ hint: String) throws {
    let message = "there is no command '\(word)'; \(hint)"
    for arguments in [[word], [word, "M0 0", "-f", "csv"], ["help", word]] {
      let run = ToolRun(arguments: arguments)
      #expect(run.code == 64 && run.output.isEmpty)
      #expect(run.messages == "Error: \(message)\n")
    }
    let json = ToolRun(arguments: [word, "--format", "json"])
    #expect(json.code == 64)
    let object = try JSONSerialization.jsonObject(with: Data(json.messages.utf8)) as? [String: Any]
    let error = object?["error"] as? [String: Any]
    #expect(error?["kind"] as? String == "usage" && error?["message"] as? String == message)
  }

  @Test("calls without an angle show the usage; options that are misspelt their own suggestion")
  func known() {
    let bare = ToolRun(arguments: [])
    #expect(bare.code == 64 && bare.messages.contains("--angle") && bare.messages.contains("USAGE"))
    #expect(ToolRun("convert M0,0 --formt svg").messages.contains("--format"))
    for line in ["help", "help convert", "--help", "-a 1", "arc -a 1", "--version"] {
      #expect(ToolRun(line).code == 0)
    }
  }
}
#endif

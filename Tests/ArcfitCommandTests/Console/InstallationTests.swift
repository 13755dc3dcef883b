// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// What `make install` puts beside the tool: a man page and completions.
@Suite struct InstallationTests {
  private func run(_ arguments: [String]) throws -> (code: Int32, output: String, messages: String)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: arguments[0])
    process.arguments = Array(arguments.dropFirst())
    let (output, messages) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, messages)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errors = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: errors, as: UTF8.self)
    )
  }

  @Test(.enabled(if: ToolProcess.executable != nil)) func supportIsInstalled() throws {
    let tool = try #require(ToolProcess.executable)
    let folder = try TemporaryFolder()
    let script = ProjectFiles.root.appending(path: "scripts/install-support").path
    let prefix = folder.path + "/usr"
    let result = try run([script, tool, prefix])
    #expect(result.code == 0 && result.output.isEmpty, "\(result.messages)")
    for (name, shell) in [
      ("bash-completion/completions/arcfit", "bash"), ("zsh/site-functions/_arcfit", "zsh"),
      ("fish/vendor_completions.d/arcfit.fish", "fish"),
    ] {
      let expected = ToolRun(arguments: ["--generate-completion-script", shell]).output
      #expect(folder.text("usr/share/" + name) == expected, "\(name)")
    }
    let page = try #require(folder.text("usr/share/man/man1/arcfit.1"))
    #expect(page.hasPrefix(".TH ARCFIT 1 \"\" \"arcfit "))
    for command in HostileCommand.all {
      #expect(page.contains(".SH \"ARCFIT \(command.name.uppercased())\"\n"), "\(command.name)")
    }
    #expect(
      page.contains(".B \"\\-\\-tolerance <distance>\"") || page.contains("tolerance <distance>\"")
    )
    #expect(folder.names.filter { $0.hasSuffix(".new") }.isEmpty)

    let man = "/usr/bin/man"
    guard FileManager.default.isExecutableFile(atPath: man) else { return }
    let shown = try run([man, "--warnings", "-l", "\(prefix)/share/man/man1/arcfit.1"])
    #expect(shown.code == 0 && shown.messages.isEmpty, "\(shown.messages)")
    #expect(shown.output.contains("arcfit flatten"))
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import Foundation
import TestSupport
import Testing

/// The completion scripts, in the shells they are for.
@Suite struct CompletionTests {
  private static func shell(_ name: String) -> String? {
    let folders = ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"]
    return folders.map { $0 + name }.first(where: FileManager.default.isExecutableFile(atPath:))
  }

  /// What a shell offers for each line, whose last word is to be completed.
  private func offers(_ lines: [[String]], by shell: String, _ program: String) throws
    -> [Set<String>]
  {
    let name = URL(fileURLWithPath: shell).lastPathComponent
    let folder = try TemporaryFolder(["icon.svg": "", "sub/x": ""])
    let script = ToolRun(arguments: ["--generate-completion-script", name])
    #expect(script.code == 0)
    try folder.write(script.output, to: ".script")
    try folder.write(program, to: ".program")
    return try lines.map { line in
      let start = ["sh", "-c", "cd \"$0\" && exec \"$@\" 2>/dev/null", folder.path, shell]
      let text = try SystemCommand.output(of: start + [".program"] + line).text
      // Fish adds what the word means behind a tab.
      let words = text.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
      return Set(words.map { String($0.hasSuffix("/") ? $0.dropLast() : $0) })
    }
  }

  /// Lines, and what must be offered for them, and only that.
  private static let exact: [(line: [String], offers: Set<String>)] = [
    (["arcfit", "convert", "--format", "swiftui"], ["swiftui", "swiftui-shape"]),
    (["arcfit", "info", "-f", ""], ["text", "json"]),
    (["arcfit", "--format", "app"], ["appkit", "appkit-cgpath"]),
    (["arcfit", "-a", "1", "--criterion", "equal"], ["equal-area", "equal-length"]),
    (["arcfit", "arc", "--ends", ""], ["tangent", "point", "free", "curvature"]),
    (["arcfit", "convert", "M0 0", "--access", ""], ["internal", "package", "public"]),
    (
      ["arcfit", "check", "a", "b", "--rule", ""],
      ["coreanimation", "svg", "android", "skia", "lottie"]
    ),
    (
      ["arcfit", "match", "--mode", ""],
      ["automatic", "corners", "least-travel", "keep-indices", "rotate"]
    ),
    (["arcfit", "morph", "--ease", "ease-in"], ["ease-in", "ease-in-out"]),
    (["arcfit", "stroke", "--mode", ""], ["whole", "each", "first"]),
    (["arcfit", "info", "ic"], ["icon.svg"]), (["arcfit", "convert", "icon.svg", "su"], ["sub"]),
    (["arcfit", "check", "M0 0", "i"], ["icon.svg"]),
    (["arcfit", "-a", "1", "--output", "i"], ["icon.svg"]),
    (["arcfit", "convert", "-o", "s"], ["sub"]),
    (["arcfit", "table", "--criterion", "al"], ["all"]),
    (["arcfit", "-a", "1", "--method", ""], ["closed-form", "gsl"]),
    (["arcfit", "stroke", "M0 0", "--qu"], ["--quiet"]),
    (["arcfit", "--crit"], ["--criteria", "--criterion"]), (["arcfit", "conv"], ["convert"]),
  ]

  private func check(_ shell: String, _ program: String) throws {
    let offered = try offers(Self.exact.map(\.line), by: shell, program)
    for (expected, offered) in zip(Self.exact, offered) {
      #expect(offered == expected.offers, "\(expected.line)")
    }
  }

  @Test(.enabled(if: shell("bash") != nil, "there is no bash")) func bash() throws {
    let shell = try #require(Self.shell("bash"))
    try check(
      shell,
      """
      source .script
      read -r _ _ _ _ function _ < <(complete -p arcfit)
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
      "$function" arcfit "${@: -1}" "${@: -2:1}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    )
  }

  @Test(.enabled(if: shell("fish") != nil, "there is no fish")) func fish() throws {
    let shell = try #require(Self.shell("fish"))
    try check(
      shell,
      """
      source .script
      complete -C (string join ' ' -- (string escape -- $argv[1..-2]) $argv[-1])
      """
    )
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
/// What standard output is shown on: decides whether and how pictures are drawn with characters.
package struct Display {
  /// The widest line of any text, in characters.
  static let widest = 80

  /// Whether it is a terminal, not a pipe or a file.
  package let isTerminal: Bool
  /// The width available, in characters; at most 80.
  package let width: Int
  /// Whether it shows characters beyond ASCII, braille patterns among them.
  package let isUnicode: Bool

  /// A pipe that carries UTF-8.
  package static let pipe = Display(
    isTerminal: false,
    columns: nil,
    environment: { $0 == "LC_ALL" ? "C.UTF-8" : nil }
  )

  /// A display, judged by the environment.
  ///
  /// The locale is the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set and not empty. The
  /// Linux console (`TERM=linux`) reads UTF-8, but its fonts have no braille patterns.
  ///
  /// - Parameters:
  ///   - isTerminal: whether it is a terminal.
  ///   - columns: the width of the terminal in characters, where it is known.
  ///   - environment: the value of an environment variable.
  package init(isTerminal: Bool, columns: Int?, environment: (String) -> String?) {
    self.isTerminal = isTerminal
    width = min(columns ?? Display.widest, Display.widest)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    let name = (locale ?? "C").lowercased()
    let isConsole = isTerminal && environment("TERM") == "linux"
    isUnicode = (name.contains("utf-8") || name.contains("utf8")) && !isConsole
  }
}
#endif

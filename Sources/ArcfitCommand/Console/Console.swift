// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import PathExport
internal import SVGDocuments
internal import BezierGeometry

package enum WriteFailure: Error {
  /// The reader has gone, which is not reported.
  case brokenPipe
  case failed(String)
}

package struct ReadFailure: Error { let reason: String }

/// Where results and messages go.
struct Console {
  let display: Display
  /// All bytes of standard input; an error where there are more than the limit.
  let standardInput: (_ limit: Int) throws(ToolError) -> [UInt8]
  let standardOutput: (String) throws(WriteFailure) -> Void
  let standardError: (String) -> Void
  /// Whether standard error is a terminal, where long work shows how far it is.
  var showsProgress: Bool
  /// Whether standard error is a terminal that shows colours.
  var stylesMessages = false
  /// Whether errors and warnings are objects, a line each, as results are with `--format json`.
  let messagesAreJSON: Bool
  /// Whether warnings and notes are left out.
  private(set) var isQuiet = false

  /// A console for results and errors only.
  var quieted: Console {
    var result = self
    (result.isQuiet, result.showsProgress) = (true, false)
    return result
  }

  func write(_ text: String) throws {
    do { try standardOutput(text) } catch .failed(let reason) {
      throw ToolError(.output, "standard output cannot be written: \(reason)")
    }
  }

  /// Writes an error: a sentence, or an object for JSON.
  func report(_ error: ToolError) {
    guard messagesAreJSON else {
      return standardError(styled("Error: \(error.message)\n\(error.detail)"))
    }
    standardError(Console.object("error", error.kind.rawValue, error.message, error.source))
  }

  /// The text of an error, its first word in red on a terminal.
  func styled(_ text: String) -> String {
    guard stylesMessages, text.hasPrefix("Error: ") else { return text }
    return "\u{1B}[1;31mError:\u{1B}[0m" + text.dropFirst("Error:".count)
  }

  /// Writes a warning, in the same two forms.
  func warn(_ message: String, kind: String, at source: String?) {
    guard !isQuiet else { return }
    guard messagesAreJSON else { return standardError("Warning: \(message)\n") }
    standardError(Console.object("warning", kind, message, source))
  }

  /// Says what a default was; JSON results have it among their members.
  func note(_ message: String) {
    guard !isQuiet, !messagesAreJSON else { return }
    standardError("Note: \(message)\n")
  }

  func warn(_ warning: SVGWarning, in input: PathInput) {
    warn("\(input.label): \(warning)", kind: "svg", at: "\(input.label):\(warning.line)")
  }

  /// Writes what layers cannot show of an SVG file.
  func warn(_ loss: LayerLoss, in input: PathInput) {
    let line = loss.origin.map { ":\($0.line)" } ?? ""
    warn("\(input.label): \(loss)", kind: "loss", at: input.label + line)
  }

  private static func object(
    _ key: String,
    _ kind: String,
    _ message: String,
    _ source: String?
  ) -> String {
    let members: JSONMembers = [
      ("kind", .string(kind)), ("message", .string(message)), ("at", .optional(source)),
    ]
    return JSONTree.object([(key, .object(members))]).compact + "\n"
  }
}

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
  /// Whether it is a terminal that shows bold text and colours.
  package let isStyled: Bool

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
  package init(isTerminal: Bool, columns: Int?, environment: (String) -> String?) {
    self.isTerminal = isTerminal
    width = min(columns ?? Display.widest, Display.widest)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty }
    let name = (locale ?? "C").lowercased()
    let isConsole = isTerminal && environment("TERM") == "linux"
    isUnicode = (name.contains("utf-8") || name.contains("utf8")) && !isConsole
    isStyled = isTerminal && Display.allowsStyles(environment)
  }

  /// Whether a terminal shows bold text and colours: unless it is unknown or `dumb`, or `NO_COLOR`
  /// is set and not empty, as no-color.org has it.
  static func allowsStyles(_ environment: (String) -> String?) -> Bool {
    !["", "dumb"].contains(environment("TERM") ?? "") && (environment("NO_COLOR") ?? "").isEmpty
  }
}
#endif

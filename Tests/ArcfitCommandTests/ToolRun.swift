// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation
import TestSupport
import Testing

/// Runs the tool on arguments, and on a text as standard input.
func run(_ arguments: String..., input: String = "") -> ToolRun {
  ToolRun(arguments: arguments, input: input)
}

/// Expects that the tool refuses a call: it prints nothing, and its message has all these words,
/// the start of an error where it begins; or `whole` is the message.
func expectRefused(
  _ arguments: [String],
  _ words: String...,
  is whole: String? = nil,
  code: Int32 = 64,
  input: String = "",
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let run = ToolRun(arguments: arguments, input: input)
  let label = Comment(rawValue: "\(arguments): \(run.code) \(run.output)\(run.messages)")
  #expect(run.code == code && run.output.isEmpty, label, sourceLocation: sourceLocation)
  let isError = run.messages.contains("Error: ") || run.messages.contains("{\"error\"")
  #expect(isError, label, sourceLocation: sourceLocation)
  #expect(whole == nil || run.messages == whole, label, sourceLocation: sourceLocation)
  for word in words where !word.isEmpty {
    let isStart = word.hasPrefix("Error: ") || word.hasPrefix("{\"error\"")
    let holds = isStart ? run.messages.hasPrefix(word) : run.messages.contains(word)
    #expect(holds, label, sourceLocation: sourceLocation)
  }
}

/// The same for a line of arguments with blanks between them.
func expectRefused(
  _ line: String,
  _ words: String = "",
  code: Int32 = 64,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let arguments = line.split(separator: " ").map(String.init)
  expectRefused(arguments, words, code: code, sourceLocation: sourceLocation)
}

/// One call of the tool, in this process.
struct ToolRun {
  let code: Int32
  let output: String
  let messages: String

  /// Runs the tool on arguments separated by blanks.
  init(_ line: String, display: Display = .pipe) {
    self.init(arguments: line.split(separator: " ").map(String.init), display: display)
  }

  /// Runs the tool on arguments, and on a text as standard input.
  init(arguments: [String], input: String = "", display: Display = .pipe) {
    let output = Sink()
    let messages = Sink()
    code = Tool.run(
      arguments: arguments,
      display: display,
      standardInput: { limit throws(ReadFailure) in
        input.utf8.count > limit ? nil : Array(input.utf8)
      },
      standardOutput: { text throws(WriteFailure) in output.text += text },
      standardError: { messages.text += $0 }
    )
    self.output = output.text
    self.messages = messages.text
  }

  /// The text of a file in Golden.
  static func golden(_ name: String) throws -> String {
    try ProjectFiles.text("Tests/ArcfitCommandTests/Golden/\(name).txt")
  }

  /// Expects success, and lines of at most 80 columns whose numbers are finite.
  func expectNarrow(_ what: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(code == 0, "\(what): \(messages)", sourceLocation: sourceLocation)
    for line in lines {
      #expect(line.count <= 80, "\(what): \(line)", sourceLocation: sourceLocation)
    }
    let words = HostileWalk.notFinite(output)
    #expect(words.isEmpty, "\(what)", sourceLocation: sourceLocation)
  }

  /// The output as JSON, whose numbers are read to the last digit.
  func json() throws -> JSONItem { try JSONItem(Data(output.utf8)) }

  /// Each line of the output as JSON.
  func jsonLines() throws -> [JSONItem] { try lines.map { try JSONItem(Data($0.utf8)) } }

  /// The error of the messages as JSON.
  func error() throws -> JSONItem { try JSONItem(Data(messages.utf8))["error"] }

  /// The lines of the output that are not empty.
  var lines: [Substring] { output.split(separator: "\n") }

  /// The fields of the table below its head.
  var rows: [[String]] {
    lines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The output as a JSON object.
  func object() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
  }

  private final class Sink { var text = "" }
}
#endif

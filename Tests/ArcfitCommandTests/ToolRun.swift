// SPDX-License-Identifier: Apache-2.0

#if CommandLine
import ArcfitCommand
import Foundation

/// Runs the tool on arguments, and on a text as standard input.
func run(_ arguments: String..., input: String = "") -> ToolRun {
  ToolRun(arguments: arguments, input: input)
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

  /// The output as a JSON object.
  func object() throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
  }

  /// The numbers of the JSON output, exactly: `JSONSerialization` reads some to 15 digits only.
  func numbers() throws -> Numbers {
    try JSONDecoder().decode(Numbers.self, from: Data(output.utf8))
  }

  /// The parts of the JSON output whose last digit matters.
  struct Numbers: Decodable {
    struct Arc: Decodable {
      let sweep: Double
      let center: [Double]
    }

    let arc: Arc
    let cubics: [[[Double]]]
    let h: Double?
  }

  private final class Sink { var text = "" }
}
#endif

// SPDX-License-Identifier: Apache-2.0

internal import ArgumentParser
internal import BezierGeometry

/// `arcfit length`: how long a path and its segments are.
struct LengthCommand: ToolCommand {
  /// The forms of the result, the default first.
  static let formats: [OutputFormat] = [.text, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "length",
    abstract: "The length of a path, of its subpaths and segments.",
    discussion: """
      Lengths are exact to about 14 digits unless an accuracy is given; those of arcs
      of rotated ellipses within 1e-7 rad of half a turn, which the last digits of
      their numbers decide, to about 8. Lines that close subpaths count, moves do
      not.

      EXAMPLES:
        arcfit length 'M0,0 C0,40 30,40 30,0'
        arcfit length icon.txt --format json
        arcfit length icon.txt --accuracy 0.01 --format csv
      """
  )

  @OptionGroup var options: PathOptions

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far the length may be off. (default: rounding only)",
      valueName: "distance"
    )
  )
  var accuracy: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("text, json or csv.", valueName: "format"),
    completion: .names(LengthCommand.formats)
  )
  var format = "text"

  func execute(on console: Console) throws {
    let format = try OutputFormat.read(format, among: LengthCommand.formats)
    let accuracy = try accuracy.map { text throws(ToolError) in
      let accuracy = try NumberReader.number(text, option: "--accuracy")
      guard accuracy > 0 else {
        throw ToolError.usage("--accuracy \(text) must be greater than 0", at: "--accuracy")
      }
      return accuracy
    }
    let path = try options.read(on: console)
    let summary = try LengthSummary(path, accuracy: accuracy)
    let sink = try ResultSink(options.output, on: console)
    switch format {
    case .json: try summary.writeJSON(to: sink)
    case .csv: try summary.writeCSV(to: sink)
    default: try summary.writeText(to: sink)
    }
    try sink.finish()
  }
}

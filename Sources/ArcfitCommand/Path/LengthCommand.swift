// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry

/// `arcfit length`: how long a path and its segments are.
struct LengthCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv]

  static let configuration = CommandConfiguration(
    commandName: "length",
    abstract: "The length of a path, of its subpaths and segments.",
    discussion: """
      Lengths are exact to about 14 digits unless an accuracy is given; those of arcs
      of rotated ellipses within 1e-7 rad of half a turn, which the last digits of
      their numbers decide, to about 8. Lines that close subpaths count, moves
      do not.

      EXAMPLES:
        arcfit length 'M0,0 C0,40 30,40 30,0'
        arcfit length icon.txt --format json
        arcfit length icon.txt --accuracy 0.01 --format csv
      """
  )

  @OptionGroup var options: PathOptions<LengthCommand>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How far the length may be off. (default: rounding only)",
      valueName: "distance"
    )
  )
  var accuracy: Typed<Distance>?

  /// The letter of the option before it was that of `--angle` only.
  @Option(name: .customShort("a"), parsing: .unconditional, help: .hidden)
  var oldAccuracy: Typed<Distance>?

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let given = try RenamedOption.value(accuracy, "--accuracy", old: oldAccuracy, "-a")
    let accuracy = try given.map { given throws(ToolError) in
      try given.positive(of: "--accuracy")
    }
    return { subject in try LengthSummary(subject.path, accuracy: accuracy) }
  }
}
#endif

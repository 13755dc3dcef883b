// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import ArgumentParser

/// `arcfit table`: criteria over a range of angles.
struct TableCommand: ReportCommand {
  static let formats: [OutputFormat] = [.csv, .json, .text]

  static let configuration = CommandConfiguration(
    commandName: "table",
    abstract: "Compare criteria over a range of angles.",
    usage: "arcfit table [--from <angle>] [--to <angle>] [<options>]",
    discussion: """
      One row for each angle and each pair of criterion and ends: h, the range of
      the radial error, its certified bound, length and area error, all for one
      cubic of the unit circle. Where a criterion has no usable cubic the values
      are empty (CSV), null (JSON) or '-' (text).

      EXAMPLES:
        arcfit table --from 0.1 --to 2pi --steps 200 > criteria.csv
        arcfit table --from 45deg --to 180deg --steps 3 --ends point --format text
        arcfit table --from 0.1 --to pi --steps 9 --criterion midpoint,minimax-radial
      """
  )

  @Option(parsing: .unconditional, help: ArgumentHelp("The first angle.", valueName: "angle"))
  var from: Typed<Angle> = "0.1"

  @Option(parsing: .unconditional, help: ArgumentHelp("The last angle.", valueName: "angle"))
  var to: Typed<Angle> = "2pi"

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many equal steps; there is one angle more.", valueName: "count")
  )
  var steps = "200"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Criteria with commas between them, or all.", valueName: "names")
  )
  var criterion: Typed<CriterionList> = "all"

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Only these ends. (default: all that a criterion is defined for)",
      valueName: "name"
    )
  )
  var ends: Typed<EndCondition>?

  @OptionGroup var result: OutputOptions<TableCommand>

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    try CriterionTable(self)
  }
}
#endif

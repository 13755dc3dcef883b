// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport

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

  @Option("angle", "The first angle.")
  var from: Typed<Angle> = "0.1"

  @Option("angle", "The last angle.")
  var to: Typed<Angle> = "2pi"

  @Option("count", "How many equal steps; there is one angle more.")
  var steps = "200"

  @Option(
    "names",
    "Criteria with commas between them, or all.",
    name: .shortAndLong,
    parsing: .next
  )
  var criterion: Typed<CriterionList> = "all"

  @Option(
    "name",
    "Only these ends. (default: all that a criterion is defined for)",
    name: .shortAndLong,
    parsing: .next
  )
  var ends: Typed<EndCondition>?

  @OptionGroup var result: OutputOptions<TableCommand>

  func report(for format: OutputFormat, on console: Console) throws -> any Report {
    let first = try from.value(of: "--from").radians
    let last = try to.value(of: "--to").radians
    let steps = try NumberReader.integer(steps, option: "--steps", allowed: 1...10_000)
    guard first != 0, last != 0, (first < 0) == (last < 0) else {
      throw ToolError.usage(
        "--from \(from.text) to --to \(to.text) includes the angle 0, for which there is no arc"
      )
    }
    let criteria = try criterion.value(of: "--criterion").criteria
    let only = try ends?.value(of: "--ends")
    let pairs: [(criterion: ArcCriterion, ends: EndCondition)] = criteria.flatMap { criterion in
      criterion.endConditions.filter { only == nil || $0 == only }.map { (criterion, $0) }
    }
    guard !pairs.isEmpty else {
      throw ToolError.usage(
        "--criterion \(criterion.text) is not defined for --ends \(ends?.text ?? "")",
        at: "--ends"
      )
    }
    let sweeps = (0...steps).map { step in
      step == steps ? last : first + (last - first) * (Double(step) / Double(steps))
    }
    let rows = sweeps.flatMap { sweep in pairs.map { (sweep, $0.criterion, $0.ends) } }
    return CriterionTable(
      members: [("from", .number(first)), ("to", .number(last)), ("steps", .integer(steps))],
      criteria: try rows.map { sweep, criterion, ends throws(ToolError) in
        do { return try CriterionRow(sweep: sweep, criterion: criterion, ends: ends) } catch {
          throw ToolError(arc: error)
        }
      }
    )
  }
}

struct CriterionTable: RowsReport {
  static let heads =
    "sweep,criterion,ends,h,minimum,maximum,maximumAbsolute,certifiedBound,lengthError,areaError"
  static let key = "rows"

  let members: JSONMembers
  let criteria: [CriterionRow]

  var rows: some Sequence<JSONMembers> {
    criteria.lazy.map { row -> JSONMembers in [("sweep", .number(row.sweep))] + row.members }
  }

  func writeText(to sink: ResultSink) throws {
    var table = TextTable(.right, .left, .left, .right, .right)
    table.add("sweep (rad)", "criterion", "ends", "h (radii)", "error (radii)")
    for row in criteria {
      table.add(
        DecimalText.fixed(row.sweep, decimals: 6),
        row.criterion.name,
        row.ends.name,
        row.figures?.h.map { DecimalText.fixed($0, decimals: 12) } ?? "-",
        row.figures.map { DecimalText.scientific($0.radialError.largestError, digits: 7) } ?? "-"
      )
    }
    try sink.write(table.text)
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import ArgumentParser
internal import PathExport
internal import SVGPathData

/// What `arcfit table` found.
struct CriterionTable: Report {
  /// The most steps.
  static let largestCount = 10_000

  private let first: Double
  private let last: Double
  private let steps: Int
  private let rows: [CriterionRow]

  /// Reads the options of the command.
  init(_ command: TableCommand) throws(ToolError) {
    let first = try command.from.value(of: "--from").radians
    let last = try command.to.value(of: "--to").radians
    let steps = try NumberReader.integer(
      command.steps,
      option: "--steps",
      allowed: 1...CriterionTable.largestCount
    )
    guard first != 0, last != 0, (first < 0) == (last < 0) else {
      throw .usage(
        "--from \(command.from.text) to --to \(command.to.text) includes the angle 0, for which there is no "
          + "arc",
        at: "--from"
      )
    }
    let criteria = try command.criterion.value(of: "--criterion").criteria
    let only = try command.ends?.value(of: "--ends")
    let pairs: [(criterion: ArcCriterion, ends: EndCondition)] = criteria.flatMap { criterion in
      criterion.endConditions.filter { only == nil || $0 == only }.map { (criterion, $0) }
    }
    guard !pairs.isEmpty else {
      throw .usage(
        "--criterion \(command.criterion.text) is not defined for --ends \(command.ends?.text ?? "")",
        at: "--ends"
      )
    }
    do throws(FitError) {
      var rows: [CriterionRow] = []
      for step in 0...steps {
        let part = Double(step) / Double(steps)
        let sweep = step == steps ? last : first + (last - first) * part
        for pair in pairs {
          rows.append(try CriterionRow(sweep: sweep, criterion: pair.criterion, ends: pair.ends))
        }
      }
      self.rows = rows
    } catch {
      throw ToolError(error)
    }
    (self.first, self.last, self.steps) = (first, last, steps)
  }

  func writeCSV(to sink: ResultSink) throws {
    try sink.write(
      "sweep,criterion,ends,h,minimum,maximum,maximumAbsolute,certifiedBound,lengthError,areaError\n"
    )
    for row in rows {
      let figures = row.figures
      let numbers = [
        figures?.h, figures?.radialError.minimum, figures?.radialError.maximum,
        figures?.radialError.maximumAbsolute, figures?.certifiedBound, figures?.lengthError,
        figures?.areaError,
      ]
      var text = DecimalText.shortest(row.sweep) + "," + row.criterion.name + "," + row.ends.name
      for number in numbers { text += "," + (number.map(DecimalText.shortest) ?? "") }
      try sink.write(text + "\n")
    }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([
      ("from", .number(first)), ("to", .number(last)), ("steps", .integer(steps)),
    ])
    try json.addObjects("rows", rows.lazy.map { [("sweep", .number($0.sweep))] + $0.members })
  }

  func writeText(to sink: ResultSink) throws {
    var table = TextTable(.right, .left, .left, .right, .right)
    table.add("sweep (rad)", "criterion", "ends", "h (radii)", "error (radii)")
    for row in rows {
      table.add(
        DecimalText.fixed(row.sweep, decimals: 6),
        row.criterion.name,
        row.ends.name,
        row.figures?.h.map { DecimalText.fixed($0, decimals: 12) } ?? "-",
        row.figures.map { DecimalText.scientific($0.radialError.maximumAbsolute, digits: 7) } ?? "-"
      )
    }
    try sink.write(table.text)
  }
}

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

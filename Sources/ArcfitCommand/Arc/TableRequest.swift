// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import PathExport
internal import SVGPathData

/// What `arcfit table` is asked for, all options read and checked.
struct TableRequest {
  /// The most steps.
  static let largestCount = 10_000

  private let first: Double
  private let last: Double
  private let steps: Int
  private let pairs: [(criterion: ArcCriterion, ends: EndCondition)]
  private let format: OutputFormat

  /// Reads the options of the command.
  init(_ command: TableCommand) throws(ToolError) {
    format = try OutputFormat.read(command.format, among: TableCommand.formats)
    first = try AngleReader.read(command.from, option: "--from")
    last = try AngleReader.read(command.to, option: "--to")
    steps = try NumberReader.integer(
      command.steps,
      option: "--steps",
      allowed: 1...TableRequest.largestCount
    )
    guard first != 0, last != 0, (first < 0) == (last < 0) else {
      throw .usage(
        "--from \(command.from) to --to \(command.to) includes the angle 0, for which there is no "
          + "arc",
        at: "--from"
      )
    }
    var criteria = ArcCriterion.allCases
    if command.criterion != "all" {
      criteria = []
      for name in command.criterion.split(separator: ",", omittingEmptySubsequences: false) {
        criteria.append(try NameReader.criterion(String(name)))
      }
    }
    let only = try command.ends.map { text throws(ToolError) in try NameReader.ends(text) }
    pairs = criteria.flatMap { criterion in
      criterion.endConditions.filter { only == nil || $0 == only }.map { (criterion, $0) }
    }
    guard !pairs.isEmpty else {
      throw .usage(
        "--criterion \(command.criterion) is not defined for --ends \(command.ends ?? "")",
        at: "--ends"
      )
    }
  }

  /// The table in the format asked for.
  func text() throws(ToolError) -> String {
    do {
      let rows = try rows()
      return switch format {
      case .json: json(rows).text
      case .text: text(rows)
      default: csv(rows)
      }
    } catch {
      throw ToolError(error)
    }
  }

  private func rows() throws(FitError) -> [CriterionRow] {
    var rows: [CriterionRow] = []
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      let sweep = step == steps ? last : first + (last - first) * part
      for pair in pairs {
        rows.append(try CriterionRow(sweep: sweep, criterion: pair.criterion, ends: pair.ends))
      }
    }
    return rows
  }

  private func csv(_ rows: [CriterionRow]) -> String {
    var text =
      "sweep,criterion,ends,h,minimum,maximum,maximumAbsolute,certifiedBound,lengthError,areaError\n"
    for row in rows {
      let figures = row.figures
      let numbers = [
        figures?.h, figures?.radialError.minimum, figures?.radialError.maximum,
        figures?.radialError.maximumAbsolute, figures?.certifiedBound, figures?.lengthError,
        figures?.areaError,
      ]
      text += DecimalText.shortest(row.sweep) + "," + row.criterion.name + "," + row.ends.name
      for number in numbers { text += "," + (number.map(DecimalText.shortest) ?? "") }
      text += "\n"
    }
    return text
  }

  private func json(_ rows: [CriterionRow]) -> JSONValue {
    .object([
      ("schema", .string("arcfit/1")),
      ("command", .string("table")),
      ("from", .number(first)),
      ("to", .number(last)),
      ("steps", .integer(steps)),
      ("rows", .array(rows.map { .object([("sweep", .number($0.sweep))] + $0.members) })),
    ])
  }

  private func text(_ rows: [CriterionRow]) -> String {
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
    return table.text
  }
}

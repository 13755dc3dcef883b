// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
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
#endif

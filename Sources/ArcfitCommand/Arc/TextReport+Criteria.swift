// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import PathExport
internal import SVGPathData

extension TextReport {
  /// The table of all criteria, the best of each end condition marked.
  static func criteria(
    _ rows: [CriterionRow],
    sweep: Double,
    isOne: Bool,
    format: CoordinateFormat,
    chosen: (ArcCriterion, EndCondition)
  ) -> String {
    var table = TextTable(.left, .left, .right, .right, .left)
    table.add("  criterion", "ends", "h (radii)", "error (radii)", "")
    var best: Set<EndCondition> = []
    for row in rows {
      let isChosen = (row.criterion, row.ends) == chosen
      let name = (isChosen ? "> " : "  ") + row.criterion.name
      guard let figures = row.figures else {
        let limit = row.limit.map { "only up to \(DecimalText.rounded($0, digits: 5)) rad" }
        table.add(name, row.ends.name, "no usable cubic" + (limit.map { ", " + $0 } ?? ""))
        continue
      }
      let isBest = best.insert(row.ends).inserted
      table.add(
        name,
        row.ends.name,
        figures.h.map(format.text) ?? "-",
        DecimalText.scientific(figures.radialError.maximumAbsolute, digits: 7),
        isBest ? "best" : ""
      )
    }
    let angle = DecimalText.rounded(sweep, digits: 6)
    let unit = isOne ? "rad" : "rad per cubic"
    return "All criteria at \(angle) \(unit) (> this fit, best of each end condition)\n"
      + table.text
  }
}
#endif

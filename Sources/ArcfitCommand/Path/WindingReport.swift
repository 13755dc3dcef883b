// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGPathData

/// What `arcfit winding` found.
struct WindingReport: Report {
  /// The points with their winding numbers.
  let rows: [(point: Point2D, winding: Int)]

  /// Counts the windings of a path around points.
  init(path: BezierPath, points: [Point2D]) {
    rows = points.map { ($0, path.windingNumber(around: $0)) }
  }

  func writeText(to sink: ResultSink) throws {
    var table = TextTable(.right, .right, .right, .left, .left)
    table.add("x", "y", "winding", "nonzero", "evenodd")
    for (point, winding) in rows {
      func side(_ rule: FillRule) -> String {
        rule.contains(windingNumber: winding) ? "inside" : "outside"
      }
      table.add(
        PathText.number(point.x),
        PathText.number(point.y),
        "\(winding)",
        side(.nonZero),
        side(.evenOdd)
      )
    }
    try sink.write(table.text)
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.addObjects(
      "points",
      rows.lazy.map { point, winding in
        [
          ("point", .point(point)), ("winding", .integer(winding)),
          ("nonzero", .boolean(FillRule.nonZero.contains(windingNumber: winding))),
          ("evenodd", .boolean(FillRule.evenOdd.contains(windingNumber: winding))),
        ]
      }
    )
  }

  func writeCSV(to sink: ResultSink) throws {
    try sink.write("x,y,winding,nonzero,evenodd\n")
    for (point, winding) in rows {
      let cells = [DecimalText.shortest(point.x), DecimalText.shortest(point.y), "\(winding)"]
      let sides = [FillRule.nonZero, .evenOdd].map { "\($0.contains(windingNumber: winding))" }
      try sink.write((cells + sides).joined(separator: ",") + "\n")
    }
  }
}
#endif

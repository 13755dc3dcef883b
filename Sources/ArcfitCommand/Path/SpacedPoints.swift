// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// Points at equal steps along a path, found as they are written.
struct SpacedPoints: Report {
  let path: BezierPath
  let locations: EvenlySpacedLocations
  /// How far apart they are, along the path.
  let spacing: Double
  let locator: PathLocator

  private var length: Double { locator.index.length }
  private var title: String {
    "\(PathText.count(locations.count, "point")), \(PathText.number(spacing)) apart"
  }

  private func point(_ number: Int) -> LocatedPoint {
    locator.point(at: locations[number], length: length(at: number))
  }

  private func length(at number: Int) -> Double { min(Double(number) * spacing, length) }

  /// Writes a row for each point.
  func writeCSV(to sink: ResultSink) throws {
    try sink.write(LocatedPoint.header)
    for number in locations.indices { try sink.write(point(number).csv) }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("length", .number(length)), ("spacing", .number(spacing))])
    try json.addObjects("places", locations.indices.lazy.map { point($0).members })
  }

  /// Writes a table for people: once through for the widths of its columns, then again.
  func writeText(to sink: ResultSink) throws {
    try sink.write("\(title), on a path of length \(PathText.number(length))\n\n")
    try TextTable.write([.right, .right, .right, .right], to: sink) { row in
      try row(["point", "length", "x", "y"])
      for number in locations.indices { try row(cells(number)) }
    }
  }

  private func cells(_ number: Int) -> [String] {
    let point = locator.index.point(at: locations[number])
    return [
      "\(number)", PathText.number(length(at: number)), PathText.number(point.x),
      PathText.number(point.y),
    ]
  }

  /// Draws the path with the points marked.
  func writeSVG(to sink: ResultSink) throws {
    let points = locations.map(locator.index.point(at:))
    try sink.write(LocatedPoint.svg(points, on: path, title: title))
  }
}
#endif

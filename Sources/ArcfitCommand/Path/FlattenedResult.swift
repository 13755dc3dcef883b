// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// The lines of a path, written as they are found.
struct FlattenedResult: Report {
  let path: BezierPath
  let lines: PathFlattening
  /// The tolerance that the user gave.
  let tolerance: Double
  let format: SVGPathFormat

  func writePathData(to sink: ResultSink) throws {
    try writeElements(to: sink.write)
    try sink.write("\n")
  }

  private func writeElements(to write: @escaping (String) throws -> Void) throws {
    var stream = PathDataStream(format, to: write)
    try lines.forEach { element in try stream.add(element) }
    try stream.finish()
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("tolerance", .number(tolerance))])
    try json.addPathData("path", writeElements)
    try json.add([("lines", .integer(lines.lineCount))])
  }

  /// Draws the lines with their corners, over the path.
  func writeSVG(to sink: ResultSink) throws {
    var polygon = BezierPath()
    var corners: [Point2D] = []
    try lines.forEach { element in
      switch element {
      case .move(let point):
        polygon.move(to: point)
        corners.append(point)
      case .line(let point):
        polygon.addLine(to: point)
        corners.append(point)
      case .close: polygon.close()
      case .quadratic, .cubic, .arc: break
      }
    }
    var figure = StrokeFigure(
      title: PathText.count(lines.lineCount, "line"),
      subtitle: "within \(PathText.number(tolerance)) of the path",
      path: path,
      part: polygon,
      partName: "the lines",
      restName: "the path"
    )
    figure.points = corners
    try sink.write(figure.svg())
  }

  /// Writes one row for each corner, with the number of its subpath.
  func writeCSV(to sink: ResultSink) throws {
    try sink.write("subpath,x,y\n")
    var (subpath, isOpen) = (-1, false)
    var (start, current) = (Point2D.origin, Point2D.origin)
    func row(_ point: Point2D) throws {
      let (x, y) = (format.numbers.text(point.x), format.numbers.text(point.y))
      try sink.write("\(subpath),\(x),\(y)\n")
      current = point
    }
    func begin(_ point: Point2D) throws {
      (subpath, isOpen, start) = (subpath + 1, true, point)
      try row(point)
    }
    try lines.forEach { element in
      if case .move(let point) = element { return try begin(point) }
      // What follows a close starts where that led to.
      if !isOpen { try begin(start) }
      if case .line(let point) = element { return try row(point) }
      if current != start { try row(start) }
      isOpen = false
    }
  }
}
#endif

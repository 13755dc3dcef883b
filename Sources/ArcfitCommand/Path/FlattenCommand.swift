// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGDocuments

struct FlattenCommand: PathCommand {
  static let formats: [OutputFormat] = [.svgpath, .json, .csv, .svg]

  var keepsDocument: Bool { true }

  static let configuration = CommandConfiguration(
    commandName: "flatten",
    abstract: "Turn a path into straight lines that stay within a tolerance.",
    discussion: """
      No point of the lines is farther than the tolerance from the path, and none of
      the path farther from the lines, also where --decimals rounds them. Ends of
      segments stay where they are, except for that rounding. At most 100,000,000
      lines are written, and 1,000,000 drawn as svg.

      An SVG file stays what it is, with lines in place of its curves; the tolerance
      is one of its outermost view box. --format svgpath is the lines alone.

      EXAMPLES:
        arcfit flatten icon.svg
        arcfit flatten 'M0,0 C0,40 30,40 30,0' --tolerance 0.1
        arcfit flatten icon.txt -t 0.01 --format csv > points.csv
        arcfit flatten icon.svg -t 0.5 --output lines.svg
      """
  )

  @OptionGroup var options: PathOptions<FlattenCommand>

  @Option(
    "distance",
    "How far lines and path may be apart. (default: a thousandth of the diagonal of the bounds)",
    name: .shortAndLong
  )
  var tolerance: Typed<Double>?

  @OptionGroup var data: PathDataOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let pathFormat = try data.pathFormat(for: format, isDocument: true)
    let given = try tolerance?.positive(of: "--tolerance")
    if let given { _ = try data.decimals.remainder(of: given) }
    return { subject in
      let tolerance = ShapeTolerance(given, for: subject.path)
      let limit = format == .svg ? OutputLimit.picturePoints : OutputLimit.points
      if let document = try subject.document(for: format) {
        tolerance.note(subject, on: console)
        return try RewrittenDocument(document, pathFormat) { shape in
          let own = tolerance.divided(by: shape.scale)
          return try self.lines(of: shape.path, tolerance: own, upTo: limit).path
        }
      }
      let lines = try lines(of: subject.path, tolerance: tolerance, upTo: limit)
      tolerance.note(subject, on: console)
      return FlattenedResult(
        path: subject.path,
        lines: lines,
        tolerance: tolerance.value,
        format: pathFormat
      )
    }
  }

  /// The lines, counted: whatever is wrong is found before the first one is written.
  private func lines(
    of path: BezierPath,
    tolerance: ShapeTolerance,
    upTo limit: Int
  ) throws(ToolError) -> PathFlattening {
    let inner = try data.decimals.remainder(
      of: tolerance.value,
      isDefault: tolerance.isDefault,
      largestCoordinate: path.largestCoordinate
    )
    do throws(PathError) {
      return try path.flattening(tolerance: inner, maximumLines: limit)
    } catch {
      guard case .tolerance(.tooManyPieces(_, _, limit)) = error else { throw ToolError(error) }
      throw .usage(
        "--tolerance \(DecimalText.shortest(tolerance.value)) makes more than \(limit) lines"
          + " of the path, the most that are \(limit == OutputLimit.points ? "written" : "drawn")"
      )
    }
  }
}

extension PathFlattening {
  /// The lines as a path.
  fileprivate var path: BezierPath {
    var path = BezierPath()
    forEach { element in
      switch element {
      case .move(let point): path.move(to: point)
      case .line(let point): path.addLine(to: point)
      case .close: path.closeSubpath()
      case .quadratic, .cubic, .arc: break
      }
    }
    return path
  }
}

/// The lines of a path, written as they are found.
struct FlattenedResult: Report {
  let path: BezierPath
  let lines: PathFlattening
  let tolerance: Double
  let format: SVGPathFormat

  func writePathData(to sink: ResultSink) throws {
    try sink.writePathData(format, add)
    try sink.write("\n")
  }

  private func add(to stream: inout PathDataStream) throws {
    try lines.forEach { element in try stream.add(element) }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.add([("tolerance", .number(tolerance))])
    try json.addPathData("path", format, add)
    try json.add([("lines", .integer(lines.lineCount))])
  }

  func writeSVG(to sink: ResultSink) throws {
    let polygon = lines.path
    var figure = StrokeFigure(
      title: PathText.count(lines.lineCount, "line"),
      subtitle: "within \(PathText.number(tolerance)) of the path",
      path: path,
      part: polygon,
      partName: "the lines",
      restName: "the path"
    )
    figure.points = polygon.points
    try sink.write(figure.svg())
  }

  /// Writes one row for each corner, with the number of its subpath.
  func writeCSV(to sink: ResultSink) throws {
    try sink.writeHeads("subpath,x,y")
    var (subpath, isOpen) = (-1, false)
    var (start, current) = (Point2D.origin, Point2D.origin)
    func row(_ point: Point2D) throws {
      try sink.writeRow(["\(subpath)", format.numbers.text(point.x), format.numbers.text(point.y)])
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

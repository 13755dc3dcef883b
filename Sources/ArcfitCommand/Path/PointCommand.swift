// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

struct PointCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "point",
    abstract: "The point at a fraction of a path: tangent, curvature, segment and t.",
    discussion: """
      Where two segments meet at a corner, tangent and curvature are those after it.
      Lengths beyond the ends of the path mean its ends. One point gives one JSON
      object, several a list 'places' of them. An infinite curvature, as at a cusp,
      is an empty cell in CSV and null in JSON.

      EXAMPLES:
        arcfit point 'M0,0 C0,40 30,40 30,0' --at 0.37
        arcfit point icon.txt --at 0,25%,50%,75% --format csv
        arcfit point icon.txt --length 12.5 --format json
      """
  )

  @OptionGroup var options: PathOptions<PointCommand>

  @Option("fractions", "Fractions of the length, 0 to 1 or 0% to 100%, with commas.")
  var at: Typed<FractionList>?

  @Option("lengths", "Lengths from the start, with commas.", name: .shortAndLong)
  var length: Typed<[Double]>?

  @OptionGroup var accuracy: AccuracyOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    let fractions = try fractions()
    let lengths = try length?.value(of: "--length")
    try accuracy.check()
    return { subject in
      let index = try accuracy.index(of: subject.path)
      let wanted = lengths ?? fractions.map { $0 * index.length }
      return PointReport(
        path: subject.path,
        points: wanted.map { LocatedPoint(atLength: max(0, min($0, index.length)), index) }
      )
    }
  }

  /// The fractions, which stand alone: not beside lengths.
  private func fractions() throws(ToolError) -> [Double] {
    guard (at == nil) != (length == nil) else {
      throw .usage("one of --at and --length is needed, and only one", at: "--at")
    }
    guard let at else { return [] }
    let fractions = try at.value(of: "--at").values
    guard fractions.allSatisfy({ (0...1).contains($0) }) else {
      throw .usage("--at \(at.text) is out of range: fractions from 0 to 1 are accepted")
    }
    return fractions
  }
}

private struct PointReport: RowsReport {
  static let heads = LocatedPoint.heads
  static let key = "places"

  let path: BezierPath
  let points: [LocatedPoint]

  var rows: some Sequence<JSONMembers> { points.map(\.members) }

  func writeText(to sink: ResultSink) throws {
    try sink.write(points.map(\.text).joined(separator: "\n"))
  }

  func writeJSON(to json: inout JSONStream) throws {
    if points.count == 1 { return try json.add(points[0].members) }
    try json.add([(Self.key, .list(rows.map(JSONTree.object)))])
  }

  func writeSVG(to sink: ResultSink) throws {
    let title = PathText.count(points.count, "point")
    try sink.write(LocatedPoint.svg(points.map(\.point), on: path, title: title))
  }
}

/// A location on a path and what the path does there.
struct LocatedPoint {
  /// The heads of the columns of its members.
  static let heads = "fraction,length,x,y,tangentX,tangentY,curvature,subpath,segment,t"

  /// The length from the start, and its fraction of the whole.
  let length: Double
  let fraction: Double
  let point: Point2D
  let tangent: Vector2D
  /// Nil where it is infinite, as at a cusp.
  let curvature: Double?
  let location: PathLocation
  let kind: PathSegment.Kind

  /// The point at a length from the start, whose location may have been found before.
  init(atLength length: Double, _ index: ArcLengthIndex, location: PathLocation? = nil) {
    let location = location ?? index.location(atLength: length)
    let segment = index.segment(at: location)
    (self.length, self.location, kind) = (length, location, segment.kind)
    fraction = index.length > 0 ? length / index.length : 0
    point = index.point(at: location)
    tangent = segment.unitTangent(at: location.t)
    let curvature = segment.curvature(at: location.t)
    self.curvature = curvature.magnitude < .greatestFiniteMagnitude ? curvature : nil
  }

  var members: JSONMembers {
    [
      ("fraction", .number(fraction)), ("length", .number(length)), ("point", .point(point)),
      ("tangent", .numbers([tangent.x, tangent.y])), ("curvature", .optional(curvature)),
      ("location", PathJSON.location(location)),
    ]
  }

  /// The drawing of a path with points marked, as SVG.
  static func svg(_ points: [Point2D], on path: BezierPath, title: String) -> String {
    var figure = StrokeFigure(
      title: title,
      subtitle: "on a path of length \(PathText.number(path.length(accuracy: 0)))",
      path: path,
      part: path,
      partName: "the path",
      restName: nil
    )
    figure.points = points
    return figure.svg()
  }

  var text: String {
    var table = TextTable(.left, .left)
    table.add("Length", PathText.length(length, fraction: fraction))
    table.add("Point", PathText.point(point))
    let angle = LibM.arcTangent(y: tangent.y, x: tangent.x) * 180 / .pi
    let direction = PathText.point(Point2D(tangent.x, tangent.y), digits: 6)
    table.add("Tangent", "\(direction), at \(PathText.number(angle, digits: 6))°")
    table.add("Curvature", bend)
    table.add("Place", PathText.location(location, kind))
    return table.text
  }

  private var bend: String {
    guard let curvature else { return "infinite" }
    if curvature == 0 { return "0" }
    let radius = 1 / curvature.magnitude
    let number = PathText.number(curvature)
    return radius.isFinite ? "\(number), radius \(PathText.number(radius))" : number
  }
}
#endif

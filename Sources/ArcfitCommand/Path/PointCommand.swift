// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// `arcfit point`: where a fraction or a length of a path is.
struct PointCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "point",
    abstract: "The point at a fraction of a path: tangent, curvature, segment and t.",
    discussion: """
      Where two segments meet at a corner, tangent and curvature are those after it.
      Lengths beyond the ends of the path mean its ends. One place gives one JSON
      object, several a list 'places' of them. An infinite curvature, as at a cusp,
      is an empty cell in CSV and null in JSON.

      EXAMPLES:
        arcfit point 'M0,0 C0,40 30,40 30,0' --at 0.37
        arcfit point icon.txt --at 0,25%,50%,75% --format csv
        arcfit point icon.txt --length 12.5 --format json
      """
  )

  @OptionGroup var options: PathOptions<PointCommand>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fractions of the length, 0 to 1 or 0% to 100%, with commas.",
      valueName: "fractions"
    )
  )
  var at: Typed<FractionList>?

  @Option(
    name: .shortAndLong,
    parsing: .unconditional,
    help: ArgumentHelp("Lengths from the start, with commas.", valueName: "lengths")
  )
  var length: Typed<DistanceList>?

  @OptionGroup var accuracy: AccuracyOptions

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let fractions = try fractions()
    let lengths = try length?.value(of: "--length").values
    let accuracy = try accuracy.read()
    return { subject in
      let index = try accuracy.index(of: subject.path)
      let locator = PathLocator(index: index)
      let wanted = lengths ?? fractions.map { $0 * index.length }
      return PointReport(
        path: subject.path,
        points: wanted.map { locator.point(atLength: max(0, min($0, index.length))) }
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
      throw .usage(
        "--at \(at.text) is out of range: fractions from 0 to 1 are accepted",
        at: "--at"
      )
    }
    return fractions
  }
}

/// What `arcfit point` found.
private struct PointReport: Report {
  let path: BezierPath
  let points: [LocatedPoint]

  func writeText(to sink: ResultSink) throws {
    try sink.write(points.map(\.text).joined(separator: "\n"))
  }

  func writeJSON(to json: inout JSONStream) throws {
    if points.count == 1 {
      try json.add(points[0].members)
    } else {
      try json.add([("places", .array(points.map { .object($0.members) }))])
    }
  }

  func writeCSV(to sink: ResultSink) throws {
    try sink.write(LocatedPoint.header)
    for point in points { try sink.write(point.csv) }
  }

  func writeSVG(to sink: ResultSink) throws {
    let title = PathText.count(points.count, "point")
    try sink.write(LocatedPoint.svg(points.map(\.point), on: path, title: title))
  }
}

/// A location on a path and what the path does there.
struct LocatedPoint {
  /// The length from the start, and its fraction of the whole.
  let length: Double
  let fraction: Double
  let point: Point2D
  let tangent: Vector2D
  let curvature: Double
  let location: PathLocation
  let kind: PathSegment.Kind

  /// The curvature; nil where it is infinite.
  private var finiteCurvature: Double? {
    curvature.magnitude < .greatestFiniteMagnitude ? curvature : nil
  }

  /// The header of ``csv``.
  static let header =
    "fraction,length,x,y,tangentX,tangentY,curvature,subpath,segment,t\n"

  /// A row of numbers; an infinite curvature is an empty cell.
  var csv: String {
    let numbers = [fraction, length, point.x, point.y, tangent.x, tangent.y]
    let bend = finiteCurvature.map(DecimalText.shortest) ?? ""
    return numbers.map(DecimalText.shortest).joined(separator: ",")
      + ",\(bend),\(location.subpath),\(location.segment),\(DecimalText.shortest(location.t))\n"
  }

  /// The members of a JSON object; an infinite curvature is null.
  var members: [(key: String, value: JSONValue)] {
    [
      ("fraction", .number(fraction)), ("length", .number(length)), ("point", .point(point)),
      ("tangent", .array([.number(tangent.x), .number(tangent.y)])),
      ("curvature", .optional(finiteCurvature)), ("location", PathJSON.location(location)),
    ]
  }

  /// The drawing of a path with points marked, as SVG.
  static func svg(_ points: [Point2D], on path: BezierPath, title: String) -> String {
    let subtitle = "on a path of length \(PathText.number(path.length(accuracy: 0)))"
    var figure = StrokeFigure(
      title: title,
      subtitle: subtitle,
      path: path,
      part: path,
      partName: "the path",
      restName: nil
    )
    figure.points = points
    return figure.svg()
  }

  /// Five lines for people.
  var text: String {
    var table = TextTable(.left, .left)
    table.add(
      "Length",
      "\(PathText.number(length)), \(PathText.number(100 * fraction, digits: 6)) % of the path"
    )
    table.add("Point", PathText.point(point))
    let angle = LibM.arcTangent(y: tangent.y, x: tangent.x) * 180 / .pi
    let direction = PathText.point(Point2D(tangent.x, tangent.y), digits: 6)
    table.add("Tangent", "\(direction), at \(PathText.number(angle, digits: 6))°")
    table.add("Curvature", bend)
    table.add(
      "Place",
      "subpath \(location.subpath), segment \(location.segment) (\(kind.rawValue)), "
        + "t = \(PathText.number(location.t))"
    )
    return table.text
  }

  private var bend: String {
    guard let curvature = finiteCurvature else { return "infinite" }
    if curvature == 0 { return "0" }
    let radius = 1 / curvature.magnitude
    let number = PathText.number(curvature)
    return radius.isFinite ? "\(number), radius \(PathText.number(radius))" : number
  }
}

/// Finds points of a path by their length.
struct PathLocator {
  /// The table of the path.
  let index: ArcLengthIndex

  /// The point at a length from the start.
  func point(atLength length: Double) -> LocatedPoint {
    point(at: index.location(atLength: length), length: length)
  }

  /// The point at a location found before, with its length.
  func point(at location: PathLocation, length: Double) -> LocatedPoint {
    let segment = index.segment(at: location)
    return LocatedPoint(
      length: length,
      fraction: index.length > 0 ? length / index.length : 0,
      point: index.point(at: location),
      tangent: segment.unitTangent(at: location.t),
      curvature: segment.curvature(at: location.t),
      location: location,
      kind: segment.kind
    )
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport

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
      if lengths != nil, let beyond = wanted.first(where: { !(0...index.length).contains($0) }) {
        let end = beyond < 0 ? "start" : "end, at \(PathText.number(index.length))"
        subject.note("--length \(PathText.number(beyond)) means the \(end)", on: console)
      }
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
      throw .usage(
        "--at \(at.text) is out of range: fractions from 0 to 1, or 0% to 100%, are accepted"
      )
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
    table.add("Location", PathText.location(location, kind))
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

struct SpaceCommand: PathCommand {
  static let formats: [OutputFormat] = [.csv, .json, .text, .svg]

  static let configuration = CommandConfiguration(
    commandName: "space",
    abstract: "Points at equal steps along a path.",
    discussion: """
      With a count, both ends are among the points; of a path that is one closed
      subpath the start only, and the last step leads back to it. With a distance,
      the points are at 0, once, twice ... the distance, and the end only where that
      divides the length. At most 100,000,000 points are written, and 1,000,000 are
      drawn as svg. An infinite curvature, as at a cusp, is an empty cell in CSV and
      null in JSON.

      EXAMPLES:
        arcfit space 'M0,0 C0,40 30,40 30,0' --count 24
        arcfit space icon.txt --distance 5 --format json
      """
  )

  @OptionGroup var options: PathOptions<SpaceCommand>

  @Option("number", "How many points.")
  var count: String?

  @Option("length", "How far apart, along the path.")
  var distance: Typed<Double>?

  @OptionGroup var accuracy: AccuracyOptions

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    guard (count == nil) != (distance == nil) else {
      throw ToolError.usage("one of --count and --distance is needed, and only one", at: "--count")
    }
    let limit = format == .svg ? OutputLimit.picturePoints : OutputLimit.points
    let number = try NumberReader.integer(count, option: "--count", allowed: 1...limit)
    let step = try distance?.positive(of: "--distance")
    try accuracy.check()
    return { subject in
      let index = try accuracy.index(of: subject.path)
      if let step { try SpaceCommand.require(step, along: index.length, upTo: limit) }
      let locations = try ToolError.translating(option: "--distance") {
        if let step { return try index.evenSpacing(every: step) }
        return index.evenSpacing(count: number ?? 1)
      }
      return SpacedPoints(
        path: subject.path,
        locations: locations,
        spacing: step ?? SpaceCommand.step(subject.path, index.length, number ?? 1),
        index: index
      )
    }
  }

  /// Refuses a distance that fits more often than points are written.
  private static func require(
    _ distance: Double,
    along length: Double,
    upTo limit: Int
  ) throws(ToolError) {
    guard length / distance >= Double(limit) else { return }
    throw .usage(
      "--distance \(DecimalText.shortest(distance)) along \(PathText.number(length)) makes"
        + " more than \(limit) points, the most that are written"
    )
  }

  /// The step that makes so many points: a loop has as many steps as points, else one less.
  private static func step(_ path: BezierPath, _ length: Double, _ count: Int) -> Double {
    let subpaths = Array(path.subpaths)
    let isLoop = subpaths.count == 1 && subpaths[0].isClosed
    return length / Double(isLoop ? count : max(1, count - 1))
  }
}

/// Points at equal steps along a path, found as they are written.
struct SpacedPoints: RowsReport {
  static let heads = LocatedPoint.heads
  static let key = "places"

  let path: BezierPath
  let locations: EvenlySpacedLocations
  /// How far apart they are, along the path.
  let spacing: Double
  let index: ArcLengthIndex

  private var title: String {
    "\(PathText.count(locations.count, "point")), \(PathText.number(spacing)) apart"
  }

  var members: JSONMembers { [("length", .number(index.length)), ("spacing", .number(spacing))] }

  var rows: some Sequence<JSONMembers> {
    locations.indices.lazy.map { number -> JSONMembers in
      LocatedPoint(atLength: length(at: number), index, location: locations[number]).members
    }
  }

  private func length(at number: Int) -> Double { min(Double(number) * spacing, index.length) }

  /// Writes the table: once through for the widths of its columns, then again.
  func writeText(to sink: ResultSink) throws {
    try sink.write("\(title), on a path of length \(PathText.number(index.length))\n\n")
    try TextTable.write([.right, .right, .right, .right], to: sink) { row in
      try row(["point", "length", "x", "y"])
      for number in locations.indices {
        let point = index.point(at: locations[number])
        try row(["\(number)"] + [length(at: number), point.x, point.y].map { PathText.number($0) })
      }
    }
  }

  func writeSVG(to sink: ResultSink) throws {
    let points = locations.map(index.point(at:))
    try sink.write(LocatedPoint.svg(points, on: path, title: title))
  }
}
#endif

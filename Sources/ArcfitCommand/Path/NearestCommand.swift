// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// `arcfit nearest`: the places of a path nearest to points.
struct NearestCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "nearest",
    abstract: "The place of a path nearest to a point, and how far that is.",
    discussion: """
      Of equally near places the first is taken. Lines that close subpaths count,
      the inside does not: 'arcfit winding' tells inside from outside. Segments and
      subpaths are counted from 0.

      EXAMPLES:
        arcfit nearest 'M0,0 C0,40 30,40 30,0' --point 10,12
        arcfit nearest icon.svg --point 3,4 --point 20,4 --format json
        arcfit nearest icon.svg --points clicks.csv --format csv
        arcfit nearest icon.svg --points - < clicks.csv -o nearest.svg
      """
  )

  @OptionGroup var options: PathOptions<NearestCommand>

  @OptionGroup var points: PointOptions

  @OptionGroup var accuracy: AccuracyOptions

  func reporter(
    for format: OutputFormat,
    on console: Console
  ) throws -> (PathSubject) throws -> any Report {
    let accuracy = try accuracy.read()
    let points = try points.read(
      beside: options.paths.map(\.text),
      limit: options.limit.limit(),
      on: console
    )
    return { subject in
      let index = try accuracy.index(of: subject.path)
      let places = try points.map { point throws(ToolError) in
        try NearestPlace(to: point, on: subject.path, index)
      }
      return NearestReport(path: subject.path, places: places)
    }
  }
}

/// What `arcfit nearest` found.
struct NearestReport: Report {
  let path: BezierPath
  /// One for each point, in their order.
  let places: [NearestPlace]

  func writeText(to sink: ResultSink) throws {
    for (index, place) in places.enumerated() {
      try sink.write((index > 0 ? "\n" : "") + place.text)
    }
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.addObjects("places", places.lazy.map(\.members))
  }

  func writeCSV(to sink: ResultSink) throws {
    try sink.write(NearestPlace.header)
    for place in places { try sink.write(place.csv) }
  }

  /// Draws the path, the points, and the straight way from each to its place.
  func writeSVG(to sink: ResultSink) throws {
    let farthest = places.map(\.nearest.distance).max() ?? 0
    var ways = BezierPath()
    for place in places {
      ways.move(to: place.point)
      ways.addLine(to: place.nearest.point)
    }
    var figure = StrokeFigure(
      title: PathText.count(places.count, "point") + " and the nearest on a path",
      subtitle: places.count == 1
        ? "distance \(PathText.number(farthest))"
        : "largest distance \(PathText.number(farthest))",
      path: path,
      part: ways,
      partName: places.count == 1 ? "the shortest way" : "the shortest ways",
      restName: "the path"
    )
    figure.points = places.map(\.point)
    try sink.write(figure.svg())
  }
}

/// A point, and the place of a path nearest to it.
struct NearestPlace {
  let point: Point2D
  let nearest: PathNearestPoint
  /// The length of the path up to the place, and its fraction of the whole.
  let length: Double
  let fraction: Double
  let kind: PathSegment.Kind

  /// Finds the place; `index` is the table of the path.
  init(to point: Point2D, on path: BezierPath, _ index: ArcLengthIndex) throws(ToolError) {
    guard let nearest = path.nearest(to: point) else { throw ToolError(PathError.noSegments) }
    guard nearest.distance.isFinite else {
      throw ToolError(
        PathError.notRepresentable(
          reason:
            "the distance of \(PathText.point(point)) from the path exceeds the largest number"
        )
      )
    }
    self.point = point
    self.nearest = nearest
    length = index.length(at: nearest.location)
    fraction = index.length > 0 ? length / index.length : 0
    kind = index.segment(at: nearest.location).kind
  }

  /// The header of ``csv``.
  static let header =
    "pointX,pointY,distance,x,y,fraction,length,subpath,segment,t\n"

  /// A row of numbers.
  var csv: String {
    let location = nearest.location
    let numbers = [
      point.x, point.y, nearest.distance, nearest.point.x, nearest.point.y, fraction, length,
    ]
    return numbers.map(DecimalText.shortest).joined(separator: ",")
      + ",\(location.subpath),\(location.segment),\(DecimalText.shortest(location.t))\n"
  }

  /// The members of a JSON object.
  var members: [(key: String, value: JSONValue)] {
    [
      ("point", .point(point)), ("distance", .number(nearest.distance)),
      ("nearest", .point(nearest.point)), ("fraction", .number(fraction)),
      ("length", .number(length)), ("location", PathJSON.location(nearest.location)),
    ]
  }

  /// Five lines for people.
  var text: String {
    let location = nearest.location
    var table = TextTable(.left, .left)
    table.add("Point", PathText.point(point))
    table.add("Nearest", PathText.point(nearest.point))
    table.add("Distance", PathText.number(nearest.distance))
    let share = PathText.number(100 * fraction, digits: 6)
    table.add("Length", "\(PathText.number(length)), \(share) % of the path")
    table.add(
      "Place",
      "subpath \(location.subpath), segment \(location.segment) (\(kind.rawValue)), "
        + "t = \(PathText.number(location.t))"
    )
    return table.text
  }
}
#endif

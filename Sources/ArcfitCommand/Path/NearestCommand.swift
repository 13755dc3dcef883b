// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArgumentParser
internal import BezierGeometry
internal import PathExport

struct NearestCommand: PathCommand {
  static let formats: [OutputFormat] = [.text, .json, .csv, .svg]

  static let configuration = CommandConfiguration(
    commandName: "nearest",
    abstract: "The point of a path nearest to another point, and how far that is.",
    discussion: """
      Of equally near points the first is taken. Lines that close subpaths count,
      the inside does not: 'arcfit winding' has inside and outside. Segments and
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

  func reporter(for format: OutputFormat, on console: Console) throws -> Reporter {
    try accuracy.check()
    let points = try points.read(
      beside: options.paths,
      limit: options.limit.limit(),
      on: console
    )
    return { subject in
      let index = try accuracy.index(of: subject.path)
      let path = PreparedPath(subject.path)
      let locations = try points.map { try NearestLocation(to: $0, on: path, index) }
      return NearestReport(path: subject.path, locations: locations)
    }
  }
}

struct NearestReport: RowsReport {
  static let heads = "pointX,pointY,distance,x,y,fraction,length,subpath,segment,t"
  static let key = "places"

  let path: BezierPath
  let locations: [NearestLocation]

  var rows: some Sequence<JSONMembers> { locations.lazy.map(\.members) }

  func writeText(to sink: ResultSink) throws {
    for (index, location) in locations.enumerated() {
      try sink.write((index > 0 ? "\n" : "") + location.text)
    }
  }

  /// Draws the path, the points, and the straight line from each to the nearest on the path.
  func writeSVG(to sink: ResultSink) throws {
    let farthest = PathText.number(locations.map(\.nearest.distance).max() ?? 0)
    var lines = BezierPath()
    for location in locations {
      lines.move(to: location.point)
      lines.addLine(to: location.nearest.point)
    }
    let isOne = locations.count == 1
    var figure = StrokeFigure(
      title: PathText.count(locations.count, "point") + " and the nearest on a path",
      subtitle: (isOne ? "distance " : "largest distance ") + farthest,
      path: path,
      part: lines,
      partName: isOne ? "the shortest distance" : "the shortest distances",
      restName: "the path"
    )
    figure.points = locations.map(\.point)
    try sink.write(figure.svg())
  }
}

/// A point, and the nearest of a path.
struct NearestLocation {
  let point: Point2D
  let nearest: PathNearestPoint
  /// The length of the path up to the location, and its fraction of the whole.
  let length: Double
  let fraction: Double
  let kind: PathSegment.Kind

  /// Finds the location; `index` is the table of the path.
  init(to point: Point2D, on path: PreparedPath, _ index: ArcLengthIndex) throws(ToolError) {
    guard let nearest = path.nearestPoint(to: point) else { throw ToolError(PathError.noSegments) }
    guard nearest.distance.isFinite else {
      let reason =
        "the distance of \(PathText.point(point)) from the path exceeds the largest number"
      throw ToolError(PathError.notRepresentable(reason: reason))
    }
    (self.point, self.nearest) = (point, nearest)
    length = index.length(at: nearest.location)
    fraction = index.length > 0 ? length / index.length : 0
    kind = index.segment(at: nearest.location).kind
  }

  var members: JSONMembers {
    [
      ("point", .point(point)), ("distance", .number(nearest.distance)),
      ("nearest", .point(nearest.point)), ("fraction", .number(fraction)),
      ("length", .number(length)), ("location", PathJSON.location(nearest.location)),
    ]
  }

  var text: String {
    var table = TextTable(.left, .left)
    table.add("Point", PathText.point(point))
    table.add("Nearest", PathText.point(nearest.point))
    table.add("Distance", PathText.number(nearest.distance))
    table.add("Length", PathText.length(length, fraction: fraction))
    table.add("Location", PathText.location(nearest.location, kind))
    return table.text
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport

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
#endif

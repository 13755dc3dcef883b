// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import PathExport
internal import SVGPathData

/// What `arcfit intersections` found.
struct IntersectionsReport: Report {
  let a: BezierPath
  /// The other path; nil where a path meets itself.
  let b: BezierPath?
  let found: PathIntersections

  private var title: String {
    let points = PathText.count(found.points.count, "meeting point")
    guard !found.overlaps.isEmpty else { return points }
    return points + ", " + PathText.count(found.overlaps.count, "overlap")
  }

  func writeText(to sink: ResultSink) throws {
    try sink.write(title + "\n")
    let names = b == nil ? ("first", "again") : ("on a", "on b")
    if !found.points.isEmpty {
      var table = TextTable(.right, .right, .left, .left, .left)
      table.add("x", "y", names.0, names.1, "kind")
      for meeting in found.points {
        table.add(
          PathText.number(meeting.point.x),
          PathText.number(meeting.point.y),
          IntersectionsReport.words(for: meeting.a),
          IntersectionsReport.words(for: meeting.b),
          meeting.kind.rawValue
        )
      }
      try sink.write("\n" + table.text)
    }
    guard !found.overlaps.isEmpty else { return }
    var table = TextTable(.left, .left, .left)
    table.add("overlap " + names.0, names.1, "direction")
    for overlap in found.overlaps {
      table.add(
        IntersectionsReport.words(for: overlap.a),
        IntersectionsReport.words(for: overlap.b),
        overlap.isReversed ? "opposite" : "same"
      )
    }
    try sink.write("\n" + table.text)
  }

  /// `subpath 0, segment 2, t 0.5`, shorter.
  private static func words(for location: PathLocation) -> String {
    "\(location.subpath):\(location.segment) t \(PathText.number(location.t, digits: 6))"
  }

  private static func words(for stretch: PathIntersections.Stretch) -> String {
    let (from, to) = (stretch.range.lowerBound, stretch.range.upperBound)
    return "\(stretch.subpath):\(stretch.segment) t \(PathText.number(from, digits: 6))"
      + " to \(PathText.number(to, digits: 6))"
  }

  func writeJSON(to json: inout JSONStream) throws {
    try json.addObjects(
      "points",
      found.points.lazy.map { meeting in
        [
          ("point", .point(meeting.point)), ("a", PathJSON.location(meeting.a)),
          ("b", PathJSON.location(meeting.b)), ("kind", .string(meeting.kind.rawValue)),
        ]
      }
    )
    try json.addObjects(
      "overlaps",
      found.overlaps.lazy.map { overlap in
        [
          ("a", IntersectionsReport.json(overlap.a)), ("b", IntersectionsReport.json(overlap.b)),
          ("reversed", .boolean(overlap.isReversed)),
        ]
      }
    )
  }

  private static func json(_ stretch: PathIntersections.Stretch) -> JSONValue {
    .object([
      ("subpath", .integer(stretch.subpath)), ("segment", .integer(stretch.segment)),
      ("from", .number(stretch.range.lowerBound)), ("to", .number(stretch.range.upperBound)),
    ])
  }

  /// Writes a row for each point, then one for each overlap, which has no point but ends of t.
  func writeCSV(to sink: ResultSink) throws {
    try sink.write(
      "kind,x,y,subpathA,segmentA,tA,endA,subpathB,segmentB,tB,endB,reversed\n"
    )
    for meeting in found.points {
      let (x, y) = (DecimalText.shortest(meeting.point.x), DecimalText.shortest(meeting.point.y))
      let cells = [meeting.a, meeting.b].map { place in
        "\(place.subpath),\(place.segment),\(DecimalText.shortest(place.t)),"
      }
      try sink.write("\(meeting.kind.rawValue),\(x),\(y),\(cells[0]),\(cells[1]),\n")
    }
    for overlap in found.overlaps {
      let cells = [overlap.a, overlap.b].map { stretch in
        "\(stretch.subpath),\(stretch.segment),"
          + "\(DecimalText.shortest(stretch.range.lowerBound)),"
          + DecimalText.shortest(stretch.range.upperBound)
      }
      try sink.write("overlap,,,\(cells[0]),\(cells[1]),\(overlap.isReversed)\n")
    }
  }

  /// Draws both paths with the points marked.
  func writeSVG(to sink: ResultSink) throws {
    let points = found.points.map(\.point)
    guard let b else {
      return try sink.write(LocatedPoint.svg(points, on: a, title: title))
    }
    var figure = StrokeFigure(
      title: title,
      subtitle: "of two paths",
      path: b,
      part: a,
      partName: "a",
      restName: "b"
    )
    figure.points = points
    try sink.write(figure.svg())
  }
}
#endif

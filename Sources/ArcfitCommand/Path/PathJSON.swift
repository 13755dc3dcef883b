// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry
internal import SVGPathData

/// Parts of JSON results that concern paths.
enum PathJSON {
  /// `{minX, minY, maxX, maxY}`, or null where nothing is drawn.
  static func bounds(_ box: Rect2D?, _ numbers: CoordinateFormat = .shortest) -> JSONValue {
    guard let box else { return .null }
    // Bounds of the largest arcs are not finite, which JSON calls null.
    func number(_ value: Double) -> JSONValue {
      .number(value.isFinite ? numbers.rounded(value) : value)
    }
    return .object([
      ("minX", number(box.minX)), ("minY", number(box.minY)),
      ("maxX", number(box.maxX)), ("maxY", number(box.maxY)),
    ])
  }

  /// `[x, y]`, rounded as in path data.
  static func point(_ point: Point2D, _ numbers: CoordinateFormat) -> JSONValue {
    .point(Point2D(x: numbers.rounded(point.x), y: numbers.rounded(point.y)))
  }

  /// `[{start, closed, segments: [{kind, ...}]}]`, the lines that close subpaths included.
  static func subpaths(_ path: BezierPath, _ numbers: CoordinateFormat) -> JSONValue {
    .array(
      path.subpaths.map { subpath in
        .object([
          ("start", point(subpath.start, numbers)), ("closed", .boolean(subpath.isClosed)),
          ("segments", .array(subpath.segments.map { segment($0, numbers) })),
        ])
      }
    )
  }

  /// The kind and the points, from start to end; arcs with their radii, rotation and flags.
  private static func segment(_ segment: PathSegment, _ numbers: CoordinateFormat) -> JSONValue {
    let kind = ("kind", JSONValue.string(segment.kind.rawValue))
    func points(_ points: Point2D...) -> JSONValue { .array(points.map { point($0, numbers) }) }
    // Rounding makes no radius 0, which would mean a straight line.
    func radius(_ value: Double) -> JSONValue {
      let rounded = numbers.rounded(value)
      return .number(rounded == 0 ? value : rounded)
    }
    switch segment {
    case .line(let line):
      return .object([kind, ("points", points(line.p0, line.p1))])
    case .quadratic(let curve):
      return .object([kind, ("points", points(curve.p0, curve.p1, curve.p2))])
    case .cubic(let curve):
      return .object([kind, ("points", points(curve.p0, curve.p1, curve.p2, curve.p3))])
    case .arc(let arc):
      return .object([
        kind, ("points", points(arc.start, arc.end)),
        ("radii", .array([radius(arc.radii.x), radius(arc.radii.y)])),
        ("rotation", .number(arc.rotation)), ("largeArc", .boolean(arc.isLargeArc)),
        ("positiveSweep", .boolean(arc.isPositiveSweep)),
      ])
    }
  }

  /// `{subpath, segment, t}`.
  static func location(_ location: PathLocation) -> JSONValue {
    .object([
      ("subpath", .integer(location.subpath)), ("segment", .integer(location.segment)),
      ("t", .number(location.t)),
    ])
  }

  /// The numbers of segments by kind, all kinds named.
  static func kinds(_ counts: [PathSegment.Kind: Int]) -> JSONValue {
    .object(PathSegment.Kind.allCases.map { ($0.rawValue, .integer(counts[$0] ?? 0)) })
  }
}

/// The subpaths that a path was cut into as CSV, written as they come.
struct PieceTable {
  private let numbers: CoordinateFormat
  private let sink: ResultSink
  private var index = 0

  /// A table whose coordinates are written in a format.
  init(numbers: CoordinateFormat, to sink: ResultSink) {
    self.numbers = numbers
    self.sink = sink
  }

  /// Writes the heads of the columns.
  func begin() throws { try sink.write("piece,closed,length,startX,startY,endX,endY\n") }

  /// Writes a row for each subpath of a path.
  mutating func add(_ path: BezierPath) throws {
    for piece in path.subpaths {
      let (start, end) = piece.ends
      let coordinates = [start.x, start.y, end.x, end.y].map(numbers.text)
      try sink.write(
        "\(index),\(piece.isClosed),\(DecimalText.shortest(piece.length(accuracy: 0))),"
          + coordinates.joined(separator: ",") + "\n"
      )
      index += 1
    }
  }
}

extension Subpath {
  /// Where the subpath begins, and where it ends.
  var ends: (start: Point2D, end: Point2D) {
    var end = start
    for segment in segments { end = segment.end }
    return (start, end)
  }
}
#endif

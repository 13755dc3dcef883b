// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Parts of JSON results that concern paths.
enum PathJSON {
  /// `{minX, minY, maxX, maxY}`, or null where nothing is drawn.
  static func bounds(_ box: Rect2D?) -> JSONValue {
    guard let box else { return .null }
    return .object([
      ("minX", .number(box.minX)), ("minY", .number(box.minY)),
      ("maxX", .number(box.maxX)), ("maxY", .number(box.maxY)),
    ])
  }

  /// `[{start, closed, segments: [{kind, ...}]}]`, the lines that close subpaths included.
  static func subpaths(_ path: BezierPath) -> JSONValue {
    .array(
      path.subpaths.map { subpath in
        .object([
          ("start", .point(subpath.start)), ("closed", .boolean(subpath.isClosed)),
          ("segments", .array(subpath.segments.map(segment))),
        ])
      }
    )
  }

  /// The kind and the points, from start to end; arcs with their radii, rotation and flags.
  static func segment(_ segment: PathSegment) -> JSONValue {
    let kind = ("kind", JSONValue.string(segment.kind.rawValue))
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
        ("radii", .array([.number(arc.radii.x), .number(arc.radii.y)])),
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

  private static func points(_ points: Point2D...) -> JSONValue {
    .array(points.map(JSONValue.point))
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Parts of JSON that concern paths.
package enum PathJSON {
  /// `{minX, minY, maxX, maxY}`, or null where nothing is drawn.
  package static func bounds(_ box: Rect2D?, _ numbers: CoordinateFormat = .shortest) -> JSONTree {
    guard let box else { return .null }
    // Bounds of the largest arcs are not finite, which JSON calls null.
    func number(_ value: Double) -> JSONTree {
      .number(value.isFinite ? numbers.rounded(value) : value)
    }
    return .object([
      ("minX", number(box.minX)), ("minY", number(box.minY)),
      ("maxX", number(box.maxX)), ("maxY", number(box.maxY)),
    ])
  }

  /// `[x, y]`, rounded as in path data.
  private static func point(_ point: Point2D, _ numbers: CoordinateFormat) -> JSONTree {
    .numbers([numbers.rounded(point.x), numbers.rounded(point.y)])
  }

  /// `[[x, y], ...]`, rounded as in path data.
  package static func points(_ points: [Point2D], _ numbers: CoordinateFormat) -> JSONTree {
    .list(points.map { point($0, numbers) })
  }

  /// `[{start, closed, segments: [{kind, ...}]}]`, the lines that close subpaths included.
  package static func subpaths(_ path: BezierPath, _ numbers: CoordinateFormat) -> JSONTree {
    .list(
      path.subpaths.map { subpath in
        .object([
          ("start", point(subpath.start, numbers)), ("closed", .flag(subpath.isClosed)),
          ("segments", .list(subpath.segments.map { segment($0, numbers) })),
        ])
      }
    )
  }

  private static func segment(_ segment: PathSegment, _ numbers: CoordinateFormat) -> JSONTree {
    let kind = ("kind", JSONTree.string(segment.kind.rawValue))
    func points(_ points: Point2D...) -> JSONTree { PathJSON.points(points, numbers) }
    // Rounding makes no radius 0, which would mean a straight line.
    func radius(_ value: Double) -> JSONTree {
      let rounded = numbers.rounded(value)
      return .number(rounded == 0 ? value : rounded)
    }
    switch segment {
    case .line(let line): return .object([kind, ("points", points(line.p0, line.p1))])
    case .quadratic(let curve):
      return .object([kind, ("points", points(curve.p0, curve.p1, curve.p2))])
    case .cubic(let curve):
      return .object([kind, ("points", points(curve.p0, curve.p1, curve.p2, curve.p3))])
    case .arc(let arc):
      return .object([
        kind, ("points", points(arc.start, arc.end)),
        ("radii", .list([radius(arc.radii.x), radius(arc.radii.y)])),
        ("rotation", .number(arc.rotation)), ("largeArc", .flag(arc.isLargeArc)),
        ("positiveSweep", .flag(arc.sweepsPositive)),
      ])
    }
  }

  /// `{subpath, segment, t}`.
  package static func location(_ location: PathLocation) -> JSONTree {
    .object([
      ("subpath", .integer(location.subpath)), ("segment", .integer(location.segment)),
      ("t", .number(location.t)),
    ])
  }

  /// The numbers of segments by kind, all kinds named.
  package static func kinds(_ counts: [PathSegment.Kind: Int]) -> JSONTree {
    .object(PathSegment.Kind.allCases.map { ($0.rawValue, .integer(counts[$0] ?? 0)) })
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport

extension PathSegment {
  /// A line or curve, as its number of control points says.
  init?(_ p: [Point2D]) {
    switch p.count {
    case 2: self = .line(LineSegment(p))
    case 3: self = .quadratic(QuadraticBezier(p))
    case 4: self = .cubic(CubicBezier(p))
    default: return nil
    }
  }

  /// The control points, of an arc its ends.
  var points: [Point2D] {
    switch self {
    case .line(let line): [line.p0, line.p1]
    case .quadratic(let curve): curve.points
    case .cubic(let curve): curve.points
    case .arc(let arc): [arc.start, arc.end]
    }
  }

  /// The length of the control polygon.
  var polygonLength: Double { points.polygonLength }
}

extension EllipticalArc {
  /// An arc each of whose numbers is another.
  static let sample = EllipticalArc(
    Point2D(0, 1),
    Point2D(2, 3),
    Vector2D(4, 5),
    rotation: 0.5,
    isLarge: true,
    isPositive: false
  )

  /// The arc of an SVG `A` command as the reference files write it.
  init(svg item: JSONItem) {
    self.init(
      start: Point2D(item["x1"].double, item["y1"].double),
      end: Point2D(item["x2"].double, item["y2"].double),
      radii: Vector2D(item["rx"].double, item["ry"].double),
      rotation: item["x_rotation_deg"].double * (.pi / 180),
      isLargeArc: item["large_arc"].flag,
      sweepsPositive: item["sweep"].flag
    )
  }
}

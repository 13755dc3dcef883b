// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport

/// A quadratic or cubic curve, as its number of control points says.
enum TestCurve {
  case quadratic(QuadraticBezier)
  case cubic(CubicBezier)

  init?(_ p: [Point2D]) {
    switch p.count {
    case 3: self = .quadratic(QuadraticBezier(p[0], p[1], p[2]))
    case 4: self = .cubic(CubicBezier(p[0], p[1], p[2], p[3]))
    default: return nil
    }
  }

  var points: [Point2D] {
    switch self {
    case .quadratic(let c): [c.p0, c.p1, c.p2]
    case .cubic(let c): [c.p0, c.p1, c.p2, c.p3]
    }
  }

  func length(from: Double = 0, to: Double = 1, accuracy: Double) -> Double {
    switch self {
    case .quadratic(let c): c.length(from: from, to: to, accuracy: accuracy)
    case .cubic(let c): c.length(from: from, to: to, accuracy: accuracy)
    }
  }

  var boundingBox: Rect2D {
    switch self {
    case .quadratic(let c): c.boundingBox
    case .cubic(let c): c.boundingBox
    }
  }

  var extrema: RealRoots {
    switch self {
    case .quadratic(let c): c.extrema
    case .cubic(let c): c.extrema
    }
  }

  var inflections: RealRoots {
    switch self {
    case .quadratic: RealRoots()
    case .cubic(let c): c.inflections
    }
  }

  var signedArea: Double {
    switch self {
    case .quadratic(let c): c.signedArea
    case .cubic(let c): c.signedArea
    }
  }

  func curvature(at t: Double) -> Double {
    switch self {
    case .quadratic(let c): c.curvature(at: t)
    case .cubic(let c): c.curvature(at: t)
    }
  }

  func point(at t: Double) -> Point2D {
    switch self {
    case .quadratic(let c): c.point(at: t)
    case .cubic(let c): c.point(at: t)
    }
  }

  func split(at parameters: [Double]) -> [TestCurve] {
    switch self {
    case .quadratic(let c): c.split(at: parameters).map { .quadratic($0) }
    case .cubic(let c): c.split(at: parameters).map { .cubic($0) }
    }
  }

  func split(at t: Double) -> [TestCurve] {
    switch self {
    case .quadratic(let c):
      let parts = c.split(at: t)
      return [.quadratic(parts.left), .quadratic(parts.right)]
    case .cubic(let c):
      let parts = c.split(at: t)
      return [.cubic(parts.left), .cubic(parts.right)]
    }
  }

  func subcurve(from: Double, to: Double) -> TestCurve {
    switch self {
    case .quadratic(let c): .quadratic(c.subcurve(from: from, to: to))
    case .cubic(let c): .cubic(c.subcurve(from: from, to: to))
    }
  }
}

extension EllipticalArc {
  /// The arc of an SVG `A` command as the reference files write it.
  init(svg item: JSONItem) {
    self.init(
      start: Point2D(item["x1"].double, item["y1"].double),
      end: Point2D(item["x2"].double, item["y2"].double),
      radii: Vector2D(item["rx"].double, item["ry"].double),
      rotation: item["x_rotation_deg"].double * (.pi / 180),
      isLargeArc: item["large_arc"].flag,
      isPositiveSweep: item["sweep"].flag
    )
  }
}

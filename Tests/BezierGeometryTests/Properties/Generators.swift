// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// How many numbers a curve of the generators below takes.
enum Draw {
  /// Coordinates of `count` points: of a drawing, sometimes coincident, collinear, or far apart.
  static func points(_ count: Int, _ source: inout SeededGenerator) -> [Point2D] {
    let style = source.integer(0..<8)
    var points = (0..<count).map { _ in
      switch style {
      case 0: return source.point(.signedLogarithmic(1e-6...1e6))
      case 1: return source.point(.integer(-3...3))
      default: return source.point()
      }
    }
    if style == 2 {
      // Collinear to rounding, often doubling back.
      let direction = points[0] - points[1]
      let start = points[0]
      for i in 1..<count { points[i] = start + source.draw(.uniform(-1...1)) * direction }
    }
    if style == 3 { points[1] = points[0] }
    if style == 4 { points[count - 1] = points[0] }
    return points
  }

  static func cubic(_ source: inout SeededGenerator) -> CubicBezier {
    let p = points(4, &source)
    return CubicBezier(p)
  }

  static func quadratic(_ source: inout SeededGenerator) -> QuadraticBezier {
    let p = points(3, &source)
    return QuadraticBezier(p)
  }

  /// A cubic at or near a cusp, of any orientation.
  static func nearCusp(_ source: inout SeededGenerator) -> CubicBezier {
    let offset = source.draw(.signedLogarithmic(1e-17...1e-1))
    let isExact = source.integer(0..<4) == 0
    let third = Point2D(isExact ? 0 : offset, 1)
    let cubic = CubicBezier(Point2D(0, 0), Point2D(1, 1), third, Point2D(1, 0))
    return cubic.transformed(by: map(&source))
  }

  /// A map with coefficients within ±2 or so; now and then a rotation, mirror or plain scaling.
  static func map(_ source: inout SeededGenerator) -> AffineTransform2D {
    let shift = Vector2D(source.draw(.coordinate), source.draw(.coordinate))
    var map: AffineTransform2D
    switch source.integer(0..<6) {
    case 0: map = AffineTransform2D(rotation: source.draw(.uniform(-7...7)))
    case 1: map = AffineTransform2D(scaleX: source.draw(.uniform(-2...2)), y: 1.5)
    case 2: map = AffineTransform2D(skewX: source.draw(.uniform(-1...1)))
    case 3:
      map = AffineTransform2D(rotation: source.draw(.uniform(-7...7)))
        .concatenating(AffineTransform2D(scaleX: -source.draw(.logarithmic(0.01...100)), y: 1))
    default:
      let c = (0..<4).map { _ in source.number(-2...2) }
      map = AffineTransform2D(a: c[0], b: c[1], c: c[2], d: c[3])
    }
    (map.tx, map.ty) = (shift.x, shift.y)
    return map
  }

  /// An elliptical arc with radii of any ratio up to 1000, any rotation and either sweep.
  static func form(_ source: inout SeededGenerator) -> EllipticalArc.CenterForm {
    let rx = source.draw(.logarithmic(0.1...100))
    let isCircle = source.integer(0..<4) == 0
    let ry = isCircle ? rx : rx * source.draw(.logarithmic(1e-3...1e3))
    let sweep = source.draw(.uniform(0.01...6.2))
    return CenterForm(
      center: source.point(),
      radii: Vector2D(rx, ry),
      rotation: source.draw(.uniform(-7...7)),
      startAngle: source.draw(.uniform(-7...7)),
      sweep: source.bool() ? sweep : -sweep
    )
  }

  /// A parameter, often close to an end.
  static func parameter(_ source: inout SeededGenerator) -> Double {
    switch source.integer(0..<4) {
    case 0: return source.draw(.logarithmic(1e-18...1))
    case 1: return 1 - source.draw(.logarithmic(1e-16...1))
    default: return source.draw(.parameter)
    }
  }
}

extension Sequence where Element == Point2D {
  /// The largest magnitude of a coordinate.
  var largestCoordinate: Double { map { Swift.max($0.x.magnitude, $0.y.magnitude) }.max() ?? 0 }

  /// The length of the lines from each to the next.
  var polygonLength: Double { zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
}

extension BezierCurve {
  /// The control points of a line, quadratic or cubic.
  var controlPoints: [Point2D] { pathSegments[0].points }
}

extension Draw {
  /// A path of one to three subpaths of all kinds of segments, some joined smoothly.
  static func path(_ source: inout SeededGenerator) -> BezierPath {
    func point() -> Point2D { points(2, &source)[0] }
    var path = BezierPath()
    for _ in 0..<source.integer(1...3) {
      var current = point()
      var tangent = Vector2D(source.draw(.coordinate), source.draw(.coordinate))
      path.move(to: current)
      for _ in 0..<source.integer(1...5) {
        let end = point()
        let control = source.bool() ? current + tangent : point()
        switch source.integer(0..<5) {
        case 0: path.addLine(to: end)
        case 1:
          path.addQuadCurve(to: end, control: control)
          tangent = end - control
        case 2:
          let radii = source.point() - .origin
          path.append(PathSegment.arc(arc(current, end, radii, &source)))
        default:
          let second = point()
          path.addCurve(to: end, control1: control, control2: second)
          tangent = end - second
        }
        current = end
      }
      if source.bool() { path.closeSubpath() }
    }
    return path
  }
}

/// Checks a property of paths of all kinds of elements, odd ones included.
func forAllPaths(
  _ name: String,
  cases: Int = 10_000,
  _ options: RandomPath.Options = RandomPath.Options(),
  sourceLocation: SourceLocation = #_sourceLocation,
  check: (BezierPath) throws -> Void
) {
  forAll(
    name,
    cases: cases,
    sourceLocation: sourceLocation,
    generator: { RandomPath.path(&$0, options) },
    shrink: RandomPath.simpler,
    check: check
  )
}

extension Draw {
  /// A path of one arc; empty where the drawn one is none.
  static func arcPath(_ source: inout SeededGenerator) -> BezierPath {
    EllipticalArc(form(&source)).map { BezierPath(.arc($0)) } ?? BezierPath()
  }

  /// An arc between two points with these radii, of any rotation and with any flags.
  static func arc(
    _ start: Point2D,
    _ end: Point2D,
    _ radii: Vector2D,
    _ source: inout SeededGenerator
  ) -> EllipticalArc {
    EllipticalArc(
      start: start,
      end: end,
      radii: radii,
      rotation: source.draw(.uniform(-7...7)),
      isLargeArc: source.bool(),
      sweepsPositive: source.bool()
    )
  }
}

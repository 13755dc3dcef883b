// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// How many numbers a curve of the generators below takes.
enum Draw {
  /// Coordinates of `count` points: of a drawing, sometimes coincident, collinear, or far apart.
  static func points(_ count: Int, _ source: inout SeededGenerator) -> [Point2D] {
    let style = Int.random(in: 0..<8, using: &source)
    var points = (0..<count).map { _ in
      switch style {
      case 0:
        return Point2D(
          source.draw(.signedLogarithmic(1e-6...1e6)),
          source.draw(.signedLogarithmic(1e-6...1e6))
        )
      case 1:
        return Point2D(source.draw(.integer(-3...3)), source.draw(.integer(-3...3)))
      default:
        return Point2D(source.draw(.coordinate), source.draw(.coordinate))
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
    return CubicBezier(p[0], p[1], p[2], p[3])
  }

  static func quadratic(_ source: inout SeededGenerator) -> QuadraticBezier {
    let p = points(3, &source)
    return QuadraticBezier(p[0], p[1], p[2])
  }

  /// A cubic at or near a cusp, of any orientation.
  static func nearCusp(_ source: inout SeededGenerator) -> CubicBezier {
    let offset = source.draw(.signedLogarithmic(1e-17...1e-1))
    let isExact = Int.random(in: 0..<4, using: &source) == 0
    let third = Point2D(isExact ? 0 : offset, 1)
    let cubic = CubicBezier(Point2D(0, 0), Point2D(1, 1), third, Point2D(1, 0))
    return cubic.transformed(by: map(&source))
  }

  /// A map with coefficients within ±2 or so; now and then a rotation, mirror or plain scaling.
  static func map(_ source: inout SeededGenerator) -> AffineTransform2D {
    let shift = Vector2D(source.draw(.coordinate), source.draw(.coordinate))
    var map: AffineTransform2D
    switch Int.random(in: 0..<6, using: &source) {
    case 0: map = AffineTransform2D(rotation: source.draw(.uniform(-7...7)))
    case 1: map = AffineTransform2D(scaleX: source.draw(.uniform(-2...2)), y: 1.5)
    case 2: map = AffineTransform2D(skewX: source.draw(.uniform(-1...1)))
    case 3:
      map = AffineTransform2D(rotation: source.draw(.uniform(-7...7)))
        .concatenating(AffineTransform2D(scaleX: -source.draw(.logarithmic(0.01...100)), y: 1))
    default:
      map = AffineTransform2D(
        a: source.draw(.uniform(-2...2)),
        b: source.draw(.uniform(-2...2)),
        c: source.draw(.uniform(-2...2)),
        d: source.draw(.uniform(-2...2))
      )
    }
    (map.tx, map.ty) = (shift.x, shift.y)
    return map
  }

  /// An elliptical arc with radii of any ratio up to 1000, any rotation and either sweep.
  static func form(_ source: inout SeededGenerator) -> EllipticalArc.CenterForm {
    let rx = source.draw(.logarithmic(0.1...100))
    let isCircle = Int.random(in: 0..<4, using: &source) == 0
    let ry = isCircle ? rx : rx * source.draw(.logarithmic(1e-3...1e3))
    let sweep = source.draw(.uniform(0.01...6.2))
    return EllipticalArc.CenterForm(
      center: Point2D(source.draw(.coordinate), source.draw(.coordinate)),
      radii: Vector2D(rx, ry),
      rotation: source.draw(.uniform(-7...7)),
      startAngle: source.draw(.uniform(-7...7)),
      sweep: Bool.random(using: &source) ? sweep : -sweep
    )
  }

  /// A parameter, often close to an end.
  static func parameter(_ source: inout SeededGenerator) -> Double {
    switch Int.random(in: 0..<4, using: &source) {
    case 0: return source.draw(.logarithmic(1e-18...1))
    case 1: return 1 - source.draw(.logarithmic(1e-16...1))
    default: return source.draw(.parameter)
    }
  }
}

extension CubicBezier {
  var points: [Point2D] { [p0, p1, p2, p3] }
}

extension QuadraticBezier {
  var points: [Point2D] { [p0, p1, p2] }
}

extension Sequence where Element == Point2D {
  /// The largest magnitude of a coordinate.
  var largestCoordinate: Double { map { Swift.max($0.x.magnitude, $0.y.magnitude) }.max() ?? 0 }
}

extension Draw {
  /// A path of one to three subpaths, open and closed, of all kinds of segments, some of them
  /// joined smoothly.
  static func path(_ source: inout SeededGenerator) -> BezierPath {
    func point() -> Point2D { points(2, &source)[0] }
    var path = BezierPath()
    for _ in 0..<Int.random(in: 1...3, using: &source) {
      var current = point()
      var tangent = Vector2D(source.draw(.coordinate), source.draw(.coordinate))
      path.move(to: current)
      for _ in 0..<Int.random(in: 1...5, using: &source) {
        let end = point()
        let control = Bool.random(using: &source) ? current + tangent : point()
        switch Int.random(in: 0..<5, using: &source) {
        case 0: path.addLine(to: end)
        case 1:
          path.addQuadCurve(to: end, control: control)
          tangent = end - control
        case 2:
          path.addArc(
            to: end,
            radii: Vector2D(source.draw(.coordinate), source.draw(.coordinate)),
            rotation: source.draw(.uniform(-7...7)),
            isLargeArc: Bool.random(using: &source),
            isPositiveSweep: Bool.random(using: &source)
          )
        default:
          let second = point()
          path.addCurve(to: end, control1: control, control2: second)
          tangent = end - second
        }
        current = end
      }
      if Bool.random(using: &source) { path.close() }
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

extension SeededGenerator {
  /// A point with coordinates up to a limit, drawn uniformly.
  mutating func point(_ limit: Double) -> Point2D {
    let x = draw(.uniform(-limit...limit))
    return Point2D(x, draw(.uniform(-limit...limit)))
  }
}

extension Draw {
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
      isLargeArc: Bool.random(using: &source),
      isPositiveSweep: Bool.random(using: &source)
    )
  }
}

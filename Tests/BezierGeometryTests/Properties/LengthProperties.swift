// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Arc lengths against adaptive quadrature in double-double arithmetic.
@Suite struct LengthProperties {
  private func check(
    _ p: [Point2D],
    _ accuracy: Double,
    from: Double = 0,
    to: Double = 1,
    _ length: Double
  ) throws {
    let size = p.polygonLength
    let exact = ReferenceQuadrature.standard.length(of: p, from: from, to: to)
    let error = (length - exact).magnitude
    let limit = max(accuracy * size, 0x1p-48 * size)
    try ensure(error <= limit, "off by \(error / size) of the polygon, asked \(accuracy)")
  }

  private func keepsItsAccuracy<Curve: BezierCurve>(
    _ name: String,
    _ draw: (inout SeededGenerator) -> Curve
  ) {
    forAll(
      "length of a \(name)",
      generator: { (draw(&$0), $0.draw(.logarithmic(1e-17...1))) }
    ) { (curve: Curve, accuracy: Double) throws -> Void in
      let points = curve.controlPoints
      try check(points, accuracy, curve.length(accuracy: accuracy * points.polygonLength))
    }
  }

  @Test func cubicsKeepTheirAccuracy() { keepsItsAccuracy("cubic", Draw.cubic) }

  @Test func cuspsKeepTheirAccuracy() { keepsItsAccuracy("cubic near a cusp", Draw.nearCusp) }

  @Test func quadraticsKeepTheirAccuracy() { keepsItsAccuracy("quadratic", Draw.quadratic) }

  @Test func partsKeepTheirAccuracy() {
    forAll(
      "length of a part of a cubic",
      generator: { source in
        (
          Draw.cubic(&source), Draw.parameter(&source), Draw.parameter(&source),
          source.draw(.logarithmic(1e-17...1))
        )
      }
    ) { (cubic, s, t, accuracy) throws -> Void in
      let (a, b) = (min(s, t), max(s, t))
      let wanted = accuracy * cubic.points.polygonLength
      let length = cubic.length(from: a, to: b, accuracy: wanted)
      try check(cubic.points, accuracy, from: a, to: b, length)
      try ensure(cubic.length(from: b, to: a, accuracy: wanted) == -length, "reversed sign")
    }
  }

  @Test func lengthsOfSplitsAddUp() {
    forAll(
      "lengths of split curves",
      generator: { (Draw.cubic(&$0), Draw.parameter(&$0)) }
    ) { (cubic, t) throws -> Void in
      let size = cubic.points.polygonLength
      let accuracy = 1e-12 * size
      let (left, right) = cubic.split(at: t)
      let sum = left.length(accuracy: accuracy) + right.length(accuracy: accuracy)
      let error = (sum - cubic.length(accuracy: accuracy)).magnitude
      // The split points are rounded; that moves lengths by a few ulp of the coordinates.
      let rounding = 64 * cubic.points.largestCoordinate.ulp
      try ensure(error <= 3 * accuracy + rounding, "off by \(error)")
    }
  }

  @Test func ellipsesKeepTheirAccuracy() {
    forAll(
      "length of an elliptical arc",
      generator: { source in
        (
          [
            source.draw(.signedLogarithmic(1e-3...1e3)),
            source.draw(.signedLogarithmic(1e-3...1e3)),
          ]
          .sorted(),
          source.draw(.logarithmic(1e-12...1)), source.draw(.logarithmic(1e-15...1)),
          source.bool()
        )
      }
    ) { (u, ratio, accuracy, isTall) throws -> Void in
      // u = tan(η / 2) makes the speed rational but for one root: no trigonometry needed.
      let (one, two) = (DoubleDouble(1.0), DoubleDouble(2.0))
      let (rx, ry) = isTall ? (ratio, 1.0) : (1.0, ratio)
      let exact = ReferenceQuadrature.standard.integral(from: u[0], to: u[1], tolerance: 1e-19) {
        v in
        let square = v * v
        let sine = two * v
        let cosine = one - square
        let scale = one + square
        let x = DoubleDouble(rx) * sine / scale
        let y = DoubleDouble(ry) * cosine / scale
        return two * (x * x + y * y).squareRoot() / scale
      }.doubleValue
      let start = 2 * halfAngle(u[0])
      let sweep = 2 * halfAngle(u[1]) - start
      let form = CenterForm(.origin, Vector2D(rx, ry), startAngle: start, sweep: sweep)
      let error = (form.length(accuracy: accuracy) - exact).magnitude
      // The angles are rounded to 4e-16 or so.
      try ensure(error <= accuracy + 2e-15, "off by \(error), asked \(accuracy)")
      let backwards = form.reversed().length(accuracy: accuracy)
      try ensure((backwards - exact).magnitude <= accuracy + 2e-15, "reversed: off")
    }
  }

  private func halfAngle(_ u: Double) -> Double { Vector2D(1, u).angle }
}

/// Lengths of whole paths, whose curves are measured together, against those of their curves alone.
@Suite struct PathLengthProperties {
  /// A cubic whose hodograph has zeros at chosen places, over u = 2t - 1 in the complex plane.
  private func cubic(zeros z: Vector2D, _ w: Vector2D, size: Double) -> CubicBezier {
    func product(_ a: Vector2D, _ b: Vector2D) -> Vector2D {
      Vector2D(x: a.x * b.x - a.y * b.y, y: a.x * b.y + a.y * b.x)
    }
    // (u - z)(u - w) = k0 + k1 u + k2 u².
    let (k0, k1, k2) = (product(z, w), -1 * (z + w), Vector2D(x: 1, y: 0))
    let (sum, difference) = ((4.0 / 3) * (k0 + k2), (4.0 / 3) * k1)
    let (a, c) = (0.5 * (sum - difference), 0.5 * (sum + difference))
    let b = (2.0 / 3) * (k0 - k2)
    let scale = size / max(a.length, b.length, c.length)
    let p0 = Point2D(size, -size)
    let p1 = p0 + scale * a
    let p2 = p1 + scale * b
    return CubicBezier(p0, p1, p2, p2 + scale * c)
  }

  /// A cubic with two zeros close to each other, often on the ellipses between two rules.
  private func nearDoubleZero(_ source: inout SeededGenerator) -> CubicBezier {
    let z = Vector2D(x: source.draw(.uniform(-3...3)), y: source.draw(.uniform(-3...3)))
    let step = source.draw(.logarithmic(1e-17...1))
    let w = z + step * Vector2D(x: source.draw(.uniform(-1...1)), y: source.draw(.uniform(-1...1)))
    return cubic(zeros: z, w, size: source.draw(.logarithmic(1e-3...1e3)))
  }

  private func cubic(_ source: inout SeededGenerator) -> CubicBezier {
    var cubic = Draw.cubic(&source)
    switch source.integer(0..<12) {
    case 0: cubic.p1 = cubic.p0
    case 1: cubic.p2 = cubic.p3
    case 2: (cubic.p1, cubic.p2) = (cubic.p0, cubic.p3)
    case 3: cubic = LineSegment(cubic.p0, cubic.p3).elevated().elevated()
    case 4: cubic = QuadraticBezier(cubic.p0, cubic.p1, cubic.p2).elevated()
    case 5, 6: cubic = Draw.nearCusp(&source)
    case 7, 8, 9: cubic = nearDoubleZero(&source)
    default: break
    }
    return cubic
  }

  private func path(_ cubics: [CubicBezier], scale: Double = 1) -> BezierPath {
    func scaled(_ p: Point2D) -> Point2D { Point2D(scale * p.x, scale * p.y) }
    var path = BezierPath()
    for cubic in cubics {
      path.move(to: scaled(cubic.p0))
      path.addCurve(to: scaled(cubic.p3), control1: scaled(cubic.p1), control2: scaled(cubic.p2))
    }
    return path
  }

  @Test func curvesKeepTheirShare() {
    forAll(
      "length of a path of one cubic",
      cases: 100_000,
      generator: { (cubic(&$0), $0.draw(.logarithmic(1e-16...1))) }
    ) { (cubic, accuracy) throws -> Void in
      let size = PathSegment.cubic(cubic).polygonLength
      let length = path([cubic]).length(accuracy: accuracy * size)
      let error = (length - cubic.length(accuracy: 0)).magnitude
      // The move has the other half.
      let limit = max(0.5 * accuracy, 0x1p-47) * size
      try ensure(error <= limit, "off by \(error / size) of the polygon, asked \(accuracy)")
    }
  }

  /// Cubics for a path and an accuracy.
  private struct Drawn {
    var cubics: [CubicBezier] = []
    var accuracy = 0.0
    var exponent = 0

    init(_ cubics: [CubicBezier], accuracy: Double) {
      self.cubics = cubics
      self.accuracy = accuracy
    }
  }

  private func drawn(atMost most: Int, _ source: inout SeededGenerator) -> Drawn {
    var cubics: [CubicBezier] = []
    for _ in 0..<source.integer(1...most) { cubics.append(cubic(&source)) }
    var result = Drawn(cubics, accuracy: source.draw(.logarithmic(1e-14...1)))
    result.exponent = source.integer(-100...100)
    return result
  }

  @Test func pathsKeepTheirAccuracy() {
    forAll(
      "length of a path of cubics",
      cases: 3000,
      generator: { source in drawn(atMost: 50, &source) },
      shrink: { drawn in
        let (cubics, half) = (drawn.cubics, drawn.cubics.count / 2)
        guard half > 0 else { return [] }
        return [
          Drawn(Array(cubics.prefix(half)), accuracy: drawn.accuracy),
          Drawn(Array(cubics.suffix(half)), accuracy: drawn.accuracy),
          Drawn(Array(cubics.dropLast()), accuracy: drawn.accuracy),
        ]
      }
    ) { (drawn: Drawn) throws -> Void in
      var (size, sum) = (0.0, 0.0)
      for cubic in drawn.cubics {
        size += PathSegment.cubic(cubic).polygonLength
        sum += cubic.length(accuracy: 0)
      }
      let length = path(drawn.cubics).length(accuracy: drawn.accuracy * size)
      let error: Double = (length - sum).magnitude
      let limit: Double = max(drawn.accuracy, 0x1p-46) * size
      try ensure(error <= limit, "off by \(error / size) of the polygons")
    }
  }

  @Test func powersOfTwoScaleExactly() {
    forAll(
      "length of a scaled path",
      cases: 3000,
      generator: { source in drawn(atMost: 20, &source) }
    ) { (drawn: Drawn) throws -> Void in
      let scale = Double(sign: .plus, exponent: drawn.exponent, significand: 1)
      let length = path(drawn.cubics).length(accuracy: drawn.accuracy)
      let scaled = path(drawn.cubics, scale: scale).length(accuracy: scale * drawn.accuracy)
      try ensure(scaled == scale * length, "\(scaled) is not \(scale) times \(length)")
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Arc lengths against adaptive quadrature in double-double arithmetic.
@Suite struct LengthProperties {
  private func polygonLength(_ p: [Point2D]) -> Double {
    zip(p, p.dropFirst()).map { $0.distance(to: $1) }.reduce(0, +)
  }

  private func check(
    _ p: [Point2D],
    _ accuracy: Double,
    from: Double = 0,
    to: Double = 1,
    _ length: Double
  ) throws {
    let size = polygonLength(p)
    let exact = ReferenceQuadrature.standard.length(of: p, from: from, to: to)
    let error = (length - exact).magnitude
    let limit = max(accuracy * size, 0x1p-48 * size)
    try ensure(error <= limit, "off by \(error / size) of the polygon, asked \(accuracy)")
  }

  @Test func cubicsKeepTheirAccuracy() {
    forAll(
      "length of a cubic",
      generator: { (Draw.cubic(&$0), $0.draw(.logarithmic(1e-17...1))) },
      check: { (cubic, accuracy) throws -> Void in
        let size = polygonLength(cubic.points)
        try check(cubic.points, accuracy, cubic.length(accuracy: accuracy * size))
      }
    )
  }

  @Test func cuspsKeepTheirAccuracy() {
    forAll(
      "length of a cubic near a cusp",
      generator: { (Draw.nearCusp(&$0), $0.draw(.logarithmic(1e-17...1))) },
      check: { (cubic, accuracy) throws -> Void in
        let size = polygonLength(cubic.points)
        try check(cubic.points, accuracy, cubic.length(accuracy: accuracy * size))
      }
    )
  }

  @Test func quadraticsKeepTheirAccuracy() {
    forAll(
      "length of a quadratic",
      generator: { (Draw.quadratic(&$0), $0.draw(.logarithmic(1e-17...1))) },
      check: { (curve, accuracy) throws -> Void in
        let size = polygonLength(curve.points)
        try check(curve.points, accuracy, curve.length(accuracy: accuracy * size))
      }
    )
  }

  @Test func partsKeepTheirAccuracy() {
    forAll(
      "length of a part of a cubic",
      generator: { source in
        (
          Draw.cubic(&source), Draw.parameter(&source), Draw.parameter(&source),
          source.draw(.logarithmic(1e-17...1))
        )
      },
      check: { (cubic, s, t, accuracy) throws -> Void in
        let (a, b) = (min(s, t), max(s, t))
        let wanted = accuracy * polygonLength(cubic.points)
        let length = cubic.length(from: a, to: b, accuracy: wanted)
        try check(cubic.points, accuracy, from: a, to: b, length)
        try ensure(cubic.length(from: b, to: a, accuracy: wanted) == -length, "reversed sign")
      }
    )
  }

  @Test func lengthsOfSplitsAddUp() {
    forAll(
      "lengths of split curves",
      generator: { (Draw.cubic(&$0), Draw.parameter(&$0)) },
      check: { (cubic, t) throws -> Void in
        let size = polygonLength(cubic.points)
        let accuracy = 1e-12 * size
        let (left, right) = cubic.split(at: t)
        let sum = left.length(accuracy: accuracy) + right.length(accuracy: accuracy)
        let error = (sum - cubic.length(accuracy: accuracy)).magnitude
        // The split points are rounded; that moves lengths by a few ulp of the coordinates.
        let rounding = 64 * cubic.points.largestCoordinate.ulp
        try ensure(error <= 3 * accuracy + rounding, "off by \(error)")
      }
    )
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
          Bool.random(using: &source)
        )
      },
      check: { (u, ratio, accuracy, isTall) throws -> Void in
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
        let form = EllipticalArc.CenterForm(
          center: .origin,
          radii: Vector2D(rx, ry),
          startAngle: start,
          sweep: 2 * halfAngle(u[1]) - start
        )
        let error = (form.length(accuracy: accuracy) - exact).magnitude
        // The angles are rounded to 4e-16 or so.
        try ensure(error <= accuracy + 2e-15, "off by \(error), asked \(accuracy)")
        let backwards = form.reversed().length(accuracy: accuracy)
        try ensure((backwards - exact).magnitude <= accuracy + 2e-15, "reversed: off")
      }
    )
  }

  private func halfAngle(_ u: Double) -> Double { Vector2D(1, u).angle }
}

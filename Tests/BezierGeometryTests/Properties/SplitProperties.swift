// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Splitting against de Casteljau's algorithm in exact rationals.
@Suite struct SplitProperties {
  /// The blossom of one coordinate at as many parameters as its degree, exact.
  private func blossom(_ values: [Double], _ parameters: [Double]) -> ExactRational {
    var row = values.map { ExactRational($0) }
    for parameter in parameters {
      let t = ExactRational(parameter)
      row = zip(row, row.dropFirst()).map { $0 + t * ($1 - $0) }
    }
    return row[0]
  }

  /// Checks the points of a part of a curve over from...to.
  private func check(_ part: [Point2D], of whole: [Point2D], from: Double, to: Double) throws {
    let degree = whole.count - 1
    for axis in [\Point2D.x, \Point2D.y] {
      let values = whole.map { $0[keyPath: axis] }
      let limit = ExactRational(4 * (values.map(\.magnitude).max() ?? 0).ulp)
      for (i, point) in part.enumerated() {
        let parameters =
          [Double](repeating: from, count: degree - i) + [Double](repeating: to, count: i)
        let error = (ExactRational(point[keyPath: axis]) - blossom(values, parameters)).magnitude
        try ensure(!(limit < error), "point \(i) is off by \(error)")
      }
    }
  }

  private func splitsAreExact<Curve: BezierCurve>(
    _ name: String,
    _ draw: (inout SeededGenerator) -> Curve,
    alsoCheck: (_ whole: Curve, _ parts: [Point2D]) throws -> Void = { _, _ in }
  ) {
    forAll(name, generator: { (draw(&$0), Draw.parameter(&$0)) }) { curve, t throws -> Void in
      let (left, right) = curve.split(at: t)
      try ensure(left.start == curve.start && right.end == curve.end, "an end moved")
      let isJoined = left.end == right.start && left.end == curve.point(at: t)
      try ensure(isJoined, "the parts do not join")
      try check(left.controlPoints, of: curve.controlPoints, from: 0, to: t)
      try check(right.controlPoints, of: curve.controlPoints, from: t, to: 1)
      try alsoCheck(curve, left.controlPoints + right.controlPoints)
    }
  }

  @Test func cubicSplitsAreExactToFourUlp() {
    splitsAreExact("split of a cubic", Draw.cubic) { cubic, parts in
      try ensure(parts.allSatisfy(cubic.controlBox.contains), "left the control box")
    }
  }

  @Test func quadraticSplitsAreExactToFourUlp() {
    splitsAreExact("split of a quadratic", Draw.quadratic)
  }

  @Test func subcurvesAreExactToFourUlp() {
    forAll(
      "part of a cubic",
      generator: { (Draw.cubic(&$0), Draw.parameter(&$0), Draw.parameter(&$0)) }
    ) { (cubic, s, t) throws -> Void in
      let (a, b) = (min(s, t), max(s, t))
      let part = cubic.subcurve(a...b)
      try check(part.points, of: cubic.points, from: a, to: b)
      try ensure(part.p0 == cubic.point(at: a) && part.p3 == cubic.point(at: b), "ends")
      try ensure(cubic.subcurve(from: b, to: a) == part.reversed(), "reversal")
      try ensure(cubic.controlBox.contains(part.controlBox), "left the control box")
    }
  }

  @Test func manySplitsJoin() {
    forAll(
      "split at several parameters",
      generator: { source in
        (Draw.cubic(&source), (0..<4).map { _ in Draw.parameter(&source) }.sorted())
      }
    ) { (cubic, parameters) throws -> Void in
      let parts = cubic.split(at: parameters)
      try ensure(parts.count == 5, "count")
      try ensure(parts[0].p0 == cubic.p0 && parts[4].p3 == cubic.p3, "ends")
      for (part, next) in zip(parts, parts.dropFirst()) {
        try ensure(part.p3 == next.p0, "the parts do not join")
      }
    }
  }

  @Test func scalingByPowersOfTwoIsExact() {
    forAll(
      "covariance under scaling by 2^k",
      generator: { source in
        (Draw.cubic(&source), Draw.parameter(&source), source.integer(-300...300))
      }
    ) { (cubic, t, k) throws -> Void in
      let factor = Double(sign: .plus, exponent: k, significand: 1)
      let map = AffineTransform2D(scale: factor)
      let big = cubic.transformed(by: map)
      try ensure(big.split(at: t).left == cubic.split(at: t).left.transformed(by: map), "split")
      let (box, bigBox) = (cubic.boundingBox, big.boundingBox)
      try ensure(bigBox.minX == factor * box.minX && bigBox.maxY == factor * box.maxY, "box")
      let length = cubic.length(accuracy: 0x1p-30)
      try ensure(big.length(accuracy: factor * 0x1p-30) == factor * length, "length")
    }
  }
}

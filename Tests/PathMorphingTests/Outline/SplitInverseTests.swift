// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Splits are undone, and nothing else is.
@Suite struct SplitInverseTests {
  private func curve(_ random: inout SeededGenerator) -> CubicBezier {
    func point() -> Point2D {
      Point2D(Double.random(in: -9...9, using: &random), Double.random(in: -9...9, using: &random))
    }
    return CubicBezier(point(), point(), point(), point())
  }

  @Test func splitsAreUndone() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let whole = curve(&random)
      let t = Double.random(in: 0.05...0.95, using: &random)
      let (left, right) = whole.split(at: t)
      let joint = try #require(SplitInverse.joined(left, right, isLine: false))
      #expect(abs(joint.t - t) <= 1e-9)
      #expect(joint.curve.p0 == whole.p0 && joint.curve.p3 == whole.p3)
      #expect(joint.curve.p1.distance(to: whole.p1) <= 1e-10)
      #expect(joint.curve.p2.distance(to: whole.p2) <= 1e-10)
    }
  }

  /// A handle that is off by a millionth, a gap, or a corner: two curves.
  @Test func otherNeighboursStay() {
    var random = SeededGenerator(seed: 6)
    for _ in 0..<200 {
      let (left, right) = curve(&random).split(at: Double.random(in: 0.1...0.9, using: &random))
      var moved = right
      moved.p2 = moved.p2 + Vector2D(1e-6, 0)
      #expect(SplitInverse.joined(left, moved, isLine: false) == nil)
      moved = right
      moved.p0 = moved.p0 + Vector2D(1e-6, 0)
      #expect(SplitInverse.joined(left, moved, isLine: false) == nil)
      moved = right
      moved.p1 = moved.p1 + 1e-3 * Vector2D(-(right.p1 - right.p0).y, (right.p1 - right.p0).x)
      #expect(SplitInverse.joined(left, moved, isLine: false) == nil)
      #expect(SplitInverse.joined(left, left.reversed(), isLine: false) == nil)
    }
  }

  @Test func lines() {
    func line(_ from: Point2D, _ to: Point2D) -> CubicBezier {
      CubicBezier(
        from,
        from.interpolated(to: to, at: 1 / 3),
        from.interpolated(to: to, at: 2 / 3),
        to
      )
    }
    let (a, b, c) = (Point2D(1, 1), Point2D(2, 3), Point2D(5, 9))
    let joint = SplitInverse.joined(line(a, b), line(b, c), isLine: true)
    #expect(joint?.curve.p0 == a && joint?.curve.p3 == c && abs((joint?.t ?? 0) - 0.25) <= 1e-15)
    #expect(SplitInverse.joined(line(a, b), line(b, a), isLine: true) == nil)
    #expect(SplitInverse.joined(line(a, b), line(b, Point2D(5, 9.001)), isLine: true) == nil)
    #expect(SplitInverse.joined(line(a, b), line(b, b), isLine: true) == nil)
  }
}

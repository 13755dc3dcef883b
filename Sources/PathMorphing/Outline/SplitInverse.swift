// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Undoes a split: whether two cubics are the two parts of one.
package enum SplitInverse {
  /// The cubic and the parameter where `first` ends and `second` begins; nil where there is none.
  ///
  /// Two lines of constant speed, one going on where the other ends, are always parts of one.
  package static func joined(
    _ first: CubicBezier,
    _ second: CubicBezier,
    isLine: Bool
  ) -> (curve: CubicBezier, t: Double)? {
    guard first.p3 == second.p0 else { return nil }
    let (before, after) = isLine ? (first.p0, second.p3) : (first.p2, second.p1)
    let (left, right) = (before.distance(to: first.p3), after.distance(to: first.p3))
    guard left > 0, right > 0, (left + right).isFinite else { return nil }
    let t = left / (left + right)
    guard t > MatchingParameters.splitShare, t < 1 - MatchingParameters.splitShare else {
      return nil
    }
    // Most neighbours have different directions, which is seen at once.
    let (into, out) = (first.p3 - before, after - first.p3)
    let unit = PowerOfTwo.normalizing(left + right)
    let turn = (unit * into).cross(unit * out).magnitude
    guard turn <= MatchingParameters.splitTurn * (unit * left) * (unit * right) else { return nil }
    let whole: CubicBezier
    if isLine {
      whole = OutlineBuilder.raised(LineSegment(first.p0, second.p3))
    } else {
      whole = CubicBezier(
        first.p0,
        first.p0 + (1 / t) * (first.p1 - first.p0),
        second.p3 + (1 / (1 - t)) * (second.p2 - second.p3),
        second.p3
      )
    }
    let parts = whole.split(at: t)
    let reach = MatchingParameters.splitReach
    let size = max(whole.controlBox.diagonal, 64 * largest(whole) * 0x1p-52 / reach)
    guard size.isFinite else { return nil }
    return distance(parts.left, first) <= reach * size
      && distance(parts.right, second) <= reach * size
      ? (whole, t) : nil
  }

  private static func largest(_ curve: CubicBezier) -> Double {
    let box = curve.controlBox
    return max(
      max(box.minX.magnitude, box.maxX.magnitude),
      max(box.minY.magnitude, box.maxY.magnitude)
    )
  }

  private static func distance(_ a: CubicBezier, _ b: CubicBezier) -> Double {
    max(
      max((a.p0 - b.p0).maximumNorm, (a.p1 - b.p1).maximumNorm),
      max((a.p2 - b.p2).maximumNorm, (a.p3 - b.p3).maximumNorm)
    )
  }
}

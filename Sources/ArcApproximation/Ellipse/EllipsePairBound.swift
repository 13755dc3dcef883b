// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A rigorous bound of the distances between points of a cubic and points of an ellipse that are
/// paired over an interval.
///
/// Let τ run from 0 to 1, the cubic's parameter linearly between two values, h apart, and the angle
/// of the ellipse between two values, k apart, as s(τ) with s'' = κ constant and |κ| ≤ 2 |k|, which
/// keeps it monotone. Then every point of either piece has a partner on the other, at D(τ) = p(τ) -
/// E(s(τ)), and with L the linear interpolation of D between its ends, each component of D - L is
/// at most an eighth of the largest component of D''. With E'' = -E,
///
///     D''  = h² p'' + s'² E - κ E'
///     D''' = h³ p''' + s'³ E' + 3 κ s' E
///
/// so D'' is evaluated at τ = 1/2, where κ makes its tangential part small, and strays from there
/// by at most half of the largest D'''. Components are taken along the tangent and the normal of
/// the ellipse: what the partners miss each other by along the curve enters the length squared
/// only.
struct EllipsePairBound {
  let arc: EllipseArcPoints
  let cubic: CubicBezier

  /// The bound over the parameters `t` of the cubic and the angles `s` of the arc, which are paired
  /// at their first and last values.
  func bound(_ t: (Double, Double), _ s: (Double, Double)) -> Double {
    let (h, k) = (t.1 - t.0, s.1 - s.0)
    let starts = arc.pointAndDerivative(at: s.0)
    let ends = arc.pointAndDerivative(at: s.1)
    let first = cubic.point(at: t.0) - .origin - starts.point
    let last = cubic.point(at: t.1) - .origin - ends.point
    let acceleration = h * h * cubic.secondDerivative(at: 0.5 * (t.0 + t.1))
    // Any κ will do; this one cancels the tangential part, found between the ends.
    let along = 0.5 * (starts.derivative + ends.derivative)
    let between = 0.5 * (starts.point + ends.point)
    let size = along.lengthSquared
    let wanted = size > 0 ? (acceleration + k * k * between).dot(along) / size : 0
    let limit = 2 * k.magnitude
    let bend = min(max(wanted, -limit), limit)
    let middle = arc.pointAndDerivative(at: 0.5 * (s.0 + s.1) - 0.125 * bend)
    let length = middle.derivative.length
    let tangent = length > 0 ? middle.derivative / length : Vector2D(x: 1, y: 0)
    let normal = tangent.perpendicular
    let second = acceleration + k * k * middle.point - bend * middle.derivative
    // s' and the angle from the middle are at most these.
    let speed = k.magnitude + 0.5 * bend.magnitude
    let spread = min(1, 0.5 * speed)
    let jerk = (h * h * h) * cubic.thirdDifference
    func remainder(_ axis: Vector2D) -> Double {
      let support = arc.support(axis)
      let point = min(support, middle.point.dot(axis).magnitude + spread * support)
      let derivative = min(support, middle.derivative.dot(axis).magnitude + spread * support)
      let third =
        6 * jerk.dot(axis).magnitude + speed * speed * speed * derivative
        + 3 * bend.magnitude * speed * point
      return 0.125 * (second.dot(axis).magnitude + 0.5 * third)
    }
    let (alongRest, acrossRest) = (remainder(tangent), remainder(normal))
    func reach(_ gap: Vector2D) -> Double {
      Vector2D(
        x: gap.dot(tangent).magnitude + alongRest,
        y: gap.dot(normal).magnitude + acrossRest
      ).length
    }
    return max(reach(first), reach(last)) * (1 + 0x1p-40)
  }
}

extension CubicBezier {
  /// A sixth of the third derivative.
  fileprivate var thirdDifference: Vector2D { (p3 - p0) - 3 * (p2 - p1) }
}

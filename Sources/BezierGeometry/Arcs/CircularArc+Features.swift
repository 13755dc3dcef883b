// SPDX-License-Identifier: Apache-2.0

extension CircularArc {
  /// Whether all stored values are finite.
  @inlinable public var isFinite: Bool {
    center.isFinite && radius.isFinite && startAngle.isFinite && sweep.isFinite
  }

  /// The second derivative with respect to `t`: towards the centre, |radius| · sweep² long.
  public func secondDerivative(at t: Double) -> Vector2D {
    (-radius * sweep * sweep) * Vector2D(angle: angle(at: t))
  }

  /// The unit tangent at `t`: the direction of travel; counter-clockwise for a sweep of 0.
  ///
  /// NaN where a stored value is not finite.
  public func unitTangent(at t: Double) -> Vector2D {
    guard isFinite else { return .undefined }
    return radius < 0 ? -tangent(at: t) : tangent(at: t)
  }

  /// The signed curvature, per unit of length, the same for all `t`: 1/radius with the sign of the
  /// sweep.
  ///
  /// Positive where the arc turns left, counter-clockwise in a y-up frame. 0 where the radius or
  /// the sweep is 0, and finite for all finite arcs.
  public func curvature(at t: Double) -> Double {
    guard isFinite else { return .nan }
    guard radius != 0, sweep != 0 else { return 0 }
    let value = min(1 / radius.magnitude, .greatestFiniteMagnitude)
    return sweep > 0 ? value : -value
  }

  /// The part from one `t` to another, both in 0...1, run backwards where `from` exceeds `to`.
  ///
  /// Its ends are ``point(at:)`` to the rounding of their angles. Traps outside.
  @inlinable
  public func subcurve(from: Double, to: Double) -> CircularArc {
    precondition(
      from >= 0 && from <= 1 && to >= 0 && to <= 1,
      "CircularArc.subcurve: t is not in 0...1"
    )
    if from == 0, to == 1 { return self }
    var part = self
    part.startAngle = angle(at: from)
    part.sweep = (to - from) * sweep
    return part
  }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  ///
  /// Four a turn; none where the radius or the sweep is 0, a value is not finite, or the arc turns
  /// more than 4,096 times.
  public var extrema: [Double] { EllipticalArc.CenterForm(self).extrema }
}

// SPDX-License-Identifier: Apache-2.0

/// An arc of a circle in centre form.
///
/// Angles are radians, counter-clockwise positive in a y-up frame. A sweep may exceed a full turn;
/// a negative one runs clockwise. The type stores what it is given: whether an arc can be fitted
/// (finite, positive radius, sweep not 0) is checked by the operations that need it.
@frozen
public struct CircularArc: Hashable, Sendable {
  /// The centre of the circle, in the caller's units.
  public var center: Point2D
  /// The radius, in the caller's units; positive, or 0 where the arc is a point.
  public var radius: Double
  /// The angle of the start point as seen from the centre, in radians from +x; any number.
  public var startAngle: Double
  /// The signed angle from the start to the end, in radians; positive is counter-clockwise.
  ///
  /// 2π is a whole turn, more than that several; 0 is a point.
  public var sweep: Double

  /// The arc of the circle around `center` that starts at `startAngle` and turns by `sweep`.
  ///
  /// ```swift
  /// let quarter = CircularArc(radius: 10, sweep: .degrees(90))
  /// print(quarter.start, quarter.length)  // (10.0, 0.0), and half of 10π
  /// ```
  @inlinable
  public init(center: Point2D = .origin, radius: Double = 1, startAngle: Double = 0, sweep: Double)
  {
    (self.center, self.radius, self.startAngle, self.sweep) = (center, radius, startAngle, sweep)
  }

  /// The angle of the end point in radians: startAngle + sweep, rounded once, not reduced.
  @inlinable public var endAngle: Double { startAngle + sweep }

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
    let direction = Vector2D(angle: angle(at: t)).perpendicular
    return (sweep < 0) == (radius < 0) ? direction : -direction
  }

  /// The signed curvature, per unit of length: 1/radius with the sign of the sweep.
  ///
  /// 0 where the radius or the sweep is 0, and finite for all finite arcs.
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
    demand(from.isParameter && to.isParameter, "CircularArc.subcurve: t is not in 0...1")
    if from == 0, to == 1 { return self }
    var part = self
    part.startAngle = angle(at: from)
    part.sweep = (to - from) * sweep
    return part
  }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  ///
  /// Four a turn; none as ``EllipticalArc/CenterForm/extrema``.
  public var extrema: [Double] { EllipticalArc.CenterForm(self).extrema }

  private func point(atAngle angle: Double) -> Point2D { center + radius * Vector2D(angle: angle) }

  /// The point at `t`: 0 is the start, 1 the end, equal steps of `t` are equal angles.
  ///
  /// Any finite `t` is allowed and goes on around the circle.
  public func point(at t: Double) -> Point2D { point(atAngle: angle(at: t)) }

  /// The angle at `t` in radians, startAngle + t · sweep.
  @inlinable
  public func angle(at t: Double) -> Double { startAngle + t * sweep }

  /// The start point, centre plus radius at ``startAngle``.
  public var start: Point2D { point(atAngle: startAngle) }

  /// The end point, centre plus radius at ``endAngle``.
  public var end: Point2D { point(atAngle: endAngle) }

  /// The derivative with respect to `t`; its length is |radius · sweep|.
  public func derivative(at t: Double) -> Vector2D {
    (radius * sweep) * Vector2D(angle: angle(at: t)).perpendicular
  }

  /// The length |radius · sweep|, rounded once.
  @inlinable public var length: Double { (radius * sweep).magnitude }

  /// The smallest rectangle that holds the arc, within a few ulp of centre plus radius.
  public var boundingBox: Rect2D { EllipticalArc.CenterForm(self).boundingBox }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  public var signedArea: Double { EllipticalArc.CenterForm(self).signedArea }

  /// The same arc run backwards, to the rounding of ``endAngle``.
  @inlinable
  public func reversed() -> CircularArc {
    CircularArc(center: center, radius: radius, startAngle: endAngle, sweep: -sweep)
  }

  /// The two parts at `t` in 0...1, whose angles add up to within an ulp; traps outside.
  @inlinable
  public func split(at t: Double) -> (left: CircularArc, right: CircularArc) {
    demand(t >= 0 && t <= 1, "CircularArc.split: t is not in 0...1")
    var (left, right) = (self, self)
    left.sweep = t * sweep
    right.startAngle = angle(at: t)
    right.sweep = sweep - left.sweep
    return (left, right)
  }

  /// The image under any affine map: an arc of an ellipse, with as many turns.
  ///
  /// See ``EllipticalArc/CenterForm/transformed(by:)``; ``transformed(bySimilarity:)`` gives a
  /// circular arc.
  public func transformed(by map: AffineTransform2D) -> EllipticalArc.CenterForm {
    EllipticalArc.CenterForm(self).transformed(by: map)
  }

  /// The image under a similarity; nil where the map is not one (or collapses everything).
  ///
  /// A map counts as a similarity where its columns are perpendicular and of equal length to
  /// within 4 ulp. Reflections turn the sweep around.
  public func transformed(bySimilarity map: AffineTransform2D) -> CircularArc? {
    guard let similarity = Similarity(map) else { return nil }
    return CircularArc(
      center: map(center),
      radius: similarity.scale * radius,
      startAngle: similarity.angle(startAngle),
      sweep: similarity.isReflection ? -sweep : sweep
    )
  }

  /// The circular arc that an elliptical arc is; nil unless the stored radii are bitwise equal.
  ///
  /// Also nil where the arc is degenerate (a radius 0, coinciding ends). The centre and angles are
  /// those of ``EllipticalArc/centerForm``, with the rotation in the start angle.
  public init?(exactly arc: EllipticalArc) {
    guard arc.radii.x.bitPattern == arc.radii.y.bitPattern, let form = arc.centerForm else {
      return nil
    }
    self.init(
      center: form.center,
      radius: form.radii.x,
      startAngle: form.startAngle + form.rotation,
      sweep: form.sweep
    )
  }
}

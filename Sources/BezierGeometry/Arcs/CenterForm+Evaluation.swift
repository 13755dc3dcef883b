// SPDX-License-Identifier: Apache-2.0

extension EllipticalArc.CenterForm {
  /// The half-diameter along the first axis, R(rotation) (radii.x, 0).
  public var firstAxis: Vector2D { radii.x * Vector2D(angle: rotation) }

  /// The half-diameter along the second axis, R(rotation) (0, radii.y).
  public var secondAxis: Vector2D { radii.y * Vector2D(angle: rotation).perpendicular }

  /// The point at an eccentric angle in radians, within a few ulp of |centre| + radius.
  public func point(atEccentricAngle angle: Double) -> Point2D {
    let unit = Vector2D(angle: angle)
    return center + (unit.x * firstAxis + unit.y * secondAxis)
  }

  /// The point at `t`: 0 is the start, 1 the end, equal steps of `t` are equal eccentric angles.
  public func point(at t: Double) -> Point2D { point(atEccentricAngle: angle(at: t)) }

  /// The derivative with respect to `t`, in units of the coordinates: sweep times that with respect
  /// to the eccentric angle.
  public func derivative(at t: Double) -> Vector2D {
    let unit = Vector2D(angle: angle(at: t))
    return sweep * (unit.x * secondAxis - unit.y * firstAxis)
  }

  /// The second derivative with respect to `t`: sweep² times the vector from the point to the
  /// centre.
  public func secondDerivative(at t: Double) -> Vector2D {
    let unit = Vector2D(angle: angle(at: t))
    return -(sweep * sweep) * (unit.x * firstAxis + unit.y * secondAxis)
  }

  /// The same arc run backwards, to the rounding of ``endAngle``: `t` becomes 1 - t.
  public func reversed() -> EllipticalArc.CenterForm {
    EllipticalArc.CenterForm(
      center: center,
      radii: radii,
      rotation: rotation,
      startAngle: endAngle,
      sweep: -sweep
    )
  }

  /// The two parts at `t` in 0...1.
  ///
  /// Traps outside.
  public func split(
    at t: Double
  ) -> (left: EllipticalArc.CenterForm, right: EllipticalArc.CenterForm) {
    precondition(t >= 0 && t <= 1, "CenterForm.split: t is not in 0...1")
    var (left, right) = (self, self)
    left.sweep = t * sweep
    right.startAngle = angle(at: t)
    right.sweep = sweep - left.sweep
    return (left, right)
  }

  /// The smallest rectangle that holds the arc, within a few ulp of |centre| + radius.
  ///
  /// Exact extremes of the ellipse where the arc reaches them, end points otherwise.
  public var boundingBox: Rect2D {
    guard isFinite else { return .undefined }
    let (first, second) = (firstAxis, secondAxis)
    var box = Rect2D(point(at: 0), point(at: 1))
    let isWhole = sweep.magnitude >= 2 * .pi
    let width = Vector2D(x: first.x, y: second.x)
    let height = Vector2D(x: first.y, y: second.y)
    if isWhole || reaches(width.angle) { box.maxX = max(box.maxX, center.x + width.length) }
    if isWhole || reaches(width.angle + .pi) { box.minX = min(box.minX, center.x - width.length) }
    if isWhole || reaches(height.angle) { box.maxY = max(box.maxY, center.y + height.length) }
    if isWhole || reaches(height.angle + .pi) { box.minY = min(box.minY, center.y - height.length) }
    return box
  }

  /// Whether the arc passes an eccentric angle.
  private func reaches(_ angle: Double) -> Bool {
    AngleMath.turn(to: angle - startAngle, positive: sweep >= 0) <= sweep.magnitude
  }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  public var signedArea: Double {
    guard isFinite else { return .nan }
    // The part of the centre is half of its cross product with the chord.
    let chord = point(at: 1) - point(at: 0)
    return 0.5 * ErrorFree.differenceOfProducts(center.x, chord.y, center.y, chord.x)
      + 0.5 * radii.x * radii.y * sweep
  }

  /// The image under any affine map, again exactly an arc of an ellipse.
  ///
  /// Equal `t` go to equal `t`. Similarities scale both radii by the same factor, so equal radii
  /// stay bitwise equal. A singular map gives a second radius of 0 (or both): the image is a
  /// segment run back and forth, which this form still draws.
  public func transformed(by map: AffineTransform2D) -> EllipticalArc.CenterForm {
    let image = EllipseImage(radii: radii, rotation: rotation, map: map)
    return EllipticalArc.CenterForm(
      center: map.apply(to: center),
      radii: image.radii,
      rotation: image.rotation,
      startAngle: image.eccentricAngle(startAngle),
      sweep: image.isReflected ? -sweep : sweep
    )
  }
}

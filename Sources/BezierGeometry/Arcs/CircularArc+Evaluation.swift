// SPDX-License-Identifier: Apache-2.0

extension CircularArc {
  /// The point of the circle at an angle in radians, counter-clockwise from +x in a y-up frame.
  public func point(atAngle angle: Double) -> Point2D {
    center + radius * Vector2D(angle: angle)
  }

  /// The point at `t`: 0 is the start, 1 the end, equal steps of `t` are equal angles.
  ///
  /// Any finite `t` is allowed and goes on around the circle.
  public func point(at t: Double) -> Point2D {
    point(atAngle: angle(at: t))
  }

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

  /// The unit tangent at `t` in the direction of travel (counter-clockwise for a sweep of 0).
  public func tangent(at t: Double) -> Vector2D {
    let normal = Vector2D(angle: angle(at: t))
    return sweep < 0 ? -normal.perpendicular : normal.perpendicular
  }

  /// The unit tangent at the start: the direction in which the arc leaves.
  public var startTangent: Vector2D { tangent(at: 0) }

  /// The unit tangent at the end: the direction in which the arc arrives.
  public var endTangent: Vector2D { tangent(at: 1) }

  /// The length |radius · sweep|, rounded once.
  @inlinable public var length: Double { (radius * sweep).magnitude }

  /// The smallest rectangle that holds the arc, within a few ulp of centre plus radius.
  public var boundingBox: Rect2D { EllipticalArc.CenterForm(self).boundingBox }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  public var signedArea: Double { EllipticalArc.CenterForm(self).signedArea }

  /// The same arc run backwards: the start and end points are swapped (to the rounding of
  /// ``endAngle``).
  @inlinable
  public func reversed() -> CircularArc {
    CircularArc(center: center, radius: radius, startAngle: endAngle, sweep: -sweep)
  }

  /// The two parts at `t` in 0...1; the angles add up to within an ulp.
  ///
  /// Traps outside.
  @inlinable
  public func split(at t: Double) -> (left: CircularArc, right: CircularArc) {
    precondition(t >= 0 && t <= 1, "CircularArc.split: t is not in 0...1")
    var (left, right) = (self, self)
    left.sweep = t * sweep
    right.startAngle = angle(at: t)
    right.sweep = sweep - left.sweep
    return (left, right)
  }

  /// The image under any affine map: an arc of an ellipse, with as many turns.
  ///
  /// Equal `t` go to equal `t`; see ``EllipticalArc/CenterForm/transformed(by:)``. For the circular
  /// arc that the image under a similarity is, ``transformed(bySimilarity:)``.
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
      center: map.apply(to: center),
      radius: similarity.scale * radius,
      startAngle: similarity.angle(startAngle),
      sweep: similarity.isReflection ? -sweep : sweep
    )
  }

  /// The circular arc that an elliptical arc is; nil unless the stored radii are bitwise equal.
  ///
  /// Also nil where the arc is degenerate (a radius 0, coinciding ends). The centre and angles are
  /// derived as by ``EllipticalArc/centerForm``, rotation included in the start angle.
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

extension CircularArc {
  /// The old name of ``start``.
  @available(*, deprecated, renamed: "start")
  public var startPoint: Point2D { start }

  /// The old name of ``end``.
  @available(*, deprecated, renamed: "end")
  public var endPoint: Point2D { end }
}

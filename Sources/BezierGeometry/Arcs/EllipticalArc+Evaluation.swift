// SPDX-License-Identifier: Apache-2.0

extension EllipticalArc {
  /// Whether all stored values are finite.
  @inlinable public var isFinite: Bool {
    start.isFinite && end.isFinite && radii.isFinite && rotation.isFinite
  }

  /// The straight segment between the ends, which a degenerate arc draws; of NaN where a stored
  /// value is not finite.
  var chord: LineSegment {
    isFinite ? LineSegment(start, end) : LineSegment(.undefined, .undefined)
  }

  /// The point at `t`; the stored end points bit for bit at 0 and 1.
  ///
  /// Equal steps of `t` are equal steps of the eccentric angle (of distance where the arc is a
  /// straight segment). Evaluated relative to the chord, so that flat pieces of huge ellipses keep
  /// their digits. Each call derives the arc's frame; for many points of one arc take
  /// ``centerForm`` once.
  public func point(at t: Double) -> Point2D {
    EllipticalArcFrame(self)?.point(at: t) ?? chord.point(at: t)
  }

  /// The derivative with respect to `t`; the chord where the arc is a straight segment.
  public func derivative(at t: Double) -> Vector2D {
    EllipticalArcFrame(self)?.derivative(at: t) ?? chord.derivative(at: t)
  }

  /// The second derivative with respect to `t`; zero where the arc is a straight segment.
  public func secondDerivative(at t: Double) -> Vector2D {
    EllipticalArcFrame(self)?.secondDerivative(at: t) ?? (isFinite ? .zero : .undefined)
  }

  /// The smallest rectangle that holds the arc; within a few ulp of the largest coordinate plus
  /// the radius times the arc's height.
  public var boundingBox: Rect2D {
    EllipticalArcFrame(self)?.boundingBox ?? chord.boundingBox
  }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  public var signedArea: Double {
    EllipticalArcFrame(self)?.signedArea ?? chord.signedArea
  }

  /// The two parts at `t` in 0...1; they share ``point(at:)`` and keep both ends.
  ///
  /// Traps outside.
  ///
  /// Radii are those of the centre form (scaled up where the stored ones were too small), so both
  /// parts lie on the same ellipse to rounding; a part of nearly half a turn is ill-conditioned
  /// (see the type) and may deviate by up to about 2e-8 radii. So may parts of flat ellipses, by
  /// 2^-50 of the larger radius times the ratio of the radii.
  public func split(at t: Double) -> (left: EllipticalArc, right: EllipticalArc) {
    precondition(t >= 0 && t <= 1, "EllipticalArc.split: t is not in 0...1")
    return (subcurve(from: 0, to: t), subcurve(from: t, to: 1))
  }

  /// The part over a range of `t` inside 0...1.
  ///
  /// Traps outside.
  public func subcurve(_ range: ClosedRange<Double>) -> EllipticalArc {
    subcurve(from: range.lowerBound, to: range.upperBound)
  }

  /// The part from one `t` to another, both in 0...1, reversed where `from` exceeds `to`.
  ///
  /// Its ends are ``point(at:)`` bit for bit; see ``split(at:)`` for the accuracy. Traps outside.
  public func subcurve(from: Double, to: Double) -> EllipticalArc {
    precondition(
      from >= 0 && from <= 1 && to >= 0 && to <= 1,
      "EllipticalArc.subcurve: t is not in 0...1"
    )
    if from > to { return subcurve(from: to, to: from).reversed() }
    return subcurve(from: from, to: to, EllipticalArcFrame(self))
  }

  /// The part from one `t` to a larger one for the arc's frame, which takes long to derive.
  func subcurve(from: Double, to: Double, _ frame: EllipticalArcFrame?) -> EllipticalArc {
    if from == 0, to == 1 { return self }
    guard let frame else {
      let part = chord.subcurve(from: from, to: to)
      var result = self
      (result.start, result.end) = (part.p0, part.p1)
      result.radii = straightRadii
      return result
    }
    return EllipticalArc(
      start: frame.point(at: from),
      end: frame.point(at: to),
      effectiveRadii: frame.radii,
      rotation: rotation,
      sweep: (to - from) * frame.sweep
    )
  }

  /// The radii for a part or an image of this arc where it is straight: such that it stays so.
  ///
  /// Radii that would overflow when scaled up to this chord need not do so for a shorter one.
  private var straightRadii: Vector2D {
    start == end || radii.x == 0 || radii.y == 0 || !isFinite ? radii : .zero
  }

  /// The image under any affine map, again exactly an arc of an ellipse.
  ///
  /// The end points are the images of the stored ones; radii and rotation come from the singular
  /// values of map times ellipse; a map of negative determinant flips the sweep flag. Similarities
  /// scale both radii by the same factor, so equal radii stay bitwise equal. Under a singular map
  /// a radius becomes 0: the result draws the straight segment between the mapped ends, although
  /// the image of the arc may reach beyond them.
  public func transformed(by map: AffineTransform2D) -> EllipticalArc {
    let (start, end) = (map.apply(to: start), map.apply(to: end))
    let frame = EllipticalArcFrame(self)
    // Radii clearly too small stay so: scaled up again, the image is half a turn exactly.
    let isGrown = frame.map { $0.radii.x > (1 + 0x1p-50) * radii.x.magnitude } ?? false
    let source = isGrown ? radii : frame?.radii ?? straightRadii
    let image = EllipseImage(radii: source, rotation: rotation, map: map)
    guard let frame, !isGrown else {
      return EllipticalArc(
        start: start,
        end: end,
        radii: image.radii,
        rotation: image.rotation,
        isLargeArc: isLargeArc,
        isPositiveSweep: isPositiveSweep != image.isReflected
      )
    }
    return EllipticalArc(
      start: start,
      end: end,
      effectiveRadii: image.radii,
      rotation: image.rotation,
      sweep: image.isReflected ? -frame.sweep : frame.sweep
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

extension ArcLengthIndex {
  /// The point at a length from the start of the path, within ``accuracy`` along the curve.
  ///
  /// See ``location(atLength:atJoint:)`` for lengths outside and at joints.
  public func point(atLength length: Double, atJoint side: JointSide = .after) -> Point2D {
    let (segment, t) = place(length * unit, side)
    return point(segment, t)
  }

  /// The point at a fraction of the length, 0...1.
  public func point(atFraction fraction: Double, atJoint side: JointSide = .after) -> Point2D {
    let (segment, t) = place(fraction * total, side)
    return point(segment, t)
  }

  /// The unit tangent at a length from the start of the path: the direction of travel.
  ///
  /// Always defined; see ``PathSegment/unitTangent(at:)`` for cusps. (1, 0) on a path of no length.
  public func tangent(atLength length: Double, atJoint side: JointSide = .after) -> Vector2D {
    let (segment, t) = place(length * unit, side)
    return tangent(segment, t)
  }

  /// The unit tangent at a fraction of the length, 0...1.
  public func tangent(atFraction fraction: Double, atJoint side: JointSide = .after) -> Vector2D {
    let (segment, t) = place(fraction * total, side)
    return tangent(segment, t)
  }

  /// The signed curvature at a length from the start of the path.
  ///
  /// Per unit of length, positive where the path turns left in a y-up frame; see
  /// ``PathSegment/curvature(at:)`` for cusps.
  public func curvature(atLength length: Double, atJoint side: JointSide = .after) -> Double {
    let (segment, t) = place(length * unit, side)
    return segment.curve.curvature(at: t)
  }

  /// The signed curvature at a fraction of the length, 0...1.
  public func curvature(atFraction fraction: Double, atJoint side: JointSide = .after) -> Double {
    let (segment, t) = place(fraction * total, side)
    return segment.curve.curvature(at: t)
  }

  /// The point at a place; faster than through the path's segments.
  ///
  /// Traps where the path has no such subpath or segment.
  public func point(at location: PathLocation) -> Point2D {
    point(entry(location.segment, location.subpath), location.t)
  }

  @inline(__always)
  private func point(_ segment: Segment, _ t: Double) -> Point2D {
    segment.frame >= 0 ? frames[segment.frame].point(at: t) : segment.curve.point(at: t)
  }

  @inline(__always)
  private func tangent(_ segment: Segment, _ t: Double) -> Vector2D {
    if segment.frame >= 0 { return UnitTangent.direction(frames[segment.frame].derivative(at: t)) }
    return segment.curve.unitTangent(at: t)
  }
}

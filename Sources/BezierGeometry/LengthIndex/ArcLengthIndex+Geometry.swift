// SPDX-License-Identifier: Apache-2.0

extension ArcLengthIndex {
  /// The point at a length from the start of the path, within ``accuracy`` along the curve.
  ///
  /// See ``location(atLength:atJoint:)`` for lengths outside and at joints.
  public func point(atLength length: Double, atJoint side: JointSide = .after) -> Point2D {
    let (number, t) = place(length * unit, side)
    return point(number, t)
  }

  /// The point at a fraction of the length: 0 is the start of the path, 1 its end.
  ///
  /// Fractions outside are held to 0...1; NaN gives NaN.
  public func point(atFraction fraction: Double, atJoint side: JointSide = .after) -> Point2D {
    let (number, t) = place(fraction * total, side)
    return point(number, t)
  }

  /// The unit tangent at a length from the start of the path: the direction of travel.
  ///
  /// Always defined; see ``PathSegment/unitTangent(at:)`` for cusps. (1, 0) on a path of no length.
  public func tangent(atLength length: Double, atJoint side: JointSide = .after) -> Vector2D {
    let (number, t) = place(length * unit, side)
    return tangent(number, t)
  }

  /// The unit tangent at a fraction of the length, which is held to 0...1.
  ///
  /// As ``tangent(atLength:atJoint:)`` for that fraction of ``length``.
  public func tangent(atFraction fraction: Double, atJoint side: JointSide = .after) -> Vector2D {
    let (number, t) = place(fraction * total, side)
    return tangent(number, t)
  }

  /// The signed curvature at a length from the start of the path.
  ///
  /// Per unit of length, positive where the path turns left in a y-up frame; see
  /// ``PathSegment/curvature(at:)`` for cusps.
  public func curvature(atLength length: Double, atJoint side: JointSide = .after) -> Double {
    let (number, t) = place(length * unit, side)
    return curvature(number, t)
  }

  /// The signed curvature at a fraction of the length, which is held to 0...1; per unit of length.
  ///
  /// As ``curvature(atLength:atJoint:)`` for that fraction of ``length``.
  public func curvature(atFraction fraction: Double, atJoint side: JointSide = .after) -> Double {
    let (number, t) = place(fraction * total, side)
    return curvature(number, t)
  }

  /// The point at a place; faster than through the path's segments.
  ///
  /// Traps where the path has no such subpath or segment.
  public func point(at location: PathLocation) -> Point2D {
    point(number(location.segment, location.subpath), location.t)
  }

  @inline(__always)
  private func point(_ number: Int, _ t: Double) -> Point2D {
    // In place: a frame is large.
    if let frame = segments[number].frame { return frames[frame].point(at: t) }
    return curve(number).point(at: t)
  }

  @inline(__always)
  private func tangent(_ number: Int, _ t: Double) -> Vector2D {
    if t.isNaN { return .undefined }
    if let frame = segments[number].frame {
      return UnitTangent.direction(frames[frame].derivative(at: t))
    }
    return curve(number).unitTangent(at: t)
  }

  private func curvature(_ number: Int, _ t: Double) -> Double {
    t.isNaN ? .nan : curve(number).curvature(at: t)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension LineSegment {
  /// The line as a segment of a path.
  @inlinable public var segment: PathSegment { .line(self) }

  /// The unit tangent: the direction of travel, the same for all `t`; (1, 0) on a point.
  ///
  /// NaN where a coordinate is not finite.
  public func unitTangent(at t: Double) -> Vector2D { UnitTangent.direction(p1 - p0) }
}

extension QuadraticBezier {
  /// The curve as a segment of a path.
  @inlinable public var segment: PathSegment { .quadratic(self) }

  /// The unit tangent at `t` in 0...1: the direction of travel.
  ///
  /// As ``PathSegment/unitTangent(at:)``, also where the derivative vanishes.
  public func unitTangent(at t: Double) -> Vector2D {
    // A quadratic's hodograph is linear: a cubic's with the middle leg between the outer two.
    guard let (a, b, _) = scaledLegs else { return UnitTangent.overflowing(isFinite) }
    return UnitTangent.direction(a, 0.5 * (a + b), b, at: t)
  }
}

extension CubicBezier {
  /// The curve as a segment of a path.
  @inlinable public var segment: PathSegment { .cubic(self) }

  /// The unit tangent at `t` in 0...1: the direction of travel.
  ///
  /// As ``PathSegment/unitTangent(at:)``, also at cusps and ends that lie on their control points.
  public func unitTangent(at t: Double) -> Vector2D {
    guard let (a, b, c, _) = scaledLegs else { return UnitTangent.overflowing(isFinite) }
    return UnitTangent.direction(a, b, c, at: t)
  }
}

extension EllipticalArc {
  /// The arc as a segment of a path.
  @inlinable public var segment: PathSegment { .arc(self) }

  /// The unit tangent at `t`: the direction of travel; (1, 0) on a point.
  ///
  /// NaN where a stored value is not finite.
  public func unitTangent(at t: Double) -> Vector2D { UnitTangent.direction(derivative(at: t)) }

  /// The signed curvature at `t`, per unit of length; positive where the arc turns left.
  ///
  /// Left is counter-clockwise in a y-up frame; 0 where the arc is a straight segment. Finite for
  /// finite arcs.
  public func curvature(at t: Double) -> Double {
    guard let frame = EllipticalArcFrame(self) else { return isFinite ? 0 : .nan }
    let first = frame.derivative(at: t)
    guard first != .zero else { return 0 }
    return Curvature.value(first: first, second: frame.secondDerivative(at: t))
  }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  ///
  /// At most four; none where the arc is a straight segment or not finite.
  public var extrema: RealRoots { EllipticalArcFrame(self)?.extrema ?? RealRoots() }
}

extension PathSegment {
  /// The segment itself, for code that is generic over curves.
  @inlinable public var segment: PathSegment { self }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  ///
  /// At most four. A coordinate that is constant contributes none; so do segments with a value that
  /// is not finite.
  public var extrema: RealRoots {
    switch self {
    case .line: RealRoots()
    case .quadratic(let curve): curve.extrema
    case .cubic(let curve): curve.extrema
    case .arc(let arc): arc.extrema
    }
  }
}

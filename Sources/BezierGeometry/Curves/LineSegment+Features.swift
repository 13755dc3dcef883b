// SPDX-License-Identifier: Apache-2.0

extension LineSegment {
  /// The second derivative with respect to `t`: zero, NaN where a coordinate is not finite.
  public func secondDerivative(at t: Double) -> Vector2D { isFinite ? .zero : .undefined }

  /// The signed curvature at `t`: 0, NaN where a coordinate is not finite.
  @inlinable
  public func curvature(at t: Double) -> Double { isFinite ? 0 : .nan }

  /// The parameters inside 0...1 where x or y is stationary: always none.
  ///
  /// A coordinate that is constant contributes none, as for ``CubicBezier/extrema``.
  @inlinable public var extrema: RealRoots { RealRoots() }
}

// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import BezierGeometry

/// The length of curves by GSL's adaptive quadrature: the numerical form beside the bounded rules
/// of `BezierGeometry`.
///
/// Owns the workspace of the quadrature, so that many curves can be measured with one; freed with
/// the value. Not sendable: one is for one thread at a time.
///
/// ```swift
/// let curve = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(5, 10), Point2D(20, 0))
/// let length = try LengthQuadrature().length(of: curve, accuracy: 1e-12)
/// print(length - curve.length(accuracy: 1e-12))
/// ```
public struct LengthQuadrature: ~Copyable {
  private let quadrature: Quadrature

  /// Reserves the workspace.
  ///
  /// - Throws: ``MinimizationError/outOfMemory``.
  public init() throws(MinimizationError) { quadrature = try Quadrature() }

  /// The length of a cubic.
  ///
  /// - Parameters:
  ///   - cubic: The curve; finite.
  ///   - accuracy: The error aimed at, in the units of the points; an estimate, not a guarantee.
  ///     Near cusps, and below 1e-14 of the length, rounding decides.
  /// - Returns: The length; not a number where a coordinate is not finite.
  /// - Complexity: At most 400 intervals of 21 evaluations.
  public func length(of cubic: CubicBezier, accuracy: Double) -> Double {
    quadrature.integral(from: 0, to: 1, accuracy: accuracy) { cubic.derivative(at: $0).length }
  }
}
#endif

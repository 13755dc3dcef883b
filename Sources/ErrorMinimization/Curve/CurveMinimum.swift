// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import BezierGeometry

/// The curve that a ``CurveMinimizer`` found.
public struct CurveMinimum: Hashable, Sendable {
  /// The control points, in the frame of the start.
  public let controlPoints: [Point2D]
  /// The objective's value at these points: the least that was found.
  public let value: Double
  /// How many iterations it took, 0 or more.
  public let iterations: Int
  /// How the minimisation ended.
  public let status: MinimizationStatus
  /// The size of the last simplex, in units of the first step; with a gradient its length over that
  /// at the start (or over the value, where that is larger).
  public let residual: Double

  /// The curve, where it is a cubic.
  public var cubic: CubicBezier? {
    guard controlPoints.count == 4 else { return nil }
    return CubicBezier(controlPoints[0], controlPoints[1], controlPoints[2], controlPoints[3])
  }
}
#endif

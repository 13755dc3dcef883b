// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import ArcApproximation
public import BezierGeometry

/// Cubics for an arc of an ellipse whose true distance from it is as small as their number allows.
public struct EllipseMinimum: Hashable, Sendable {
  /// The arc; for a full ellipse whose start was free, starting where the cubics start.
  public let arc: EllipticalArc.CenterForm
  /// What the cubics share with the ellipse at their ends: ``EndCondition/tangent`` or
  /// ``EndCondition/point``.
  public let ends: EndCondition
  /// The cubics in order; consecutive ones meet in bit-identical points.
  public let cubics: [CubicBezier]
  /// The eccentric angles between which the cubics run, in radians; one more than cubics.
  public let breakpoints: [Double]
  /// The largest distance of each cubic from the ellipse, found at its alternation points, in units
  /// of the input.
  public let pieceErrors: [Double]
  /// The largest of ``pieceErrors`` minus the least distance at any alternation point of any piece:
  /// how far from level, and so at most from the best, the result is.
  public let gap: Double
  /// A rigorous upper bound of the two-sided distance between arc and cubics with their rounded
  /// control points, in units of the input.
  public let certifiedBound: Double
  /// Remez exchanges of the final pieces together.
  public let exchanges: Int

  /// The largest distance of the cubics from the ellipse, in units of the input.
  public var maximumError: Double { pieceErrors.reduce(0) { max($0, $1) } }
}
#endif

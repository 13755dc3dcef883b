// SPDX-License-Identifier: Apache-2.0

/// How a curve is to be fitted.
///
/// ```swift
/// let options = CurveFitOptions(effort: .best, maximumTangentDeviation: .degrees(1))
/// let fit = try Lemniscate().cubics(tolerance: 1e-4, options: options)
/// ```
public struct CurveFitOptions: Hashable, Sendable {
  /// How much work it is worth.
  public var effort: FitEffort
  /// What the pieces share with the curve at their nodes.
  public var ends: FitEnds
  /// The largest angle, in radians, by which the fit's direction may differ from the curve's;
  /// `nil` for any.
  ///
  /// Fits of the least distance may have a long and a short handle, and a slight bump.
  public var maximumTangentDeviation: Double?

  /// Options, all with the usual choice.
  ///
  /// - Parameters:
  ///   - effort: how much work the fit is worth.
  ///   - ends: what the pieces share with the curve at their nodes.
  ///   - maximumTangentDeviation: the largest angle between the directions of fit and curve, in
  ///     radians; `nil` for any.
  public init(
    effort: FitEffort = .balanced,
    ends: FitEnds = .tangent,
    maximumTangentDeviation: Double? = nil
  ) {
    self.effort = effort
    self.ends = ends
    self.maximumTangentDeviation = maximumTangentDeviation
  }
}

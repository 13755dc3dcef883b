// SPDX-License-Identifier: Apache-2.0

/// How a curve is to be fitted.
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

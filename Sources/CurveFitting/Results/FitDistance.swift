// SPDX-License-Identifier: Apache-2.0

/// The error of a fit: measured, and bounded where that can be proved.
public struct FitDistance: Hashable, Sendable {
  /// The largest distance found, in the curve's units: a lower bound of the true one, but for
  /// rounding.
  public let maximum: Double
  /// The curve's parameter where it was found.
  public let parameter: Double
  /// A proven upper bound of the two-sided (Hausdorff) distance, rounding included; `nil` for
  /// curves of which only points are known.
  public let certifiedBound: Double?

  package init(maximum: Double, parameter: Double, certifiedBound: Double?) {
    self.maximum = maximum
    self.parameter = parameter
    self.certifiedBound = certifiedBound
  }
}

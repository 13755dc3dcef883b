// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import CurveFitting

extension ParametricCurve {
  /// The fewest cubics that are found to keep a tolerance: all nodes, tangents and handles are
  /// varied at once until the largest error is least.
  ///
  /// Inner nodes may lie off the curve, by no more than the tolerance, and tangents there differ
  /// from the curve's; pieces join with one direction (G1). The ends of open curves and ``corners``
  /// are kept, points and directions. The start of a closed curve is where it does best. Accepted
  /// is what is proven, as in ``cubics(tolerance:options:)`` with the usual options, which never
  /// has fewer cubics.
  ///
  /// Where a part between corners needs more than 256 cubics with its nodes on the curve, these are
  /// the answer.
  ///
  /// ```swift
  /// let fit = try Lemniscate(halfWidth: 100).minimizedCubics(tolerance: 0.01)
  /// print(fit.cubics.count, fit.error.certifiedBound ?? .nan)
  /// ```
  ///
  /// Complexity: some 50 linear programs of a few hundred rows for each count that is tried: tenths
  /// of a second to seconds.
  ///
  /// - Parameter tolerance: a distance in the curve's units, above 0 and at least 32 ulp of its
  ///   largest coordinate.
  /// - Returns: the cubics, their error with its proof, and the parameters at their ends.
  /// - Throws: ``MinimizationError/curve(_:)`` with what is wrong with the curve or the tolerance.
  public func minimizedCubics(tolerance: Double) throws(MinimizationError) -> CurveFit {
    try ChainMinimizer(CurveSource(self)).fit(tolerance: tolerance)
  }

  /// The best fit of a number of cubics, by a measure of the distances.
  ///
  /// Nodes, tangents and handles are varied at once, as for ``minimizedCubics(tolerance:)``: by
  /// linear programs for the largest distance, by Levenberg and Marquardt's steps on GSL for the
  /// others. What is found is the best of a few local minima.
  ///
  /// ```swift
  /// let fit = try EulerSpiral(scale: 100, range: 0...3).minimizedCubics(count: 6, measure: .rms)
  /// print(fit.error.largestError)
  /// ```
  ///
  /// Complexity: some tenths of a second for ten cubics.
  ///
  /// - Parameters:
  ///   - count: how many cubics, up to 256: one for each part between corners, and two for a closed
  ///     curve without any.
  ///   - measure: what is made least.
  /// - Returns: the cubics, their largest error with its proof, and the parameters at their ends.
  /// - Throws: ``MinimizationError/curve(_:)`` with what is wrong with the curve or the count.
  public func minimizedCubics(
    count: Int,
    measure: FitMeasure = .maximum
  ) throws(MinimizationError) -> CurveFit {
    try ChainMinimizer(CurveSource(self)).fit(count: count, measure: measure)
  }
}

/// What of the distances between a curve and its fit is made least.
///
/// Distances are read along the curve's normals.
public enum FitMeasure: String, CaseIterable, Hashable, Sendable {
  /// The largest distance.
  case maximum
  /// The root of the mean of the squared distance over the curve's length.
  case rms
  /// The integral of the distance over the curve's length: the area between curve and fit.
  case area
}
#endif

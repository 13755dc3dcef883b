// SPDX-License-Identifier: Apache-2.0

extension ClosureCurve {
  /// Few cubics that keep a tolerance, as far as a look at many places can tell.
  ///
  /// An estimate, never a bound: ``FitDistance/certifiedBound`` and ``CurveFit/certificate`` are
  /// `nil`, as nothing is known of the curve between the points that were computed. What is looked
  /// at keeps the tolerance: some hundred places of each piece. Directions are differences of
  /// neighbouring points, so that the pieces join in one direction (G1) to about 1e-7 of a radian
  /// of the curve's, and to 1e-12 of each other's.
  ///
  /// ```swift
  /// let bell = ClosureCurve(range: 0...3) { t in Point2D(x: t, y: 1 / (1 + t * t)) }
  /// let fit = try bell.cubics(tolerance: 1e-4)
  /// print(fit.cubics.count, fit.error.maximum)
  /// ```
  ///
  /// Complexity: linear in the number of pieces, each of which calls the closure some hundred to
  /// thousand times.
  ///
  /// - Parameters:
  ///   - tolerance: a distance in the curve's units, above 0 and at least 32 ulp of its largest
  ///     coordinate.
  ///   - options: effort, ends, fairness.
  /// - Returns: the cubics, the largest distance that was found, the parameters at their ends.
  /// - Throws: ``CurveFitError`` where the tolerance or the range is unusable, the curve is not
  ///   finite, or no cubic keeps the tolerance however short.
  public func cubics(
    tolerance: Double,
    options: CurveFitOptions = CurveFitOptions()
  ) throws(CurveFitError) -> CurveFit {
    try CurveSource(self).cubics(tolerance: tolerance, options: options)
  }

  /// At most `count` cubics, with the least error that is found; an estimate, too.
  ///
  /// - Parameters:
  ///   - count: how many cubics there may be: at least one for each part between corners.
  ///   - options: effort, ends, fairness.
  /// - Returns: the cubics; fewer where that many are not needed.
  /// - Throws: ``CurveFitError``.
  public func cubics(
    count: Int,
    options: CurveFitOptions = CurveFitOptions()
  ) throws(CurveFitError) -> CurveFit {
    try CurveSource(self).cubics(count: count, options: options)
  }
}

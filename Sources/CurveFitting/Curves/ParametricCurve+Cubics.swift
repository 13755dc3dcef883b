// SPDX-License-Identifier: Apache-2.0

extension ParametricCurve {
  /// The fewest cubics that are found to keep a tolerance.
  ///
  /// Accepted is what is proven: ``FitDistance/certifiedBound`` never exceeds the tolerance. With
  /// tangent ends the pieces join with one direction (G1) except at ``corners``.
  ///
  /// ```swift
  /// let fit = try Lemniscate(halfWidth: 100).cubics(tolerance: 0.01)
  /// print(fit.cubics.count, fit.error.maximum, fit.error.certifiedBound ?? .nan)
  /// let path = fit.path
  /// ```
  ///
  /// Complexity: linear in the number of pieces, each of which takes some 5 to 50 µs.
  ///
  /// - Parameters:
  ///   - tolerance: a distance in the curve's units, above 0 and at least 32 ulp of its largest
  ///     coordinate.
  ///   - options: effort, ends, fairness.
  /// - Returns: the cubics, their error with its proof, and the parameters at their ends.
  /// - Throws: ``CurveFitError`` where the tolerance or the range is unusable, the curve is not
  ///   finite, or no cubic keeps the tolerance however short.
  @inlinable
  public func cubics(
    tolerance: Double,
    options: CurveFitOptions = CurveFitOptions()
  ) throws(CurveFitError) -> CurveFit {
    try CurveSource(self).cubics(tolerance: tolerance, options: options)
  }

  /// At most `count` cubics, with the least error that is found.
  ///
  /// ```swift
  /// let fit = try Lemniscate(halfWidth: 100).cubics(count: 8)
  /// print(fit.error.maximum)
  /// ```
  ///
  /// - Parameters:
  ///   - count: how many cubics there may be: at least one for each part between corners.
  ///   - options: effort, ends, fairness.
  /// - Returns: the cubics; fewer where that many are not needed to be exact.
  /// - Throws: ``CurveFitError``.
  @inlinable
  public func cubics(
    count: Int,
    options: CurveFitOptions = CurveFitOptions()
  ) throws(CurveFitError) -> CurveFit {
    try CurveSource(self).cubics(count: count, options: options)
  }
}

extension CurveSource {
  /// The fewest cubics that are found to keep a tolerance.
  @usableFromInline
  package func cubics(
    tolerance: Double,
    options: CurveFitOptions
  ) throws(CurveFitError) -> CurveFit {
    try CurveFitter(self, options: options).fit(tolerance: tolerance)
  }

  /// At most `count` cubics, with the least error that is found.
  @usableFromInline
  package func cubics(count: Int, options: CurveFitOptions) throws(CurveFitError) -> CurveFit {
    try CurveFitter(self, options: options).fit(count: count)
  }
}

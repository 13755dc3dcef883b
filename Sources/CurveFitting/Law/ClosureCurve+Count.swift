// SPDX-License-Identifier: Apache-2.0

extension ClosureCurve {
  /// An estimate of how many cubics the curve needs, by the law for small tolerances; see
  /// ``ParametricCurve/predictedCubicCount(tolerance:ends:nodesAreFree:)``.
  ///
  /// ```swift
  /// let curve = ClosureCurve(range: 0...3) { t in Point2D(x: t, y: 1 / (1 + t * t)) }
  /// print(curve.predictedCubicCount(tolerance: 1e-4))
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: the largest distance of cubics and curve; positive.
  ///   - ends: what cubics share with the curve at the nodes.
  ///   - nodesAreFree: whether the nodes may also leave the curve, by the tolerance.
  /// - Returns: the number, to some per cent; NaN for a tolerance that is not positive.
  public func predictedCubicCount(
    tolerance: Double,
    ends: FitEnds = .tangent,
    nodesAreFree: Bool = false
  ) -> Double {
    CurveSource(self).predictedCubicCount(
      tolerance: tolerance,
      ends: ends,
      nodesAreFree: nodesAreFree
    )
  }
}

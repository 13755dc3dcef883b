// SPDX-License-Identifier: Apache-2.0

extension CurveSource {
  /// See ``ParametricCurve/predictedCubicCount(tolerance:ends:nodesAreFree:)``.
  @usableFromInline
  package func predictedCubicCount(
    tolerance: Double,
    ends: FitEnds,
    nodesAreFree: Bool
  ) -> Double {
    guard tolerance > 0 else { return .nan }
    let constant = CubicCount.constant(ends: ends, nodesAreFree: nodesAreFree)
    // Two roots, as the quotient might over- or underflow.
    let factor = Double.power(constant, 1.0 / 6) / Double.power(tolerance, 1.0 / 6)
    return factor * CubicCount.integral(of: self, accuracy: 2e-5)
  }
}

extension ParametricCurve {
  /// How many cubics the curve needs, by the law for small tolerances; a fraction.
  ///
  /// A fit has one more or so, and at least one between two corners. Halving the tolerance takes
  /// 2^(1/6) = 1.122 times as many. 0 for what one cubic draws exactly: lines, parabolas, graphs of
  /// cubics. It is an asymptotic law: where it is below some 2 a part, it says little.
  ///
  /// ```swift
  /// let curve = EulerSpiral(scale: 100, range: 0...3)
  /// print(curve.predictedCubicCount(tolerance: 0.01))
  /// print(try curve.cubics(tolerance: 0.01).cubics.count)
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: the largest distance of cubics and curve; positive.
  ///   - ends: what cubics share with the curve at the nodes.
  ///   - nodesAreFree: whether the nodes may also leave the curve, by the tolerance.
  /// - Returns: the number, to a relative 2e-4; NaN for a tolerance that is not positive. Takes
  ///   some 0.3 µs for each of 100 to 1,000 places.
  @inlinable
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

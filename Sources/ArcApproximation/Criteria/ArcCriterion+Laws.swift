// SPDX-License-Identifier: Apache-2.0

/// What is known of each criterion over all sweeps: existence and the law of small angles.
extension ArcCriterion {
  /// Whether the criterion is defined for an end condition.
  @inline(__always)
  package func supports(_ ends: EndCondition) -> Bool {
    switch ends {
    case .tangent: self != .curvature
    case .point: self == .minimaxRadial || self == .minimaxSquared || self == .inside
    case .free:
      self == .minimaxRadial || self == .minimaxSquared || self == .inside || self == .outside
    case .curvature: self == .curvature
    }
  }

  /// The sweep of one cubic, in radians, at which this criterion stops having a usable solution:
  /// the error reaches the radius, the middle reaches the centre, or a stationary point vanishes.
  ///
  /// Rounded down; fits are refused from this sweep on. Near it the curve is useless: the error is
  /// close to the radius. An end condition the criterion is not defined for counts as its default.
  ///
  /// ```swift
  /// print(ArcCriterion.midpoint.sweepLimit(ends: .tangent))
  /// ```
  public func sweepLimit(ends: EndCondition) -> Double {
    switch (self, ends) {
    case (.minimaxRadial, .point), (.minimaxRadial, .free): 9.4247
    case (.minimaxSquared, .point), (.minimaxSquared, .free): 9.4247
    case (.inside, .point), (.inside, .free): 9.4247
    case (.outside, .free): 7.6492
    case (.midpoint, _), (.outside, _): 5.4452
    case (.minimaxRadial, _): 5.8730
    case (.minimaxSquared, _): 5.6532
    case (.curvature, _), (.inside, _): 4.6405
    case (.equalArea, _): 5.8250
    case (.equalLength, _): 5.6650
    case (.meanRadius, _): 5.6380
    case (.leastSquares, _): 5.5530
    case (.leastSquaresAngle, _): 5.7036
    case (.leastSquaresSquared, _): 5.3830
    case (.leastAbsolute, _): 5.4000
    case (.minimaxCurvature, _): 5.1570
    case (.uniformStart, _): 4.9174
    }
  }

  /// The error of a small piece of sweep θ: constant · θ^order, in units of the radius.
  package func smallAngleLaw(ends: EndCondition) -> (constant: Double, order: Int) {
    switch (self, ends) {
    case (.minimaxRadial, .free), (.minimaxSquared, .free): (1 / 262144.0, 6)
    case (.minimaxRadial, .point), (.minimaxSquared, .point): (1 / 212913.2, 6)
    case (.inside, .free), (.inside, .point), (.outside, .free): (1 / 131072.0, 6)
    case (.midpoint, _), (.outside, _): (1 / 55296.0, 6)
    case (.minimaxRadial, _), (.minimaxSquared, _): (1 / 77361.5, 6)
    case (.curvature, _), (.inside, _): (1 / 8192.0, 6)
    case (.equalArea, _), (.equalLength, _), (.meanRadius, _): (1 / 57344.0, 6)
    case (.leastSquares, _), (.leastSquaresAngle, _), (.leastSquaresSquared, _):
      (1 / 73599.0, 6)
    case (.leastAbsolute, _): (1 / 70790.0, 6)
    case (.minimaxCurvature, _): (1 / 16384.0, 6)
    case (.uniformStart, _): (1 / 384.0, 4)
    }
  }
}

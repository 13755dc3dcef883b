// SPDX-License-Identifier: Apache-2.0

extension QuadraticBezier {
  /// The arc length to within an absolute accuracy, in the curve's units, that is always kept.
  ///
  /// As for ``CubicBezier/length(accuracy:)``: below about 2^-48 of the control polygon's length
  /// the best that doubles carry is answered. NaN where a coordinate is not finite, infinite where
  /// the legs of the control polygon overflow.
  public func length(accuracy: Double) -> Double {
    length(from: 0, to: 1, accuracy: accuracy)
  }

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``, relative to the whole curve. Traps outside 0...1.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    precondition(
      from >= 0 && from <= 1 && to >= 0 && to <= 1,
      "QuadraticBezier.length: t is not in 0...1"
    )
    guard let (a, b, unit) = scaledLegs else { return isFinite ? .infinity : .nan }
    let speed = BezierSpeed(quadratic: a, b)
    guard speed.size > 0, from != to else { return 0 }
    return speed.signedLength(from: from, to: to, accuracy: accuracy, unit: unit)
  }

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// As ``CubicBezier/parameter(atLength:accuracy:)``.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    guard let (a, b, unit) = scaledLegs, !length.isNaN else { return .nan }
    let speed = BezierSpeed(quadratic: a, b)
    return speed.parameter(atLength: length, accuracy: accuracy, unit: unit)
  }
}

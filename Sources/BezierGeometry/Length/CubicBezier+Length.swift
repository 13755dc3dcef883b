// SPDX-License-Identifier: Apache-2.0

extension CubicBezier {
  /// The arc length to within an absolute accuracy, in the curve's units, that is always kept.
  ///
  /// An accuracy below about 2^-48 of the control polygon's length (or not a positive number)
  /// cannot be carried by doubles; the result is then within that. Cusps, doubling back and
  /// coinciding points are handled exactly; the length of a point is 0. Cost grows with the
  /// logarithm of the accuracy, and near cusps with that of their closeness; at most 80 halvings.
  ///
  /// NaN where a coordinate is not finite, infinite where the legs of the control polygon overflow.
  ///
  /// Source: Gauss–Legendre quadrature with the error bound of analytic functions; see
  /// `SpeedIntegral`.
  public func length(accuracy: Double) -> Double {
    length(from: 0, to: 1, accuracy: accuracy)
  }

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``, relative to the whole curve. Traps outside 0...1.
  ///
  /// - Parameters:
  ///   - from: the parameter from which the length is measured, 0...1.
  ///   - to: the parameter up to which it is, 0...1.
  ///   - accuracy: the largest error, in the curve's units.
  /// - Returns: The length, with a sign.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    precondition(from.isParameter && to.isParameter, "CubicBezier.length: t is not in 0...1")
    guard let (a, b, c, unit) = scaledLegs else { return isFinite ? .infinity : .nan }
    let speed = BezierSpeed(cubic: a, b, c)
    guard speed.size > 0, from != to else { return 0 }
    return speed.signedLength(from: from, to: to, accuracy: accuracy, unit: unit)
  }

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// Lengths below 0 give 0, lengths beyond the end give 1; so does every length on a point. The
  /// accuracy is a distance along the curve, in its units, and says nothing about `t`, which near a
  /// cusp is far less certain; it is kept, down to about 2^-46 of the control polygon's length
  /// (also where it is not a positive number). At most 128 steps, five or fewer on ordinary curves.
  /// NaN where the length is NaN or a coordinate is not finite.
  ///
  /// ```swift
  /// let curve = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(5, 10), Point2D(20, 0))
  /// let half = 0.5 * curve.length(accuracy: 1e-9)
  /// let middle = curve.point(at: curve.parameter(atLength: half, accuracy: 1e-9))
  /// ```
  ///
  /// - Parameters:
  ///   - length: a length from the start, in the curve's units.
  ///   - accuracy: how far along the curve the place may be off.
  /// - Returns: The parameter, 0...1.
  ///
  /// Source: Halley's method in a bracket on measured increments; see `InverseLength`.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    guard let (a, b, c, unit) = scaledLegs, !length.isNaN else { return .nan }
    let speed = BezierSpeed(cubic: a, b, c)
    return speed.parameter(atLength: length, accuracy: accuracy, unit: unit)
  }
}

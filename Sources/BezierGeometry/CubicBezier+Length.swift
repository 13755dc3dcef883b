// SPDX-License-Identifier: Apache-2.0

extension CubicBezier {
  /// The arc length to within an absolute accuracy, in the curve's units, that is always kept.
  ///
  /// An accuracy below about 2^-48 of the control polygon's length (or not a positive number)
  /// cannot be carried by doubles; the result is then within that. Cusps, doubling back and
  /// coinciding points are handled exactly; the length of a point is 0. Cost grows with the
  /// logarithm of the accuracy, and near cusps with that of their closeness; at most 80 halvings.
  ///
  /// Infinite where a coordinate is not finite or the legs of the control polygon overflow.
  ///
  /// Source: Gauss–Legendre quadrature with the error bound of analytic functions; see
  /// `SpeedIntegral`.
  public func length(accuracy: Double) -> Double {
    length(from: 0, to: 1, accuracy: accuracy)
  }

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``, relative to the whole curve. Traps outside 0...1.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    precondition(
      from >= 0 && from <= 1 && to >= 0 && to <= 1,
      "CubicBezier.length: t is not in 0...1"
    )
    var (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    let size = max(a.maximumNorm, max(b.maximumNorm, c.maximumNorm))
    guard a.isFinite, b.isFinite, c.isFinite else { return .infinity }
    guard size > 0, from != to else { return 0 }
    let unit = PowerOfTwo.normalizing(size)
    if unit != 1 { (a, b, c) = (unit * a, unit * b, unit * c) }
    // The hodograph over u = 2t - 1, halved because dt = du / 2.
    let integral = SpeedIntegral(
      k0: 0.375 * (a + 2 * b + c),
      k1: 0.75 * (c - a),
      k2: 0.375 * ((c - b) - (b - a))
    )
    // A sixteenth of the floor is rounding; the rest is for the quadrature.
    let floor = 0x1p-50 * (a.maximumNorm + b.maximumNorm + c.maximumNorm)
    let wanted = accuracy > 0 ? 0.5 * accuracy * unit : 0
    let value = integral.value(
      center: from + to - 1,
      half: (to - from).magnitude,
      tolerance: max(floor, wanted)
    )
    return (from < to ? value : -value) / unit
  }
}

// SPDX-License-Identifier: Apache-2.0

extension QuadraticBezier {
  /// The arc length to within an absolute accuracy, in the curve's units, that is always kept.
  ///
  /// As for ``CubicBezier/length(accuracy:)``: below about 2^-48 of the control polygon's length
  /// the best that doubles carry is answered. Infinite where a coordinate is not finite.
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
    var (a, b) = (p1 - p0, p2 - p1)
    let size = max(a.maximumNorm, b.maximumNorm)
    guard a.isFinite, b.isFinite else { return .infinity }
    guard size > 0, from != to else { return 0 }
    let unit = PowerOfTwo.normalizing(size)
    if unit != 1 { (a, b) = (unit * a, unit * b) }
    // The hodograph over u = 2t - 1, halved because dt = du / 2.
    let integral = SpeedIntegral(k0: 0.5 * (a + b), k1: 0.5 * (b - a), k2: .zero)
    let floor = 0x1p-50 * (a.maximumNorm + b.maximumNorm)
    let wanted = accuracy > 0 ? 0.5 * accuracy * unit : 0
    let value = integral.value(
      center: from + to - 1,
      half: (to - from).magnitude,
      tolerance: max(floor, wanted)
    )
    return (from < to ? value : -value) / unit
  }
}

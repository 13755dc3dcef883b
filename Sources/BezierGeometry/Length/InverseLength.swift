// SPDX-License-Identifier: Apache-2.0

/// The parameter at a given length from the start, for any speed function.
///
/// Only increments are measured: from the last parameter tried to the next, with ever smaller
/// shares of the tolerance. Steps are Halley's, held inside the bracket; where two of them do not
/// halve the residual the bracket is halved instead, so that the residual falls below rounding
/// within `stepLimit` steps, whatever the curve.
enum InverseLength {
  /// Twice the 64 halvings after which the bracket's length is below 2^-60 of the whole.
  private static let stepLimit = 128

  /// t in 0...1 with a length from 0 to t within the tolerance of `target`; 0 or 1 outside.
  static func parameter(
    _ speed: some SpeedFunction,
    at target: Double,
    tolerance: Double
  ) -> Double {
    guard target > 0 else { return 0 }
    var (low, high) = (0.0, 1.0)
    // The parameter measured last and its length; the shares of the tolerance add up to a quarter.
    var (measured, length) = (0.0, 0.0)
    var share = 0.125 * tolerance
    var t = guess(speed, target)
    var best = (t: 0.0, residual: target)
    var last = Double.infinity
    for _ in 0..<stepLimit {
      length +=
        measured < t
        ? speed.length(from: measured, to: t, tolerance: share)
        : -speed.length(from: t, to: measured, tolerance: share)
      measured = t
      share *= 0.5
      let residual = length - target
      if residual.magnitude <= 0.5 * tolerance { return t }
      if residual.magnitude < best.residual { best = (t, residual.magnitude) }
      if residual < 0 {
        if t == 1 { return 1 }
        low = t
      } else {
        high = t
      }
      let (velocity, change) = speed.speed(at: t)
      let denominator = velocity * velocity - 0.5 * residual * change
      // Newton's step where Halley's has no meaning.
      let step =
        denominator > 0.5 * velocity * velocity
        ? residual * velocity / denominator : residual / velocity
      t -= step
      let isSlow = residual.magnitude > 0.5 * last
      last = residual.magnitude
      if t >= 1, high == 1, !isSlow {
        t = 1
      } else if !(t > low && t < high) || isSlow {
        t = 0.5 * (low + high)
        if t <= low || t >= high { break }
      }
    }
    return best.t
  }

  /// Where the length is about `target`: cubics in each quarter from speeds at five parameters.
  @inline(__always)
  private static func guess(_ speed: some SpeedFunction, _ target: Double) -> Double {
    let (a, b, c, d, e) = speed.samples
    // The integrals over the quarters of the polynomial through all five.
    let first = (251 * a + 646 * b - 264 * c + 106 * d - 19 * e) / 2880
    let second = (-19 * a + 346 * b + 456 * c - 74 * d + 11 * e) / 2880
    let third = (11 * a - 74 * b + 456 * c + 346 * d - 19 * e) / 2880
    let fourth = (-19 * a + 106 * b - 264 * c + 646 * d + 251 * e) / 2880
    var rest = target
    if rest < first { return inside(rest, first, a, b, 0) }
    rest -= first
    if rest < second { return inside(rest, second, b, c, 0.25) }
    rest -= second
    if rest < third { return inside(rest, third, c, d, 0.5) }
    rest -= third
    if rest < fourth { return inside(rest, fourth, d, e, 0.75) }
    return 1
  }

  /// The inverse Hermite cubic in one quarter, held inside it.
  @inline(__always)
  private static func inside(
    _ rest: Double,
    _ length: Double,
    _ from: Double,
    _ to: Double,
    _ start: Double
  ) -> Double {
    let x = rest / length
    let slopeFrom = min(3, 4 * length / from)
    let slopeTo = min(3, 4 * length / to)
    let y = 1 - x
    let value = x * x * (3 - 2 * x) + x * y * (y * slopeFrom - x * slopeTo)
    return start + 0.25 * max(0, min(1, value))
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Fits the inverse of the length over a part of a curve by a polynomial of degree 7, and bounds
/// the error in length rigorously.
///
/// With x in -1...1 the parameter within the part, s(x) its length and K half the whole, the
/// polynomial q interpolates the inverse at Chebyshev's extreme points of x. Its error in length,
/// e(σ) = s(q(σ)) - K (σ + 1), vanishes at both ends and has the derivative v(q) q' - K, which is
/// F / (v(q) q' + K) with F = (v(q) q')² - K². So |e| ≤ (1/K) √∫F². For Bézier curves F is a
/// polynomial of degree 40 at most, and 42 Gauss–Legendre nodes give ∫F² exactly, without a root.
/// For ellipses F is entire; where q maps the Bernstein ellipse ρ = 4 into |x| ≤ 4 and the part
/// spans a quarter turn or less, the rule errs by less than 1e-40 of K⁴.
struct LengthPieceFit {
  /// The coefficients of q, lowest first.
  private var q = SIMD8<Double>.zero
  /// The length of the part.
  let length: Double

  /// -cos(jπ/7), j = 0...7.
  private static let nodes = SIMD8<Double>(
    -1,
    -0.9009688679024191,
    -0.6234898018587336,
    -0.2225209339563144,
    0.2225209339563144,
    0.6234898018587336,
    0.9009688679024191,
    1
  )

  /// The fit over the part from `a` to `b`; nil where the points are too close to interpolate or
  /// the polynomial may not rise.
  init?<Speed: SpeedFunction>(_ speed: Speed, from a: Double, to b: Double) {
    let (center, half) = (0.5 * (a + b), 0.5 * (b - a))
    var lengths = SIMD8<Double>(repeating: 0)
    var t = a
    var sum = 0.0
    for j in 1..<8 {
      let next = j == 7 ? b : center + half * LengthPieceFit.nodes[j]
      sum += speed.length(from: t, to: next, tolerance: 0)
      lengths[j] = sum
      t = next
    }
    length = sum
    guard sum > 0 else { return nil }
    let y = lengths * (2 / sum) - 1
    // Newton's divided differences, then powers of σ.
    var d = LengthPieceFit.nodes
    for k in 1..<8 {
      for j in stride(from: 7, through: k, by: -1) {
        let gap = y[j] - y[j - k]
        guard gap > 0x1p-20 else { return nil }
        d[j] = (d[j] - d[j - 1]) / gap
      }
    }
    q[0] = d[7]
    for k in stride(from: 6, through: 0, by: -1) {
      for j in stride(from: 7 - k, through: 1, by: -1) { q[j] = q[j - 1] - y[k] * q[j] }
      q[0] = d[k] - y[k] * q[0]
    }
    var (slope, size, power) = (q[1], q[0].magnitude + 2.125 * q[1].magnitude, 2.125)
    for k in 2..<8 {
      power *= 2.125
      slope -= Double(k) * q[k].magnitude
      size += power * q[k].magnitude
    }
    guard slope >= 0.25, size <= 4 else { return nil }
  }

  /// A bound of the error in length.
  func bound<Local: LocalSpeed>(_ speed: Local) -> Double {
    let mean = 0.5 * length
    let square = mean * mean
    var sum = 0.0
    for i in 0..<GaussLegendre.nodes42.count {
      let y = GaussLegendre.nodes42[i]
      let z = y * y
      // The even and odd parts of q and of q'.
      let even = q[0] + z * (q[2] + z * (q[4] + z * q[6]))
      let odd = y * (q[1] + z * (q[3] + z * (q[5] + z * q[7])))
      let evenSlope = q[1] + z * (3 * q[3] + z * (5 * q[5] + z * (7 * q[7])))
      let oddSlope = y * (2 * q[2] + z * (4 * q[4] + z * (6 * q[6])))
      let (right, left) = (evenSlope + oddSlope, evenSlope - oddSlope)
      let plus = speed.squared(at: even + odd) * (right * right) - square
      let minus = speed.squared(at: even - odd) * (left * left) - square
      sum += GaussLegendre.weights42[i] * (plus * plus + minus * minus)
    }
    return sum.squareRoot() / mean
  }

  /// The coefficients as a table wants them: rising from 0 to 1.
  var coefficients: SIMD8<Double> {
    var half = 0.5 * q
    half[0] += 0.5
    return half
  }
}

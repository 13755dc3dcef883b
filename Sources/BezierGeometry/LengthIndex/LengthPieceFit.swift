// SPDX-License-Identifier: Apache-2.0

/// Fits the inverse of the length over a part of a curve by a polynomial of degree 7, and bounds
/// the error in length rigorously.
///
/// With x in -1...1 the parameter within the part, s(x) its length and K half the whole, the
/// polynomial q interpolates the inverse at Chebyshev's extreme points of x. Its error in length,
/// e(σ) = s(q(σ)) - K (σ + 1), vanishes at both ends and has the derivative v(q) q' - K, which is
/// F / (v(q) q' + K) with F = (v(q) q')² - K². So |e| ≤ ½∫|e'| ≤ √(½∫F²) / min(v(q) q' + K). For
/// Bézier curves F is a polynomial of degree 40 at most, and 42 Gauss–Legendre nodes give ∫F²
/// exactly, without a root. For ellipses F is entire; where q maps the Bernstein ellipse ρ = 4 into
/// |x| ≤ 4 and the part spans a quarter turn or less, the rule errs by less than 1e-40 of K⁴.
struct LengthPieceFit {
  /// The coefficients of q, lowest first.
  private let q: SIMD8<Double>
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

  /// The fit over the part from `a` to `b`; nil where the polynomial may not rise.
  init?<Speed: SpeedFunction>(_ speed: Speed, from a: Double, to b: Double) {
    let (center, half) = (0.5 * (a + b), 0.5 * (b - a))
    // The lengths at the nodes, then σ; divided differences; coefficients.
    (length, q) = withUnsafeTemporaryAllocation(of: Double.self, capacity: 24) { memory in
      let y = UnsafeMutableBufferPointer(rebasing: memory[0..<8])
      let d = UnsafeMutableBufferPointer(rebasing: memory[8..<16])
      let c = UnsafeMutableBufferPointer(rebasing: memory[16..<24])
      var t = a
      y[0] = 0
      for j in 1..<8 {
        let next = j == 7 ? b : center + half * LengthPieceFit.nodes[j]
        y[j] = y[j - 1] + speed.length(from: t, to: next, tolerance: 0)
        t = next
      }
      let whole = y[7]
      guard whole > 0 else { return (0, .zero) }
      for j in 0..<8 {
        y[j] = y[j] * (2 / whole) - 1
        d[j] = LengthPieceFit.nodes[j]
      }
      for k in 1..<8 {
        for j in (k..<8).reversed() { d[j] = (d[j] - d[j - 1]) / (y[j] - y[j - k]) }
      }
      c[0] = d[7]
      for k in (0..<7).reversed() {
        c[7 - k] = c[6 - k]
        for j in (1..<(7 - k)).reversed() { c[j] = c[j - 1] - y[k] * c[j] }
        c[0] = d[k] - y[k] * c[0]
      }
      return (whole, SIMD8(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7]))
    }
    // Lower bound of the slope, upper bound of |q| on the ellipse.
    var (slope, size, power) = (q[1], q[0].magnitude + 2.125 * q[1].magnitude, 2.125)
    for k in 2..<8 {
      power *= 2.125
      slope -= Double(k) * q[k].magnitude
      size += power * q[k].magnitude
    }
    guard slope >= 0.0625, size <= Speed.Local.widest else { return nil }
  }

  /// A bound of the error in length.
  func bound<Local: LocalSpeed>(_ speed: Local) -> Double {
    let mean = 0.5 * length
    let square = mean * mean
    var sum = 0.0
    let (nodes, weights) = GaussLegendre.points42
    for i in 0..<nodes.count {
      let y = nodes[i]
      let z = y * y
      // The even and odd parts of q and of q'.
      let even = q[0] + z * (q[2] + z * (q[4] + z * q[6]))
      let odd = y * (q[1] + z * (q[3] + z * (q[5] + z * q[7])))
      let evenSlope = q[1] + z * (3 * q[3] + z * (5 * q[5] + z * (7 * q[7])))
      let oddSlope = y * (2 * q[2] + z * (4 * q[4] + z * (6 * q[6])))
      let (right, left) = (evenSlope + oddSlope, evenSlope - oddSlope)
      let plus = speed.squared(at: even + odd) * (right * right) - square
      let minus = speed.squared(at: even - odd) * (left * left) - square
      sum += weights[i] * (plus * plus + minus * minus)
    }
    let norm = sum.squareRoot() / square
    // A polynomial of degree n is at most (n + 1) / √2 times its norm: v(q) q' ≥ K √(1 - 29 norm).
    guard norm < 0x1p-6 else { return .infinity }
    return norm * mean / (2.0.squareRoot() * (1 + (1 - 29 * norm).squareRoot()))
  }

  /// The coefficients as a table wants them: rising from 0 to 1.
  var coefficients: SIMD8<Double> {
    var half = 0.5 * q
    half[0] += 0.5
    return half
  }
}

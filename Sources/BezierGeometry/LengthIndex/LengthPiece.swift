// SPDX-License-Identifier: Apache-2.0

/// A piece of a segment on which the parameter is a known function of the length.
///
/// The lengths at its ends stand beside it, in ``ArcLengthIndex/starts``: 32 bytes in all, and
/// those of a ``LengthInverse`` where the parameter is not proportional to the length and it is
/// kept.
struct LengthPiece {
  let start: Double
  let end: Double
  /// The index of the segment among all of the path.
  let segment: Int32
  /// The index of the inverse, kept or not; -1 where the parameter is proportional to the length.
  let inverse: Int32

  /// The parameter at a length of a piece between two lengths; the nearer end outside of it.
  ///
  /// Without an inverse it is proportional to the length.
  @inline(__always)
  func parameter(at length: Double, from: Double, to: Double, _ inverse: LengthInverse?) -> Double {
    if length >= to { return end }
    if length <= from { return start }
    guard let inverse else {
      return min(end, start + (end - start) * ((length - from) / (to - from)))
    }
    let sigma = max(-1, min(1, (length - 0.5 * (from + to)) * (2 / (to - from))))
    return max(start, min(end, start + (end - start) * inverse.fraction(at: sigma)))
  }
}

/// The parameter within a piece as a polynomial of the length.
///
/// With σ in -1...1 proportional to the length within the piece, the parameter is
/// start + (end - start) q(σ), q of degree 7, rising from 0 to 1. σ is rounded to multiples of
/// 2^-45 and q' is at least 1/32 everywhere, so that q rises by 2^-50 or more from one σ to the
/// next: more than rounding can take away. That makes `LengthPiece.parameter` monotone for all
/// doubles.
struct LengthInverse {
  /// The coefficients of q, lowest first.
  private let low: SIMD4<Double>
  private let high: SIMD4<Double>

  /// Adding and subtracting this rounds numbers in -1...1 to multiples of 2^-45.
  private static let rounding = 192.0

  init(_ coefficients: SIMD8<Double>) {
    (low, high) = (coefficients.lowHalf, coefficients.highHalf)
  }

  @inline(__always)
  func fraction(at sigma: Double) -> Double {
    let y = (sigma + LengthInverse.rounding) - LengthInverse.rounding
    let square = y * y
    // Estrin's scheme for the small terms, Horner's for the large ones.
    let upper = (high[0] + y * high[1]) + square * (high[2] + y * high[3])
    return low[0] + y * (low[1] + y * ((low[2] + y * low[3]) + square * upper))
  }
}

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

  func bound(_ speed: some LocalSpeed) -> Double {
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

// SPDX-License-Identifier: Apache-2.0

/// Arc length of an ellipse with half-axes 1 and `ratio` ≤ 1, by the eccentric angle φ counted
/// from an end of the longer axis: ∫ √(sin²φ + ratio² cos²φ) dφ.
///
/// The integrand has period π and is analytic except at jπ ± i artanh(ratio). Gauss–Legendre
/// quadrature with the bound of `SpeedIntegral`: with y the shorter half-axis of the Bernstein
/// ellipse in units of φ, the integrand is at most √(1 + (1 + ratio²) sinh² y). Intervals are
/// cut at the multiples of π/2 and folded to 0...π/2, then halved as needed. Where ratio is so
/// small that the ellipse counts as its doubled axis, |sin φ| is integrated exactly.
struct EllipseArcLength {
  let ratio: Double
  /// The height of the singularities above the real axis.
  let height: Double

  private static let depthLimit = 80
  /// Pieces after which the rest is taken as it is; no ellipse comes near it.
  private static let pieceLimit = 4000

  init(ratio: Double) {
    self.ratio = ratio
    height = ratio < 1 ? 0.5 * LibM.logarithm((1 + ratio) / (1 - ratio)) : .infinity
  }

  /// The length from φ = start to start + sweep, sweep ≥ 0, to within a tolerance.
  func value(start: Double, sweep: Double, tolerance: Double) -> Double {
    if ratio == 1 { return sweep }
    // Whole half turns are all alike; the rest starts within half a turn of 0.
    let halfTurns = (sweep / .pi).rounded(.down)
    // Sweeps so large that their ulp exceeds a turn leave a rest that is no longer an angle.
    let rest = min(max(0, sweep.addingProduct(-halfTurns, .pi)), .pi)
    // Inside a quarter turn the remainder is the angle itself.
    let origin = start.magnitude <= 0.5 * .pi ? start : start.remainder(dividingBy: .pi)
    var (result, pieces) = (0.0, 0)
    if halfTurns > 0 {
      let quarter = piece(0.25 * .pi, 0.25 * .pi, tolerance / (4 * halfTurns), 0, &pieces)
      result = 2 * halfTurns * quarter
    }
    // The speed is even about every multiple of π/2: folded to 0...π/2 the angle grows in one
    // quarter and falls in the next. Widths are taken from the rest, so that flat arcs keep their
    // digits.
    var (angle, grows, left) = (origin.magnitude, origin >= 0, rest)
    for _ in 0..<4 where left > 0 {
      let width = min(left, grows ? 0.5 * .pi - angle : angle)
      if width > 0 {
        let half = 0.5 * width
        pieces = 0
        result += piece(grows ? angle + half : angle - half, half, 0.125 * tolerance, 0, &pieces)
      }
      left -= width
      angle = grows ? 0.5 * .pi : 0
      grows.toggle()
    }
    return result
  }

  /// The integral over center ± half, inside 0...π/2; the nearest singularity is that over 0.
  private func piece(
    _ center: Double,
    _ half: Double,
    _ tolerance: Double,
    _ depth: Int,
    _ pieces: inout Int
  ) -> Double {
    pieces += 1
    if 8 * half * ratio <= tolerance {
      // |√(sin² + ratio² cos²) - |sin|| is at most ratio; the sine keeps its sign here.
      return 2 * (LibM.sine(center) * LibM.sine(half)).magnitude
    }
    let (left, right, y) = (center / half + 1, center / half - 1, height / half)
    // Neither square overflows; what underflows only makes the ellipse smaller.
    let mean = 0.5 * (left * left + y * y).squareRoot() + 0.5 * (right * right + y * y).squareRoot()
    var minor = (max(mean - 1, 0) * (mean + 1)).squareRoot()
    // A taller ellipse would let the bound grow faster than the error shrinks.
    minor = min(minor, 2 / half)
    let rho = minor + (minor * minor + 1).squareRoot()
    if rho > 1.02 {
      let r = 1 / rho
      let grown = LibM.exponential(minor * half)
      let sinh = 0.5 * (grown - 1 / grown)
      let bound = half * (1 + (1 + ratio * ratio) * sinh * sinh).squareRoot()
      let r2 = r * r
      let r16 = (r2 * r2) * (r2 * r2) * (r2 * r2) * (r2 * r2)
      let scaled = (128.0 / 15) * bound / (1 - r2)
      if scaled * r16 <= tolerance { return half * sum(GaussLegendre.points8, center, half) }
      if scaled * (r16 * r16) <= tolerance {
        return half * sum(GaussLegendre.points16, center, half)
      }
    }
    // The integrand is at most 1.
    if 4 * half <= tolerance || depth >= EllipseArcLength.depthLimit
      || pieces > EllipseArcLength.pieceLimit
    {
      return half * sum(GaussLegendre.points8, center, half)
    }
    let quarter = 0.5 * half
    return piece(center - quarter, quarter, 0.5 * tolerance, depth + 1, &pieces)
      + piece(center + quarter, quarter, 0.5 * tolerance, depth + 1, &pieces)
  }

  /// The weighted sum of the speeds over center ± half, half up to π/4.
  ///
  /// Sine and cosine of the offsets by their Taylor series, whose rests are below 2^-54, and of the
  /// sums by the addition theorems: within 2^-52, as any rounding of speeds near 1.
  @inline(__always)
  private func sum<Lanes: SIMD & Sendable>(
    _ points: GaussPoints<Lanes>,
    _ center: Double,
    _ half: Double
  ) -> Double where Lanes.Scalar == Double {
    let (sine, cosine) = LibM.sineAndCosine(center)
    let offsets: Lanes = half * points.nodes
    let square: Lanes = offsets * offsets
    // 1 / n! with alternating signs, up to the 16th power.
    var even: Lanes = square * (1 / 20_922_789_888_000) - 1 / 87_178_291_200
    even = even * square + 1 / 479_001_600
    even = even * square - 1 / 3_628_800
    even = even * square + 1 / 40_320
    even = even * square - 1 / 720
    even = even * square + 1 / 24
    even = even * square - 0.5
    even = even * square + 1
    var odd: Lanes = square * (-1 / 1_307_674_368_000) + 1 / 6_227_020_800
    odd = odd * square - 1 / 39_916_800
    odd = odd * square + 1 / 362_880
    odd = odd * square - 1 / 5040
    odd = odd * square + 1 / 120
    odd = odd * square - 1 / 6
    odd = odd * square * offsets + offsets
    let along: Lanes = sine * even
    let alongStep: Lanes = cosine * odd
    let across: Lanes = (ratio * cosine) * even
    let acrossStep: Lanes = (ratio * sine) * odd
    let (ax, ay): (Lanes, Lanes) = (along + alongStep, across - acrossStep)
    let (bx, by): (Lanes, Lanes) = (along - alongStep, across + acrossStep)
    let first: Lanes = (ax * ax + ay * ay).squareRoot()
    let second: Lanes = (bx * bx + by * by).squareRoot()
    let weighted: Lanes = points.weights * (first + second)
    return weighted.sum()
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// What a parallel curve of a cubic is made of: a proof with these polynomials alone takes a
/// fraction of the time of one with enclosures of the root in its formula.
@usableFromInline package struct ParallelFormula: Sendable {
  let curve: CubicBezier
  /// The Bernstein coefficients, one to three, of a vector in the direction of travel.
  let legs: [Vector2D]
  /// To the left; not 0.
  let distance: Double

  /// Whether no product of what the proof is made of overflows, or has lost digits.
  var isModerate: Bool {
    let sizes = legs.map { $0.maximumNorm } + [distance.magnitude]
    return sizes.allSatisfy { $0 < 0x1p100 } && legs.contains { $0.maximumNorm > 0x1p-100 }
      && distance.magnitude > 0x1p-100
  }

  func scaled(by factor: Double) -> ParallelFormula {
    ParallelFormula(
      curve: curve.scaled(by: factor),
      legs: legs.map { factor * $0 },
      distance: factor * distance
    )
  }

  /// The coefficients of the direction over a stretch.
  private func legs(from start: Double, to end: Double) -> [Vector2D] {
    func point(_ t: Double, _ a: Vector2D, _ b: Vector2D) -> Vector2D { (1 - t) * a + t * b }
    switch legs.count {
    case 1: return legs
    case 2: return [point(start, legs[0], legs[1]), point(end, legs[0], legs[1])]
    default:
      let first = [point(start, legs[0], legs[1]), point(start, legs[1], legs[2])]
      let last = [point(end, legs[0], legs[1]), point(end, legs[1], legs[2])]
      return [
        point(start, first[0], first[1]), point(end, first[0], first[1]),
        point(end, last[0], last[1]),
      ]
    }
  }

  /// An upper bound of the distance of a cubic from the parallel curve on a stretch, point by
  /// point, and what of it is rounding; nil where nothing is known.
  ///
  /// With V from the curve to the cubic, D the direction and d the distance, V is off by
  /// V · D / |D| along the curve, and across it by D × V / |D| - d. Their squares are quotients of
  /// polynomials by |D|²: from (D × V)² - d² |D|² ≤ r |D|² follows |D × V| / |D| ≤ √(d² + r). An
  /// inequality of polynomials holds where it holds for each of their Bernstein coefficients.
  func bound(
    _ cubic: CubicBezier,
    feet: FootPolynomial,
    from start: Double,
    to end: Double,
    enough: Double
  ) -> (bound: Double, noise: Double)? {
    let own = CurvePolynomial(curve, from: start, to: end)
    let part = PartBound(curve: own, cubic: cubic, feet: feet)
    let (offsets, legs) = (part.difference.points, legs(from: start, to: end))
    let (x, y) = (ScaledBernstein(offsets.map { $0[0] }), ScaledBernstein(offsets.map { $0[1] }))
    let (u, v) = (ScaledBernstein(legs.map { $0.x }), ScaledBernstein(legs.map { $0.y }))
    let (along, across) = (u * x + v * y, u * y - v * x)
    let square = u * u + v * v
    guard let least = square.values.min(), least > 0, across.values[0] * distance > 0 else {
      return nil
    }
    let speed = square.raised(to: 2 * (across.coefficients.count - 1))
    let excess = across * across - distance * distance * speed
    // Each product and sum is rounded, some forty of them for a coefficient.
    let size = offsets.reduce(0) { max($0, ($1 * $1).sum()) }
    let reach = legs.reduce(0) { max($0, $1.lengthSquared) }
    let d = distance.magnitude
    let rounding = 0x1p-46 * (size + d * d) * (reach / least)
    let noise = part.noise + rounding / d
    let slip =
      along.values.reduce(0) { max($0, $1.magnitude) } / least.squareRoot() + rounding / d
    let goal = enough - part.remainder
    func bound(_ e: ScaledBernstein, _ s: ScaledBernstein, depth: Int) -> Double {
      let (low, high) = e.quotients(by: s)
      let (below, above) = (max(0, rounding - low), max(0, high + rounding))
      guard below < d * d else { return .infinity }
      let outside = above / ((d * d + above).squareRoot() + d)
      let inside = below / ((d * d - below).squareRoot() + d)
      let whole = Vector2D(x: max(outside, inside), y: slip).length * (1 + 0x1p-48)
      if whole <= goal || depth == 0 { return whole }
      let (first, last) = (e.halves, s.halves)
      let half = bound(first.0, last.0, depth: depth - 1)
      return half > Self.hopeless * goal
        ? whole : max(half, bound(first.1, last.1, depth: depth - 1))
    }
    let result = bound(excess, speed, depth: Self.depth) + part.remainder
    return result.isFinite ? (result, noise) : nil
  }

  /// Halvings of the stretch before the bound is taken as it is.
  private static let depth = 4
  /// What is so much too large in one half is not proven to be small enough.
  private static let hopeless = 1.04
}

/// A polynomial by its Bernstein coefficients times the binomials, of which products are sums of
/// products.
private struct ScaledBernstein {
  var coefficients: [Double]

  /// The polynomial with these Bernstein coefficients.
  init(_ values: [Double]) {
    coefficients = zip(values, Self.binomials[values.count - 1]).map { $0 * $1 }
  }

  private init(scaled coefficients: [Double]) { self.coefficients = coefficients }

  /// The Bernstein coefficients.
  var values: [Double] {
    zip(coefficients, Self.binomials[coefficients.count - 1]).map { $0 / $1 }
  }

  static func * (a: ScaledBernstein, b: ScaledBernstein) -> ScaledBernstein {
    let (a, b) = (a.coefficients, b.coefficients)
    var result = Array(repeating: 0.0, count: a.count + b.count - 1)
    for (i, first) in a.enumerated() {
      for (j, second) in b.enumerated() { result[i + j] += first * second }
    }
    return ScaledBernstein(scaled: result)
  }

  static func * (factor: Double, a: ScaledBernstein) -> ScaledBernstein {
    ScaledBernstein(scaled: a.coefficients.map { factor * $0 })
  }

  static func + (a: ScaledBernstein, b: ScaledBernstein) -> ScaledBernstein {
    ScaledBernstein(scaled: zip(a.coefficients, b.coefficients).map { $0 + $1 })
  }

  static func - (a: ScaledBernstein, b: ScaledBernstein) -> ScaledBernstein {
    ScaledBernstein(scaled: zip(a.coefficients, b.coefficients).map { $0 - $1 })
  }

  /// The same polynomial with the coefficients of a higher degree.
  func raised(to degree: Int) -> ScaledBernstein {
    self * ScaledBernstein(scaled: Self.binomials[degree + 1 - coefficients.count])
  }

  /// The least and the greatest quotient of coefficients.
  func quotients(by other: ScaledBernstein) -> (low: Double, high: Double) {
    var result = (low: Double.infinity, high: -Double.infinity)
    for (a, b) in zip(coefficients, other.coefficients) {
      result = (min(result.low, a / b), max(result.high, a / b))
    }
    return result
  }

  var halves: (ScaledBernstein, ScaledBernstein) {
    var (rest, first, last) = (values, [Double](), [Double]())
    while let low = rest.first, let high = rest.last {
      first.append(low)
      last.append(high)
      for k in rest.indices.dropLast() { rest[k] = 0.5 * (rest[k] + rest[k + 1]) }
      rest.removeLast()
    }
    return (ScaledBernstein(first), ScaledBernstein(last.reversed()))
  }

  /// The binomials up to the degree of the square of a cubic along a direction.
  private static let binomials: [[Double]] = (0...16).map { degree in
    var row = [1.0]
    for k in 0..<degree { row.append(row[k] * Double(degree - k) / Double(k + 1)) }
    return row
  }
}

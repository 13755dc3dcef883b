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
    let bound = ScaledBernstein.withArena { arena -> (bound: Double, noise: Double)? in
      let (x, y) = (arena.row(offsets) { $0[0] }, arena.row(offsets) { $0[1] })
      let (u, v) = (arena.row(legs) { $0.x }, arena.row(legs) { $0.y })
      let along = arena.sum(arena.product(u, x), arena.product(v, y))
      let across = arena.sum(arena.product(u, y), arena.product(v, x), times: -1)
      let square = arena.sum(arena.product(u, u), arena.product(v, v))
      let least = square.extremes.least
      guard least > 0, across.first * distance > 0 else { return nil }
      let speed = arena.raised(square, to: 2 * (across.count - 1))
      let excess = arena.sum(arena.product(across, across), speed, times: -(distance * distance))
      // Each product, sum and mean is rounded, some hundred of them for a coefficient.
      let size = offsets.reduce(0) { max($0, ($1 * $1).sum()) }
      let reach = legs.reduce(0) { max($0, $1.lengthSquared) }
      let d = distance.magnitude
      let rounding = 0x1p-45 * (size + d * d) * (reach / least)
      let noise = part.noise + rounding / d
      // So near to rounding enclosures know more.
      guard 64 * noise < enough else { return nil }
      let (low, high) = along.extremes
      let slip = max(high, -low) / least.squareRoot() + rounding / d
      let goal = enough - part.remainder
      func bound(_ e: ScaledBernstein, _ s: ScaledBernstein, depth: Int) -> Double {
        let (low, high) = e.quotients(by: s)
        let (below, above) = (max(0, rounding - low), max(0, high + rounding))
        guard below < d * d else { return .infinity }
        let outside = above / ((d * d + above).squareRoot() + d)
        let inside = below / ((d * d - below).squareRoot() + d)
        let whole = Vector2D(x: max(outside, inside), y: slip).length * (1 + 0x1p-48)
        if whole <= goal || depth == 0 { return whole }
        let mark = arena.used
        defer { arena.used = mark }
        let (first, last) = (arena.halves(e), arena.halves(s))
        let half = bound(first.0, last.0, depth: depth - 1)
        return half > Self.hopeless * goal
          ? whole : max(half, bound(first.1, last.1, depth: depth - 1))
      }
      return (bound(excess, speed, depth: Self.depth) + part.remainder, noise)
    }
    return bound.flatMap { $0.bound.isFinite ? $0 : nil }
  }

  /// Halvings of the stretch before the bound is taken as it is.
  private static let depth = 4
  /// What is so much too large in one half is not proven to be small enough.
  private static let hopeless = 1.04
}

/// A polynomial by its Bernstein coefficients times the binomials, of which products are sums of
/// products; in the memory of an arena, as long as that is there.
private struct ScaledBernstein {
  private let coefficients: UnsafeMutableBufferPointer<Double>

  var count: Int { coefficients.count }

  private var binomials: [Double] { BernsteinSignChanges.binomials[count - 1] }

  /// The first Bernstein coefficient.
  var first: Double { coefficients[0] }

  /// The least and the greatest Bernstein coefficient.
  var extremes: (least: Double, greatest: Double) {
    var result = (least: Double.infinity, greatest: -Double.infinity)
    let binomials = binomials
    for k in 0..<count {
      let value = coefficients[k] / binomials[k]
      result = (min(result.least, value), max(result.greatest, value))
    }
    return result
  }

  /// The least and the greatest quotient of coefficients.
  func quotients(by other: ScaledBernstein) -> (low: Double, high: Double) {
    var result = (low: Double.infinity, high: -Double.infinity)
    for k in 0..<count {
      let quotient = coefficients[k] / other.coefficients[k]
      result = (min(result.low, quotient), max(result.high, quotient))
    }
    return result
  }

  /// Memory for polynomials: to allocate an array for each takes longer than what is done with it.
  struct Arena {
    private let memory: UnsafeMutableBufferPointer<Double>
    /// How much of it is taken; set back, what came later is gone.
    var used = 0

    fileprivate init(_ memory: UnsafeMutableBufferPointer<Double>) { self.memory = memory }

    private mutating func row(_ count: Int) -> ScaledBernstein {
      let slice = UnsafeMutableBufferPointer(rebasing: memory[used..<used + count])
      used += count
      return ScaledBernstein(coefficients: slice)
    }

    /// The polynomial with these Bernstein coefficients.
    mutating func row<Item>(_ items: [Item], _ value: (Item) -> Double) -> ScaledBernstein {
      let result = row(items.count)
      let binomials = result.binomials
      for k in 0..<items.count { result.coefficients[k] = value(items[k]) * binomials[k] }
      return result
    }

    mutating func product(_ a: ScaledBernstein, _ b: ScaledBernstein) -> ScaledBernstein {
      let result = row(a.count + b.count - 1)
      for k in 0..<result.count { result.coefficients[k] = 0 }
      for i in 0..<a.count {
        for j in 0..<b.count { result.coefficients[i + j] += a.coefficients[i] * b.coefficients[j] }
      }
      return result
    }

    /// The sum of a polynomial and a multiple of another of its degree.
    mutating func sum(
      _ a: ScaledBernstein,
      _ b: ScaledBernstein,
      times factor: Double = 1
    ) -> ScaledBernstein {
      let result = row(a.count)
      for k in 0..<a.count {
        result.coefficients[k] = a.coefficients[k] + factor * b.coefficients[k]
      }
      return result
    }

    /// The same polynomial with the coefficients of a higher degree.
    mutating func raised(_ a: ScaledBernstein, to degree: Int) -> ScaledBernstein {
      let one = row(Array(repeating: 1.0, count: degree + 2 - a.count)) { $0 }
      return product(a, one)
    }

    mutating func halves(_ a: ScaledBernstein) -> (ScaledBernstein, ScaledBernstein) {
      let (first, last, binomials) = (row(a.count), row(a.count), a.binomials)
      for k in 0..<a.count { last.coefficients[k] = a.coefficients[k] / binomials[k] }
      for k in 0..<a.count {
        first.coefficients[k] = last.coefficients[0] * binomials[k]
        for j in 0..<a.count - 1 - k {
          last.coefficients[j] = 0.5 * (last.coefficients[j] + last.coefficients[j + 1])
        }
      }
      for k in 0..<a.count { last.coefficients[k] *= binomials[k] }
      return (first, last)
    }
  }

  /// Enough for all that one bound needs.
  private static let arenaSize = 512

  static func withArena<Result>(_ body: (inout Arena) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: arenaSize) { memory in
      var arena = Arena(memory)
      return body(&arena)
    }
  }
}

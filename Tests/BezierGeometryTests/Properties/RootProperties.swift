// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Roots of polynomials against exact rational arithmetic (Sturm's theorem).
@Suite struct RootProperties {
  private func value(_ c: [ExactRational], _ x: ExactRational) -> ExactRational {
    c.reversed().reduce(ExactRational(0)) { $0 * x + $1 }
  }

  private func trimmed(_ c: [ExactRational]) -> [ExactRational] {
    var c = c
    while let last = c.last, last.signum == 0 { c.removeLast() }
    return c
  }

  /// The number of distinct real roots, by Sturm's chain at ±infinity.
  private func count(_ coefficients: [ExactRational]) -> Int {
    var chain = [trimmed(coefficients)]
    guard chain[0].count > 1 else { return 0 }
    chain.append(
      trimmed(chain[0].enumerated().dropFirst().map { ExactRational($0.offset) * $0.element })
    )
    while let divisor = chain.last, divisor.count > 1 {
      var rest = chain[chain.count - 2]
      while rest.count >= divisor.count {
        let factor = rest[rest.count - 1] / divisor[divisor.count - 1]
        let shift = rest.count - divisor.count
        for (i, value) in divisor.enumerated() {
          rest[shift + i] = rest[shift + i] - factor * value
        }
        rest.removeLast()
        rest = trimmed(rest)
      }
      if rest.isEmpty { break }
      chain.append(rest.map { -$0 })
    }
    func changes(_ signs: [Int]) -> Int {
      let nonZero = signs.filter { $0 != 0 }
      return zip(nonZero, nonZero.dropFirst()).filter { $0 != $1 }.count
    }
    let plus = chain.map { $0[$0.count - 1].signum }
    let minus = chain.map { ($0.count % 2 == 0 ? -1 : 1) * $0[$0.count - 1].signum }
    return changes(minus) - changes(plus)
  }

  private func roots(_ c: [Double]) -> RealRoots {
    let c = c + Array(repeating: 0, count: 6 - c.count)
    return PolynomialRoots.roots(c[0], c[1], c[2], c[3], c[4], c[5])
  }

  /// Coefficients: at random, with chosen roots (some double), or of mixed magnitudes.
  private func draw(_ source: inout SeededGenerator) -> [Double] {
    let degree = source.integer(1...5)
    switch source.integer(0..<4) {
    case 0: return (0...degree).map { _ in source.draw(.coordinate) }
    case 1: return (0...degree).map { _ in source.draw(.signedLogarithmic(1e-12...1e12)) }
    default:
      var roots: [Double] = []
      for _ in 0..<degree {
        let isDouble = source.integer(0..<4) == 0
        roots.append(isDouble ? roots.last ?? 0 : source.draw(.coordinate))
      }
      return ExactRational.monic(roots: roots).map(\.doubleValue)
    }
  }

  @Test func allRootsToTheLastDigit() {
    forAll("real roots", generator: { draw(&$0) }) { (c: [Double]) throws -> Void in
      let exact = c.map { ExactRational($0) }
      var touching = 0
      let found = roots(c)
      for root in found {
        // A sign change between the neighbouring doubles, or a touch within noise.
        let below = value(exact, ExactRational(root.nextDown)).signum
        let above = value(exact, ExactRational(root.nextUp)).signum
        let here = value(exact, ExactRational(root))
        if below * above > 0 && here.signum == below {
          touching += 1
          let scale = value(exact.map(\.magnitude), ExactRational(root.magnitude))
          let isNoise = !(ExactRational(0x1p-50) * scale < here.magnitude)
          try ensure(isNoise, "no root at \(root): \(here)")
        }
      }
      let expected = count(exact)
      let isRight = found.count - touching <= expected && found.count >= expected
      try ensure(isRight, "\(Array(found)), \(expected) exist")
      try ensure(zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, "not ascending")
    }
  }

  @Test func bernsteinRootsAreThoseOfTheCurve() {
    forAll(
      "roots of a Bernstein polynomial",
      generator: { source in
        let count = source.integer(2...6)
        return (0..<count).map { _ in source.draw(.coordinate) }
      }
    ) { (b: [Double]) throws -> Void in
      func exact(_ t: Double) -> Int {
        var row = b.map { ExactRational($0) }
        let t = ExactRational(t)
        while row.count > 1 { row = zip(row, row.dropFirst()).map { $0 + t * ($1 - $0) } }
        return row[0].signum
      }
      let found = PolynomialRoots.bernstein(b)
      for t in found {
        try ensure(t >= 0 && t <= 1, "\(t) is outside")
        try ensure(exact(t.nextDown) * exact(t.nextUp) <= 0 || exact(t) == 0, "no root at \(t)")
      }
      let changes = zip(b, b.dropFirst()).filter { $0 * $1 < 0 }.count
      let isPlain = !b.contains(0)
      try ensure(!isPlain || (changes - found.count) % 2 == 0, "parity")
      try ensure(!isPlain || found.count <= changes, "more roots than sign changes")
    }
  }
}

extension ExactRational {
  /// The coefficients of the monic polynomial with these roots, from the constant upwards.
  static func monic(roots: [Double]) -> [ExactRational] {
    roots.reduce([1]) { product, root in
      var next = [ExactRational](repeating: 0, count: product.count + 1)
      for (i, value) in product.enumerated() {
        next[i + 1] = next[i + 1] + value
        next[i] = next[i] - ExactRational(root) * value
      }
      return next
    }
  }
}

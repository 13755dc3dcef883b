// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// What is carried with 106 bits, against rational arithmetic, and what is derived from it.
@Suite struct DigitsTests {
  /// Numbers of 106 bits: a double and a part far below it.
  private func pair(_ high: Double, _ low: Double) -> DoubleDouble {
    DoubleDouble.sum(high, 0x1p-54 * high * low)
  }

  @Test func scalarsKeepTheirDigits() {
    forAll(
      "a · x, x + a and x / n",
      cases: 2000,
      numbers: [
        .signedLogarithmic(1e-9...1e9), .uniform(-1...1), .signedLogarithmic(1e-9...1e9),
        .integer(1...12),
      ]
    ) { n in
      let (x, a) = (pair(n[0], n[1]), n[2])
      let exact = (x.exact, ExactRational(a))
      /// Whether a result is off by no more than some units of the 106th bit of `size`.
      func check(_ result: DoubleDouble, _ wanted: ExactRational, _ size: Double) throws {
        let error = (result.exact - wanted).magnitude.doubleValue
        try ensure(error <= 0x1p-103 * size.magnitude, "off by \(error) of \(size)")
      }
      try check(a * x, exact.1 * exact.0, a * x.high)
      try check(x + a, exact.0 + exact.1, max(x.high.magnitude, a.magnitude))
      try check(x + -x.high, exact.0 - ExactRational(x.high), x.high)
      try check(x / n[3], exact.0 / ExactRational(n[3]), x.high / n[3])
    }
  }

  /// A symmetric curve whose coefficients have 106 bits.
  private struct Sample: CustomStringConvertible {
    let curve: SymmetricCurve

    static let numbers: [Distribution] =
      [.integer(2...5)] + [Distribution](repeating: .uniform(-1...1), count: 12)

    init(_ n: [Double]) {
      let degree = Int(n[0])
      let all = (0..<6).map { DoubleDouble.sum(n[1 + $0], 0x1p-54 * n[7 + $0]) }
      let count = degree / 2 + 1
      curve = SymmetricCurve(x: Array(all[0..<count]), y: Array(all[count..<(degree + 1)]))
    }

    var description: String { "x \(curve.x.map(\.high)), y \(curve.y.map(\.high))" }
  }

  @Test func squaredErrorsAreRoundedOnce() {
    forAll("x² + y² - 1", cases: 500, numbers: Sample.numbers, make: { Sample($0) }) { sample in
      let curve = sample.curve
      var exact = [ExactRational](repeating: 0, count: curve.degree + 1)
      for (i, a) in curve.x.enumerated() {
        for (j, b) in curve.x.enumerated() { exact[i + j] = exact[i + j] + a.exact * b.exact }
      }
      for (i, a) in curve.y.enumerated() {
        for (j, b) in curve.y.enumerated() {
          exact[i + j + 1] = exact[i + j + 1] + a.exact * b.exact
        }
      }
      exact[0] = exact[0] - 1
      let found = curve.squaredError
      try ensure(found.count == exact.count, "\(found.count) coefficients")
      for (value, wanted) in zip(found, exact) {
        let error = (ExactRational(value) - wanted).magnitude.doubleValue
        try ensure(error <= value.ulp / 2 + 1e-30, "\(value) is off by \(error)")
      }
    }
  }

  @Test("control points are the polar form, to the last digit") func controlPoints() {
    forAll("control points", cases: 200, numbers: Sample.numbers, make: { Sample($0) }) { sample in
      let curve = sample.curve
      // The curve is Σ B_j (1-t)^(n-j) t^j of its exact control points, with t = (1 + u) / 2.
      let controls = curve.controlPoints
      for u in [-1, -0.5, 0, 0.25, 1] {
        let exact = (ExactRational(u), ExactRational(u * u))
        func polynomial(_ c: [DoubleDouble]) -> ExactRational {
          c.reversed().reduce(0) { $0 * exact.1 + $1.exact }
        }
        var row = controls.map { (ExactRational($0.x), ExactRational($0.y)) }
        let t = (exact.0 + 1) * ExactRational(1, over: 2)
        while row.count > 1 {
          row = zip(row, row.dropFirst()).map { a, b in
            (a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1))
          }
        }
        let (x, y) = (polynomial(curve.x), exact.0 * polynomial(curve.y))
        let error = max((row[0].0 - x).magnitude.doubleValue, (row[0].1 - y).magnitude.doubleValue)
        // Half an ulp of the largest control point.
        let size = controls.reduce(0) { max($0, $1.x.magnitude, $1.y.magnitude) }
        try ensure(error <= size.ulp / 2 * 1.0001, "off by \(error) at \(u)")
      }
    }
  }

  @Test("the curvature's slope is a difference's, times |P'|⁵") func curvatureSlopes() {
    forAll("κ'", cases: 300, numbers: Sample.numbers, make: { Sample($0) }) { sample in
      let profile = CurveProfile(sample.curve)
      let h = 1e-5
      for u in [-0.8, -0.2, 0.1, 0.6, 0.95] {
        // Curvature is wild near a cusp.
        let speed = profile.speed(u: u)
        guard speed > 0.3 else { continue }
        let change = (profile.curvature(u: u + h) - profile.curvature(u: u - h)) / (2 * h)
        let square = speed * speed
        let found = profile.curvatureSlope(u: u) / (square * square * speed)
        try ensure((found - change).magnitude <= 1e-4 * max(1, change.magnitude), "\(found)")
      }
    }
  }

  @Test("length and area by two methods: either side of 1.5 rad, all degrees") func measures()
    throws
  {
    let quadrature = try Quadrature()
    for degree in 2...5 {
      for sweep in [0.3, 1, 1.5.nextDown, 1.5, 1.5.nextUp, 2.5] {
        // Bent off the arc by parts of a thousand.
        let (sine, cosine) = LibM.sineAndCosine(sweep / 2)
        let count = (x: degree / 2 + 1, y: (degree + 1) / 2)
        let x = [1, cosine - 1.003, 0.002].prefix(count.x)
        let y = [sine, -0.04 * sine, 0.001].prefix(count.y)
        let end = UnitDirection(angle: sweep / 2)
        let radius = degree == 4 ? 1.001 : nil
        let curve = SymmetricCurve(x: Array(x), y: Array(y), end: end, radius: radius)
        let profile = CurveProfile(curve)
        var (length, area) = (0.0, 0.0)
        for node in try GaussRule(count: 12, panels: 20).nodes {
          length += 2 * node.weight * profile.speed(u: node.u)
          area += node.weight * profile.angularMoment(u: node.u)
        }
        let longer = profile.lengthError(sweep: sweep, quadrature)
        let larger = profile.areaError(sweep: sweep, quadrature)
        #expect((longer - (length - sweep)).magnitude < 1e-14, "\(degree) \(sweep): \(longer)")
        #expect((larger - (area - sweep / 2)).magnitude < 1e-14, "\(degree) \(sweep): \(larger)")
      }
    }
  }
}
#endif

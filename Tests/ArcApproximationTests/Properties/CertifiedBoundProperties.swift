// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport
import Testing

/// The promise of the tool: the printed bound holds for the printed control points.
struct CertifiedBoundProperties {
  @Test("the bound is never below 10,001 samples and at most 1 % or 16 ulp above the maximum")
  func bound() {
    forAll("certified bound", numbers: FitCase.numbers, make: FitCase.init) { fitCase in
      let fit = try fitCase.fit()
      let piece = fit.cubics[fitCase.count / 2]
      let arc = fitCase.arc
      let samples = RadialSampling(piece, center: arc.center, radius: arc.radius)
      if let t = samples.violation(of: fit.certifiedBound, samples: 10_000) {
        throw PropertyFailure("the error at t = \(t) exceeds the bound \(fit.certifiedBound)")
      }
      // The true maximum is at least the error at the closed-form extrema.
      let extrema = fit.report().radialError.extrema
      let attained = extrema.reduce(0.0) { largest, extremum in
        let g = samples.squaredError(at: extremum.t).doubleValue
        return max(largest, abs(g / (1 + (1 + g).squareRoot())) * arc.radius)
      }
      let allowed = max(1.01 * attained, attained + 16 * fitCase.ulp)
      try ensure(fit.certifiedBound <= allowed, "\(fit.certifiedBound), attained \(attained)")
    }
  }

  /// |B(t) - centre|² as an exact polynomial.
  private func squaredDistance(_ cubic: CubicBezier, _ center: Point2D) -> BernsteinPolynomial {
    func square(_ p: [Double], _ c: Double) -> BernsteinPolynomial {
      let shifted = BernsteinPolynomial(exact: p.map { ExactRational($0) - ExactRational(c) })
      return shifted * shifted
    }
    return square([cubic.p0.x, cubic.p1.x, cubic.p2.x, cubic.p3.x], center.x)
      + square([cubic.p0.y, cubic.p1.y, cubic.p2.y, cubic.p3.y], center.y)
  }

  @Test("proof in exact arithmetic: radius - bound ≤ |B(t) - centre| ≤ radius + bound for all t")
  func proof() {
    forAll("exact proof", cases: 1000, numbers: FitCase.numbers, make: FitCase.init) { fitCase in
      let fit = try fitCase.fit()
      let radius = ExactRational(fitCase.arc.radius)
      let bound = ExactRational(fit.certifiedBound)
      let distance = squaredDistance(fit.cubics[fitCase.count - 1], fitCase.arc.center)
      let outer = BernsteinPolynomial(exact: [(radius + bound) * (radius + bound)]) - distance
      try ensure(outer.isNonNegative(depthLimit: 50) == .proved, "outside")
      guard bound < radius else { return }
      let inner = distance - BernsteinPolynomial(exact: [(radius - bound) * (radius - bound)])
      try ensure(inner.isNonNegative(depthLimit: 50) == .proved, "inside: \(inner.isNonNegative())")
    }
  }

  @Test("a bound 1 % too small is disproved: the proof can fail")
  func disproof() throws {
    let arc = CircularArc(center: Point2D(3, -2), radius: 5, startAngle: 0.3, sweep: 2.36)
    let fit = try arc.fit()
    let radius = ExactRational(arc.radius)
    let bound = ExactRational(fit.certifiedBound * 0.99)
    let distance = squaredDistance(fit.cubics[0], arc.center)
    let outer = BernsteinPolynomial(exact: [(radius + bound) * (radius + bound)]) - distance
    #expect(outer.isNonNegative(depthLimit: 50) != .proved)
  }
}

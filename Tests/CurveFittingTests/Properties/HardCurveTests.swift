// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Curves that are no curves, or hardly: an answer that is right, or an error that says why.
@Suite struct HardCurveTests {
  /// A formula as a closure of its own.
  struct Hard: ParametricCurve {
    enum Kind: CaseIterable {
      case constant, cusp, corner, undefinedHalf, undefinedInside, infinite, hairpin, standingStart,
        standingInside, flatLine, backwards, huge, spike, tiny
    }
    let kind: Kind
    var scale = 1.0
    var range: ClosedRange<Double> { 0...1 }

    func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
      let (x, y) = unscaled(at: t)
      return (scale * x, scale * y)
    }

    private func unscaled<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
      let s = t + -0.375
      let square = s * s
      switch kind {
      case .constant: return (Scalar(3), Scalar(4))
      case .cusp: return (square, square * s)
      case .corner: return (t, Scalar.squareRoot(square))
      case .undefinedHalf: return (t, Scalar.squareRoot(s))
      case .undefinedInside: return (t, Scalar.logarithm(square))
      case .infinite: return (t, Scalar(1) / s)
      case .hairpin: return (t + -square, 1e-9 * t)
      case .standingStart:
        let double = t * t
        return (double, double * double)
      case .standingInside:
        let cube = square * s
        return (cube, cube)
      case .flatLine: return (t, Scalar(0))
      case .backwards: return (square, Scalar(0))
      case .huge:
        let double = t * t
        return (1e308 * t, 1e308 * double)
      case .spike: return (t, Scalar(1e-9) / (square + 1e-9))
      case .tiny:
        let double = t * t
        return (1e-320 * t, 1e-320 * double)
      }
    }
  }

  /// A right answer or an error, for any tolerance.
  private func attempt(
    _ source: CurveSource,
    _ tolerance: Double,
    _ options: CurveFitOptions
  ) throws {
    let fit: CurveFit
    do {
      fit = try source.cubics(tolerance: tolerance, options: options)
    } catch {
      try ensure(!error.description.isEmpty, "there is no description")
      return
    }
    let check = FitCheck(source, ends: options.ends)
    try check.check(fit, tolerance: tolerance)
    try check.checkControlPoints(fit)
    let finite = fit.cubics.allSatisfy {
      $0.p0.isFinite && $0.p1.isFinite && $0.p2.isFinite && $0.p3.isFinite
    }
    try ensure(finite, "a control point is not finite")
  }

  @Test(arguments: Hard.Kind.allCases) func answersAreRightOrErrors(_ kind: Hard.Kind) throws {
    for scale in [1, 1e-100, 1e100, 1e-300] {
      let source = CurveSource(Hard(kind: kind, scale: scale))
      for tolerance in [1e-2, 1e-4, 1e-8, 1e-15, 1e-30, 1e3] {
        for ends in FitEnds.allCases {
          for effort in FitEffort.allCases {
            #expect(throws: Never.self, "\(scale), \(tolerance), \(ends), \(effort)") {
              try attempt(source, tolerance * scale, CurveFitOptions(effort: effort, ends: ends))
            }
          }
        }
      }
    }
  }

  @Test func scalesChangeNothing() throws {
    let cubic = GateCurves.cubic([0, 0, 1, 2, 3, -2, 4, 0])
    let reference = try FourierCurve(x: [SIMD2(1, 0)], y: [SIMD2(0, 0.5)]).cubics(tolerance: 1e-4)
    for exponent in stride(from: -100, through: 100, by: 25) {
      let scale = LibM.power(10, Double(exponent))
      let path = try #require(
        PathCurve(segments: [.cubic(cubic.transformed(by: AffineTransform2D(scale: scale)))])
      )
      #expect(try path.cubics(tolerance: 1e-6 * scale).cubics.count == 1, "\(scale)")
      let ellipse = FourierCurve(x: [SIMD2(scale, 0)], y: [SIMD2(0, 0.5 * scale)])
      let fit = try ellipse.cubics(tolerance: 1e-4 * scale)
      #expect(fit.cubics.count == reference.cubics.count, "\(scale)")
    }
  }

  @Test func unusableArgumentsAreNamed() throws {
    let circle = EllipseCurve(radius: 1)
    for tolerance in [0, -1, -Double.infinity, .infinity, .nan, 1e-17, 31 * 0x1p-52] {
      for effort in FitEffort.allCases {
        let error = #expect(throws: CurveFitError.self, "\(tolerance)") {
          try circle.cubics(tolerance: tolerance, options: CurveFitOptions(effort: effort))
        }
        guard case .tolerance? = error else {
          throw PropertyFailure("\(tolerance): \(String(describing: error))")
        }
      }
    }
    for count in [0, -1, .min, .max, 100_001] {
      #expect(throws: CurveFitError.cubicCount(count, allowed: 1...100_000)) {
        try circle.cubics(count: count)
      }
    }
    for range in [0.0...0, -Double.infinity...0, 0...Double.infinity, -1e308...1e308] {
      let curve = FourierCurve(x: [SIMD2(1, 0)], y: [SIMD2(0, 1)], range: range, isClosed: false)
      #expect(throws: CurveFitError.range(range)) { try curve.cubics(tolerance: 1e-3) }
      #expect(throws: CurveFitError.range(range)) { try curve.cubics(count: 3) }
    }
    #expect(throws: CurveFitError.self) { try Hard(kind: .undefinedHalf).cubics(tolerance: 1e-3) }
    #expect(throws: CurveFitError.self) { try Hard(kind: .constant).cubics(tolerance: 1e-3) }
  }
}

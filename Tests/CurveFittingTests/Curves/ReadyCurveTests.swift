// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// The ready curves: their equations, ends, corners and enclosures.
@Suite struct ReadyCurveTests {
  /// Parameters of the range, ends included.
  private func parameters(_ curve: some ParametricCurve, count: Int = 50) -> [Double] {
    let range = curve.range
    return (0...count).map { k in
      k == count
        ? range.upperBound
        : range.lowerBound + (range.upperBound - range.lowerBound) * Double(k) / Double(count)
    }
  }

  @Test func pointsMeetTheCurvesEquations() {
    let spiral = ArchimedeanSpiral(startRadius: 2, growth: -0.1, range: -3...9)
    for t in parameters(spiral) {
      #expect((spiral.position(at: t) - .origin).length.isClose(to: 2 - 0.1 * t))
    }
    let logarithmic = LogarithmicSpiral(startRadius: 0.5, growth: 0.2, range: -4...4)
    for t in parameters(logarithmic) {
      let p = logarithmic.position(at: t)
      #expect((p - .origin).length.isClose(to: 0.5 * LibM.exponential(0.2 * t)))
    }
    for order in [1, 2, 3, 4, 5, 8, 0.1, 2.0 / 3, 8.0 / 7, 1.6, 2.5, 2.6, 9.5] {
      let curve = Superellipse(order: order, radii: Vector2D(3, 0.5))
      for t in parameters(curve) {
        let p = curve.position(at: t)
        let (u, v) = ((p.x / 3).magnitude, (p.y / 0.5).magnitude)
        #expect((LibM.power(u, order) + LibM.power(v, order)).isClose(to: 1))
        #expect((p.x * LibM.cosine(t)) >= -1e-30 && p.y * LibM.sine(t) >= -1e-30)
      }
      let isWhole = order == order.rounded()
      #expect(curve.isClosed == (isWhole && order > 1))
      #expect(curve.corners.count == (order == 1 || !isWhole ? 3 : 0))
      #expect(curve.joints.count == (!isWhole ? 4 : order == 3 || order == 5 ? 3 : 0))
    }
    // No parameter traps, however large.
    let large = Superellipse(order: 2.5, radii: Vector2D(1, 1))
    for t in [1e20, -1e300, 1e18, .nan, .infinity] { _ = large.position(at: t) }
    let lemniscate = Lemniscate(halfWidth: 2)
    for t in parameters(lemniscate) {
      let p = lemniscate.position(at: t)
      let square = p.x * p.x + p.y * p.y
      #expect((square * square - 4 * (p.x * p.x - p.y * p.y)).magnitude < 1e-14)
    }
    let ellipse = EllipseCurve(center: Point2D(1, 2), radii: Vector2D(3, 1), rotation: 0.5)
    let form = CenterForm(Point2D(1, 2), Vector2D(3, 1), rotation: 0.5, sweep: 1)
    for t in parameters(ellipse) {
      let distance = ellipse.position(at: t).distance(to: form.point(atEccentricAngle: t))
      #expect(distance < 1e-14)
    }
    #expect(ellipse.isClosed && !EllipseCurve(radius: 1, range: 0...3).isClosed)
  }

  @Test func rollingAndUnwindingCurvesHaveTheirLengths() {
    // Speeds: 2 r |sin t/2|, r |t|, scale.
    let (cycloid, involute) = (Cycloid(radius: 2, range: -5...9), CircleInvolute(range: -2...3))
    let euler = EulerSpiral(scale: 3, range: -4...4)
    func speed(_ curve: some ParametricCurve, _ t: Double) -> Double {
      CurveSource(curve).value(t, t).derivative.length
    }
    for t in parameters(cycloid) {
      #expect((speed(cycloid, t) - 4 * LibM.sine(0.5 * t).magnitude).magnitude < 1e-14)
    }
    for t in parameters(involute) {
      #expect((speed(involute, t) - t.magnitude).magnitude < 1e-14)
    }
    for t in parameters(euler) { #expect(speed(euler, t).isClose(to: 3)) }
    #expect(cycloid.corners == [0, 2 * .pi] && involute.corners == [0])
    #expect(Cycloid().corners.isEmpty && CircleInvolute(range: 0...2).corners.isEmpty)
    #expect(Cycloid(range: 0...4 * .pi).corners == [2 * .pi])
    #expect(Cycloid(range: -2 * .pi...40 * .pi).corners.count == 20)
  }

  @Test func rosesAndLissajousCurvesClose() {
    for order in 1...6 {
      let rose = RoseCurve(order: order, radius: 2)
      expectClosed(CurveSource(rose), "rose \(order)")
      let petals = order % 2 == 0 ? 2 * order : order
      let tips = parameters(rose, count: 40 * petals).filter {
        (rose.position(at: $0) - .origin).length > 2 - 1e-9
      }
      // The end is the start.
      #expect(tips.count == petals + 1, "rose \(order): \(tips.count)")
    }
    let curve = LissajousCurve(frequencyX: 3, frequencyY: 2, phase: 0.6)
    expectClosed(CurveSource(curve), "Lissajous")
    #expect(curve.corners.isEmpty)
    // A diagonal, to and fro, and a parabola.
    let line = LissajousCurve(frequencyX: 1, frequencyY: 1, phase: 0)
    #expect(line.corners == [0.5 * .pi, 1.5 * .pi])
    let parabola = LissajousCurve(frequencyX: 1, frequencyY: 2, phase: 0.5 * .pi)
    #expect(parabola.corners == [0.5 * .pi, 1.5 * .pi])
    for item in GateCurves.all where item.source.isClosed { expectClosed(item.source, item.name) }
  }

  private func expectClosed(_ source: CurveSource, _ name: String) {
    let (a, b) = (source.range.lowerBound, source.range.upperBound)
    let (start, end) = (source.value(a, a), source.value(b, b))
    #expect(source.isClosed, "\(name)")
    #expect(start.point.distance(to: end.point) < 1e-14, "\(name)")
    #expect((start.derivative - end.derivative).length < 1e-13, "\(name)")
    let beyond = 0.3 * (b - a)
    let again = source.value(b + beyond, b + beyond)
    #expect(again.point.distance(to: source.value(a + beyond, a).point) < 1e-13, "\(name)")
  }

  @Test func graphsAreOfTheirFunctions() {
    let graph = FunctionGraph(of: GateCurves.Runge(), range: -1...1, corners: [0.5])
    #expect(graph.position(at: 0.2) == Point2D(0.2, 1 / (1 + 25 * (0.2 * 0.2))))
    #expect(graph.corners == [0.5])
    struct Cardioid: ScalarFunction {
      func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { 1 - Scalar.cosine(x) }
    }
    let turn = -Double.pi...Double.pi
    let polar = PolarGraph(of: Cardioid(), range: turn, isClosed: true, corners: [0])
    #expect(polar.position(at: .pi).x.isClose(to: -2) && polar.position(at: 0) == .origin)
    // It stands still in the cusp, and leaves and comes along the x-axis.
    let source = CurveSource(polar)
    #expect((source.direction(at: 0, partOf: 1) - Vector2D(1, 0)).length < 1e-12)
    #expect((source.direction(at: 0, partOf: -1) - Vector2D(-1, 0)).length < 1e-12)
    #expect((source.direction(at: .pi, partOf: 1) - Vector2D(0, -1)).length < 1e-12)
    #expect(source.corners == [0])
  }

  @Test func directionsAtCusps() {
    let source = CurveSource(Cycloid(range: 0...4 * .pi))
    let cusp = 2 * Double.pi
    #expect((source.direction(at: cusp, partOf: cusp + 1) - Vector2D(0, 1)).length < 1e-12)
    #expect((source.direction(at: cusp, partOf: cusp - 1) - Vector2D(0, -1)).length < 1e-12)
    #expect((source.direction(at: 0, partOf: 1) - Vector2D(0, 1)).length < 1e-12)
  }

  @Test func enclosuresContainAllDerivatives() throws {
    for item in GateCurves.all {
      let source = item.source
      let enclosure = try #require(source.enclosure)
      let (a, b) = (source.range.lowerBound, source.range.upperBound)
      for k in 0..<40 {
        let t = a + (b - a) * (Double(k) + 0.37) / 40
        let (x, y) = source.taylor(t, t)
        let thin = enclosure(TaylorSeries(variable: Ball(t)), t)
        let wide = enclosure(TaylorSeries(variable: Ball(midpoint: t + 1e-4, radius: 1.001e-4)), t)
        for power in 0...7 {
          for (value, narrow, broad) in [
            (x[power], thin.x[power], wide.x[power]), (y[power], thin.y[power], wide.y[power]),
          ] {
            #expect(
              narrow.isBounded && (value - narrow.midpoint).magnitude <= narrow.radius,
              "\(item.name) at \(t), power \(power): \(value) in \(narrow)"
            )
            #expect(
              (narrow.midpoint - broad.midpoint).magnitude <= broad.radius + narrow.radius,
              "\(item.name) at \(t), power \(power): \(narrow) in \(broad)"
            )
          }
        }
      }
    }
  }
}

extension Double {
  /// Whether the numbers agree to a relative 1e-14.
  fileprivate func isClose(to other: Double) -> Bool {
    (self - other).magnitude <= 1e-14 * Swift.max(1, other.magnitude)
  }
}

/// Fresnel integrals against their power series in exact arithmetic and known values.
@Suite struct FresnelTests {
  /// C and S from the power series with rational numbers, for t up to 6.
  private func exact(_ t: Double) -> (cosine: ExactRational, sine: ExactRational) {
    let x = ExactRational(t)
    let phase = PreciseFunctions.rounded(PreciseFunctions.pi / 2 * x * x)
    var (cosine, sine) = (ExactRational(0), ExactRational(0))
    var term = x
    for n in 0..<220 {
      let part = PreciseFunctions.rounded(term / ExactRational(2 * n + 1))
      let signed = n & 2 == 0 ? part : -part
      if n & 1 == 0 { cosine = cosine + signed } else { sine = sine + signed }
      term = PreciseFunctions.rounded(term * phase / ExactRational(n + 1))
    }
    return (cosine, sine)
  }

  @Test func valuesAreRightToTheLastDigits() {
    forAll("Fresnel integrals", cases: 400, numbers: [.uniform(-6...6)], make: { $0[0] }) {
      (t: Double) throws -> Void in
      let values = FresnelIntegrals(at: t)
      let (cosine, sine) = exact(t)
      for (name, found, exact) in [("C", values.cosine, cosine), ("S", values.sine, sine)] {
        let wanted = exact.doubleValue
        try ensure((found - wanted).magnitude <= 4e-16, "\(name)(\(t)) = \(found), not \(wanted)")
      }
    }
  }

  @Test func farAwayTheyTendToOneHalf() {
    for t in [30.0, 1e3, 1e7, 0x1p59, 0x1p70, 1e300] {
      let (plus, minus) = (FresnelIntegrals(at: t), FresnelIntegrals(at: -t))
      #expect(plus.cosine == -minus.cosine && plus.sine == -minus.sine)
      // Both are within 1/(π t) of the limit.
      #expect((plus.cosine - 0.5).magnitude <= 1 / (.pi * t) + 2e-16)
      #expect((plus.sine - 0.5).magnitude <= 1 / (.pi * t) + 2e-16)
      // For even whole numbers S is ½ - 1/(π t) to third order.
      let f = 1 / (.pi * t)
      #expect((plus.sine - (0.5 - f)).magnitude <= 20 * f * f * f + 2e-16)
    }
    #expect(FresnelIntegrals(at: .nan).cosine.isNaN && FresnelIntegrals(at: .infinity).sine.isNaN)
    #expect(FresnelIntegrals(at: 0).cosine == 0 && FresnelIntegrals(at: 0).sine == 0)
  }
}

/// Curves from closures against the same curves as formulas.
@Suite struct ClosureCurveTests {
  @Test func tangentsAndCountsAreNearlyThoseOfTheFormula() throws {
    for item in GateCurves.all {
      let source = item.source
      let curve = ClosureCurve(of: source)
      let estimate = CurveSource(curve)
      #expect(estimate.enclosure == nil)
      let (a, b) = (source.range.lowerBound, source.range.upperBound)
      var worst = 0.0
      for k in 0...100 {
        let t = k == 100 ? b : a + (b - a) * Double(k) / 100
        let inner = a + (b - a) * (Double(min(k, 99)) + 0.5) / 100
        // Both on one side of a corner.
        if source.corners.contains(where: { $0 > min(t, inner) && $0 < max(t, inner) }) { continue }
        let (x, y) = (source.value(t, inner).derivative, estimate.value(t, inner).derivative)
        worst = max(worst, (x - y).length / (1 + x.length))
      }
      #expect(worst < 2e-9, "\(item.name): \(worst)")
      if item.name == "sqrt_parabola" { continue }
      let exact = source.predictedCubicCount(tolerance: 1e-4, ends: .tangent, nodesAreFree: false)
      let count = curve.predictedCubicCount(tolerance: 1e-4)
      #expect((count / exact - 1).magnitude < 0.02, "\(item.name): \(count), not \(exact)")
    }
  }

  @Test func fitsAreEstimates() throws {
    for item in GateCurves.all where item.source.corners.isEmpty {
      let source = item.source
      let curve = ClosureCurve(of: source)
      let fit = try curve.cubics(tolerance: 1e-4)
      #expect(fit.error.certifiedBound == nil && fit.certificate == nil, "\(item.name)")
      #expect(fit.error.largestError <= 1e-4, "\(item.name)")
      let distance = DenseDistance(source, fit.cubics, samplesPerPiece: 64)
      #expect(distance.maximum <= 1.02e-4, "\(item.name)")
      let exact = try source.cubics(tolerance: 1e-4, options: CurveFitOptions())
      #expect(fit.cubics.count <= exact.cubics.count + 1, "\(item.name)")
      let few = try curve.cubics(count: max(3, exact.cubics.count / 2))
      #expect(few.cubics.count <= max(3, exact.cubics.count / 2), "\(item.name)")
      #expect(few.certificate == nil)
    }
    #expect(throws: CurveFitError.self) {
      try ClosureCurve(range: 0...1) { _ in Point2D(.nan, 0) }.cubics(tolerance: 0.1)
    }
  }

  @Test func theClosureIsCalledInItsRangeOnly() {
    let range = -1.0...2.5
    for isClosed in [false, true] {
      let curve = ClosureCurve(range: range, isClosed: isClosed, corners: [0.5]) { t in
        // A coordinate that is not finite shows what was asked for.
        range.contains(t) ? Point2D(t, 1) : Point2D(.nan, .nan)
      }
      let source = CurveSource(curve)
      for t in [-1, -0.9999, 0.5, 1, 2.4999, 2.5, 2.6, 5.9] {
        for inner in [max(-0.5, t - 0.01), t + 0.01] {
          let place = source.value(t, inner)
          #expect(place.point.isFinite && place.derivative.isFinite, "\(t)")
          #expect(source.taylor(t, inner).x[7].isFinite, "\(t)")
        }
      }
      #expect(curve.position(at: 3.5).x == (isClosed ? 0 : 2.5))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// Curves from closures against the same curves as formulas.
@Suite struct ClosureCurveTests {
  @Test func tangentsAndCountsAreNearlyThoseOfTheFormula() throws {
    for item in GateCurves.all {
      let source = item.source
      let curve = ClosureCurve(
        range: source.range,
        isClosed: source.isClosed,
        corners: source.corners,
        joints: source.joints
      ) { t in source.value(t, t).point }
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
      let curve = ClosureCurve(
        range: source.range,
        isClosed: source.isClosed,
        joints: source.joints
      ) { t in source.value(t, t).point }
      let fit = try curve.cubics(tolerance: 1e-4)
      #expect(fit.error.certifiedBound == nil && fit.certificate == nil, "\(item.name)")
      #expect(fit.error.maximum <= 1e-4, "\(item.name)")
      let distance = DenseDistance(source, fit.cubics, samplesPerPiece: 64)
      #expect(distance.maximum <= 1.02e-4, "\(item.name)")
      let exact = try source.cubics(tolerance: 1e-4, options: CurveFitOptions())
      #expect(fit.cubics.count <= exact.cubics.count + 1, "\(item.name)")
      let few = try curve.cubics(count: max(3, exact.cubics.count / 2))
      #expect(few.cubics.count <= max(3, exact.cubics.count / 2), "\(item.name)")
      #expect(few.certificate == nil)
    }
    #expect(throws: CurveFitError.self) {
      try ClosureCurve(range: 0...1) { _ in Point2D(x: .nan, y: 0) }.cubics(tolerance: 0.1)
    }
  }

  @Test func theClosureIsCalledInItsRangeOnly() {
    let range = -1.0...2.5
    for isClosed in [false, true] {
      let curve = ClosureCurve(range: range, isClosed: isClosed, corners: [0.5]) { t in
        // A coordinate that is not finite shows what was asked for.
        range.contains(t) ? Point2D(x: t, y: 1) : Point2D(x: .nan, y: .nan)
      }
      let source = CurveSource(curve)
      for t in [-1, -0.9999, 0.5, 1, 2.4999, 2.5, 2.6, 5.9] {
        for inner in [max(-0.5, t - 0.01), t + 0.01] {
          let place = source.value(t, inner)
          #expect(place.point.isFinite && place.derivative.isFinite, "\(t)")
          #expect(source.taylor(t, inner).x.c7.isFinite, "\(t)")
        }
      }
      #expect(curve.position(at: 3.5).x == (isClosed ? 0 : 2.5))
    }
  }
}

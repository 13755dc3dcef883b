// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import Foundation
import TestSupport
import Testing

/// Fits of which y is a function of x.
@Suite struct FunctionOfXTests {
  /// How far a cubic's x goes back at most, from 2,000 points.
  private static func fold(_ cubics: [CubicBezier], _ direction: Double) -> Double {
    var (farthest, fold) = (-Double.infinity, 0.0)
    for cubic in cubics {
      for step in 0...2000 {
        let x = direction * cubic.point(at: Double(step) / 2000).x
        fold = max(fold, farthest - x)
        farthest = max(farthest, x)
      }
    }
    return fold
  }

  /// Samples with steps, spikes, noise and gaps, as tables have them.
  private static func samples(_ source: inout SeededGenerator) -> [Point2D] {
    let count = Int.random(in: 3...60, using: &source)
    let height = [0.1, 1, 100, 1e5][Int.random(in: 0..<4, using: &source)]
    let rate = Double.random(in: 0...2, using: &source)
    let noise = [0, 0.01, 0.3][Int.random(in: 0..<3, using: &source)]
    let isEven = Bool.random(using: &source)
    let direction: Double = Bool.random(using: &source) ? 1 : -1
    var x = Double.random(in: -100...100, using: &source)
    return (0..<count).map { index in
      x += direction * (isEven ? 1 : Double.random(in: 1e-4...3, using: &source))
      var y = sin(rate * Double(index)) + noise * Double.random(in: -1...1, using: &source)
      if Int.random(in: 0..<8, using: &source) == 0 { y += 5 }
      return Point2D(x, height * y)
    }
  }

  @Test func noFitTurnsBack() {
    forAll("fits of functions rise in x", cases: 300) { source in
      (Self.samples(&source), Bool.random(using: &source))
    } check: { points, hasCorners in
      let direction: Double = points[1].x < points[0].x ? -1 : 1
      let size = points.map { max($0.x.magnitude, $0.y.magnitude) }.max() ?? 1
      let corners: CornerRule = hasCorners ? .found : .none
      let samples = SampledCurve(points: points, corners: corners, isFunction: true)
      var fits: [PointsFit] = []
      for part in [1e-6, 1e-3, 1e-2, 0.1] {
        fits.append(try samples.cubics(tolerance: part * size))
      }
      fits.append(try samples.smoothed())
      fits.append(try samples.smoothed(noise: 0.01 * size))
      let most = points.count - 1
      if !hasCorners { fits.append(try samples.cubics(count: (most + 1) / 2)) }
      for (index, fit) in fits.enumerated() {
        try ensure(fit.isFunctionOfX, "fit \(index) has no proof")
        // The points of cubics are off by their rounding.
        let fold = Self.fold(fit.cubics, direction)
        try ensure(fold <= 8 * size.ulp, "fit \(index) goes back by \(fold)")
        if index < 4 {
          let part = [1e-6, 1e-3, 1e-2, 0.1][index]
          let far = points.map { SampledShapes.distance($0, fit.cubics) }.max() ?? 0
          try ensure(far <= part * size * (1 + 1e-9), "fit \(index) is \(far) off")
        }
      }
    }
  }

  @Test func eightMonths() throws {
    let values = [12.1, 13.4, 11.9, 15.2, 19.8, 18.1, 22.4, 21.0]
    let points = values.enumerated().map { Point2D(Double($0.offset + 1), $0.element) }
    #expect(try SampledCurve(points: points, isFunction: true).smoothed().isFunctionOfX)
  }

  @Test func theProofAgreesWithTheDerivative() {
    let name = "control points between the ends: x'(t) is not negative"
    forAll(name, cases: 2000) { source in
      (Double.random(in: 0...1, using: &source), Double.random(in: 0...1, using: &source))
    } check: { after, before in
      let (p1, p2) = (Point2D(after, 3), Point2D(before, -2))
      let cubic = CubicBezier(Point2D(0, 0), p1, p2, Point2D(1, 1))
      for step in 0...200 {
        let slope = cubic.derivative(at: Double(step) / 200).x
        try ensure(slope >= -1e-15, "x' is \(slope) at step \(step)")
      }
    }
  }

  @Test func samplesThatFitNeedNoMoreCubics() throws {
    // Where nothing folds the result is that without the promise.
    let points = (0...200).map { step in
      Point2D(0.05 * Double(step), sin(0.05 * Double(step)))
    }
    let plain = try SampledCurve(points: points).cubics(tolerance: 1e-4)
    let function = try SampledCurve(points: points, isFunction: true).cubics(tolerance: 1e-4)
    #expect(plain == function && plain.isFunctionOfX)
  }

  @Test func whatIsNoFunctionIsRefused() {
    for (points, index) in [
      ([Point2D(0, 0), Point2D(1, 1), Point2D(1, 2), Point2D(2, 0)], 2),
      ([Point2D(0, 0), Point2D(1, 1), Point2D(1, 1), Point2D(0.5, 0)], 3),
      ([Point2D(0, 0), Point2D(-1, 1), Point2D(0, 2)], 2), ([Point2D(0, 0), Point2D(0, 1)], 1),
    ] {
      let samples = SampledCurve(points: points, isFunction: true)
      #expect(throws: CurveFitError.notFunction(index: index)) {
        try samples.cubics(tolerance: 0.1)
      }
      #expect(throws: CurveFitError.notFunction(index: index)) { try samples.smoothed() }
    }
    let circle = SampledShapes.circle(40)
    #expect(
      (try? SampledCurve(points: circle, isClosed: true).cubics(tolerance: 0.01))?.isFunctionOfX
        == false
    )
  }
}

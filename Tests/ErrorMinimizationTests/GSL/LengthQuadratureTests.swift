// SPDX-License-Identifier: Apache-2.0

#if GSL
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

@Suite struct LengthQuadratureTests {
  @Test func agreesWithTheBoundedRules() throws {
    let quadrature = try LengthQuadrature()
    var source = SeededGenerator(seed: PropertySettings.defaultSeed)
    for _ in 0..<2000 {
      func point() -> Point2D {
        Point2D(.random(in: 0...1, using: &source), .random(in: 0...1, using: &source))
      }
      let cubic = CubicBezier(point(), point(), point(), point())
      let difference = quadrature.length(of: cubic, accuracy: 1e-9) - cubic.length(accuracy: 1e-12)
      #expect(abs(difference) <= 1e-9, "\(cubic)")
    }
    let broken = CubicBezier(Point2D(.nan, 0), .origin, .origin, .origin)
    #expect(quadrature.length(of: broken, accuracy: 1e-9).isNaN)
  }
}
#endif

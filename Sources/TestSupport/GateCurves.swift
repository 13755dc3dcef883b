// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import CurveFitting
internal import Testing

/// The curves of `gates.csv`, by the names of its cases.
package enum GateCurves {
  package struct Exponential: ScalarFunction {
    package func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { .exponential(x) }
  }
  package struct Sine: ScalarFunction {
    package func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { .sine(x) }
  }
  package struct Runge: ScalarFunction {
    package init() {}

    package func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { 1 / (1 + 25 * (x * x)) }
  }
  package struct Root: ScalarFunction {
    package func value<Scalar: CurveScalar>(at x: Scalar) -> Scalar { .squareRoot(x) }
  }
  /// A curve of kurbo's examples: half as wide as a graph, and higher.
  package struct WideSine: ParametricCurve {
    package var range: ClosedRange<Double> { -8...8 }
    package func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
      (0.5 * t, -2.5 * Scalar.sine(t))
    }
  }

  package struct Case: Sendable, CustomTestStringConvertible {
    package let name: String
    package let source: CurveSource
    package var testDescription: String { name }

    package init(_ name: String, _ curve: some ParametricCurve) {
      self.name = name
      source = CurveSource(curve)
    }
  }

  package static func offset(_ cubic: CubicBezier, _ distance: Double) -> OffsetCurve {
    guard let curve = OffsetCurve(of: .cubic(cubic), distance: distance) else {
      preconditionFailure("\(cubic) has no parallel curve")
    }
    return curve
  }

  package static func cubic(_ c: [Double]) -> CubicBezier {
    CubicBezier(
      Point2D(x: c[0], y: c[1]),
      Point2D(x: c[2], y: c[3]),
      Point2D(x: c[4], y: c[5]),
      Point2D(x: c[6], y: c[7])
    )
  }

  /// All 18.
  package static let all: [Case] = [
    Case("spiral_arch", ArchimedeanSpiral(startRadius: 0.1, growth: 0.15, range: 0...4 * .pi)),
    Case("ellipse_2_1", EllipseCurve(radii: Vector2D(x: 1, y: 0.5))),
    Case("ellipse_10_1", EllipseCurve(radii: Vector2D(x: 1, y: 0.1))),
    Case("circle", EllipseCurve(radius: 1)),
    Case("superellipse_4", Superellipse(order: 4, radii: Vector2D(x: 1, y: 1))),
    Case("sine", FunctionGraph(of: Sine(), range: 0...2 * .pi)),
    Case("kurbo_sin", WideSine()),
    Case("cycloid", Cycloid(range: 0...4 * .pi)),
    Case("exp", FunctionGraph(of: Exponential(), range: -2...2)),
    Case("runge", FunctionGraph(of: Runge(), range: -1...1)),
    Case("lissajous_3_2", LissajousCurve(frequencyX: 3, frequencyY: 2, phase: 0.6 + 0.5 * .pi)),
    Case("lemniscate", Lemniscate()),
    Case("sqrt_parabola", FunctionGraph(of: Root(), range: 0.05...4)),
    Case("euler_spiral", EulerSpiral(range: -2...2)),
    Case("offset_arch_0.5", offset(cubic([0, 0, 1, 2, 3, 2, 4, 0]), -0.5)),
    Case("offset_S_0.3", offset(cubic([0, 0, 2, 2.5, 1, -2.5, 3, 0]), 0.3)),
    Case("offset_cusps", offset(cubic([0, 0, 1, 2.5, 2, 2.5, 3, 0]), -1)),
    Case("offset_tricky1", offset(cubic([1.22, 7.37, 3.48, 5.53, 4.03, 7.61, 4, 7.6]), 0.15)),
  ]

  package static func source(_ name: String) -> CurveSource? {
    all.first { $0.name == name }?.source
  }
}

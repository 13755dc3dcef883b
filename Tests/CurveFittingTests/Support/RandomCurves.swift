// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import CurveFitting
import TestSupport
import Testing

/// A curve whose coordinates are trigonometric polynomials.
struct FourierCurve: ParametricCurve, CustomStringConvertible {
  /// The factors of cosine and sine of t, 2t, …, of both coordinates.
  var x: [SIMD2<Double>]
  var y: [SIMD2<Double>]
  var range: ClosedRange<Double> = 0...2 * .pi
  var isClosed = true

  var description: String {
    "FourierCurve(x: \(x), y: \(y), range: \(range), isClosed: \(isClosed))"
  }

  /// A random one: closed, or a half to nine tenths of a turn; harmonics fall with their square.
  static func random(
    harmonics: ClosedRange<Int>,
    isClosed: Bool,
    using generator: inout SeededGenerator
  ) -> FourierCurve {
    let count = Int.random(in: harmonics, using: &generator)
    func factors() -> [SIMD2<Double>] {
      (1...count).map { k in
        let size = 1 / Double(k * k)
        return SIMD2(generator.number(-size...size), generator.number(-size...size))
      }
    }
    var curve = FourierCurve(x: factors(), y: factors())
    if !isClosed {
      let from = generator.number(0...1)
      curve.range = from...from + generator.number(3...5.6)
      curve.isClosed = false
    }
    return curve
  }

  func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (sine, cosine) = Scalar.sineAndCosine(t)
    var (s, c) = (sine, cosine)
    var sumX: Scalar = x[0].x * c + x[0].y * s
    var sumY: Scalar = y[0].x * c + y[0].y * s
    for k in 1..<max(1, x.count) {
      let next: Scalar = s * cosine + c * sine
      c = c * cosine - s * sine
      s = next
      let (termX, termY): (Scalar, Scalar) = (x[k].x * c + x[k].y * s, y[k].x * c + y[k].y * s)
      (sumX, sumY) = (sumX + termX, sumY + termY)
    }
    return (sumX, sumY)
  }
}

/// A Bézier curve of any degree, as a formula.
struct PolynomialCurve: ParametricCurve, CustomStringConvertible {
  var points: [Point2D]
  var range: ClosedRange<Double> { 0...1 }
  var description: String { "PolynomialCurve(points: \(points))" }

  /// A random one in a square of width 2.
  static func random(degree: Int, using generator: inout SeededGenerator) -> PolynomialCurve {
    PolynomialCurve(points: (0...degree).map { _ in generator.point(within: 1) })
  }

  /// The curve as a cubic; of degree 3.
  var cubic: CubicBezier { CubicBezier(points) }

  func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    func value(_ c: [Double]) -> Scalar {
      var row = c.map { Scalar($0) }
      while row.count > 1 {
        row = zip(row, row.dropFirst()).map { (a: Scalar, b: Scalar) -> Scalar in a + t * (b - a) }
      }
      return row[0]
    }
    return (value(points.map { $0.x }), value(points.map { $0.y }))
  }
}

/// A random curve of any kind, behind its formula.
struct RandomCurve: Sendable, CustomStringConvertible {
  let source: CurveSource
  let description: String

  init(_ curve: some ParametricCurve) {
    source = CurveSource(curve)
    description = "\(curve)"
  }

  /// A cubic or quintic polynomial, a Fourier series, or the parallel curve of a cubic.
  static func any(using generator: inout SeededGenerator) -> RandomCurve {
    switch generator.integer(0..<5) {
    case 0: return RandomCurve(PolynomialCurve.random(degree: 3, using: &generator))
    case 1: return RandomCurve(PolynomialCurve.random(degree: 5, using: &generator))
    case 2, 3:
      let isClosed = generator.bool()
      return RandomCurve(
        FourierCurve.random(harmonics: 1...3, isClosed: isClosed, using: &generator)
      )
    default:
      let cubic = PolynomialCurve.random(degree: 3, using: &generator).cubic
      let distance = generator.number(-0.5...0.5)
      guard let offset = OffsetCurve(of: .cubic(cubic), distance: distance) else {
        return RandomCurve(PolynomialCurve.random(degree: 5, using: &generator))
      }
      return RandomCurve(offset)
    }
  }
}

extension ClosureCurve {
  /// A formula as a closure; `inner` is the parameter whose side of a corner counts.
  init(of source: CurveSource, inner: @escaping @Sendable (Double) -> Double = { $0 }) {
    self.init(
      range: source.range,
      isClosed: source.isClosed,
      corners: source.corners,
      joints: source.joints
    ) { t in source.value(t, inner(t)).point }
  }
}

extension PathCurve {
  /// The first subpath of path data.
  init(svgPathData data: String) throws {
    let path = try BezierPath(data)
    self = try #require(path.subpaths.first.flatMap { PathCurve($0) })
  }
}

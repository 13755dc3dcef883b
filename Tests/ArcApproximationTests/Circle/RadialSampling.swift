// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry
import TestSupport

/// The distance of a cubic from a circle, measured by dense sampling in double-double arithmetic.
struct RadialSampling {
  /// Power-basis coefficients of B(t) - centre, in double-double.
  private let x, y: [DoubleDouble]
  let radius: Double

  init(_ cubic: CubicBezier, center: Point2D, radius: Double) {
    func coefficients(_ p: [Double], _ c: Double) -> [DoubleDouble] {
      let d = p.map { DoubleDouble.sum($0, -c) }
      let three = DoubleDouble(3)
      return [
        d[0], three * (d[1] - d[0]), three * (d[0] - d[1] - d[1] + d[2]),
        d[3] - d[0] + three * (d[1] - d[2]),
      ]
    }
    x = coefficients([cubic.p0.x, cubic.p1.x, cubic.p2.x, cubic.p3.x], center.x)
    y = coefficients([cubic.p0.y, cubic.p1.y, cubic.p2.y, cubic.p3.y], center.y)
    self.radius = radius
  }

  /// (|B(t) - centre|² - radius²) / radius², to about 1e-30.
  func squaredError(at t: Double) -> DoubleDouble {
    let s = DoubleDouble(t)
    func value(_ c: [DoubleDouble]) -> DoubleDouble { ((c[3] * s + c[2]) * s + c[1]) * s + c[0] }
    let r = DoubleDouble(radius)
    let u = value(x) / r
    let v = value(y) / r
    return u * u + v * v - 1
  }

  /// The largest distance from the circle at `samples` + 1 equally spaced parameters.
  func largestError(samples: Int) -> Double {
    let largest = (0...samples).reduce(0) { largest, index in
      let g = squaredError(at: Double(index) / Double(samples)).doubleValue
      return max(largest, abs(g / (1 + (1 + g).squareRoot())))
    }
    return largest * radius
  }

  /// The first of `samples` + 1 parameters where the distance exceeds `bound`, if any.
  ///
  /// Points that plain doubles show to lie safely within are not looked at twice.
  func violation(of bound: Double, samples: Int) -> Double? {
    let relative = bound / radius
    let noise = 1e-14
    let fast = (x.map { $0.doubleValue / radius }, y.map { $0.doubleValue / radius })
    for index in 0...samples {
      let t = Double(index) / Double(samples)
      let u = ((fast.0[3] * t + fast.0[2]) * t + fast.0[1]) * t + fast.0[0]
      let v = ((fast.1[3] * t + fast.1[2]) * t + fast.1[1]) * t + fast.1[0]
      let rough = u * u + v * v - 1
      if abs(rough) + noise < relative { continue }
      let g = squaredError(at: t).doubleValue
      if abs(g / (1 + (1 + g).squareRoot())) > relative { return t }
    }
    return nil
  }
}

/// A random arc with a criterion and a number of cubics for which a fit exists.
struct FitCase: CustomStringConvertible {
  let arc: CircularArc
  let choice: ArcOracle
  let count: Int

  var description: String { "\(choice), \(count) cubics, \(arc)" }

  /// Numbers from which a case is made, each shrinkable: centre, radius, start, sweep of a piece,
  /// direction, count, criterion.
  static let numbers: [Distribution] = [
    .signedLogarithmic(1e-3...1e4), .signedLogarithmic(1e-3...1e4), .logarithmic(1e-3...1e4),
    .uniform(-10...10), .logarithmic(1e-3...1), .integer(0...1), .integer(1...24),
    .integer(0...(ArcOracle.all.count - 1)),
  ]

  init(_ n: [Double]) {
    choice = ArcOracle.all[Int(n[7])]
    count = Int(n[6])
    // Up to 0.9 of the limit; criteria that solve by quadrature take part like all others.
    let limit = choice.criterion.sweepLimit(ends: choice.ends)
    let sweep = 0.9 * limit * n[4] * Double(count)
    arc = CircularArc(
      center: Point2D(n[0], n[1]),
      radius: n[2],
      startAngle: n[3],
      sweep: n[5] == 0 ? sweep : -sweep
    )
  }

  func fit() throws -> ArcFit {
    try choice.fit(arc, count: count)
  }

  /// ulp of |centre| + radius.
  var ulp: Double { ((arc.center - .origin).length + arc.radius).ulp }
}

/// An arc of an ellipse with a criterion and a number of cubics, for which a fit may exist.
struct EllipseCase: CustomStringConvertible {
  let arc: EllipticalArc.CenterForm
  let choice: ArcOracle
  let count: Int

  var description: String { "\(choice), \(count) cubics, \(arc)" }

  func fit() throws(FitError) -> EllipticalArcFit { try choice.fit(arc, count: count) }
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The distance of a cubic from a circle, measured by dense sampling in double-double arithmetic.
package struct RadialSampling {
  /// Power-basis coefficients of B(t) - centre, in double-double.
  private let x, y: [DoubleDouble]
  private let radius: Double

  package init(_ cubic: CubicBezier, center: Point2D, radius: Double) {
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
  package func squaredError(at t: Double) -> DoubleDouble {
    let s = DoubleDouble(t)
    func value(_ c: [DoubleDouble]) -> DoubleDouble { ((c[3] * s + c[2]) * s + c[1]) * s + c[0] }
    let r = DoubleDouble(radius)
    let u = value(x) / r
    let v = value(y) / r
    return u * u + v * v - 1
  }

  /// The largest distance from the circle at `samples` + 1 equally spaced parameters.
  package func largestError(samples: Int) -> Double {
    let largest = (0...samples).reduce(0) { largest, index in
      let g = squaredError(at: Double(index) / Double(samples)).doubleValue
      return max(largest, abs(g / (1 + (1 + g).squareRoot())))
    }
    return largest * radius
  }

  /// The first of `samples` + 1 parameters where the distance exceeds `bound`, if any.
  ///
  /// Points that plain doubles show to lie safely within are not looked at twice.
  package func violation(of bound: Double, samples: Int) -> Double? {
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

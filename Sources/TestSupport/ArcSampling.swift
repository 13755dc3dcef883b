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

/// Distances between cubics and an arc of an ellipse by sampling and bisection; they share nothing
/// with the library's nearest points.
package struct EllipseSampling {
  private let arc: EllipticalArc.CenterForm
  private let axis: Vector2D

  package init(_ arc: EllipticalArc.CenterForm) {
    self.arc = arc
    axis = Vector2D(angle: arc.rotation)
  }

  /// The distance of a point from the whole ellipse.
  package func distance(_ point: Point2D) -> Double {
    let offset = point - arc.center
    var (x, y) = (offset.dot(axis).magnitude, axis.cross(offset).magnitude)
    var (a, b) = (arc.radii.x, arc.radii.y)
    if a < b { (a, b, x, y) = (b, a, y, x) }
    guard y > 0 else {
      // On the longer axis: within the evolute's cusp the foot is beside the vertex.
      let c = a * x / (a * a - b * b)
      guard a > b, c < 1 else { return (x - a).magnitude }
      return LibM.hypotenuse(x - a * c, b * (1 - c * c).squareRoot())
    }
    // The foot is (r z0 a / (s + r - 1), z1 b / s) with r = (a/b)², at the root s of g.
    let (r, z0, z1) = ((a / b) * (a / b), x / a, y / b)
    var (low, high) = (z1, LibM.hypotenuse(r * z0, z1))
    for _ in 0..<100 {
      let s = 0.5 * (low + high)
      let (u, v) = (r * z0 / (s + (r - 1)), z1 / s)
      if u * u + v * v > 1 { low = s } else { high = s }
    }
    let s = 0.5 * (low + high)
    return LibM.hypotenuse(x - a * (r * z0 / (s + (r - 1))), y - b * (z1 / s))
  }

  /// The largest distance of a cubic from the whole ellipse: thirds around the highest of many
  /// samples.
  package func largest(_ cubic: CubicBezier, samples count: Int = 2000) -> Double {
    func distance(_ t: Double) -> Double { self.distance(cubic.point(at: t)) }
    let samples = (0...count).map { distance(Double($0) / Double(count)) }
    let highest = samples.reduce(0) { max($0, $1) }
    var largest = highest
    for index in 1..<count
    where samples[index] >= max(samples[index - 1], samples[index + 1], 0.7 * highest) {
      var (low, high) = (Double(index - 1) / Double(count), Double(index + 1) / Double(count))
      for _ in 0..<60 {
        let (a, b) = ((2 * low + high) / 3, (low + 2 * high) / 3)
        let (atA, atB) = (distance(a), distance(b))
        largest = max(largest, atA, atB)
        if atA < atB { low = a } else { high = b }
      }
    }
    return largest
  }

  /// The largest distance between the arc and cubics, either way; each belongs to the piece of the
  /// arc between two eccentric angles.
  package func largest(
    _ cubics: [CubicBezier],
    between breakpoints: [Double],
    samples: Int = 2000
  ) -> Double {
    cubics.indices.reduce(0) { result, index in
      let outward = largest(cubics[index], samples: samples)
      let (from, to) = (breakpoints[index], breakpoints[index + 1])
      return max(result, outward, inward(cubics[index], from, to))
    }
  }

  /// The largest distance of samples of the arc between two eccentric angles from a cubic: the
  /// nearest of many samples, then ever narrower steps around it.
  private func inward(_ cubic: CubicBezier, _ from: Double, _ to: Double) -> Double {
    let samples = (0...100).map { cubic.point(at: Double($0) / 100) }
    return (0...40).reduce(0) { largest, index in
      let (sine, cosine) = LibM.sineAndCosine(from + (to - from) * Double(index) / 40)
      let (x, y) = (arc.radii.x * cosine, arc.radii.y * sine)
      let point = arc.center + (x * axis + y * axis.perpendicular)
      var best = (t: 0.0, distance: Double.infinity)
      for (index, sample) in samples.enumerated() {
        let distance = sample.distance(to: point)
        if distance < best.distance { best = (Double(index) / 100, distance) }
      }
      var step = 0.005
      while step > 1e-14 {
        for t in [best.t - step, best.t + step] where t >= 0 && t <= 1 {
          let distance = cubic.point(at: t).distance(to: point)
          if distance < best.distance { best = (t, distance) }
        }
        step /= 2
      }
      return max(largest, best.distance)
    }
  }
}

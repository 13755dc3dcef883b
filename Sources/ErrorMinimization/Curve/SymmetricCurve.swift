// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
package import BezierGeometry

/// A Bézier curve of any degree, mirror symmetric about the x axis, carried with 106 bits.
///
/// The arc it stands for runs on the unit circle from -θ/2 to θ/2. With u = 2t - 1 and v = u² the
/// curve is x = X(v), y = u Y(v); degree n has n + 1 coefficients in all.
package struct SymmetricCurve: Hashable, Sendable {
  /// The coefficients of X, constant first.
  package var x: [DoubleDouble]
  /// The coefficients of Y, constant first.
  package var y: [DoubleDouble]

  /// The curve with these coefficients, the constant ones changed so that the ends lie at a radius
  /// on the rays of the arc's ends; exactly on the circle for nil.
  package init(x: [Double], y: [Double], end: UnitDirection, radius: Double?) {
    self.x = x.map { DoubleDouble($0) }
    self.y = y.map { DoubleDouble($0) }
    let restX = self.x.dropFirst().reduce(DoubleDouble(0)) { $0 + $1 }
    let restY = self.y.dropFirst().reduce(DoubleDouble(0)) { $0 + $1 }
    self.x[0] = (radius.map { $0 * end.cosine } ?? end.cosine) - restX
    self.y[0] = (radius.map { $0 * end.sine } ?? end.sine) - restY
  }

  /// The curve with these coefficients.
  package init(x: [DoubleDouble], y: [DoubleDouble]) {
    self.x = x
    self.y = y
  }

  /// The degree as a Bézier curve.
  package var degree: Int { x.count + y.count - 1 }

  /// The distance of the ends from the centre.
  package var radius: Double {
    let px = x.reduce(0) { $0 + $1.high }
    let py = y.reduce(0) { $0 + $1.high }
    return LibM.hypotenuse(px, py)
  }

  /// The curve moved by multiples of a direction.
  package func moved(by amount: Double, along direction: CurveDirection) -> SymmetricCurve {
    var result = self
    for i in x.indices { result.x[i] = result.x[i] + amount * direction.x[i] }
    for i in y.indices { result.y[i] = result.y[i] + amount * direction.y[i] }
    return result
  }

  /// x² + y² - 1 as a polynomial in v: formed with 106 bits, then rounded.
  package var squaredError: [Double] {
    var sum = [DoubleDouble](repeating: DoubleDouble(0), count: degree + 1)
    for i in x.indices {
      for j in x.indices { sum[i + j] = sum[i + j] + x[i] * x[j] }
    }
    for i in y.indices {
      for j in y.indices { sum[i + j + 1] = sum[i + j + 1] + y[i] * y[j] }
    }
    sum[0] = sum[0] + -1
    return sum.map(\.high)
  }

  /// The control points in the frame of the symmetric arc, rounded to doubles.
  ///
  /// Control point j is the polar form of the curve at n - j times u = -1 and j times u = 1.
  package var controlPoints: [Point2D] {
    let n = degree
    return (0...n).map { j in
      // Elementary symmetric polynomials of those arguments.
      var e = [1.0] + [Double](repeating: 0, count: n)
      for k in 0..<n {
        let argument = k < n - j ? -1.0 : 1.0
        for i in stride(from: k + 1, through: 1, by: -1) { e[i] += argument * e[i - 1] }
      }
      var (px, py) = (DoubleDouble(0), DoubleDouble(0))
      var binomial = 1.0
      for k in 0...n {
        let weight = e[k]
        if k % 2 == 0 {
          px = px + (weight * x[k / 2]) / binomial
        } else {
          py = py + (weight * y[k / 2]) / binomial
        }
        binomial = binomial * Double(n - k) / Double(k + 1)
      }
      return Point2D(x: px.high, y: py.high)
    }
  }

  /// The control points turned by an angle in radians: by half the sweep, the arc starts at angle
  /// 0.
  package func controlPoints(turnedBy angle: Double) -> [Point2D] {
    let turn = Vector2D(angle: angle)
    return controlPoints.map {
      Point2D(x: turn.x * $0.x - turn.y * $0.y, y: turn.y * $0.x + turn.x * $0.y)
    }
  }
}

/// Length and area of a symmetric curve against the unit arc it stands for.
package struct CurveMeasures {
  /// Up to this sweep what lies between curve and arc is integrated, in polar coordinates.
  ///
  /// Small errors keep their digits so. Above, the plain difference keeps enough of them.
  private static let differenceSweep = 1.5

  private let profile: CurveProfile
  private let sweep: Double

  /// Measures of a curve for an arc of a sweep in radians.
  package init(_ curve: SymmetricCurve, sweep: Double) {
    profile = CurveProfile(curve)
    self.sweep = sweep
  }

  /// The sector's area minus that of the arc's, in units of the radius squared.
  package func areaError(_ quadrature: borrowing Quadrature) -> Double {
    guard sweep <= Self.differenceSweep else {
      return quadrature.integral(from: 0, to: 1, accuracy: 1e-15) {
        profile.angularMoment(u: $0)
      } - sweep / 2
    }
    return quadrature.integral(from: 0, to: 1, accuracy: profile.noise * sweep) { u in
      let g = profile.squared(u: u)
      return g * profile.angularMoment(u: u) / (1 + g)
    }
  }

  /// The length minus that of the arc, in radii.
  package func lengthError(_ quadrature: borrowing Quadrature) -> Double {
    guard sweep <= Self.differenceSweep else {
      return 2 * quadrature.integral(from: 0, to: 1, accuracy: 1e-15) { profile.speed(u: $0) }
        - sweep
    }
    return 2
      * quadrature.integral(from: 0, to: 1, accuracy: profile.noise * sweep) { u in
        // |P'|² = r² φ'² + r'², of which φ'² is the arc's.
        let g = profile.squared(u: u)
        let turning = profile.angularMoment(u: u) / (1 + g)
        let slope = profile.squaredSlope(v: u * u) * 2 * u
        let rest = g * turning * turning + slope * slope / (4 * (1 + g))
        return rest / ((turning * turning + rest).squareRoot() + turning)
      }
  }
}
#endif

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

/// A change of a symmetric curve: increments of its coefficients.
package struct CurveDirection: Hashable, Sendable {
  package let x: [DoubleDouble]
  package let y: [DoubleDouble]
  /// The same, rounded to doubles, and their derivatives in v.
  package let xHigh, yHigh, xSlope, ySlope: [Double]

  package init(x: [DoubleDouble], y: [DoubleDouble]) {
    self.x = x
    self.y = y
    xHigh = x.map(\.high)
    yHigh = y.map(\.high)
    xSlope = Polynomial.derivative(xHigh)
    ySlope = Polynomial.derivative(yHigh)
  }
}

/// Cosine and sine of half a sweep with 106 bits, so that the end points of a piece lie on the unit
/// circle far below the rounding of doubles.
package struct UnitDirection: Hashable, Sendable {
  package let cosine: DoubleDouble
  package let sine: DoubleDouble

  /// The direction at an angle in radians.
  ///
  /// The angle itself is that of the rounded cosine and sine, within 1e-16; the length is 1 to
  /// 1e-31.
  package init(angle: Double) {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    let (c, s) = (DoubleDouble(cosine), DoubleDouble(sine))
    // One step towards length 1, along the radius.
    let excess = (c * c + s * s + -1).high / 2
    self.cosine = c + -excess * cosine
    self.sine = s + -excess * sine
  }
}

// Curves are kept and their errors formed with twice the digits: near an optimum x² + y² - 1 is
// smaller than the rounding of x, and plain doubles would show noise instead of the error.

extension DoubleDouble {
  @inline(__always) package static func * (a: Double, b: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble.product(a, b.high)
    return sum(product.high, product.low + a * b.low)
  }

  @inline(__always) package static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
    let total = sum(a.high, b)
    return sum(total.high, total.low + a.low)
  }

  /// The number divided by a small whole number, which doubles carry exactly.
  @inline(__always) package static func / (a: DoubleDouble, b: Double) -> DoubleDouble {
    let quotient = a.high / b
    let rest = a.high.addingProduct(-quotient, b) + a.low
    return sum(quotient, rest / b)
  }
}
#endif

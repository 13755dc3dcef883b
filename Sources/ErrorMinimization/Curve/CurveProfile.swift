// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry

/// A symmetric curve prepared for evaluation in doubles; all derivatives are with respect to u.
package struct CurveProfile {
  /// X and Y, with their derivatives in v.
  private let x, xSlope, xBend: [Double]
  private let y, ySlope, yBend: [Double]
  /// x² + y² - 1 as a polynomial in v, with its digits.
  package let squaredError: [Double]
  private let squaredErrorSlope: [Double]

  package init(_ curve: SymmetricCurve) {
    x = curve.x.map(\.high)
    xSlope = Polynomial.derivative(x)
    xBend = Polynomial.derivative(xSlope)
    y = curve.y.map(\.high)
    ySlope = Polynomial.derivative(y)
    yBend = Polynomial.derivative(ySlope)
    squaredError = curve.squaredError
    squaredErrorSlope = Polynomial.derivative(squaredError)
  }

  package func point(u: Double) -> (x: Double, y: Double) {
    let v = u * u
    return (Polynomial.value(x, v), u * Polynomial.value(y, v))
  }

  package func velocity(u: Double) -> (x: Double, y: Double) {
    let v = u * u
    return (
      2 * u * Polynomial.value(xSlope, v),
      Polynomial.value(y, v) + 2 * v * Polynomial.value(ySlope, v)
    )
  }

  package func acceleration(u: Double) -> (x: Double, y: Double) {
    let v = u * u
    return (
      2 * Polynomial.value(xSlope, v) + 4 * v * Polynomial.value(xBend, v),
      u * (6 * Polynomial.value(ySlope, v) + 4 * v * Polynomial.value(yBend, v))
    )
  }

  /// The change of x y' - y x' along a direction.
  package func angularMomentSlope(u: Double, _ direction: CurveDirection) -> Double {
    let v = u * u
    let (p, d) = (point(u: u), velocity(u: u))
    let moveX = Polynomial.value(direction.xHigh, v)
    let moveY = u * Polynomial.value(direction.yHigh, v)
    let turnX = 2 * u * Polynomial.value(direction.xSlope, v)
    let turnY =
      Polynomial.value(direction.yHigh, v) + 2 * v * Polynomial.value(direction.ySlope, v)
    return moveX * d.y + p.x * turnY - moveY * d.x - p.y * turnX
  }

  /// The size of integrals of the error that are nothing but rounding.
  package var noise: Double { 1e-16 * squaredError.reduce(0) { $0 + $1.magnitude } }

  /// r² - 1.
  @inline(__always)
  package func squared(u: Double) -> Double { Polynomial.value(squaredError, u * u) }

  /// The derivative of r² - 1 in v.
  @inline(__always)
  package func squaredSlope(v: Double) -> Double { Polynomial.value(squaredErrorSlope, v) }

  /// r - 1.
  @inline(__always) package func radial(u: Double) -> Double { Self.radial(squared(u: u)) }

  /// √(1 + g) - 1 without cancellation.
  @inline(__always)
  package static func radial(_ g: Double) -> Double { g / (1 + max(1 + g, 0).squareRoot()) }

  /// x y' - y x', the square of r times the polar angle's derivative.
  package func angularMoment(u: Double) -> Double {
    let (p, d) = (point(u: u), velocity(u: u))
    return p.x * d.y - p.y * d.x
  }

  /// |P'|.
  package func speed(u: Double) -> Double {
    let d = velocity(u: u)
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// The signed curvature; 1 for the circle.
  package func curvature(u: Double) -> Double {
    let (d, e) = (velocity(u: u), acceleration(u: u))
    let square = d.x * d.x + d.y * d.y
    return (d.x * e.y - d.y * e.x) / (square * square.squareRoot())
  }

  /// A function with the sign of the curvature's derivative, for degrees up to 5.
  package func curvatureSlope(u: Double) -> Double {
    let v = u * u
    let (d, e) = (velocity(u: u), acceleration(u: u))
    let thirdX = 12 * u * Polynomial.value(xBend, v)
    let thirdY = 6 * Polynomial.value(ySlope, v) + 24 * v * Polynomial.value(yBend, v)
    let numerator = d.x * e.y - d.y * e.x
    let numeratorSlope = d.x * thirdY - d.y * thirdX
    let square = d.x * d.x + d.y * d.y
    return numeratorSlope * square - 3 * numerator * (d.x * e.x + d.y * e.y)
  }
}

/// Length and area of a symmetric curve against the unit arc it stands for.
extension CurveProfile {
  /// Up to this sweep what lies between curve and arc is integrated, in polar coordinates.
  ///
  /// Small errors keep their digits so. Above, the plain difference keeps enough of them.
  private static let differenceSweep = 1.5

  /// The area of the sector minus that of the unit arc's, in radii squared; the sweep in radians.
  package func areaError(sweep: Double, _ quadrature: Quadrature) -> Double {
    guard sweep <= Self.differenceSweep else {
      return quadrature.integral(from: 0, to: 1, accuracy: 1e-15) { angularMoment(u: $0) }
        - sweep / 2
    }
    return quadrature.integral(from: 0, to: 1, accuracy: noise * sweep) { u in
      let g = squared(u: u)
      return g * angularMoment(u: u) / (1 + g)
    }
  }

  /// The length minus that of the unit arc, in radii; the sweep in radians.
  package func lengthError(sweep: Double, _ quadrature: Quadrature) -> Double {
    guard sweep <= Self.differenceSweep else {
      return 2 * quadrature.integral(from: 0, to: 1, accuracy: 1e-15) { speed(u: $0) } - sweep
    }
    return 2
      * quadrature.integral(from: 0, to: 1, accuracy: noise * sweep) { u in
        // |P'|² = r² φ'² + r'², of which φ'² is the arc's.
        let g = squared(u: u)
        let turning = angularMoment(u: u) / (1 + g)
        let slope = squaredSlope(v: u * u) * 2 * u
        let rest = g * turning * turning + slope * slope / (4 * (1 + g))
        return rest / ((turning * turning + rest).squareRoot() + turning)
      }
  }
}

/// The stationary points of r along half of a symmetric curve, found by sampling the slope.
package enum ErrorExtrema {
  /// Samples of u in 0...1, denser towards the end of the curve.
  private static let samples: [Double] = (0...48).map {
    LibM.sine(Double.pi / 2 * Double($0) / 48)
  }

  /// Closer to the end the slope of a curve in contact there is rounding.
  private static let contact = 0x1p-40

  /// All v in 0...1 where r is stationary in u: the middle 0, those between, and the end 1.
  package static func find(_ profile: CurveProfile, _ finder: RootFinder) -> [Double] {
    var result = [0.0]
    var last = (v: 0.0, slope: 0.0)
    for u in samples.dropFirst() {
      let v = u * u
      let slope = profile.squaredSlope(v: v)
      if slope * last.slope < 0 || (slope == 0 && v < 1) {
        let root = finder.root(from: last.v, to: v) { profile.squaredSlope(v: $0) }
        if let root, root < 1 - contact { result.append(root) }
      }
      last = (v, slope)
    }
    result.append(1)
    return result
  }
}

/// A rigorous bound of |r - 1| along a symmetric curve.
package enum ErrorBound {
  /// How many parts of v in 0...1 are enclosed one by one.
  private static let parts = 64

  /// An upper bound of the largest |r - 1|, at most about a percent above it.
  ///
  /// r² - 1 is a polynomial in v; on each part its Bernstein coefficients enclose it. Rounding is
  /// covered by a multiple of the sum of all coefficients' sizes.
  package static func largest(_ squaredError: [Double]) -> Double {
    let slack = 1e-14 * squaredError.reduce(0) { $0 + $1.magnitude } + 1e-30
    let width = 1 / Double(parts)
    var (low, high) = (0.0, 0.0)
    for part in 0..<parts {
      for coefficient in bernstein(squaredError, from: Double(part) * width, width: width) {
        low = min(low, coefficient)
        high = max(high, coefficient)
      }
    }
    let inner = -CurveProfile.radial(max(low - slack, -1))
    return max(inner, CurveProfile.radial(high + slack)) * (1 + 0x1p-50)
  }

  /// The Bernstein coefficients of a polynomial on a part of its range.
  private static func bernstein(_ polynomial: [Double], from a: Double, width: Double) -> [Double] {
    let n = polynomial.count - 1
    // Taylor's shift to a, by repeated synthetic division, then scaling.
    var shifted = polynomial
    for i in 0..<n {
      for j in stride(from: n - 1, through: i, by: -1) { shifted[j] += a * shifted[j + 1] }
    }
    var factor = 1.0
    for i in 0...n {
      shifted[i] *= factor
      factor *= width
    }
    // b_i = Σ_j C(i, j) / C(n, j) q_j, as a table of sums.
    var ratio = 1.0
    for j in 0...n {
      shifted[j] /= ratio
      ratio = ratio * Double(n - j) / Double(j + 1)
    }
    for level in 0..<n {
      for i in stride(from: n, to: level, by: -1) { shifted[i] += shifted[i - 1] }
    }
    return shifted
  }
}

/// Polynomials as arrays of coefficients, the constant first.
package enum Polynomial {
  @inline(__always) package static func value(_ coefficients: [Double], _ v: Double) -> Double {
    var sum = 0.0
    for coefficient in coefficients.reversed() { sum = sum * v + coefficient }
    return sum
  }

  package static func derivative(_ coefficients: [Double]) -> [Double] {
    coefficients.indices.dropFirst().map { Double($0) * coefficients[$0] }
  }

  package static func product(_ a: [Double], _ b: [Double]) -> [Double] {
    guard !a.isEmpty, !b.isEmpty else { return [] }
    var result = [Double](repeating: 0, count: a.count + b.count - 1)
    for i in a.indices {
      for j in b.indices { result[i + j] += a[i] * b[j] }
    }
    return result
  }

  package static func sum(_ a: [Double], _ b: [Double]) -> [Double] {
    var result = a.count >= b.count ? a : b
    let other = a.count >= b.count ? b : a
    for i in other.indices { result[i] += other[i] }
    return result
  }
}
#endif

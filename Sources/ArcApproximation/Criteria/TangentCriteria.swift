// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What the criteria without a closed form ask of a tangent cubic.
///
/// Each quantity vanishes at the cubic sought. Derivatives are with respect to the deficit, at
/// fixed u.
package struct TangentCriteria {
  private let cubic: TangentCubic
  private let shape: SymmetricCubic
  private let error: SquaredError

  package init(_ cubic: TangentCubic) {
    self.cubic = cubic
    shape = cubic.symmetric
    error = cubic.squaredError
  }

  // MARK: Equations

  /// Area of the cubic's sector minus that of the arc's.
  package var areaError: Double { shape.areaError(error, angle: cubic.angle, pieces: panels) }

  /// Length of the cubic minus that of the arc.
  package var lengthError: Double { shape.lengthError(error, angle: cubic.angle, panels: panels) }

  /// Mean of r - 1 over t.
  package var meanRadialError: Double { integrate { error.radialError(u: $0) } }

  /// Half the derivative of ∫ (r-1)² dt.
  package var leastSquaresSlope: Double {
    integrate { u in
      let excess = error.radialError(u: u)
      return excess / (1 + excess) * squaredErrorSlope(u)
    }
  }

  /// Derivative of ∫ (r-1)² dφ.
  package var leastSquaresAngleSlope: Double {
    integrate { u in
      let v = u * u
      let excess = error.radialError(u: u)
      let square = (1 + excess) * (1 + excess)
      let slope = squaredErrorSlope(u)
      let turning = shape.angularMoment(v: v) / square
      let turningSlope = (angularMomentSlope(v) - turning * slope) / square
      return excess * (slope / (1 + excess) * turning + excess * turningSlope)
    }
  }

  /// Derivative of ∫ g² dt: a polynomial in v with ∫ (1-v)⁴ vᵏ du : 1/315, 1/3465, 1/15015.
  package var leastSquaresSquaredSlope: Double {
    let square = cubic.q * cubic.q
    let depth = cubic.middleSquaredDepth
    return square * qSquaredSlope / 15015
      - (square * depthSlope + depth * qSquaredSlope) / 3465 + depth * depthSlope / 315
  }

  /// Derivative of ∫ |r-1| dt: the error changes sign at v = λ.
  package var leastAbsoluteSlope: Double {
    let lambda = min(max(cubic.lambda, 0), 1)
    let change = lambda.squareRoot()
    func slope(_ u: Double) -> Double {
      squaredErrorSlope(u) / (1 + error.radialError(u: u))
    }
    return GaussLegendre.integrate(from: change, to: 1, panels: panels, slope)
      - GaussLegendre.integrate(from: 0, to: change, panels: panels, slope)
  }

  /// How far the end's curvature is low, minus the largest deviation elsewhere.
  package var curvatureImbalance: Double {
    let angle = cubic.angle
    let s = angle.sine
    let c = angle.cosine
    // κ_end - 1 = -(h - h₊)(h - h₋)/h² with h₊ the curvature-continuous tangent length.
    let osculating = TangentCubic.deficit(angle, lambda: 1)
    let other = 2.0 / 3.0 * s * ((3 + c * c).squareRoot() + c)
    let h = cubic.h
    let endLow = 4.0 / 3.0 * (osculating - cubic.deficit) * (h + other) / (h * h)
    // 1 - κ_mid = (p² + 2 (cos φ - a)) / p², expanded about the classic cubic.
    let x = cubic.deficit
    let classicTerm = angle.quarterTangent * angle.quarterSine * angle.quarterSine
    let middleLow =
      (classicTerm * classicTerm + 2 * x * (s + c * (s - angle.classicQ)) + x * x * c * c)
      / (shape.p * shape.p)
    return endLow - max(middleLow, shape.curvatureRange.upperBound - 1)
  }

  // MARK: Derivatives

  private var qSquaredSlope: Double { -2 * cubic.q * cubic.angle.cosine }
  private var depthSlope: Double { 2 * cubic.angle.sine * (1 - cubic.middleDepth) }

  private func squaredErrorSlope(_ u: Double) -> Double {
    let w = (1 - u) * (1 + u)
    return w * w * (qSquaredSlope * (u * u) - depthSlope)
  }

  private func angularMomentSlope(_ v: Double) -> Double {
    let s = cubic.angle.sine
    let c = cubic.angle.cosine
    // a' = -s, b' = s, p' = c, q' = -c.
    let constant = -s * shape.p + shape.a * c
    let linear = -3 * s * shape.q - 3 * shape.a * c - s * shape.p - shape.b * c
    let leading = s * shape.q - shape.b * c
    return constant + v * (linear + v * leading)
  }

  private var panels: Int { shape.panels(for: cubic.angle) }

  private func integrate(_ f: (Double) -> Double) -> Double {
    GaussLegendre.integrate(from: 0, to: 1, panels: panels, f)
  }
}

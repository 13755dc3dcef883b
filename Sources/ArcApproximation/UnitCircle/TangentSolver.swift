// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Finds the member of the tangent family that meets a criterion, for one piece of the unit circle.
///
/// Closed forms where they exist; else one bracketed root in the deficit, of a function that
/// vanishes at the optimum (the derivative, never the flat value itself).
package enum TangentSolver {
  /// λ at which the two alternating extrema of r² - 1 balance: 27 λ = 4 (1-λ)³.
  static let minimaxSquaredLambda = 0.105892543025017715330791878400477

  /// Below it, λ and all figures relative to the sweep are at their limits: 2⁻⁶⁰.
  static let tinySweep = 0x1p-60

  /// The cubic for a criterion, or `nil` where the equation has no root on the usable branch.
  ///
  /// Whether a root's cubic is usable (error below the radius, polar angle monotone) is for the
  /// caller to check.
  package static func solve(_ criterion: ArcCriterion, _ angle: HalfAngle) -> TangentCubic? {
    if angle.sweep < tinySweep, criterion != .uniformStart {
      // λ has reached its limit to all digits; the integrals of smaller errors would underflow.
      return solve(criterion, HalfAngle(sweep: tinySweep)).map {
        TangentCubic(angle, lambda: $0.lambda)
      }
    }
    switch criterion {
    case .midpoint, .outside: return TangentCubic(angle, deficit: 0)
    case .minimaxRadial: return minimaxRadial(angle)
    case .minimaxSquared: return TangentCubic(angle, lambda: minimaxSquaredLambda)
    case .curvature, .inside: return TangentCubic(angle, lambda: 1)
    case .uniformStart: return TangentCubic(angle, deficit: uniformStartDeficit(angle))
    case .equalArea: return firstRoot(angle) { $0.areaError }
    case .equalLength: return firstRoot(angle) { $0.lengthError }
    case .meanRadius: return firstRoot(angle) { $0.meanRadialError }
    case .leastSquares: return firstRoot(angle) { $0.leastSquaresSlope }
    case .leastSquaresAngle: return firstRoot(angle) { $0.leastSquaresAngleSlope }
    case .leastSquaresSquared: return firstRoot(angle) { $0.leastSquaresSquaredSlope }
    case .leastAbsolute: return firstRoot(angle) { $0.leastAbsoluteSlope }
    case .minimaxCurvature: return minimaxCurvature(angle)
    }
  }

  /// The cubic whose depth at the middle equals the height of its outer extremum.
  ///
  /// Up to sin²(θ/4) = 0.33 (140 degrees) the optimal λ is a series in y = sin²(θ/4); above,
  /// Newton.
  @inline(__always)
  package static func minimaxRadial(_ angle: HalfAngle) -> TangentCubic {
    let y = angle.quarterSine * angle.quarterSine
    guard y <= 0.33 else { return minimaxRadialByNewton(angle) }
    return TangentCubic(angle, lambda: minimaxRadialLambda(y))
  }

  /// λ of the minimax radial cubic as λ* + y³ P(y), P a near-best polynomial of degree 13.
  ///
  /// For y in 0...0.33; relative error below 1e-16 before rounding. Computed to 70 digits from the
  /// balance equation at Chebyshev nodes; a test compares it with the Newton solution.
  @inline(__always)
  static func minimaxRadialLambda(_ y: Double) -> Double {
    let y2 = y * y
    let y4 = y2 * y2
    let low =
      (-0.0041368033295378572787 - 0.0043558316418456393284 * y)
      + y2 * (-0.0041512992396200950554 - 0.003795147560931525388 * y)
    let middle =
      (-0.0034349388447987447226 - 0.0031052112471026695012 * y)
      + y2 * (-0.0028067580096244401105 - 0.0026230961818168681538 * y)
    let high =
      (-0.0018718639907996799482 - 0.0044529717870155165214 * y)
      + y2 * (0.0059300697880308555604 - 0.019766339553421625506 * y)
    let highest = 0.023217726633139521221 - 0.018660793298954533023 * y
    let polynomial = low + y4 * (middle + y4 * (high + y4 * highest))
    return minimaxSquaredLambda + y2 * y * polynomial
  }

  /// Newton's method on "depth at the middle = height of the outer extremum", started at the closed
  /// form for r²; at most 40 steps, 3 to 6 in practice.
  package static func minimaxRadialByNewton(_ angle: HalfAngle) -> TangentCubic {
    let s = angle.sine
    let c = angle.cosine
    var x = TangentCubic.deficit(angle, lambda: minimaxSquaredLambda)
    var cubic = TangentCubic(angle, deficit: x)
    let ceiling = 1 / s  // beyond it the middle passes the centre
    for _ in 0..<40 {
      let square = cubic.q * cubic.q
      let rest = square - cubic.middleSquaredDepth
      let ratio = rest / square
      let outer = 4.0 / 27.0 * rest * ratio * ratio
      let root = (1 + outer).squareRoot()
      let imbalance = outer / (1 + root) - cubic.middleDepth
      // Derivatives with respect to the deficit.
      let squareSlope = -2 * cubic.q * c
      let restSlope = squareSlope - 2 * s * (1 - cubic.middleDepth)
      let outerSlope = 4.0 / 27.0 * ratio * ratio * (3 * restSlope - 2 * ratio * squareSlope)
      let step = imbalance / (s - outerSlope / (2 * root))
      x = min(x + step, 0.5 * (x + ceiling))
      cubic = TangentCubic(angle, deficit: x)
      // Convergence is quadratic: the error after this step is about the square of its size.
      if step.magnitude <= 1e-9 * x { break }
    }
    return cubic
  }

  /// 3/4 (h_classic - θ/3) = tan ψ - ψ, by its series where the difference would cancel.
  private static func uniformStartDeficit(_ angle: HalfAngle) -> Double {
    let psi = angle.sweep / 4
    guard psi < 0.1 else { return angle.quarterTangent - psi }
    // Taylor coefficients of tan x - x from x³ on.
    let numerators = [1.0, 2, 17, 62, 1382, 21844, 929_569, 6_404_582]
    let denominators = [
      3.0, 15, 315, 2835, 155_925, 6_081_075, 638_512_875, 10_854_718_875,
    ]
    let square = psi * psi
    var sum = 0.0
    for (numerator, denominator) in zip(numerators, denominators).reversed() {
      sum = sum * square + numerator / denominator
    }
    return psi * square * sum
  }

  /// The balance of end curvature and largest curvature elsewhere; from about 4.4 rad on it lies at
  /// a longer tangent than the classic one.
  private static func minimaxCurvature(_ angle: HalfAngle) -> TangentCubic? {
    let range = -0.75 * angle.classicTangent...TangentCubic.deficit(angle, lambda: 1)
    let narrow = 0...range.upperBound
    let deficit =
      root(angle, narrow) { $0.curvatureImbalance } ?? root(angle, range) { $0.curvatureImbalance }
    return deficit.map { TangentCubic(angle, deficit: $0) }
  }

  /// The root, or stationary point, between the classic cubic and the curvature-continuous one,
  /// which enclose it for small and moderate sweeps; above, the one nearest the classic cubic.
  private static func firstRoot(
    _ angle: HalfAngle,
    _ f: (TangentEquations) -> Double
  ) -> TangentCubic? {
    if angle.sweep < 3, let deficit = root(angle, 0...TangentCubic.deficit(angle, lambda: 1), f) {
      return TangentCubic(angle, deficit: deficit)
    }
    return scan(angle, f)
  }

  private static func root(
    _ angle: HalfAngle,
    _ range: ClosedRange<Double>,
    _ f: (TangentEquations) -> Double
  ) -> Double? {
    BracketedRoot.find(from: range.lowerBound, to: range.upperBound) {
      f(TangentEquations(TangentCubic(angle, deficit: $0)))
    }
  }

  /// First sign change from the classic cubic down to the one whose middle reaches the centre, on
  /// 96 equal steps of the tangent length.
  private static func scan(_ angle: HalfAngle, _ f: (TangentEquations) -> Double) -> TangentCubic? {
    let last = 1 / angle.sine
    let steps = 96
    func value(_ x: Double) -> Double { f(TangentEquations(TangentCubic(angle, deficit: x))) }
    var x = 0.0
    let first = value(x)
    for step in 1...steps {
      let next = last * Double(step) / Double(steps)
      let nextValue = value(next)
      if nextValue.isNaN { return nil }
      if (nextValue < 0) != (first < 0) {
        return root(angle, x...next, f).map { TangentCubic(angle, deficit: $0) }
      }
      x = next
    }
    return nil
  }
}

/// What the criteria without a closed form ask of a tangent cubic.
///
/// Each quantity vanishes at the cubic sought. Derivatives are with respect to the deficit, at
/// fixed u.
struct TangentEquations {
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
  var leastSquaresSlope: Double {
    integrate { u in
      let excess = error.radialError(u: u)
      return excess / (1 + excess) * squaredErrorSlope(u)
    }
  }

  /// Derivative of ∫ (r-1)² dφ.
  var leastSquaresAngleSlope: Double {
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
  var leastSquaresSquaredSlope: Double {
    let square = cubic.q * cubic.q
    let depth = cubic.middleSquaredDepth
    return square * qSquaredSlope / 15015
      - (square * depthSlope + depth * qSquaredSlope) / 3465 + depth * depthSlope / 315
  }

  /// Derivative of ∫ |r-1| dt: the error changes sign at v = λ.
  var leastAbsoluteSlope: Double {
    let lambda = min(max(cubic.lambda, 0), 1)
    let change = lambda.squareRoot()
    func slope(_ u: Double) -> Double {
      squaredErrorSlope(u) / (1 + error.radialError(u: u))
    }
    return GaussLegendre.integrate(from: change, to: 1, panels: panels, slope)
      - GaussLegendre.integrate(from: 0, to: change, panels: panels, slope)
  }

  /// How far the end's curvature is low, minus the largest deviation elsewhere.
  var curvatureImbalance: Double {
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

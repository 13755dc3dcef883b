// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import BezierGeometry

/// Least squares and least absolute deviation in the tangent family.
extension TangentSearch {
  /// What is squared.
  enum Residual {
    /// r - 1, over t.
    case radial
    /// r - 1, over the polar angle.
    case radialByAngle
    /// r² - 1, over t.
    case squared
  }

  /// The curve whose sum of squares over the nodes of a Gauss–Legendre rule is stationary.
  func leastSquares(_ residual: Residual) throws(MinimizationError) -> SearchResult? {
    let sweep = family.sweep
    // The integrand is sharp where the curve passes near the centre.
    let rule = try GaussNodes(count: 32, panels: sweep < 2.5 ? 1 : sweep < 4 ? 3 : 8)
    let solver = try LeastSquaresSolver(count: rule.nodes.count)
    // The unknown is 0 at the curve whose middle is on the circle, 1 at the osculating one.
    guard let scale = osculating()?.offset else { return nil }
    let family = family
    func residuals(
      _ unknown: Double,
      _ values: UnsafeMutableBufferPointer<Double>,
      _ slopes: UnsafeMutableBufferPointer<Double>
    ) {
      let terms = LeastSquaresTerms(family, offset: unknown * scale, residual)
      for (index, node) in rule.nodes.enumerated() {
        let (value, slope) = terms.value(u: node.u)
        let root = node.weight.squareRoot()
        values[index] = root * value
        slopes[index] = root * slope * scale
      }
    }
    let solution = solver.solve(from: 0, limit: min(options.maximumIterations, 500), residuals)
    guard let (unknown, iterations) = solution else { return nil }
    func sums(_ offset: Double) -> LeastSquaresTerms.Sums {
      LeastSquaresTerms(family, offset: offset, residual).sums(rule)
    }
    // The solver's steps end where the sum no longer falls, at half of the digits; its slope has
    // all.
    let rough = unknown * scale
    let offset =
      root(near: rough, step: 1e-9 * scale, within: 1e-2 * scale.magnitude) { sums($0).slope }
      ?? rough
    let result = sums(offset)
    var found = matched(offset, value: result.value, residual: result.cosine)
    found.iterations += iterations
    return found
  }

  /// The curve at which ∫ |r - 1| dt is stationary: the integral of the slope of r, counted with
  /// the error's sign, vanishes.
  func leastAbsolute() -> SearchResult? {
    func slope(_ offset: Double) -> Double {
      let profile = CurveProfile(family.curve(offset))
      let change = family.squaredErrorSlope(offset)
      return signedIntegral(profile) { u in
        Polynomial.value(change, u * u) / (2 * (1 + profile.radial(u: u)))
      }
    }
    guard var result = vanishing(slope) else { return nil }
    let profile = CurveProfile(result.curve)
    result.value = signedIntegral(profile) { profile.radial(u: $0) }
    return result
  }

  /// The integral of a function along the curve, counted negative where the curve is inside.
  private func signedIntegral(_ profile: CurveProfile, _ f: (Double) -> Double) -> Double {
    let places = ErrorExtrema.find(profile, tools.innerFinder)
    var cuts = [0.0]
    for (a, b) in zip(places, places.dropFirst()) {
      let root = tools.innerFinder.root(from: a, to: b) {
        Polynomial.value(profile.squaredError, $0)
      }
      // The contact at the end is no change of sign.
      if let root, root < 1 - 0x1p-30 { cuts.append(root.squareRoot()) }
    }
    cuts.append(1)
    // Small beside either use: the error, or its slope.
    let noise = 1e-3 * profile.noise
    var sum = 0.0
    for (a, b) in zip(cuts, cuts.dropFirst()) where a < b {
      let part = tools.quadrature.integral(from: a, to: b, accuracy: noise, f)
      sum += profile.squared(u: (a + b) / 2) < 0 ? -part : part
    }
    return sum
  }
}
#endif

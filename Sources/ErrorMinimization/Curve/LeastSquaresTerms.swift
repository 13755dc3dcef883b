// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// What a least squares criterion sums, with its derivative with respect to the offset.
struct LeastSquaresTerms {
  private let profile: CurveProfile
  private let direction: CurveProfile.Direction
  private let change: [Double]
  private let residual: TangentSearch.Residual

  /// The terms at an offset.
  init(_ family: TangentFamily, offset: Double, _ residual: TangentSearch.Residual) {
    profile = CurveProfile(family.curve(offset))
    direction = CurveProfile.Direction(family.direction)
    change = family.squaredErrorSlope(offset)
    self.residual = residual
  }

  /// The residual at u and its derivative.
  func value(u: Double) -> (value: Double, slope: Double) {
    let g = profile.squared(u: u)
    let gSlope = Polynomial.value(change, u * u)
    guard residual != .squared else { return (g, gSlope) }
    let excess = CurveProfile.radial(g)
    let slope = gSlope / (2 * (1 + excess))
    guard residual == .radialByAngle else { return (excess, slope) }
    // Times the square root of dφ/du = W / r².
    let square = 1 + g
    let turning = profile.angularMoment(u: u) / square
    let turningSlope =
      (profile.angularMomentSlope(u: u, direction) - turning * gSlope) / square
    let root = max(turning, 0).squareRoot()
    return (excess * root, slope * root + excess * turningSlope / (2 * root))
  }

  /// Sums of squares over the nodes of a rule.
  struct Sums {
    /// The sum of the squared residuals: the integral that is minimised.
    var value = 0.0
    /// Half of its derivative.
    var slope = 0.0
    /// The sum of the squared derivatives.
    var slopes = 0.0

    /// How far the slope is from 0: the cosine between residuals and derivatives.
    var cosine: Double { slope.magnitude / (value * slopes).squareRoot() }
  }

  /// The sums over the nodes of a rule.
  func sums(_ rule: GaussNodes) -> Sums {
    var sums = Sums()
    for node in rule.nodes {
      let (value, slope) = value(u: node.u)
      sums.value += node.weight * value * value
      sums.slope += node.weight * value * slope
      sums.slopes += node.weight * slope * slope
    }
    return sums
  }
}
#endif

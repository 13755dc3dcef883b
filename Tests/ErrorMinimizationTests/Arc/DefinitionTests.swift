// SPDX-License-Identifier: Apache-2.0

#if GSL
import ArcApproximation
import BezierGeometry
import ErrorMinimization
import TestSupport
import Testing

/// Every criterion by its definition alone: sampled sums over the control points that came out.
@Suite struct DefinitionTests {
  /// Gauss's rule over 0...1, so fine that kinks cost a part in 1e5.
  private func integral(_ f: (Double) -> Double) -> Double {
    Self.rule.reduce(0) { $0 + $1.weight * f($1.u) }
  }

  private static let rule = (try? GaussRule(count: 10, panels: 120).nodes) ?? []

  private func largest(_ f: (Double) -> Double) -> Double {
    (0...2000).reduce(0) { max($0, f(Double($1) / 2000).magnitude) }
  }

  /// r - 1 with the digits that control points carry.
  private func radial(_ cubic: CubicBezier, _ t: Double) -> Double {
    let p = cubic.point(at: t)
    return ((p.x - 1) * (p.x + 1) + p.y * p.y) / (1 + (p - .origin).length)
  }

  private func moment(_ cubic: CubicBezier, _ t: Double) -> Double {
    (cubic.point(at: t) - .origin).cross(cubic.derivative(at: t))
  }

  /// What a criterion makes small, or 0.
  private func measure(_ criterion: ArcCriterion, _ cubic: CubicBezier, _ sweep: Double) -> Double {
    switch criterion {
    case .midpoint: radial(cubic, 0.5)
    case .minimaxRadial, .inside, .outside: largest { radial(cubic, $0) }
    case .minimaxSquared: largest { (cubic.point(at: $0) - .origin).lengthSquared - 1 }
    case .curvature: cubic.curvature(at: 0) - 1
    case .equalArea: integral { moment(cubic, $0) } - sweep
    case .equalLength: integral { cubic.derivative(at: $0).length } - sweep
    case .meanRadius: integral { radial(cubic, $0) }
    case .leastSquares: integral { radial(cubic, $0) * radial(cubic, $0) }
    case .leastSquaresAngle:
      integral { t in
        let r = radial(cubic, t)
        return r * r * moment(cubic, t) / ((1 + r) * (1 + r))
      }
    case .leastSquaresSquared:
      integral { t in
        let g = (cubic.point(at: t) - .origin).lengthSquared - 1
        return g * g
      }
    case .leastAbsolute: integral { radial(cubic, $0).magnitude }
    case .minimaxCurvature: largest { cubic.curvature(at: $0) - 1 }
    case .uniformStart: cubic.derivative(at: 0).length - sweep
    }
  }

  /// The cubic with both legs longer by `change`.
  private func stretched(_ cubic: CubicBezier, by change: Double) -> CubicBezier {
    let (first, last) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p3)
    let p1 = cubic.p1 + (change / first.length) * first
    let p2 = cubic.p2 + (change / last.length) * last
    return CubicBezier(cubic.p0, p1, p2, cubic.p3)
  }

  private static let tangents = ArcOracle.all.filter {
    $0.ends == .tangent || $0.ends == .curvature
  }

  @Test("h is what the definition says, by sampling", arguments: tangents.indices)
  func definition(_ index: Int) {
    let combination = Self.tangents[index]
    let criterion = combination.criterion
    forAll(
      "\(combination) by its definition",
      cases: 40,
      numbers: [.uniform(0.8...min(combination.widest, 4))],
      make: { $0[0] }
    ) { sweep in
      let minimum = try combination.minimum(sweep)
      let points = minimum.controlPoints
      let cubic = CubicBezier(points)
      // Ends on the circle, legs along the tangents and of length h.
      for (end, leg) in [(cubic.p0, cubic.p1 - cubic.p0), (cubic.p3, cubic.p2 - cubic.p3)] {
        try ensure(((end - .origin).length - 1).magnitude < 4e-16, "the end is off")
        try ensure((end - .origin).dot(leg).magnitude < 1e-15, "the leg leans")
        try ensure(
          (leg.length - (minimum.handleLength ?? .nan)).magnitude < 1e-15,
          "the leg is \(leg.length)"
        )
      }
      let value = measure(criterion, cubic, sweep)
      let error = minimum.largestRadialError
      let sampled = largest { radial(cubic, $0) }
      try ensure(sampled <= error + 1e-15 && sampled >= (1 - 1e-5) * error, "error \(sampled)")
      func at(_ change: Double) -> Double {
        measure(criterion, stretched(cubic, by: change * error), sweep)
      }
      switch criterion {
      case .midpoint, .curvature, .equalArea, .equalLength, .meanRadius, .uniformStart:
        try ensure(value.magnitude < 3e-13, "the mismatch is \(value)")
        try ensure(at(0.1) * at(-0.1) < 0, "no change of sign")
      case .inside:
        try ensure(minimum.largestSignedError < 4e-16, "outside by \(minimum.largestSignedError)")
        let longer = stretched(cubic, by: 0.1 * error)
        // Flatter than the circle at its ends, or outside in the middle.
        let isOutside = longer.curvature(at: 0) < 1 || radial(longer, 0.5) > 0
        try ensure(isOutside, "a longer leg is inside, too")
      case .outside:
        try ensure(minimum.extrema.allSatisfy { $0.error > -4e-16 }, "inside at \(minimum.extrema)")
        try ensure(radial(stretched(cubic, by: -0.01 * error), 0.5) < 0, "a shorter leg, too")
      default:
        let (less, more) = (at(-0.1), at(0.1))
        try ensure(less > value && more > value, "\(less), \(value), \(more)")
        // Where the parabola through the three has its bottom, in steps.
        let bottom = 0.5 * (less - more) / (less - 2 * value + more)
        let isSmooth = minimum.certificate == nil
        try ensure(!isSmooth || bottom.magnitude < 0.05, "the bottom is \(bottom) steps away")
        // Over the angle one half of the curve is summed.
        let half = criterion == .leastSquaresAngle ? 0.5 : 1
        let reported = minimum.value
        try ensure((half * value / reported - 1).magnitude < 1e-4, "\(value), reported \(reported)")
      }
    }
  }
}
#endif

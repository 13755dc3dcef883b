// SPDX-License-Identifier: Apache-2.0

/// What a cubic that approximates a circular arc minimises or matches.
///
/// r is the distance of a point of the cubic from the centre, in units of the radius; θ the sweep
/// of the piece.
///
/// ```swift
/// let quarter = CircularArc(sweep: .degrees(90))
/// for criterion in ArcCriterion.allCases {
///   print(criterion.name, try quarter.fit(criterion: criterion).certifiedBound)
/// }
/// ```
public enum ArcCriterion: String, CaseIterable, Hashable, Sendable {
  /// The curve's middle lies on the circle: h = 4/3 tan(θ/4). The classic choice, never inside.
  case midpoint
  /// The largest distance from the circle, max |r - 1|, is least. The default.
  case minimaxRadial = "minimax-radial"
  /// max |r² - 1| is least; closed form, at most 0.2 % from ``minimaxRadial`` up to 3/8 turn.
  case minimaxSquared = "minimax-squared"
  /// The curvature at both ends is that of the circle (G2). Never outside.
  case curvature
  /// The sector under the cubic has the area of the arc's sector.
  case equalArea = "equal-area"
  /// The cubic has the length of the arc.
  case equalLength = "equal-length"
  /// The mean of r over t is 1.
  case meanRadius = "mean-radius"
  /// ∫ (r - 1)² dt is least.
  case leastSquares = "least-squares"
  /// ∫ (r - 1)² dφ over the polar angle is least.
  case leastSquaresAngle = "least-squares-angle"
  /// ∫ (r² - 1)² dt is least.
  case leastSquaresSquared = "least-squares-squared"
  /// ∫ |r - 1| dt is least.
  case leastAbsolute = "least-absolute"
  /// The largest deviation of the curvature from the circle's is least.
  case minimaxCurvature = "minimax-curvature"
  /// h = θ/3: the derivative at the ends is that of the uniformly traversed arc (C1). A baseline,
  /// two orders worse than all others.
  case uniformStart = "uniform-start"
  /// The largest distance is least among the cubics nowhere outside the circle.
  case inside
  /// The largest distance is least among the cubics nowhere inside the circle.
  case outside

  /// The name used by the tool and in JSON, for example `minimax-radial`.
  public var name: String { rawValue }

  /// The end conditions this criterion is defined for, the default first.
  public var endConditions: [EndCondition] {
    switch self {
    case .minimaxRadial, .minimaxSquared, .inside: [.tangent, .point, .free]
    case .outside: [.tangent, .free]
    case .curvature: [.curvature]
    case .midpoint, .equalArea, .equalLength, .meanRadius, .leastSquares, .leastSquaresAngle,
      .leastSquaresSquared, .leastAbsolute, .minimaxCurvature, .uniformStart:
      [.tangent]
    }
  }

  /// The end condition used where the caller names none: ``EndCondition/curvature`` for
  /// ``curvature``, else ``EndCondition/tangent``.
  @inlinable public var defaultEnds: EndCondition { self == .curvature ? .curvature : .tangent }
}

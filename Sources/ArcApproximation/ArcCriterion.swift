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
  public var endConditions: [EndCondition] { EndCondition.allCases.filter { supports($0) } }

  /// The end condition used where the caller names none: ``EndCondition/curvature`` for
  /// ``curvature``, else ``EndCondition/tangent``.
  @inlinable public var defaultEnds: EndCondition { self == .curvature ? .curvature : .tangent }
}

/// What the two ends of a cubic share with the arc it approximates.
public enum EndCondition: String, CaseIterable, Hashable, Sendable {
  /// End points and tangent directions (G1). Joined pieces are smooth.
  case tangent
  /// End points only (G0). Joined pieces meet, with a slight kink.
  case point
  /// Nothing: the ends lie on the rays through the arc's ends, a little inside or outside. Pieces
  /// of equal sweep still meet each other.
  case free
  /// End points, tangent directions and curvature (G2).
  case curvature

  /// The name used by the tool and in JSON.
  public var name: String { rawValue }
}

/// What is known of each criterion over all sweeps: existence and the law of small angles.
extension ArcCriterion {
  /// Whether the criterion is defined for an end condition.
  @inline(__always)
  package func supports(_ ends: EndCondition) -> Bool {
    switch ends {
    case .tangent: self != .curvature
    case .point: self == .minimaxRadial || self == .minimaxSquared || self == .inside
    case .free:
      self == .minimaxRadial || self == .minimaxSquared || self == .inside || self == .outside
    case .curvature: self == .curvature
    }
  }

  /// The sweep of one cubic, in radians, at which this criterion stops having a usable solution:
  /// the error reaches the radius, the middle reaches the centre, or a stationary point vanishes.
  ///
  /// Rounded down; fits are refused from this sweep on. Near it the curve is useless: the error is
  /// close to the radius. An end condition the criterion is not defined for counts as its default.
  ///
  /// ```swift
  /// print(ArcCriterion.midpoint.sweepLimit(ends: .tangent))
  /// ```
  public func sweepLimit(ends: EndCondition) -> Double { figures(ends).limit }

  /// The error of a small piece of sweep θ: constant · θ^order, in units of the radius.
  package func smallAngleLaw(ends: EndCondition) -> (constant: Double, order: Int) {
    let figures = figures(ends)
    return (figures.constant, figures.order)
  }

  @inline(__always)
  private func figures(_ ends: EndCondition) -> (limit: Double, constant: Double, order: Int) {
    switch (self, ends) {
    case (.minimaxRadial, .free), (.minimaxSquared, .free): (9.4247, 1 / 262144.0, 6)
    case (.minimaxRadial, .point), (.minimaxSquared, .point): (9.4247, 1 / 212913.2, 6)
    case (.inside, .free), (.inside, .point): (9.4247, 1 / 131072.0, 6)
    case (.outside, .free): (7.6492, 1 / 131072.0, 6)
    case (.midpoint, _), (.outside, _): (5.4452, 1 / 55296.0, 6)
    case (.minimaxRadial, _): (5.8730, 1 / 77361.5, 6)
    case (.minimaxSquared, _): (5.6532, 1 / 77361.5, 6)
    case (.curvature, _), (.inside, _): (4.6405, 1 / 8192.0, 6)
    case (.equalArea, _): (5.8250, 1 / 57344.0, 6)
    case (.equalLength, _): (5.6650, 1 / 57344.0, 6)
    case (.meanRadius, _): (5.6380, 1 / 57344.0, 6)
    case (.leastSquares, _): (5.5530, 1 / 73599.0, 6)
    case (.leastSquaresAngle, _): (5.7036, 1 / 73599.0, 6)
    case (.leastSquaresSquared, _): (5.3830, 1 / 73599.0, 6)
    case (.leastAbsolute, _): (5.4000, 1 / 70790.0, 6)
    case (.minimaxCurvature, _): (5.1570, 1 / 16384.0, 6)
    case (.uniformStart, _): (4.9174, 1 / 384.0, 4)
    }
  }
}

#if !hasFeature(Embedded)
extension ArcCriterion: Codable {}

extension EndCondition: Codable {}
#endif

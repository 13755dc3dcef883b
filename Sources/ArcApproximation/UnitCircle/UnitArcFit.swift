// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// One cubic for one piece of the unit circle: what every arc of this sweep, centre and radius
/// shares.
package struct UnitArcFit: Hashable, Sendable {
  /// The family the cubic belongs to, from which all figures follow on demand.
  package enum Shape: Hashable, Sendable {
    case tangent(TangentCubic)
    case chebyshev(ChebyshevCubic)
  }

  package let shape: Shape
  /// Distance of the ends from the centre, minus 1.
  let endExcess: Double
  /// The first handle's coordinate along the start's radius, minus 1.
  package let handleExcess: Double
  /// The first handle's coordinate along the start's tangent; the second handle mirrors it.
  package let handleTangent: Double
  /// max |r - 1| of the ideal cubic, relatively accurate to 1e-12.
  package let maximumError: Double

  @inline(__always)
  private init(_ cubic: TangentCubic, maximumError: Double) {
    shape = .tangent(cubic)
    endExcess = 0
    handleExcess = 0
    handleTangent = cubic.h
    self.maximumError = maximumError
  }

  /// The minimax radial cubic, whose inner and outer errors are equal.
  @inline(__always)
  package static func minimaxRadial(_ angle: HalfAngle) -> UnitArcFit {
    let cubic = TangentSolver.minimaxRadial(angle)
    return UnitArcFit(cubic, maximumError: cubic.middleDepth)
  }

  package init(_ cubic: TangentCubic) {
    let inner = cubic.middleDepth
    // Without an interior extremum (λ outside -1/2...1) the middle is the worst point.
    let square = cubic.q * cubic.q
    let depth = cubic.middleSquaredDepth
    let hasOuter = depth < square && 2 * depth > -square
    let outer = hasOuter ? SquaredError.radial(cubic.outerSquaredError) : 0
    self.init(cubic, maximumError: max(inner.magnitude, outer))
  }

  package init(_ cubic: ChebyshevCubic) {
    shape = .chebyshev(cubic)
    endExcess = cubic.endExcess
    let handle = cubic.handle
    handleExcess = handle.radialExcess
    handleTangent = handle.tangential
    maximumError = cubic.maximumError
  }

  /// The fit of a piece of the unit circle, or `nil` where no usable cubic exists: the error would
  /// reach the radius, or the curve would turn back or pass the centre on the wrong side.
  package static func solve(
    sweep: Double,
    criterion: ArcCriterion,
    ends: EndCondition
  ) -> UnitArcFit? {
    guard sweep < criterion.sweepLimit(ends: ends) else { return nil }
    let angle = HalfAngle(sweep: sweep)
    if let kind = chebyshevKind(criterion, ends) {
      guard let cubic = ChebyshevCubic(angle, kind: kind) else { return nil }
      let fit = UnitArcFit(cubic)
      return fit.isUsable ? fit : nil
    }
    guard let cubic = TangentSolver.solve(criterion, angle) else { return nil }
    let fit = UnitArcFit(cubic)
    return fit.isUsable ? fit : nil
  }

  private static func chebyshevKind(
    _ criterion: ArcCriterion,
    _ ends: EndCondition
  ) -> ChebyshevCubic.Kind? {
    switch (criterion, ends) {
    case (.minimaxRadial, .free): .freeRadial
    case (.minimaxRadial, .point): .pointRadial
    case (.minimaxSquared, .free): .freeSquared
    case (.minimaxSquared, .point): .pointSquared
    case (.inside, .free), (.inside, .point): .inside
    case (.outside, .free): .freeOutside
    default: nil
    }
  }

  /// The sweep of the piece, in radians.
  package var angle: HalfAngle {
    switch shape {
    case .tangent(let cubic): cubic.angle
    case .chebyshev(let cubic): cubic.angle
    }
  }

  package var symmetric: SymmetricCubic {
    switch shape {
    case .tangent(let cubic): cubic.symmetric
    case .chebyshev(let cubic): cubic.symmetric
    }
  }

  package var squaredError: SquaredError {
    switch shape {
    case .tangent(let cubic): cubic.squaredError
    case .chebyshev(let cubic): cubic.squaredError
    }
  }

  /// Tangent length over radius, where the ends are tangent.
  package var h: Double? {
    guard case .tangent(let cubic) = shape else { return nil }
    return cubic.h
  }

  /// λ = (1 - a²)/q², where the ends are tangent.
  package var lambda: Double? {
    guard case .tangent(let cubic) = shape else { return nil }
    return cubic.lambda
  }

  /// Error below the radius and polar angle increasing all along; without it the "fit" is another
  /// curve that happens to solve the equations.
  private var isUsable: Bool {
    maximumError < 1 && handleTangent.isFinite && symmetric.a > 0 && symmetric.isStarShaped
  }
}

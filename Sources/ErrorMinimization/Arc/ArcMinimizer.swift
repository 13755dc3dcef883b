// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import ArcApproximation

/// Finds the curve that approximates a piece of the unit circle best, from nothing but the
/// definition of the criterion.
///
/// The numerical form beside the closed ones of `ArcApproximation`, with which it agrees to 1e-9:
/// errors are evaluated, integrated and levelled numerically on GSL. Curves are mirror symmetric,
/// as all the optima are.
///
/// ```swift
/// let minimum = try ArcMinimizer(sweep: 2.36, criterion: .leastSquares).minimize()
/// ```
public struct ArcMinimizer: Hashable, Sendable {
  /// The least sweep, in radians: 0.01, where errors are below 1e-15 and only closed forms make
  /// sense.
  package static let leastSweep = 0.01
  /// The degrees of curves: 2 to 5.
  public static let degrees = 2...5

  /// The angle of the piece, in radians, from 0.01 up to what the criterion allows.
  public var sweep: Double
  /// The degree of the curve, 2...5; other degrees than 3 with point and free ends only.
  public var degree: Int
  /// What the curve minimises or matches.
  public var criterion: ArcCriterion
  /// What the curve shares with the arc at its ends.
  public var ends: EndCondition
  /// Accuracy and limit of iterations.
  public var options: MinimizationOptions

  /// A minimisation for a piece of the unit circle.
  ///
  /// - Parameters:
  ///   - sweep: The angle of the piece, in radians.
  ///   - degree: The degree of the curve.
  ///   - criterion: What the curve minimises or matches.
  ///   - ends: What the curve shares with the arc at its ends; `nil` for the criterion's default
  ///     (for degrees other than 3: ``EndCondition/point``).
  ///   - options: Accuracy and limit of iterations.
  public init(
    sweep: Double,
    degree: Int = 3,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil,
    options: MinimizationOptions = MinimizationOptions()
  ) {
    self.sweep = sweep
    self.degree = degree
    self.criterion = criterion
    self.ends = ends ?? (degree == 3 ? criterion.defaultEnds : .point)
    self.options = options
  }

  /// The sweep, in radians, below which a usable curve exists for a combination; nil where it is
  /// not supported.
  public static func sweepLimit(
    degree: Int,
    criterion: ArcCriterion,
    ends: EndCondition
  ) -> Double? {
    guard degrees.contains(degree), criterion.supports(ends) else { return nil }
    if degree == 3 { return criterion.sweepLimit(ends: ends) }
    guard ends == .point || ends == .free else { return nil }
    // n zeros, half a turn each; outside-only curves leave the circle by its radius before.
    return Double(degree) * Double.pi * (criterion == .outside ? 0.8 : 0.9999)
  }

  /// Finds the curve.
  ///
  /// - Returns: The curve with its errors and, for minimax criteria, the certificate.
  /// - Throws: ``MinimizationError``: the input is not finite, out of range or not supported; no
  ///   usable curve exists; the iterations or the digits did not suffice.
  /// - Complexity: Bounded by the limit of iterations; 10 to 100 microseconds as a rule, up to a
  ///   millisecond for wide sweeps.
  public func minimize() throws(MinimizationError) -> ArcMinimum {
    try options.validate()
    guard sweep.isFinite else { throw .notFinite(quantity: "sweep", value: sweep) }
    let limit = Self.sweepLimit(degree: degree, criterion: criterion, ends: ends)
    guard let limit else {
      throw .unsupported(criterion: criterion, ends: ends, degree: degree)
    }
    guard sweep >= Self.leastSweep else {
      throw .outOfRange(quantity: "sweep", value: sweep, allowed: Self.leastSweep...limit)
    }
    guard sweep < limit, let result = try search() else {
      throw .noUsableCurve(sweep: sweep, limit: limit)
    }
    let minimum = try ArcMinimum(self, result)
    guard minimum.isUsable else { throw .noUsableCurve(sweep: sweep, limit: limit) }
    guard result.iterations <= options.maximumIterations else {
      throw .iterationLimit(options.maximumIterations, best: minimum.best)
    }
    guard minimum.residual <= options.accuracy || result.isRoundingLimited else {
      if result.iterations == options.maximumIterations {
        throw .iterationLimit(options.maximumIterations, best: minimum.best)
      }
      throw .accuracyNotReached(
        requested: options.accuracy,
        reached: minimum.residual,
        best: minimum.best
      )
    }
    return minimum
  }

  private func search() throws(MinimizationError) -> SearchResult? {
    if ends == .tangent || ends == .curvature {
      let search = try TangentSearch(sweep: sweep, options: options)
      return try search.solve(criterion)
    }
    let levels: Exchange.Levels =
      switch criterion {
      case .inside: .inside
      case .outside: .outside
      default: .both
      }
    let search = ChebyshevSearch(
      degree: degree,
      isFree: ends == .free,
      levels: levels,
      isSquared: criterion == .minimaxSquared
    )
    let state = try search.solve(
      sweep: sweep,
      accuracy: options.accuracy,
      maximumIterations: options.maximumIterations
    )
    return state.map { SearchResult($0, h: nil) }
  }
}
#endif

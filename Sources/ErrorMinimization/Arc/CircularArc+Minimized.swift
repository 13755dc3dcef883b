// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import ArcApproximation
public import BezierGeometry

extension CircularArc {
  /// Approximates the arc by a given number of curves of equal sweep, found numerically.
  ///
  /// ```swift
  /// let arc = CircularArc(radius: 40, sweep: .degrees(135))
  /// let quintic = try arc.minimized(degree: 5, ends: .point)
  /// print(quintic.curves[0], quintic.certifiedBound)
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of curves, 1...1,000,000.
  ///   - degree: Their degree, 2...5.
  ///   - criterion: What each curve minimises or matches.
  ///   - ends: What the curves share with the arc at their ends; `nil` for the default of
  ///     ``ArcMinimizer``.
  ///   - options: Accuracy and limit of iterations.
  /// - Returns: The curves, in the arc's frame.
  /// - Throws: ``MinimizationError``, as ``ArcMinimizer/minimize()``; also where the arc is
  ///   degenerate or the count out of range.
  /// - Complexity: One minimisation, and constant time a curve.
  public func minimized(
    count: Int = 1,
    degree: Int = 3,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil,
    options: MinimizationOptions = MinimizationOptions()
  ) throws(MinimizationError) -> MinimizedArc {
    try validateForMinimization()
    guard count >= 1, count <= Self.maximumCubicCount else {
      throw .arc(.segmentCount(count, allowed: 1...Self.maximumCubicCount))
    }
    let minimizer = ArcMinimizer(
      sweep: sweep.magnitude / Double(count),
      degree: degree,
      criterion: criterion,
      ends: ends,
      options: options
    )
    return MinimizedArc(arc: self, count: count, minimum: try minimizer.minimize())
  }

  /// Approximates the arc by the fewest curves of equal sweep within a distance, found numerically.
  ///
  /// ```swift
  /// let circle = CircularArc(radius: 100, sweep: .turns(1))
  /// let fit = try circle.minimized(tolerance: 0.01)
  /// print(fit.count, fit.cubics.count, fit.certifiedBound)
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance allowed, absolute, in the units of radius and centre.
  ///   - degree: The degree of the curves, 2...5.
  ///   - criterion: What each curve minimises or matches.
  ///   - ends: What the curves share with the arc at their ends; `nil` for the default of
  ///     ``ArcMinimizer``.
  ///   - options: Accuracy and limit of iterations.
  /// - Returns: The curves; their ``MinimizedArc/certifiedBound`` is at most the tolerance.
  /// - Throws: ``MinimizationError``, as ``minimized(count:degree:criterion:ends:options:)``; also
  ///   where the tolerance is not positive, below what doubles carry, or would need pieces narrower
  ///   than 0.01.
  /// - Complexity: Twice the logarithm of the number of curves in minimisations.
  public func minimized(
    tolerance: Double,
    degree: Int = 3,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil,
    options: MinimizationOptions = MinimizationOptions()
  ) throws(MinimizationError) -> MinimizedArc {
    try validateForMinimization()
    let coordinate = max(center.x.magnitude, center.y.magnitude) + radius
    try MinimizationError.check(
      tolerance,
      atLeast: ToleranceCheck.smallest(largestCoordinate: coordinate)
    )
    func fit(_ count: Int) throws(MinimizationError) -> MinimizedArc {
      try minimized(
        count: count,
        degree: degree,
        criterion: criterion,
        ends: ends,
        options: options
      )
    }
    let piece = ArcMinimizer(sweep: 1, degree: degree, criterion: criterion, ends: ends)
    let limit = ArcMinimizer.sweepLimit(degree: degree, criterion: criterion, ends: piece.ends)
    guard let limit else {
      throw .unsupported(criterion: criterion, ends: piece.ends, degree: degree)
    }
    let most = (sweep.magnitude / ArcMinimizer.leastSweep).rounded(.down)
    let first = (sweep.magnitude / (0.95 * limit)).rounded(.down) + 1
    guard first <= most, most <= Double(Self.maximumCubicCount) else {
      return try fit(first <= Double(Self.maximumCubicCount) ? Int(first) : Int.max)
    }
    var low = Int(first) - 1
    var count = Int(first)
    var found = try fit(count)
    while found.certifiedBound > tolerance {
      guard count < Int(most) else { throw .tooManyCurves(tolerance, limit: count) }
      low = count
      count = min(2 * count, Int(most))
      found = try fit(count)
    }
    while count - low > 1 {
      let middle = low + (count - low) / 2
      let candidate = try fit(middle)
      if candidate.certifiedBound <= tolerance {
        (count, found) = (middle, candidate)
      } else {
        low = middle
      }
    }
    return found
  }

  /// Checks that the arc can be carried.
  private func validateForMinimization() throws(MinimizationError) {
    do {
      _ = try validate(.minimaxRadial, nil)
    } catch {
      throw MinimizationError(error)
    }
  }
}
#endif

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
  /// Parameters as for ``minimized(count:degree:criterion:ends:options:)``. The tolerance is the
  /// largest distance allowed, absolute, in the units of radius and centre; the curves'
  /// ``MinimizedArc/certifiedBound`` is at most that.
  ///
  /// - Throws: ``MinimizationError``, also where the tolerance is not positive, below what doubles
  ///   carry, or would need pieces narrower than 0.01.
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
    func fit(_ n: Int) throws(MinimizationError) -> MinimizedArc {
      try minimized(count: n, degree: degree, criterion: criterion, ends: ends, options: options)
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
      let isEnough = candidate.certifiedBound <= tolerance
      if isEnough { (count, found) = (middle, candidate) } else { low = middle }
    }
    return found
  }

  private func validateForMinimization() throws(MinimizationError) {
    do { _ = try validate(.minimaxRadial, nil) } catch { throw MinimizationError(error) }
  }
}

/// A circular arc in equal pieces, each approximated by the curve that an ``ArcMinimizer`` found.
public struct MinimizedArc: Hashable, Sendable {
  package let arc: CircularArc
  /// The number of pieces of equal sweep.
  public let count: Int
  /// The curve that all pieces share, for the unit circle.
  public let minimum: ArcMinimum
  /// The control points of each piece from the start of the arc to its end, degree + 1 a piece, in
  /// the units and the frame of the arc; pieces meet in bit-identical points.
  public let curves: [[Point2D]]

  /// Maps the curve to each piece of an arc.
  init(arc: CircularArc, count: Int, minimum: ArcMinimum) {
    self.arc = arc
    self.count = count
    self.minimum = minimum
    let pieces = EqualPieces(startAngle: arc.startAngle, sweep: arc.sweep, count: count)
    let local = minimum.controlPoints
    let side = arc.sweep < 0 ? -1.0 : 1.0
    /// A point given in the frame of a direction; the second half of a curve mirrors the first.
    func point(_ point: Point2D, _ direction: Vector2D, _ side: Double) -> Point2D {
      let y = side * point.y
      return Point2D(
        x: arc.center.x + arc.radius * (point.x * direction.x - y * direction.y),
        y: arc.center.y + arc.radius * (point.x * direction.y + y * direction.x)
      )
    }
    var start = pieces.direction(0)
    curves = (0..<count).map { index in
      let end = pieces.direction(index + 1)
      defer { start = end }
      return local.indices.map { j in
        let mirrored = local.count - 1 - j
        return j <= mirrored
          ? point(local[j], start, side) : point(local[mirrored], end, -side)
      }
    }
  }

  /// The pieces as cubics; empty for other degrees.
  public var cubics: [CubicBezier] {
    guard minimum.problem.degree == 3 else { return [] }
    return curves.map { CubicBezier($0[0], $0[1], $0[2], $0[3]) }
  }

  /// An upper bound, in the units of the arc, of the distance of any point of the curves from the
  /// circle, the rounding of the control points included; at most about 1 % above the largest
  /// distance, or some ulps of centre and radius.
  public var certifiedBound: Double {
    let reach = minimum.controlPoints.reduce(1.0) { max($0, $1.x.magnitude, $1.y.magnitude) }
    let unit = 0x1p-53
    let distance = max(arc.center.x.magnitude, arc.center.y.magnitude)
    let rounding =
      unit * (48 * reach * arc.radius + 2 * distance) + 4 * Double.leastNonzeroMagnitude
    return ErrorBound.largest(minimum.curve.squaredError) * arc.radius + rounding
  }

  /// The length of all curves minus that of the arc; by quadrature, on access.
  ///
  /// - Throws: ``MinimizationError/outOfMemory``.
  public var lengthError: Double {
    get throws(MinimizationError) { Double(count) * arc.radius * (try minimum.lengthError) }
  }

  /// The area swept from the centre by all curves minus that swept by the arc; like the arc's own
  /// counted positive in either direction; by quadrature, on access.
  ///
  /// - Throws: ``MinimizationError/outOfMemory``.
  public var areaError: Double {
    get throws(MinimizationError) {
      Double(count) * arc.radius * arc.radius * (try minimum.areaError)
    }
  }
}
#endif

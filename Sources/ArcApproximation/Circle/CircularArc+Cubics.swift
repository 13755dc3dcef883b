// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension CircularArc {
  /// The most cubics any fit may have: 1,000,000.
  package static let maximumCubicCount = 1_000_000

  /// The fewest cubics of equal sweep within a distance of the arc: control points and bound,
  /// nothing else computed.
  ///
  /// ```swift
  /// let circle = CircularArc(center: Point2D(50, 50), radius: 40, sweep: .turns(1))
  /// let cubics = try circle.cubics(tolerance: 0.001)
  /// print(cubics.count, cubics.certifiedBound)
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance allowed, absolute, in the units of radius and centre. The
  ///     result's ``ArcCubics/certifiedBound`` never exceeds it; with one cubic less it would.
  ///   - criterion: What each cubic minimises or matches.
  ///   - ends: What the cubics share with the arc at their ends; `nil` for the criterion's default.
  /// - Returns: The cubics, from the start of the arc to its end.
  /// - Throws: ``ArcFitError`` where a number is not finite, the radius not positive, the sweep 0,
  ///   the tolerance not positive or below 32 ulp of the largest coordinate, the end condition not
  ///   defined for the criterion, or more than 1,000,000 cubics needed.
  /// - Complexity: Constant: one to three solves, each in closed form or by a few Newton steps for
  ///   the default criterion.
  public func cubics(
    tolerance: Double,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil
  ) throws(ArcFitError) -> ArcCubics {
    let ends = try validate(criterion, ends)
    let (count, fit) = try fewest(tolerance: tolerance, criterion: criterion, ends: ends)
    return ArcCubics(self, count: count, fit: fit)
  }

  /// A given number of cubics of equal sweep: control points and bound, nothing else computed.
  ///
  /// ```swift
  /// let circle = CircularArc(radius: 100, sweep: .turns(1))
  /// let cubics = try circle.cubics(count: 4)
  /// print(cubics.certifiedBound)  // 0.02 % of the radius
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of cubics, 1...1,000,000.
  ///   - criterion: What each cubic minimises or matches.
  ///   - ends: What the cubics share with the arc at their ends; `nil` for the criterion's default.
  /// - Returns: The cubics, from the start of the arc to its end.
  /// - Throws: ``ArcFitError``, as ``cubics(tolerance:criterion:ends:)``, and where the count is
  ///   out of range or no usable cubic exists for a piece of this sweep.
  /// - Complexity: Constant.
  public func cubics(
    count: Int,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil
  ) throws(ArcFitError) -> ArcCubics {
    let ends = try validate(criterion, ends)
    let fit = try unitFit(count: count, criterion: criterion, ends: ends)
    return ArcCubics(self, count: count, fit: fit)
  }

  /// The fewest cubics of many arcs within one distance, one arc after the other.
  ///
  /// As ``cubics(tolerance:criterion:ends:)`` of each, bit for bit, with the default criterion.
  ///
  /// ```swift
  /// let arcs = (1...9).map { CircularArc(radius: Double($0), sweep: .turns(0.5)) }
  /// var (cubics, counts): ([CubicBezier], [Int]) = ([], [])
  /// let bound = try CircularArc.cubics(of: arcs, tolerance: 0.001, into: &cubics, counts: &counts)
  /// ```
  ///
  /// - Parameters:
  ///   - arcs: Any number of them.
  ///   - tolerance: The largest distance allowed, absolute.
  ///   - cubics: Any array; what it held is replaced. No allocation where it has the capacity.
  ///   - counts: Any array; what it held is replaced: how many cubics each arc has, in order.
  /// - Returns: The largest ``ArcCubics/certifiedBound``; 0 without arcs.
  /// - Throws: ``ArcFitError`` for the first arc that has none; both arrays then hold what the arcs
  ///   before it have, and so its number is `counts.count`.
  @discardableResult
  public static func cubics(
    of arcs: [CircularArc],
    tolerance: Double,
    into cubics: inout [CubicBezier],
    counts: inout [Int]
  ) throws(ArcFitError) -> Double {
    cubics.removeAll(keepingCapacity: true)
    counts.removeAll(keepingCapacity: true)
    counts.reserveCapacity(arcs.count)
    var bound = 0.0
    for arc in arcs {
      let fit = try arc.cubics(tolerance: tolerance)
      for cubic in fit { cubics.append(cubic) }
      counts.append(fit.count)
      bound = max(bound, fit.certifiedBound)
    }
    return bound
  }

  /// The least sweep whose quarter, cubes of ratios included, is free of underflow.
  package static let leastSweep = 0x1p-980

  /// Checks the arc and the combination of criterion and ends; returns the end condition to use.
  @inline(__always)
  package func validate(
    _ criterion: ArcCriterion,
    _ ends: EndCondition?
  ) throws(ArcFitError) -> EndCondition {
    // One test for the ordinary case: all finite, all in range.
    let reach = max(center.x.magnitude, center.y.magnitude)
    // The larger of a number and NaN is the number.
    guard !center.y.isNaN, reach <= radius * 0x1p48, radius >= Double.leastNormalMagnitude,
      reach + 32 * radius <= Double.greatestFiniteMagnitude,
      startAngle.isFinite, sweep.isFinite, sweep.magnitude >= Self.leastSweep
    else { throw invalidity() }
    guard let ends else { return criterion.defaultEnds }
    guard criterion.supports(ends) else { throw .unsupportedEnds(criterion: criterion, ends: ends) }
    return ends
  }

  /// What is wrong with this arc.
  private func invalidity() -> ArcFitError {
    let numbers = [
      ("center x", center.x), ("center y", center.y), ("radius", radius),
      ("start angle", startAngle), ("sweep", sweep),
    ]
    if let (name, value) = numbers.first(where: { !$0.1.isFinite }) {
      return .notFinite(quantity: name, value: value)
    }
    if radius <= 0 { return .radiusNotPositive(quantity: "radius", value: radius) }
    if sweep == 0 { return .zeroSweep }
    var reason = "center and radius (\(radius)) are so large that control points overflow"
    if sweep.magnitude < Self.leastSweep {
      reason = "the sweep \(sweep) is below 1e-295, where digits are lost"
    } else if radius < Double.leastNormalMagnitude {
      reason = "the radius \(radius) is below 2.2e-308, where digits are lost"
    } else if max(center.x.magnitude, center.y.magnitude) > radius * 0x1p48 {
      reason =
        "the center (\(NumberText.plain(center.x)), \(NumberText.plain(center.y)))"
        + " is more than 2.8e14 radii from the origin,"
        + " where the arc's points round to a few positions"
    }
    return .notRepresentable(reason: reason)
  }

  /// The unit cubic for one of `count` pieces.
  func unitFit(
    count: Int,
    criterion: ArcCriterion,
    ends: EndCondition
  ) throws(ArcFitError) -> UnitArcFit {
    guard count >= 1, count <= Self.maximumCubicCount else {
      throw .segmentCount(count, allowed: 1...Self.maximumCubicCount)
    }
    let piece = sweep.magnitude / Double(count)
    guard let fit = UnitArcFit.solve(sweep: piece, criterion: criterion, ends: ends) else {
      throw noUsableCubic(pieceSweep: piece, count: count, criterion: criterion, ends: ends)
    }
    return fit
  }

  private func noUsableCubic(
    pieceSweep: Double,
    count: Int,
    criterion: ArcCriterion,
    ends: EndCondition
  ) -> ArcFitError {
    let limit = criterion.sweepLimit(ends: ends)
    // The least count whose error is below a quarter of the radius, from the limit upwards.
    let least = (sweep.magnitude / limit).rounded(.down) + 1
    guard least <= Double(Self.maximumCubicCount) else {
      return .sweepTooLarge(sweep.magnitude, limit: Self.maximumCubicCount, piece: limit)
    }
    var segments = max(Int(least), count + 1)
    for _ in 0..<64 {
      let sweep = sweep.magnitude / Double(segments)
      if let fit = UnitArcFit.solve(sweep: sweep, criterion: criterion, ends: ends),
        fit.maximumError < ArcFit.coarseError
      {
        return .noUsableCubic(
          criterion: criterion,
          ends: ends,
          sweep: pieceSweep,
          limit: limit,
          segments: segments,
          error: fit.maximumError
        )
      }
      segments += 1 + segments / 16
    }
    return .sweepTooLarge(sweep.magnitude, limit: Self.maximumCubicCount, piece: limit)
  }
}

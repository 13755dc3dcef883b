// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// An elliptical arc fitted by cubics: the affine images of the optimal cubics of the unit circle,
/// over equal pieces of the eccentric angle.
///
/// Contact at the ends (points, tangents, curvature), inside and outside, and ratios of areas
/// survive the affine map; lengths and equal deviations on both sides do not.
public struct EllipticalArcFit: Hashable, Sendable {
  /// The arc that was fitted, in centre form.
  public let arc: EllipticalArc.CenterForm
  /// What each unit cubic minimises or matches.
  public let criterion: ArcCriterion
  /// What the cubics share with the arc at their ends.
  public let ends: EndCondition
  /// The cubics in order; consecutive ones meet in bit-identical points.
  public let cubics: [CubicBezier]
  /// A rigorous upper bound, in units of the input, of the true (two-sided) distance between the
  /// arc and the cubics with their rounded control points.
  ///
  /// Local: it weighs the error along each piece with the ellipse's shape there, and is usually
  /// within 1 % of the truth; where it is not - cubics beyond half a turn, flat ellipses - a search
  /// over both curves brings it within some 15 %. Never above the radial error times the larger
  /// radius plus rounding.
  public let certifiedBound: Double

  package let unit: UnitArcFit
  /// Eccentric angle of the middle of the piece with the largest error.
  let worstMiddle: Double

  /// Distance from an end point to its handle on the unit circle; `nil` unless the ends are
  /// tangent.
  public var handleLength: Double? { unit.h }

  /// Whether the unit cubic's error is at least ``ArcFit/coarseError``: worth a warning.
  public var isCoarse: Bool { unit.maximumError >= ArcFit.coarseError }

  /// The figures of the fit, in units of the input.
  ///
  /// - Complexity: Linear in the number of cubics (their lengths are measured).
  public func report() -> EllipticalArcFitReport {
    let shape = unit.symmetric
    let panels = shape.panels(for: unit.angle)
    let unitArea = shape.areaError(unit.squaredError, angle: unit.angle, pieces: panels)
    let exact = arc.length(accuracy: 0)
    let bound = EllipseImageBound(arc, unit: unit)
    let fitted = cubics.reduce(0) { $0 + $1.length(accuracy: 0) }
    return EllipticalArcFitReport(
      largestError: min(bound.sampledDistance(middle: worstMiddle), certifiedBound),
      lengthError: fitted - exact,
      areaError: unitArea == 0 ? 0 : Double(cubics.count) * arc.radii.x * arc.radii.y * unitArea,
      unitRadialError: ArcFitReport.RadialError(unit.squaredError, scale: 1)
    )
  }
}

/// The figures of an elliptical fit, in units of the input unless stated otherwise.
public struct EllipticalArcFitReport: Hashable, Sendable {
  /// The largest distance of the cubics from the ellipse found at 257 parameters of the worst
  /// piece; rounding of the control points is not in it.
  ///
  /// A lower estimate: within about 1e-4 of the two-sided distance where the cubics follow the arc.
  /// A cubic so coarse that it runs beyond the arc's ends, or leaves parts of the arc uncovered, is
  /// farther from it than this says; ``EllipticalArcFit/certifiedBound`` holds there too.
  public let largestError: Double
  /// Length of all cubics minus length of the arc, to about 1e-14 of the length.
  public let lengthError: Double
  /// Area swept from the centre by all cubics minus that swept by the arc.
  public let areaError: Double
  /// Signed radial error of the unit cubic (radius 1) before the affine map, by t within a piece.
  public let unitRadialError: ArcFitReport.RadialError
}

extension EllipticalArc.CenterForm {
  /// Fits the arc by a given number of cubics, equal in eccentric angle.
  ///
  /// ```swift
  /// let ellipse = EllipticalArc.CenterForm(
  ///   center: .zero,
  ///   radii: Vector2D(100, 20),
  ///   sweep: .turns(1)
  /// )
  /// let fit = try ellipse.fit(count: 8)
  /// print(fit.certifiedBound)
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of cubics, 1...1,000,000.
  ///   - criterion: What each unit cubic minimises or matches.
  ///   - ends: What the cubics share with the arc at their ends; `nil` for the criterion's default.
  /// - Returns: The fit with its bound.
  /// - Throws: ``ArcFitError`` where a number is not finite, a radius not positive, the sweep 0,
  ///   the count is out of range, the end condition not defined for the criterion, or no usable
  ///   cubic exists for a piece of this sweep.
  /// - Complexity: Linear in `count`; some microseconds a piece.
  public func fit(
    count: Int = 1,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil
  ) throws(ArcFitError) -> EllipticalArcFit {
    let ends = try validate(criterion, ends)
    let unit = try unitArc.unitFit(count: count, criterion: criterion, ends: ends)
    let found = distance(count: count, unit: unit, ceiling: .infinity)
    return makeFit(criterion, ends, count: count, unit: unit, distance: found)
  }

  /// As the public one with the default ends, without a bound.
  fileprivate func unmeasuredFit(
    count: Int,
    criterion: ArcCriterion
  ) throws(ArcFitError) -> EllipticalArcFit {
    let ends = try validate(criterion, nil)
    let unit = try unitArc.unitFit(count: count, criterion: criterion, ends: ends)
    return makeFit(criterion, ends, count: count, unit: unit, distance: (.infinity, 0))
  }

  /// Fits the arc by the fewest cubics, equal in eccentric angle, within a distance.
  ///
  /// ```swift
  /// let ellipse = EllipticalArc.CenterForm(
  ///   center: .zero,
  ///   radii: Vector2D(100, 20),
  ///   rotation: .degrees(30),
  ///   sweep: .turns(1)
  /// )
  /// let fit = try ellipse.fit(tolerance: 0.001)
  /// print(fit.cubics.count, fit.certifiedBound)
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: The largest distance allowed, absolute, in the units of radii and centre.
  ///   - criterion: What each unit cubic minimises or matches.
  ///   - ends: What the cubics share with the arc at their ends; `nil` for the criterion's default.
  /// - Returns: The fit; with one piece less the certified bound would exceed the tolerance.
  /// - Throws: ``ArcFitError``, as ``fit(count:criterion:ends:)``, and where the tolerance is not
  ///   positive or below 32 ulp of the largest coordinate.
  /// - Complexity: Linear in the number of cubics times the candidates tried (below ten for radii
  ///   up to 100 : 1).
  public func fit(
    tolerance: Double,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil
  ) throws(ArcFitError) -> EllipticalArcFit {
    try fit(tolerance: tolerance, criterion: criterion, ends: ends, isBoundWanted: true)
  }

  /// The fewest cubics, equal in eccentric angle, within a distance of the arc.
  ///
  /// Parameters, errors and cost are those of ``fit(tolerance:criterion:ends:)``, which also has
  /// the certified bound.
  public func cubics(
    tolerance: Double,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil
  ) throws(ArcFitError) -> [CubicBezier] {
    try fit(tolerance: tolerance, criterion: criterion, ends: ends).cubics
  }

  /// As the public one, with the same cubics.
  ///
  /// Where the bound is not wanted for itself, what keeps the tolerance is not looked at a second
  /// time.
  fileprivate func fit(
    tolerance: Double,
    criterion: ArcCriterion,
    ends: EndCondition?,
    isBoundWanted: Bool
  ) throws(ArcFitError) -> EllipticalArcFit {
    let ends = try validate(criterion, ends)
    let coordinate = max(center.x.magnitude, center.y.magnitude) + max(radii.x, radii.y)
    try ArcFitError.check(tolerance, largestCoordinate: coordinate)
    // No piece can do better than the radial error times the smaller radius, for flat ones the
    // larger.
    let law = criterion.smallAngleLaw(ends: ends)
    let isFlat = EllipseShape(radii: radii).isFlat
    let radius = isFlat ? max(radii.x, radii.y) : min(radii.x, radii.y)
    let relative = min(tolerance / radius, 1)
    let estimate =
      0.9 * sweep.magnitude * LibM.power(law.constant / relative, 1 / Double(law.order))
    let limit = CircularArc.maximumCubicCount
    // Longer pieces have no cubic at all.
    let least = max(estimate, sweep.magnitude / criterion.sweepLimit(ends: ends))
    guard least < Double(limit) else { throw .tooManyCubics(tolerance) }
    for count in max(1, Int(least))...limit {
      let piece = sweep.magnitude / Double(count)
      guard let unit = UnitArcFit.solve(sweep: piece, criterion: criterion, ends: ends) else {
        continue
      }
      let distance = distance(
        count: count,
        unit: unit,
        ceiling: tolerance,
        enough: isBoundWanted ? 0 : tolerance - rounding(unit)
      )
      let bound = distance.upper + rounding(unit)
      if bound <= tolerance {
        return makeFit(criterion, ends, count: count, unit: unit, distance: distance)
      }
    }
    throw .tooManyCubics(tolerance)
  }

  /// The unit circle's arc of the same eccentric angles.
  private var unitArc: CircularArc { CircularArc(startAngle: startAngle, sweep: sweep) }

  /// How far rounding can move a control point: as ``ArcCubics/rounding(_:_:)``; the axes and the
  /// two products of a point round in proportion to the larger radius.
  private func rounding(_ unit: UnitArcFit) -> Double {
    let round = CircularArc(center: center, radius: max(radii.x, radii.y), sweep: 1)
    return ArcCubics.rounding(round, unit.handleTangent)
      + 8 * max(radii.x, radii.y) * (1 + unit.handleTangent) * 0x1p-53
  }

  /// Bound of the distance over all pieces, and the middle of the worst; stops early where the
  /// distance is above the ceiling for certain.
  ///
  /// The local bound is compared with the true distance at the worst point it found. Where it is
  /// loose, ``EllipseSearchBound`` counts too: the same for every ceiling, so that fewest pieces by
  /// tolerance and by count agree. A local bound below `enough` is taken as it is.
  private func distance(
    count: Int,
    unit: UnitArcFit,
    ceiling: Double,
    enough: Double = 0
  ) -> (upper: Double, worst: Double) {
    let bound = EllipseImageBound(self, unit: unit)
    var found = localDistance(bound, count: count, unit: unit, ceiling: ceiling)
    if found.upper < enough { return (found.upper, found.worst) }
    if found.upper > ceiling, found.attained <= ceiling {
      found = localDistance(bound, count: count, unit: unit, ceiling: .infinity)
    }
    let noise = 64 * max(radii.x, radii.y).ulp
    if count <= 64, found.attained <= ceiling, found.upper > 1.15 * found.expected + noise {
      let upper = EllipseSearchBound.bound(self, unit: unit, count: count)
      return (min(found.upper, upper), found.worst)
    }
    return (found.upper, found.worst)
  }

  /// The local bound, the middle of the worst piece, a distance that some point really has, and
  /// what the whole distance is at least expected to be.
  private func localDistance(
    _ bound: EllipseImageBound,
    count: Int,
    unit: UnitArcFit,
    ceiling: Double
  ) -> (upper: Double, worst: Double, attained: Double, expected: Double) {
    var upper = 0.0
    // Around a full turn the neighbours cover what a free end misses.
    if unit.endExcess != 0, sweep.magnitude < 2 * Double.pi {
      upper = max(bound.endDistance(at: startAngle), bound.endDistance(at: endAngle))
    }
    // While its error is small, an end is missed by just that.
    let miss = bound.isMild ? upper : 0
    func middle(_ index: Int) -> Double {
      startAngle + sweep * ((Double(index) + 0.5) / Double(count))
    }
    // Many pieces: the ellipse's shape hardly changes within one, so that the cheap bound is tight.
    guard count <= 512 else {
      upper = max(upper, bound.whole(from: startAngle, to: endAngle))
      let near = radii.x >= radii.y ? 0 : Double.pi / 2
      func nearness(_ index: Int) -> Double { LibM.cosine(middle(index) - near).magnitude }
      let worst = upper > ceiling ? nil : (0..<count).max { nearness($0) < nearness($1) }
      return (upper, middle(worst ?? 0), upper, upper)
    }
    var worst = (estimate: 0.0, middle: middle(0), u: 0.0)
    for index in 0..<count {
      let piece = bound.piece(middle: middle(index), ceiling: ceiling)
      upper = max(upper, piece.upper)
      if piece.lower > worst.estimate { worst = (piece.lower, middle(index), piece.u) }
      if worst.estimate > ceiling { break }
    }
    let attained = bound.distance(middle: worst.middle, u: worst.u)
    return (upper, worst.middle, attained, max(miss, attained))
  }

  private func makeFit(
    _ criterion: ArcCriterion,
    _ ends: EndCondition,
    count: Int,
    unit: UnitArcFit,
    distance: (upper: Double, worst: Double)
  ) -> EllipticalArcFit {
    let (first, second) = (firstAxis, secondAxis)
    let map = AffineTransform2D(
      a: first.x,
      b: first.y,
      c: second.x,
      d: second.y,
      tx: center.x,
      ty: center.y
    )
    let pieces = EqualPieces(startAngle: startAngle, sweep: sweep, count: count)
    let unitCubics = ArcCubics(arc: unitArc, pieces: pieces, fit: unit)
    return EllipticalArcFit(
      arc: self,
      criterion: criterion,
      ends: ends,
      cubics: unitCubics.map { $0.transformed(by: map) },
      certifiedBound: distance.upper + rounding(unit),
      unit: unit,
      worstMiddle: distance.worst
    )
  }

  private func validate(
    _ criterion: ArcCriterion,
    _ ends: EndCondition?
  ) throws(ArcFitError) -> EndCondition {
    for (name, value) in [("radius x", radii.x), ("radius y", radii.y), ("rotation", rotation)]
    where !value.isFinite {
      throw .notFinite(quantity: name, value: value)
    }
    for (name, value) in [("radius x", radii.x), ("radius y", radii.y)] where value <= 0 {
      throw .radiusNotPositive(quantity: name, value: value)
    }
    let radius = max(radii.x, radii.y)
    let outer = CircularArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep)
    return try outer.validate(criterion, ends)
  }
}

extension EllipticalArc {
  /// Fits the arc by the fewest cubics, equal in eccentric angle, within a distance.
  ///
  /// As ``CenterForm/fit(tolerance:criterion:ends:)``; the chain starts and ends exactly in the
  /// stored end points, and where these differ from the derived centre form by rounding, the bound
  /// includes the difference. Free ends stay as they are. `nil` where the arc draws a line or
  /// nothing (a radius 0, end points that coincide).
  ///
  /// ```swift
  /// let arc = EllipticalArc(
  ///   start: Point2D(0, 0),
  ///   end: Point2D(20, 0),
  ///   radii: Vector2D(15, 10),
  ///   isLargeArc: false,
  ///   sweepsPositive: true
  /// )
  /// if let fit = try arc.fit(tolerance: 0.001) { print(fit.cubics, fit.certifiedBound) }
  /// ```
  public func fit(
    tolerance: Double,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil
  ) throws(ArcFitError) -> EllipticalArcFit? {
    try joined { form throws(ArcFitError) in
      try form.fit(tolerance: tolerance, criterion: criterion, ends: ends)
    }
  }

  /// The fewest cubics, equal in eccentric angle, within a distance of the arc.
  ///
  /// Parameters, errors and cost are those of ``fit(tolerance:criterion:ends:)``. An arc that draws
  /// a line is one cubic, its control points at the thirds; one that draws nothing has none.
  public func cubics(
    tolerance: Double,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil
  ) throws(ArcFitError) -> [CubicBezier] {
    if let fit = try fit(tolerance: tolerance, criterion: criterion, ends: ends) {
      return fit.cubics
    }
    return start == end ? [] : [LineSegment(start, end).elevated().elevated()]
  }

  /// Fits the arc by a given number of cubics, equal in eccentric angle.
  ///
  /// As ``CenterForm/fit(count:criterion:ends:)``, joined as by ``fit(tolerance:criterion:ends:)``.
  public func fit(
    count: Int = 1,
    criterion: ArcCriterion = .minimaxRadial,
    ends: EndCondition? = nil
  ) throws(ArcFitError) -> EllipticalArcFit? {
    try joined { form throws(ArcFitError) in
      try form.fit(count: count, criterion: criterion, ends: ends)
    }
  }

  /// The cubics of ``fit(tolerance:criterion:ends:)`` with the criterion's default ends, without
  /// tightening their bound.
  func joinedCubics(
    tolerance: Double,
    criterion: ArcCriterion
  ) throws(ArcFitError) -> [CubicBezier]? {
    try joined { form throws(ArcFitError) in
      try form.fit(tolerance: tolerance, criterion: criterion, ends: nil, isBoundWanted: false)
    }?.cubics
  }

  /// The cubics of ``fit(count:criterion:ends:)`` with the criterion's default ends: many times
  /// faster, because nothing tells how near they are.
  package func unmeasuredCubics(
    count: Int,
    criterion: ArcCriterion = .minimaxRadial
  ) throws(ArcFitError) -> [CubicBezier]? {
    try joined { form throws(ArcFitError) in
      try form.unmeasuredFit(count: count, criterion: criterion)
    }?.cubics
  }

  /// The fit of the centre form, with its outer end points replaced by the stored ones.
  private func joined(
    _ fit: (CenterForm) throws(ArcFitError) -> EllipticalArcFit
  ) throws(ArcFitError) -> EllipticalArcFit? {
    guard let form = centerForm else { return nil }
    let fit = try fit(form)
    var cubics = fit.cubics
    guard fit.ends != .free, !cubics.isEmpty else { return fit }
    let last = cubics.count - 1
    let moved = max(cubics[0].p0.distance(to: start), cubics[last].p3.distance(to: end))
    (cubics[0].p0, cubics[last].p3) = (start, end)
    return EllipticalArcFit(
      arc: fit.arc,
      criterion: fit.criterion,
      ends: fit.ends,
      cubics: cubics,
      certifiedBound: fit.certifiedBound + moved,
      unit: fit.unit,
      worstMiddle: fit.worstMiddle
    )
  }
}

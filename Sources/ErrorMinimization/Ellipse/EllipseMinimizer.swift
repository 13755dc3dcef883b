// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import ArcApproximation
public import BezierGeometry

/// Fits cubics to an arc of an ellipse, or to a full ellipse, by true distance.
///
/// The affine image of a circle's optimal cubics is not optimal for an ellipse: here every cubic is
/// optimised by itself for the distance from the ellipse (a Remez exchange on GSL's hybrid solver),
/// and the pieces are cut so that their errors are equal. Unequal pieces save cubics: radii 100 and
/// 1 at 1e-3 need 3 with point ends.
///
/// ```swift
/// let ellipse = EllipticalArc.CenterForm(
///   center: .zero,
///   radii: Vector2D(100, 10),
///   sweep: .turns(1)
/// )
/// let fit = try EllipseMinimizer(ellipse, ends: .point, isStartFree: true).fit(tolerance: 0.01)
/// print(fit.cubics.count, fit.certifiedBound)
/// ```
public struct EllipseMinimizer: Sendable {
  package static let maximumCount = 256

  package let arc: EllipticalArc.CenterForm
  package let ends: EndCondition
  package let isStartFree: Bool

  /// A fit of an arc.
  ///
  /// - Parameters:
  ///   - arc: The arc, at most a full turn.
  ///   - ends: ``EndCondition/tangent`` or ``EndCondition/point``.
  ///   - isStartFree: Whether the cubics of a full ellipse may start anywhere on it; has no effect
  ///     on other arcs.
  public init(
    _ arc: EllipticalArc.CenterForm,
    ends: EndCondition = .tangent,
    isStartFree: Bool = false
  ) {
    self.arc = arc
    self.ends = ends
    self.isStartFree = isStartFree
  }

  /// The best fit by a given number of cubics: equal errors, each the least for its piece.
  ///
  /// - Parameter count: The number of cubics, 1...256.
  /// - Returns: The fit with its certified bound.
  /// - Throws: ``MinimizationError``: a number of the arc out of range (as for the closed form, and
  ///   sweeps beyond a turn), ends other than tangent and point, a count out of range, or pieces
  ///   longer than 4 rad.
  /// - Complexity: Some 100 piece solves of about 0.1 ms for each cubic; four times that where the
  ///   start is free.
  public func fit(count: Int) throws(MinimizationError) -> EllipseMinimum {
    try validate()
    let (number, longest) = (Double(count), EllipsePieceSolver.longest)
    try MinimizationError.require(number, as: "number of cubics", in: 1...Double(Self.maximumCount))
    guard number >= (arc.sweep.magnitude / longest).rounded(.up) else {
      throw .noUsableCurve(sweep: arc.sweep.magnitude / number, limit: longest)
    }
    return try best(count: count)
  }

  /// The fewest cubics whose certified bound keeps a tolerance.
  ///
  /// - Parameter tolerance: The largest distance allowed, in the units of radii and centre; at
  ///   least 4096 ulp of the largest coordinate, where measured distances still have three digits.
  /// - Returns: The fit; its errors are equal, and so mostly well below the tolerance.
  /// - Throws: ``MinimizationError``, as ``fit(count:)``; more than 256 cubics needed; a tolerance
  ///   out of range.
  /// - Complexity: As ``fit(count:)``, for one or two counts.
  public func fit(tolerance: Double) throws(MinimizationError) -> EllipseMinimum {
    try validate()
    let coordinate =
      max(arc.center.x.magnitude, arc.center.y.magnitude) + max(arc.radii.x, arc.radii.y)
    try MinimizationError.check(tolerance, atLeast: 4096 * coordinate.ulp)
    let chain = makeChain(.at(orderedStart))
    let wanted = tolerance / chain.solver.ellipse.scale
    guard let breaks = try chain.fewest(error: wanted, limit: Self.maximumCount) else {
      throw .tooManyCurves(tolerance, limit: Self.maximumCount)
    }
    // A free start may save a cubic; a bound just above the tolerance may cost one.
    let least = max(1, (arc.sweep.magnitude / EllipsePieceSolver.longest).rounded(.up))
    var count = breaks.count - 1
    if isClosed, isStartFree, Double(count - 1) >= least {
      let fewer = try best(count: count - 1)
      if fewer.certifiedBound <= tolerance { return fewer }
    }
    while count <= Self.maximumCount {
      let result = try best(count: count)
      if result.certifiedBound <= tolerance { return result }
      count += 1
    }
    throw .tooManyCurves(tolerance, limit: Self.maximumCount)
  }

  private var isClosed: Bool { arc.sweep.magnitude == 2 * Double.pi }

  /// The arc's lower eccentric angle: solving runs counter-clockwise.
  private var orderedStart: Double { arc.sweep > 0 ? arc.startAngle : arc.endAngle }

  private func makeChain(_ start: EllipseChain.Start) -> EllipseChain {
    EllipseChain(
      solver: EllipsePieceSolver(ellipse: EllipseShape(radii: arc.radii), ends: ends),
      start: start,
      sweep: arc.sweep.magnitude
    )
  }

  private func validate() throws(MinimizationError) {
    guard ends == .tangent || ends == .point else {
      throw .unsupported(criterion: .minimaxRadial, ends: ends, degree: 3)
    }
    if arc.sweep.isFinite {
      try MinimizationError.require(arc.sweep, as: "sweep", in: -2 * Double.pi...2 * Double.pi)
    }
    // The closed form checks everything else, for as many pieces as always exist.
    do { _ = try arc.fit(count: 4) } catch { throw MinimizationError(error) }
  }

  /// The best fit, over the starts that come into question.
  private func best(count: Int) throws(MinimizationError) -> EllipseMinimum {
    guard isClosed, isStartFree, arc.radii.x != arc.radii.y else {
      return try finished(try makeChain(.at(orderedStart)).equalized(count: count).breaks)
    }
    // The best chain is symmetric: a join or the middle of a piece lies at an end of an axis.
    var best: (breaks: [Double], error: Double)?
    let starts: [EllipseChain.Start] = [.at(0), .at(.pi / 2), .centered(0), .centered(.pi / 2)]
    for start in starts {
      let found = try makeChain(start).equalized(count: count)
      if found.error < best?.error ?? .infinity { best = found }
    }
    return try finished(best?.breaks ?? [])
  }

  /// Solves the final pieces and maps them to the caller's frame and direction.
  private func finished(_ breaks: [Double]) throws(MinimizationError) -> EllipseMinimum {
    let shape = EllipseShape(radii: arc.radii)
    let solver = EllipsePieceSolver(ellipse: shape, ends: ends)
    let scale = shape.scale
    let (u, center) = (scale * Vector2D(angle: arc.rotation), arc.center)
    let map = AffineTransform2D(a: u.x, b: u.y, c: -u.y, d: u.x, tx: center.x, ty: center.y)
    let pieces = try zip(breaks, breaks.dropFirst()).map { ends throws(MinimizationError) in
      try solver.solve(from: ends.0, to: ends.1)
    }
    var errors = pieces.map { scale * $0.error }
    var cubics = pieces.map { $0.cubic.transformed(by: map) }
    let least = pieces.reduce(.infinity) { min($0, $1.error - $1.gap) }
    let reach = pieces.reduce(shape.largest) {
      max($0, ($1.cubic.p1 - .origin).maximumNorm, ($1.cubic.p2 - .origin).maximumNorm)
    }
    for index in cubics.indices.dropFirst() { cubics[index].p0 = cubics[index - 1].p3 }
    var angles = breaks
    if isClosed, let first = cubics.first { cubics[cubics.count - 1].p3 = first.p0 }
    if arc.sweep < 0 {
      cubics = cubics.reversed().map { $0.reversed() }
      angles.reverse()
      errors.reverse()
    }
    var fitted = arc
    if isClosed, isStartFree { fitted.startAngle = angles.first ?? arc.startAngle }
    // Axes, products and sums round in proportion to the reach of the control points, the centre to
    // its own coordinates; joins and a closed end move by as much once more.
    let rounding =
      0x1p-53 * (32 * scale * reach + 6 * (center - .origin).maximumNorm)
    return EllipseMinimum(
      arc: fitted,
      ends: ends,
      cubics: cubics,
      breakpoints: angles,
      pieceErrors: errors,
      gap: errors.reduce(0) { max($0, $1) } - scale * least,
      certifiedBound: scale * bound(pieces, breaks, shape) + rounding,
      exchanges: pieces.reduce(0) { $0 + $1.exchanges }
    )
  }

  /// Upper bound of the two-sided distance between the arc and pieces, in units of the ellipse's
  /// scale.
  private func bound(
    _ pieces: [EllipsePieceSolver.Solution],
    _ breaks: [Double],
    _ ellipse: EllipseShape
  ) -> Double {
    let bound = pieces.indices.reduce(0.0) { bound, index in
      let local = EllipseCubicBound(ellipse: ellipse, from: breaks[index], to: breaks[index + 1])
      return max(bound, local.bound(pieces[index].cubic))
    }
    let largest = pieces.reduce(0) { max($0, $1.error) }
    guard bound > 1.15 * largest + 64 * ellipse.largest.ulp, let start = breaks.first,
      let end = breaks.last
    else { return bound }
    // Errors so coarse that feet run ahead: the slower bound, which is always close.
    let other = EllipseSearchBound.bound(
      ellipse: ellipse,
      start: start,
      sweep: isClosed ? 2 * .pi : end - start,
      cubics: pieces.map(\.cubic)
    )
    return min(bound, other)
  }
}

/// Cubics for an arc of an ellipse whose true distance from it is as small as their number allows.
public struct EllipseMinimum: Hashable, Sendable {
  /// The arc; for a full ellipse whose start was free, starting where the cubics start.
  package let arc: EllipticalArc.CenterForm
  /// What the cubics share with the ellipse at their ends: ``EndCondition/tangent`` or
  /// ``EndCondition/point``.
  package let ends: EndCondition
  /// The cubics in order; consecutive ones meet in bit-identical points.
  public let cubics: [CubicBezier]
  /// The eccentric angles between which the cubics run, in radians; one more than cubics.
  public let breakpoints: [Double]
  /// The largest distance of each cubic from the ellipse, found at its alternation points, in units
  /// of the input.
  public let pieceErrors: [Double]
  /// The largest of ``pieceErrors`` minus the least distance at any alternation point of any piece:
  /// how far from level, and so at most from the best, the result is.
  public let gap: Double
  /// A rigorous upper bound of the two-sided distance between arc and cubics with their rounded
  /// control points, in units of the input.
  public let certifiedBound: Double
  /// Remez exchanges of the final pieces together.
  package let exchanges: Int

  /// The largest distance of the cubics from the ellipse, in units of the input.
  public var largestError: Double { pieceErrors.reduce(0) { max($0, $1) } }
}
#endif

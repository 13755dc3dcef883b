// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import ArcApproximation
public import BezierGeometry

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
  package static let degrees = 2...5

  package var sweep: Double
  package var degree: Int
  package var criterion: ArcCriterion
  package var ends: EndCondition
  package var options: MinimizationOptions

  /// A minimisation for a piece of the unit circle.
  ///
  /// - Parameters:
  ///   - sweep: The angle of the piece, in radians, from 0.01 up to what the criterion allows.
  ///   - degree: The degree of the curve, 2...5; other than 3 with point and free ends only.
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
    let isReached = minimum.residual <= options.accuracy || result.isRoundingLimited
    let most = options.maximumIterations
    guard result.iterations < most || isReached && result.iterations == most else {
      throw .iterationLimit(most, best: minimum.best)
    }
    guard isReached else {
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
      return try TangentSearch(sweep: sweep, options: options).solve(criterion)
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
    return try search.solve(sweep: sweep, options).map { SearchResult($0, h: nil) }
  }
}

/// The curve that an ``ArcMinimizer`` found for a piece of the unit circle, with its errors.
public struct ArcMinimum: Hashable, Sendable {
  /// A stationary point of an error, or an end of the curve.
  public struct Extremum: Hashable, Sendable {
    /// The parameter of the curve, 0...1.
    public let t: Double
    /// The signed error there, negative inside: distance from the centre minus 1, unless something
    /// else is stated.
    public let error: Double

    /// Those of a symmetric curve by t, from those of one half by u = 2t - 1, which falls from the
    /// end of the curve to its middle.
    static func mirrored(_ half: [(u: Double, error: Double)]) -> [Extremum] {
      half.map { Extremum(t: (1 - $0.u) / 2, error: $0.error) }
        + half.reversed().filter { $0.u > 0 }.map { Extremum(t: (1 + $0.u) / 2, error: $0.error) }
    }
  }

  package let problem: ArcMinimizer
  /// The control points, degree + 1 of them: the arc starts at angle 0 and turns counter-clockwise
  /// around the origin with radius 1.
  public let controlPoints: [Point2D]
  /// The length of the first and the last leg of the control polygon, in radii; `nil` for ends that
  /// are not tangent.
  public let handleLength: Double?
  /// What is minimised, at the curve: the largest error (of r, r² or the curvature), or the
  /// integral (over the polar angle: that of one half of the curve, to its middle); for criteria
  /// that match something, what is left of the mismatch.
  public let value: Double
  /// Distance from the centre minus 1 where it is stationary and at both ends, by t.
  public let extrema: [Extremum]
  /// The iterations used, inner ones included.
  public let iterations: Int
  /// How the minimisation ended.
  public let status: MinimizationStatus
  /// How far the curve is from meeting the condition of optimality, relative, without unit.
  ///
  /// For minimax criteria the certificate's gap over the level; for least squares the cosine
  /// between residuals and their derivatives; else the remaining mismatch over that at the ends of
  /// the search.
  public let residual: Double
  /// The alternation that shows the curve to be optimal; `nil` where the criterion is not minimax.
  public let certificate: AlternationCertificate?

  /// The curve with its digits.
  let curve: SymmetricCurve

  init(_ problem: ArcMinimizer, _ result: SearchResult) throws(MinimizationError) {
    self.problem = problem
    curve = result.curve
    handleLength = result.h
    value = result.value
    iterations = result.iterations
    residual = result.residual
    status = result.residual <= problem.options.accuracy ? .converged : .roundingLimited
    certificate = result.certificate
    var points = result.curve.controlPoints(turnedBy: problem.sweep / 2)
    // The first end lies on the x axis exactly, and where it is given on the circle.
    points[0] = Point2D(x: problem.ends == .free ? result.curve.radius : 1, y: 0)
    controlPoints = points
    let profile = CurveProfile(result.curve)
    let half = ErrorExtrema.find(profile, try RootFinder()).map {
      (u: $0.squareRoot(), error: CurveProfile.radial(Polynomial.value(profile.squaredError, $0)))
    }
    extrema = Extremum.mirrored(half.reversed())
  }

  /// Distance from the centre minus 1 at a parameter in 0...1, to the last digits however small.
  public func radialError(at t: Double) -> Double { CurveProfile(curve).radial(u: 2 * t - 1) }

  /// The angle of the piece, in radians.
  public var sweep: Double { problem.sweep }

  /// The largest |r - 1|, the largest distance from the circle, in radii.
  public var largestRadialError: Double { extrema.reduce(0) { max($0, $1.error.magnitude) } }

  /// The greatest signed radial error, in radii.
  public var largestSignedError: Double { extrema.reduce(-.infinity) { max($0, $1.error) } }

  /// The length of the curve minus that of the arc, in radii; by quadrature, on access.
  ///
  /// - Throws: ``MinimizationError/outOfMemory``.
  public var lengthError: Double {
    get throws(MinimizationError) {
      CurveProfile(curve).lengthError(sweep: sweep, try Quadrature())
    }
  }

  /// The area between centre and curve minus that of the arc's sector, in radii squared; by
  /// quadrature, on access.
  ///
  /// - Throws: ``MinimizationError/outOfMemory``.
  public var areaError: Double {
    get throws(MinimizationError) {
      CurveProfile(curve).areaError(sweep: sweep, try Quadrature())
    }
  }

  var best: MinimizationError.Best {
    MinimizationError.Best(controlPoints: controlPoints, value: value, iterations: iterations)
  }

  /// Whether the error is below the radius and the polar angle increases all along from one end to
  /// the other; else the curve is another one that happens to solve the equations.
  var isUsable: Bool {
    guard largestRadialError < 1, controlPoints.allSatisfy(\.isFinite) else { return false }
    let profile = CurveProfile(curve)
    guard profile.point(u: 0).x > 0 else { return false }
    func point(_ u: Double) -> Vector2D {
      let (x, y) = profile.point(u: u)
      return Vector2D(x: x, y: y)
    }
    var angle = 0.0
    var last = point(0)
    for index in 1...128 {
      let u = Double(index) / 128
      guard profile.angularMoment(u: u) > 0 else { return false }
      let next = point(u)
      angle += Vector2D(x: last.dot(next), y: last.cross(next)).angle
      last = next
    }
    return (angle - sweep / 2).magnitude < 1e-6
  }
}
#endif

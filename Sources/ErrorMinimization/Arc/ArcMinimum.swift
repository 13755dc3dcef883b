// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
internal import ArcApproximation
public import BezierGeometry

/// The curve that an ``ArcMinimizer`` found for a piece of the unit circle, with its errors.
public struct ArcMinimum: Hashable, Sendable {
  /// A stationary point, or an end, of the distance from the centre.
  public struct Extremum: Hashable, Sendable {
    /// The parameter of the curve, 0...1.
    public let t: Double
    /// Distance from the centre minus 1; negative inside.
    public let error: Double
  }

  /// What was asked for.
  public let problem: ArcMinimizer
  /// The control points, degree + 1 of them: the arc starts at angle 0 and turns counter-clockwise
  /// around the origin with radius 1.
  public let controlPoints: [Point2D]
  /// The length of the first and the last leg of the control polygon, in radii; `nil` for ends that
  /// are not tangent.
  public let h: Double?
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

  /// Completes a search.
  init(_ problem: ArcMinimizer, _ result: SearchResult) throws(MinimizationError) {
    self.problem = problem
    curve = result.curve
    h = result.h
    value = result.value
    iterations = result.iterations
    residual = result.residual
    status = result.residual <= problem.options.accuracy ? .converged : .roundingLimited
    certificate = result.certificate
    var points = result.curve.controlPoints(turnedBy: problem.sweep / 2)
    // The first end lies on the x axis exactly, and where it is given on the circle.
    points[0] = Point2D(x: problem.ends == .free ? result.curve.radius : 1, y: 0)
    controlPoints = points
    extrema = try Self.extrema(result.curve)
  }

  private static func extrema(
    _ curve: SymmetricCurve
  ) throws(MinimizationError) -> [Extremum] {
    let profile = CurveProfile(curve)
    let half = ErrorExtrema.find(profile, try RootFinder()).map {
      (u: $0.squareRoot(), error: CurveProfile.radial(Polynomial.value(profile.squaredError, $0)))
    }
    return half.reversed().map { Extremum(t: (1 - $0.u) / 2, error: $0.error) }
      + half.filter { $0.u > 0 }.map { Extremum(t: (1 + $0.u) / 2, error: $0.error) }
  }

  /// Distance from the centre minus 1 at a parameter in 0...1, to the last digits however small.
  public func radialError(at t: Double) -> Double { CurveProfile(curve).radial(u: 2 * t - 1) }

  /// The angle of the piece, in radians.
  public var sweep: Double { problem.sweep }

  /// The largest |r - 1|, the largest distance from the circle, in radii.
  public var maximumRadialError: Double { extrema.reduce(0) { max($0, $1.error.magnitude) } }

  /// The least signed radial error, in radii.
  public var minimumError: Double { extrema.reduce(.infinity) { min($0, $1.error) } }

  /// The greatest signed radial error, in radii.
  public var maximumError: Double { extrema.reduce(-.infinity) { max($0, $1.error) } }

  /// The length of the curve minus that of the arc, in radii; by quadrature, on access.
  ///
  /// - Throws: ``MinimizationError/outOfMemory``.
  public var lengthError: Double {
    get throws(MinimizationError) {
      CurveMeasures(curve, sweep: sweep).lengthError(try Quadrature())
    }
  }

  /// The area between centre and curve minus that of the arc's sector, in radii squared; by
  /// quadrature, on access.
  ///
  /// - Throws: ``MinimizationError/outOfMemory``.
  public var areaError: Double {
    get throws(MinimizationError) {
      CurveMeasures(curve, sweep: sweep).areaError(try Quadrature())
    }
  }

  /// What an error carries.
  var best: MinimizationError.Best {
    MinimizationError.Best(controlPoints: controlPoints, value: value, iterations: iterations)
  }

  /// Whether the error is below the radius and the polar angle increases all along from one end to
  /// the other; else the curve is another one that happens to solve the equations.
  var isUsable: Bool {
    guard maximumRadialError < 1, controlPoints.allSatisfy(\.isFinite) else { return false }
    let profile = CurveProfile(curve)
    guard profile.point(u: 0).x > 0 else { return false }
    var angle = 0.0
    var last = profile.point(u: 0)
    for index in 1...128 {
      let u = Double(index) / 128
      guard profile.angularMoment(u: u) > 0 else { return false }
      let point = profile.point(u: u)
      angle +=
        Vector2D(
          x: last.x * point.x + last.y * point.y,
          y: last.x * point.y - last.y * point.x
        ).angle
      last = point
    }
    return (angle - sweep / 2).magnitude < 1e-6
  }
}
#endif

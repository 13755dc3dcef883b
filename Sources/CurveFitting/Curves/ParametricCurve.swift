// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A curve given by a formula: what cubics are fitted to.
///
/// The formula is written once, generic over ``CurveScalar``, so that the same lines give points,
/// tangents, derivatives and proven enclosures:
///
/// ```swift
/// struct Spiral: ParametricCurve {
///   var range: ClosedRange<Double> { 0...4 * .pi }
///   func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
///     let r = 0.1 + 0.15 * t
///     let (sine, cosine) = Scalar.sineAndCosine(t)
///     return (r * cosine, r * sine)
///   }
/// }
/// let fit = try Spiral().cubics(tolerance: 1e-4)
/// ```
///
/// The curve must be continuous, and smooth (with a tangent that turns continuously and a
/// derivative that is not zero) except at ``corners``, where it may have corners or cusps, and at
/// ``joints``, where only higher derivatives jump.
public protocol ParametricCurve: Sendable {
  /// The parameters of the start and the end; bounded, and not of a single value.
  var range: ClosedRange<Double> { get }
  /// Whether the end is the start and the tangent there is the same, so that a fit may begin
  /// anywhere. Corners elsewhere are allowed. `false` by default.
  var isClosed: Bool { get }
  /// The parameters inside the range where the tangent jumps or the derivative vanishes, rising.
  /// A fit has nodes there. None by default.
  var corners: [Double] { get }
  /// The parameters inside the range where derivatives above the first jump, rising: the formula
  /// differs from one side to the other. None by default.
  var joints: [Double] { get }
  /// The formula.
  ///
  /// - Parameter t: the parameter, in ``range`` (of a closed curve also up to a range's width
  ///   beyond its end: the curve goes round again).
  /// - Returns: the coordinates, in any units.
  func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar)
  /// The formula of that part of a piecewise curve to which `inner` belongs, also at and just
  /// beyond the part's ends; the formula itself by default.
  ///
  /// - Parameters:
  ///   - t: the parameter.
  ///   - inner: a parameter strictly between two neighbours of ``corners`` and ``joints``.
  /// - Returns: the coordinates.
  func point<Scalar: CurveScalar>(at t: Scalar, partOf inner: Double) -> (x: Scalar, y: Scalar)
  /// The cubic that the curve is between two neighbours of ``joints`` and ``corners``, run through
  /// evenly; `nil` where it is something else, and by default.
  ///
  /// What is a cubic is compared with others much faster.
  ///
  /// - Parameter inner: a parameter strictly between the two.
  /// - Returns: its control points, to an ulp.
  func cubic(partOf inner: Double) -> CubicBezier?
}

extension ParametricCurve {
  /// `false`: not closed, unless the curve says otherwise.
  public var isClosed: Bool { false }
  /// None, unless the curve says otherwise.
  public var corners: [Double] { [] }
  /// None, unless the curve says otherwise.
  public var joints: [Double] { [] }

  /// None.
  @inlinable public func cubic(partOf inner: Double) -> CubicBezier? { nil }

  /// The formula, which is the same everywhere.
  @inlinable public func point<Scalar: CurveScalar>(
    at t: Scalar,
    partOf inner: Double
  ) -> (x: Scalar, y: Scalar) {
    point(at: t)
  }

  /// As other curves call it; the compiler names the call.
  @available(*, unavailable, renamed: "position(at:)")
  public func point(at t: Double) -> Point2D { fatalError() }

  /// The point at a plain parameter, in ``range``.
  @inlinable public func position(at t: Double) -> Point2D {
    let (x, y) = point(at: PlainNumber(t))
    return Point2D(x: x.value, y: y.value)
  }

  /// The fewest cubics that are found to keep a tolerance.
  ///
  /// Accepted is what is proven: ``FitDistance/certifiedBound`` never exceeds the tolerance. With
  /// tangent ends the pieces join with one direction (G1) except at ``corners``.
  ///
  /// ```swift
  /// let fit = try Lemniscate(halfWidth: 100).cubics(tolerance: 0.01)
  /// print(fit.cubics.count, fit.error.largestError, fit.error.certifiedBound ?? .nan)
  /// let path = fit.path
  /// ```
  ///
  /// Complexity: linear in the number of pieces, each of which takes some 5 to 50 µs.
  ///
  /// - Parameters:
  ///   - tolerance: a distance in the curve's units, above 0 and at least 32 ulp of its largest
  ///     coordinate.
  ///   - options: effort, ends, fairness.
  /// - Returns: the cubics, their error with its proof, and the parameters at their ends.
  /// - Throws: ``CurveFitError`` where the tolerance or the range is unusable, the curve is not
  ///   finite, or no cubic keeps the tolerance however short.
  @inlinable public func cubics(
    tolerance: Double,
    options: CurveFitOptions = CurveFitOptions()
  ) throws(CurveFitError) -> CurveFit {
    try CurveSource(self).cubics(tolerance: tolerance, options: options)
  }

  /// At most `count` cubics, with the least error that is found.
  ///
  /// - Parameters:
  ///   - count: how many cubics there may be: at least one for each part between corners.
  ///   - options: effort, ends, fairness.
  /// - Returns: the cubics; fewer where that many are not needed to be exact.
  /// - Throws: ``CurveFitError``.
  @inlinable public func cubics(
    count: Int,
    options: CurveFitOptions = CurveFitOptions()
  ) throws(CurveFitError) -> CurveFit {
    try CurveSource(self).cubics(count: count, options: options)
  }
}

extension CurveSource {
  @usableFromInline package func cubics(
    tolerance: Double,
    options: CurveFitOptions
  ) throws(CurveFitError) -> CurveFit {
    try CurveFitter(self, options: options).fit(tolerance: tolerance)
  }

  @usableFromInline
  package func cubics(count: Int, options: CurveFitOptions) throws(CurveFitError) -> CurveFit {
    try CurveFitter(self, options: options).fit(count: count)
  }
}

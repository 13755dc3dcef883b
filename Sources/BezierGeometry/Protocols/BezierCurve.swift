// SPDX-License-Identifier: Apache-2.0

/// What all curves can do: lines, Bézier curves, arcs, and the segments of paths.
///
/// A generic constraint for code that takes any one of them (`func f(_ curve: some BezierCurve)`).
/// ``LineSegment``, ``QuadraticBezier``, ``CubicBezier``, ``EllipticalArc``,
/// ``EllipticalArc/CenterForm``, ``CircularArc`` and ``PathSegment`` meet it, each with its own
/// closed forms where it has some; what holds for one of them in particular is said there.
///
/// The parameter `t` runs from 0 to 1. What equal steps of it mean is the curve's own affair:
/// distance on a line, the angle on an arc. Coordinates are in the caller's units, angles in
/// radians, counter-clockwise in a y-up frame. As everywhere NaN and infinity give NaN, nil or an
/// error, never a plausible number (``BezierPath``); a parameter outside of 0...1 traps where that
/// is said.
///
/// ```swift
/// func middle(of curve: some BezierCurve, accuracy: Double) -> Point2D {
///   let half = 0.5 * curve.length(accuracy: accuracy)
///   return curve.point(at: curve.parameter(atLength: half, accuracy: accuracy))
/// }
/// print(middle(of: LineSegment(Point2D(0, 0), Point2D(4, 2)), accuracy: 1e-9))  // (2.0, 1.0)
/// ```
public protocol BezierCurve: Hashable, Sendable {
  /// What affine maps make of such a curve: of circular arcs arcs of ellipses, else the same type.
  associatedtype Transformed: BezierCurve

  /// A list of parameters, as long as this kind of curve can need it.
  associatedtype Parameters: RandomAccessCollection where Parameters.Element == Double

  /// Where the curve begins: its point at 0.
  var start: Point2D { get }

  /// Where the curve ends: its point at 1.
  var end: Point2D { get }

  /// Whether all stored values are finite.
  var isFinite: Bool { get }

  /// The point at `t` in 0...1; at 0 and 1 the ends.
  func point(at t: Double) -> Point2D

  /// The derivative with respect to `t`, in units of the coordinates: direction and speed of a
  /// point that runs through the curve in one unit of time.
  func derivative(at t: Double) -> Vector2D

  /// The second derivative with respect to `t`.
  func secondDerivative(at t: Double) -> Vector2D

  /// The unit tangent at `t` in 0...1: the direction of travel.
  ///
  /// Defined everywhere on finite curves: where the derivative vanishes it is the direction in
  /// which the curve leaves, at its end that in which it arrives.
  func unitTangent(at t: Double) -> Vector2D

  /// The signed curvature at `t`, per unit of length; positive where the curve turns left.
  ///
  /// Left is counter-clockwise in a y-up frame. Finite on finite curves.
  func curvature(at t: Double) -> Double

  /// The two parts at `t` in 0...1, which begin and end where the curve does.
  ///
  /// Traps outside.
  func split(at t: Double) -> (left: Self, right: Self)

  /// The part from one `t` to another, both in 0...1, run backwards where `from` exceeds `to`.
  ///
  /// Traps outside.
  ///
  /// - Parameters:
  ///   - from: the parameter at which the part begins, 0...1.
  ///   - to: the parameter at which it ends, 0...1.
  /// - Returns: The part; a point where both are equal.
  func subcurve(from: Double, to: Double) -> Self

  /// The same curve run backwards: `t` becomes 1 - t.
  func reversed() -> Self

  /// The image under an affine map; equal `t` go to equal `t`.
  func transformed(by map: AffineTransform2D) -> Transformed

  /// The smallest rectangle that holds the curve, to a few ulp.
  var boundingBox: Rect2D { get }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  var extrema: Parameters { get }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  ///
  /// For a closed chain of curves the sum is the enclosed area.
  var signedArea: Double { get }

  /// The arc length to within an absolute accuracy, in the curve's units, that is always kept.
  ///
  /// Down to what doubles carry, some 2^-47 of the length of the control polygon.
  ///
  /// - Parameter accuracy: the largest error, in the curve's units.
  /// - Returns: The length.
  func length(accuracy: Double) -> Double

  /// The arc length to within a relative accuracy: a part of the length itself.
  func length(relativeAccuracy: Double) -> Double

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``. Traps outside 0...1.
  ///
  /// - Parameters:
  ///   - from: the parameter from which the length is measured, 0...1.
  ///   - to: the parameter up to which it is, 0...1.
  ///   - accuracy: the largest error, in the curve's units.
  /// - Returns: The length, with a sign.
  func length(from: Double, to: Double, accuracy: Double) -> Double

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// Lengths below 0 give 0, lengths beyond the end 1.
  ///
  /// - Parameters:
  ///   - length: a length from the start, in the curve's units.
  ///   - accuracy: how far along the curve the place may be off.
  /// - Returns: The parameter, 0...1.
  func parameter(atLength length: Double, accuracy: Double) -> Double

  /// The point of the curve nearest to a given point, of all that are equally near the first.
  func nearest(to point: Point2D) -> NearestPoint

  /// The curve in segments of a path, each the same part of the parameter: segment i of n runs from
  /// `t` = i/n to (i + 1)/n.
  ///
  /// One segment but for arcs in centre form above 150 degrees. Empty for arcs of more than 4,096
  /// turns.
  var pathSegments: [PathSegment] { get }
}

extension BezierCurve {
  /// The unit normal at `t` in 0...1: the unit tangent turned left, counter-clockwise in a y-up
  /// frame.
  ///
  /// Defined wherever ``unitTangent(at:)`` is.
  @inlinable
  public func normal(at t: Double) -> Vector2D { unitTangent(at: t).perpendicular }

  /// The part over a range of `t` inside 0...1.
  ///
  /// Traps outside.
  @inlinable
  public func subcurve(_ range: ClosedRange<Double>) -> Self {
    subcurve(from: range.lowerBound, to: range.upperBound)
  }

  /// The parts between the given parameters, which must ascend (equal ones allowed) in 0...1.
  ///
  /// One part more than parameters, each as by ``subcurve(from:to:)``. Traps on a wrong order.
  ///
  /// ```swift
  /// let curve = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(10, 10), Point2D(10, 0))
  /// let parts = curve.split(at: curve.extrema)  // each rises or falls in x and in y
  /// print(parts.count)  // 2
  /// ```
  @inlinable
  public func split(at parameters: some Sequence<Double>) -> [Self] {
    var result: [Self] = []
    result.reserveCapacity(parameters.underestimatedCount + 1)
    var last = 0.0
    for t in parameters {
      precondition(t >= last, "BezierCurve.split: parameters do not ascend")
      result.append(subcurve(from: last, to: t))
      last = t
    }
    result.append(subcurve(from: last, to: 1))
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

/// What all curves can do: lines, Bézier curves, arcs, and the segments of paths.
///
/// A generic constraint for code that takes any one of them (`func f(_ curve: some BezierCurve)`).
/// ``LineSegment``, ``QuadraticBezier``, ``CubicBezier``, ``EllipticalArc``,
/// ``EllipticalArc/CenterForm``, ``CircularArc`` and ``PathSegment`` meet it.
///
/// The parameter `t` runs from 0 to 1; equal steps are distances on a line, angles on an arc.
/// Coordinates are in the caller's units, angles in radians, counter-clockwise in a y-up frame. NaN
/// and infinity give NaN, nil or an error (``BezierPath``). A parameter outside of 0...1 traps
/// where that is stated.
///
/// ```swift
/// func middle(of curve: some BezierCurve) -> Point2D {
///   curve.point(at: curve.parameter(atLength: 0.5 * curve.length()))
/// }
/// print(middle(of: LineSegment(Point2D(0, 0), Point2D(4, 2))))  // (2.0, 1.0)
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

  /// The derivative with respect to `t`, in units of the coordinates.
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
  /// Down to some 2^-47 of the length of the control polygon; 0 asks for that. A negative accuracy
  /// or NaN traps, except on lines and circles, which need none.
  func length(accuracy: Double) -> Double

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``. Traps outside 0...1.
  func length(from: Double, to: Double, accuracy: Double) -> Double

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// Lengths below 0 give 0, lengths beyond the end 1.
  func parameter(atLength length: Double, accuracy: Double) -> Double

  /// The point of the curve nearest to a given point, of all that are equally near the first.
  func nearestPoint(to point: Point2D) -> NearestPoint

  /// The curve in segments of a path, each the same part of the parameter: segment i of n runs from
  /// `t` = i/n to (i + 1)/n.
  ///
  /// One segment but for arcs in centre form above 150 degrees. Empty for arcs of more than 4,096
  /// turns.
  var pathSegments: [PathSegment] { get }
}

extension BezierCurve {
  // A requirement cannot have a default.

  /// The arc length, to within 1e-9 of the diagonal of ``boundingBox``.
  public func length() -> Double { length(accuracy: DefaultAccuracy.of(boundingBox)) }

  /// The arc length between two parameters, to within 1e-9 of the diagonal of ``boundingBox``.
  ///
  /// Negative where `from` exceeds `to`. Traps where one is outside 0...1.
  public func length(from: Double, to: Double) -> Double {
    length(from: from, to: to, accuracy: DefaultAccuracy.of(boundingBox))
  }

  /// The parameter at a length from the start, to within 1e-9 of the diagonal of ``boundingBox``
  /// along the curve.
  ///
  /// Lengths below 0 give 0, lengths beyond the end 1.
  public func parameter(atLength length: Double) -> Double {
    parameter(atLength: length, accuracy: DefaultAccuracy.of(boundingBox))
  }

  /// The unit normal at `t` in 0...1: the unit tangent turned left.
  @inlinable
  public func normal(at t: Double) -> Vector2D { unitTangent(at: t).perpendicular }

  /// The part over a range of `t` inside 0...1; traps outside.
  @inlinable
  public func subcurve(_ range: ClosedRange<Double>) -> Self {
    subcurve(from: range.lowerBound, to: range.upperBound)
  }

  /// The parts between the given parameters, which must ascend (equal ones allowed) in 0...1.
  ///
  /// One part more than parameters, each as by ``subcurve(from:to:)``. Traps on a wrong order. With
  /// ``extrema`` each part rises or falls in x and in y.
  @inlinable
  public func split(at parameters: some Sequence<Double>) -> [Self] {
    var result: [Self] = []
    result.reserveCapacity(parameters.underestimatedCount + 1)
    var last = 0.0
    for t in parameters {
      demand(t >= last, "BezierCurve.split: parameters do not ascend")
      result.append(subcurve(from: last, to: t))
      last = t
    }
    result.append(subcurve(from: last, to: 1))
    return result
  }
}

extension EllipticalArc.CenterForm: BezierCurve {}

extension CircularArc: BezierCurve {}

extension LineSegment: BezierCurve {
  /// The line itself.
  public var pathSegments: [PathSegment] { [.line(self)] }
}

extension QuadraticBezier: BezierCurve {
  /// The curve itself.
  public var pathSegments: [PathSegment] { [.quadratic(self)] }
}

extension CubicBezier: BezierCurve {
  /// The curve itself.
  public var pathSegments: [PathSegment] { [.cubic(self)] }
}

extension EllipticalArc: BezierCurve {
  /// The arc itself.
  public var pathSegments: [PathSegment] { [.arc(self)] }
}

extension PathSegment: BezierCurve {
  /// The segment itself.
  public var pathSegments: [PathSegment] { [self] }
}

extension BezierCurve {
  /// The curve in straight lines within a distance: an open polyline from its start to its end.
  ///
  /// ```swift
  /// let line = try CircularArc(radius: 5, sweep: .turns(0.5)).flattened(tolerance: 0.01)
  /// print(line.points.count)
  /// ```
  ///
  /// - Parameter tolerance: The largest distance allowed, absolute, guaranteed both ways; to the
  ///   rounding of |centre| + radius for arcs in centre form.
  /// - Returns: The points, at least two.
  /// - Throws: ``PathError``, as ``BezierPath/flattened(tolerance:)``;
  ///   ``PathError/notRepresentable(reason:)`` for arcs of more than 4,096 turns.
  public func flattened(tolerance: Double) throws(PathError) -> Polyline {
    var points = [start]
    let chain = try CurveChain(self)
    if let segment = chain.onlySegment {
      try segment.flatten(tolerance: tolerance) { points.append($0) }
    } else {
      for element in try chain.path.flattened(tolerance: tolerance).elements {
        if case .line(to: let point) = element { points.append(point) }
      }
    }
    return Polyline(points, isClosed: false)
  }

  /// Where this curve and another meet: crossings, touchings and coincident stretches.
  ///
  /// As ``PathSegment/intersections(with:tolerance:)``, for curves of any two kinds. What arcs in
  /// several segments (``pathSegments``) have in common at joints is reported once, and stretches
  /// that join are one. All turns of an arc that turns more than once are reported.
  ///
  /// ```swift
  /// let circle = CircularArc(radius: 5, sweep: .turns(1))
  /// let line = LineSegment(Point2D(-10, 3), Point2D(10, 3))
  /// for meeting in try circle.intersections(with: line).meetings {
  ///   print(meeting.point, meeting.kind)  // x is 4, then -4; both cross
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - other: the other curve; `second` of a meeting is its parameter.
  ///   - tolerance: a distance, at least 32 ulp of the largest coordinate. By default 1e-9 of the
  ///     diagonal of the box around both curves, or that least where it is more.
  /// - Returns: The meetings, in order of this curve's parameter.
  /// - Throws: ``PathError``, as ``PathSegment/intersections(with:tolerance:)`` and
  ///   ``BezierPath/intersections(with:tolerance:maximumComparisons:)``;
  ///   ``PathError/notRepresentable(reason:)`` for arcs of more than 4,096 turns.
  public func intersections(
    with other: some BezierCurve,
    tolerance: Double? = nil
  ) throws(PathError) -> SegmentIntersections {
    let box = boundingBox.union(other.boundingBox)
    let tolerance = tolerance ?? DefaultAccuracy.of(box, extent: box.extent)
    let (first, second) = (try CurveChain(self), try CurveChain(other))
    if let a = first.onlySegment, let b = second.onlySegment {
      return try a.intersections(with: b, tolerance: tolerance)
    }
    let found = try first.path.intersections(with: second.path, tolerance: tolerance)
    return CurveChain.meetings(found, of: (first, self), and: (second, other), within: tolerance)
  }

  /// Where the curve meets itself: the loop of a cubic, what a straight curve or an arc of more
  /// than a turn runs twice.
  ///
  /// - Parameter tolerance: a distance, at least 32 ulp of the largest coordinate; by default as
  ///   for ``intersections(with:tolerance:)``.
  /// - Returns: The meetings, with `first` before `second`.
  /// - Throws: As ``intersections(with:tolerance:)``.
  public func selfIntersections(
    tolerance: Double? = nil
  ) throws(PathError) -> SegmentIntersections {
    let chain = try CurveChain(self)
    let tolerance = tolerance ?? DefaultAccuracy.of(boundingBox, extent: boundingBox.extent)
    if let segment = chain.onlySegment {
      return try segment.selfIntersections(tolerance: tolerance)
    }
    let found = try chain.path.selfIntersections(tolerance: tolerance)
    return CurveChain.meetings(found, of: (chain, self), and: (chain, self), within: tolerance)
  }
}

/// The segments of a curve as a path.
private struct CurveChain {
  let segments: [PathSegment]

  init(_ curve: some BezierCurve) throws(PathError) {
    segments = curve.pathSegments
    guard !segments.isEmpty else {
      throw .notRepresentable(reason: "the arc turns more than 4,096 times")
    }
  }

  var onlySegment: PathSegment? { segments.count == 1 ? segments[0] : nil }

  var path: BezierPath { BezierPath { for segment in segments { $0.append(segment) } } }

  private func parameter(_ segment: Int, _ t: Double) -> Double {
    (Double(segment) + t) / Double(segments.count)
  }

  private func range(_ stretch: PathStretch) -> ClosedRange<Double> {
    let (segment, t) = (stretch.segment, stretch.range)
    return parameter(segment, t.lowerBound)...parameter(segment, t.upperBound)
  }

  /// The meetings of paths as those of the curves that these were made of.
  static func meetings(
    _ found: PathIntersections,
    of first: (chain: CurveChain, curve: some BezierCurve),
    and second: (chain: CurveChain, curve: some BezierCurve),
    within tolerance: Double
  ) -> SegmentIntersections {
    var result = SegmentIntersections()
    result.meetings = found.meetings.map { point in
      SegmentIntersections.Meeting(
        first: first.chain.parameter(point.first.segment, point.first.t),
        second: second.chain.parameter(point.second.segment, point.second.t),
        point: point.point,
        kind: point.kind
      )
    }
    for overlap in found.overlaps {
      var joined = SegmentIntersections.Overlap(
        first: first.chain.range(overlap.first),
        second: second.chain.range(overlap.second),
        isReversed: overlap.isReversed
      )
      // Pieces are in order of `first`, so the one that a stretch goes on is among those already
      // there.
      result.overlaps.removeAll { known in
        guard known.isReversed == joined.isReversed,
          first.curve.isSame(known.first.upperBound, joined.first.lowerBound, within: tolerance)
        else { return false }
        let (here, there) =
          known.isReversed
          ? (known.second.lowerBound, joined.second.upperBound)
          : (known.second.upperBound, joined.second.lowerBound)
        guard second.curve.isSame(here, there, within: tolerance) else { return false }
        joined.first = known.first.lowerBound...max(known.first.upperBound, joined.first.upperBound)
        let (b, c) = (known.second, joined.second)
        joined.second = min(b.lowerBound, c.lowerBound)...max(b.upperBound, c.upperBound)
        return true
      }
      result.overlaps.append(joined)
    }
    return result
  }
}

extension BezierCurve {
  /// Whether two parameters are one location within twice a distance along the curve.
  fileprivate func isSame(_ s: Double, _ t: Double, within distance: Double) -> Bool {
    s == t || length(from: s, to: t, accuracy: 0.25 * distance).magnitude <= 2 * distance
  }
}

extension BezierPath {
  /// The path of these curves, one after the other.
  ///
  /// A curve that does not start exactly where the one before ends starts a new subpath. No subpath
  /// is closed: ``closeSubpath()`` closes the last.
  ///
  /// ```swift
  /// let wave = CubicBezier(Point2D(0, 0), Point2D(2, 8), Point2D(6, -4), Point2D(8, 4))
  /// print(BezierPath([wave, wave.transformed(by: .init(translation: wave.p3 - wave.p0))]))
  /// ```
  public init(_ curves: some Sequence<some BezierCurve>) {
    self.init()
    for curve in curves {
      for segment in curve.pathSegments { append(segment) }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

// The nearest points of all kinds of segments. What `PathSegment.nearest(to:)` says of the
// guarantee holds for each of them. With u = 2^-53 and M the largest magnitude of a coordinate:
// - the differences to the given point, at most 2M each, are rounded: 3uM;
// - a piece starts at a point evaluated from the whole curve, by three interpolations of 1.5 ulp
//   a coordinate (arcs: by sines of 2 ulp), and its shape is rounded in proportion: 13uM;
// - the search stops within its tolerance, 4uM, its own rounding included in `noise`;
// - rounding t moves the point by at most 5uM, as the derivative is below 9M;
// - `point` and `distance` are rounded: 9uM.
// Together 34uM.

extension PathSegment {
  /// The point of the segment nearest to a given point, of all that are equally near the first.
  ///
  /// - The distance exceeds the least by at most 40 · 2^-53 times the largest coordinate (that of
  ///   the point, of the control points or, for an arc, of its points), whatever the curve: cusps,
  ///   loops, curves that double back, and points make no difference. Dense samples of random and
  ///   degenerate curves found it within 7 ulp, mostly within 2.
  /// - `NearestPoint.point` is `point(at: t)` bit for bit, and `distance` is the given point's
  ///   `distance(to:)` it.
  /// - Places that are equally near up to that limit are told apart by rounding; of the candidates
  ///   with equal computed distances `t` is the least. So it is 0 for a segment that is a point,
  ///   and for the centre of a circle it may be any.
  /// - Where two points of the curve are far apart and nearly as near, `t` may change by a jump
  ///   while the distance does not.
  /// - Where a value is not finite, `t`, `point` and `distance` are NaN.
  ///
  /// Constant time: a few hundred nanoseconds for a random curve, up to 12 µs where the distance is
  /// nearly the same along a stretch of it. No allocation.
  ///
  /// ```swift
  /// let segment = PathSegment.line(LineSegment(Point2D(0, 0), Point2D(10, 0)))
  /// let nearest = segment.nearest(to: Point2D(4, 3))
  /// print(nearest.t, nearest.point, nearest.distance)  // 0.4 (4.0, 0.0) 3.0
  /// ```
  public func nearest(to point: Point2D) -> NearestPoint {
    nearest(to: point, within: .infinity)
  }

  /// As above; where the distance exceeds the bound, it may be that of any point.
  func nearest(to point: Point2D, within bound: Double) -> NearestPoint {
    switch self {
    case .line(let line): line.nearest(to: point)
    case .quadratic(let curve): curve.nearest(to: point, within: bound)
    case .cubic(let curve): curve.nearest(to: point, within: bound)
    case .arc(let arc): arc.nearest(to: point, within: bound)
    }
  }
}

extension LineSegment {
  /// The point of the segment nearest to a given point; see ``PathSegment/nearest(to:)``.
  ///
  /// Closed form: the foot of the perpendicular, kept between the ends.
  public func nearest(to point: Point2D) -> NearestPoint {
    guard isFinite, point.isFinite else { return .undefined }
    let scale = NearestScale(
      max(max(p0.maximumMagnitude, p1.maximumMagnitude), point.maximumMagnitude)
    )
    let (start, end) = (scale.offset(p0, from: point), scale.offset(p1, from: point))
    // The chord is scaled once more: it may be short.
    var chord = end - start
    let unit = NearestScale(chord.maximumNorm).unit
    chord = unit * chord
    let (before, after) = (-start.dot(chord), end.dot(chord))
    var t = 0.0
    if before > 0 {
      let square = chord.lengthSquared
      // From the nearer end, where fewer digits cancel.
      t = before <= after ? unit * (before / square) : 1 - unit * (after / square)
    }
    t = min(1, max(0, t))
    var foot = self.point(at: t)
    // Where the chord is longer than the largest number, the ends are weighed one by one.
    if !foot.isFinite { foot = Point2D((1 - t) * p0.x + t * p1.x, (1 - t) * p0.y + t * p1.y) }
    return .best(from: point, t: t, point: foot, start: p0, end: p1)
  }
}

extension QuadraticBezier {
  /// The point of the curve nearest to a given point; see ``PathSegment/nearest(to:)``.
  public func nearest(to point: Point2D) -> NearestPoint {
    nearest(to: point, within: .infinity)
  }

  func nearest(to point: Point2D, within bound: Double) -> NearestPoint {
    guard isFinite, point.isFinite else { return .undefined }
    let scale = NearestScale(
      max(
        max(p0.maximumMagnitude, p1.maximumMagnitude),
        max(p2.maximumMagnitude, point.maximumMagnitude)
      )
    )
    let curve = NearestQuadratic(
      q0: scale.offset(p0, from: point),
      q1: scale.offset(p1, from: point),
      q2: scale.offset(p2, from: point)
    )
    let t = scale.nearestParameter(
      on: curve,
      curve.piece,
      from: curve.q0,
      to: curve.q2,
      within: bound
    )
    return .best(from: point, t: t, point: self.point(at: t), start: p0, end: p2)
  }
}

extension CubicBezier {
  /// The point of the curve nearest to a given point; see ``PathSegment/nearest(to:)``.
  ///
  /// Branch and bound on the squared distance in Bernstein form, with Newton's method where it is
  /// convex.
  public func nearest(to point: Point2D) -> NearestPoint {
    nearest(to: point, within: .infinity)
  }

  func nearest(to point: Point2D, within bound: Double) -> NearestPoint {
    guard isFinite, point.isFinite else { return .undefined }
    let scale = NearestScale(
      max(
        max(max(p0.maximumMagnitude, p1.maximumMagnitude), point.maximumMagnitude),
        max(p2.maximumMagnitude, p3.maximumMagnitude)
      )
    )
    let curve = NearestCubic(
      q0: scale.offset(p0, from: point),
      q1: scale.offset(p1, from: point),
      q2: scale.offset(p2, from: point),
      q3: scale.offset(p3, from: point)
    )
    let t = scale.nearestParameter(
      on: curve,
      curve.piece,
      from: curve.q0,
      to: curve.q3,
      within: bound
    )
    return .best(from: point, t: t, point: self.point(at: t), start: p0, end: p3)
  }
}

extension EllipticalArc {
  /// The point of the arc nearest to a given point; see ``PathSegment/nearest(to:)``.
  ///
  /// Closed form where both radii are equal. Other arcs are searched as rational quadratics
  /// relative to their chords, so neither flat pieces of huge ellipses nor points near the evolute
  /// lose digits.
  public func nearest(to point: Point2D) -> NearestPoint {
    nearest(to: point, within: .infinity)
  }

  func nearest(to point: Point2D, within bound: Double) -> NearestPoint {
    guard point.isFinite, isFinite else { return .undefined }
    guard let frame = EllipticalArcFrame(self) else {
      return LineSegment(start, end).nearest(to: point)
    }
    if frame.isCircle {
      let t = frame.nearestParameterOnCircle(to: point)
      let place = t > 0 && t < 1 ? frame.point(at: t) : start
      return .best(from: point, t: t, point: place, start: start, end: end)
    }
    let curve = NearestArc(frame, origin: point)
    var search = NearestSearch(
      curve,
      start: curve.offset(at: 0),
      end: curve.offset(at: 1),
      tolerance: curve.scale.tolerance,
      bound: curve.scale.unit * bound
    )
    for index in 0..<curve.pieceCount { search.searchWithEnd(curve.piece(index)) }
    let t = search.parameter
    return .best(from: point, t: t, point: frame.point(at: t), start: start, end: end)
  }
}

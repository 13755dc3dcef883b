// SPDX-License-Identifier: Apache-2.0

// The nearest points of all kinds of segments. What `PathSegment.nearestPoint(to:)` says of the
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
  /// - The distance exceeds the least by at most 40 · 2^-53 times the largest coordinate (of the
  ///   point and the control points or, for an arc, of its points), whatever the curve: cusps,
  ///   loops, curves that double back, and points make no difference. Dense samples of random and
  ///   degenerate curves found it within 7 ulp, mostly within 2.
  /// - `NearestPoint.point` is `point(at: t)` bit for bit, and `distance` is the given point's
  ///   `distance(to:)` it.
  /// - Of points whose computed distances are equal `t` is the least: 0 for a segment that is a
  ///   point. For the centre of a circle it may be any.
  /// - Where two points of the curve are far apart and nearly as near, `t` may change by a jump
  ///   while the distance does not.
  /// - Where a value is not finite, `t`, `point` and `distance` are NaN.
  ///
  /// Constant time: a few hundred nanoseconds for a random curve, up to 12 µs where the distance is
  /// nearly the same along a stretch of it. No allocation.
  ///
  /// ```swift
  /// let segment = PathSegment.line(LineSegment(Point2D(0, 0), Point2D(10, 0)))
  /// let nearest = segment.nearestPoint(to: Point2D(4, 3))
  /// print(nearest.t, nearest.point, nearest.distance)  // 0.4 (4.0, 0.0) 3.0
  /// ```
  public func nearestPoint(to point: Point2D) -> NearestPoint {
    nearestPoint(to: point, within: .infinity)
  }

  /// As above; where the distance exceeds the bound, it may be that of any point.
  func nearestPoint(to point: Point2D, within bound: Double) -> NearestPoint {
    switch self {
    case .line(let line): line.nearestPoint(to: point)
    case .quadratic(let curve): curve.nearestPoint(to: point, within: bound)
    case .cubic(let curve): curve.nearestPoint(to: point, within: bound)
    case .arc(let arc): arc.nearestPoint(to: point, within: bound)
    }
  }
}

extension LineSegment {
  /// The point of the segment nearest to a given point; see ``PathSegment/nearestPoint(to:)``.
  ///
  /// Closed form: the foot of the perpendicular, kept between the ends.
  public func nearestPoint(to point: Point2D) -> NearestPoint {
    guard isFinite, point.isFinite else { return .undefined }
    let scale = NearestScale(max(Point2D.extent(p0, p1), point.maximumMagnitude))
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
  /// The point of the curve nearest to a given point; see ``PathSegment/nearestPoint(to:)``.
  public func nearestPoint(to point: Point2D) -> NearestPoint {
    nearestPoint(to: point, within: .infinity)
  }

  func nearestPoint(to point: Point2D, within bound: Double) -> NearestPoint {
    guard isFinite, point.isFinite else { return .undefined }
    let scale = NearestScale(max(Point2D.extent(p0, p1), Point2D.extent(p2, point)))
    func moved(_ control: Point2D) -> Point2D { .origin + scale.offset(control, from: point) }
    let curve = QuadraticBezier(moved(p0), moved(p1), moved(p2))
    let bezier = NearestBezier(curve: curve, scale: scale, piece: NearestCubicPiece(curve))
    let t = NearestSearch(bezier, within: bound).parameter
    return .best(from: point, t: t, point: self.point(at: t), start: p0, end: p2)
  }
}

extension CubicBezier {
  /// The point of the curve nearest to a given point; see ``PathSegment/nearestPoint(to:)``.
  ///
  /// Branch and bound on the squared distance in Bernstein form, with Newton's method where it is
  /// convex.
  public func nearestPoint(to point: Point2D) -> NearestPoint {
    nearestPoint(to: point, within: .infinity)
  }

  func nearestPoint(to point: Point2D, within bound: Double) -> NearestPoint {
    guard isFinite, point.isFinite else { return .undefined }
    let ends = max(Point2D.extent(p0, p1), Point2D.extent(p2, p3))
    let scale = NearestScale(max(ends, point.maximumMagnitude))
    func moved(_ control: Point2D) -> Point2D { .origin + scale.offset(control, from: point) }
    let curve = CubicBezier(moved(p0), moved(p1), moved(p2), moved(p3))
    let bezier = NearestBezier(curve: curve, scale: scale, piece: NearestCubicPiece(curve))
    let t = NearestSearch(bezier, within: bound).parameter
    return .best(from: point, t: t, point: self.point(at: t), start: p0, end: p3)
  }
}

extension EllipticalArc {
  /// The point of the arc nearest to a given point; see ``PathSegment/nearestPoint(to:)``.
  ///
  /// Closed form where both radii are equal. Other arcs are searched as rational quadratics
  /// relative to their chords, so neither flat pieces of huge ellipses nor points near the evolute
  /// lose digits.
  public func nearestPoint(to point: Point2D) -> NearestPoint {
    nearestPoint(to: point, within: .infinity)
  }

  func nearestPoint(to point: Point2D, within bound: Double) -> NearestPoint {
    guard point.isFinite, isFinite else { return .undefined }
    guard let frame = EllipticalArcFrame(self) else {
      return LineSegment(start, end).nearestPoint(to: point)
    }
    if frame.radii.x == frame.radii.y {
      let t = frame.nearestParameterOnCircle(to: point)
      let inner = t > 0 && t < 1 ? frame.point(at: t) : start
      return .best(from: point, t: t, point: inner, start: start, end: end)
    }
    let t = NearestSearch(NearestArc(frame, origin: point), within: bound).parameter
    return .best(from: point, t: t, point: frame.point(at: t), start: start, end: end)
  }
}

/// The frame of an arc and the given point.
struct NearestArc: NearestCurve {
  typealias Piece = NearestArcPiece

  let frame: EllipticalArcFrame
  let origin: Point2D
  let scale: NearestScale
  /// How many pieces of at most a quarter turn the arc is cut into: 1, 2 or 4.
  let pieceCount: Int
  /// Cosine and sine of half the angle of a piece.
  private let half: Vector2D

  /// The arc and a point, at a scale that also covers the arc's height and width.
  init(_ frame: EllipticalArcFrame, origin: Point2D) {
    self.frame = frame
    self.origin = origin
    let sweep = frame.sweep.magnitude
    pieceCount = sweep <= 0.5 * .pi ? 1 : sweep <= .pi ? 2 : 4
    let (sine, cosine) = LibM.sineAndCosine(0.5 * frame.sweep / Double(pieceCount))
    half = Vector2D(x: cosine, y: sine)
    // 1 - cos h without cancellation for flat arcs, which are one piece.
    let height = pieceCount == 1 ? sine * sine / (1 + cosine) : 1 - frame.cosine
    let reach = pieceCount == 1 ? sine.magnitude : 1
    let points = max(Point2D.extent(frame.start, frame.end), origin.maximumMagnitude)
    let ellipse = max(height * frame.bulge.maximumNorm, reach * frame.along.maximumNorm)
    scale = NearestScale(max(points, ellipse))
  }

  func offset(at t: Double) -> Vector2D { scale.offset(frame.point(at: t), from: origin) }

  /// The piece with an index below ``pieceCount``.
  func piece(_ index: Int) -> NearestArcPiece {
    let width = 1 / Double(pieceCount)
    let first = 2 * index - pieceCount
    return NearestArcPiece(
      start: joint(first),
      end: joint(first + 2),
      t0: tangent(first),
      t1: tangent(first + 1),
      t2: tangent(first + 2),
      cosine: half.x,
      versine: half.y * half.y / (1 + half.x),
      startParameter: Double(index) * width,
      width: width
    )
  }

  /// Cosine and sine of -4...4 halves of a piece.
  private func direction(_ steps: Int) -> Vector2D {
    let twice = Vector2D(x: 1 - 2 * half.y * half.y, y: 2 * half.y * half.x)
    let result: Vector2D
    switch steps.magnitude {
    case 0: return Vector2D(x: 1, y: 0)
    case 1: result = half
    case 2: result = twice
    case 3: result = half.turned(by: twice)
    default: result = Vector2D(x: 1 - 2 * twice.y * twice.y, y: 2 * twice.y * twice.x)
    }
    return steps < 0 ? Vector2D(x: result.x, y: -result.y) : result
  }

  /// From the given point to the arc's point so many halves of a piece from its middle.
  private func joint(_ steps: Int) -> Vector2D {
    if steps == -pieceCount { return scale.offset(frame.start, from: origin) }
    if steps == pieceCount { return scale.offset(frame.end, from: origin) }
    let unit = direction(steps)
    let (across, along) = ((unit.x - frame.cosine) * scale.unit, unit.y * scale.unit)
    let middle = scale.offset(frame.middle, from: origin)
    let x = middle.x + (across * frame.bulge.x + along * frame.along.x)
    return Vector2D(x: x, y: middle.y + (across * frame.bulge.y + along * frame.along.y))
  }

  /// The derivative by the eccentric angle so many halves from the middle, times the sine of one.
  private func tangent(_ steps: Int) -> Vector2D {
    let unit = direction(steps)
    let (along, across) = (half.y * unit.x * scale.unit, half.y * unit.y * scale.unit)
    let x = along * frame.along.x - across * frame.bulge.x
    return Vector2D(x: x, y: along * frame.along.y - across * frame.bulge.y)
  }
}

extension EllipticalArcFrame {
  /// The parameter of the point of a circle nearest to a given one; outside 0...1 an end is nearer.
  ///
  /// The squared distance is a constant minus 2 |c| r cos(τ - τ₀), c the vector from the centre. As
  /// the two half-diameters are perpendicular, the centre's own coordinates are not needed; where
  /// they cancel, close to the centre, the direction hardly matters.
  func nearestParameterOnCircle(to point: Point2D) -> Double {
    let points = max(Point2D.extent(start, end), point.maximumMagnitude)
    // The scale of the points, so that those of flat arcs do not underflow beside the radius.
    let scale = NearestScale(max(points, 0x1p-500 * radii.x))
    let toPoint = -scale.offset(middle, from: point)
    // Divided by the radius: both vectors become directions.
    let (x, y) = (bulge / radii.x, along / radii.x)
    let outward = toPoint.dot(x) + cosine * (scale.unit * radii.x)
    return 0.5 + LibM.arcTangent(y: toPoint.dot(y), x: outward) / sweep
  }
}

/// A piece of an ellipse of at most a quarter turn as a rational quadratic with weights 1, w, 1.
///
/// w is the cosine of half the angle 2h of the piece. With T the derivative by the eccentric angle
/// times sin h, the point at s is start + (2s (1-s) T₀ + 2s² T₁) / W, W = 1 - 2s (1-s) (1 - w).
/// Halving at s = 1/2 halves the angle. No centre is involved, so flat pieces keep their digits.
struct NearestArcPiece: NearestPiece {
  static var isPolynomial: Bool { false }

  var start, end: Vector2D
  /// T at the start, the middle and the end.
  var t0, t1, t2: Vector2D
  /// The cosine of half the angle, at least 0.7, and one minus it.
  var cosine, versine: Double
  var startParameter, width: Double

  func profile(limitSquared: Double) -> DistanceProfile {
    let step = max(t0.maximumNorm, 2 * t1.maximumNorm)
    let first = start.lengthSquared - limitSquared
    // |N|² - limit W² with N = W start + D is first W² + 2W (start · D) + |D|², of degree 4.
    let (along, across) = (start.dot(t0), 2 * start.dot(t1))
    let (square, mixed) = (t0.lengthSquared * (2.0 / 3), 2 * t0.dot(t1))
    let middle = first * versine * (2 * versine - 1) * (1.0 / 3)
    let e0 = along - first * versine
    let e1 = middle + (across + (4 * cosine - 3) * along) * (1.0 / 3) + square
    let e2 =
      -middle + ((3 * cosine - 1) * across + (3 - 4 * cosine) * along) * (1.0 / 3)
      + (mixed - square)
    let e3 =
      first * versine + ((2 - cosine) * across - along) + (4 * t1.lengthSquared - mixed)
    // Raised to degree 6.
    let (g1, g2, g3) = (0.25 * (e0 + 3 * e1), 0.5 * (e1 + e2), 0.25 * (3 * e2 + e3))
    let (unit, fifth) = (2.0 / 3, 2.0 / 15)
    return DistanceProfile(
      first: first,
      d0: unit * e0,
      d1: fifth * (e0 + 4 * g1),
      d2: fifth * (2 * g1 + 3 * g2),
      d3: fifth * (3 * g2 + 2 * g3),
      d4: fifth * (4 * g3 + e3),
      d5: unit * e3,
      noise: 0x1p-48 * (max(start.maximumNorm, end.maximumNorm) + step) * step,
      extent: 4.25 * step
    )
  }

  @inline(__always)
  func evaluate(at s: Double) -> (offset: Vector2D, factor: Double) {
    let weight = 1 - 2 * s * (1 - s) * versine
    let offset = (2 * s / weight) * ((1 - s) * t0 + s * t1)
    return (start + offset, weight * weight)
  }

  /// The tangent of half the angle from the middle is (2s - 1) tan(h/2).
  func parameter(at s: Double) -> Double {
    if s == 0 { return startParameter }
    if s == 1 { return startParameter + width }
    let tangent = (versine / (1 + cosine)).squareRoot()
    let half = LibM.arcTangent((2 * s - 1) * tangent) / LibM.arcTangent(tangent)
    return startParameter + 0.5 * width * (1 + half)
  }

  func halves(middle: Vector2D) -> (left: NearestArcPiece, right: NearestArcPiece) {
    let halfCosine = (0.5 * (1 + cosine)).squareRoot()
    let factor = 0.5 / halfCosine
    let (first, last) = ((factor * factor) * (t0 + t1), (factor * factor) * (t1 + t2))
    var left = self
    (left.cosine, left.versine) = (halfCosine, 0.5 * versine / (1 + halfCosine))
    left.width = 0.5 * width
    var right = left
    (left.end, right.start) = (middle, middle)
    right.startParameter += left.width
    (left.t0, left.t1, left.t2) = (factor * t0, first, factor * t1)
    (right.t0, right.t1, right.t2) = (factor * t1, last, factor * t2)
    return (left, right)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// How often the path runs counter-clockwise (in a y-up frame) around a point.
  ///
  /// Open subpaths are closed by a straight line, as filling does. Exact for every point farther
  /// from the path than 16 ulp of the largest coordinate or radius (arcs close to half a turn: as
  /// far as their form is well-conditioned, see ``EllipticalArc``). Nearer points get the number of
  /// one of the sides next to them.
  ///
  /// 0 where the point or a stored value is not finite. Linear time without allocation: a few
  /// comparisons for a segment whose box does not hold the point, else bisection, at most 64 steps.
  /// For many points of one path take a `PreparedPath`.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// print(circle.windingNumber(around: .zero))  // 1
  /// print(circle.reversed().windingNumber(around: .zero))  // -1
  /// ```
  public func windingNumber(around point: Point2D) -> Int {
    guard point.isFinite, isFinite else { return 0 }
    let ray = WindingRay(origin: point)
    var (winding, number) = (0, -1)
    var (start, current) = (Point2D.origin, Point2D.origin)
    visitSegments { segment, subpath, _ in
      if subpath != number {
        winding += ray.line(current, start)
        (number, start) = (subpath, segment.start)
      }
      // Lines are passed without a call.
      if case .line(let line) = segment {
        winding += ray.line(line.p0, line.p1)
      } else {
        winding += ray.crossings(of: segment)
      }
      current = segment.end
    }
    return winding + ray.line(current, start)
  }

  /// Whether a point is inside the filled path.
  ///
  /// See ``windingNumber(around:)`` for what is guaranteed, and for points on the path. Linear
  /// time. False where the point or a stored value is not finite.
  ///
  /// ```swift
  /// var ring = BezierPath.circle(center: .zero, radius: 10)
  /// ring.append(.circle(center: .zero, radius: 5))
  /// print(ring.contains(.zero), ring.contains(.zero, rule: .evenOdd))  // true false
  /// ```
  public func contains(_ point: Point2D, rule: FillRule = .nonZero) -> Bool {
    rule.contains(windingNumber: windingNumber(around: point))
  }

  /// The area enclosed, each part counted as often as the path winds around it counter-clockwise.
  ///
  /// Positive for counter-clockwise outlines in a y-up frame (clockwise on a y-down screen). Open
  /// subpaths are closed by a straight line, as filling does. The error is a few ulp of the largest
  /// product of two extents, also far from the origin, plus the extents times a few ulp of the
  /// radii of arcs.
  ///
  /// 0 for the empty path and NaN where a stored value is not finite; an area beyond the largest
  /// double overflows to infinity. Linear time.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 3, height: 2))
  /// print(square.signedArea, square.reversed().signedArea)  // 6.0 -6.0
  /// ```
  public var signedArea: Double { areaMoments()?.areaInCoordinates ?? (isFinite ? 0 : .nan) }

  /// The centroid (centre of mass) of the area as counted by ``signedArea``.
  ///
  /// Within a few ulp of the extents times the ratio of the parts' areas to their sum. Nil where
  /// the area is 0 or lost in the rounding of its parts, and where a stored value is not finite.
  /// Linear time.
  public var centroid: Point2D? { areaMoments()?.centroid }

  /// The sums over all subpaths; nil for the empty path and where a value is not finite.
  private func areaMoments() -> AreaMoments? {
    guard let first = points.first, let box = controlBox else { return nil }
    let unit = PowerOfTwo.normalizing(min(box.extent, Double.greatestFiniteMagnitude))
    var total = AreaMoments(reference: first, unit: unit)
    for subpath in subpaths {
      var moments = AreaMoments(reference: subpath.start, unit: unit)
      // The triangle of a closing line and the start has no area, so the line need not be added.
      for segment in subpath.segments { moments.add(segment) }
      total.add(moments)
    }
    return total
  }
}

/// Area and first moments of what a chain of segments sweeps as seen from a reference point.
///
/// All lengths are in units of the caller's choice (`unit` times the coordinates). Sums are
/// compensated (Neumaier, 1974), so that long paths lose no digits.
package struct AreaMoments {
  /// The swept area, ½∫(x dy - y dx), and its first moments, ⅓∫ P (x dy - y dx).
  private(set) var area = CompensatedSum()
  private(set) var momentX = CompensatedSum()
  private(set) var momentY = CompensatedSum()
  /// The sum of the magnitudes of the products that make up `area`: the scale of its rounding.
  private(set) var magnitude = 0.0

  let reference: Point2D
  let unit: Double

  package init(reference: Point2D, unit: Double) { (self.reference, self.unit) = (reference, unit) }

  /// The position of a point relative to the reference, in units.
  private func local(_ point: Point2D) -> Vector2D { difference(point, reference) }

  private func difference(_ a: Point2D, _ b: Point2D) -> Vector2D {
    Vector2D(x: unit * a.x - unit * b.x, y: unit * a.y - unit * b.y)
  }

  /// Adds a segment: the triangle under its chord, and what lies between chord and curve.
  package mutating func add(_ segment: PathSegment) {
    let (a, b) = (local(segment.start), local(segment.end))
    let area = 0.5 * cross(a, b)
    add(area, moment: (area / 3) * (a + b))
    switch segment {
    case .line: break
    case .quadratic(let curve): add(curve)
    case .cubic(let curve): add(curve)
    case .arc(let arc): if let frame = EllipticalArcFrame(arc) { add(frame) }
    }
  }

  private mutating func add(_ curve: QuadraticBezier) {
    let (a, b) = (difference(curve.p1, curve.p0), difference(curve.p2, curve.p0))
    let product = cross(a, b)
    add(product / 3, moment: (product / 15) * (a + 2 * b), from: curve.p0)
  }

  /// ∫ t^m (1-t)^n = m! n! / (m+n+1)! on (B - p0) and its cross product with B'.
  private mutating func add(_ curve: CubicBezier) {
    let a = difference(curve.p1, curve.p0)
    let b = difference(curve.p2, curve.p0)
    let c = difference(curve.p3, curve.p0)
    let (ab, ac, bc) = (cross(a, b), cross(a, c), cross(b, c))
    let moment =
      (9 * ab + 6 * ac + 5 * bc) * a + (9 * ab + 10 * ac + 15 * bc) * b
      + (5 * ab + 10 * ac + 35 * bc) * c
    add((3 * ab + 3 * ac + 6 * bc) / 20, moment: moment / 280, from: curve.p0)
  }

  /// The segment of the ellipse beyond the chord: that of the unit circle, stretched.
  private mutating func add(_ frame: EllipticalArcFrame) {
    let half = 0.5 * frame.sweep.magnitude
    let segment = frame.sweep < 0 ? -AngleMath.segmentMoment(half) : AngleMath.segmentMoment(half)
    let area = stretched(0.5 * AngleMath.minusSine(frame.sweep), by: frame.radii)
    let moment = stretched(segment, by: frame.radii)
    magnitude += area.magnitude
    add(area, moment: moment * (unit * frame.bulge), from: frame.middle)
  }

  /// Both radii times an area on the unit circle, in an order that does not overflow: flat arcs
  /// have huge radii.
  private func stretched(_ area: Double, by radii: Vector2D) -> Double {
    // At most π on the unit circle, so an eighth of it enlarges no radius.
    0.125 * area * radii.x * unit * radii.y * unit * 8
  }

  /// Adds a figure whose moment is given about a point of its own.
  private mutating func add(_ area: Double, moment: Vector2D, from point: Point2D) {
    add(area, moment: moment + area * local(point))
  }

  private mutating func add(_ area: Double, moment: Vector2D) {
    self.area.add(area)
    momentX.add(moment.x)
    momentY.add(moment.y)
  }

  private mutating func cross(_ a: Vector2D, _ b: Vector2D) -> Double {
    magnitude += (a.x * b.y).magnitude + (a.y * b.x).magnitude
    return a.exactCross(b)
  }

  /// Adds another figure with the same unit, its moments moved to this one's reference.
  mutating func add(_ other: AreaMoments) {
    let shift = local(other.reference)
    let area = other.area.value
    add(area, moment: Vector2D(x: other.momentX.value, y: other.momentY.value) + area * shift)
    magnitude += other.magnitude
  }

  package var areaInCoordinates: Double { area.value / unit / unit }

  /// The centroid; nil where the area is 0 or lost in the rounding of its parts.
  var centroid: Point2D? {
    let total = area.value
    guard total.magnitude > 8 * Double.ulpOfOne * magnitude else { return nil }
    let result = Point2D(
      x: reference.x + momentX.value / total / unit,
      y: reference.y + momentY.value / total / unit
    )
    return result.isFinite ? result : nil
  }
}

/// The ray from a point towards +x, and how often curves cross it.
///
/// A piece from height y0 to y1 crosses where one of them is at most the ray's height and the other
/// above; neighbouring pieces share the very same doubles, so no crossing is lost or doubled at
/// their joint. Curves are cut where x or y is stationary; inside the box of such a piece the side
/// is found by bisection. A wrong answer needs a computed point of the curve on the other side of
/// the point while the curve's computed height passes the ray, so the true curve within a few ulp.
struct WindingRay {
  let origin: Point2D

  /// +1 for a chain of pieces that passes the ray's height upwards, -1 downwards, else 0.
  @inline(__always)
  func passage(_ y0: Double, _ y1: Double) -> Int {
    (y1 > origin.y ? 1 : 0) - (y0 > origin.y ? 1 : 0)
  }

  @inline(__always)
  func line(_ p0: Point2D, _ p1: Point2D) -> Int {
    let passage = passage(p0.y, p1.y)
    if passage == 0 || (p0.x <= origin.x && p1.x <= origin.x) { return 0 }
    if p0.x > origin.x && p1.x > origin.x { return passage }
    return isLeft(of: p0, p1, passage) ? passage : 0
  }

  /// Whether the origin lies left of a segment that passes its height; on it counts as right.
  private func isLeft(of p0: Point2D, _ p1: Point2D, _ passage: Int) -> Bool {
    // Halves do not overflow, and the box of the segment holds the origin.
    var a = Vector2D(x: 0.5 * p0.x - 0.5 * origin.x, y: 0.5 * p0.y - 0.5 * origin.y)
    var b = Vector2D(x: 0.5 * p1.x - 0.5 * origin.x, y: 0.5 * p1.y - 0.5 * origin.y)
    let unitA = PowerOfTwo.normalizing(a.maximumNorm)
    let unitB = PowerOfTwo.normalizing(b.maximumNorm)
    if unitA != 1 { a = unitA * a }
    if unitB != 1 { b = unitB * b }
    let side = a.exactCross(b)
    return passage > 0 ? side > 0 : side < 0
  }

  @inline(__always)
  func crossings(of segment: PathSegment) -> Int {
    switch segment {
    case .line(let line): return self.line(line.p0, line.p1)
    case .quadratic(let curve):
      return outside(curve.uncheckedControlBox, curve.p0, curve.p2) ?? crossings(near: curve)
    case .cubic(let curve):
      return outside(curve.uncheckedControlBox, curve.p0, curve.p3) ?? crossings(near: curve)
    case .arc(let arc): return self.arc(arc)
    }
  }

  // Few curves have the point in their box: the others are passed without a call.
  @inline(never)
  private func crossings(near curve: QuadraticBezier) -> Int {
    crossings(curve.p0, curve.p2, curve.extrema) { curve.point(at: $0) }
  }

  @inline(never)
  private func crossings(near curve: CubicBezier) -> Int {
    crossings(curve.p0, curve.p3, curve.extrema) { curve.point(at: $0) }
  }

  @inline(never)
  private func arc(_ arc: EllipticalArc) -> Int {
    // Twice the larger radius, scaled up where too small, reaches from one end to every point.
    let radii = Vector2D(x: arc.radii.x.magnitude, y: arc.radii.y.magnitude)
    let (least, largest) = (min(radii.x, radii.y), max(radii.x, radii.y))
    if least > 0 {
      let half =
        (0.5 * arc.end.x - 0.5 * arc.start.x).magnitude
        + (0.5 * arc.end.y - 0.5 * arc.start.y).magnitude
      let reach = 2.001 * largest * max(1, half / least)
      if reach.isFinite,
        let answer = outside(Rect2D(arc.start).outset(by: reach), arc.start, arc.end)
      {
        return answer
      }
    }
    guard let frame = EllipticalArcFrame(arc) else { return line(arc.start, arc.end) }
    return crossings(arc.start, arc.end, frame.extrema) { frame.point(at: $0) }
  }

  /// The crossings of a curve whose box does not hold the origin; nil where it does.
  @inline(__always)
  private func outside(_ box: Rect2D, _ start: Point2D, _ end: Point2D) -> Int? {
    if origin.y > box.maxY || origin.y < box.minY || origin.x > box.maxX { return 0 }
    return origin.x < box.minX ? passage(start.y, end.y) : nil
  }

  /// The crossings of a curve cut at its turning points.
  @inline(__always)
  private func crossings(
    _ start: Point2D,
    _ end: Point2D,
    _ turns: RealRoots,
    _ point: (Double) -> Point2D
  ) -> Int {
    var count = 0
    var (t, from) = (0.0, start)
    for index in 0...turns.count {
      let next = index < turns.count ? turns[index] : 1
      let to = index < turns.count ? point(next) : end
      count += monotone(t, from, next, to, point)
      (t, from) = (next, to)
    }
    return count
  }

  /// The crossings of a piece on which x and y are monotone, 0 or ±1.
  @inline(__always)
  private func monotone(
    _ t0: Double,
    _ p0: Point2D,
    _ t1: Double,
    _ p1: Point2D,
    _ point: (Double) -> Point2D
  ) -> Int {
    let passage = passage(p0.y, p1.y)
    if passage == 0 { return 0 }
    var (low, lowPoint, high, highPoint) = (t0, p0, t1, p1)
    for _ in 0..<64 {
      if lowPoint.x > origin.x && highPoint.x > origin.x { return passage }
      if lowPoint.x <= origin.x && highPoint.x <= origin.x { return 0 }
      let middle = 0.5 * (low + high)
      guard middle > low, middle < high else { break }
      let middlePoint = point(middle)
      // The half that passes the ray's height in the same direction.
      if (middlePoint.y > origin.y) == (highPoint.y > origin.y) {
        (high, highPoint) = (middle, middlePoint)
      } else {
        (low, lowPoint) = (middle, middlePoint)
      }
    }
    return line(lowPoint, highPoint)
  }
}

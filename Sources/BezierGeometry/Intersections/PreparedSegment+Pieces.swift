// SPDX-License-Identifier: Apache-2.0

// Segments as the intersection works on them: scaled by a power of two. All coordinates are then
// below 2 in magnitude, so absolute bounds of rounding errors hold.

extension PreparedSegment {
  /// A bound of what evaluation, subdivision and their differences lose: 16 ulp.
  static let noise = 0x1p-48

  /// The segment multiplied by `unit`, a power of two.
  init(_ segment: PathSegment, unit: Double) {
    func scaled(_ point: Point2D) -> Point2D { Point2D(x: unit * point.x, y: unit * point.y) }
    switch segment {
    case .line(let line): self = .line(LineSegment(scaled(line.p0), scaled(line.p1)))
    case .quadratic(let c):
      self = .quadratic(QuadraticBezier(scaled(c.p0), scaled(c.p1), scaled(c.p2)))
    case .cubic(let c):
      self = .cubic(CubicBezier(scaled(c.p0), scaled(c.p1), scaled(c.p2), scaled(c.p3)))
    case .arc(var arc):
      arc.start = scaled(arc.start)
      arc.end = scaled(arc.end)
      arc.radii = unit * arc.radii
      self.init(.arc(arc))
    }
  }

  /// The hull of the part over a range of parameters; of an arc, at most half a turn.
  func piece(from start: Double, to end: Double) -> CurvePiece {
    switch self {
    case .line(let line):
      let part = line.subcurve(from: start, to: end)
      return CurvePiece(start, end, part.p0, part.p0, part.p1, part.p1)
    case .quadratic(let curve):
      // Not elevated: the triangle is the tighter hull, and a repeated point does no harm.
      let part = curve.subcurve(from: start, to: end)
      return CurvePiece(start, end, part.p0, part.p1, part.p1, part.p2)
    case .cubic(let curve):
      let part = curve.subcurve(from: start, to: end)
      return CurvePiece(start, end, part.p0, part.p1, part.p2, part.p3)
    case .arc(let frame):
      // The triangle of the chord and the tangents at its ends; no centre, so flat arcs keep
      // their digits.
      let angle = (0.5 * start + 0.5 * end - 0.5) * frame.sweep
      let half = 0.5 * (end - start) * frame.sweep
      let sine = LibM.sine(half)
      let height = sine * sine / LibM.cosine(half)
      let (p0, p3) = (frame.point(at: start), frame.point(at: end))
      let outwards = LibM.cosine(angle) * frame.bulge + LibM.sine(angle) * frame.along
      let apex = Point2D(x: 0.5 * p0.x + 0.5 * p3.x, y: 0.5 * p0.y + 0.5 * p3.y) + height * outwards
      return CurvePiece(start, end, p0, apex, apex, p3)
    }
  }

  /// The parts with which subdivision of a range begins: arcs in quarter turns, others whole.
  func pieces(from start: Double, to end: Double) -> [CurvePiece] {
    guard case .arc(let frame) = self else { return [piece(from: start, to: end)] }
    let count = max(1, Int(((end - start) * frame.sweep.magnitude / (0.5 * .pi)).rounded(.up)))
    func cut(_ index: Int) -> Double {
      index == count ? end : start + (end - start) * (Double(index) / Double(count))
    }
    return (1...count).map { piece(from: cut($0 - 1), to: cut($0)) }
  }

  /// The hull of the part within a step of a parameter, inside a range.
  func piece(around t: Double, by step: Double, in range: ClosedRange<Double>) -> CurvePiece {
    piece(from: max(t - step, range.lowerBound), to: min(t + step, range.upperBound))
  }

  /// Whether a curve, in the parts it begins with, is so thin that it may turn back.
  func mayTurn(_ parts: [CurvePiece], _ thickness: Double) -> Bool {
    switch self {
    case .line, .arc: return false
    case .quadratic, .cubic: return parts.contains { $0.thickness <= thickness }
    }
  }

  /// The parameters 0 and 1 and, on a curve as thin as `thickness`, where it turns back.
  func breaks(thickness: Double) -> [Double] {
    func turns(_ roots: (Vector2D) -> RealRoots) -> [Double] {
      let hull = piece(from: 0, to: 1)
      return hull.thickness <= thickness ? [0] + roots(hull.direction) + [1] : [0, 1]
    }
    switch self {
    case .line, .arc: return [0, 1]
    case .quadratic(let c):
      return turns { UnitRoots.bernstein((c.p1 - c.p0).dot($0), (c.p2 - c.p1).dot($0)) }
    case .cubic(let c):
      let (first, second, third) = (c.p1 - c.p0, c.p2 - c.p1, c.p3 - c.p2)
      return turns { UnitRoots.bernstein(first.dot($0), 2 * second.dot($0), third.dot($0)) }
    }
  }

  /// `t` brought into 0...1, and to an end where its point is the end to within 8 ulp.
  func snapped(_ t: Double) -> Double {
    if t <= 0 { return 0 }
    if t >= 1 { return 1 }
    let point = point(at: t)
    // Only close to the end in t: a curve may come back to its end point.
    if t < 0x1p-20, (point - self.point(at: 0)).maximumNorm <= 0x1p-49 { return 0 }
    if t > 1 - 0x1p-20, (point - self.point(at: 1)).maximumNorm <= 0x1p-49 { return 1 }
    return t
  }

  /// The parameters at which the curve comes within `reach` of a point, one for each stretch.
  ///
  /// In a range of parameters, ascending; of each stretch the nearest. Subdivision down to flat
  /// parts, at most 4,096 of them.
  func parameters(
    near point: Point2D,
    within reach: Double,
    from start: Double = 0,
    to end: Double = 1
  ) -> [Double] {
    if case .line(let line) = self {
      let d = line.p1 - line.p0
      let square = d.lengthSquared
      let t = min(max(square > 0 ? (point - line.p0).dot(d) / square : 0, start), end)
      return point.distance(to: line.point(at: t)) <= reach ? [snapped(t)] : []
    }
    let flatness = max(0.0625 * reach, 0x1p-49)
    var stack = pieces(from: start, to: end)
    var found: [(t: Double, distance: Double)] = []
    var visits = 0
    while let part = stack.popLast(), visits < 4_096 {
      visits += 1
      guard part.isNear(point, reach: reach + PreparedSegment.noise) else { continue }
      let (isFlat, isAhead) = (part.isFlat(flatness), part.isAhead)
      if isAhead, part.p0 == point || part.p3 == point {
        found.append((part.p0 == point ? part.start : part.end, 0))
        continue
      }
      if isFlat || isAhead {
        // What is as far along as the point, within the reach, is no longer than eight of them.
        let least = isFlat ? .infinity : 16 * reach
        guard let beside = parameter(in: part, nearest: point, within: least),
          point.distance(to: self.point(at: beside)) <= least
        else { continue }
        let t = nearestPoint(to: point, from: beside, in: start...end)
        let distance = point.distance(to: self.point(at: t))
        if distance <= reach { found.append((t, distance)) }
        if isFlat || distance <= reach { continue }
      }
      stack.append(piece(from: part.middle, to: part.end))
      stack.append(piece(from: part.start, to: part.middle))
    }
    found.sort { $0.t < $1.t }
    var result: [(t: Double, distance: Double)] = []
    for item in found {
      if let last = result.last, stays(within: reach, of: point, from: last.t, to: item.t) {
        if item.distance < last.distance { result[result.count - 1] = item }
      } else {
        result.append(item)
      }
    }
    return result.map { snapped($0.t) }
  }

  /// Whether the curve does not leave a disc between two parameters, by samples.
  func stays(within reach: Double, of point: Point2D, from start: Double, to end: Double) -> Bool {
    for index in 1..<8 {
      let t = start + (end - start) * (Double(index) / 8)
      if point.distance(to: self.point(at: t)) > reach { return false }
    }
    return true
  }

  /// The parameter in a part whose point is beside the given one, seen along the chord; nil where
  /// the tangents, within 75 degrees of it, show that this point is not within `reach`.
  func parameter(
    in part: CurvePiece,
    nearest point: Point2D,
    within reach: Double = .infinity
  ) -> Double? {
    let u = part.direction
    var (low, high) = (part.start, part.end)
    let (before, after) = (u.dot(point - part.p0), u.dot(part.p3 - point))
    if before <= 0 { return low }
    if after <= 0 { return high }
    var t = low + (high - low) * (before / (before + after))
    for _ in 0..<64 {
      let offset = self.point(at: t) - point
      let ahead = u.dot(offset)
      if u.cross(offset).magnitude - 4 * ahead.magnitude > reach { return nil }
      if ahead < 0 { low = t } else { high = t }
      var next = t - ahead / u.dot(derivative(at: t))
      if !(next >= low && next <= high) { next = 0.5 * low + 0.5 * high }
      if (next - t).magnitude <= 0x1p-53 * (part.end - part.start) { break }
      t = next
    }
    return t
  }

  /// The parameter of a local minimum of the distance to a point, by Newton's method from `start`;
  /// never farther than there.
  func nearestPoint(to point: Point2D, from start: Double, in range: ClosedRange<Double>) -> Double
  {
    var (best, t) = (start, start)
    var least = (self.point(at: t) - point).lengthSquared
    for _ in 0..<6 {
      let offset = self.point(at: t) - point
      let first = derivative(at: t)
      let slope = first.lengthSquared + offset.dot(secondDerivative(at: t))
      guard slope > 0 else { break }
      t = min(max(t - offset.dot(first) / slope, range.lowerBound), range.upperBound)
      let square = (self.point(at: t) - point).lengthSquared
      guard square < least else { break }
      (best, least) = (t, square)
    }
    return best
  }
}

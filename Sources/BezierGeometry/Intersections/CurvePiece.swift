// SPDX-License-Identifier: Apache-2.0

/// The hull of a part of a curve, with the box along its chord that holds it.
///
/// The four points are control points of the part: it lies in their convex hull, and its tangents
/// in the cone of their differences.
struct CurvePiece {
  let start: Double
  let end: Double
  let p0: Point2D
  let p1: Point2D
  let p2: Point2D
  let p3: Point2D
  /// The unit vector along the chord, or to the farthest point where the chord is short.
  let direction: Vector2D
  /// The extent along `direction` and across it, from p0.
  let along: (least: Double, greatest: Double)
  let across: (least: Double, greatest: Double)
  /// Whether the differences of the points all run along `direction`.
  let isMonotone: Bool

  init(_ start: Double, _ end: Double, _ p0: Point2D, _ p1: Point2D, _ p2: Point2D, _ p3: Point2D) {
    (self.start, self.end) = (start, end)
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
    let (a, b, c) = (p1 - p0, p2 - p0, p3 - p0)
    var longest = c
    let inner = a.lengthSquared > b.lengthSquared ? a : b
    if c.lengthSquared < 0.25 * inner.lengthSquared { longest = inner }
    let length = longest.length
    let u = length > 0 ? longest / length : Vector2D(x: 1, y: 0)
    direction = u
    let (x1, x2, x3) = (u.dot(a), u.dot(b), u.dot(c))
    let (y1, y2, y3) = (u.cross(a), u.cross(b), u.cross(c))
    along = (min(0, min(x1, min(x2, x3))), max(0, max(x1, max(x2, x3))))
    across = (min(0, min(y1, min(y2, y3))), max(0, max(y1, max(y2, y3))))
    isMonotone = min(x1, min(x2 - x1, x3 - x2)) >= -PreparedSegment.noise / 2
  }

  var thickness: Double { across.greatest - across.least }

  var size: Double { max(along.greatest - along.least, thickness) }

  var middle: Double { 0.5 * start + 0.5 * end }

  /// Whether a parameter is in the range, widened by `slack`.
  func holds(_ t: Double, slack: Double) -> Bool { t >= start - slack && t <= end + slack }

  /// Whether the part may be taken for its chord: thin and not turning back, or tiny.
  func isFlat(_ flatness: Double) -> Bool {
    if thickness <= flatness, isMonotone { return true }
    return size <= max(flatness, PreparedSegment.noise) || end - start <= 0x1p-50
  }

  /// Whether all tangents are within 75 degrees of `direction`: the part leaves both of its ends
  /// for good.
  var isAhead: Bool {
    func isAhead(_ difference: Vector2D) -> Bool {
      let product = difference.dot(direction)
      return product >= 0 && product * product >= 0.0625 * difference.lengthSquared
    }
    return isAhead(p1 - p0) && isAhead(p2 - p1) && isAhead(p3 - p2)
  }

  /// Whether the hulls can be within `reach` of each other, seen along the axes and both chords.
  func isNear(_ other: CurvePiece, reach: Double) -> Bool {
    CurvePiece.gap((p0.x, p1.x, p2.x, p3.x), (other.p0.x, other.p1.x, other.p2.x, other.p3.x))
      <= reach
      && CurvePiece.gap((p0.y, p1.y, p2.y, p3.y), (other.p0.y, other.p1.y, other.p2.y, other.p3.y))
        <= reach
      && isNearAlongChord(other, reach: reach) && other.isNearAlongChord(self, reach: reach)
  }

  /// Whether a point can be within `reach` of the hull, seen along the chord and across it.
  func isNear(_ point: Point2D, reach: Double) -> Bool {
    let (x, y) = (direction.dot(point - p0), direction.cross(point - p0))
    return x >= along.least - reach && x <= along.greatest + reach
      && y >= across.least - reach && y <= across.greatest + reach
  }

  private func isNearAlongChord(_ other: CurvePiece, reach: Double) -> Bool {
    let (a, b, c, d) = (other.p0 - p0, other.p1 - p0, other.p2 - p0, other.p3 - p0)
    let u = direction
    let (y0, y1, y2, y3) = (u.cross(a), u.cross(b), u.cross(c), u.cross(d))
    if min(min(y0, y1), min(y2, y3)) > across.greatest + reach { return false }
    if max(max(y0, y1), max(y2, y3)) < across.least - reach { return false }
    let (x0, x1, x2, x3) = (u.dot(a), u.dot(b), u.dot(c), u.dot(d))
    return min(min(x0, x1), min(x2, x3)) <= along.greatest + reach
      && max(max(x0, x1), max(x2, x3)) >= along.least - reach
  }

  private typealias Four = (Double, Double, Double, Double)

  private static func gap(_ a: Four, _ b: Four) -> Double {
    let above = min(min(b.0, b.1), min(b.2, b.3)) - max(max(a.0, a.1), max(a.2, a.3))
    let below = min(min(a.0, a.1), min(a.2, a.3)) - max(max(b.0, b.1), max(b.2, b.3))
    return max(above, below)
  }

  /// Whether no tangent of this part is parallel to one of the other: they then meet at most once.
  ///
  /// All cross products of differences have the same sign, clear of rounding.
  func isTransversal(to other: CurvePiece) -> Bool {
    let (e0, e1, e2) = (other.p1 - other.p0, other.p2 - other.p1, other.p3 - other.p2)
    var sign = 0.0
    var isConsistent = true
    func compare(_ d: Vector2D, _ e: Vector2D) {
      let (sizeD, sizeE) = (d.maximumNorm, e.maximumNorm)
      guard sizeD > 0x1p-50, sizeE > 0x1p-50 else { return }
      let cross = d.cross(e)
      if cross.magnitude <= PreparedSegment.noise * (sizeD + sizeE) { isConsistent = false }
      if sign * cross < 0 { isConsistent = false }
      if sign == 0 { sign = cross > 0 ? 1 : -1 }
    }
    func compareAll(_ d: Vector2D) {
      compare(d, e0)
      compare(d, e1)
      compare(d, e2)
    }
    compareAll(p1 - p0)
    compareAll(p2 - p1)
    compareAll(p3 - p2)
    return isConsistent && sign != 0
  }
}

// SPDX-License-Identifier: Apache-2.0

/// The ray from a point towards +x, and how often curves cross it.
///
/// A piece from height y0 to y1 crosses where one of them is at most the ray's height and the other
/// above; neighbouring pieces share the very same doubles, so no crossing is lost or doubled at
/// their joint. Curves are cut where x or y is stationary; inside the box of such a piece the side
/// is found by bisection. A wrong answer needs a computed point of the curve on the other side of
/// the point while the curve's computed height passes the ray, so the true curve within a few ulp.
struct WindingRay {
  let origin: Point2D

  init(_ origin: Point2D) {
    self.origin = origin
  }

  /// +1 for a chain of pieces that passes the ray's height upwards, -1 downwards, else 0.
  @inline(__always)
  private func passage(_ y0: Double, _ y1: Double) -> Int {
    (y1 > origin.y ? 1 : 0) - (y0 > origin.y ? 1 : 0)
  }

  /// The crossings of the straight segment.
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
    let side = ErrorFree.differenceOfProducts(a.x, b.y, a.y, b.x)
    return passage > 0 ? side > 0 : side < 0
  }

  /// The crossings of a quadratic curve.
  func quadratic(_ curve: QuadraticBezier) -> Int {
    if let answer = outside(curve.uncheckedControlBox, curve.p0, curve.p2) { return answer }
    return crossings(curve.p0, curve.p2, curve.extrema) { curve.point(at: $0) }
  }

  /// The crossings of a cubic curve.
  func cubic(_ curve: CubicBezier) -> Int {
    if let answer = outside(curve.uncheckedControlBox, curve.p0, curve.p3) { return answer }
    return crossings(curve.p0, curve.p3, curve.extrema) { curve.point(at: $0) }
  }

  /// The crossings of an elliptical arc.
  func arc(_ arc: EllipticalArc) -> Int {
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

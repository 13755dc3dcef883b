// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The most corners of ``regularPolygon(center:radius:sides:rotation:)`` and of a star: 65,536.
  package static let maximumCorners = 65_536

  /// The closed outline of a rectangle, its corners bit for bit.
  ///
  /// Starts at (minX, minY) and runs counter-clockwise in a y-up frame (clockwise on a screen), as
  /// Core Graphics does. Three lines and a close, also where the rectangle has no area.
  public static func rectangle(_ rect: Rect2D) -> BezierPath {
    let corners = [
      Point2D(x: rect.minX, y: rect.minY), Point2D(x: rect.maxX, y: rect.minY),
      Point2D(x: rect.maxX, y: rect.maxY), Point2D(x: rect.minX, y: rect.maxY),
    ]
    return BezierPath(points: corners, isClosed: true)
  }

  /// The ellipse that touches the four sides of a rectangle: two arcs of half a turn, closed.
  ///
  /// Starts at the middle of the right side and runs counter-clockwise in a y-up frame (clockwise
  /// on a screen), as Core Graphics does. A rectangle without width or height gives the segment
  /// run there and back, in straight lines.
  public static func ellipse(in rect: Rect2D) -> BezierPath {
    let radii = Vector2D(x: 0.5 * rect.maxX - 0.5 * rect.minX, y: 0.5 * rect.maxY - 0.5 * rect.minY)
    let center = rect.center
    let (right, left) = (Point2D(x: rect.maxX, y: center.y), Point2D(x: rect.minX, y: center.y))
    let (top, bottom) = (Point2D(x: center.x, y: rect.maxY), Point2D(x: center.x, y: rect.minY))
    return ellipse(through: [right, top, left, bottom], radii: radii, rotation: 0)
  }

  /// An ellipse: two arcs of half a turn, closed.
  ///
  /// Starts at the end of the first axis and runs counter-clockwise in a y-up frame. Negative
  /// radii count as 0; where a radius is 0 it is the segment run there and back in straight lines.
  /// The rotation is the angle from the x axis to the first axis, in radians.
  ///
  /// ```swift
  /// let tilted = BezierPath.ellipse(
  ///   center: Point2D(50, 50),
  ///   radii: Vector2D(40, 10),
  ///   rotation: .degrees(30)
  /// )
  /// ```
  public static func ellipse(center: Point2D, radii: Vector2D, rotation: Double = 0) -> BezierPath {
    let radii = Vector2D(x: radii.x < 0 ? 0 : radii.x, y: radii.y < 0 ? 0 : radii.y)
    let axis = rotation == 0 ? Vector2D(x: 1, y: 0) : Vector2D(angle: rotation)
    let (first, second) = (radii.x * axis, radii.y * axis.perpendicular)
    let corners = [center + first, center + second, center - first, center - second]
    return ellipse(through: corners, radii: radii, rotation: rotation)
  }

  /// A circle: two arcs of half a turn, closed.
  ///
  /// Starts at the right and runs counter-clockwise in a y-up frame (clockwise on a screen). A
  /// radius of 0 gives a point (a subpath without length); a negative one counts as 0.
  public static func circle(center: Point2D, radius: Double) -> BezierPath {
    ellipse(center: center, radii: Vector2D(x: radius, y: radius))
  }

  /// The ellipse through the ends of its axes, in order.
  private static func ellipse(
    through corners: [Point2D],
    radii: Vector2D,
    rotation: Double
  ) -> BezierPath {
    if radii.x == 0 || radii.y == 0 { return BezierPath(points: corners, isClosed: true) }
    var path = BezierPath()
    path.move(to: corners[0])
    for (start, end) in [(corners[0], corners[2]), (corners[2], corners[0])] {
      path.appendArc(EllipticalArc(start, end, effective: radii, rotation: rotation, sweep: .pi))
    }
    path.closeSubpath()
    return path
  }

  /// The straight lines through these points, in order; empty where there are none.
  ///
  /// Repeated points are kept, as segments of no length.
  ///
  /// ```swift
  /// let triangle = BezierPath(points: [.zero, Point2D(4, 0), Point2D(0, 3)], isClosed: true)
  /// ```
  ///
  /// - Parameters:
  ///   - points: the first is the start, each other the end of a line.
  ///   - isClosed: whether a line leads from the last point back to the first: a polygon.
  public init(points: some Sequence<Point2D>, isClosed: Bool = false) {
    self.init()
    let count = points.underestimatedCount
    reserveCapacity(elements: count + 1, points: count)
    addLines(points)
    if isClosed { closeSubpath() }
  }

  /// A polygon of equal sides and angles, closed; nil unless there are 3...65,536 sides.
  ///
  /// The radius is the distance of the corners from the centre; a negative one counts as 0. The
  /// rotation is the direction of the first corner in radians, counter-clockwise from +x in a y-up
  /// frame; the others follow counter-clockwise. With a multiple of quarter turns (to 2^-51)
  /// corners are mirror images of one another bit for bit, relative to the centre, and on the axes
  /// exactly.
  public static func regularPolygon(
    center: Point2D,
    radius: Double,
    sides: Int,
    rotation: Double = 0
  ) -> BezierPath? {
    guard sides >= 3, sides <= maximumCorners else { return nil }
    return corners(center, even: radius, odd: radius, count: sides, rotation: rotation)
  }

  /// A star, closed: tips on one circle, notches on another halfway between them.
  ///
  /// Negative radii count as 0; the inner one may be the larger. Rotation and symmetry as for
  /// ``regularPolygon(center:radius:sides:rotation:)``, from the first tip. Nil unless there are
  /// 2...32,768 tips.
  ///
  /// ```swift
  /// let star = BezierPath.star(center: .zero, outerRadius: 10, innerRadius: 4, points: 5)
  /// ```
  public static func star(
    center: Point2D,
    outerRadius: Double,
    innerRadius: Double,
    points: Int,
    rotation: Double = 0
  ) -> BezierPath? {
    guard points >= 2, points <= maximumCorners / 2 else { return nil }
    let (even, odd) = (outerRadius, innerRadius)
    return corners(center, even: even, odd: odd, count: 2 * points, rotation: rotation)
  }

  private static func corners(
    _ center: Point2D,
    even: Double,
    odd: Double,
    count: Int,
    rotation: Double
  ) -> BezierPath {
    let axis = rotation == 0 ? Vector2D(x: 1, y: 0) : EqualTurns.snapped(rotation)
    let (even, odd) = (even < 0 ? 0 : even, odd < 0 ? 0 : odd)
    let corners = (0..<count).lazy.map { index in
      let unit = EqualTurns.direction(index, of: count)
      return center + (index & 1 == 0 ? even : odd) * unit.turned(by: axis)
    }
    return BezierPath(points: corners, isClosed: true)
  }
}

extension BezierPath {
  /// Adds a closed rectangle as a subpath of its own; see ``rectangle(_:)``.
  public mutating func addRect(_ rect: Rect2D) { append(.rectangle(rect)) }

  /// Adds a closed ellipse as a subpath of its own; see ``ellipse(in:)``.
  public mutating func addEllipse(in rect: Rect2D) { append(.ellipse(in: rect)) }
}

/// Directions that divide a turn equally, with all symmetries of the figure kept bit for bit.
enum EqualTurns {
  /// The unit vector at `index` / `count` of a turn, counter-clockwise from +x.
  ///
  /// Angles are reduced to the first octant in whole numbers, so that mirrored directions have the
  /// same components in other order and sign; quarter turns are exact.
  static func direction(_ index: Int, of count: Int) -> Vector2D {
    let (quadrant, rest) = (4 * index).quotientAndRemainder(dividingBy: count)
    var direction = firstQuadrant(rest, of: count)
    for _ in 0..<(quadrant & 3) { direction = direction.perpendicular }
    return direction
  }

  /// The unit vector at `rest` / `count` of a quarter turn.
  private static func firstQuadrant(_ rest: Int, of count: Int) -> Vector2D {
    if rest == 0 { return Vector2D(x: 1, y: 0) }
    if 2 * rest == count { return Vector2D(x: 0.5.squareRoot(), y: 0.5.squareRoot()) }
    let isUpper = 2 * rest > count
    let angle = 0.5 * .pi * (Double(isUpper ? count - rest : rest) / Double(count))
    let (sine, cosine) = LibM.sineAndCosine(angle)
    return isUpper ? Vector2D(x: sine, y: cosine) : Vector2D(x: cosine, y: sine)
  }

  /// The unit vector at an angle, where one within 2^-51 of a quarter turn counts as it.
  static func snapped(_ angle: Double) -> Vector2D {
    let vector = Vector2D(angle: angle)
    if vector.x.magnitude < 0x1p-51 { return Vector2D(x: 0, y: vector.y < 0 ? -1 : 1) }
    if vector.y.magnitude < 0x1p-51 { return Vector2D(x: vector.x < 0 ? -1 : 1, y: 0) }
    return vector
  }
}

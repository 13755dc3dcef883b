// SPDX-License-Identifier: Apache-2.0

/// The circle through three points, relative to one of them, in units of a power of two.
private struct ThreePointCircle {
  /// The power of two by which differences were multiplied.
  let unit: Double
  /// The point opposite the longest side: the differences from it keep the most digits.
  let base: Point2D
  let radius: Double
  /// From the base to the centre, times the unit.
  let center: Vector2D
  /// Whether the arc from the first through the second to the third runs counter-clockwise.
  let isPositive: Bool
  /// Cosine of the angle at the middle point, up to a positive factor: positive for a large arc.
  let middleDot: Double

  init?(_ start: Point2D, _ middle: Point2D, _ end: Point2D) {
    guard start.isFinite, middle.isFinite, end.isFinite else { return nil }
    // Quarters, so that no difference overflows.
    func size(_ a: Point2D, _ b: Point2D) -> Double {
      Vector2D(x: 0.25 * a.x - 0.25 * b.x, y: 0.25 * a.y - 0.25 * b.y).maximumNorm
    }
    let sizes = (size(middle, end), size(end, start), size(start, middle))
    let largest = max(sizes.0, max(sizes.1, sizes.2))
    // Differences over a common power of two: no product over- or underflows harmfully.
    let exponent = max(-1020, min(1020, -2 - (largest > 0 ? Int(largest.exponent) : -1022)))
    unit = Double(sign: .plus, exponent: exponent, significand: 1)
    // In the order of the points, whichever comes first.
    let points =
      largest == sizes.0
      ? (start, middle, end) : largest == sizes.1 ? (middle, end, start) : (end, start, middle)
    base = points.0
    let u = ThreePointCircle.difference(points.1, points.0, unit)
    let v = ThreePointCircle.difference(points.2, points.0, unit)
    let w = ThreePointCircle.difference(points.2, points.1, unit)
    let cross = u.exactCross(v)
    guard cross != 0 else { return nil }
    radius = 0.5 * (u.length * v.length) * (w.length / cross.magnitude)
    guard radius.isFinite else { return nil }
    isPositive = cross > 0
    middleDot = ThreePointCircle.difference(start, middle, unit)
      .dot(ThreePointCircle.difference(end, middle, unit))
    // On the perpendicular bisector of the base and the next point; no large terms cancel.
    let along = 0.5 * ErrorFree.differenceOfProducts(v.x, w.x, -v.y, w.y) / cross
    center = 0.5 * u + along * u.perpendicular
    // A large arc that is flat where the points lie runs around a circle whose rounding exceeds
    // what separates it from the line.
    if middleDot > 0, radius > 0x1p26 { return nil }
  }

  /// a - b times a power of two.
  private static func difference(_ a: Point2D, _ b: Point2D, _ unit: Double) -> Vector2D {
    let plain = a - b
    if plain.isFinite { return unit * plain }
    return Vector2D(x: unit * a.x - unit * b.x, y: unit * a.y - unit * b.y)
  }

  /// The direction from the centre to a point.
  func angle(of point: Point2D) -> Double {
    (ThreePointCircle.difference(point, base, unit) - center).angle
  }
}

extension EllipticalArc {
  /// The arc of a circle from one point through a second to a third.
  ///
  /// The ends are kept bit for bit; the middle lies on the arc to a few ulp of the radius, near
  /// half a turn to 3e-8 radii. Nil where the points lie on a line, two coincide or one is not
  /// finite, and where doubles cannot carry the circle: its radius overflows, or a large arc has a
  /// radius more than 2^26 times the distance of the points.
  ///
  /// ```swift
  /// let arc = EllipticalArc(from: Point2D(-5, 0), through: Point2D(0, 5), to: Point2D(5, 0))
  /// ```
  public init?(from start: Point2D, through middle: Point2D, to end: Point2D) {
    guard let circle = ThreePointCircle(start, middle, end) else { return nil }
    let radius = circle.radius / circle.unit
    guard radius.isFinite, radius > 0 else { return nil }
    let chord = Vector2D(x: end.x - start.x, y: end.y - start.y)
    let isHalfTurn = circle.middleDot == 0 && chord.isFinite
    self.init(
      start: start,
      end: end,
      // Radii a little too small are scaled up to exactly half a turn.
      radii: (isHalfTurn ? 1 - 0x1p-50 : 1) * Vector2D(x: radius, y: radius),
      isLargeArc: circle.middleDot > 0,
      sweepsPositive: circle.isPositive
    )
  }

  /// The arc of a given ellipse from one point through a second to a third.
  ///
  /// Keeps both ends and the radii as given; centre and middle only choose among the arcs, by the
  /// sides of the chord on which they lie. A chord through the centre is half a turn, which counts
  /// as the small arc. Nil where the points are collinear in the ellipse's frame, a radius is not
  /// positive or a value is not finite.
  ///
  /// ```swift
  /// let arc = EllipticalArc(
  ///   from: Point2D(20, 0),
  ///   through: Point2D(0, 10),
  ///   to: Point2D(-20, 0),
  ///   center: .zero,
  ///   radii: Vector2D(20, 10)
  /// )
  /// ```
  public init?(
    from start: Point2D,
    through middle: Point2D,
    to end: Point2D,
    center: Point2D,
    radii: Vector2D,
    rotation: Double = 0
  ) {
    guard radii.x > 0, radii.y > 0, radii.isFinite, rotation.isFinite else { return nil }
    let axis = Vector2D(angle: rotation)
    func local(_ point: Point2D) -> Vector2D {
      let d = point - center
      return Vector2D(
        x: ErrorFree.differenceOfProducts(axis.x, d.x, -axis.y, d.y) / radii.x,
        y: axis.exactCross(d) / radii.y
      )
    }
    let (a, b, c) = (local(start), local(middle), local(end))
    guard a.isFinite, b.isFinite, c.isFinite else { return nil }
    let turn = (b - a).cross(c - a)
    guard turn != 0, turn.isFinite else { return nil }
    // The centre is the local origin; it lies left of a counter-clockwise small arc's chord.
    let side = a.exactCross(c)
    self.init(
      start: start,
      end: end,
      radii: radii,
      rotation: rotation,
      isLargeArc: turn > 0 ? side < 0 : side > 0,
      sweepsPositive: turn > 0
    )
  }
}

extension CircularArc {
  /// The arc of a circle from one point through a second to a third.
  ///
  /// Nil as ``EllipticalArc/init(from:through:to:)``, which also keeps flat arcs accurate: this
  /// form carries the points only to a few ulp of |centre| + radius.
  ///
  /// ```swift
  /// if let arc = CircularArc(from: Point2D(5, 0), through: Point2D(0, 5), to: Point2D(-5, 0)) {
  ///   print(arc.center, arc.radius, arc.sweep)  // about (0, 0), 5 and π
  /// }
  /// ```
  public init?(from start: Point2D, through middle: Point2D, to end: Point2D) {
    guard let circle = ThreePointCircle(start, middle, end) else { return nil }
    let center = circle.base + circle.center / circle.unit
    let radius = circle.radius / circle.unit
    let (first, last) = (circle.angle(of: start), circle.angle(of: end))
    guard center.isFinite, radius.isFinite, radius > 0 else { return nil }
    let turn = AngleMath.turn(to: last - first, positive: circle.isPositive)
    self.init(
      center: center,
      radius: radius,
      startAngle: first,
      sweep: circle.isPositive ? turn : -turn
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

extension EllipticalArc.CenterForm {
  /// The half-diameter along the first axis, R(rotation) (radii.x, 0).
  package var firstAxis: Vector2D { radii.x * Vector2D(angle: rotation) }

  /// The half-diameter along the second axis, R(rotation) (0, radii.y).
  package var secondAxis: Vector2D { radii.y * Vector2D(angle: rotation).perpendicular }

  /// The point at an eccentric angle in radians, within a few ulp of |centre| + radius.
  package func point(atEccentricAngle angle: Double) -> Point2D {
    let unit = Vector2D(angle: angle)
    return center + (unit.x * firstAxis + unit.y * secondAxis)
  }

  /// The point at `t`: 0 is the start, 1 the end, equal steps of `t` are equal eccentric angles.
  public func point(at t: Double) -> Point2D { point(atEccentricAngle: angle(at: t)) }

  /// The derivative with respect to `t`: sweep times that with respect to the eccentric angle.
  public func derivative(at t: Double) -> Vector2D {
    let unit = Vector2D(angle: angle(at: t))
    return sweep * (unit.x * secondAxis - unit.y * firstAxis)
  }

  /// The second derivative with respect to `t`: sweep² times the vector to the centre.
  public func secondDerivative(at t: Double) -> Vector2D {
    let unit = Vector2D(angle: angle(at: t))
    return -(sweep * sweep) * (unit.x * firstAxis + unit.y * secondAxis)
  }

  /// The same arc run backwards, to the rounding of ``endAngle``: `t` becomes 1 - t.
  public func reversed() -> EllipticalArc.CenterForm {
    var result = self
    (result.startAngle, result.sweep) = (endAngle, -sweep)
    return result
  }

  /// The two parts at `t` in 0...1; traps outside.
  public func split(at t: Double) -> (
    left: EllipticalArc.CenterForm, right: EllipticalArc.CenterForm
  ) {
    demand(t >= 0 && t <= 1, "CenterForm.split: t is not in 0...1")
    var (left, right) = (self, self)
    left.sweep = t * sweep
    right.startAngle = angle(at: t)
    right.sweep = sweep - left.sweep
    return (left, right)
  }

  /// The smallest rectangle that holds the arc, within a few ulp of |centre| + radius.
  public var boundingBox: Rect2D {
    guard isFinite else { return .undefined }
    let (first, second) = (firstAxis, secondAxis)
    var box = Rect2D(point(at: 0), point(at: 1))
    let isWhole = sweep.magnitude >= 2 * .pi
    let width = Vector2D(x: first.x, y: second.x)
    let height = Vector2D(x: first.y, y: second.y)
    if isWhole || reaches(width.angle) { box.maxX = max(box.maxX, center.x + width.length) }
    if isWhole || reaches(width.angle + .pi) { box.minX = min(box.minX, center.x - width.length) }
    if isWhole || reaches(height.angle) { box.maxY = max(box.maxY, center.y + height.length) }
    if isWhole || reaches(height.angle + .pi) { box.minY = min(box.minY, center.y - height.length) }
    return box
  }

  /// Whether the arc passes an eccentric angle.
  private func reaches(_ angle: Double) -> Bool {
    AngleMath.turn(to: angle - startAngle, positive: sweep >= 0) <= sweep.magnitude
  }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  public var signedArea: Double {
    guard isFinite else { return .nan }
    // The part of the centre is half of its cross product with the chord.
    let chord = point(at: 1) - point(at: 0)
    return 0.5 * ErrorFree.differenceOfProducts(center.x, chord.y, center.y, chord.x)
      + 0.5 * radii.x * radii.y * sweep
  }

  /// The image under any affine map, again exactly an arc of an ellipse.
  ///
  /// Equal `t` go to equal `t`. Under similarities equal radii stay bitwise equal. Under a singular
  /// map one or both radii are 0: a segment run back and forth.
  public func transformed(by map: AffineTransform2D) -> EllipticalArc.CenterForm {
    let image = EllipseImage(radii: radii, rotation: rotation, map: map)
    return EllipticalArc.CenterForm(
      center: map(center),
      radii: image.radii,
      rotation: image.rotation,
      startAngle: image.isReflected ? -(startAngle + image.offset) : startAngle + image.offset,
      sweep: image.isReflected ? -sweep : sweep
    )
  }

  /// The most turns that are listed, in extrema or pieces, and drawn.
  static let maximumTurns = 4096.0

  /// The start point, ``point(at:)-(Double)`` at 0.
  public var start: Point2D { point(at: 0) }

  /// The end point, ``point(at:)-(Double)`` at 1.
  public var end: Point2D { point(at: 1) }

  /// The unit tangent at `t`: the direction of travel.
  ///
  /// Where an ellipse without width turns back, the direction in which the arc leaves (at the end
  /// arrives); for a sweep of 0 that of a positive sweep; (1, 0) where both radii are 0. NaN where
  /// a stored value is not finite.
  public func unitTangent(at t: Double) -> Vector2D {
    guard isFinite else { return .undefined }
    // Products with radii and sweeps brought near 1 neither over- nor underflow.
    let size = radii.maximumNorm
    guard size > 0 else { return Vector2D(x: 1, y: 0) }
    var unit = self
    unit.center = .origin
    unit.radii = radii / size
    unit.sweep = sweep < 0 ? -1 : 1
    unit.startAngle = angle(at: t)
    let first = unit.derivative(at: 0)
    if first.maximumNorm > 0x1p-46 { return UnitTangent.direction(first) }
    let second = unit.secondDerivative(at: 0)
    return UnitTangent.direction(t < 1 ? second : -second)
  }

  /// The signed curvature at `t`, per unit of length; positive where the arc turns left.
  ///
  /// 0 where the derivative vanishes: where both radii or the sweep are 0, and where an ellipse
  /// without width turns back. Finite for finite arcs.
  public func curvature(at t: Double) -> Double {
    guard isFinite else { return .nan }
    guard radii.x != 0, radii.y != 0 else { return 0 }
    let first = derivative(at: t)
    guard first != .zero else { return 0 }
    return Curvature.value(first: first, second: secondDerivative(at: t))
  }

  /// The part from one `t` to another, both in 0...1, run backwards where `from` exceeds `to`.
  ///
  /// Its ends are exact to the rounding of their angles. Traps outside.
  public func subcurve(from: Double, to: Double) -> EllipticalArc.CenterForm {
    demand(from.isParameter && to.isParameter, "CenterForm.subcurve: t is not in 0...1")
    if from == 0, to == 1 { return self }
    var part = self
    part.startAngle = angle(at: from)
    part.sweep = (to - from) * sweep
    return part
  }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  ///
  /// At most four a turn; none where the sweep is 0, a value is not finite, or the arc turns more
  /// than 4,096 times. A coordinate that is constant contributes none.
  public var extrema: [Double] {
    let turn = sweep.magnitude
    guard isFinite, turn > 0, turn <= 2 * .pi * EllipticalArc.CenterForm.maximumTurns else {
      return []
    }
    let (first, second) = (firstAxis, secondAxis)
    var result: [Double] = []
    for axes in [Vector2D(x: first.x, y: second.x), Vector2D(x: first.y, y: second.y)]
    where axes != .zero {
      // Half turns apart, from the first one after the start.
      var angle = AngleMath.turn(to: axes.angle - startAngle, positive: sweep > 0)
      if angle >= .pi { angle -= .pi }
      var count = 0.0
      while angle + count * .pi < turn {
        let t = (angle + count * .pi) / turn
        if t > 0, t < 1 { result.append(t) }
        count += 1
      }
    }
    result.sort()
    return result.indices.filter { $0 == 0 || result[$0] != result[$0 - 1] }.map { result[$0] }
  }
}

/// The image of an ellipse about the origin under the linear part of an affine map.
///
/// The map, times the ellipse's axes, is decomposed as rotation × radii × rotation or reflection
/// (singular values). Source: the closed form of the 2 × 2 singular value decomposition; the
/// smaller radius comes from the determinant, which does not cancel.
struct EllipseImage {
  /// The radii of the image, not negative; x need not be the larger.
  let radii: Vector2D
  /// The angle of the image's first axis, radians.
  let rotation: Double
  /// Whether the map reverses the direction of travel.
  let isReflected: Bool
  /// Eccentric angles η become ±(η + offset), minus where reflected.
  let offset: Double

  init(radii given: Vector2D, rotation angle: Double, map: AffineTransform2D) {
    let source = Vector2D(x: given.x.magnitude, y: given.y.magnitude)
    if let similarity = Similarity(map) {
      radii = similarity.scale * source
      rotation = similarity.angle(angle)
      isReflected = similarity.isReflection
      offset = 0
      return
    }
    if map.b == 0, map.c == 0, angle == 0 {
      radii = Vector2D(x: source.x * map.a.magnitude, y: source.y * map.d.magnitude)
      rotation = 0
      isReflected = (map.a < 0) != (map.d < 0)
      offset = map.a < 0 ? .pi : 0
      return
    }
    let axis = Vector2D(angle: angle)
    let first = map(axis)
    let second = map(axis.perpendicular)
    let (p, r) = (first.x * source.x, first.y * source.x)
    let (q, s) = (second.x * source.y, second.y * source.y)
    let even = Vector2D(x: 0.5 * p + 0.5 * s, y: 0.5 * r - 0.5 * q)
    let odd = Vector2D(x: 0.5 * p - 0.5 * s, y: 0.5 * r + 0.5 * q)
    let larger = even.length + odd.length
    // |det| / larger radius, in an order that neither over- nor underflows early.
    let determinant = map.determinant
    let smaller = larger > 0 ? (determinant.magnitude * (source.x / larger)) * source.y : 0
    radii = Vector2D(x: larger, y: smaller.isFinite ? min(smaller, larger) : larger)
    let (evenAngle, oddAngle) = (even.angle, odd.angle)
    rotation = 0.5 * (oddAngle + evenAngle)
    offset = 0.5 * (evenAngle - oddAngle)
    isReflected = determinant < 0
  }
}

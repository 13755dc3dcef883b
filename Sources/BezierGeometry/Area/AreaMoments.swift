// SPDX-License-Identifier: Apache-2.0

/// Area and first moments of what a chain of segments sweeps as seen from a reference point.
///
/// All lengths are in units of the caller's choice (`unit` times the coordinates). Sums are
/// compensated (Neumaier, 1974), so that long paths lose no digits.
struct AreaMoments {
  /// The swept area, ½∫(x dy - y dx), and its first moments, ⅓∫ P (x dy - y dx).
  private(set) var area = CompensatedSum()
  private(set) var momentX = CompensatedSum()
  private(set) var momentY = CompensatedSum()
  /// The sum of the magnitudes of the products that make up `area`: the scale of its rounding.
  private(set) var magnitude = 0.0

  let reference: Point2D
  private let unit: Double

  init(reference: Point2D, unit: Double) {
    self.reference = reference
    self.unit = unit
  }

  /// The position of a point relative to the reference, in units.
  private func local(_ point: Point2D) -> Vector2D {
    Vector2D(x: unit * point.x - unit * reference.x, y: unit * point.y - unit * reference.y)
  }

  /// The difference of two points in units.
  private func difference(_ a: Point2D, _ b: Point2D) -> Vector2D {
    Vector2D(x: unit * a.x - unit * b.x, y: unit * a.y - unit * b.y)
  }

  /// Adds a segment: the triangle under its chord, and what lies between chord and curve.
  mutating func add(_ segment: PathSegment) {
    addChord(from: segment.start, to: segment.end)
    switch segment {
    case .line: break
    case .quadratic(let curve): add(curve)
    case .cubic(let curve): add(curve)
    case .arc(let arc): if let frame = EllipticalArcFrame(arc) { add(frame) }
    }
  }

  /// Adds the triangle of the reference and a chord.
  mutating func addChord(from start: Point2D, to end: Point2D) {
    let (a, b) = (local(start), local(end))
    let area = 0.5 * cross(a, b)
    add(area, moment: (area / 3) * (a + b))
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

  /// An area on the unit circle times both radii, in an order that does not overflow: the radii of
  /// flat arcs may be huge, where the area is small.
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
    return ErrorFree.differenceOfProducts(a.x, b.y, a.y, b.x)
  }

  /// Adds another figure with the same unit, its moments moved to this one's reference.
  mutating func add(_ other: AreaMoments) {
    let shift = local(other.reference)
    let area = other.area.value
    add(
      area,
      moment: Vector2D(x: other.momentX.value, y: other.momentY.value) + area * shift
    )
    magnitude += other.magnitude
  }

  /// The area in square units of the coordinates.
  var areaInCoordinates: Double { area.value / unit / unit }

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

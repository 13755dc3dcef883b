// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A segment of a path as a formula in any kind of number.
@usableFromInline package enum SegmentFormula: Hashable, Sendable {
  case line(LineSegment)
  case quadratic(QuadraticBezier)
  case cubic(CubicBezier)
  case arc(ArcFormula)

  /// An arc of an ellipse: center + cos(angle) first + sin(angle) second.
  @usableFromInline package struct ArcFormula: Hashable, Sendable {
    @usableFromInline package let center: Point2D
    @usableFromInline package let first: Vector2D
    @usableFromInline package let second: Vector2D
    @usableFromInline package let startAngle: Double
    @usableFromInline package let sweep: Double

    package init(_ form: EllipticalArc.CenterForm) {
      center = form.center
      first = form.firstAxis
      second = form.secondAxis
      startAngle = form.startAngle
      sweep = form.sweep
    }

    @inlinable
    func sineAndCosine<Scalar: CurveScalar>(at u: Scalar) -> (sine: Scalar, cosine: Scalar) {
      Scalar.sineAndCosine(sweep * u + startAngle)
    }
  }

  /// The formula of a segment; an arc that is straight is a line.
  package init(_ segment: PathSegment) {
    switch segment {
    case .line(let line): self = .line(line)
    case .quadratic(let curve): self = .quadratic(curve)
    case .cubic(let curve): self = .cubic(curve)
    case .arc(let arc):
      if let form = arc.centerForm {
        self = .arc(ArcFormula(form))
      } else {
        self = .line(LineSegment(arc.start, arc.end))
      }
    }
  }

  /// The point at `u`, 0...1; stored control points are taken exactly, and are met at 0 and 1.
  ///
  /// About the nearer end, so that what is uncertain in `u` counts by the segment's size.
  @inlinable package func point<Scalar: CurveScalar>(at u: Scalar) -> (x: Scalar, y: Scalar) {
    let isNearStart = u.approximation < 0.5
    switch self {
    case .line(let line):
      if isNearStart { return line.p0.moved(u, line.p1) }
      return line.p1.moved(1.0 - u, line.p0)
    case .quadratic(let curve):
      let v = 1.0 - u
      let (first, middle, last) = (v * v, 2.0 * (v * u), u * u)
      if isNearStart { return curve.p0.moved(middle, curve.p1, last, curve.p2) }
      return curve.p2.moved(middle, curve.p1, first, curve.p0)
    case .cubic(let curve):
      let v = 1.0 - u
      let (vv, uu) = (v * v, u * u)
      let (second, third) = (3.0 * (vv * u), 3.0 * (v * uu))
      if isNearStart {
        return curve.p0.moved(second, curve.p1, third, curve.p2, uu * u, curve.p3)
      }
      return curve.p3.moved(third, curve.p2, second, curve.p1, vv * v, curve.p0)
    case .arc(let arc):
      let (sine, cosine) = arc.sineAndCosine(at: u)
      return (
        arc.first.x * cosine + arc.second.x * sine + arc.center.x,
        arc.first.y * cosine + arc.second.y * sine + arc.center.y
      )
    }
  }
}

/// What rounding leaves in paths whose coordinates were summed up: segments of some ulp, where a
/// closing line has nothing left to close, and control points that hardly are where an end is.
///
/// Their directions mean nothing, but would have to be followed.
struct SegmentRounding {
  /// What is no longer than this is rounding.
  private let limit: Double
  /// How far from where it was something is that was changed or left out, at most.
  private(set) var reach = 0.0

  /// - Parameter largest: the largest magnitude of the path's coordinates.
  init(largestCoordinate largest: Double) { limit = 16 * largest.ulp }

  /// Whether a segment is nothing but rounding beside a point.
  mutating func isNothing(_ segment: PathSegment, beside point: Point2D) -> Bool {
    // By the rule of SVG such an arc is nothing, whatever its radii.
    if case .arc(let arc) = segment, arc.start == arc.end { return true }
    // The chord first: it is long, nearly always.
    guard segment.end.distance(to: point) <= limit else { return false }
    let box = segment.boundingBox
    let extent = max(
      max(box.maxX - point.x, point.x - box.minX),
      max(box.maxY - point.y, point.y - box.minY)
    )
    guard extent <= limit else { return false }
    // The diagonal, rounded up.
    reach = max(reach, 1.5 * extent)
    return true
  }

  /// The segment with the control points at its ends that are there nearly.
  mutating func cleaned(_ segment: PathSegment) -> PathSegment {
    switch segment {
    case .line, .arc: return segment
    case .quadratic(var curve):
      move(&curve.p1, to: curve.p0)
      move(&curve.p1, to: curve.p2)
      return .quadratic(curve)
    case .cubic(var curve):
      move(&curve.p1, to: curve.p0)
      move(&curve.p2, to: curve.p3)
      return .cubic(curve)
    }
  }

  private mutating func move(_ point: inout Point2D, to end: Point2D) {
    let distance = point.distance(to: end)
    guard distance <= limit else { return }
    reach = max(reach, distance)
    point = end
  }
}

/// What one number is more than another, without any rounding: a double and the rest of it.
///
/// Weighted sums of points are taken about one of them: the uncertainty of a weight then counts by
/// the size of a segment, not by how far it lies from the origin.
/// Source: D. E. Knuth, The Art of Computer Programming, volume 2, 4.2.2, theorem B.
@frozen @usableFromInline package struct WeightedOffset {
  @usableFromInline package let high, low: Double

  @inlinable package init(_ value: Double, from anchor: Double) {
    high = value - anchor
    let taken = high - value
    low = (value - (high - taken)) - (anchor + taken)
  }

  @inlinable
  package static func * <Scalar: CurveScalar>(offset: WeightedOffset, weight: Scalar) -> Scalar {
    let product: Scalar = offset.high * weight
    return offset.low == 0 ? product : product + offset.low * weight
  }
}

extension Point2D {
  /// The difference to another point, times a weight.
  @inlinable func offset<Scalar: CurveScalar>(to p: Point2D, _ weight: Scalar) -> (
    x: Scalar, y: Scalar
  ) {
    (WeightedOffset(p.x, from: x) * weight, WeightedOffset(p.y, from: y) * weight)
  }

  /// The point moved towards others, by a fraction each of the distance.
  @inlinable
  package func moved<Scalar: CurveScalar>(_ weight: Scalar, _ p: Point2D) -> (x: Scalar, y: Scalar)
  {
    let a = offset(to: p, weight)
    return (a.x + x, a.y + y)
  }

  @inlinable package func moved<Scalar: CurveScalar>(
    _ first: Scalar,
    _ p: Point2D,
    _ second: Scalar,
    _ q: Point2D
  ) -> (x: Scalar, y: Scalar) {
    let (a, b) = (offset(to: p, first), offset(to: q, second))
    return ((a.x + b.x) + x, (a.y + b.y) + y)
  }

  @inlinable package func moved<Scalar: CurveScalar>(
    _ first: Scalar,
    _ p: Point2D,
    _ second: Scalar,
    _ q: Point2D,
    _ third: Scalar,
    _ r: Point2D
  ) -> (x: Scalar, y: Scalar) {
    let (a, b, c) = (offset(to: p, first), offset(to: q, second), offset(to: r, third))
    return ((a.x + b.x + c.x) + x, (a.y + b.y + c.y) + y)
  }
}

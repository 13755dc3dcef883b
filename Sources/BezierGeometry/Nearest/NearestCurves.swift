// SPDX-License-Identifier: Apache-2.0

/// The scale of a search for a nearest point: a power of two that brings coordinates below 2.
struct NearestScale {
  let unit: Double
  /// What the distance may be off by, after scaling.
  let tolerance: Double

  /// The scale for coordinates up to a magnitude.
  @inline(__always)
  init(_ size: Double) {
    // Built from the bits of the exponent, between the least and the greatest of normal numbers.
    let exponent = min(2045, max(1, 2046 - Int(size.magnitude.bitPattern >> 52)))
    unit = Double(bitPattern: UInt64(exponent) << 52)
    tolerance = 0x1p-51 * (size * unit)
  }

  @inline(__always)
  func offset(_ point: Point2D, from origin: Point2D) -> Vector2D {
    Vector2D(x: unit * point.x - unit * origin.x, y: unit * point.y - unit * origin.y)
  }
}

/// What quadratics and cubics have in common here; `BezierCurve` stands on a higher floor.
protocol EvaluatedCurve {
  func point(at t: Double) -> Point2D
}

extension QuadraticBezier: EvaluatedCurve {}
extension CubicBezier: EvaluatedCurve {}

/// A quadratic or cubic, scaled and moved so that the given point is the origin.
struct NearestBezier<Curve: EvaluatedCurve>: NearestCurve {
  let curve: Curve
  let scale: NearestScale
  let piece: NearestCubicPiece

  var pieceCount: Int { 1 }

  func piece(_ index: Int) -> NearestCubicPiece { piece }

  @inline(__always)
  func offset(at t: Double) -> Vector2D { curve.point(at: t) - .origin }
}

/// A piece of a cubic: its start and the differences of neighbouring control points.
struct NearestCubicPiece: NearestPiece {
  static var isPolynomial: Bool { true }

  var start, end: Vector2D
  var a0, a1, a2: Vector2D
  var (startParameter, width) = (0.0, 1.0)

  init(_ curve: CubicBezier) {
    (start, end) = (curve.p0 - .origin, curve.p3 - .origin)
    (a0, a1, a2) = (curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
  }

  /// A quadratic raised to a cubic; only the small differences are rounded.
  init(_ curve: QuadraticBezier) {
    (start, end) = (curve.p0 - .origin, curve.p2 - .origin)
    let (a, b) = (curve.p1 - curve.p0, curve.p2 - curve.p1)
    (a0, a1, a2) = ((2.0 / 3) * a, (1.0 / 3) * (a + b), (2.0 / 3) * b)
  }

  func profile(limitSquared: Double) -> DistanceProfile {
    let (q0, q1, q3) = (start, start + a0, end)
    let q2 = end - a2
    let size = max(max(q0.maximumNorm, q1.maximumNorm), max(q2.maximumNorm, q3.maximumNorm))
    let step = max(a0.maximumNorm, max(a1.maximumNorm, a2.maximumNorm))
    return DistanceProfile(
      first: q0.lengthSquared - limitSquared,
      d0: q0.dot(a0),
      d1: 0.2 * (2 * q0.dot(a1) + 3 * q1.dot(a0)),
      d2: 0.1 * (q0.dot(a2) + 6 * q1.dot(a1) + 3 * q2.dot(a0)),
      d3: 0.1 * (3 * q1.dot(a2) + 6 * q2.dot(a1) + q3.dot(a0)),
      d4: 0.2 * (3 * q2.dot(a2) + 2 * q3.dot(a1)),
      d5: q3.dot(a2),
      // Eight roundings of products of at most 2 size · step.
      noise: 0x1p-49 * size * step,
      extent: 4.25 * step
    )
  }

  @inline(__always)
  func evaluate(at s: Double) -> (offset: Vector2D, factor: Double) {
    let second = a1 - a0
    let third = (a2 - a1) - second
    return (start + s * (3 * a0 + s * (3 * second + s * third)), 1)
  }

  @inline(__always)
  func parameter(at s: Double) -> Double { startParameter + width * s }

  @inline(__always)
  func halves(middle: Vector2D) -> (left: NearestCubicPiece, right: NearestCubicPiece) {
    let (first, last) = (0.25 * (a0 + a1), 0.25 * (a1 + a2))
    let inner = 0.5 * (first + last)
    var left = self
    left.width = 0.5 * width
    var right = left
    (left.end, right.start) = (middle, middle)
    right.startParameter += left.width
    (left.a0, left.a1, left.a2) = (0.5 * a0, first, inner)
    (right.a0, right.a1, right.a2) = (inner, last, 0.5 * a2)
    return (left, right)
  }
}

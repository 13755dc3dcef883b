// SPDX-License-Identifier: Apache-2.0

/// The scale at which a nearest point is sought: a power of two that brings all coordinates below
/// 2.
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

  /// The parameter of the point of a curve that is nearest to the origin; distances above `bound`,
  /// before scaling, are not of interest.
  @inline(__always)
  func nearestParameter<Curve: NearestCurve>(
    on curve: Curve,
    _ piece: Curve.Piece,
    from start: Vector2D,
    to end: Vector2D,
    within bound: Double
  ) -> Double {
    var search = NearestSearch(
      curve,
      start: start,
      end: end,
      tolerance: tolerance,
      bound: unit * bound
    )
    search.search(piece)
    return search.parameter
  }
}

/// The control points of a cubic relative to the given point.
struct NearestCubic: NearestCurve {
  typealias Piece = NearestCubicPiece

  let q0, q1, q2, q3: Vector2D

  func offset(at t: Double) -> Vector2D {
    let blend = LinearBlend(t)
    let middle = blend(q1, q2)
    return blend(blend(blend(q0, q1), middle), blend(middle, blend(q2, q3)))
  }

  var piece: NearestCubicPiece {
    NearestCubicPiece(
      start: q0,
      end: q3,
      a0: q1 - q0,
      a1: q2 - q1,
      a2: q3 - q2,
      startParameter: 0,
      width: 1
    )
  }
}

/// The control points of a quadratic relative to the given point.
struct NearestQuadratic: NearestCurve {
  typealias Piece = NearestCubicPiece

  let q0, q1, q2: Vector2D

  func offset(at t: Double) -> Vector2D {
    let blend = LinearBlend(t)
    return blend(blend(q0, q1), blend(q1, q2))
  }

  /// Raised to a cubic; only the small differences are rounded.
  var piece: NearestCubicPiece {
    let (a, b) = (q1 - q0, q2 - q1)
    return NearestCubicPiece(
      start: q0,
      end: q2,
      a0: (2.0 / 3) * a,
      a1: (1.0 / 3) * (a + b),
      a2: (2.0 / 3) * b,
      startParameter: 0,
      width: 1
    )
  }
}

extension Point2D {
  /// The larger magnitude of the two coordinates.
  @inline(__always)
  var maximumMagnitude: Double { max(x.magnitude, y.magnitude) }
}

/// A piece of a cubic: its start and the differences of neighbouring control points.
struct NearestCubicPiece: NearestPiece {
  static var isPolynomial: Bool { true }

  let start: Vector2D
  let end: Vector2D
  let a0, a1, a2: Vector2D
  let startParameter: Double
  let width: Double

  func profile(limitSquared: Double) -> DistanceProfile {
    let (q0, q1, q3) = (start, start + a0, end)
    let q2 = end - a2
    let size = max(
      max(q0.maximumNorm, q1.maximumNorm),
      max(q2.maximumNorm, q3.maximumNorm)
    )
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
    let half = 0.5 * width
    return (
      NearestCubicPiece(
        start: start,
        end: middle,
        a0: 0.5 * a0,
        a1: first,
        a2: inner,
        startParameter: startParameter,
        width: half
      ),
      NearestCubicPiece(
        start: middle,
        end: end,
        a0: inner,
        a1: last,
        a2: 0.5 * a2,
        startParameter: startParameter + half,
        width: half
      )
    )
  }
}

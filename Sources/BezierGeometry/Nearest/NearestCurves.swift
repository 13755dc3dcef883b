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

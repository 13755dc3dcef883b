// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The bound of one part of a certificate where the curve is a cubic on the whole part, and the
/// points of the fit that correspond to it follow evenly.
///
/// The difference of two cubics is a cubic, within the convex hull of the differences of their
/// control points. So a path of many segments, each a small part of a piece, is compared in tens of
/// nanoseconds a segment.
struct SegmentBound {
  /// An upper bound of the distance of corresponding points, rounding included.
  let bound: Double

  /// The bound between a segment of the curve and the stretch of a cubic between two parameters.
  init(_ segment: CubicBezier, _ cubic: CubicBezier, from: Double, to: Double) {
    // Control points of the stretch by blossoms, relative to the fit's first point.
    let (a, b, c) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p0, cubic.p3 - cubic.p0)
    func blossom(_ u: Double, _ v: Double, _ w: Double) -> Vector2D {
      let (x, y, z) = (1 - u, 1 - v, 1 - w)
      let first = u * y * z + x * v * z + x * y * w
      let second = u * v * z + u * y * w + x * v * w
      return first * a + second * b + (u * v * w) * c
    }
    let (u, v) = (from, to)
    let origin = cubic.p0
    let first = (blossom(u, u, u) - (segment.p0 - origin)).lengthSquared
    let second = (blossom(u, u, v) - (segment.p1 - origin)).lengthSquared
    let third = (blossom(u, v, v) - (segment.p2 - origin)).lengthSquared
    let last = (blossom(v, v, v) - (segment.p3 - origin)).lengthSquared
    let size = max(
      max(origin.x.magnitude, origin.y.magnitude),
      max(segment.p0.x.magnitude, segment.p0.y.magnitude)
    )
    let extent = max(a.maximumNorm, max(b.maximumNorm, c.maximumNorm))
    let slack = 0x1p-53 * (8 * size + 64 * extent)
    let square = max(max(first, second), max(third, last))
    bound = square.squareRoot() * (1 + 0x1p-50) + slack
  }
}

/// What a Taylor polynomial of degree 6 about the middle of a stretch leaves out, at most.
struct TaylorRemainder {
  /// Half the width of the stretch.
  private let half: Double
  /// Upper bounds for both coordinates.
  let x, y: Double

  /// The remainder by Lagrange: the seventh coefficient, enclosed over the whole stretch.
  init(_ enclosure: CurveSource.Enclosure, from start: Double, to end: Double, inner: Double) {
    let middle = start + (end - start) / 2
    half = (end - start) / 2
    let rounding = max(start.magnitude, end.magnitude).ulp
    let wide = Ball(midpoint: middle, radius: half + 2 * rounding)
    let series = enclosure(TaylorSeries(wide, Ball(midpoint: half, radius: rounding)), inner)
    x = series.x.c7.maximumMagnitude
    y = series.y.c7.maximumMagnitude
  }

  private init(half: Double, x: Double, y: Double) {
    self.half = half
    self.x = x
    self.y = y
  }

  /// The remainder on a part of the stretch: it falls with the seventh power of the width.
  func scaled(to part: Double) -> TaylorRemainder {
    let ratio = part / half
    let square = ratio * ratio
    // Seven roundings, and that of the width itself.
    let factor = square * square * square * ratio * (1 + 0x1p-46)
    return TaylorRemainder(half: part, x: x * factor, y: y * factor)
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// What a Taylor polynomial of degree 6 about the middle of a stretch leaves out, at most.
struct TaylorRemainder {
  /// Half the width of the stretch.
  private let half: Double
  /// Upper bounds for both coordinates.
  let x, y: Double

  /// The remainder by Lagrange: the seventh coefficient, enclosed over the whole stretch.
  init(
    _ enclosure: CurveSource.Enclosure,
    from start: Double,
    to end: Double,
    inner: Double
  ) {
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

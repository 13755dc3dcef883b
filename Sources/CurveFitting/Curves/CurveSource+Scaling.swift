// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

extension CurveSource {
  /// The curve enlarged by a power of two, which changes no digit; a closed one with the corners
  /// and joints of a second round.
  func prepared(scale: Double) -> CurveSource {
    let (place, taylor, enclosure, cubic) = (place, taylor, enclosure, cubic)
    let width = range.upperBound - range.lowerBound
    func rounds(_ values: [Double]) -> [Double] {
      isClosed ? values + values.map { $0 + width } : values
    }
    // The end of the first round is a joint of the second.
    let hasSeam = joints.last.map { $0 < range.upperBound } ?? false
    let seam = isClosed && hasSeam ? [range.upperBound] : []
    var scaledPlace = place
    var scaledTaylor = taylor
    var scaledEnclosure = enclosure
    var scaledCubic = cubic
    if scale != 1 {
      scaledCubic = { inner in cubic(inner)?.scaled(by: scale) }
      scaledPlace = { t, inner in
        let place = place(t, inner)
        return Place(
          point: Point2D(x: scale * place.point.x, y: scale * place.point.y),
          derivative: scale * place.derivative
        )
      }
      scaledTaylor = { t, inner in
        let (x, y) = taylor(t, inner)
        return (scale * x, scale * y)
      }
      if let enclosure {
        scaledEnclosure = { t, inner in
          let (x, y) = enclosure(t, inner)
          return (x.enlarged(by: scale), y.enlarged(by: scale))
        }
      }
    }
    return CurveSource(
      range: range,
      isClosed: isClosed,
      corners: rounds(corners),
      joints: isClosed ? joints + seam + joints.map { $0 + width } : joints,
      place: scaledPlace,
      taylor: scaledTaylor,
      enclosure: scaledEnclosure,
      cubic: scaledCubic
    )
  }
  /// The curve run backwards: at `sum` - t what it was at t.
  func reversed(about sum: Double) -> CurveSource {
    let (place, taylor, cubic) = (place, taylor, cubic)
    var mirrored: Enclosure?
    if let enclosure {
      mirrored = { t, inner in
        let reversed: TaylorSeries<Ball> = sum - t
        return enclosure(reversed, sum - inner)
      }
    }
    return CurveSource(
      range: range,
      isClosed: isClosed,
      corners: corners.reversed().map { sum - $0 },
      joints: joints.reversed().map { sum - $0 },
      place: { t, inner in
        let there = place(sum - t, sum - inner)
        return Place(point: there.point, derivative: -there.derivative)
      },
      taylor: { t, inner in
        let (x, y) = taylor(sum - t, sum - inner)
        return (x.alternated, y.alternated)
      },
      enclosure: mirrored,
      cubic: { inner in cubic(sum - inner)?.reversed() }
    )
  }
}

extension TaylorSeries where Base == Ball {
  /// The series times a power of two, exactly: nothing is rounded, so that no radius grows.
  fileprivate func enlarged(by factor: Double) -> TaylorSeries {
    func enlarged(_ ball: Ball) -> Ball {
      Ball(midpoint: factor * ball.midpoint, radius: factor * ball.radius)
    }
    return TaylorSeries(
      enlarged(c0),
      enlarged(c1),
      enlarged(c2),
      enlarged(c3),
      enlarged(c4),
      enlarged(c5),
      enlarged(c6),
      enlarged(c7)
    )
  }
}

extension TaylorSeries where Base == Double {
  /// The series in the opposite variable.
  fileprivate var alternated: TaylorSeries {
    TaylorSeries(c0, -c1, c2, -c3, c4, -c5, c6, -c7)
  }
}

extension CubicBezier {
  /// The cubic enlarged about the origin.
  func scaled(by factor: Double) -> CubicBezier {
    func scaled(_ p: Point2D) -> Point2D { Point2D(x: factor * p.x, y: factor * p.y) }
    return CubicBezier(scaled(p0), scaled(p1), scaled(p2), scaled(p3))
  }
}

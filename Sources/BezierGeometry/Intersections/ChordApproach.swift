// SPDX-License-Identifier: Apache-2.0

/// The closest approach of the chords of two parts.
struct ChordApproach {
  let onFirst: Point2D
  let distance: Double

  init(_ p: CurvePiece, _ q: CurvePiece) {
    let (d, e, offset) = (p.p3 - p.p0, q.p3 - q.p0, q.p0 - p.p0)
    let determinant = d.cross(e)
    if determinant.magnitude > 0x1p-30 * d.maximumNorm * e.maximumNorm {
      let f = offset.cross(e) / determinant
      let g = offset.cross(d) / determinant
      if f >= 0, f <= 1, g >= 0, g <= 1 {
        onFirst = p.p0 + f * d
        distance = 0
        return
      }
    }
    var best = p.p0
    var least = Double.infinity
    func consider(_ first: Point2D, _ second: Point2D) {
      let length = (first - second).length
      if length < least { (best, least) = (first, length) }
    }
    consider(p.p0, ChordApproach.foot(of: p.p0, q.p0, e))
    consider(p.p3, ChordApproach.foot(of: p.p3, q.p0, e))
    consider(ChordApproach.foot(of: q.p0, p.p0, d), q.p0)
    consider(ChordApproach.foot(of: q.p3, p.p0, d), q.p3)
    (onFirst, distance) = (best, least)
  }

  /// The nearest point of the segment from `start` along `d`.
  private static func foot(of point: Point2D, _ start: Point2D, _ d: Vector2D) -> Point2D {
    let square = d.lengthSquared
    guard square > 0 else { return start }
    return start + min(max((point - start).dot(d) / square, 0), 1) * d
  }
}

// SPDX-License-Identifier: Apache-2.0

extension CurveIntersector {
  /// The crossing that Newton's method reaches from two parameters; nil unless it converges to one
  /// inside both parts, widened by a margin relative to their ranges.
  func crossing(
    _ startS: Double,
    _ startT: Double,
    _ p: CurvePiece,
    _ q: CurvePiece,
    margin: Double
  ) -> Meeting? {
    var (s, t) = (startS, startT)
    let (widthS, widthT) = (p.end - p.start, q.end - q.start)
    var isSettled = false
    for _ in 0..<16 {
      let offset = a.point(at: s) - b.point(at: t)
      let (da, db) = (a.derivative(at: s), b.derivative(at: t))
      let determinant = da.cross(db)
      let (speedA, speedB) = (da.maximumNorm, db.maximumNorm)
      guard determinant.magnitude > 0x1p-44 * speedA * speedB else { return nil }
      let stepS = -offset.cross(db) / determinant
      let stepT = -offset.cross(da) / determinant
      s += stepS
      t += stepT
      // A start that leads far away says nothing about the part.
      guard s >= p.start - widthS, s <= p.end + widthS, t >= q.start - widthT, t <= q.end + widthT
      else { return nil }
      if isSettled { break }
      let step = max(stepS.magnitude * speedA, stepT.magnitude * speedB)
      // Convergence is quadratic: one more step is the last that can gain anything.
      isSettled = step <= 0x1p-40
    }
    guard isSettled else { return nil }
    let (slackS, slackT) = (margin * widthS + 0x1p-50, margin * widthT + 0x1p-50)
    guard s >= p.start - slackS, s <= p.end + slackS, t >= q.start - slackT, t <= q.end + slackT
    else { return nil }
    let result = meeting(s, t)
    return result.distance <= IntersectionCurve.noise ? result : nil
  }

  /// The place near two parameters where the tangents are parallel and the offset is normal to
  /// them: the closest approach, or the widest gap; nil where Newton's method does not converge.
  func tangency(_ startS: Double, _ startT: Double, _ p: CurvePiece, _ q: CurvePiece) -> Meeting? {
    var (s, t) = (startS, startT)
    let (widthS, widthT) = (p.end - p.start, q.end - q.start)
    var isSettled = false
    for _ in 0..<16 {
      let offset = a.point(at: s) - b.point(at: t)
      let (da, db) = (a.derivative(at: s), b.derivative(at: t))
      let (dda, ddb) = (a.secondDerivative(at: s), b.secondDerivative(at: t))
      let (f, g) = (da.cross(db), offset.dot(da))
      let (fs, ft) = (dda.cross(db), da.cross(ddb))
      let (gs, gt) = (da.lengthSquared + offset.dot(dda), -db.dot(da))
      let determinant = fs * gt - ft * gs
      let scale = fs.magnitude * gt.magnitude + ft.magnitude * gs.magnitude
      guard determinant.magnitude > 0x1p-40 * scale else { return nil }
      let stepS = (ft * g - gt * f) / determinant
      let stepT = (gs * f - fs * g) / determinant
      s += stepS
      t += stepT
      guard s >= p.start - widthS, s <= p.end + widthS, t >= q.start - widthT, t <= q.end + widthT
      else { return nil }
      if isSettled { break }
      let step = max(stepS.magnitude * da.maximumNorm, stepT.magnitude * db.maximumNorm)
      isSettled = step <= 0x1p-36
    }
    guard isSettled, s > -0x1p-40, s < 1 + 0x1p-40, t > -0x1p-40, t < 1 + 0x1p-40 else {
      return nil
    }
    return meeting(s, t, isTangency: true)
  }

  /// Adds what two flat parts have in common: a crossing, a tangency or their closest approach.
  mutating func settle(_ p: CurvePiece, _ q: CurvePiece) {
    let chords = ChordApproach(p, q)
    let slack = p.thickness + q.thickness + IntersectionCurve.noise
    guard chords.distance <= tolerance + slack else { return }
    let s = a.parameter(in: p, nearest: chords.onFirst)
    let t = b.parameter(in: q, nearest: a.point(at: s))
    let root = crossing(s, t, p, q, margin: 1)
    if let root { meetings.append(root) }
    if let touch = tangency(s, t, p, q), touch.distance <= tolerance {
      meetings.append(touch)
    } else if root == nil {
      let approach = meeting(s, t)
      if approach.distance <= tolerance { meetings.append(approach) }
    }
  }
}

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

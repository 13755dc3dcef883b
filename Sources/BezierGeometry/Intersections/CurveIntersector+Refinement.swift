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
    return result.distance <= PreparedSegment.noise ? result : nil
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
      guard determinant.magnitude > 0x1p-46 * scale else { return nil }
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
    let slack = p.thickness + q.thickness + PreparedSegment.noise
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

  /// Adds meetings found from samples, where the curves run beside each other for so long that
  /// subdivision gives up: Newton's method from 256 pairs of neighbouring points.
  mutating func sample(_ rangeA: ClosedRange<Double>, _ rangeB: ClosedRange<Double>) {
    let count = 256
    let step = (rangeA.upperBound - rangeA.lowerBound) / Double(count)
    let stepB = (rangeB.upperBound - rangeB.lowerBound) / Double(count)
    // Far enough to see both sides of what is within the tolerance.
    let reach = min(1_024 * tolerance, 0.125)
    for index in 0...count {
      let s = index == count ? rangeA.upperBound : rangeA.lowerBound + Double(index) * step
      let found = b.parameters(
        near: a.point(at: s),
        within: reach,
        from: rangeB.lowerBound,
        to: rangeB.upperBound
      )
      visits += 16
      for t in found {
        let p = a.piece(
          from: max(s - step, rangeA.lowerBound),
          to: min(s + step, rangeA.upperBound)
        )
        let q = b.piece(
          from: max(t - stepB, rangeB.lowerBound),
          to: min(t + stepB, rangeB.upperBound)
        )
        if let root = crossing(s, t, p, q, margin: 0.125) { meetings.append(root) }
        if let touch = tangency(s, t, p, q), touch.distance <= tolerance { meetings.append(touch) }
        let approach = meeting(s, t)
        if approach.distance <= tolerance { meetings.append(approach) }
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Finds where two curves meet, by subdivision of pairs of parts.
///
/// A pair is dropped where the hulls are farther apart than the tolerance, settled by Newton's
/// method where no two tangents are parallel (at most one meeting), settled as a pair of chords
/// where both parts are flat (a small part of the tolerance), else the larger part is halved. So
/// a tangency costs a few pairs at any tolerance: the flat parts are as long as the stretch on
/// which the curves are close.
struct CurveIntersector {
  /// A pair of parameters whose points are within the tolerance.
  struct Meeting {
    var s: Double
    var t: Double
    var distance: Double
    /// Whether the curves' tangents are parallel there and their distance is stationary.
    var isTangency = false
  }

  /// Pairs visited before samples take over.
  static let visitLimit = 1 << 11
  /// Pairs visited before parts are compared as curves that run beside each other.
  private static let usualVisits = 32

  let a: PreparedSegment
  let b: PreparedSegment
  let tolerance: Double
  /// The whole curves, in the parts with which subdivision begins.
  let partsA: [CurvePiece]
  let partsB: [CurvePiece]
  /// What has been found, not yet merged.
  var meetings: [Meeting] = []
  /// How many pairs were visited in all: the work done.
  var visits = 0
  /// Whether samples took over, between which crossings may be missed.
  var isSampled = false

  /// A curve, and the parts of it with which subdivision begins; a class, as it is large and shared
  /// by many comparisons.
  final class Side {
    let curve: PreparedSegment
    let parts: [CurvePiece]

    init(_ curve: PreparedSegment) {
      self.curve = curve
      parts = curve.pieces(from: 0, to: 1)
    }

    convenience init(_ segment: PathSegment, unit: Double) {
      self.init(PreparedSegment(segment, unit: unit))
    }
  }

  init(_ first: Side, _ second: Side, tolerance: Double) {
    (a, b, self.tolerance) = (first.curve, second.curve, tolerance)
    (partsA, partsB) = (first.parts, second.parts)
  }

  /// Whether the hulls of two curves come close enough for any meeting.
  static func mayMeet(_ first: Side, _ second: Side, _ tolerance: Double) -> Bool {
    let reach = tolerance + PreparedSegment.noise
    return first.parts.contains { p in second.parts.contains { p.isNear($0, reach: reach) } }
  }

  /// Adds the meetings of a part of one curve with a part of the other: subdivides and settles all
  /// pairs, or takes samples where that exceeds the limit of visits.
  mutating func intersect(_ rangeA: ClosedRange<Double>, _ rangeB: ClosedRange<Double>) {
    let flatness = max(0.0625 * tolerance, 0x1p-49)
    let reach = tolerance + PreparedSegment.noise
    let startA =
      rangeA == 0...1 ? partsA : a.pieces(from: rangeA.lowerBound, to: rangeA.upperBound)
    let startB =
      rangeB == 0...1 ? partsB : b.pieces(from: rangeB.lowerBound, to: rangeB.upperBound)
    var stack: [(CurvePiece, CurvePiece)] = []
    for p in startA {
      for q in startB where p.isNear(q, reach: reach) {
        if !addCrossing(p, q) { stack.append((p, q)) }
      }
    }
    let first = visits
    while let (p, q) = stack.popLast() {
      visits += 1
      if visits > first + CurveIntersector.visitLimit { return sample(rangeA, rangeB) }
      guard p.isNear(q, reach: reach), !addCrossing(p, q) else { continue }
      if visits > first + CurveIntersector.usualVisits, let isApart = isApart(p, q, reach: reach) {
        if !isApart { settle(p, q) }
        continue
      }
      let (flatA, flatB) = (p.isFlat(flatness), q.isFlat(flatness))
      if flatA && flatB {
        settle(p, q)
      } else if flatB || (!flatA && p.size >= q.size) {
        stack.append((a.piece(from: p.middle, to: p.end), q))
        stack.append((a.piece(from: p.start, to: p.middle), q))
      } else {
        stack.append((p, b.piece(from: q.middle, to: q.end)))
        stack.append((p, b.piece(from: q.start, to: q.middle)))
      }
    }
  }

  /// Whether a part that runs beside another nowhere comes within reach of it, or false where it is
  /// within reach everywhere; nil where neither is clear.
  ///
  /// With points of both matched evenly, each offset leads out of the double cone of the tangents
  /// of the other, in which all of that is seen from any of its points; or all are short. Where
  /// subdivision alone needs a part for each square root of the gap, this often decides at once.
  private func isApart(_ p: CurvePiece, _ q: CurvePiece, reach: Double) -> Bool? {
    // The quick tests first.
    guard q.thickness < 0.5 * q.size, p.direction.dot(q.direction).magnitude > 0.9,
      let low = foot(of: p.p0, on: q), let high = foot(of: p.p3, on: q)
    else { return nil }
    let (from, to) = (min(q.start, low, high), max(q.end, low, high))
    guard to - from <= 2 * (q.end - q.start) else { return nil }
    let (own, noiseA) = a.stretch(from: p.start, to: p.end)
    let (beside, noiseB) = b.stretch(from: low, to: high)
    let whole = b.stretch(from: from, to: to).cubic
    let u = q.direction
    var slopes = (least: Double.infinity, greatest: -Double.infinity)
    for leg in [whole.p1 - whole.p0, whole.p2 - whole.p1, whole.p3 - whole.p2] {
      let (along, across) = (u.dot(leg), u.cross(leg))
      guard along > 0 else { return nil }
      slopes = (min(slopes.least, across / along), max(slopes.greatest, across / along))
    }
    var (offsets, longest) = ((least: Double.infinity, greatest: -Double.infinity), 0.0)
    for offset in [
      own.p0 - beside.p0, own.p1 - beside.p1, own.p2 - beside.p2, own.p3 - beside.p3,
    ] {
      let (along, across) = (u.dot(offset), u.cross(offset))
      let (first, last) = (across - slopes.least * along, across - slopes.greatest * along)
      offsets = (min(offsets.least, first, last), max(offsets.greatest, first, last))
      longest = max(longest, offset.length)
    }
    let noise = noiseA + noiseB
    if longest <= reach - noise, min(low, high) >= 0, max(low, high) <= 1 { return false }
    let steepest = max(slopes.least.magnitude, slopes.greatest.magnitude)
    return max(offsets.least, -offsets.greatest) > (reach + noise) * (1 + steepest) ? true : nil
  }

  /// About the parameter of the second curve beside a point, also beyond its ends; nil where that
  /// is far away.
  private func foot(of point: Point2D, on q: CurvePiece) -> Double? {
    var t = q.middle
    for _ in 0..<3 {
      t -= q.direction.dot(b.point(at: t) - point) / q.direction.dot(b.derivative(at: t))
      guard t > -0.25, t < 1.25 else { return nil }
    }
    return t
  }

  /// Adds the one crossing of two parts without parallel tangents; false where there may be others.
  private mutating func addCrossing(_ p: CurvePiece, _ q: CurvePiece) -> Bool {
    guard p.isTransversal(to: q),
      let meeting = crossing(p.middle, q.middle, p, q, margin: 0x1p-20)
    else { return false }
    meetings.append(meeting)
    return true
  }

  /// Adds the meeting with these parameters, brought to the ends where it belongs there.
  func meeting(_ s: Double, _ t: Double, isTangency: Bool = false) -> Meeting {
    let (s, t) = (a.snapped(s), b.snapped(t))
    let distance = a.point(at: s).distance(to: b.point(at: t))
    return Meeting(s: s, t: t, distance: distance, isTangency: isTangency)
  }

  /// The meetings, ascending, without repetitions and those on stretches of coincidence.
  func merged(overlaps: [SegmentIntersections.Overlap]) -> [Meeting] {
    if meetings.count < 2, overlaps.isEmpty { return meetings }
    // The best of each group comes first: exact ends, tangencies, crossings, mere approaches.
    let sorted = thinned().sorted { first, second in
      let (rankFirst, rankSecond) = (rank(first), rank(second))
      if rankFirst != rankSecond { return rankFirst < rankSecond }
      if rankFirst == 3, first.distance != second.distance {
        return first.distance < second.distance
      }
      return (first.s, first.t) < (second.s, second.t)
    }
    var kept: [Meeting] = []
    for meeting in sorted
    where !overlaps.contains(where: { belongs(meeting, to: $0) })
      && !kept.contains(where: { isSame(meeting, $0) })
    {
      kept.append(meeting)
    }
    return kept.sorted { ($0.s, $0.t) < ($1.s, $1.t) }
  }

  /// The meetings, of runs of neighbouring mere approaches only the nearest.
  private func thinned() -> [Meeting] {
    if meetings.count < 16 { return meetings }
    var result: [Meeting] = []
    var run: Meeting?
    var last: Meeting?
    for meeting in meetings.sorted(by: { ($0.s, $0.t) < ($1.s, $1.t) }) {
      if rank(meeting) < 3 {
        result.append(meeting)
        continue
      }
      if let previous = last, let best = run,
        staysTogether(previous, meeting, within: tolerance, samples: 2)
      {
        if meeting.distance < best.distance { run = meeting }
      } else {
        if let best = run { result.append(best) }
        run = meeting
      }
      last = meeting
    }
    if let best = run { result.append(best) }
    return result
  }

  private func rank(_ meeting: Meeting) -> Int {
    if meeting.distance > PreparedSegment.noise { return 3 }
    if meeting.s == 0 || meeting.s == 1 || meeting.t == 0 || meeting.t == 1 { return 0 }
    return meeting.isTangency ? 1 : 2
  }

  /// Whether one report does for two meetings: they are within the tolerance of each other along
  /// both curves, or the curves stay together between them: within rounding where both are
  /// exact, within the tolerance where one is a mere approach.
  private func isSame(_ first: Meeting, _ second: Meeting) -> Bool {
    if first.s == second.s, first.t == second.t { return true }
    let pointA = a.point(at: first.s)
    let pointB = b.point(at: first.t)
    if pointA.distance(to: a.point(at: second.s)) <= tolerance,
      pointB.distance(to: b.point(at: second.t)) <= tolerance,
      a.stays(within: tolerance, of: pointA, from: first.s, to: second.s),
      b.stays(within: tolerance, of: pointB, from: first.t, to: second.t)
    {
      return true
    }
    let isExact = max(first.distance, second.distance) <= PreparedSegment.noise
    return staysTogether(first, second, within: isExact ? PreparedSegment.noise : tolerance)
  }

  /// Whether a meeting lies on a stretch of coincidence or is part of its end.
  private func belongs(_ meeting: Meeting, to overlap: SegmentIntersections.Overlap) -> Bool {
    let start = Meeting(s: overlap.first.lowerBound, t: overlap.startB, distance: 0)
    let end = Meeting(s: overlap.first.upperBound, t: overlap.endB, distance: 0)
    if meeting.s > start.s, meeting.s < end.s {
      return staysTogether(start, meeting, within: tolerance)
        && staysTogether(meeting, end, within: tolerance)
    }
    return staysTogether(meeting, meeting.s <= start.s ? start : end, within: tolerance)
  }

  /// Whether the curves stay within a distance of each other between two meetings, by samples.
  private func staysTogether(
    _ first: Meeting,
    _ second: Meeting,
    within reach: Double,
    samples: Int = 8
  ) -> Bool {
    for index in 1..<samples {
      let weight = Double(index) / Double(samples)
      let s = first.s + weight * (second.s - first.s)
      let t = first.t + weight * (second.t - first.t)
      let onB = CurveIntersector.beside(a.point(at: s), b, t, first.t, second.t)
      if a.point(at: s).distance(to: b.point(at: onB)) > reach { return false }
      let onA = CurveIntersector.beside(b.point(at: t), a, s, first.s, second.s)
      if b.point(at: t).distance(to: a.point(at: onA)) > reach { return false }
    }
    return true
  }

  /// The parameter between two others of the curve's point beside the given one.
  private static func beside(
    _ point: Point2D,
    _ curve: PreparedSegment,
    _ start: Double,
    _ first: Double,
    _ second: Double
  ) -> Double {
    let (low, high) = (min(first, second), max(first, second))
    var t = start
    for _ in 0..<4 {
      let tangent = curve.derivative(at: t)
      let square = tangent.lengthSquared
      guard square > 0 else { break }
      let step = (point - curve.point(at: t)).dot(tangent) / square
      t = min(max(t + step, low), high)
    }
    return t
  }

  /// The parameters that Newton's method reaches from two; nil where it does not settle or leaves
  /// the parts by more than their width: a start that leads far away says nothing about the part.
  ///
  /// `step` returns the next step of both parameters, and whether it is short: leads nearly there.
  @inline(__always)
  private func newton(
    _ startS: Double,
    _ startT: Double,
    _ p: CurvePiece,
    _ q: CurvePiece,
    step: (_ s: Double, _ t: Double) -> (s: Double, t: Double, isShort: Bool)?
  ) -> (s: Double, t: Double)? {
    var (s, t) = (startS, startT)
    var isSettled = false
    for _ in 0..<16 {
      guard let step = step(s, t) else { return nil }
      s += step.s
      t += step.t
      guard p.holds(s, slack: p.end - p.start), q.holds(t, slack: q.end - q.start) else {
        return nil
      }
      if isSettled { break }
      // Convergence is quadratic: one more step is the last that can gain anything.
      isSettled = step.isShort
    }
    return isSettled ? (s, t) : nil
  }

  /// The crossing that Newton's method reaches from two parameters; nil unless it converges to one
  /// inside both parts, widened by a margin relative to their ranges.
  func crossing(
    _ startS: Double,
    _ startT: Double,
    _ p: CurvePiece,
    _ q: CurvePiece,
    margin: Double
  ) -> Meeting? {
    let root = newton(startS, startT, p, q) { s, t in
      let offset = a.point(at: s) - b.point(at: t)
      let (da, db) = (a.derivative(at: s), b.derivative(at: t))
      let determinant = da.cross(db)
      let (speedA, speedB) = (da.maximumNorm, db.maximumNorm)
      let sine = determinant.magnitude / (speedA * speedB)
      guard sine > 0x1p-44 else { return nil }
      let (stepS, stepT) = (-offset.cross(db) / determinant, -offset.cross(da) / determinant)
      let length = max(stepS.magnitude * speedA, stepT.magnitude * speedB)
      // At a small angle rounding moves the crossing along both curves by more.
      return (stepS, stepT, isShort: length <= max(0x1p-40, PreparedSegment.noise / sine))
    }
    guard let root, p.holds(root.s, slack: margin * (p.end - p.start) + 0x1p-50),
      q.holds(root.t, slack: margin * (q.end - q.start) + 0x1p-50)
    else { return nil }
    let result = meeting(root.s, root.t)
    return result.distance <= PreparedSegment.noise ? result : nil
  }

  /// The meeting near two parameters where the tangents are parallel and the offset is normal to
  /// them: the closest approach, or the widest gap; nil where Newton's method does not converge.
  func tangency(_ startS: Double, _ startT: Double, _ p: CurvePiece, _ q: CurvePiece) -> Meeting? {
    let root = newton(startS, startT, p, q) { s, t in
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
      let length = max(stepS.magnitude * da.maximumNorm, stepT.magnitude * db.maximumNorm)
      return (stepS, stepT, isShort: length <= 0x1p-36)
    }
    guard let root, min(root.s, root.t) > -0x1p-40, max(root.s, root.t) < 1 + 0x1p-40 else {
      return nil
    }
    return meeting(root.s, root.t, isTangency: true)
  }

  /// Adds what two flat parts have in common: a crossing, a tangency or their closest approach.
  private mutating func settle(_ p: CurvePiece, _ q: CurvePiece) {
    let chords = p.chordApproach(to: q)
    let slack = p.thickness + q.thickness + PreparedSegment.noise
    guard chords.distance <= tolerance + slack,
      let s = a.parameter(in: p, nearest: chords.onFirst),
      let t = b.parameter(in: q, nearest: a.point(at: s))
    else { return }
    let root = crossing(s, t, p, q, margin: 1)
    if let root { meetings.append(root) }
    if let touch = tangency(s, t, p, q), touch.distance <= tolerance {
      meetings.append(touch)
    } else if root == nil {
      let approach = meeting(s, t)
      if approach.distance <= tolerance { meetings.append(approach) }
    }
  }

  /// Adds the meetings that Newton's method finds from 256 pairs of neighbouring points, where the
  /// curves run beside each other for so long that subdivision gives up.
  private mutating func sample(_ rangeA: ClosedRange<Double>, _ rangeB: ClosedRange<Double>) {
    isSampled = true
    let count = 256
    let step = (rangeA.upperBound - rangeA.lowerBound) / Double(count)
    let stepB = (rangeB.upperBound - rangeB.lowerBound) / Double(count)
    // What is within the tolerance, with both of its sides; and crossings at small angles, from
    // which neighbouring samples may be far away.
    let reaches = tolerance < 0x1p-13 ? [1_024 * tolerance, 0.125] : [0.125]
    for index in 0...count {
      let s = index == count ? rangeA.upperBound : rangeA.lowerBound + Double(index) * step
      let found = reaches.flatMap {
        b.parameters(
          near: a.point(at: s),
          within: $0,
          from: rangeB.lowerBound,
          to: rangeB.upperBound
        )
      }
      visits += 16
      for t in found {
        let p = a.piece(around: s, by: step, in: rangeA)
        let q = b.piece(around: t, by: stepB, in: rangeB)
        if let root = crossing(s, t, p, q, margin: 0.125) { meetings.append(root) }
        if let touch = tangency(s, t, p, q), touch.distance <= tolerance { meetings.append(touch) }
        let approach = meeting(s, t)
        if approach.distance <= tolerance { meetings.append(approach) }
      }
    }
  }
}

extension PreparedSegment {
  /// The part over a range of parameters, also somewhat beyond the ends, as a cubic, and how far
  /// that is from it; of an arc with its tangents at both ends, of no more than half a turn.
  fileprivate func stretch(from: Double, to: Double) -> (cubic: CubicBezier, noise: Double) {
    func blossom(_ curve: CubicBezier, _ u: Double, _ v: Double, _ w: Double) -> Point2D {
      let (a, b) = (curve.p0 + u * (curve.p1 - curve.p0), curve.p1 + u * (curve.p2 - curve.p1))
      let c = curve.p2 + u * (curve.p3 - curve.p2)
      let (d, e) = (a + v * (b - a), b + v * (c - b))
      return d + w * (e - d)
    }
    func part(of curve: CubicBezier) -> CubicBezier {
      CubicBezier(
        blossom(curve, from, from, from),
        blossom(curve, from, from, to),
        blossom(curve, from, to, to),
        blossom(curve, to, to, to)
      )
    }
    switch self {
    case .line(let line): return (part(of: line.elevated().elevated()), 0)
    case .quadratic(let curve): return (part(of: curve.elevated()), 0)
    case .cubic(let curve): return (part(of: curve), 0)
    case .arc(let frame):
      let angle = (to - from) * frame.sweep
      // A quarter turn is off by 2.7e-4 of the radius, others by the sixth power of the angle.
      let cube = angle * angle * angle
      let noise = 0x1p-15 * cube * cube * max(frame.radii.x, frame.radii.y)
      let handle = 4 * LibM.tangent(0.25 * angle) / (3 * frame.sweep)
      let (start, end) = (frame.point(at: from), frame.point(at: to))
      let first = start + handle * frame.derivative(at: from)
      return (CubicBezier(start, first, end - handle * frame.derivative(at: to), end), noise)
    }
  }
}

extension CurvePiece {
  /// The closest approach of the chords of two parts: the point on this one, and the distance.
  fileprivate func chordApproach(to q: CurvePiece) -> (onFirst: Point2D, distance: Double) {
    let (d, e, offset) = (p3 - p0, q.p3 - q.p0, q.p0 - p0)
    let determinant = d.cross(e)
    if determinant.magnitude > 0x1p-30 * d.maximumNorm * e.maximumNorm {
      let f = offset.cross(e) / determinant
      let g = offset.cross(d) / determinant
      if f >= 0, f <= 1, g >= 0, g <= 1 { return (p0 + f * d, 0) }
    }
    var (best, least) = (p0, Double.infinity)
    func consider(_ first: Point2D, _ second: Point2D) {
      let length = (first - second).length
      if length < least { (best, least) = (first, length) }
    }
    consider(p0, CurvePiece.foot(of: p0, q.p0, e))
    consider(p3, CurvePiece.foot(of: p3, q.p0, e))
    consider(CurvePiece.foot(of: q.p0, p0, d), q.p0)
    consider(CurvePiece.foot(of: q.p3, p0, d), q.p3)
    return (best, least)
  }

  /// The nearest point of the segment from `start` along `d`.
  private static func foot(of point: Point2D, _ start: Point2D, _ d: Vector2D) -> Point2D {
    let square = d.lengthSquared
    guard square > 0 else { return start }
    return start + min(max((point - start).dot(d) / square, 0), 1) * d
  }
}

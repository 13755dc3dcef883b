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
  static let visitLimit = 1 << 13

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

  init(_ a: PreparedSegment, _ b: PreparedSegment, tolerance: Double) {
    (self.a, self.b, self.tolerance) = (a, b, tolerance)
    partsA = a.pieces(from: 0, to: 1)
    partsB = b.pieces(from: 0, to: 1)
  }

  /// Whether the hulls of the curves come close enough for any meeting.
  var mayMeet: Bool {
    let reach = tolerance + PreparedSegment.noise
    for p in partsA {
      for q in partsB where p.isNear(q, reach: reach) { return true }
    }
    return false
  }

  /// Adds the meetings of a part of one curve with a part of the other.
  mutating func intersect(_ rangeA: ClosedRange<Double>, _ rangeB: ClosedRange<Double>) {
    if !subdivide(rangeA, rangeB) { sample(rangeA, rangeB) }
  }

  /// Subdivides and settles all pairs; false where that exceeded the limit of visits.
  private mutating func subdivide(
    _ rangeA: ClosedRange<Double>,
    _ rangeB: ClosedRange<Double>
  ) -> Bool {
    let flatness = max(0.0625 * tolerance, 0x1p-49)
    let reach = tolerance + PreparedSegment.noise
    let startA =
      rangeA == 0...1 ? partsA : a.pieces(from: rangeA.lowerBound, to: rangeA.upperBound)
    let startB =
      rangeB == 0...1 ? partsB : b.pieces(from: rangeB.lowerBound, to: rangeB.upperBound)
    var stack: [(CurvePiece, CurvePiece)] = []
    for p in startA {
      for q in startB where p.isNear(q, reach: reach) { stack.append((p, q)) }
    }
    let limit = visits + CurveIntersector.visitLimit
    while let (p, q) = stack.popLast() {
      visits += 1
      if visits > limit { return false }
      guard p.isNear(q, reach: reach) else { continue }
      if p.isTransversal(to: q), let meeting = crossing(p.middle, q.middle, p, q, margin: 0x1p-20) {
        meetings.append(meeting)
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
    return true
  }

  /// Adds the meeting with these parameters, brought to the ends where it belongs there.
  func meeting(_ s: Double, _ t: Double, isTangency: Bool = false) -> Meeting {
    let (s, t) = (a.snapped(s), b.snapped(t))
    let distance = a.point(at: s).distance(to: b.point(at: t))
    return Meeting(s: s, t: t, distance: distance, isTangency: isTangency)
  }
}

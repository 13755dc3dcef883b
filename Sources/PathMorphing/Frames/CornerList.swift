// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The corners of a polyline: where it turns by more than `cornerTurn` over a short length.
package struct CornerList: Sendable {
  package struct Corner: Sendable {
    /// The fraction of the length from the start, 0..<1.
    package var fraction: Double
    /// The turn, radians; positive where a closed polyline is convex.
    package var turn: Double
  }

  package private(set) var corners: [Corner] = []
  package let isClosed: Bool

  /// Two locations of polylines that become each other, by parts of their lengths.
  package typealias Knot = (a: Double, b: Double)

  /// The corners of points of which the last is the first again where it is closed.
  ///
  /// Chords before and after a location are compared, at equal steps and at all points, the
  /// sharpest first. O(n log n) for n points.
  package init(_ points: ArraySlice<Point2D>, isClosed: Bool) {
    self.isClosed = isClosed
    let walk = PolylineWalk(points)
    guard walk.length > 0 else { return }
    let count = max(400, min(2400, points.count))
    var fractions = (0..<count).map { Double($0) / Double(count) }
    fractions += walk.fractions.dropLast()
    let window = MatchingParameters.cornerWindow
    if !isClosed { fractions.removeAll { $0 < window || $0 > 1 - window } }
    let orientation = isClosed && points.doubleArea < 0 ? -1.0 : 1
    var found: [Corner] = []
    let threshold = MatchingParameters.cornerTurn
    let least = LibM.cosine(threshold)
    for fraction in fractions {
      let here = walk.point(at: fraction)
      let into = here - walk.point(at: fraction - window)
      let out = walk.point(at: fraction + window) - here
      // Most locations are straight, which the dot product tells.
      let product = into.dot(out)
      guard product < least * into.length * out.length else { continue }
      let turn = orientation * LibM.arcTangent(y: into.cross(out), x: product)
      guard turn.magnitude > threshold else { continue }
      found.append(Corner(fraction: fraction, turn: turn))
    }
    found.sort { $0.turn.magnitude > $1.turn.magnitude }
    for corner in found
    where corners.allSatisfy({ gap($0.fraction, corner.fraction) >= 1.5 * window }) {
      corners.append(corner)
    }
  }

  private func gap(_ first: Double, _ second: Double) -> Double {
    isClosed ? first.cyclicDistance(to: second) : (first - second).magnitude
  }

  /// How many corners of either polyline there are of each convexity at least: the most that can
  /// meet.
  package func possible(with other: CornerList) -> Int {
    min(corners.count { $0.turn > 0 }, other.corners.count { $0.turn > 0 })
      + min(corners.count { $0.turn < 0 }, other.corners.count { $0.turn < 0 })
  }

  /// How many corners meet one of the same convexity, to `cornerReach` of the length.
  ///
  /// `knots` are locations that meet, ascending in both: between them the lengths run evenly.
  package func kept(with other: CornerList, knots: [Knot]) -> Int {
    guard !corners.isEmpty, !other.corners.isEmpty, knots.count > 1 else { return 0 }
    let toB = corners.map { map($0.fraction, knots) }
    let back = knots.map { (a: $0.b, b: $0.a) }
    let toA = other.corners.map { map($0.fraction, back) }
    var pairs: [(gap: Double, a: Int, b: Int)] = []
    for (i, first) in corners.enumerated() {
      for (j, second) in other.corners.enumerated() where first.turn * second.turn > 0 {
        let gap = min(gap(toB[i], second.fraction), gap(toA[j], first.fraction))
        if gap < MatchingParameters.cornerReach { pairs.append((gap, i, j)) }
      }
    }
    pairs.sort { ($0.gap, $0.a, $0.b) < ($1.gap, $1.a, $1.b) }
    var (takenA, takenB) = (Set<Int>(), Set<Int>())
    for pair in pairs where !takenA.contains(pair.a) && !takenB.contains(pair.b) {
      takenA.insert(pair.a)
      takenB.insert(pair.b)
    }
    return takenA.count
  }

  /// The fraction of B that meets one of A, by interpolation between knots.
  private func map(_ given: Double, _ knots: [Knot]) -> Double {
    let fraction = isClosed ? given - (given - knots[0].a).rounded(.down) : given
    let next = (1..<knots.count - 1).partitionPoint { knots[$0].a <= fraction }
    let (p, q) = (knots[next - 1], knots[next])
    let width = q.a - p.a
    let part = width > 0 ? max(0, min(1, (fraction - p.a) / width)) : 0
    return p.b + part * (q.b - p.b)
  }
}

extension MatchingParameters {
  /// Corners of the figures: the length of the chords, the turn from which on they count, radians,
  /// and how far from one of its kind one is lost.
  package static let cornerWindow = 0.012
  static let cornerTurn = 0.6
  static let cornerReach = 0.02
}

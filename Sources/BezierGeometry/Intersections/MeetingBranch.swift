// SPDX-License-Identifier: Apache-2.0

/// One of the ways along a curve from a place where it meets another.
struct MeetingBranch {
  /// A part of a segment, run from the meeting outwards.
  struct Piece {
    let segment: PathSegment
    let from: Double
    let to: Double

    func point(_ part: Double) -> Point2D {
      segment.point(at: from + part * (to - from))
    }
  }

  /// The part that begins at the meeting, and where it goes on.
  let first: Piece
  let second: Piece?

  /// The direction in which it leaves.
  var direction: Vector2D {
    first.segment.subcurve(from: first.from, to: first.to).unitTangent(at: 0)
  }

  /// How far it is known to get away from a point.
  func reach(from point: Point2D) -> Double {
    var reach = 0.0
    for piece in [first, second ?? first] {
      reach = max(reach, point.distance(to: piece.point(0.5)))
      reach = max(reach, point.distance(to: piece.point(1)))
    }
    return reach
  }

  /// The direction from a point to where the branch comes out of the circle around it; nil where it
  /// stays inside.
  func exit(from point: Point2D, radius: Double) -> Vector2D? {
    for piece in [first, second] {
      guard let piece, let (inside, outside) = MeetingBranch.bracket(piece, point, radius) else {
        continue
      }
      let found = MeetingBranch.root(inside, outside, within: 0x1p-50 * radius) { part in
        point.distance(to: piece.point(part)) - radius
      }
      return piece.point(found) - point
    }
    return nil
  }

  /// Where a function that is negative at the one number and not at the other is 0, to a distance.
  ///
  /// Source: the Illinois method, a secant that does not keep one end.
  private static func root(
    _ low: Double,
    _ high: Double,
    within noise: Double,
    _ value: (Double) -> Double
  ) -> Double {
    var (low, high) = (low, high)
    var (atLow, atHigh) = (value(low), value(high))
    guard atLow < 0, atHigh > noise else { return high }
    var best = high
    for _ in 0..<40 {
      let next = low + (high - low) * (atLow / (atLow - atHigh))
      guard next > low, next < high else { break }
      best = next
      let atNext = value(next)
      if atNext.magnitude <= noise { break }
      if atNext < 0 {
        (low, atLow, atHigh) = (next, atNext, 0.5 * atHigh)
      } else {
        (high, atHigh, atLow) = (next, atNext, 0.5 * atLow)
      }
    }
    return best
  }

  /// Fractions of a piece of which the first is inside and the second outside: steps that double.
  private static func bracket(
    _ piece: Piece,
    _ point: Point2D,
    _ radius: Double
  ) -> (Double, Double)? {
    if point.distance(to: piece.point(0)) >= radius { return (0, 0) }
    let speed = (piece.to - piece.from).magnitude * piece.segment.derivative(at: piece.from).length
    var low = 0.0
    var step = speed > 0 ? min(0.125, max(0x1p-60, 0.5 * radius / speed)) : 0x1p-20
    while low < 1 {
      let next = min(1, low + step)
      if point.distance(to: piece.point(next)) >= radius { return (low, next) }
      low = next
      step = min(0.125, 2 * step)
    }
    return nil
  }
}

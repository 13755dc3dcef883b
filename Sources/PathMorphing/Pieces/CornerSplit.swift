// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Lets a corner become a side: the tip of a triangle the upper side of a square.
enum CornerSplit {
  /// Replaces the knot at a pin of two closed outlines with these nodes, a corner of one on a side
  /// of the other, by two: the corner and either end of the side.
  ///
  /// Nothing changes where there is no such corner and side, or where its ends meet other corners.
  static func split(
    _ pin: FeatureMatch.Pin,
    _ cornersA: [OutlineNode],
    _ cornersB: [OutlineNode],
    _ knots: inout [MatchTiming.Knot]
  ) {
    if let corner = corner(cornersA, at: pin.a),
      let side = side(cornersB, around: pin.b, corner.turn)
    {
      replace(pin, &knots, with: side.map { (pin.a, $0) }) { $0.b }
    } else if let corner = corner(cornersB, at: pin.b),
      let side = side(cornersA, around: pin.a, corner.turn)
    {
      replace(pin, &knots, with: side.map { ($0, pin.b) }) { $0.a }
    }
  }

  private static func gap(_ first: Double, _ second: Double) -> Double {
    let apart = (first - second).magnitude
    let part = apart - apart.rounded(.down)
    return min(part, 1 - part)
  }

  /// The corner at a place.
  private static func corner(_ nodes: [OutlineNode], at fraction: Double) -> OutlineNode? {
    nodes.first { $0.isCorner && gap($0.fraction, fraction) < MatchingParameters.pinClearance }
  }

  /// The ends of the side on which a place without a corner is, if both turn the same way.
  private static func side(
    _ nodes: [OutlineNode],
    around fraction: Double,
    _ turn: Double
  ) -> [Double]? {
    guard corner(nodes, at: fraction) == nil else { return nil }
    func ahead(_ node: OutlineNode) -> Double {
      let apart = node.fraction - fraction
      return apart - apart.rounded(.down)
    }
    let corners = nodes.filter { $0.isCorner }.sorted { ahead($0) < ahead($1) }
    guard let next = corners.first, let last = corners.last, corners.count > 1,
      next.turn * turn > 0, last.turn * turn > 0,
      ahead(next) < MatchingParameters.longestSide, 1 - ahead(last) < MatchingParameters.longestSide
    else { return nil }
    return [last.fraction, next.fraction]
  }

  private static func replace(
    _ pin: FeatureMatch.Pin,
    _ knots: inout [MatchTiming.Knot],
    with pairs: [(a: Double, b: Double)],
    place: (MatchTiming.Knot) -> Double
  ) {
    let ends = pairs.map { MatchTiming.Knot(a: $0.a, b: $0.b, isFirm: true) }
    let isTaken = knots.contains { knot in
      knot.isFirm && ends.contains { gap(place($0), place(knot)) < 1e-9 }
    }
    guard !isTaken else { return }
    let index = knots.firstIndex { gap($0.a, pin.a) < 1e-9 && gap($0.b, pin.b) < 1e-9 }
    guard let index else { return }
    knots.remove(at: index)
    // What is soft and beyond the ends of the side would contradict them.
    knots.removeAll { knot in
      !knot.isFirm
        && (gap(knot.a, pin.a) + gap(knot.b, pin.b)
          < gap(ends[0].a, pin.a) + gap(ends[0].b, pin.b))
    }
    knots += ends
  }
}

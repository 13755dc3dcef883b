// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Where the figures that both paths have take what stands beside them: the waves of a loudspeaker
/// stay at its side, though the box of all is another without them.
///
/// The shift and the scale between all outermost partners that are one figure but for these.
struct Carrier {
  private var from = Point2D.origin
  private var to = Point2D.origin
  private var scale = 1.0

  /// Two partners that are one figure, and their part of the lengths.
  private struct Figure {
    var own: OutlineMoments
    var partner: OutlineMoments
    var weight: Double
  }

  init(
    _ side: NestedAssignment.Side,
    _ others: NestedAssignment.Side,
    _ partners: [Int?]
  ) {
    let figures = Self.figures(side, others, partners)
    let whole = figures.reduce(0) { $0 + $1.weight }
    guard whole > 0 else { return }
    var (first, second) = (Vector2D.zero, Vector2D.zero)
    for figure in figures {
      first = first + (figure.weight / whole) * (figure.own.mean - .origin)
      second = second + (figure.weight / whole) * (figure.partner.mean - .origin)
    }
    (from, to) = (.origin + first, .origin + second)
    func square(_ moments: OutlineMoments, _ middle: Point2D) -> Double {
      moments.radius * moments.radius + (moments.mean - middle).lengthSquared
    }
    var (size, image) = (0.0, 0.0)
    for figure in figures {
      size += figure.weight * square(figure.own, from)
      image += figure.weight * square(figure.partner, to)
    }
    // Squares of the smallest figures underflow.
    guard size > 0, image > 0 else { return }
    scale = max(0.5, min(2, (image / size).squareRoot()))
  }

  /// Where a place of the path is in the other one: itself where they have no figure in common.
  func image(of place: Point2D) -> Point2D { to + scale * (place - from) }

  private static func figures(
    _ side: NestedAssignment.Side,
    _ others: NestedAssignment.Side,
    _ partners: [Int?]
  ) -> [Figure] {
    let isRootAlone = partners.indices.contains {
      partners[$0] == nil && side.forest.parents[$0] == nil
    }
    // Very many figures are no scene with things beside it.
    guard isRootAlone, partners.count <= MatchingParameters.maximumSymmetricSubpaths else {
      return []
    }
    let overlap = RegionOverlap(side.outlines, others.outlines)
    var result: [Figure] = []
    for (index, partner) in partners.enumerated() {
      guard let partner, side.forest.kinds[index] == .solid, side.forest.parents[index] == nil,
        others.forest.kinds[partner] == .solid
      else { continue }
      let (own, other) = (side.moments[index], others.moments[partner])
      guard own.radius > 0, other.radius > 0 else { continue }
      let unlike = overlap.distance(
        index,
        own.mean,
        partner,
        other.mean,
        scale: own.radius / other.radius
      )
      guard unlike < MatchingParameters.likeFigure else { continue }
      let weight = side.outlines[index].length + others.outlines[partner].length
      result.append(Figure(own: own, partner: other, weight: weight))
    }
    return result
  }
}

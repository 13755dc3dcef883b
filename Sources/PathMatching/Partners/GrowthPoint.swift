// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
internal import PathMorphing

/// Where in a shape something without a partner shrinks to and grows from: inside the fill, so that
/// it never crosses the white.
package struct GrowthPoint {
  private let shape: Polylines

  package init(_ shape: Polylines) { self.shape = shape }

  /// The preferred point itself where it has ink by the non-zero rule, else the nearest point with
  /// ink, a little inside of its edge; the preferred one where ink is far.
  ///
  /// Linear time. The answer turns, moves and grows with the figures.
  package func point(near preferred: Point2D) -> Point2D {
    point(near: preferred) { from, to in
      let along = to - from
      let square = along.lengthSquared
      let part = square > 0 ? max(0, min(1, along.dot(preferred - from) / square)) : 0
      return from + part * along
    } direction: { nearest, distance in
      (1 / distance) * (nearest - preferred)
    }
  }

  /// The inked point on the axis of a reflection that is nearest to the preferred one.
  ///
  /// As ``point(near:)``; linear time.
  package func point(near preferred: Point2D, onAxisOf kind: PathSymmetry.Kind) -> Point2D {
    let along = kind == .leftRight ? Vector2D(0, 1) : Vector2D(1, 0)
    let preferred = .origin + along.dot(preferred - .origin) * along
    return point(near: preferred) { from, to in
      Self.crossing(from, to, kind.side(of: from), kind.side(of: to))
    } direction: { nearest, _ in
      along.dot(nearest - preferred) < 0 ? -along : along
    }
  }

  /// The nearest of the points that edges offer, and from there on into the ink.
  private func point(
    near preferred: Point2D,
    offer: (_ from: Point2D, _ to: Point2D) -> Point2D?,
    direction: (_ nearest: Point2D, _ distance: Double) -> Vector2D
  ) -> Point2D {
    if hasInk(preferred) { return preferred }
    var (nearest, least) = (preferred, Double.infinity)
    forEachEdge { from, to in
      guard let point = offer(from, to) else { return }
      let distance = point.distance(to: preferred)
      // What is equally near but for rounding is the first.
      if distance < least * (1 - MatchingParameters.rounding) {
        (nearest, least) = (point, distance)
      }
    }
    guard least > 0, least < MatchingParameters.growthReach else { return preferred }
    return inside(nearest, direction(nearest, least)) ?? nearest
  }

  /// The middle of the stretch of ink from an edge on, but no deeper than `growthDepth`.
  private func inside(_ edge: Point2D, _ direction: Vector2D) -> Point2D? {
    var depth = 2 * MatchingParameters.growthDepth
    let least = 1e-6
    forEachEdge { from, to in
      let (p, q) = (direction.cross(from - edge), direction.cross(to - edge))
      guard let meeting = Self.crossing(from, to, p, q) else { return }
      let distance = direction.dot(meeting - edge)
      if distance > least { depth = min(depth, distance) }
    }
    let point = edge + (0.5 * depth) * direction
    return hasInk(point) ? point : nil
  }

  /// Where an edge crosses a line, by the distances of its ends from that.
  private static func crossing(_ from: Point2D, _ to: Point2D, _ p: Double, _ q: Double) -> Point2D?
  {
    (p > 0) != (q > 0) ? from + (p / (p - q)) * (to - from) : nil
  }

  private func hasInk(_ point: Point2D) -> Bool {
    (0..<shape.count).reduce(0) { $0 + shape.winding($1, around: point) } != 0
  }

  private func forEachEdge(_ body: (Point2D, Point2D) -> Void) {
    for subpath in 0..<shape.count {
      for index in shape.range(subpath).dropFirst() {
        body(shape.points[index - 1], shape.points[index])
      }
    }
  }
}

/// Moves unmatched subpaths along with the matched figure next to them: the waves of a loudspeaker
/// stay at its side, though the box of all is another without them.
///
/// The shift and the scale between all outermost partners that are one figure but for these.
struct SharedFigureMap {
  private var from = Point2D.origin
  private var to = Point2D.origin
  private var scale = 1.0

  /// Two partners that are one figure, and their length.
  private typealias Figure = (own: OutlineMoments, partner: OutlineMoments, weight: Double)

  init(_ side: MatchSide, _ others: MatchSide, _ partners: [Int?]) {
    let isRootAlone = partners.indices.contains {
      partners[$0] == nil && side.forest.parents[$0] == nil
    }
    // Very many figures are no scene with things beside it.
    guard isRootAlone, partners.count <= MatchingParameters.maximumSymmetricSubpaths else { return }
    let overlap = RegionOverlap(side.outlines, others.outlines)
    var figures: [Figure] = []
    for (index, partner) in partners.enumerated() {
      guard let partner, side.forest.isRootSolid(index), others.forest.kinds[partner] == .solid
      else { continue }
      let (own, other) = (side.moments[index], others.moments[partner])
      guard own.radius > 0, other.radius > 0 else { continue }
      let scale = own.radius / other.radius
      let unlike = overlap.distance(index, own.mean, partner, other.mean, scale: scale)
      guard unlike < MatchingParameters.likeFigure else { continue }
      let weight = side.outlines[index].length + others.outlines[partner].length
      figures.append((own, other, weight))
    }
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

  /// Where a point of the path is in the other one: itself where they have no figure in common.
  func image(of point: Point2D) -> Point2D { to + scale * (point - from) }
}

extension MatchingParameters {
  /// The distance, as a fraction of the figure's size, beyond which a subpath shrinks where it is
  /// and not into the nearest ink, and how deep inside of that it shrinks.
  static let growthReach = 0.3
  static let growthDepth = 0.04
  /// Partners of which no more than this part lies in one of the two, laid over each other with one
  /// size, are one figure, which carries what stands beside it.
  static let likeFigure = 0.1
}

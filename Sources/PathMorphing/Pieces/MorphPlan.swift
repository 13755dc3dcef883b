// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// How two paths are matched: subpath by subpath, piece by piece.
struct MorphPlan {
  /// How pieces of matched outlines are found.
  enum Style: Hashable {
    /// Constant speed from the start at which points travel least.
    case travel
    /// Corners meet corners; a lost one costs so many times its share of the outline.
    case corners(weight: Double)
  }

  var style: Style
  var subpaths: [MatchedSubpath] = []

  /// An outline without a partner, and the point, measured as the other path is, to which it
  /// shrinks.
  static func shrunk(_ outline: Outline, to point: Point2D) -> MatchedSubpath {
    let dot = Outline(
      pointAt: point,
      unit: outline.unit,
      subpath: -1,
      isClosed: outline.isClosed
    )
    return MatchedSubpath(
      a: outline,
      b: dot,
      hasB: false,
      isClosed: outline.isClosed,
      pieces: PieceBuilder.pieces(outline, dot, offset: 0)
    )
  }

  /// An outline without a partner among others, of which nothing is known, and the point inside the
  /// nearest one to which it shrinks.
  static func shrunk(_ outline: Outline, into others: [Outline]) -> MatchedSubpath {
    let mean = OutlineMoments(outline).mean
    var (nearest, least) = (outline, Double.infinity)
    for other in others {
      let distance = mean.distance(to: OutlineMoments(other).mean)
      // What is equally near but for rounding goes to the first.
      if distance < least * (1 - MatchingParameters.rounding) {
        (nearest, least) = (other, distance)
      }
    }
    return shrunk(outline, to: InteriorPoint.point(in: nearest, near: mean))
  }
}

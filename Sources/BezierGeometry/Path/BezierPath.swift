// SPDX-License-Identifier: Apache-2.0

/// A path: subpaths, open or closed, of lines, quadratic and cubic curves, and elliptical arcs.
///
/// Arcs stay arcs, stored as in SVG path data (``EllipticalArc``); nothing is converted until asked
/// for. A value type; verbs and points stand in two flat arrays. Three views, none of which
/// allocates per item:
///
/// - ``elements``: the steps as built, one for each call of a builder;
/// - ``subpaths``: the connected pieces, each with its segments;
/// - ``segments``: the curves of all subpaths with their start points filled in, the straight line
///   that closes a subpath included.
///
/// Odd cases, the same for every operation:
///
/// - A subpath without segments (a lone move, or a move and a close) draws nothing: no length, no
///   area. It is kept, so that a path read from a file is written as it was.
/// - A close adds a segment only where the current point differs from the subpath's start.
/// - What follows a close without a move starts a new subpath at the same start point, as in SVG;
///   so does a second close, whose subpath is that point.
/// - Segments of no length are kept and are points.
/// - Coordinates are stored as given. Operations that can throw refuse paths with a NaN or an
///   infinity; the others say what they return.
public struct BezierPath: Hashable, Sendable {
  /// The steps; see ``PathVerb`` for the points each takes.
  @usableFromInline package var verbs: [PathVerb]
  /// The points of all verbs, one after the other.
  @usableFromInline package var points: [Point2D]
  /// Where in `points` the start of the last subpath stands; -1 in an empty path.
  @usableFromInline package var lastStart: Int

  /// The empty path.
  @inlinable
  public init() {
    verbs = []
    points = []
    lastStart = -1
  }

  /// The path with these arrays, which must agree: as many points as the verbs take, the first verb
  /// a move, and `lastStart` the index of the last move's point; -1 without verbs.
  package init(uncheckedVerbs verbs: [PathVerb], points: [Point2D], lastStart: Int) {
    self.verbs = verbs
    self.points = points
    self.lastStart = lastStart
  }
}

extension BezierPath {
  /// Whether the path has no elements at all.
  @inlinable public var isEmpty: Bool { verbs.isEmpty }

  /// Whether all stored values are finite.
  public var isFinite: Bool {
    for point in points where !point.isFinite { return false }
    return true
  }

  /// The point where the next element starts; nil in an empty path.
  @inlinable public var currentPoint: Point2D? {
    guard let last = verbs.last else { return nil }
    return last == .close ? points[lastStart] : points[points.count - 1]
  }

  /// Makes room for so many elements and coordinate pairs, where they are known beforehand.
  @inlinable
  public mutating func reserveCapacity(elements: Int, points count: Int) {
    verbs.reserveCapacity(elements)
    points.reserveCapacity(count)
  }
}

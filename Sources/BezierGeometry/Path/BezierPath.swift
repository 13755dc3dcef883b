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
/// ```swift
/// var path = BezierPath()
/// path.move(to: Point2D(0, 0))
/// path.addLine(to: Point2D(10, 0))
/// path.addArc(through: Point2D(13, 3), to: Point2D(10, 6))
/// path.close()
/// for segment in path.segments { print(segment.kind, segment.start, segment.end) }
/// print(path.elements.count, path.segments.count, path.subpaths.count)  // 4 3 1
/// ```
///
/// Odd cases, the same for every operation:
///
/// - A subpath without segments (a lone move, or a move and a close) draws nothing: no length, no
///   area. It is kept, so that a path read from a file is written as it was.
/// - A close adds a segment only where the current point differs from the subpath's start.
/// - What follows a close without a move starts a new subpath at the same start point, as in SVG;
///   so does a second close, whose subpath is that point.
/// - Segments of no length are kept and are points.
/// - Coordinates are stored as given.
///
/// NaN and infinity, the same for all operations on paths and segments. Where a stored value or a
/// point given is NaN or infinite, or another number given is NaN:
///
/// - operations that throw throw the error that names the value;
/// - optional results are nil, and lists (of roots, of extremes) are empty;
/// - numbers are NaN: lengths, areas, distances, parameters, curvatures, and the coordinates of
///   nearest points; of directions, boxes and points on a curve those that depend on the value (a
///   side of a box may be infinite as its point is);
/// - what stores, moves or cuts (builders, ``reversed()``, ``transformed(by:)``, `split(at:)`)
///   carries the value on.
///
/// The exceptions are ``windingNumber(around:)`` and ``contains(_:rule:)``, 0 and false: a whole
/// number has no NaN, and a path that cannot be filled encloses nothing. ``isFinite`` tells.
///
/// A length of ±infinity lies beyond an end, where it is held; an accuracy that is no positive
/// number asks `length(accuracy:)` for what doubles carry. A move that draws nothing has no length,
/// whatever its coordinates. A parameter outside the range that a function names is the caller's
/// mistake and traps, NaN too; but ``ArcLengthIndex/length(at:)`` of a place whose `t` is NaN is
/// NaN, as the places that the index itself gives for a length of NaN have such a `t`.
@frozen
public struct BezierPath: Hashable, Sendable {
  /// The steps; see ``PathVerb`` for the points each takes.
  @usableFromInline package var verbs: [PathVerb]
  /// The points of all verbs, one after the other.
  @usableFromInline package var points: [Point2D]
  /// Where in `points` the start of the last subpath stands; 0 in an empty path, which has none.
  @usableFromInline package var lastStart: Int

  /// The empty path.
  @inlinable
  public init() {
    verbs = []
    points = []
    lastStart = 0
  }

  /// The path with these arrays, which must agree: as many points as the verbs take, the first verb
  /// a move, and `lastStart` the index of the last move's point, any number without verbs.
  package init(uncheckedVerbs verbs: [PathVerb], points: [Point2D], lastStart: Int) {
    self.verbs = verbs
    self.points = points
    self.lastStart = verbs.isEmpty ? 0 : lastStart
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
  ///
  /// - Parameters:
  ///   - elements: the number of elements of the whole path.
  ///   - count: the number of its points: one of a move or a line, two of a quadratic, three of a
  ///     cubic or an arc.
  @inlinable
  public mutating func reserveCapacity(elements: Int, points count: Int) {
    verbs.reserveCapacity(elements)
    points.reserveCapacity(count)
  }
}

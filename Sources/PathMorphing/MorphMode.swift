// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
public import BezierGeometry

/// How two paths are matched and what lies between them.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let circle = BezierPath.circle(center: Point2D(5, 5), radius: 5)
/// let pair = try PathMorph(square, circle, mode: .leastTravel)
/// ```
public enum MorphMode: String, CaseIterable, Hashable, Sendable {
  /// The match that looks best in between: paths that can be animated already stay as they are;
  /// else corners meet corners, or points travel least.
  case automatic
  /// Corners meet corners of their kind; filled regions become filled regions, and holes become
  /// holes. A region that becomes several is cut through its inside, there and back.
  ///
  /// Of several such matches, the one that looks best in between is taken.
  case corners
  /// Starts, directions and partners are chosen so that points travel least; points move on lines.
  case leastTravel
  /// Elements are paired by their index, as Core Animation and browsers do.
  ///
  /// Paths of the same structure keep it; equal arcs elements become equal numbers of cubics, those
  /// without a radius lines. Others are cut at the joints of both, each subpath from its stored
  /// start.
  case keepIndices
  /// As `leastTravel` once the figure is turned: the turn is a rotation, only the rest moves on
  /// lines.
  ///
  /// Where no rotation makes the two much alike, this is `leastTravel`.
  case rotate
}

#if !hasFeature(Embedded)
extension MorphMode: Codable {}
#endif

/// Why two paths cannot be made compatible, or a path cannot be cut into so many segments.
///
/// `description` is a sentence that names the value and the remedy.
public enum MorphError: Error, Hashable, Sendable {
  /// A path holds a value that is not finite, or too large for differences of coordinates.
  case path(PathError)
  /// A path has no elements: neither a shape nor a point to grow from. Whether it is the first.
  case emptyPath(isFirst: Bool)
  /// An arc cannot be followed by cubics within the tolerance.
  case arc(ArcFitError)
  /// A path cannot have this many segments: it keeps those that it has, and there is a limit.
  case segmentCount(Int, allowed: ClosedRange<Int>)
  /// A hint cannot be followed; the text names it and the reason.
  case hint(String)
}

extension MorphError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .path(let error): error.description
    case .emptyPath(let isFirst):
      "the \(isFirst ? "first" : "second") path has no elements; a move alone is a point to"
        + (isFirst ? " grow from" : " shrink to")
    case .arc(let error): error.description
    case .segmentCount(let count, let allowed):
      "a number of \(count) segments is not possible here; ask for \(allowed.lowerBound) to"
        + " \(allowed.upperBound)"
    case .hint(let reason): reason
    }
  }
}

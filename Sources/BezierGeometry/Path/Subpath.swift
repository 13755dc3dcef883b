// SPDX-License-Identifier: Apache-2.0

/// A connected piece of a path: a view of its part of the path's storage.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// for subpath in square.subpaths {
///   print(subpath.start, subpath.segments.count, subpath.isClosed)  // (0.0, 0.0) 4 true
/// }
/// ```
@frozen
public struct Subpath: Sendable {
  /// The path that it is a part of.
  @usableFromInline let whole: BezierPath
  /// The range of the verbs after the move; without the close.
  @usableFromInline let verbs: Range<Int>
  /// The points after the start.
  @usableFromInline let points: Range<Int>
  /// Where the start stands.
  @usableFromInline let startIndex: Int
  /// Whether it ends with a close.
  public let isClosed: Bool

  @inlinable
  init(
    of whole: BezierPath,
    verbs: Range<Int>,
    points: Range<Int>,
    startIndex: Int,
    isClosed: Bool
  ) {
    self.whole = whole
    self.verbs = verbs
    self.points = points
    self.startIndex = startIndex
    self.isClosed = isClosed
  }

  /// Where the subpath begins.
  @inlinable public var start: Point2D { whole.points[startIndex] }

  /// The segments; the closing line is the last where the ends do not coincide.
  @inlinable public var segments: PathSegments { PathSegments(self) }

  /// The subpath as a path of its own.
  public var path: BezierPath {
    var result = BezierPath()
    result.verbs = [.move] + whole.verbs[verbs]
    result.points = [start] + whole.points[points]
    result.lastStart = 0
    if isClosed { result.verbs.append(.close) }
    return result
  }
}

extension Subpath: Hashable {
  /// Whether two subpaths draw the same, element by element, wherever they stand in their paths.
  public static func == (a: Subpath, b: Subpath) -> Bool {
    a.isClosed == b.isClosed && a.start == b.start
      && a.whole.verbs[a.verbs] == b.whole.verbs[b.verbs]
      && a.whole.points[a.points] == b.whole.points[b.points]
  }

  /// Feeds what the subpath draws to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(isClosed)
    hasher.combine(start)
    hasher.combine(whole.verbs[verbs])
    hasher.combine(whole.points[points])
  }
}

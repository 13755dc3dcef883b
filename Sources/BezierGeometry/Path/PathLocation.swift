// SPDX-License-Identifier: Apache-2.0

/// A place on a path: the subpath, the segment within it and the parameter on that segment.
///
/// Indices count from 0 in the order of ``BezierPath/subpaths`` and ``Subpath/segments`` (the
/// closing line is the last segment of its subpath); `t` is in 0...1. Locations compare in the
/// order in which the path runs.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let place = PathLocation(subpath: 0, segment: 1, t: 0.5)
/// print(square.point(at: place))  // (10.0, 5.0)
/// ```
@frozen
public struct PathLocation: Hashable, Comparable, Sendable {
  /// The index of the subpath, counted from 0.
  public var subpath: Int
  /// The index of the segment within the subpath, counted from 0.
  public var segment: Int
  /// The parameter on the segment: 0 at its start, 1 at its end; not a part of its length.
  public var t: Double

  /// The place with these values.
  @inlinable
  public init(subpath: Int, segment: Int, t: Double) {
    self.subpath = subpath
    self.segment = segment
    self.t = t
  }

  /// Whether the path runs through `a` before `b`.
  @inlinable
  public static func < (a: PathLocation, b: PathLocation) -> Bool {
    (a.subpath, a.segment, a.t) < (b.subpath, b.segment, b.t)
  }
}

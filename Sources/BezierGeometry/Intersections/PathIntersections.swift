// SPDX-License-Identifier: Apache-2.0

/// Where two paths, or a path and itself, meet.
///
/// Made by ``BezierPath/intersections(with:tolerance:maximumComparisons:)`` and
/// ``BezierPath/selfIntersections(tolerance:maximumComparisons:)``.
@frozen
public struct PathIntersections: Hashable, Sendable {
  /// A crossing or a touching.
  @frozen
  public struct Point: Hashable, Sendable {
    /// The place on the first path; where two segments join, the start of the later one.
    public var a: PathLocation
    /// The place on the second path, likewise.
    public var b: PathLocation
    /// The place in the plane, within the tolerance of both paths.
    public var point: Point2D
    /// Whether one passes from one side of the other to its other side.
    public var kind: MeetingKind

    /// The meeting with these values.
    @inlinable
    public init(a: PathLocation, b: PathLocation, point: Point2D, kind: MeetingKind = .crossing) {
      self.a = a
      self.b = b
      self.point = point
      self.kind = kind
    }
  }

  /// A part of one segment of a path.
  @frozen
  public struct Stretch: Hashable, Sendable {
    /// The index of the subpath, counted from 0.
    public var subpath: Int
    /// The index of the segment within the subpath, counted from 0.
    public var segment: Int
    /// The parameters on the segment at both ends of the stretch, in 0...1.
    public var range: ClosedRange<Double>

    /// The stretch with these values.
    @inlinable
    public init(subpath: Int, segment: Int, range: ClosedRange<Double>) {
      self.subpath = subpath
      self.segment = segment
      self.range = range
    }
  }

  /// A stretch on which two segments coincide within the tolerance.
  @frozen
  public struct Overlap: Hashable, Sendable {
    /// The stretch on the first path, with its ends in the order of that path.
    public var a: Stretch
    /// The stretch on the second path, with its ends in the order of that path.
    public var b: Stretch
    /// Whether the segments run against each other: the end of `b` meets the start of `a`.
    public var isReversed: Bool

    /// The overlap with these values.
    @inlinable
    public init(a: Stretch, b: Stretch, isReversed: Bool) {
      self.a = a
      self.b = b
      self.isReversed = isReversed
    }
  }

  /// The most meetings and overlaps that one search collects, those of copies included that are
  /// merged later.
  package static let maximumMeetings = 1_000_000
  /// The most comparisons of parts of segments that one search makes by default.
  @usableFromInline package static let maximumComparisons = 1 << 26

  /// The meetings at points, in ascending order of `a`, then `b`.
  public var points: [Point]
  /// The stretches of coincidence, for each pair of segments, in ascending order of `a`.
  public var overlaps: [Overlap]

  /// The result with these meetings.
  @inlinable
  public init(points: [Point] = [], overlaps: [Overlap] = []) {
    self.points = points
    self.overlaps = overlaps
  }

  /// Whether there are no meetings at all.
  @inlinable public var isEmpty: Bool { points.isEmpty && overlaps.isEmpty }
}

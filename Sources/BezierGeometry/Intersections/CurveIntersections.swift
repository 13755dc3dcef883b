// SPDX-License-Identifier: Apache-2.0

/// Where two curves meet: single points and stretches on which they coincide.
///
/// Of segments a location is a parameter in 0...1 and a stretch a range of parameters
/// (``SegmentIntersections``); of paths they name the segment too (``PathIntersections``).
@frozen
public struct CurveIntersections<Location, Stretch>: Hashable, Sendable
where Location: Hashable & Sendable, Stretch: Hashable & Sendable {
  /// A crossing or a touching.
  @frozen
  public struct Meeting: Hashable, Sendable {
    /// The location on the first curve; where segments of a path join, the start of the later one.
    public var first: Location
    /// The location on the second curve, likewise.
    public var second: Location
    /// The point, within the tolerance of both curves: a stored end point where one location is an
    /// end of a segment, else the middle between the two curves' points.
    public var point: Point2D
    /// Whether one passes from one side of the other to its other side.
    public var kind: MeetingKind

    /// The meeting with these values.
    @inlinable
    public init(first: Location, second: Location, point: Point2D, kind: MeetingKind = .crossing) {
      (self.first, self.second, self.point, self.kind) = (first, second, point, kind)
    }
  }

  /// A stretch on which two segments coincide within the tolerance.
  @frozen
  public struct Overlap: Hashable, Sendable {
    /// The stretch on the first curve, with its ends in the order of that curve.
    public var first: Stretch
    /// The stretch on the second curve, with its ends in the order of that curve.
    public var second: Stretch
    /// Whether the segments run against each other: the end of `second` meets
    /// the start of `first`.
    public var isReversed: Bool

    /// The overlap with these values.
    @inlinable
    public init(first: Stretch, second: Stretch, isReversed: Bool) {
      (self.first, self.second, self.isReversed) = (first, second, isReversed)
    }
  }

  /// The meetings at points, in ascending order of `first`, then `second`.
  public var meetings: [Meeting] = []
  /// The stretches of coincidence, for each pair of segments, in ascending order of `first`; their
  /// ends are not repeated among the meetings.
  public var overlaps: [Overlap] = []

  /// Whether there are no meetings at all.
  @inlinable public var isEmpty: Bool { meetings.isEmpty && overlaps.isEmpty }
}

/// Where two segments meet, or a segment and itself.
///
/// Made by ``PathSegment/intersections(with:tolerance:)`` and
/// ``PathSegment/selfIntersections(tolerance:)``. A meeting at the end of a segment touches.
public typealias SegmentIntersections = CurveIntersections<Double, ClosedRange<Double>>

/// Where two paths meet, or a path and itself.
///
/// Made by ``BezierPath/intersections(with:tolerance:maximumComparisons:)`` and
/// ``BezierPath/selfIntersections(tolerance:maximumComparisons:)``.
public typealias PathIntersections = CurveIntersections<PathLocation, PathStretch>

extension PathIntersections {
  /// The most meetings and overlaps of one search, before copies are merged.
  package static var maximumMeetings: Int { 1_000_000 }
  /// The most comparisons of parts of segments that one search makes by default.
  @usableFromInline package static var maximumComparisons: Int { 1 << 26 }
}

/// A range of parameters on one segment of a path.
@frozen
public struct PathStretch: Hashable, Sendable {
  /// The index of the subpath, counted from 0.
  public var subpath: Int
  /// The index of the segment within the subpath, counted from 0.
  public var segment: Int
  /// The parameters on the segment at both ends of the stretch, in 0...1.
  public var range: ClosedRange<Double>

  /// The stretch with these values.
  @inlinable
  public init(subpath: Int, segment: Int, range: ClosedRange<Double>) {
    (self.subpath, self.segment, self.range) = (subpath, segment, range)
  }
}

/// How two curves pass each other where they meet in a point.
///
/// Decided by the order in which the four branches leave the point: by their directions where these
/// differ, else where the branches have come apart by more than rounding (64 ulp of the largest
/// coordinate and twice the distance of the two curves' points). Contacts of odd order (y = x³ and
/// its tangent) cross. Guaranteed where the branches come apart within two segments before and
/// after the point. Two crossings reported as one have the kind of either, or count as touching.
@frozen
public enum MeetingKind: String, CaseIterable, Hashable, Sendable {
  /// Each of the curves passes from one side of the other to its other side.
  case crossing
  /// Each stays on one side of the other, or one of them ends there.
  case touching
}

#if !hasFeature(Embedded)
extension MeetingKind: Codable {}

extension PathStretch: Codable {}

extension CurveIntersections.Meeting: Codable where Location: Codable {}

extension CurveIntersections.Overlap: Codable where Stretch: Codable {}

extension CurveIntersections: Codable where Location: Codable, Stretch: Codable {}
#endif

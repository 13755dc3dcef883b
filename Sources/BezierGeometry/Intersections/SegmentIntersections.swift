// SPDX-License-Identifier: Apache-2.0

/// Where two segments meet: single points and stretches on which they coincide.
///
/// Made by ``PathSegment/intersections(with:tolerance:)`` and
/// ``PathSegment/selfIntersections(tolerance:)``, which say what the tolerance means.
@frozen
public struct SegmentIntersections: Hashable, Sendable {
  /// A crossing or a touching.
  @frozen
  public struct Point: Hashable, Sendable {
    /// The parameter on the first segment, 0...1.
    public var a: Double
    /// The parameter on the second segment, 0...1.
    public var b: Double
    /// The place: a stored end point where one of the parameters is exactly 0 or 1, else the
    /// middle between the two segments' points, which are within the tolerance of each other.
    public var point: Point2D
    /// Whether one passes from one side of the other to its other side; never at the end of a
    /// segment.
    public var kind: MeetingKind

    /// The meeting with these values.
    @inlinable
    public init(a: Double, b: Double, point: Point2D, kind: MeetingKind = .crossing) {
      self.a = a
      self.b = b
      self.point = point
      self.kind = kind
    }
  }

  /// A stretch on which the two segments coincide within the tolerance.
  @frozen
  public struct Overlap: Hashable, Sendable {
    /// The parameters on the first segment between which it lies, in 0...1.
    public var a: ClosedRange<Double>
    /// The parameters on the second segment between which it lies, in 0...1.
    public var b: ClosedRange<Double>
    /// Whether the segments run against each other: `b.upperBound` meets `a.lowerBound`.
    public var isReversed: Bool

    /// The stretch with these values.
    @inlinable
    public init(a: ClosedRange<Double>, b: ClosedRange<Double>, isReversed: Bool) {
      self.a = a
      self.b = b
      self.isReversed = isReversed
    }
  }

  /// The meetings at points, in ascending order of `a`, then `b`.
  public var points: [Point]
  /// The stretches of coincidence, in ascending order of the start of `a`; their ends are not
  /// repeated among the points.
  public var overlaps: [Overlap]

  /// The result with these meetings.
  @inlinable
  public init(points: [Point] = [], overlaps: [Overlap] = []) {
    self.points = points
    self.overlaps = overlaps
  }

  /// Whether the segments do not meet at all.
  @inlinable public var isEmpty: Bool { points.isEmpty && overlaps.isEmpty }
}

/// How two curves pass each other where they meet in a point.
///
/// Decided by the order in which the four branches leave the point: by their directions where these
/// differ, else where the branches have come apart by more than rounding (64 ulp of the largest
/// coordinate and twice the distance of the two curves' points). So tangent curves differ from
/// such that cross at any angle, and contacts of odd order (y = x³ and its tangent) cross.
/// Guaranteed where the branches come apart by so much within the two segments before and after the
/// point, and the result is that of the place reported: of two crossings within the tolerance of
/// each other that are reported as one it may be either one's or that of both together, a touching.
@frozen
public enum MeetingKind: String, CaseIterable, Hashable, Sendable {
  /// Each of the curves passes from one side of the other to its other side.
  case crossing
  /// Each stays on one side of the other, or one of them ends there.
  case touching
}

// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// How two paths were matched: which part of one becomes which part of the other.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let pair = try PathMorph(square, .circle(center: Point2D(5, 5), radius: 5))
/// for match in pair.correspondence.matches {
///   print(match.a ?? -1, match.b ?? -1, match.segments.count)
/// }
/// ```
public struct PathCorrespondence: Hashable, Sendable {
  /// A part of a stored path, from one location to another; backwards where the match runs so.
  public struct Stretch: Hashable, Sendable {
    /// Where it begins, on the path as given.
    public let start: PathLocation
    /// Where it ends; on another segment than the start only where the stored start of a closed
    /// subpath lay inside one line or curve.
    public let end: PathLocation

    /// The part between two locations.
    package init(start: PathLocation, end: PathLocation) {
      (self.start, self.end) = (start, end)
    }
  }

  /// A segment of the pair: what it draws of either path.
  public struct Segment: Hashable, Sendable {
    /// The part of the first path; nil where the segment grows from a point, and where it runs
    /// through the inside of a region that was divided.
    public let a: Stretch?
    /// The part of the second path; nil where the segment shrinks to a point, and where it runs
    /// through the inside of a region that was divided.
    public let b: Stretch?

    /// A segment that draws these parts.
    package init(a: Stretch?, b: Stretch?) { (self.a, self.b) = (a, b) }
  }

  /// A subpath of the pair.
  public struct Match: Hashable, Sendable {
    /// The index of the subpath in the first path as given; nil where it grows from a point.
    public let a: Int?
    /// The index of the subpath in the second path as given; nil where it shrinks to a point.
    public let b: Int?
    /// Whether one of the two runs against its stored direction, relative to the other.
    public let isReversed: Bool
    /// Whether a closed subpath was opened, because its partner is open.
    public let isOpened: Bool
    /// Whether only a part of the first path's subpath becomes the other, with the holes of that
    /// part: the subpath was divided, and other matches name it, too.
    public let isPartOfA: Bool
    /// Whether only a part of the second path's subpath comes from the other, likewise.
    public let isPartOfB: Bool
    /// The segments in order.
    public package(set) var segments: [Segment]

    /// A subpath made of these segments.
    package init(
      a: Int?,
      b: Int?,
      isReversed: Bool,
      isOpened: Bool,
      isPartOfA: Bool = false,
      isPartOfB: Bool = false,
      segments: [Segment]
    ) {
      (self.a, self.b) = (a, b)
      (self.isReversed, self.isOpened) = (isReversed, isOpened)
      (self.isPartOfA, self.isPartOfB) = (isPartOfA, isPartOfB)
      self.segments = segments
    }

    /// Where the match begins on the first path as given.
    package var startA: PathLocation? { segments.first?.a?.start }
    /// Where the match begins on the second path as given.
    package var startB: PathLocation? { segments.first?.b?.start }
  }

  /// The subpaths of the pair in order.
  public let matches: [Match]

  /// A correspondence of these subpaths.
  package init(matches: [Match]) { self.matches = matches }
}

extension PathMorph {
  /// How the paths were matched.
  ///
  /// Computed on demand, in linear time.
  ///
  /// Where ``MorphMode/keepIndices`` left the paths as they were, every segment goes with the one
  /// of the same index.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let pair = try PathMorph(square, .circle(center: Point2D(5, 5), radius: 5))
  /// for segment in pair.correspondence.matches[0].segments {
  ///   if let a = segment.a, let b = segment.b { print(a.start, "meets", b.start) }
  /// }
  /// ```
  public var correspondence: PathCorrespondence { correspondence(listing: .max).listed }

  /// How the paths were matched, with only the first segments of each subpath, because all take 200
  /// bytes each; and how many segments each subpath has.
  package func correspondence(listing most: Int) -> (listed: PathCorrespondence, counts: [Int]) {
    guard let matches else { return identityCorrespondence(listing: most) }
    let list = matches.map { match in
      PathCorrespondence.Match(
        a: match.hasA ? match.a.subpath : nil,
        b: match.hasB ? match.b.subpath : nil,
        isReversed: match.hasA && match.hasB && match.a.isReversed != match.b.isReversed,
        isOpened: match.isOpened,
        isPartOfA: match.hasA && match.a.isPart,
        isPartOfB: match.hasB && match.b.isPart,
        segments: match.pieces.prefix(most).map { piece in
          PathCorrespondence.Segment(
            a: match.hasA ? match.a.stretch(piece.a) : nil,
            b: match.hasB ? match.b.stretch(piece.b) : nil
          )
        }
      )
    }
    return (PathCorrespondence(matches: list), matches.map { $0.pieces.count })
  }

  private func identityCorrespondence(
    listing most: Int
  ) -> (listed: PathCorrespondence, counts: [Int]) {
    var list = a.subpaths.enumerated().map { index, _ in
      PathCorrespondence.Match(a: index, b: index, isReversed: false, isOpened: false, segments: [])
    }
    var counts = [Int](repeating: 0, count: list.count)
    // The segment as given, and which of its pieces comes next.
    var (subpath, segment, piece, position) = (-1, 0, 0, 0)
    forEachSegmentPair { index, first, second in
      if index != subpath { (subpath, segment, piece) = (index, 0, 0) }
      let pieces = Double(pieceCounts?[position] ?? 1)
      let stretch = PathCorrespondence.Stretch(
        start: PathLocation(subpath: index, segment: segment, t: Double(piece) / pieces),
        end: PathLocation(subpath: index, segment: segment, t: Double(piece + 1) / pieces)
      )
      piece += 1
      if Double(piece) == pieces {
        (segment, piece) = (segment + 1, 0)
        position += 1
      }
      counts[index] += 1
      guard counts[index] <= most else { return }
      list[index].segments.append(
        PathCorrespondence.Segment(
          a: first == nil ? nil : stretch,
          b: second == nil ? nil : stretch
        )
      )
    }
    return (PathCorrespondence(matches: list), counts)
  }
}

extension Outline {
  /// The part of the stored path that a cut draws; nil for a line through its inside.
  fileprivate func stretch(_ cut: CurveCut) -> PathCorrespondence.Stretch? {
    let source = self[cut.curve].source
    guard let start = source.location(at: cut.from, on: subpath),
      let end = source.location(at: cut.to, on: subpath)
    else { return nil }
    return PathCorrespondence.Stretch(start: start, end: end)
  }
}

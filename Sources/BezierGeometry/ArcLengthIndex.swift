// SPDX-License-Identifier: Apache-2.0

/// A table of a path by arc length: where is which length, at once and in order.
///
/// Built once by ``BezierPath/arcLengthIndex(accuracy:)``; a value. Lengths are counted from the
/// start of the path over all subpaths, lines that close subpaths included; moves take no length.
/// A query is a binary search and a polynomial of degree 7: O(log n), no allocation.
///
/// Every place found lies within ``accuracy`` of the length asked for, measured along the curve.
/// The bound is proved for every piece of the table when it is built, not sampled. Places are
/// monotone in the length, bit for bit: a larger length never gives an earlier place. At cusps and
/// on zero-length segments nothing special happens; only a path of no length at all has one place
/// for all lengths, its start.
public struct ArcLengthIndex: Sendable {
  /// The largest error of a place, along the curve in the units of the path.
  public let accuracy: Double
  /// The path measured.
  let path: BezierPath
  /// What lengths of the path are multiplied by in the tables: a power of two.
  let unit: Double
  /// The pieces that have a length, in order.
  let pieces: [LengthPiece]
  /// The lengths at which pieces start, for the search.
  let starts: [Double]
  /// All segments, in order.
  let segments: [Segment]
  /// All subpaths, those without segments included.
  let subpaths: [Subpath]
  /// The frames of elliptical arcs, which take long to derive.
  let frames: [EllipticalArcFrame]

  /// A segment and its part of the tables.
  struct Segment {
    let curve: PathSegment
    /// The index of its subpath, and its own in it.
    let subpath: Int
    let index: Int
    /// The lengths at the ends, counted from the start of the path.
    let from: Double
    let to: Double
    /// The length, with more digits than the difference of the two.
    let length: Double
    let pieces: Range<Int>
    /// The index of the arc's frame; -1 without one.
    let frame: Int
  }

  /// The segments of a subpath.
  struct Subpath {
    let segments: Range<Int>
    let isClosed: Bool
    /// The lengths at the ends, counted from the start of the path.
    let from: Double
    let to: Double
  }

  /// Which place a length means where it falls on a joint: the end of one segment or subpath, or
  /// the start of the next that has a length.
  public enum JointSide: Sendable {
    /// The end of what comes before.
    case before
    /// The start of what comes after.
    case after
  }
}

extension ArcLengthIndex {
  /// The length of the path, to about 2^-48 of its control polygons' length.
  public var length: Double { total / unit }

  /// The number of pieces of the table, which says how much memory it takes: some 150 bytes each.
  public var pieceCount: Int { pieces.count }

  /// The number of subpaths, those without segments included.
  public var subpathCount: Int { subpaths.count }

  /// The number of segments of a subpath.
  public func segmentCount(inSubpath subpath: Int) -> Int { subpaths[subpath].segments.count }

  /// The lengths, counted from the start of the path, between which a subpath lies.
  public func lengths(ofSubpath subpath: Int) -> ClosedRange<Double> {
    subpaths[subpath].from / unit...subpaths[subpath].to / unit
  }

  /// The lengths, counted from the start of the path, between which a segment lies.
  public func lengths(ofSegment segment: Int, inSubpath subpath: Int) -> ClosedRange<Double> {
    let entry = entry(segment, subpath)
    return entry.from / unit...entry.to / unit
  }

  /// The length of a subpath.
  public func length(ofSubpath subpath: Int) -> Double {
    var (total, error) = (0.0, 0.0)
    for segment in segments[subpaths[subpath].segments] {
      let step = ErrorFree.sum(total, segment.length)
      total = step.sum
      error += step.error
    }
    return (total + error) / unit
  }

  /// The length of a segment, to about 2^-48 of its control polygon's length.
  public func length(ofSegment segment: Int, inSubpath subpath: Int) -> Double {
    entry(segment, subpath).length / unit
  }

  /// The length in the units of the tables.
  var total: Double { pieces.last?.to ?? 0 }

  func entry(_ segment: Int, _ subpath: Int) -> Segment {
    let range = subpaths[subpath].segments
    precondition(
      segment >= 0 && segment < range.count,
      "ArcLengthIndex: the subpath has no such segment"
    )
    return segments[range.lowerBound + segment]
  }
}

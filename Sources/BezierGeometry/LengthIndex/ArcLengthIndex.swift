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
///
/// ```swift
/// let path = BezierPath.circle(center: .zero, radius: 10)
/// let index = try path.arcLengthIndex(accuracy: 1e-6)
/// let place = index.location(atLength: 12)
/// print(index.length, place.segment, place.t)
/// print(index.point(atLength: 12), index.tangent(atLength: 12))
/// ```
public struct ArcLengthIndex: Sendable {
  /// The largest error of a place, along the curve in the units of the path.
  public let accuracy: Double
  /// The path measured.
  let path: BezierPath
  /// What lengths of the path are multiplied by in the tables: a power of two.
  let unit: Double
  /// The pieces that have a length, in order.
  let pieces: [LengthPiece]
  /// The lengths at which pieces start, for the search, and behind them the length of the path.
  let starts: [Double]
  /// The inverses of the pieces that have one, as far as they are kept.
  let inverses: [LengthInverse]
  /// All segments, in order.
  let segments: [Segment]
  /// All subpaths, those without segments included.
  let subpaths: [Subpath]
  /// The frames of elliptical arcs, which take long to derive.
  let frames: [EllipticalArcFrame]

  /// Where a segment stands in the path and in the tables; its end is where the next one begins.
  struct Segment {
    /// The length at its start, counted from the start of the path.
    let from: Double
    /// Its length, with more digits than the difference of the lengths at its ends.
    let length: Double
    /// The index of its subpath.
    let subpath: Int32
    /// The index of its first point after the start among those of the path.
    let point: Int32
    /// The index of its first piece.
    let piece: Int32
    /// The index of the arc's frame in four bytes, which an optional would not fit into.
    private let storedFrame: Int32

    init(from: Double, length: Double, subpath: Int, point: Int, piece: Int, frame: Int?) {
      (self.from, self.length) = (from, length)
      self.subpath = Int32(subpath)
      self.point = Int32(point)
      self.piece = Int32(piece)
      storedFrame = Int32(frame ?? -1)
    }

    /// The index of the arc's frame; nil without one.
    @inline(__always)
    var frame: Int? { storedFrame >= 0 ? Int(storedFrame) : nil }
  }

  /// Where a subpath stands; its end is where the next one begins.
  struct Subpath {
    let start: Point2D
    /// The index of its first segment, and that of its first verb after the move.
    let segment: Int32
    let verb: Int32
    let isClosed: Bool
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
  /// The length of the path in its units, to about 2^-48 of its control polygons' length.
  public var length: Double { total / unit }

  /// The number of pieces of the table, which says how much memory it takes: some 100 bytes each,
  /// a third of that on lines and circles and above 262,144 pieces.
  public var pieceCount: Int { pieces.count }

  /// The number of subpaths, those without segments included.
  public var subpathCount: Int { subpaths.count }

  /// The number of segments of a subpath, the line that closes it included.
  ///
  /// Traps where the path has no such subpath; they are counted from 0.
  public func segmentCount(inSubpath subpath: Int) -> Int { numbers(ofSubpath: subpath).count }

  /// The lengths, counted from the start of the path, between which a subpath lies.
  ///
  /// Of no extent for one without segments. Traps where the path has no such subpath.
  public func lengths(ofSubpath subpath: Int) -> ClosedRange<Double> {
    let numbers = numbers(ofSubpath: subpath)
    return start(of: numbers.lowerBound) / unit...start(of: numbers.upperBound) / unit
  }

  /// The lengths, counted from the start of the path, between which a segment lies.
  ///
  /// Traps where the path has no such subpath or segment.
  public func lengths(ofSegment segment: Int, inSubpath subpath: Int) -> ClosedRange<Double> {
    let number = number(segment, subpath)
    return start(of: number) / unit...start(of: number + 1) / unit
  }

  /// The length of a subpath, to about 2^-48 of its control polygons' length; 0 without segments.
  ///
  /// Traps where the path has no such subpath.
  public func length(ofSubpath subpath: Int) -> Double {
    var total = CompensatedSum()
    for segment in segments[numbers(ofSubpath: subpath)] { total.add(segment.length) }
    return total.value / unit
  }

  /// The length of a segment, to about 2^-48 of its control polygon's length.
  ///
  /// Traps where the path has no such subpath or segment.
  public func length(ofSegment segment: Int, inSubpath subpath: Int) -> Double {
    segments[number(segment, subpath)].length / unit
  }

  /// The segment that a place lies on.
  ///
  /// Traps where the path has no such subpath or segment.
  public func segment(at location: PathLocation) -> PathSegment {
    curve(number(location.segment, location.subpath))
  }

  /// The length in the units of the tables.
  var total: Double { starts[pieces.count] }

  /// The number of a segment of a subpath among all segments.
  func number(_ segment: Int, _ subpath: Int) -> Int {
    let numbers = numbers(ofSubpath: subpath)
    precondition(
      segment >= 0 && segment < numbers.count,
      "ArcLengthIndex: the subpath has no such segment"
    )
    return numbers.lowerBound + segment
  }

  /// The numbers of the segments of a subpath among all segments.
  func numbers(ofSubpath subpath: Int) -> Range<Int> {
    let first = Int(subpaths[subpath].segment)
    let isLast = subpath + 1 == subpaths.count
    return first..<(isLast ? segments.count : Int(subpaths[subpath + 1].segment))
  }

  /// The pieces of the segment with a number.
  func pieces(of number: Int) -> Range<Int> {
    let isLast = number + 1 == segments.count
    return Int(segments[number].piece)..<(isLast ? pieces.count : Int(segments[number + 1].piece))
  }

  /// The length at the start of the segment with a number, in the units of the tables; that of the
  /// path behind the last.
  @inline(__always)
  func start(of number: Int) -> Double { number < segments.count ? segments[number].from : total }

  /// The segment with a number.
  @inline(__always)
  func curve(_ number: Int) -> PathSegment {
    let entry = segments[number]
    let subpath = subpaths[Int(entry.subpath)]
    let index = number - Int(subpath.segment)
    return path.withStorage { storage in
      storage.segment(
        Int(subpath.verb) + index,
        at: Int(entry.point),
        after: index == 0 ? subpath.start : nil,
        start: subpath.start
      )
    }
  }
}

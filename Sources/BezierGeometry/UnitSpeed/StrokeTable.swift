// SPDX-License-Identifier: Apache-2.0

/// Where a stroke ends on a path, as a compact table for players that know only t: from the
/// fraction of the length drawn to the segment and its parameter.
///
/// Built by ``BezierPath/strokeTable(maximumError:)``. Between neighbouring ``breaks`` the
/// parameter is a cubic of the fraction, on one segment; it never falls. With x = (fraction -
/// breaks[i]) / (breaks[i+1] - breaks[i]), t0 and t1 the interval's `t`, and m0 and m1 its slopes
/// dt/dx,
///
///     t = t0 + x (m0 + x (3 d - 2 m0 - m1 + x (m0 + m1 - 2 d))),  d = t1 - t0.
///
/// ``certifiedBound`` bounds |length up to the location found - fraction · length| for all
/// fractions; it is proved when the table is built, not sampled. Subpaths follow one another, the
/// lines that close them count, moves and segments of no length take no interval.
public struct StrokeTable: Hashable, Sendable {
  /// One interval: a part of a segment.
  public struct Interval: Hashable, Sendable {
    /// The index of the subpath, counted from 0.
    public let subpath: Int
    /// The index of the segment in the subpath, counted from 0.
    public let segment: Int
    /// The segment's parameters at the ends of the interval, in 0...1; t0 < t1.
    public let t: ClosedRange<Double>
    /// dt/dx at the start, x being 0...1 over the interval; not negative.
    public let startSlope: Double
    /// dt/dx at the end; not negative.
    public let endSlope: Double
  }

  /// The fractions at which intervals begin and end: from 0 to 1, ascending, one more than there
  /// are intervals.
  public let breaks: [Double]
  /// The intervals, in order.
  public let intervals: [Interval]
  /// The length of the path, in its units.
  public let length: Double
  /// The largest error of a location, along the path in its units; at most what was asked for.
  public let certifiedBound: Double
  /// What evaluation reads.
  private let cells: [Cell]
  /// The last cell that starts at or before each of equal parts of 0...1.
  private let buckets: [Int32]

  /// The most intervals that are made.
  package static let maximumIntervals = 1_000_000

  /// An interval made ready.
  private struct Cell: Hashable {
    let from: Double
    let scale: Double
    let c0: Double
    let c1: Double
    let c2: Double
    let c3: Double
    let end: Double
    let subpath: Int32
    let segment: Int32
  }

  init(breaks: [Double], intervals: [Interval], length: Double, certifiedBound: Double) {
    self.breaks = breaks
    self.intervals = intervals
    self.length = length
    self.certifiedBound = certifiedBound
    let cells = intervals.enumerated().map { index, interval in
      let (m0, m1) = (interval.startSlope, interval.endSlope)
      let d = interval.t.upperBound - interval.t.lowerBound
      return Cell(
        from: breaks[index],
        scale: 1 / (breaks[index + 1] - breaks[index]),
        c0: interval.t.lowerBound,
        c1: m0,
        c2: 3 * d - 2 * m0 - m1,
        c3: m0 + m1 - 2 * d,
        end: interval.t.upperBound,
        subpath: Int32(interval.subpath),
        segment: Int32(interval.segment)
      )
    }
    let count = 2 * cells.count
    var cell = 0
    buckets = (0...count).map { bucket in
      let start = Double(bucket) / Double(count)
      while cell + 1 < cells.count, cells[cell + 1].from <= start { cell += 1 }
      return Int32(cell)
    }
    self.cells = cells
  }
}

extension StrokeTable {
  /// The location at a fraction of the length.
  ///
  /// Fractions below 0 give the start, above 1 the end, both exactly: t = 0 of the first segment
  /// that has a length and t = 1 of the last; NaN gives a `t` of NaN. On a break the later interval
  /// is meant. A larger fraction never gives an earlier location, but for rounding of t by 2^-50
  /// within an interval.
  ///
  /// ```swift
  /// let table = try BezierPath.circle(center: .zero, radius: 10).strokeTable(maximumError: 0.01)
  /// print(table.location(atFraction: 0.25))  // subpath 0, segment 0, t 0.5
  /// ```
  ///
  /// - Complexity: O(1) for breaks that are spread evenly, O(log n) at worst; no allocation.
  public func location(atFraction fraction: Double) -> PathLocation {
    let count = buckets.count - 1
    let inside = fraction > 0 ? min(fraction, 1) : 0
    let bucket = min(Int(inside * Double(count)), count - 1)
    // Rounding may have put the fraction into the bucket after its own.
    var low = Int(buckets[max(0, bucket - 1)])
    let high = Int(buckets[bucket + 1])
    var span = high - low + 1
    while span > 1 {
      let half = span / 2
      if cells[low + half].from <= inside { low += half }
      span -= half
    }
    let cell = cells[low]
    let x = (inside - cell.from) * cell.scale
    let value = cell.c0 + x * (cell.c1 + x * (cell.c2 + x * cell.c3))
    let t = inside < 1 ? max(cell.c0, min(cell.end, value)) : cell.end
    return PathLocation(
      subpath: Int(cell.subpath),
      segment: Int(cell.segment),
      t: fraction.isNaN ? .nan : t
    )
  }
}

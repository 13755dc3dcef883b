// SPDX-License-Identifier: Apache-2.0

/// A compact table for players that know only t: from the fraction of the length that is drawn to
/// the segment where the stroke ends, and its parameter.
///
/// Built by ``BezierPath/strokeTable(accuracy:)``. Between neighbouring ``breaks`` the
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
  /// The last interval that starts at or before each of equal parts of 0...1.
  private let buckets: [Int32]

  /// The most intervals that are made.
  package static let maximumIntervals = 1_000_000

  init(breaks: [Double], intervals: [Interval], length: Double, certifiedBound: Double) {
    self.breaks = breaks
    self.intervals = intervals
    self.length = length
    self.certifiedBound = certifiedBound
    let count = 2 * intervals.count
    var interval = 0
    buckets = (0...count).map { bucket in
      let start = Double(bucket) / Double(count)
      while interval + 1 < intervals.count, breaks[interval + 1] <= start { interval += 1 }
      return Int32(interval)
    }
  }

  /// The location at a fraction of the length.
  ///
  /// Fractions below 0 give the start, above 1 the end, both exactly: t = 0 of the first segment
  /// that has a length and t = 1 of the last; NaN gives a `t` of NaN. On a break the later interval
  /// is meant. A larger fraction never gives an earlier location, but for rounding of t by 2^-50
  /// within an interval.
  ///
  /// ```swift
  /// let table = try BezierPath.circle(center: .zero, radius: 10).strokeTable(accuracy: 0.01)
  /// print(table.location(atFraction: 0.25))  // subpath 0, segment 0, t 0.5
  /// ```
  ///
  /// - Complexity: O(1) for breaks that are spread evenly, O(log n) at worst; no allocation.
  public func location(atFraction fraction: Double) -> PathLocation {
    let count = buckets.count - 1
    let inside = fraction > 0 ? min(fraction, 1) : 0
    let bucket = min(Int(inside * Double(count)), count - 1)
    // Rounding may have put the fraction into the bucket after its own.
    let near = Int(buckets[max(0, bucket - 1)])..<Int(buckets[bucket + 1]) + 1
    let index = near.bisected { breaks[$0] <= inside }
    let (interval, from) = (intervals[index], breaks[index])
    let (start, end) = (interval.t.lowerBound, interval.t.upperBound)
    let (m0, m1, d) = (interval.startSlope, interval.endSlope, end - start)
    let x = (inside - from) * (1 / (breaks[index + 1] - from))
    let value = start + x * (m0 + x * ((3 * d - 2 * m0 - m1) + x * (m0 + m1 - 2 * d)))
    let t = fraction.isNaN ? .nan : inside < 1 ? max(start, min(end, value)) : end
    return PathLocation(subpath: interval.subpath, segment: interval.segment, t: t)
  }
}

#if !hasFeature(Embedded)
extension StrokeTable.Interval: Codable {}

extension StrokeTable: Codable {
  private enum CodingKeys: String, CodingKey { case breaks, intervals, length, certifiedBound }

  /// Reads `breaks`, `intervals`, `length` and `certifiedBound`; throws `DecodingError` also where
  /// the breaks do not ascend from 0 to 1 or are not one more than the intervals, and where a
  /// number is out of range.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let breaks = try container.decode([Double].self, forKey: .breaks)
    let intervals = try container.decode([Interval].self, forKey: .intervals)
    let length = try container.finite(.length, of: "a stroke table")
    let bound = try container.finite(.certifiedBound, of: "a stroke table")
    let ascends = zip(breaks, breaks.dropFirst()).allSatisfy { $0 < $1 }
    let areParts = intervals.allSatisfy { interval in
      interval.subpath >= 0 && interval.segment >= 0 && interval.t.lowerBound >= 0
        && interval.t.upperBound <= 1 && interval.startSlope >= 0 && interval.endSlope >= 0
        && (interval.startSlope + interval.endSlope).isFinite
    }
    guard breaks.count > 1, breaks.count == intervals.count + 1, breaks.first == 0,
      breaks.last == 1, ascends, areParts, length > 0, bound >= 0,
      intervals.count <= StrokeTable.maximumIntervals
    else {
      let reason = "the breaks, the intervals or the length are not those of a stroke table"
      throw FiniteCoding.corrupted(reason, at: decoder.codingPath)
    }
    self.init(breaks: breaks, intervals: intervals, length: length, certifiedBound: bound)
  }

  /// Writes the four properties by their names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(breaks, forKey: .breaks)
    try container.encode(intervals, forKey: .intervals)
    let numbers: [(CodingKeys, Double)] = [(.length, length), (.certifiedBound, certifiedBound)]
    try container.encode(finite: numbers, of: "a stroke table")
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

/// A point of a timing function made of straight pieces, as CSS's `linear()` has them.
public struct LinearStop: Hashable, Sendable {
  /// The progress there: 0 at the start, 1 at the end; any number.
  public var output: Double
  /// The time, 1 for 100 %; nil where it follows from its neighbours.
  public var input: Double?

  /// A point of an output, and where it is.
  public init(_ output: Double, at input: Double? = nil) {
    (self.output, self.input) = (output, input)
  }
}

/// Straight pieces between points whose inputs never decrease.
package struct LinearTiming: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package let input: Double
    package let output: Double
  }

  /// At least two.
  package let points: [Point]

  /// The points of stops: missing inputs put in, decreasing ones raised to those before.
  ///
  /// Two stops or more with finite numbers. By CSS: the first is at 0 and the last at 1, or where
  /// the one before it is; others are spread evenly between their neighbours.
  init(_ stops: [LinearStop]) {
    precondition(stops.count >= 2, "linear() needs two stops or more")
    var points: [Point] = []
    points.reserveCapacity(stops.count)
    var largest = -Double.infinity
    var index = 0
    while index < stops.count {
      let stop = stops[index]
      let isLast = index == stops.count - 1
      guard stop.input != nil || index == 0 || isLast else {
        var next = index + 1
        while next < stops.count - 1, stops[next].input == nil { next += 1 }
        let end = max(largest, stops[next].input ?? max(1, largest))
        let count = Double(next - index + 1)
        for number in index..<next {
          // Weights, so that a difference of large inputs does not overflow.
          let part = Double(number - index + 1) / count
          let input = min(max(largest, largest * (1 - part) + end * part), end)
          points.append(Point(input: input, output: stops[number].output))
        }
        largest = points[points.count - 1].input
        index = next
        continue
      }
      largest = max(largest, stop.input ?? (index == 0 ? 0 : max(1, largest)))
      points.append(Point(input: largest, output: stop.output))
      index += 1
    }
    self.points = points
  }

  private init(points: [Point]) { self.points = points }

  /// Whether this is t ↦ t.
  var isLinear: Bool {
    points.allSatisfy { $0.input == $0.output } && points[0].input < points[points.count - 1].input
  }

  /// The piece that counts at `t`: the last one that begins there or before.
  private func piece(at t: Double) -> (Point, Point) {
    var (low, high) = (0, points.count - 1)
    // The last point that is not after `t`, or the first one.
    while low < high {
      let middle = (low + high + 1) / 2
      if points[middle].input <= t { low = middle } else { high = middle - 1 }
    }
    let start = min(low, points.count - 2)
    return (points[start], points[start + 1])
  }

  func value(at t: Double) -> Double {
    let (a, b) = piece(at: t)
    if b.input == a.input || t == b.input { return b.output }
    // Halves: the difference of two finite numbers may be infinite, that of halves is not.
    let part = (t * 0.5 - a.input * 0.5) / (b.input * 0.5 - a.input * 0.5)
    let half = a.output * 0.5 + FiniteMath.bounded(part) * (b.output * 0.5 - a.output * 0.5)
    return FiniteMath.bounded(half * 2)
  }

  func slope(at t: Double) -> Double {
    let (a, b) = piece(at: t)
    if b.input == a.input { return 0 }
    return FiniteMath.slope(b.output * 0.5 - a.output * 0.5, b.input * 0.5 - a.input * 0.5)
  }

  func inverse(_ y: Double) -> Double? {
    var times: [Double] = [0]
    for point in points where point.input > 0 && point.input < 1 { times.append(point.input) }
    times.append(1)
    for index in times.indices {
      let start = value(at: times[index])
      if start == y { return times[index] }
      guard index + 1 < times.count else { return nil }
      let (from, to) = (times[index], times[index + 1])
      guard from < to else { continue }
      // The value just before the next one, which a jump there would hide.
      let (a, b) = piece(at: from)
      let end = b.input == to ? b.output : value(at: to)
      guard min(start, end) < y, y < max(start, end), a.input < b.input else { continue }
      let part = (y * 0.5 - start * 0.5) / (end * 0.5 - start * 0.5)
      return min(max(from + part * (to - from), from), to)
    }
    return nil
  }

  var reversed: LinearTiming {
    LinearTiming(
      points: points.reversed().map {
        Point(input: 1 - $0.input, output: FiniteMath.bounded(1 - $0.output))
      }
    )
  }
}

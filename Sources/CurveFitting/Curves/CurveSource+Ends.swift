// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The parts of a curve.
extension CurveSource {
  /// A parameter on the same smooth part as the stretch that begins at `t`.
  package func inner(after t: Double, until end: Double) -> Double {
    var end = end
    if let next = Self.next(joints, after: t) { end = min(end, next) }
    if let next = Self.next(corners, after: t) { end = min(end, next) }
    return t + (end - t) / 2
  }

  /// A parameter on the same smooth part as the stretch that ends at `t`.
  package func inner(before t: Double, from start: Double) -> Double {
    var start = start
    if let last = Self.last(joints, before: t) { start = max(start, last) }
    if let last = Self.last(corners, before: t) { start = max(start, last) }
    return t - (t - start) / 2
  }

  /// The joints strictly inside a range, as a slice.
  func joints(inside range: ClosedRange<Double>) -> ArraySlice<Double> {
    let first = Self.index(in: joints) { $0 > range.lowerBound }
    let end = Self.index(in: joints) { $0 >= range.upperBound }
    return joints[first..<max(first, end)]
  }

  /// The parameter of a closed, prepared curve once round from `t`: exactly that of the corner or
  /// joint that is there.
  func onceRound(from t: Double) -> Double {
    let width = range.upperBound - range.lowerBound
    let next = t + width
    // Sums of lengths are rounded.
    let rounding = 0x1p-40 * max(next.magnitude, width)
    for places in [corners, joints] {
      let index = Self.index(in: places) { $0 >= next - rounding }
      if index < places.count, places[index] <= next + rounding { return places[index] }
    }
    return next
  }

  private static func next(_ values: [Double], after t: Double) -> Double? {
    let index = index(in: values) { $0 > t }
    return index < values.count ? values[index] : nil
  }

  private static func last(_ values: [Double], before t: Double) -> Double? {
    let index = index(in: values) { $0 >= t }
    return index > 0 ? values[index - 1] : nil
  }

  /// The first index where `isBeyond` holds, which it does for all after it.
  private static func index(in values: [Double], where isBeyond: (Double) -> Bool) -> Int {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

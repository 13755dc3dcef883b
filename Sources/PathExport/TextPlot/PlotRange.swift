// SPDX-License-Identifier: Apache-2.0

/// The vertical range of a plot: that of its values and zero.
struct PlotRange {
  /// The least value, at most zero.
  let low: Double
  /// The greatest value, at least zero.
  let high: Double

  /// The range of those values that are finite.
  init(_ values: [Double]) {
    var (low, high) = (0.0, 0.0)
    for value in values where value.isFinite {
      low = min(low, value)
      high = max(high, value)
    }
    (self.low, self.high) = (low, high)
  }

  /// The row of a value of the range, among `count` rows of dots from the top; in the middle where
  /// all values are zero.
  func dot(_ value: Double, of count: Int) -> Int {
    let largest = max(-low, high)
    guard largest > 0 else { return count / 2 }
    // Divided first: the width of the range may be beyond doubles.
    let (top, width) = (high / largest, high / largest - low / largest)
    let part = (top - value / largest) / width
    return min(max(Int((part * Double(count - 1)).rounded()), 0), count - 1)
  }
}

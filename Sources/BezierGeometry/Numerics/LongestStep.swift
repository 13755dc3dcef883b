// SPDX-License-Identifier: Apache-2.0

/// How far the next piece of an approximation of fourth order may reach.
enum LongestStep {
  private static let stepLimit = 40

  /// A step of at most `most` whose error is at most 1, within 1 % of the longest one around.
  ///
  /// Answers `least` where no longer step was found. The error is taken to grow with the fourth
  /// power of the step in choosing what to try, and with the step in what to conclude.
  static func find(
    most: Double,
    guess: Double,
    least: Double,
    error: (Double) -> Double
  ) -> Double {
    guard most > least else { return most }
    var (low, high) = (least, Double.infinity)
    var step = max(least, min(most, guess))
    for _ in 0..<stepLimit {
      let value = error(step)
      if value <= 1 {
        if step >= most { return most }
        low = max(low, step)
      } else {
        high = min(high, step)
      }
      if high - low <= 0.01 * low { break }
      var factor = value > 0 && value.isFinite ? (0.98 / value).squareRoot().squareRoot() : 0.5
      if value == 0 { factor = 8 }
      step *= max(0.25, min(8, factor))
      if high == .infinity {
        step = min(most, max(step, 1.02 * low))
      } else if !(step > low && step < high) {
        step = (low * high).squareRoot()
      }
    }
    return low
  }
}

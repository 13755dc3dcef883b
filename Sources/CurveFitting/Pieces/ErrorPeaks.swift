// SPDX-License-Identifier: Apache-2.0

/// The local extrema of a function known at the 17 ends of 16 equal steps.
struct ErrorPeaks {
  /// One extremum.
  struct Peak {
    /// The step's index, in 0...16, with a fraction.
    var position: Double
    /// The function's value there.
    var value: Double

    /// Another function there that vanishes at both ends, from its values at 1...15.
    func read(_ values: SIMD16<Double>) -> Double {
      let index = min(15, max(0, Int(position)))
      let part = position - Double(index)
      let before = index == 0 ? 0 : values[index - 1]
      let after = index == 15 ? 0 : values[index]
      return before + part * (after - before)
    }
  }

  /// The extrema inside, in order: never more than 15.
  private(set) var count = 0
  private var peaks: (Peak, Peak, Peak, Peak, Peak, Peak, Peak, Peak)
  /// The extremum of the largest magnitude, the ends included.
  private(set) var largest: Peak

  /// How many extrema are kept; a fit's error has three to five.
  static let capacity = 8

  subscript(index: Int) -> Peak {
    switch index {
    case 0: peaks.0
    case 1: peaks.1
    case 2: peaks.2
    case 3: peaks.3
    case 4: peaks.4
    case 5: peaks.5
    case 6: peaks.6
    default: peaks.7
    }
  }

  /// Finds the extrema of the values at 1...15 (lanes 0...14), and `first` and `last` at 0 and 16.
  init(first: Double, _ values: SIMD16<Double>, last: Double) {
    let none = Peak(position: 0, value: first)
    peaks = (none, none, none, none, none, none, none, none)
    largest = none
    if last.magnitude > largest.value.magnitude { largest = Peak(position: 16, value: last) }
    // In memory, where an index finds them.
    withUnsafeTemporaryAllocation(of: Double.self, capacity: PieceSamples.steps + 1) { at in
      at[0] = first
      for lane in 0..<15 { at[lane + 1] = values[lane] }
      at[16] = last
      for index in 1..<16 {
        let (before, here, after) = (at[index - 1], at[index], at[index + 1])
        let isPeak = here > before ? here >= after : here <= after && here < before
        guard isPeak else { continue }
        append(Self.refined(index, UnsafeBufferPointer(at)))
      }
    }
  }

  private mutating func append(_ peak: Peak) {
    if peak.value.magnitude > largest.value.magnitude { largest = peak }
    guard count < Self.capacity else { return }
    switch count {
    case 0: peaks.0 = peak
    case 1: peaks.1 = peak
    case 2: peaks.2 = peak
    case 3: peaks.3 = peak
    case 4: peaks.4 = peak
    case 5: peaks.5 = peak
    case 6: peaks.6 = peak
    default: peaks.7 = peak
    }
    count += 1
  }

  /// The extremum of the quartic through five values (of the parabola through three, near an end).
  private static func refined(
    _ index: Int,
    _ at: UnsafeBufferPointer<Double>
  ) -> Peak {
    let (before, here, after) = (at[index - 1], at[index], at[index + 1])
    var first = (after - before) / 2
    var second = after - 2 * here + before
    var third = 0.0
    if index >= 2 && index <= 14 {
      let (far, further) = (at[index - 2], at[index + 2])
      third = (further - far) / 2 - (after - before)
      first -= third / 6
      second -= (further - 4 * after + 6 * here - 4 * before + far) / 12
    }
    guard second != 0 else { return Peak(position: Double(index), value: here) }
    var offset = -first / second
    offset -= third * offset * offset / (2 * (second + third * offset))
    offset = max(-1, min(1, offset))
    let value = here + offset * (first + offset * (second / 2 + offset * third / 6))
    guard value.magnitude >= here.magnitude, value.isFinite else {
      return Peak(position: Double(index), value: here)
    }
    return Peak(position: Double(index) + offset, value: value)
  }
}

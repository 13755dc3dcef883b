// SPDX-License-Identifier: Apache-2.0

/// The local extrema of a function known at the 17 ends of 16 equal steps.
struct ErrorPeaks {
  struct Peak {
    /// The step's index, in 0...16, with a fraction.
    var position: Double
    var value: Double

    /// Another function there that vanishes at both ends, from its values at 1...15.
    func read(_ values: SIMD16<Double>) -> Double {
      values.value(at: position, from: 0, to: 0)
    }
  }

  /// The extrema inside, in order: never more than 15.
  private(set) var count = 0
  private var (positions, values) = (SIMD8<Double>.zero, SIMD8<Double>.zero)
  /// The extremum of the largest magnitude, the ends included.
  private(set) var largest: Peak

  /// How many extrema are kept; a fit's error has three to five.
  private static let capacity = 8

  subscript(index: Int) -> Peak { Peak(position: positions[index], value: values[index]) }

  /// Finds the extrema of the values at 1...15 (lanes 0...14), and `first` and `last` at 0 and 16.
  init(first: Double, _ values: SIMD16<Double>, last: Double) {
    largest = Peak(position: 0, value: first)
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
    (positions[count], values[count]) = (peak.position, peak.value)
    count += 1
  }

  /// The extremum of the quartic through five values (of the parabola through three, near an end).
  private static func refined(_ index: Int, _ at: UnsafeBufferPointer<Double>) -> Peak {
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

extension SIMD16<Double> {
  /// What lies between the values in lanes 0...14, which stand for the positions 1...15, and those
  /// at the positions 0 and 16.
  func value(at position: Double, from first: Double, to last: Double) -> Double {
    let index = Swift.max(0, Swift.min(15, Int(position)))
    let before = index == 0 ? first : self[index - 1]
    let after = index == 15 ? last : self[index]
    return before + (position - Double(index)) * (after - before)
  }
}

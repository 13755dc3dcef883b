// SPDX-License-Identifier: Apache-2.0

/// Where periodic curves have their special places.
package enum Multiples {
  /// The multiples of a positive step, shifted by an offset, strictly inside a range; at most a
  /// million, else none.
  package static func inside(
    _ range: ClosedRange<Double>,
    of step: Double,
    offset: Double = 0
  ) -> [Double] {
    let first = ((range.lowerBound - offset) / step).rounded(.down)
    let last = ((range.upperBound - offset) / step).rounded(.up)
    guard last - first < 1_000_000 else { return [] }
    // Multiples at an end, to rounding, are the end.
    let noise = 4 * max(range.lowerBound.magnitude, range.upperBound.magnitude).ulp
    return (0...Int(last - first)).compactMap { index in
      let value = offset + (first + Double(index)) * step
      let isInside = value > range.lowerBound + noise && value < range.upperBound - noise
      return isInside ? value : nil
    }
  }

  /// Whether a range is a full turn, to the rounding of its ends.
  package static func isTurn(_ range: ClosedRange<Double>, of turn: Double = 2 * .pi) -> Bool {
    let size = max(range.lowerBound.magnitude, range.upperBound.magnitude)
    return (range.upperBound - range.lowerBound - turn).magnitude <= 2 * size.ulp
  }
}

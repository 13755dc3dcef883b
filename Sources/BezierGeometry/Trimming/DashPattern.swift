// SPDX-License-Identifier: Apache-2.0

/// The lengths of a dash pattern, dash and gap in turn, repeated without end.
package struct DashPattern {
  /// Where each dash begins and ends within the pattern: an even number of ascending lengths.
  private let bounds: [Double]
  /// The length of the pattern, positive.
  let length: Double
  /// Where in the pattern the path begins, 0..<length.
  let phase: Double

  /// The pattern, doubled where its number of lengths is odd; nil where all are 0: a solid line.
  package init?(_ lengths: [Double], phase: Double) throws(PathError) {
    for (index, length) in lengths.enumerated() {
      guard length.isFinite else {
        throw .notFinite(quantity: "length \(index) of the dash pattern", value: length)
      }
      guard length >= 0 else { throw .negativeDash(index: index, value: length) }
    }
    guard phase.isFinite else { throw .notFinite(quantity: "phase of the dashes", value: phase) }
    let all = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    var bounds: [Double] = []
    bounds.reserveCapacity(all.count)
    var sum = 0.0
    for (index, length) in all.enumerated() {
      // A dash begins before its length and ends behind it.
      if index.isMultiple(of: 2) { bounds.append(sum) }
      sum += length
      if index.isMultiple(of: 2) { bounds.append(sum) }
    }
    guard sum > 0 else { return nil }
    guard sum.isFinite else {
      throw .notRepresentable(reason: "the dash pattern is longer than the largest number")
    }
    self.bounds = bounds
    length = sum
    let rest = phase.truncatingRemainder(dividingBy: sum)
    let shifted = rest < 0 ? rest + sum : rest
    self.phase = shifted < sum ? shifted : 0
  }

  var count: Int { bounds.count / 2 }

  /// The dashes that reach into a range of lengths, the pattern beginning at 0 - `phase`; those at
  /// the ends are cut to it.
  ///
  /// Neither a dash that ends where the range begins nor one that begins where it ends is among
  /// them; one of no length is where it lies in the range, the end excluded. Every bound is a sum
  /// of three numbers, so that errors do not add up along the path. Overlaps up to `reach` count as
  /// rounding.
  func dashes(from: Double, to: Double, reach: Double) -> [(from: Double, to: Double)] {
    var result: [(from: Double, to: Double)] = []
    var turn = max(0, ((from + phase) / length).rounded(.down) - 1)
    while true {
      let base = turn * length - phase
      for index in 0..<count {
        let (start, end) = (bounds[2 * index], bounds[2 * index + 1])
        let (a, b) = (base + start, base + end)
        if a >= to - reach { return result }
        let (x, y) = (max(a, from), min(b, to))
        if start == end {
          if a >= from - reach { result.append((x, x)) }
        } else if y - x > ((a < from || b > to) ? reach : 0) {
          // What is cut to less than the reach is rounding's.
          result.append((x, y))
        }
      }
      turn += 1
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Simpler values to try in place of a failing one.
public enum Shrinking {
  /// How complicated a number looks: bits of the significand, size of the exponent, sign.
  ///
  /// 0 is the simplest, then 1, -1, 2, 0.5 and so on; a number that is not finite is the worst.
  /// Every candidate of ``candidates(for:)`` is simpler by this measure, so shrinking ends.
  public static func complexity(of value: Double) -> Int {
    guard value.isFinite else { return 1_000_000 }
    guard value != 0 else { return -2 }
    let size = 2 * (2 * value.significandWidth + abs(Int(value.exponent)))
    return value < 0 ? size + 1 : size
  }

  /// Numbers simpler than `value`, the boldest first: 0, 1, the opposite, whole numbers, fewer bits
  /// of the significand, an exponent nearer to 0.
  public static func candidates(for value: Double) -> [Double] {
    guard value.isFinite else { return [0, 1] }
    var list: [Double] = [0, 1, -1, -value]
    list += [value.rounded(.towardZero), value.rounded(), value.rounded(.awayFromZero)]
    for bits in [0, 1, 2, 4, 8, 16, 32, value.significandWidth - 1]
    where bits >= 0 && bits < value.significandWidth {
      let mask = ~UInt64(0) << UInt64(52 - bits)
      let truncated = Double(bitPattern: value.bitPattern & mask)
      list.append(truncated)
      list.append(
        truncated + truncated.ulp * Double(sign: .plus, exponent: 52 - bits, significand: 1)
          * (value < 0 ? -1 : 1)
      )
    }
    list += value.magnitude > 1 ? [value / 1024, value / 2] : [value * 1024, value * 2]
    let limit = complexity(of: value)
    return list.filter { $0.isFinite && complexity(of: $0) < limit }
  }

  /// Arrays with the same number of elements, one of them simpler, that the distributions can give.
  public static func candidates(for values: [Double], within bounds: [Distribution]) -> [[Double]] {
    var list: [[Double]] = []
    for (index, value) in values.enumerated() {
      for simpler in candidates(for: value) where bounds[index].contains(simpler) {
        var copy = values
        copy[index] = simpler
        list.append(copy)
      }
    }
    return list
  }

  /// Shorter arrays: without its first or second half, then without one element.
  public static func shorter<Element>(_ values: [Element]) -> [[Element]] {
    guard !values.isEmpty else { return [] }
    let half = values.count / 2
    var list: [[Element]] = []
    if half > 0 { list += [Array(values[half...]), Array(values[..<half])] }
    for index in values.indices {
      var copy = values
      copy.remove(at: index)
      list.append(copy)
    }
    return list
  }
}

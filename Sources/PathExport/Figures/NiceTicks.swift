// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

/// The positions of an axis' ticks: multiples of 1, 2 or 5 times a power of ten.
package struct NiceTicks {
  /// The distance of two ticks.
  package let step: Double
  /// How many digits a label needs after the point.
  package let decimals: Int
  /// The ticks inside the range, in rising order.
  package let values: [Double]

  /// About `count` ticks inside a finite range that is not empty.
  package init(from low: Double, to high: Double, count: Int) {
    precondition(low < high && count > 0, "ticks need a range that is not empty")
    let raw = (high - low) / Double(count)
    let power = DecimalText.powerOfTen(raw)
    let unit = DecimalText.power(power)
    let multiple = raw / unit
    let (factor, carry) =
      multiple < 1.5 ? (1.0, 0) : multiple < 3.5 ? (2.0, 0) : multiple < 7.5 ? (5.0, 0) : (1.0, 1)
    decimals = max(0, -(power + carry))
    let step = factor * DecimalText.power(power + carry)
    self.step = step
    var values: [Double] = []
    var index = (low / step - 1e-9).rounded(.up)
    let last = (high / step + 1e-9).rounded(.down)
    while index <= last, values.count <= 10 * count {
      values.append(index * step)
      index += 1
    }
    self.values = values
  }

  /// The label of a tick.
  package func label(_ value: Double) -> String {
    DecimalText.fixed(value, decimals: decimals)
  }
}

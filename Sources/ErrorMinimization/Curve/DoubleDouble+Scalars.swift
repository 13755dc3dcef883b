// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
package import BezierGeometry

// Curves are kept and their errors formed with twice the digits: near an optimum x² + y² - 1 is
// smaller than the rounding of x, and plain doubles would show noise instead of the error.

extension DoubleDouble {
  @inline(__always)
  package static func * (a: Double, b: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble.product(a, b.high)
    return sum(product.high, product.low + a * b.low)
  }

  @inline(__always)
  package static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
    let total = sum(a.high, b)
    return sum(total.high, total.low + a.low)
  }

  /// The number divided by a small whole number, which doubles carry exactly.
  @inline(__always)
  package static func / (a: DoubleDouble, b: Double) -> DoubleDouble {
    let quotient = a.high / b
    let rest = a.high.addingProduct(-quotient, b) + a.low
    return sum(quotient, rest / b)
  }
}
#endif

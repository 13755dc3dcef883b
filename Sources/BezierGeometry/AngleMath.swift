// SPDX-License-Identifier: Apache-2.0

/// Functions of angles that lose digits when written naively.
package enum AngleMath {
  /// x - sin x, to a few ulp also for small x.
  package static func minusSine(_ x: Double) -> Double {
    guard x.magnitude < 1 else { return x - LibM.sine(x) }
    // Taylor series; for |x| < 1 eight terms reach 1e-18 relative.
    let square = x * x
    var term = x * square / 6
    var sum = term
    var n = 5.0
    while n < 21 {
      term *= -square / ((n - 1) * n)
      sum += term
      n += 2
    }
    return sum
  }

  /// The angle brought into 0..<2π by whole turns, then mirrored for a negative direction.
  ///
  /// How far one must turn in the given direction to go from 0 to `angle`.
  package static func turn(to angle: Double, positive: Bool) -> Double {
    let turned = (positive ? angle : -angle).remainder(dividingBy: 2 * .pi)
    return turned < 0 ? turned + 2 * .pi : turned
  }
}

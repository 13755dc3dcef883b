// SPDX-License-Identifier: Apache-2.0

/// Curvature from derivatives, without over- or underflow on the way.
enum Curvature {
  /// cross(first, second) / |first|³ for a non-zero first derivative, clamped to finite values.
  static func value(first: Vector2D, second: Vector2D) -> Double {
    let speed = first.length
    let direction = first / speed
    let ratio = second / speed
    let cross = ErrorFree.differenceOfProducts(direction.x, ratio.y, direction.y, ratio.x)
    return clamped(cross / speed)
  }

  /// The stand-in for an infinite curvature with the sign of `sign`; 0 for 0.
  static func diverging(_ sign: Double) -> Double {
    if sign == 0 { return 0 }
    return sign > 0 ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude
  }

  private static func clamped(_ value: Double) -> Double {
    if value.isNaN { return 0 }
    return max(-.greatestFiniteMagnitude, min(.greatestFiniteMagnitude, value))
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Arithmetic that never leaves the finite numbers.
enum FiniteMath {
  /// The largest slope that is given out; a vertical tangent has it.
  static let steepest = 0x1p30

  /// The number, or the greatest finite one of its sign.
  static func bounded(_ value: Double) -> Double {
    let greatest = Double.greatestFiniteMagnitude
    return min(max(value, -greatest), greatest)
  }

  /// rise / run, at most ``steepest``; a vertical line has the sign of the rise, a point has 0.
  static func slope(_ rise: Double, _ run: Double) -> Double {
    if rise == 0 { return 0 }
    let slope = rise / run
    return min(max(slope, -steepest), steepest)
  }
}

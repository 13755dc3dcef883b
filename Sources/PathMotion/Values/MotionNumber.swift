// SPDX-License-Identifier: Apache-2.0

/// Numbers on their way from one to another.
enum MotionNumber {
  /// The number at a part of the way, from the nearer end: exact at 0 and 1, and equal numbers stay
  /// equal.
  @inline(__always)
  static func between(_ from: Double, _ to: Double, at progress: Double) -> Double {
    progress < 0.5 ? from + progress * (to - from) : to + (1 - progress) * (from - to)
  }
}

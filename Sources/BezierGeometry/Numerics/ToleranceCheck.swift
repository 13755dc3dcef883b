// SPDX-License-Identifier: Apache-2.0

/// What every operation with a tolerance checks first.
package enum ToleranceCheck {
  /// Refuses what is not a positive finite number, or below `smallest`.
  ///
  /// - Parameters:
  ///   - value: an absolute distance.
  ///   - argument: what the caller calls it.
  ///   - smallest: the least that doubles can carry.
  /// - Throws: ``ToleranceError``, naming the argument.
  package static func require(
    _ value: Double,
    as argument: String = "tolerance",
    atLeast smallest: Double = 0
  ) throws(ToleranceError) {
    guard value.isFinite else { throw .notFinite(argument: argument, value: value) }
    guard value > 0 else { throw .notPositive(argument: argument, value: value) }
    guard value >= smallest else {
      throw .tooSmall(argument: argument, value: value, smallest: smallest)
    }
  }

  /// The least tolerance where the largest coordinate is this: 32 ulp.
  package static func smallest(largestCoordinate largest: Double) -> Double { 32 * largest.ulp }

  /// The power of two at or below a positive number; 0 for subnormal ones.
  static func binade(_ value: Double) -> Double {
    Double(bitPattern: value.bitPattern & 0x7FF0_0000_0000_0000)
  }
}

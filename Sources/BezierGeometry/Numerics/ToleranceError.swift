// SPDX-License-Identifier: Apache-2.0

/// Why a tolerance, an accuracy or another distance given by the caller cannot be kept.
///
/// Every case names the argument that was wrong ("tolerance", "accuracy", "spacing", ...), so that
/// `description` speaks of what the caller wrote.
public enum ToleranceError: Error, Hashable, Sendable {
  /// The argument is NaN or infinite.
  case notFinite(argument: String, value: Double)
  /// The argument is zero or negative.
  case notPositive(argument: String, value: Double)
  /// The argument is below `smallest`, the least that doubles can carry for this input.
  case tooSmall(argument: String, value: Double, smallest: Double)
  /// More than `limit` pieces would be needed.
  case tooManyPieces(argument: String, value: Double, limit: Int)
}

extension ToleranceError: CustomStringConvertible {
  /// One sentence that names the argument, its value and what would do.
  public var description: String {
    switch self {
    case .notFinite(let argument, let value):
      "the \(argument) is \(value); it must be a finite number"
    case .notPositive(let argument, let value):
      "the \(argument) is \(NumberText.plain(value)); it must be greater than 0"
    case .tooSmall(let argument, let value, let smallest):
      "the \(argument) \(NumberText.plain(value)) is below"
        + " \(NumberText.short(smallest, digits: 2, rounding: .up)), the least that double precision"
        + " can carry here"
    case .tooManyPieces(let argument, let value, let limit):
      "the \(argument) \(NumberText.plain(value)) would need more than \(limit) pieces"
    }
  }
}

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

/// Numbers as the messages of errors write them, without Foundation.
package enum NumberText {
  /// The shortest text that reads as this number; a whole number without a fraction.
  package static func plain(_ value: Double) -> String {
    guard value == value.rounded(.towardZero), value.magnitude < 0x1p53 else { return "\(value)" }
    return "\(Int64(value))"
  }

  /// The number to so many significant digits; a whole number without a fraction.
  package static func short(
    _ value: Double,
    digits: Int,
    rounding: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    guard value.isFinite, value != 0 else { return plain(value) }
    let size = value.magnitude
    let exponent = Int(LibM.logarithm(size) / 2.302585092994046 - (size < 1 ? 1 : 0))
    let scale = LibM.power(10, Double(digits - 1 - exponent))
    guard scale.isFinite, scale > 0 else { return plain(value) }
    return plain((value * scale).rounded(rounding) / scale)
  }
}

/// Ends the program with a sentence, which release builds print, too.
///
/// For mistakes of the program that calls; data that can be wrong throw instead.
@usableFromInline
@inline(never)
func trap(_ sentence: StaticString) -> Never {
  #if hasFeature(Embedded)
  fatalError(sentence)
  #else
  fatalError("\(sentence)")
  #endif
}

/// Traps with a sentence unless something holds.
@inlinable
@inline(__always)
package func demand(_ condition: Bool, _ sentence: StaticString) {
  if !condition { trap(sentence) }
}

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

// SPDX-License-Identifier: Apache-2.0

/// Why an operation on a path or segment has no answer.
///
/// `description` is a sentence that names the value and the way out.
public enum PathError: Error, Hashable, Sendable {
  /// A number of the input is NaN or infinite; `quantity` names it ("point x of element 3").
  case notFinite(quantity: String, value: Double)
  /// The tolerance is zero, negative or not a number.
  case toleranceNotPositive(Double)
  /// The tolerance is below `smallest`, what doubles can carry at these coordinates (32 ulp).
  case toleranceTooSmall(Double, smallest: Double)
  /// More than `limit` pieces would be needed for the tolerance.
  case tooManyPieces(tolerance: Double, limit: Int)
  /// Paths meet in more than `limit` places, or in places that more than `limit` pairs of segments
  /// share.
  case tooManyMeetings(limit: Int)
  /// Finding where paths meet takes more than `limit` comparisons of parts of segments.
  case tooManyComparisons(limit: Int)
  /// The path has no segments, so no places on it.
  case noSegments
  /// Coordinates are so large that a result would overflow.
  case notRepresentable(reason: String)
  /// A length of a dash pattern, counted from 0, is negative.
  case negativeDash(index: Int, value: Double)
  /// The dash pattern would cut the path into more than `limit` dashes.
  case tooManyDashes(limit: Int)
}

extension PathError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .notFinite(let quantity, let value):
      "the \(quantity) is \(value); it must be a finite number"
    case .toleranceNotPositive(let tolerance):
      "the tolerance is \(tolerance); it must be greater than 0"
    case .toleranceTooSmall(let tolerance, let smallest):
      "the tolerance \(tolerance) is below \(smallest), the least that double precision can carry"
        + " at these coordinates (32 ulp)"
    case .tooManyPieces(let tolerance, let limit):
      "the tolerance \(tolerance) would need more than \(limit) pieces"
    case .tooManyMeetings(let limit):
      "there are over \(limit) meetings"
    case .tooManyComparisons(let limit):
      "finding the meetings takes over \(limit) comparisons"
    case .noSegments:
      "the path has no segments, so there is no place on it; draw a line, a curve or an arc"
    case .notRepresentable(let reason):
      "the result cannot be carried by double precision: \(reason)"
    case .negativeDash(let index, let value):
      "length \(index) of the dash pattern is \(value); it must be 0 or more"
    case .tooManyDashes(let limit):
      "the dash pattern would make more than \(limit) dashes; take longer ones"
    }
  }
}

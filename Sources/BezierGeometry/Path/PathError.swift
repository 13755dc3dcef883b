// SPDX-License-Identifier: Apache-2.0

/// Why an operation on a path or segment has no answer.
///
/// `description` is a sentence that names the value and the way out.
public enum PathError: Error, Hashable, Sendable {
  /// A number of the input is NaN or infinite; `quantity` names it ("point x of element 3").
  case notFinite(quantity: String, value: Double)
  /// The tolerance, the accuracy or another distance cannot be kept.
  case tolerance(ToleranceError)
  /// More than `limit` locations were asked for at once.
  case tooManyLocations(Int, limit: Int)
  /// Paths meet at more than `limit` points, or at points that more than `limit` pairs of segments
  /// share.
  case tooManyMeetings(limit: Int)
  /// Finding where paths meet takes more than `limit` comparisons of parts of segments.
  case tooManyComparisons(limit: Int)
  /// The path has no segments, so no locations.
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
    case .tolerance(let error):
      error.description
    case .tooManyLocations(let count, let limit):
      "\(count) locations are too many at once; ask for at most \(limit)"
    case .tooManyMeetings(let limit):
      "there are over \(limit) meetings"
    case .tooManyComparisons(let limit):
      "finding the meetings takes over \(limit) comparisons"
    case .noSegments:
      "the path has no segments, so it has no locations; draw a line, a curve or an arc"
    case .notRepresentable(let reason):
      "the result cannot be represented in double precision: \(reason)"
    case .negativeDash(let index, let value):
      "length \(index) of the dash pattern is \(NumberText.plain(value)); it must be 0 or more"
    case .tooManyDashes(let limit):
      "the dash pattern would make more than \(limit) dashes; take longer ones"
    }
  }
}

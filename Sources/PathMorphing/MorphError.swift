// SPDX-License-Identifier: Apache-2.0

public import ArcApproximation
public import BezierGeometry

/// Why two paths cannot be made compatible, or a path cannot be cut into so many segments.
///
/// `description` is a sentence that names the value and the way out.
public enum MorphError: Error, Hashable, Sendable {
  /// A path holds a value that is not finite, or too large for differences of coordinates.
  case path(PathError)
  /// An arc cannot be followed by cubics within the tolerance.
  case arc(FitError)
  /// So many segments are not possible: a path keeps those it has, and there is a limit.
  case segmentCount(Int, allowed: ClosedRange<Int>)
  /// A hint cannot be followed; which and why, in words.
  case hint(String)
  /// Fewer than one path was given where a sequence needs them.
  case noPaths
}

extension MorphError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .path(let error): error.description
    case .arc(let error): error.description
    case .segmentCount(let count, let allowed):
      "a number of \(count) segments is not possible here; ask for \(allowed.lowerBound) to"
        + " \(allowed.upperBound)"
    case .hint(let reason): reason
    case .noPaths: "a sequence needs at least one path"
    }
  }
}

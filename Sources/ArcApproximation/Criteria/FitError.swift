// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Why an arc could not be fitted.
///
/// `description` is a sentence that names the value and the way out.
public enum FitError: Error, Hashable, Sendable {
  /// A number of the input is NaN or infinite; `quantity` names it ("radius", "sweep", ...).
  case notFinite(quantity: String, value: Double)
  /// A radius is zero or negative; `quantity` is "radius", "radius x" or "radius y".
  case radiusNotPositive(quantity: String, value: Double)
  /// The sweep is zero: there is no arc.
  case zeroSweep
  /// The centre and radius are so large that a control point would overflow, or so disproportionate
  /// (centre beyond 2⁴⁸ radii) or so small (radius subnormal) that doubles cannot carry the arc.
  case notRepresentable(reason: String)
  /// The criterion is not defined for this end condition.
  case unsupportedEnds(criterion: ArcCriterion, ends: EndCondition)
  /// No usable cubic exists for a piece of this sweep (radians). `limit` is the sweep below which
  /// one exists; with `segments` pieces the error is `error`, in units of the radius.
  case noUsableCubic(
    criterion: ArcCriterion,
    ends: EndCondition,
    sweep: Double,
    limit: Double,
    segments: Int,
    error: Double
  )
  /// The number of segments asked for is outside `allowed`.
  case segmentCount(Int, allowed: ClosedRange<Int>)
  /// The sweep (radians) is more than `limit` segments can follow, one of which reaches `piece`.
  case sweepTooLarge(Double, limit: Int, piece: Double)
  /// The tolerance is zero, negative or not a number.
  case toleranceNotPositive(Double)
  /// The tolerance is below `smallest`, what doubles can carry at these coordinates.
  case toleranceTooSmall(Double, smallest: Double)
  /// More than `limit` segments would be needed for the tolerance.
  case tooManySegments(tolerance: Double, limit: Int)
}

extension FitError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .notFinite(let quantity, let value):
      "the \(quantity) is \(value); it must be a finite number"
    case .radiusNotPositive(let quantity, let value):
      "the \(quantity) is \(value); it must be greater than 0"
    case .zeroSweep:
      "the sweep is 0; there is no arc to fit"
    case .notRepresentable(let reason):
      "the arc cannot be carried by double precision: \(reason)"
    case .unsupportedEnds(let criterion, let ends):
      "criterion \(criterion.name) is not defined for \(ends.name) ends; it knows "
        + Self.list(criterion.endConditions.map { $0.name })
    case .noUsableCubic(let criterion, let ends, let sweep, let limit, let segments, let error):
      "no usable cubic for criterion \(criterion.name) with \(ends.name) ends and a sweep of"
        + " \(Self.short(sweep, digits: 6)) rad (it exists below \(Self.short(limit, digits: 6)));"
        + " use \(segments) segments: error \(Self.short(error, digits: 2)) of the radius"
    case .segmentCount(let count, let allowed):
      "the number of segments is \(count); it must be \(allowed.lowerBound) to"
        + " \(allowed.upperBound)"
    case .sweepTooLarge(let sweep, let limit, let piece):
      "the sweep of \(Self.short(sweep, digits: 6)) rad is more than \(limit) segments can follow, each"
        + " of less than \(Self.short(piece, digits: 6)) rad"
    case .toleranceNotPositive(let tolerance):
      "the tolerance is \(tolerance); it must be greater than 0"
    case .toleranceTooSmall(let tolerance, let smallest):
      "the tolerance \(tolerance) is below \(Self.short(smallest, digits: 2)), the least that double"
        + " precision can carry at these coordinates (32 ulp)"
    case .tooManySegments(let tolerance, let limit):
      "the tolerance \(tolerance) would need more than \(limit) segments"
    }
  }

  private static func list(_ words: [String]) -> String {
    switch words.count {
    case 1: words[0]
    default: words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
    }
  }

  /// `value` to a number of significant digits, without Foundation.
  private static func short(_ value: Double, digits: Int) -> String {
    guard value.isFinite, value != 0 else { return "\(value)" }
    let exponent = Int(LibM.logarithm(abs(value)) / 2.302585092994046 - (abs(value) < 1 ? 1 : 0))
    let scale = LibM.power(10, Double(digits - 1 - exponent))
    return "\((value * scale).rounded() / scale)"
  }
}

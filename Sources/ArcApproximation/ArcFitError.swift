// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Why an arc could not be fitted.
///
/// `description` is a sentence that names the value and what to do.
public enum ArcFitError: Error, Hashable, Sendable {
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
  /// The tolerance cannot be kept.
  case tolerance(ToleranceError)
  /// What is wrong with the path whose arcs are fitted.
  case path(PathError)
}

extension ArcFitError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .notFinite(let quantity, let value):
      "the \(quantity) is \(value); it must be a finite number"
    case .radiusNotPositive(let quantity, let value):
      "the \(quantity) is \(NumberText.plain(value)); it must be greater than 0"
    case .zeroSweep:
      "the sweep is 0; there is no arc to fit"
    case .notRepresentable(let reason):
      "the arc cannot be carried by double precision: \(reason)"
    case .unsupportedEnds(let criterion, let ends):
      "criterion \(criterion.name) is not defined for \(ends.name) ends; it supports "
        + Self.list(criterion.endConditions.map { $0.name })
    case .noUsableCubic(let criterion, let ends, let sweep, let limit, let segments, let error):
      "no usable cubic for criterion \(criterion.name) with \(ends.name) ends and a sweep of"
        + " \(NumberText.short(sweep, digits: 6)) rad (it exists below \(NumberText.short(limit, digits: 6)));"
        + " use \(segments) segments: error \(NumberText.short(error, digits: 2)) of the radius"
    case .segmentCount(let count, let allowed):
      "the number of segments is \(count); it must be \(allowed.lowerBound) to"
        + " \(allowed.upperBound)"
    case .sweepTooLarge(let sweep, let limit, let piece):
      "the sweep of \(NumberText.short(sweep, digits: 6)) rad is more than \(limit) segments can follow, each"
        + " of less than \(NumberText.short(piece, digits: 6)) rad"
    case .tolerance(let error):
      error.description
    case .path(let error):
      error.description
    }
  }

  private static func list(_ words: [String]) -> String {
    words.count == 1
      ? words[0] : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }
}

extension ArcFitError {
  /// Refuses a tolerance that is not positive, or that doubles cannot carry at these coordinates.
  package static func check(_ tolerance: Double, largestCoordinate largest: Double)
    throws(ArcFitError)
  {
    do {
      let smallest = ToleranceCheck.smallest(largestCoordinate: largest)
      try ToleranceCheck.require(tolerance, atLeast: smallest)
    } catch {
      throw .tolerance(error)
    }
  }

  /// The tolerance would need more cubics than an arc may have.
  static func tooManyCubics(_ tolerance: Double) -> ArcFitError {
    let limit = CircularArc.maximumCubicCount
    return .tolerance(.tooManyPieces(argument: "tolerance", value: tolerance, limit: limit))
  }

  /// The same reason, where a path rather than an arc is at fault.
  package init(_ error: PathError) {
    if case .tolerance(let error) = error { self = .tolerance(error) } else { self = .path(error) }
  }
}

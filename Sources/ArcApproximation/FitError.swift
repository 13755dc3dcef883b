// SPDX-License-Identifier: Apache-2.0

/// Why an arc could not be fitted. `description` is a sentence that names the value and the way out.
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
    criterion: ArcCriterion, ends: EndCondition, sweep: Double, limit: Double, segments: Int,
    error: Double)
  /// The number of segments asked for is outside `allowed`.
  case segmentCount(Int, allowed: ClosedRange<Int>)
  /// The tolerance is zero, negative or not a number.
  case toleranceNotPositive(Double)
  /// The tolerance is below `smallest`, what doubles can carry at these coordinates.
  case toleranceTooSmall(Double, smallest: Double)
  /// More than `limit` segments would be needed for the tolerance.
  case tooManySegments(tolerance: Double, limit: Int)
}

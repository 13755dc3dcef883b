// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
public import ArcApproximation
public import BezierGeometry
public import CurveFitting
public import Foundation

/// Why a minimisation has no result.
///
/// A search that failed carries the best curve found so far. `description` is a sentence that
/// names the value.
public enum MinimizationError: Error, Sendable {
  /// The best curve that was found before the failure.
  public struct Best: Hashable, Sendable {
    /// Its control points, in the frame of the input.
    public let controlPoints: [Point2D]
    /// What is minimised, at this curve; not a number where it was not reached.
    public let value: Double
    /// The iterations that led to it.
    public let iterations: Int
  }

  /// A number of the input is NaN or infinite; `quantity` names it ("sweep", "accuracy", ...).
  case notFinite(quantity: String, value: Double)
  /// A number of the input is outside what is allowed.
  case outOfRange(quantity: String, value: Double, allowed: ClosedRange<Double>)
  /// The criterion is not defined for these ends, or not for this degree.
  case unsupported(criterion: ArcCriterion, ends: EndCondition, degree: Int)
  /// No usable curve exists for a piece of this sweep (radians); `limit` is the sweep below which
  /// one exists.
  case noUsableCurve(sweep: Double, limit: Double)
  /// The tolerance cannot be kept.
  case tolerance(ToleranceError)
  /// What is wrong with the arc or the number of segments, as for the closed form.
  case arc(ArcFitError)
  /// What is wrong with the curve, its tolerance or the number of cubics.
  case curve(CurveFitError)
  /// The iterations allowed did not suffice.
  case iterationLimit(Int, best: Best)
  /// The iteration came to rest before the accuracy asked for; `reached` is what it reached.
  case accuracyNotReached(requested: Double, reached: Double, best: Best)
  /// The caller's objective, or its gradient, gave a value that is not finite.
  case objectiveNotFinite(value: Double, best: Best)
  /// The caller's objective has the same value wherever it was tried.
  case objectiveConstant(value: Double, best: Best)
  /// The caller's objective threw.
  case objectiveThrew(any Error, best: Best)
  /// No memory is left for a solver.
  case outOfMemory

  /// The best curve so far, where there is one.
  public var best: Best? {
    switch self {
    case .iterationLimit(_, let best), .accuracyNotReached(_, _, let best),
      .objectiveNotFinite(_, let best), .objectiveConstant(_, let best),
      .objectiveThrew(_, let best):
      best
    default: nil
    }
  }
}

extension MinimizationError {
  /// The same reason, as the closed form gives it.
  init(_ error: ArcFitError) {
    if case .tolerance(let error) = error { self = .tolerance(error) } else { self = .arc(error) }
  }

  /// Refuses a number outside what is allowed.
  static func require(
    _ value: Double,
    as quantity: String,
    in allowed: ClosedRange<Double>
  ) throws(MinimizationError) {
    guard allowed.contains(value) else {
      throw .outOfRange(quantity: quantity, value: value, allowed: allowed)
    }
  }

  /// Refuses a distance that is not positive, or below the least that doubles can carry.
  static func check(
    _ distance: Double,
    as argument: String = "tolerance",
    atLeast smallest: Double = 0
  ) throws(MinimizationError) {
    do {
      try ToleranceCheck.require(distance, as: argument, atLeast: smallest)
    } catch {
      throw .tolerance(error)
    }
  }

  /// The tolerance would need more than `limit` curves.
  static func tooManyCurves(_ tolerance: Double, limit: Int) -> MinimizationError {
    .tolerance(.tooManyPieces(argument: "tolerance", value: tolerance, limit: limit))
  }
}

extension MinimizationError: CustomStringConvertible {
  /// One sentence that names the value.
  public var description: String {
    switch self {
    case .notFinite(let quantity, let value):
      "the \(quantity) is \(value); it must be a finite number"
    case .outOfRange(let quantity, let value, let allowed):
      "the \(quantity) is \(NumberText.plain(value)); it must be"
        + " \(NumberText.plain(allowed.lowerBound)) to \(NumberText.plain(allowed.upperBound))"
    case .unsupported(let criterion, let ends, let degree):
      "criterion \(criterion.name) with \(ends.name) ends is not defined for degree \(degree)"
    case .noUsableCurve(let sweep, let limit):
      "no usable curve for a sweep of \(NumberText.plain(sweep)) rad (it exists below"
        + " \(NumberText.plain(limit))); use more segments"
    case .tolerance(let error):
      error.description
    case .arc(let error):
      error.description
    case .curve(let error):
      error.description
    case .iterationLimit(let limit, let best):
      "\(limit) iterations did not suffice; the best value so far is"
        + " \(NumberText.plain(best.value))"
    case .accuracyNotReached(let requested, let reached, let best):
      "the accuracy \(requested) was not reached, only \(reached); the best value is"
        + " \(NumberText.plain(best.value))"
    case .objectiveNotFinite(let value, let best):
      "the objective gave \(value); the best value so far is \(NumberText.plain(best.value))"
    case .objectiveConstant(let value, _):
      "the objective is \(NumberText.plain(value)) wherever it was tried; there is nothing to minimise"
    case .objectiveThrew(let error, _):
      "the objective failed: \(error)"
    case .outOfMemory:
      "no memory is left for a solver"
    }
  }
}

extension MinimizationError: LocalizedError {
  /// The sentence of `description`.
  public var errorDescription: String? { description }
}

/// How far a minimisation goes.
public struct MinimizationOptions: Hashable, Sendable {
  /// The relative accuracy asked for, without unit; default 1e-10.
  ///
  /// An ``ArcMinimizer`` compares it with ``ArcMinimum/residual``, a ``CurveMinimizer`` with the
  /// size of its last simplex (or gradient) relative to the start's. Allowed: 1e-15...0.1.
  public var accuracy: Double
  /// The most iterations, inner ones included; default 20,000.
  ///
  /// Allowed: 1...10,000,000.
  public var maximumIterations: Int

  /// Options with these values; what is out of range is refused when minimising.
  public init(accuracy: Double = 1e-10, maximumIterations: Int = 20_000) {
    self.accuracy = accuracy
    self.maximumIterations = maximumIterations
  }

  func validate() throws(MinimizationError) {
    guard accuracy.isFinite else { throw .notFinite(quantity: "accuracy", value: accuracy) }
    try MinimizationError.require(accuracy, as: "accuracy", in: 1e-15...0.1)
    let most = Double(maximumIterations)
    try MinimizationError.require(most, as: "maximum of iterations", in: 1...10_000_000)
  }
}

/// How a minimisation ended that has a result.
public enum MinimizationStatus: String, Hashable, Sendable {
  /// The accuracy asked for is reached.
  case converged
  /// The error is so small that even 106 bits do not carry it to the accuracy asked for; the
  /// control points are nevertheless right to the rounding of doubles.
  case roundingLimited = "rounding-limited"
}
#endif

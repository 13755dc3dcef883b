// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Why a curve could not be fitted.
///
/// `description` is a sentence that names the value and the way out.
public enum CurveFitError: Error, Hashable, Sendable {
  /// The tolerance or another distance cannot be kept.
  case tolerance(ToleranceError)
  /// The number of cubics asked for is outside `allowed`.
  case cubicCount(Int, allowed: ClosedRange<Int>)
  /// The range of the parameter is empty, infinite or too narrow to be divided.
  case range(ClosedRange<Double>)
  /// The curve's coordinates are not finite at this parameter.
  case notFinite(parameter: Double)
  /// A coordinate of the points is not finite; counted from 0.
  case pointNotFinite(index: Int)
  /// A point's weight is not a finite number above 0; points are counted from 0.
  case weight(Double, index: Int)
  /// There are too few points, or all of them are one.
  case tooFewPoints(count: Int)
  /// No cubic keeps the tolerance near this parameter, however short: the curve has no tangent
  /// there, or a corner that was not declared.
  case noFit(parameter: Double)
  /// More than `limit` cubics would be needed.
  case tooManyCubics(limit: Int)
  /// What is wrong with a path that is fitted.
  case path(PathError)
}

extension CurveFitError: CustomStringConvertible {
  /// One sentence that names the value and what to do.
  public var description: String {
    switch self {
    case .tolerance(let error):
      error.description
    case .cubicCount(let count, let allowed):
      "the number of cubics is \(count); it must be \(allowed.lowerBound) to"
        + " \(allowed.upperBound)"
    case .range(let range):
      "the range of the parameter is \(NumberText.plain(range.lowerBound)) to"
        + " \(NumberText.plain(range.upperBound)); it must be bounded and not empty"
    case .notFinite(let parameter):
      "the curve is not finite at t = \(NumberText.short(parameter, digits: 6))"
    case .pointNotFinite(let index):
      "point \(index) is not finite"
    case .weight(let weight, let index):
      "the weight of point \(index) is \(weight); it must be a finite number above 0"
    case .tooFewPoints(let count):
      "\(count) different \(count == 1 ? "point is" : "points are") too few to fit a curve to"
    case .noFit(let parameter):
      "no cubic keeps the tolerance near t = \(NumberText.short(parameter, digits: 6)); if the"
        + " curve has a corner or a cusp there, name it"
    case .tooManyCubics(let limit):
      "more than \(limit) cubics would be needed; take a larger tolerance"
    case .path(let error):
      error.description
    }
  }
}

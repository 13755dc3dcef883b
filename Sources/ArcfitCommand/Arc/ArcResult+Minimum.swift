// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization

extension ArcResult {
  /// The curves found by GSL.
  static func minimum(
    _ arc: CircularArc,
    _ request: ArcRequest
  ) throws(MinimizationError) -> MinimizedArc {
    switch request.division {
    case .count(let count):
      try arc.minimized(
        count: count,
        degree: request.degree,
        criterion: request.criterion,
        ends: request.ends
      )
    case .tolerance(let tolerance):
      try arc.minimized(
        tolerance: tolerance,
        degree: request.degree,
        criterion: request.criterion,
        ends: request.ends
      )
    }
  }

  /// The cubics of an ellipse by true distance.
  static func minimum(
    _ arc: EllipticalArc.CenterForm,
    _ request: ArcRequest
  ) throws(MinimizationError) -> EllipseMinimum {
    let minimizer = EllipseMinimizer(arc, ends: request.ends, isStartFree: request.isStartFree)
    return switch request.division {
    case .count(let count): try minimizer.fit(count: count)
    case .tolerance(let tolerance): try minimizer.fit(tolerance: tolerance)
    }
  }

  /// The figures of a fit of a circle by either method; nil for an ellipse.
  func circleFigures() throws(ToolError) -> CircleFigures? {
    switch fit {
    case .circle(let fit): return CircleFigures(fit)
    case .minimum(let fit):
      do {
        return try CircleFigures(fit)
      } catch {
        throw ToolError(error)
      }
    case .ellipse, .distance: return nil
    }
  }
}

extension MinimizedArc {
  /// The same arc in another number of pieces.
  func divided(into count: Int) throws(MinimizationError) -> MinimizedArc {
    let problem = minimum.problem
    return try arc.minimized(
      count: count,
      degree: problem.degree,
      criterion: problem.criterion,
      ends: problem.ends
    )
  }
}

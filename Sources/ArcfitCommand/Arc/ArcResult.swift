// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization
internal import PathExport
internal import SVGPathData

/// A fit of either kind of arc, with the figures that the formats print.
struct ArcResult {
  /// The fit itself.
  enum Fit {
    case circle(ArcFit)
    case ellipse(EllipticalArcFit)
    case minimum(MinimizedArc)
    case distance(EllipseMinimum)
  }

  /// The fit.
  let fit: Fit
  /// The arc.
  let shape: ArcShape
  /// The criterion used.
  let criterion: ArcCriterion
  /// The end condition used.
  let ends: EndCondition
  /// The control points of each curve.
  let curves: [[Point2D]]
  /// The length of the tangents in radii, where the ends have tangents.
  let h: Double?
  /// No point of the cubics is farther from the arc, in units of the input.
  let certifiedBound: Double
  /// A sentence about an error that makes the result useless, if it is that large.
  let warning: String?

  /// The sweep of one piece, in radians.
  var pieceSweep: Double { shape.sweep / Double(curves.count) }

  /// The curves as cubics; empty for other degrees.
  var cubics: [CubicBezier] {
    curves.compactMap { $0.count == 4 ? CubicBezier($0[0], $0[1], $0[2], $0[3]) : nil }
  }

  /// Fits what is asked for.
  init(_ request: ArcRequest) throws(ToolError) {
    do {
      (criterion, ends) = (request.criterion, request.ends)
      switch (request.shape, request.method) {
      case (.circle(let arc), .closedForm):
        let result = try ArcResult.fit(arc, request)
        shape = request.shape
        fit = .circle(result)
        (h, certifiedBound) = (result.h, result.certifiedBound)
        curves = result.cubics.map { [$0.p0, $0.p1, $0.p2, $0.p3] }
      case (.circle(let arc), .gsl):
        let result = try ArcResult.minimum(arc, request)
        shape = request.shape
        fit = .minimum(result)
        (h, certifiedBound) = (result.minimum.h, result.certifiedBound)
        curves = result.curves
      case (.ellipse(let arc), .gsl):
        let result = try ArcResult.minimum(arc, request)
        // A full ellipse starts where the cubics do.
        shape = .ellipse(result.arc)
        fit = .distance(result)
        (h, certifiedBound) = (nil, result.certifiedBound)
        curves = result.cubics.map { [$0.p0, $0.p1, $0.p2, $0.p3] }
      case (.ellipse(let arc), .closedForm):
        let result = try ArcResult.fit(arc, request)
        shape = request.shape
        fit = .ellipse(result)
        (h, certifiedBound) = (result.h, result.certifiedBound)
        curves = result.cubics.map { [$0.p0, $0.p1, $0.p2, $0.p3] }
      }
      warning = ArcResult.warning(fit, request.shape)
    } catch let error as FitError {
      throw ToolError(error)
    } catch let error as MinimizationError {
      throw ToolError(error)
    } catch {
      throw ToolError(kind: .defect, message: "\(error)", place: nil)
    }
  }

  private static func fit(
    _ arc: CircularArc,
    _ request: ArcRequest
  ) throws(FitError) -> ArcFit {
    switch request.division {
    case .count(let count):
      try arc.fit(count: count, criterion: request.criterion, ends: request.ends)
    case .tolerance(let tolerance):
      try arc.fit(tolerance: tolerance, criterion: request.criterion, ends: request.ends)
    }
  }

  private static func fit(
    _ arc: EllipticalArc.CenterForm,
    _ request: ArcRequest
  ) throws(FitError) -> EllipticalArcFit {
    switch request.division {
    case .count(let count):
      try arc.fit(count: count, criterion: request.criterion, ends: request.ends)
    case .tolerance(let tolerance):
      try arc.fit(tolerance: tolerance, criterion: request.criterion, ends: request.ends)
    }
  }

  /// The warning of a coarse fit, with the error of twice as many pieces.
  private static func warning(_ fit: Fit, _ shape: ArcShape) -> String? {
    let (isCoarse, bound, count) =
      switch fit {
      case .circle(let fit): (fit.isCoarse, fit.certifiedBound, fit.cubics.count)
      case .ellipse(let fit): (fit.isCoarse, fit.certifiedBound, fit.cubics.count)
      case .minimum(let fit):
        (fit.minimum.maximumRadialError >= ArcFit.coarseError, fit.certifiedBound, fit.count)
      case .distance(let fit):
        (
          fit.maximumError >= ArcFit.coarseError * min(fit.arc.radii.x, fit.arc.radii.y),
          fit.certifiedBound, fit.cubics.count
        )
      }
    guard isCoarse else { return nil }
    let better: Double? =
      switch fit {
      case .circle(let fit):
        try? fit.arc.fit(count: 2 * count, criterion: fit.criterion, ends: fit.ends).certifiedBound
      case .ellipse(let fit):
        try? fit.arc.fit(count: 2 * count, criterion: fit.criterion, ends: fit.ends).certifiedBound
      case .minimum(let fit): try? fit.divided(into: 2 * count).certifiedBound
      case .distance(let fit):
        try? EllipseMinimizer(fit.arc, ends: fit.ends).fit(count: 2 * count).certifiedBound
      }
    let percent = DecimalText.rounded(100 * (bound / shape.radius), digits: 2)
    let advice = better.map {
      "; with --segments \(2 * count) it would be \(DecimalText.scientific($0, digits: 3))"
    }
    return "the error is \(percent) % of the radius\(advice ?? "")"
  }
}

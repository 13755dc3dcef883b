// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import PathExport

/// A fit of either kind of arc, with the figures that the formats print.
struct ArcResult {
  /// The fit itself.
  enum Fit {
    case circle(ArcFit)
    case ellipse(EllipticalArcFit)
  }

  /// The fit.
  let fit: Fit
  /// The arc.
  let shape: ArcShape
  /// The criterion used.
  let criterion: ArcCriterion
  /// The end condition used.
  let ends: EndCondition
  /// The control points.
  let cubics: [CubicBezier]
  /// The length of the tangents in radii, where the ends have tangents.
  let h: Double?
  /// No point of the cubics is farther from the arc, in units of the input.
  let certifiedBound: Double
  /// A sentence about an error that makes the result useless, if it is that large.
  let warning: String?

  /// The sweep of one piece, in radians.
  var pieceSweep: Double { shape.sweep / Double(cubics.count) }

  /// Fits what is asked for.
  init(_ request: ArcRequest) throws(ToolError) {
    do {
      shape = request.shape
      switch request.shape {
      case .circle(let arc):
        let result = try ArcResult.fit(arc, request)
        fit = .circle(result)
        (criterion, ends, cubics) = (result.criterion, result.ends, Array(result.cubics))
        (h, certifiedBound) = (result.h, result.certifiedBound)
      case .ellipse(let arc):
        let result = try ArcResult.fit(arc, request)
        fit = .ellipse(result)
        (criterion, ends, cubics) = (result.criterion, result.ends, result.cubics)
        (h, certifiedBound) = (result.h, result.certifiedBound)
      }
      warning = ArcResult.warning(fit, request.shape)
    } catch {
      throw ToolError(error)
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
      }
    guard isCoarse else { return nil }
    let better: Double? =
      switch fit {
      case .circle(let fit):
        try? fit.arc.fit(count: 2 * count, criterion: fit.criterion, ends: fit.ends).certifiedBound
      case .ellipse(let fit):
        try? fit.arc.fit(count: 2 * count, criterion: fit.criterion, ends: fit.ends).certifiedBound
      }
    let percent = DecimalText.rounded(100 * (bound / shape.radius), digits: 2)
    let advice = better.map {
      "; with --segments \(2 * count) it would be \(DecimalText.scientific($0, digits: 3))"
    }
    return "the error is \(percent) % of the radius\(advice ?? "")"
  }
}

// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization
internal import SVGPathData

/// A fit of an arc of any shape by any method: what the formats print of it.
///
/// Each method makes one; none of the formats asks which it was.
struct ArcResult {
  /// The arc: that asked for, but a full ellipse starts where its cubics do.
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
  /// The error, if it is so large that the result is useless.
  let coarseness: Coarseness?
  /// The figures about the error, found when they are needed.
  let figures: () throws(MinimizationError) -> ArcFigures
  /// The error as a curve, for a plot.
  let errorCurve: ErrorCurve

  /// What is said of a coarse fit.
  struct Coarseness {
    /// The bound of a fit with twice as many pieces, where there is one.
    let betterBound: Double?
  }

  /// The error along the curves, each of them or all of them being 0...1.
  struct ErrorCurve {
    let error: (Double) -> Double
    /// Its extreme values, which steps may miss.
    let extremes: [Double]
    /// What both are multiplied by.
    var scale = 1.0
    let title: String
  }

  /// The sweep of one piece, in radians.
  var pieceSweep: Double { shape.sweep / Double(curves.count) }

  /// The curves as cubics; empty for other degrees.
  var cubics: [CubicBezier] {
    curves.compactMap { $0.count == 4 ? CubicBezier($0[0], $0[1], $0[2], $0[3]) : nil }
  }

  /// A sentence about an error that makes the result useless, if it is that large.
  var warning: String? {
    guard let coarseness else { return nil }
    let percent = DecimalText.rounded(100 * (certifiedBound / shape.radius), digits: 2)
    let advice = coarseness.betterBound.map { bound in
      "; with --segments \(2 * curves.count) it would be \(DecimalText.scientific(bound, digits: 3))"
    }
    return "the error is \(percent) % of the radius\(advice ?? "")"
  }

  /// Fits what is asked for.
  static func fit(_ request: ArcRequest) throws(ToolError) -> ArcResult {
    do {
      return switch (request.shape, request.method) {
      case (.circle(let arc), .closedForm): try ArcResult(closedForm: arc, request)
      case (.circle(let arc), .gsl): try ArcResult(minimizing: arc, request)
      case (.ellipse(let arc), .closedForm): try ArcResult(closedForm: arc, request)
      case (.ellipse(let arc), .gsl): try ArcResult(minimizing: arc, request)
      }
    } catch let error as FitError {
      throw ToolError(error)
    } catch let error as MinimizationError {
      throw ToolError(error)
    } catch {
      throw ToolError(kind: .defect, message: "\(error)", place: nil)
    }
  }

  /// The figures, with what GSL refuses as an error of the tool.
  func readFigures() throws(ToolError) -> ArcFigures {
    do {
      return try figures()
    } catch {
      throw ToolError(error)
    }
  }
}

extension CubicBezier {
  /// The control points in order.
  var controlPoints: [Point2D] { [p0, p1, p2, p3] }
}
#endif

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

  /// The note about a coarse fit.
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

extension ArcResult {
  /// The cubics of a circular arc by closed forms.
  init(closedForm arc: CircularArc, _ request: ArcRequest) throws(FitError) {
    let fit =
      switch request.division {
      case .count(let count):
        try arc.fit(count: count, criterion: request.criterion, ends: request.ends)
      case .tolerance(let tolerance):
        try arc.fit(tolerance: tolerance, criterion: request.criterion, ends: request.ends)
      }
    let squared = fit.unit.squaredError
    self.init(
      shape: request.shape,
      criterion: request.criterion,
      ends: request.ends,
      curves: fit.cubics.map(\.controlPoints),
      h: fit.h,
      certifiedBound: fit.certifiedBound,
      coarseness: Coarseness(fit.isCoarse) {
        try? arc.fit(count: 2 * fit.cubics.count, criterion: fit.criterion, ends: fit.ends)
          .certifiedBound
      },
      figures: { () throws(MinimizationError) in
        let report = fit.report()
        return ArcFigures(
          radial: RadialRange(report.radialError),
          lengthError: report.lengthError,
          areaError: report.areaError
        )
      },
      errorCurve: .radial(
        { squared.radialError(u: 2 * $0 - 1) },
        extremes: squared.extrema.map(\.error),
        radius: arc.radius,
        count: fit.cubics.count
      )
    )
  }

  /// The cubics of an elliptical arc as images of those of the unit circle.
  init(closedForm arc: EllipticalArc.CenterForm, _ request: ArcRequest) throws(FitError) {
    let fit =
      switch request.division {
      case .count(let count):
        try arc.fit(count: count, criterion: request.criterion, ends: request.ends)
      case .tolerance(let tolerance):
        try arc.fit(tolerance: tolerance, criterion: request.criterion, ends: request.ends)
      }
    let squared = fit.unit.squaredError
    self.init(
      shape: request.shape,
      criterion: request.criterion,
      ends: request.ends,
      curves: fit.cubics.map(\.controlPoints),
      h: fit.h,
      certifiedBound: fit.certifiedBound,
      coarseness: Coarseness(fit.isCoarse) {
        try? arc.fit(count: 2 * fit.cubics.count, criterion: fit.criterion, ends: fit.ends)
          .certifiedBound
      },
      figures: { () throws(MinimizationError) in
        let report = fit.report()
        return ArcFigures(
          distance: ArcFigures.Distance(maximum: report.maximumError),
          unitRadial: RadialRange(report.unitRadialError),
          lengthError: report.lengthError,
          areaError: report.areaError
        )
      },
      // What the criterion makes equal on the unit circle is equal neither along the ellipse nor
      // for all cubics.
      errorCurve: ErrorCurve(
        error: { squared.radialError(u: 2 * $0 - 1) },
        extremes: squared.extrema.map(\.error),
        title: "Radial error over t of the unit circle's cubic, before it is stretched"
      )
    )
  }
}

extension ArcResult.Coarseness {
  /// Nil for a fit that is not coarse; the better bound is found only for one that is.
  init?(_ isCoarse: Bool, betterBound: () -> Double?) {
    guard isCoarse else { return nil }
    self.init(betterBound: betterBound())
  }
}

extension ArcResult.ErrorCurve {
  /// The radial error along one curve of a circle, in radii; all curves of a fit have the same.
  static func radial(
    _ error: @escaping (Double) -> Double,
    extremes: [Double],
    radius: Double,
    count: Int
  ) -> ArcResult.ErrorCurve {
    ArcResult.ErrorCurve(
      error: error,
      extremes: extremes,
      scale: radius,
      title: (count == 1 ? "Radial error over t, " : "Radial error over t of one curve, ")
        + (radius == 1 ? "in radii" : "in the units of the radius")
    )
  }
}

extension RadialRange {
  /// The range of a report.
  init(_ error: ArcFitReport.RadialError) {
    self.init(extrema: error.extrema.map { ($0.t, $0.error) })
  }
}

extension ArcResult {
  /// The curves of a circular arc found by GSL.
  init(minimizing arc: CircularArc, _ request: ArcRequest) throws(MinimizationError) {
    let fit =
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
    self.init(
      shape: request.shape,
      criterion: request.criterion,
      ends: request.ends,
      curves: fit.curves,
      h: fit.minimum.h,
      certifiedBound: fit.certifiedBound,
      coarseness: Coarseness(fit.minimum.maximumRadialError >= ArcFit.coarseError) {
        try? fit.divided(into: 2 * fit.count).certifiedBound
      },
      figures: { () throws(MinimizationError) in
        ArcFigures(
          radial: RadialRange(
            extrema: fit.minimum.extrema.map { ($0.t, arc.radius * $0.error) }
          ),
          lengthError: try fit.lengthError,
          areaError: try fit.areaError,
          search: ArcFigures.Search(fit.minimum)
        )
      },
      errorCurve: .radial(
        fit.minimum.radialError(at:),
        extremes: fit.minimum.extrema.map(\.error),
        radius: arc.radius,
        count: fit.count
      )
    )
  }

  /// The cubics of an elliptical arc by true distance, found by GSL.
  init(
    minimizing arc: EllipticalArc.CenterForm,
    _ request: ArcRequest
  ) throws(MinimizationError) {
    let minimizer = EllipseMinimizer(arc, ends: request.ends, isStartFree: request.isStartFree)
    let fit =
      switch request.division {
      case .count(let count): try minimizer.fit(count: count)
      case .tolerance(let tolerance): try minimizer.fit(tolerance: tolerance)
      }
    let (count, radii) = (fit.cubics.count, fit.arc.radii)
    self.init(
      shape: .ellipse(fit.arc),
      criterion: request.criterion,
      ends: request.ends,
      curves: fit.cubics.map(\.controlPoints),
      h: nil,
      certifiedBound: fit.certifiedBound,
      coarseness: Coarseness(fit.maximumError >= ArcFit.coarseError * min(radii.x, radii.y)) {
        try? EllipseMinimizer(fit.arc, ends: fit.ends).fit(count: 2 * count).certifiedBound
      },
      figures: { () throws(MinimizationError) in
        ArcFigures(
          distance: ArcFigures.Distance(maximum: fit.maximumError, pieces: fit.pieceErrors),
          breakpoints: fit.breakpoints,
          search: ArcFigures.Search(
            iterations: fit.exchanges,
            certificate: ArcFigures.Certificate(gap: fit.gap)
          )
        )
      },
      errorCurve: ErrorCurve(
        error: fit.distance(at:),
        extremes: [fit.maximumError, -fit.maximumError],
        title: (count == 1 ? "Distance over t" : "Distance over the \(count) cubics")
          + ", positive outside the ellipse"
      )
    )
  }
}

extension ArcFigures.Search {
  /// How the minimum of a circular arc was found.
  init(_ minimum: ArcMinimum) {
    self.init(
      iterations: minimum.iterations,
      end: (minimum.residual, minimum.status.rawValue),
      certificate: minimum.certificate.map { found in
        ArcFigures.Certificate(
          gap: found.gap,
          levels: (found.level, found.largest, found.points.map { ($0.t, $0.error) })
        )
      }
    )
  }
}

extension MinimizedArc {
  /// The same arc in another number of pieces.
  fileprivate func divided(into count: Int) throws(MinimizationError) -> MinimizedArc {
    let problem = minimum.problem
    return try arc.minimized(
      count: count,
      degree: problem.degree,
      criterion: problem.criterion,
      ends: problem.ends
    )
  }
}

extension EllipseMinimum {
  /// The signed distance from the ellipse over all cubics, each an equal part of 0...1: every cubic
  /// has its own error.
  fileprivate func distance(at part: Double) -> Double {
    let ellipse = EllipseShape(radii: arc.radii)
    let axis = Vector2D(angle: arc.rotation)
    let scaled = part * Double(cubics.count)
    let index = min(Int(scaled), cubics.count - 1)
    let offset = cubics[index].point(at: scaled - Double(index)) - arc.center
    let local = Vector2D(x: offset.dot(axis), y: axis.cross(offset)) / ellipse.scale
    return ellipse.scale * ellipse.foot(of: local).distance
  }
}

/// The figures about the error of a fit, in the units of the arc; those it has.
struct ArcFigures {
  /// The largest distance from an ellipse.
  struct Distance {
    let maximum: Double
    /// That of each cubic, where they are known one by one; else the largest was found by sampling.
    var pieces: [Double]?
  }

  /// How GSL found the curves.
  struct Search {
    let iterations: Int
    /// What is left of the equations, and how the search ended.
    var end: (residual: Double, status: String)?
    let certificate: Certificate?
  }

  /// What shows that a fit is optimal.
  struct Certificate {
    /// How far the error is from level.
    let gap: Double
    /// The level, the largest error, and where the error stands at the level.
    var levels: (level: Double, largest: Double, points: [(t: Double, error: Double)])?
  }

  /// The distances from a circle, signed.
  var radial: RadialRange?
  /// The distance from an ellipse.
  var distance: Distance?
  /// The signed distances of the unit circle's cubic, of which those of an ellipse are images.
  var unitRadial: RadialRange?
  /// Length of all curves minus length of the arc.
  var lengthError: Double?
  /// Area swept from the centre by all curves minus that swept by the arc.
  var areaError: Double?
  /// Where the cubics of an ellipse meet, as eccentric angles.
  var breakpoints: [Double]?
  var search: Search?
}

/// The range of a signed distance from a circle along a piece.
struct RadialRange {
  /// Where the distance from the centre is stationary and at the ends, and that distance minus the
  /// radius.
  let extrema: [(t: Double, error: Double)]

  /// The least error.
  var minimum: Double { extrema.reduce(.infinity) { min($0, $1.error) } }

  /// The greatest error.
  var maximum: Double { extrema.reduce(-.infinity) { max($0, $1.error) } }

  /// The largest distance from the circle.
  var maximumAbsolute: Double { max(-minimum, maximum) }
}
#endif

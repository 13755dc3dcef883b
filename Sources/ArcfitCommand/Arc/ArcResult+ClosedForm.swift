// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization

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
#endif

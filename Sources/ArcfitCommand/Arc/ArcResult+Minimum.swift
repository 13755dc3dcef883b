// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization

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
#endif

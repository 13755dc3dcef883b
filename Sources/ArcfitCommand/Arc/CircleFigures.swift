// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization

/// The figures of a fit of a circular arc, whichever method found it, in the units of the arc.
struct CircleFigures {
  /// The arc.
  let arc: CircularArc
  /// Where the distance from the centre is stationary along a piece and at its ends, and that
  /// distance minus the radius.
  let extrema: [(t: Double, error: Double)]
  /// Length of all curves minus length of the arc.
  let lengthError: Double
  /// Area swept from the centre by all curves minus that swept by the arc.
  let areaError: Double

  /// The figures of a fit by closed forms.
  init(_ fit: ArcFit) {
    let report = fit.report()
    arc = fit.arc
    extrema = report.radialError.extrema.map { ($0.t, $0.error) }
    (lengthError, areaError) = (report.lengthError, report.areaError)
  }

  /// The figures of a fit by GSL.
  init(_ fit: MinimizedArc) throws(MinimizationError) {
    arc = fit.arc
    extrema = fit.minimum.extrema.map { ($0.t, fit.arc.radius * $0.error) }
    lengthError = try fit.lengthError
    areaError = try fit.areaError
  }

  /// The least radial error.
  var minimum: Double { extrema.reduce(.infinity) { min($0, $1.error) } }

  /// The greatest radial error.
  var maximum: Double { extrema.reduce(-.infinity) { max($0, $1.error) } }

  /// The largest distance from the circle.
  var maximumAbsolute: Double { max(-minimum, maximum) }
}

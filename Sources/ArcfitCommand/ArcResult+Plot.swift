// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import PathExport

extension ArcResult {
  /// The radial error along one cubic, drawn with characters; all cubics of a fit have the same.
  ///
  /// For an ellipse it is that of the unit circle's cubic before it is stretched: what the criterion
  /// makes equal there is equal neither along the ellipse nor for all cubics.
  func plot(on display: Display) -> TextPlot {
    let steps = 4 * Display.widest
    let error: SquaredError
    let scale: Double
    let title: String
    switch fit {
    case .circle(let fit):
      (error, scale) = (fit.unit.squaredError, fit.arc.radius)
      title =
        (cubics.count == 1 ? "Radial error over t, " : "Radial error over t of one cubic, ")
        + (scale == 1 ? "in radii" : "in the units of the radius")
    case .ellipse(let fit):
      (error, scale) = (fit.unit.squaredError, 1)
      title = "Radial error over t of the unit circle's cubic, before it is stretched"
    }
    return TextPlot(
      (0...steps).map { step in
        scale * error.radialError(u: Double(2 * step - steps) / Double(steps))
      },
      extremes: error.extrema.map { scale * $0.error },
      title: title,
      width: display.width,
      characters: display.isUnicode ? .braille : .ascii
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization
internal import PathExport

extension ArcResult {
  /// The radial error along one cubic, drawn with characters; all cubics of a fit have the same.
  ///
  /// For an ellipse it is that of the unit circle's cubic before it is stretched: what the criterion
  /// makes equal there is equal neither along the ellipse nor for all cubics.
  /// By true distance every cubic of an ellipse has its own error: there is no plot.
  func plot(on display: Display) -> TextPlot? {
    let steps = 4 * Display.widest
    let error: (Double) -> Double
    let extremes: [Double]
    let scale: Double
    switch fit {
    case .circle(let fit):
      let squared = fit.unit.squaredError
      (error, extremes) = ({ squared.radialError(u: 2 * $0 - 1) }, squared.extrema.map(\.error))
      scale = fit.arc.radius
    case .ellipse(let fit):
      let squared = fit.unit.squaredError
      (error, extremes) = ({ squared.radialError(u: 2 * $0 - 1) }, squared.extrema.map(\.error))
      scale = 1
    case .minimum(let fit):
      (error, extremes) = (fit.minimum.radialError(at:), fit.minimum.extrema.map(\.error))
      scale = fit.arc.radius
    case .distance: return nil
    }
    let title: String
    if case .ellipse = shape {
      title = "Radial error over t of the unit circle's cubic, before it is stretched"
    } else {
      title =
        (curves.count == 1 ? "Radial error over t, " : "Radial error over t of one curve, ")
        + (scale == 1 ? "in radii" : "in the units of the radius")
    }
    return TextPlot(
      (0...steps).map { scale * error(Double($0) / Double(steps)) },
      extremes: extremes.map { scale * $0 },
      title: title,
      width: display.width,
      characters: display.isUnicode ? .braille : .ascii
    )
  }
}

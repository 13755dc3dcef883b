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
  /// By true distance every cubic of an ellipse has its own error: the plot shows all of them, one
  /// after the other.
  func plot(on display: Display) -> TextPlot {
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
    case .distance(let fit):
      error = ArcResult.distance(fit)
      extremes = [fit.maximumError, -fit.maximumError]
      scale = 1
    }
    let title: String
    if case .distance = fit {
      title =
        (curves.count == 1 ? "Distance over t" : "Distance over the \(curves.count) cubics")
        + ", positive outside the ellipse"
    } else if case .ellipse = shape {
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

  /// The signed distance from the ellipse over all cubics, each an equal part of 0...1.
  private static func distance(_ fit: EllipseMinimum) -> (Double) -> Double {
    let ellipse = EllipseShape(radii: fit.arc.radii)
    let axis = Vector2D(angle: fit.arc.rotation)
    return { place in
      let scaled = place * Double(fit.cubics.count)
      let index = min(Int(scaled), fit.cubics.count - 1)
      let offset = fit.cubics[index].point(at: scaled - Double(index)) - fit.arc.center
      let local = Vector2D(x: offset.dot(axis), y: axis.cross(offset)) / ellipse.scale
      return ellipse.scale * ellipse.foot(of: local).distance
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import ErrorMinimization
internal import PathExport
internal import SVGPathData

extension ArcRequest {
  /// The result in the format asked for.
  func text(of result: ArcResult, on display: Display) throws(ToolError) -> String {
    switch format {
    case .text:
      let plot = showsPlot(on: display) ? result.plot(on: display) : nil
      return try TextReport(result, self, plot: plot).text()
    case .json: return try json(of: result).text
    case .csv: return csv(of: result)
    case .svg: return svg(of: result)
    case .svgpath: return svgPathData(of: result) + "\n"
    case .uikit, .appkit, .appkitCGPath, .coregraphics, .swiftui, .swiftuiShape:
      return try code(of: result, in: format.dialect ?? .uikit)
    }
  }

  /// Whether a plot ends the text: where that was not said, for people only.
  private func showsPlot(on display: Display) -> Bool {
    plot ?? (display.isTerminal && isForStandardOutput)
  }

  /// How the formats for machines write coordinates.
  private var coordinates: CoordinateFormat {
    rounding?.format(scale: shape.scale) ?? .shortest
  }

  private func csv(of result: ArcResult) -> String {
    let format = coordinates
    var text = degree == 3 ? "cubic" : "curve"
    for place in 0...degree { text += ",x\(place),y\(place)" }
    text += "\n"
    for (index, curve) in result.curves.enumerated() {
      text += "\(index + 1)"
      for point in curve { text += ",\(format.text(point.x)),\(format.text(point.y))" }
      text += "\n"
    }
    return text
  }

  private func svg(of result: ArcResult) -> String {
    switch result.fit {
    case .circle(let fit): ArcFigure(fit).svg()
    case .ellipse(let fit): ArcFigure(fit).svg()
    case .minimum(let fit):
      ArcFigure(
        arc: fit.arc,
        cubics: fit.cubics,
        bound: fit.certifiedBound,
        criterion: result.criterion,
        ends: result.ends,
        h: result.h
      ).svg()
    case .distance(let fit):
      ArcFigure(
        arc: fit.arc,
        cubics: fit.cubics,
        bound: fit.certifiedBound,
        criterion: result.criterion,
        ends: result.ends
      ).svg()
    }
  }

  private func svgPathData(of result: ArcResult) -> String {
    guard degree == 2 else {
      return result.cubics.svgPathData(closed: shape.isFullTurn, format: coordinates)
    }
    let curves = result.curves.map { QuadraticBezier($0[0], $0[1], $0[2]) }
    return curves.svgPathData(closed: shape.isFullTurn, format: coordinates)
  }

  private func code(
    of result: ArcResult,
    in dialect: SwiftPathCode.Dialect
  ) throws(ToolError) -> String {
    let format = coordinates
    let number = DecimalText.shortest
    let sweep = number(shape.sweep)
    let center = "centre (\(number(shape.center.x)), \(number(shape.center.y)))"
    let arc =
      switch shape {
      case .circle(let arc): "circle, \(center), radius \(number(arc.radius))"
      case .ellipse(let arc):
        "ellipse, \(center), radii \(number(arc.radii.x)), \(number(arc.radii.y)), "
          + "rotation \(number(arc.rotation)) rad"
      }
    let error = DecimalText.scientificUp(
      result.certifiedBound + format.displacement,
      digits: 4
    )
    let count = result.cubics.count
    let comments = [
      "Arc of \(sweep) rad from \(number(shape.startAngle)) rad: \(arc).",
      "Positive angles turn clockwise where y points down, as in a UIView.",
      "Criterion \(result.criterion.name), \(result.ends.name) ends, "
        + "\(PathText.count(count, "cubic")); "
        + "distance from the \(shape.name) at most \(error).",
    ]
    let (path, code) = (
      BezierPath(chain: result.cubics, isClosed: shape.isFullTurn),
      SwiftPathCode(dialect, numbers: format)
    )
    return try ToolError.translatingFit { () throws(FitError) in
      if dialect == .swiftuiShape, let box = path.boundingBox {
        return try code.shape(
          for: path,
          named: "Arc",
          viewBox: box,
          comments: comments,
          tolerance: result.certifiedBound
        )
      }
      return try code.statements(for: path, comments: comments, tolerance: result.certifiedBound)
    }
  }
}

extension ArcRequest.Rounding {
  /// How numbers up to a size are written.
  func format(scale: Double, keepsZeros: Bool = false) -> CoordinateFormat {
    switch self {
    case .digits(let digits): .significant(digits, scale: scale, keepsZeros: keepsZeros)
    case .decimals(let decimals): .fixed(decimals: decimals, keepsZeros: keepsZeros)
    }
  }
}

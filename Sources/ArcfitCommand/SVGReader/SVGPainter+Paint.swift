// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport

extension SVGPainter {
  /// The looks of a shape whose path is in the coordinates of the drawing.
  mutating func pathStyle(
    of index: Int,
    _ properties: SVGProperties,
    _ state: State
  ) -> PathStyle {
    let style = state.style
    // The line of a `line` has no inside.
    let hasFill = document.elements[index].kind != .line
    let fill = hasFill ? coat(of: style.fill, style, state.opacity * style.fillOpacity) : nil
    let isScaled = properties[.vectorEffect] != "non-scaling-stroke"
    let width = isScaled ? style.strokeWidth * state.map.meanScale : style.strokeWidth
    let hasStroke = width > 0 && width.isFinite
    let stroke =
      hasStroke ? coat(of: style.stroke, style, state.opacity * style.strokeOpacity) : nil
    var result = PathStyle(
      fill: fill?.color,
      fillRule: style.fillRule,
      stroke: stroke?.color,
      strokeWidth: width.isFinite ? width : 0,
      fillOpacity: fill?.opacity ?? 1,
      strokeOpacity: stroke?.opacity ?? 1
    )
    guard stroke != nil else { return result }
    result.lineCap = style.lineCap
    result.lineJoin = style.lineJoin
    result.miterLimit = style.miterLimit
    setDashes(of: &result, index, style, scale: isScaled ? state.map.meanScale : 1)
    return result
  }

  /// Gives a stroke its dashes; leaves it solid where their lengths cannot be told.
  private mutating func setDashes(
    of result: inout PathStyle,
    _ index: Int,
    _ style: SVGStyle,
    scale: Double
  ) {
    guard let lengths = style.dashes else {
      return warn("its dash pattern is too long; drawn solid", index, isAboutPaint: true)
    }
    let dashes = lengths.map { $0 * scale }
    // A sum of 0 is a solid line; one beyond the range is a single dash.
    let sum = dashes.reduce(0, +)
    guard sum > 0, sum.isFinite else { return }
    result.dashes = dashes
    let offset = style.dashOffset * scale
    result.dashOffset = offset.isFinite ? offset : 0
    if document.elements[index].attributes["pathLength"] != nil {
      warn("its pathLength is not applied to its dashes", index, isAboutPaint: true)
    }
  }

  /// What a paint comes to; nil where nothing is painted.
  private mutating func coat(of paint: SVGPaint, _ style: SVGStyle, _ opacity: Double) -> Coat? {
    guard opacity > 0 else { return nil }
    switch paint {
    case .none: return nil
    case .color(let color): return (color, opacity)
    case .current: return (style.color ?? "currentColor", opacity)
    case .server(let reference, let fallback):
      if let fallback { return coat(of: fallback, style, opacity) }
      guard let server = document.target(of: reference) else { return nil }
      switch document.elements[server].kind {
      case .linearGradient, .radialGradient:
        return coat(ofGradient: server).map { ($0.color, $0.opacity * opacity) }
      case .pattern:
        warn("is a pattern; black is used instead", server, isAboutPaint: true)
        return ("black", opacity)
      default: return nil
      }
    }
  }
}

extension SVGPainter {
  /// A colour and how opaque it is.
  typealias Coat = (color: String, opacity: Double)
}

extension AffineTransform2D {
  /// The square root of the factor by which areas grow: how lengths grow on average.
  var meanScale: Double {
    let largest = max(max(a.magnitude, b.magnitude), max(c.magnitude, d.magnitude))
    guard largest > 0, largest.isFinite else { return 0 }
    let unit = AffineTransform2D(a: a / largest, b: b / largest, c: c / largest, d: d / largest)
    return largest * unit.determinant.magnitude.squareRoot()
  }
}

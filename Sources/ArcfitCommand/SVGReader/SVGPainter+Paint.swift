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
    return PathStyle(
      fill: fill?.color,
      fillRule: style.fillRule,
      stroke: stroke?.color,
      strokeWidth: width.isFinite ? width : 0,
      fillOpacity: fill?.opacity ?? 1,
      strokeOpacity: stroke?.opacity ?? 1
    )
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
        let stop = firstStop(server)
        let color = stop?.color ?? "none"
        warn(
          "is a gradient; its first colour, \(color), is used instead",
          server,
          isAboutPaint: true
        )
        return stop.map { ($0.color, $0.opacity * opacity) }
      case .pattern:
        warn("is a pattern; black is used instead", server, isAboutPaint: true)
        return ("black", opacity)
      default: return nil
      }
    }
  }

  /// The first stop of a gradient that is not fully transparent; nil where there is none.
  ///
  /// A gradient without stops has those of the one it refers to.
  private mutating func firstStop(_ index: Int) -> Coat? {
    var index = index
    for _ in 0..<16 {
      let stops = gradients[index] ?? stops(of: index)
      gradients[index] = stops
      if !stops.isEmpty { return stops.first }
      guard let reference = document.elements[index].reference,
        let next = document.target(of: reference)
      else { return nil }
      index = next
    }
    return nil
  }

  /// What the stops of a gradient itself come to.
  private func stops(of index: Int) -> GradientStops {
    var result = GradientStops()
    var child = document.elements[index].firstChild
    while child >= 0, result.first == nil {
      let stop = document.elements[child]
      child = stop.nextSibling
      guard stop.kind == .stop else { continue }
      result.isEmpty = false
      result.first = coat(ofStop: stop)
    }
    return result
  }

  private func coat(ofStop stop: SVGDocument.Element) -> Coat? {
    let properties = SVGProperties(stop, sheet)
    let opacity = properties[.stopOpacity].flatMap(SVGStyle.opacity) ?? 1
    guard opacity > 0 else { return nil }
    let color: String? =
      switch properties[.stopColor].flatMap({ SVGPaint($0) }) {
      case nil: "black"
      case .color(let color)?: color
      case .current?: inheritedColor(of: stop, properties) ?? "currentColor"
      case .some: nil
      }
    return color.map { ($0, opacity) }
  }

  /// The value of `color` for an element, looked for outwards.
  private func inheritedColor(
    of element: SVGDocument.Element,
    _ properties: SVGProperties
  ) -> String? {
    let inside = SVGStyle().inherited(by: properties, viewport: Vector2D(x: 0, y: 0)).color
    if inside != nil || element.parent < 0 { return inside }
    let parent = document.elements[element.parent]
    return inheritedColor(of: parent, SVGProperties(parent, sheet))
  }
}

extension SVGPainter {
  /// A colour and how opaque it is.
  typealias Coat = (color: String, opacity: Double)

  /// What matters of a gradient's stops.
  struct GradientStops {
    /// Whether it has none.
    var isEmpty = true
    /// The first that is not fully transparent.
    var first: Coat?
  }
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

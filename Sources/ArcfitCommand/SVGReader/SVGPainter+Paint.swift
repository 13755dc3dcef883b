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
    let hasFill = !style.isFillClear && document.elements[index].kind != .line
    let isScaled = properties[.vectorEffect] != "non-scaling-stroke"
    let width = isScaled ? style.strokeWidth * state.map.meanScale : style.strokeWidth
    let hasStroke = !style.isStrokeClear && width > 0 && width.isFinite
    return PathStyle(
      fill: hasFill ? color(of: style.fill, style, index) : nil,
      fillRule: style.fillRule,
      stroke: hasStroke ? color(of: style.stroke, style, index) : nil,
      strokeWidth: width.isFinite ? width : 0
    )
  }

  /// The colour of a paint; nil where nothing is painted.
  private mutating func color(of paint: SVGPaint, _ style: SVGStyle, _ index: Int) -> String? {
    switch paint {
    case .none: return nil
    case .color(let color): return color
    case .current: return style.color ?? "currentColor"
    case .server(let reference, let fallback):
      if let fallback { return color(of: fallback, style, index) }
      guard let server = document.target(of: reference) else { return nil }
      switch document.elements[server].kind {
      case .linearGradient, .radialGradient:
        let color = gradientColor(server)
        warn("is a gradient; its first colour, \(color ?? "none"), is used instead", server)
        return color
      case .pattern:
        warn("is a pattern; black is used instead", server)
        return "black"
      default: return nil
      }
    }
  }

  /// The first stop of a gradient that is not fully transparent; nil where there is none.
  ///
  /// A gradient without stops has those of the one it refers to.
  private func gradientColor(_ index: Int) -> String? {
    var index = index
    for _ in 0..<16 {
      let element = document.elements[index]
      var hasStops = false
      var child = element.firstChild
      while child >= 0 {
        let stop = document.elements[child]
        child = stop.nextSibling
        guard stop.kind == .stop else { continue }
        hasStops = true
        if let color = stopColor(stop) { return color }
      }
      guard !hasStops, let reference = element.reference,
        let next = document.target(of: reference)
      else { return nil }
      index = next
    }
    return nil
  }

  private func stopColor(_ stop: SVGDocument.Element) -> String? {
    let properties = SVGProperties(stop, sheet)
    if let text = properties[.stopOpacity], SVGStyle.opacity(text) == 0 { return nil }
    guard let text = properties[.stopColor] else { return "black" }
    switch SVGPaint(text) {
    case .color(let color): return color
    case .current: return inheritedColor(of: stop, properties) ?? "currentColor"
    case nil: return "black"
    default: return nil
    }
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

extension AffineTransform2D {
  /// The square root of the factor by which areas grow: how lengths grow on average.
  var meanScale: Double {
    let largest = max(max(a.magnitude, b.magnitude), max(c.magnitude, d.magnitude))
    guard largest > 0, largest.isFinite else { return 0 }
    let unit = AffineTransform2D(a: a / largest, b: b / largest, c: c / largest, d: d / largest)
    return largest * unit.determinant.magnitude.squareRoot()
  }
}

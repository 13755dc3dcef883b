// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGPainter {
  /// A gradient with its stops; nil where there are none.
  ///
  /// What a gradient lacks, stops and attributes one by one, is that of the one it refers to.
  mutating func gradient(_ index: Int) -> SVGGradient? {
    if let known = gradients[index] { return known }
    let isRadial = document.elements[index].kind == .radialGradient
    var attributes: [String: String] = [:]
    var stops: [PathGradient.Stop] = []
    var next: Int? = index
    for _ in 0..<16 {
      guard let current = next else { break }
      let element = document.elements[current]
      var names = SVGGradient.common
      switch element.kind {
      case .linearGradient: names += isRadial ? [] : SVGGradient.linear
      case .radialGradient: names += isRadial ? SVGGradient.radial : []
      default: names = []
      }
      for name in names where attributes[name] == nil {
        attributes[name] = element.attributes[name]
      }
      if stops.isEmpty { stops = self.stops(of: current) }
      next = element.reference.flatMap { document.target(of: $0) }
    }
    let result =
      stops.isEmpty
      ? nil : SVGGradient(isRadial: isRadial, stops: stops, attributes: attributes)
    gradients.updateValue(result, forKey: index)
    return result
  }

  /// The stops inside a gradient itself.
  private func stops(of index: Int) -> [PathGradient.Stop] {
    var result: [PathGradient.Stop] = []
    var child = document.elements[index].firstChild
    while child >= 0 {
      let element = document.elements[child]
      if element.kind == .stop { result.append(stop(element)) }
      child = element.nextSibling
    }
    return result
  }

  private func stop(_ element: SVGDocument.Element) -> PathGradient.Stop {
    let properties = SVGProperties(element, sheet)
    let text = properties[.stopColor] ?? "black"
    let color =
      switch SVGPaint(text) {
      case .current?: inheritedColor(of: element, properties) ?? "currentColor"
      case .color(let color)?: color
      // A transparent colour still is one, of which its neighbours take some.
      case .some where text.lowercased() != "none": SVGColor(text) == nil ? "transparent" : text
      default: "black"
      }
    return PathGradient.Stop(
      offset: element.attributes["offset"].map(ASCII.trimmed).flatMap(SVGStyle.opacity) ?? 0,
      color: color,
      opacity: properties[.stopOpacity].flatMap(SVGStyle.opacity) ?? 1
    )
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

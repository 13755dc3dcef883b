// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGPainter {
  /// The one colour that a gradient comes to: the mean of its stops, or the first that is visible
  /// where a colour is in a syntax other than `#…`, `rgb(…)` and the names of CSS 2.1; nil where
  /// nothing is visible.
  mutating func coat(ofGradient index: Int) -> Coat? {
    guard let coat = gradient(index)?.coat else {
      warn("is a gradient without a visible colour; nothing is painted", index, isAboutPaint: true)
      return nil
    }
    let kind = coat.isMean ? "mean" : "first"
    warn(
      "is a gradient; its \(kind) colour, \(coat.color), is used instead",
      index,
      isAboutPaint: true
    )
    return (coat.color, coat.opacity)
  }

  /// The gradient with its stops; nil where there are none.
  ///
  /// A gradient without stops has those of the one it refers to.
  private mutating func gradient(_ index: Int) -> SVGGradient? {
    var index = index
    for _ in 0..<16 {
      let gradient = gradients[index] ?? SVGGradient(stops(of: index))
      gradients[index] = gradient
      if !gradient.isEmpty { return gradient }
      guard let reference = document.elements[index].reference,
        let next = document.target(of: reference)
      else { return nil }
      index = next
    }
    return nil
  }

  /// The stops inside a gradient itself.
  private func stops(of index: Int) -> [SVGGradient.Stop] {
    var result: [SVGGradient.Stop] = []
    var child = document.elements[index].firstChild
    while child >= 0 {
      let element = document.elements[child]
      if element.kind == .stop { result.append(stop(element)) }
      child = element.nextSibling
    }
    return result
  }

  private func stop(_ element: SVGDocument.Element) -> SVGGradient.Stop {
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
    return SVGGradient.Stop(
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

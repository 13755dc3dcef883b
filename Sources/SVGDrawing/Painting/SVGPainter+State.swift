// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGPainter {
  /// The outermost element's view box, or its size in pixels; nil where it has neither.
  mutating func viewBox() -> Rect2D? {
    let element = document.elements[0]
    if let text = element.attributes["viewBox"] {
      if let box = SVGViewport.viewBox(text) { return box }
      warn("viewBox=\"\(text.prefix(60))\" is not four numbers with an area; ignored", 0)
    }
    guard let width = rootLength(.width)?.pixels, let height = rootLength(.height)?.pixels else {
      return nil
    }
    return SVGViewport.rectangle(x: 0, y: 0, width: width, height: height)
  }

  /// The size asked for, as written; nil where there is none, or none that goes with a view box.
  var viewport: PathDrawing.Viewport? {
    let attributes = document.elements[0].attributes
    let hasBox = attributes["viewBox"].flatMap(SVGViewport.viewBox) != nil
    let (width, height) = (rootLength(.width), rootLength(.height))
    guard width != nil || height != nil, hasBox || width?.pixels != nil && height?.pixels != nil
    else { return nil }
    return PathDrawing.Viewport(
      width: width?.text,
      height: height?.text,
      preserveAspectRatio: attributes["preserveAspectRatio"].map(ASCII.trimmed)
    )
  }

  /// The width or height of the outermost element as written, and in pixels where it is no
  /// percentage; nil where there is none or it is no length.
  private func rootLength(_ property: SVGProperty) -> (text: String, pixels: Double?)? {
    guard let text = SVGProperties(document.elements[0], sheet)[property],
      let length = SVGLength(text), length.number >= 0
    else { return nil }
    if length.unit == "%" { return (text, nil) }
    return (text, length.value(SVGLength.Basis(whole: 0, fontSize: 16)))
  }

  /// What holds inside an element; nil where it is not drawn.
  ///
  /// - Parameters:
  ///   - index: the element.
  ///   - state: what holds around it.
  ///   - width: the width that a `use` gives a viewport; else it is the element's own.
  ///   - height: the height likewise.
  /// - Returns: what holds inside; nil where nothing of it is drawn.
  mutating func enter(
    _ index: Int,
    _ state: State,
    width: Double? = nil,
    height: Double? = nil
  ) -> State? {
    let element = document.elements[index]
    let properties = SVGProperties(element, sheet)
    if state.selected < 0 || isBelowSelection(index, state) {
      if properties[.display] == "none" { return nil }
      if let text = element.attributes["requiredExtensions"], !text.isEmpty { return nil }
    }
    warnOfEffects(index, properties)
    var inside = state
    inside.style = state.style.inherited(by: properties, viewport: state.viewport)
    inside.opacity = properties[.opacity].flatMap(SVGStyle.opacity) ?? 1
    if inside.opacity == 0 { inside.isTransparent = true }
    if index == state.selected { inside.style.isVisible = true }
    if let text = properties[.transform], !text.isEmpty, index > 0 {
      if let map = SVGTransform.map(text) {
        inside.map = map.concatenating(state.map)
      } else {
        warn("transform=\"\(text.prefix(60))\" is malformed; ignored", index)
      }
    }
    inside.effects = effects(index, properties, inside)
    // A symbol is a viewport where `use` draws it; one that is asked for is a group.
    if element.kind == .svg && index > 0 || element.kind == .symbol && state.uses.last == index {
      guard let port = port(index, properties, inside, width, height) else { return nil }
      inside = fit(index, inside, into: port)
    }
    // What a map flattens is not drawn: SVG 2, section 8.5.
    guard inside.map.isFinite, inside.map.meanScale > 0 else { return nil }
    return inside
  }

  /// Notes what is said to change the looks of an element and does not.
  private mutating func warnOfEffects(_ index: Int, _ properties: SVGProperties) {
    func isSet(_ property: SVGProperty) -> Bool {
      guard let value = properties[property] else { return false }
      return !["none", "inherit", "initial", "unset", "revert"].contains(value)
    }
    if isSet(.filter) { warn("its filter is not applied", index) }
    // Inherited: the element may be a group around what has the markers.
    if [SVGProperty.markerStart, .markerMid, .markerEnd, .marker].contains(where: isSet) {
      warn("its markers are not drawn", index)
    }
  }

  /// Whether the element is inside the one asked for, or there was a `use` on the way.
  private func isBelowSelection(_ index: Int, _ state: State) -> Bool {
    guard index != state.selected else { return false }
    if !state.uses.isEmpty { return true }
    var parent = document.elements[index].parent
    while parent >= 0 {
      if parent == state.selected { return true }
      parent = document.elements[parent].parent
    }
    return false
  }

  /// The rectangle of a nested `svg` or a symbol, in the coordinates around it; nil where it has no
  /// area.
  private mutating func port(
    _ index: Int,
    _ properties: SVGProperties,
    _ state: State,
    _ width: Double?,
    _ height: Double?
  ) -> Rect2D? {
    let shape = SVGShape(
      document.elements[index],
      properties,
      viewport: state.viewport,
      fontSize: state.style.fontSize
    )
    do {
      let (whole, tall) = (state.viewport.x, state.viewport.y)
      let ownWidth = width == nil ? try shape.size(.width, whole) : width
      let ownHeight = height == nil ? try shape.size(.height, tall) : height
      return SVGViewport.rectangle(
        x: try shape.length(.x, whole) ?? 0,
        y: try shape.length(.y, tall) ?? 0,
        width: ownWidth ?? whole,
        height: ownHeight ?? tall
      )
    } catch {
      warn(error.message, index)
      return nil
    }
  }

  /// The state inside an element that fits its view box into a viewport.
  mutating func fit(_ index: Int, _ state: State, into port: Rect2D) -> State {
    var inside = state
    let attributes = document.elements[index].attributes
    var map = AffineTransform2D(translation: Vector2D(x: port.minX, y: port.minY))
    inside.viewport = Vector2D(x: port.width, y: port.height)
    if let text = attributes["viewBox"] {
      if let box = SVGViewport.viewBox(text) {
        map = SVGViewport.map(
          from: box,
          into: port,
          preserving: attributes["preserveAspectRatio"].map(ASCII.trimmed)
        )
        inside.viewport = Vector2D(x: box.width, y: box.height)
      } else {
        warn("viewBox=\"\(text.prefix(60))\" is not four numbers with an area; ignored", index)
      }
    }
    inside.map = map.concatenating(state.map)
    return inside
  }
}

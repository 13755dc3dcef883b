// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGPainter {
  /// The regions of a `clipPath` element and of those that clip it, by their places; nil where
  /// nothing is left to be seen.
  ///
  /// Source: CSS Masking 1, section 5.
  mutating func clips(
    _ index: Int,
    _ effects: Effects,
    _ box: Rect2D?
  ) throws(SVGFileError) -> [Int]? {
    var result: [Int] = []
    var seen: Set<Int> = []
    var next: Int? = index
    while let current = next, seen.count < SVGLimits.masks, seen.insert(current).inserted {
      guard let place = try clip(current, effects, box) else { return nil }
      result.append(place)
      let properties = SVGProperties(document.elements[current], sheet)
      next = self.effects(current, properties, State(viewport: effects.viewport))?.clip
    }
    return result
  }

  private mutating func clip(
    _ index: Int,
    _ effects: Effects,
    _ box: Rect2D?
  ) throws(SVGFileError) -> Int? {
    let element = document.elements[index]
    let isOfBox = element.attributes["clipPathUnits"].map(ASCII.trimmed) == "objectBoundingBox"
    // What has no area has no fractions of it.
    if isOfBox, (box?.width ?? 0) <= 0 || (box?.height ?? 0) <= 0 { return nil }
    var map = effects.map
    if isOfBox, let box { map = SVGPainter.map(of: box, effects) }
    if let text = SVGProperties(element, sheet)[.transform], let own = SVGTransform.map(text) {
      map = own.concatenating(map)
    }
    guard map.isFinite else { return nil }
    let viewport = isOfBox ? Vector2D(x: 1, y: 1) : effects.viewport
    let key = EffectKey(element: index, content: map, viewport: viewport, region: nil)
    if let known = knownClips[key] { return clips[known].parts.isEmpty ? nil : known }
    var state = State(viewport: viewport)
    state.map = map
    state.style = style(of: index, viewport: viewport)
    state.depth = effects.depth + 1
    state.uses = [index]
    var parts: [PathClip.Part] = []
    var child = element.firstChild
    while child >= 0 {
      try collect(child, state, &parts)
      child = document.elements[child].nextSibling
    }
    clips.append(PathClip(parts))
    knownClips[key] = clips.count - 1
    return parts.isEmpty ? nil : clips.count - 1
  }

  /// Adds what an element inside a clip path encloses.
  private mutating func collect(
    _ index: Int,
    _ state: State,
    _ parts: inout [PathClip.Part]
  ) throws(SVGFileError) {
    let element = document.elements[index]
    try count(element, state)
    guard !element.kind.isNeverDrawn, let inside = enter(index, state), inside.style.isVisible
    else { return }
    if inside.effects != nil {
      warn("it is inside a clip path, where its own clip-path is not applied", index)
    }
    switch element.kind {
    case .path, .rect, .circle, .ellipse, .line, .polyline, .polygon:
      let properties = SVGProperties(element, sheet)
      let shape = SVGShape(
        element,
        properties,
        viewport: inside.viewport,
        fontSize: inside.style.fontSize
      )
      guard var path = try? shape.path().path, !path.isEmpty else { return }
      path.transform(by: inside.map)
      guard path.isFinite else { return warn("leaves the range of numbers; not drawn", index) }
      parts.append(PathClip.Part(path, fillRule: inside.style.clipRule))
    case .use:
      // Only shapes: groups are nothing to a clip path.
      guard let reference = element.reference, let target = document.target(of: reference),
        document.elements[target].kind.isShape, let placed = placed(index, inside, target)
      else { return }
      try collect(target, placed, &parts)
    case .text: warn("is not converted to paths", index)
    default: break
    }
  }
}

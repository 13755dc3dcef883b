// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGPainter {
  /// The picture of a `mask` element, by its place; nil where nothing is left to be seen.
  ///
  /// Source: CSS Masking 1, section 6.
  mutating func mask(
    _ index: Int,
    _ effects: Effects,
    _ box: Rect2D?
  ) throws(SVGFileError) -> Int? {
    let attributes = document.elements[index].attributes
    let isOfBox = attributes["maskUnits"].map(ASCII.trimmed) != "userSpaceOnUse"
    let isContentOfBox =
      attributes["maskContentUnits"].map(ASCII.trimmed) == "objectBoundingBox"
    guard let box, !(isOfBox || isContentOfBox) || box.width > 0 && box.height > 0 else {
      return nil
    }
    let boxMap = SVGPainter.map(of: box, effects)
    let one = Vector2D(x: 1, y: 1)
    guard boxMap.isFinite,
      let region = region(index, isOfBox ? one : effects.viewport, isOfBox ? boxMap : effects.map)
    else { return nil }
    let map = isContentOfBox ? boxMap : effects.map
    let viewport = isContentOfBox ? one : effects.viewport
    let key = EffectKey(element: index, content: map, viewport: viewport, region: region)
    if let known = knownMasks[key] { return masks[known].items.isEmpty ? nil : known }
    let properties = SVGProperties(document.elements[index], sheet)
    if self.effects(index, properties, State(viewport: viewport)) != nil {
      warn("is clipped or masked itself, which is not applied", index)
    }
    var state = State(viewport: viewport)
    state.map = map
    state.style = style(of: index, viewport: viewport)
    state.depth = effects.depth + 1
    state.uses = [index]
    let (outerItems, outerGroups) = (items, groups)
    (items, groups) = ([], [])
    activeMasks.append(index)
    try paintChildren(of: index, state)
    activeMasks.removeLast()
    masks.append(
      PathMask(
        items: items,
        groups: groups,
        isLuminance: properties[.maskType] != "alpha",
        region: region
      )
    )
    (items, groups) = (outerItems, outerGroups)
    knownMasks[key] = masks.count - 1
    return masks[masks.count - 1].items.isEmpty ? nil : masks.count - 1
  }

  /// The quadrangle of a mask in the coordinates of the drawing; nil where it has no area.
  private func region(
    _ index: Int,
    _ viewport: Vector2D,
    _ map: AffineTransform2D
  ) -> BezierPath? {
    let attributes = document.elements[index].attributes
    func length(_ name: String, _ whole: Double, _ share: Double) -> Double {
      attributes[name].flatMap(SVGLength.init)?
        .value(SVGLength.Basis(whole: whole, fontSize: 16)) ?? share * whole
    }
    let rect = SVGViewport.rectangle(
      x: length("x", viewport.x, -0.1),
      y: length("y", viewport.y, -0.1),
      width: length("width", viewport.x, 1.2),
      height: length("height", viewport.y, 1.2)
    )
    guard let rect else { return nil }
    let path = BezierPath.rectangle(rect).transformed(by: map)
    return path.isFinite ? path : nil
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGPainter {
  /// What clips and masks an element, and the space that counts for both.
  struct Effects {
    /// The `clipPath` element.
    var clip: Int?
    /// The `mask` element.
    var mask: Int?
    /// From the coordinates of the element to those of the drawing.
    let map: AffineTransform2D
    /// Width and height that percentages refer to.
    let viewport: Vector2D
    /// How many elements the element is inside, `use` followed.
    let depth: Int
  }

  /// What a clip path or mask comes to depends on no more than this.
  struct EffectKey: Hashable {
    let element: Int
    let content: AffineTransform2D
    let viewport: Vector2D
    let region: BezierPath?
  }

  /// What an element says of clip path and mask; warns of what is neither.
  mutating func effects(
    _ index: Int,
    _ properties: SVGProperties,
    _ inside: State
  ) -> Effects? {
    let clip = effect(.clipPath, .clipPath, index, properties)
    let mask = effect(.mask, .mask, index, properties)
    guard clip != nil || mask != nil else { return nil }
    return Effects(
      clip: clip,
      mask: mask,
      map: inside.map,
      viewport: inside.viewport,
      depth: inside.depth
    )
  }

  private mutating func effect(
    _ property: SVGProperty,
    _ kind: SVGElementKind,
    _ index: Int,
    _ properties: SVGProperties
  ) -> Int? {
    guard let value = properties[property],
      !["none", "inherit", "initial", "unset", "revert"].contains(value)
    else { return nil }
    if case .server(let reference, _)? = SVGPaint(value),
      let target = document.target(of: reference), document.elements[target].kind == kind
    {
      return target
    }
    warn("its \(property.rawValue) is not applied", index)
    return nil
  }

  /// Clips and masks what was drawn of a group; nothing of it is left where nothing would be seen.
  mutating func apply(
    _ effects: Effects,
    to open: OpenGroup,
    _ index: Int
  ) throws(SVGFileError) {
    let box = bounds(from: open.start, in: effects.map)
    if let clip = effects.clip {
      guard let list = try clips(clip, effects, box) else { return erase(open) }
      groups[open.group].clips = list
      warn("its clip-path is not applied", index, about: .clipping)
    }
    if let mask = effects.mask {
      guard activeMasks.count < SVGLimits.masks, !activeMasks.contains(mask) else {
        return warn("its mask is inside too many others or inside itself; not applied", index)
      }
      guard let place = try self.mask(mask, effects, box) else { return erase(open) }
      groups[open.group].mask = place
      warn("its mask is not applied", index, about: .clipping)
    }
  }

  private mutating func erase(_ open: OpenGroup) {
    items.removeSubrange(open.start...)
    groups.removeSubrange((open.group + 1)...)
  }

  /// The bounds of what was drawn last, in the coordinates that a map leads from.
  private func bounds(from start: Int, in map: AffineTransform2D) -> Rect2D? {
    guard let back = map.inverted else { return nil }
    var result: Rect2D?
    for item in items[start...] {
      guard let box = item.path.transformed(by: back).boundingBox else { continue }
      result = result?.union(box) ?? box
    }
    return result
  }

  /// From fractions of a box to the coordinates of the drawing.
  static func map(of box: Rect2D, _ effects: Effects) -> AffineTransform2D {
    AffineTransform2D(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
      .concatenating(effects.map)
  }

  /// The style of an element where it stands, by those around it.
  func style(of index: Int, viewport: Vector2D) -> SVGStyle {
    var style = SVGStyle()
    for element in ancestors(of: index).reversed() + [index] {
      let properties = SVGProperties(document.elements[element], sheet)
      style = style.inherited(by: properties, viewport: viewport)
    }
    return style
  }
}

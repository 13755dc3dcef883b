// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

extension SVGCanvas {
  /// What the elements of a drawing refer to.
  private struct Names {
    let gradients: GradientNames
    let effects: EffectNames
    let numbers: CoordinateFormat

    init(_ drawing: PathDrawing, numbers: CoordinateFormat) {
      var taken: Set<String> = []
      for item in drawing.items + drawing.masks.flatMap({ $0.items }) {
        if let id = item.id { taken.insert(id) }
      }
      let effects = EffectNames(drawing, taken: taken)
      let items = drawing.items + effects.masks.flatMap { drawing.masks[$0].items }
      gradients = GradientNames(items, taken: taken)
      self.effects = effects
      self.numbers = numbers
    }
  }

  /// The paths of a drawing, each group in a `g`, after what they refer to.
  mutating func paint(_ drawing: PathDrawing, numbers: CoordinateFormat) {
    let names = Names(drawing, numbers: numbers)
    let effects = names.effects
    if !names.gradients.gradients.isEmpty || !effects.clips.isEmpty || !effects.masks.isEmpty {
      open("defs")
      define(names.gradients)
      for place in effects.clips {
        define(drawing.clips[place], id: effects.clipIDs[place] ?? "", numbers)
      }
      for place in effects.masks {
        define(drawing.masks[place], id: effects.maskIDs[place] ?? "", names)
      }
      close("defs")
    }
    paint(drawing.items, drawing.groups, names)
  }

  private mutating func paint(
    _ items: [PathDrawing.Item],
    _ groups: [PathDrawing.Group],
    _ names: Names
  ) {
    // The groups that are open, and how many elements each is.
    var open: [(group: Int, elements: Int)] = []
    func closeLast(_ canvas: inout SVGCanvas) {
      for _ in 0..<(open.popLast()?.elements ?? 0) { canvas.close("g") }
    }
    for item in items {
      let around = PathDrawing.groups(around: item, in: groups)
      var common = 0
      while common < min(open.count, around.count), open[common].group == around[common] {
        common += 1
      }
      while open.count > common { closeLast(&self) }
      for group in around[common...] {
        let opacity = DecimalText.shortest(groups[group].opacity)
        let list = names.effects.attributes(
          of: groups[group],
          opacity: opacity == "1" ? "" : "opacity=\"" + opacity + "\""
        )
        for attributes in list { self.open("g", attributes) }
        open.append((group, list.count))
      }
      path(
        item.path.svgPathData(SVGPathFormat(numbers: names.numbers)),
        id: item.id,
        style: item.style,
        gradients: names.gradients,
        numbers: names.numbers
      )
    }
    while !open.isEmpty { closeLast(&self) }
  }

  private mutating func define(_ clip: PathClip, id: String, _ numbers: CoordinateFormat) {
    open("clipPath", "id=\"" + id + "\"")
    for part in clip.parts {
      let data = part.path.svgPathData(SVGPathFormat(numbers: numbers))
      let rule = part.fillRule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
      append("<path d=\"" + data + "\"" + rule + "/>")
    }
    close("clipPath")
  }

  private mutating func define(_ mask: PathMask, id: String, _ names: Names) {
    var attributes = "id=\"" + id + "\" maskUnits=\"userSpaceOnUse\""
    if !mask.isLuminance { attributes += " mask-type=\"alpha\"" }
    let box = mask.region.boundingBox ?? Rect2D(.origin)
    for (name, value) in [
      ("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height),
    ] {
      attributes += " " + name + "=\"" + DecimalText.shortest(value) + "\""
    }
    let area = BezierPath.rectangle(box).signedArea
    let isTurned = area.magnitude != mask.region.signedArea.magnitude
    let region = id + "-region"
    // A mask's own region has upright sides.
    if isTurned { define(PathClip([PathClip.Part(mask.region)]), id: region, names.numbers) }
    open("mask", attributes)
    if isTurned { open("g", "clip-path=\"url(#" + region + ")\"") }
    paint(mask.items, mask.groups, names)
    if isTurned { close("g") }
    close("mask")
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

extension SwiftUICode {
  /// A rectangle with a gradient; SwiftUI moves none of its colours and places.
  mutating func writeGradient(_ index: Int, _ layer: Layer) {
    for property in [LayerProperty.colors, .locations, .start, .end]
    where scene.slots.contains(where: { $0.layer == index && $0.property == property })
      && scene.animations.contains(where: {
        $0.target == layer.id + "." + property.rawValue
      })
    {
      lose("gradients stand still", index, property)
    }
    var colors: [ColorSource] = []
    if case .colors(let list)? = scene.value(index, .colors, in: scene.states[0].id) {
      colors = list
    }
    var places: [Double] = []
    if case .numbers(let list)? = scene.value(index, .locations, in: scene.states[0].id) {
      places = list.compactMap { $0.constant }
    }
    if places.count != colors.count {
      places = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    }
    // Places of SwiftUI are in 0...1: the axis is stretched to them instead.
    let least = places.min() ?? 0
    let span = max((places.max() ?? 1) - least, 1e-9)
    let (start, end) = (point(index, .start, 0), point(index, .end, 1))
    func unit(_ part: Double) -> String {
      let x = start.x + part * (end.x - start.x)
      let y = start.y + part * (end.y - start.y)
      return "UnitPoint(x: \(SwiftExpression.number(x)), y: \(SwiftExpression.number(y)))"
    }
    let stops = zip(colors, places).map {
      "Gradient.Stop(color: \(color($0)), "
        + "location: \(SwiftExpression.number(($1 - least) / span)))"
    }
    lines.add("  let area = \(area(layer.frame))")
    lines.add("  let stops: [Gradient.Stop] = [")
    for stop in stops { lines.add("    \(stop),") }
    lines.add("  ]")
    lines.add("  return Rectangle()")
    lines.add("    .fill(")
    lines.add("      LinearGradient(")
    lines.add("        stops: stops,")
    lines.add("        startPoint: \(unit(least)),")
    lines.add("        endPoint: \(unit(least + span))")
    lines.add("      )")
    lines.add("    )")
    lines.add("    .frame(width: area.width, height: area.height)")
    lines.add("    .offset(x: area.minX, y: area.minY)")
    // So that masks are in the coordinates of the layer.
    lines.add("    .frame(width: size.width, height: size.height, alignment: .topLeading)")
  }

  private mutating func point(_ index: Int, _ property: LayerProperty, _ y: Double) -> Point2D {
    if case .point(let point)? = scene.value(index, property, in: scene.states[0].id) {
      if let x = point.x.constant, let y = point.y.constant { return Point2D(x: x, y: y) }
      lose("an axis that depends on parameters is that of the default", index, property)
    }
    return Point2D(x: 0.5, y: y)
  }

  private mutating func area(_ frame: Layer.Frame) -> String {
    switch frame {
    case .view: return "CGRect(origin: .zero, size: size)"
    case .rectangle(let rect):
      let parts = [rect.x, rect.y, rect.width, rect.height].map { number($0) }
      return "box(\(parts.joined(separator: ", ")))"
    case .bounds(let id), .controlBox(let id):
      guard let item = scene.items.first(where: { $0.layer.id == id }),
        item.layer.kind == .shape
      else { return "CGRect.zero" }
      let box = if case .bounds = frame { "boundingBoxOfPath" } else { "boundingBox" }
      return "\(item.name)Path(size).\(box)"
    }
  }
}

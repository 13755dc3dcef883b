// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing
internal import PathMotion

extension UIKitCode {
  mutating func writeTargets() {
    if scene.slots.isEmpty { lines += "case .none: (layer, \"name\")" }
    for slot in scene.slots {
      lines += "case .\(slot.name): (\(target(slot)), \"\(slot.keyPath)\")"
    }
  }

  /// What they are in each state.
  mutating func writeValues() {
    if scene.slots.isEmpty { lines += "case .none: return .path(nil)" }
    for slot in scene.slots {
      lines += "case .\(slot.name):"
      if slot.part == .controlPoints { writeControlPoints(slot) } else { writeValue(of: slot) }
    }
  }

  /// Masks that are there for a time only.
  mutating func writeMasks() {
    for slot in scene.slots where slot.property == .mask && scene.isMaskOptional(slot.layer) {
      let mask = maskName(slot.layer)
      lines += """
        if slot == .\(slot.name) {
          \(layerName(slot.layer)).mask = value.object == nil ? nil : \(mask)
        }
        """
    }
  }

  private func target(_ slot: SceneSlot) -> String {
    switch (slot.property, slot.part) {
    case (_, .controlPoints): overlayName(slot.layer)
    case (.mask, _): maskName(slot.layer)
    case (.colors, _), (.locations, _), (.start, _), (.end, _): gradientName(slot.layer)
    default: layerName(slot.layer)
    }
  }

  private mutating func writeValue(of slot: SceneSlot) {
    let pairs = compatiblePair(slot)
    let values = scene.states.map { state in
      let own = scene.value(slot.layer, slot.property, in: state.id)
      let cut = own?.asShape.flatMap { pairs?[$0] }
      return (
        cut.map { ".path(Self.\($0))" } ?? code(own, of: slot, in: state.id), "." + state.name
      )
    }
    writeReturn(grouped(values), of: "state", depth: "  ", single: "return ")
  }

  private mutating func writeControlPoints(_ slot: SceneSlot) {
    let item = scene.items[slot.layer]
    guard let style = item.layer.controlPoints,
      let path = scene.slots.first(where: {
        $0.layer == slot.layer && $0.property == .path && $0.part == .whole
      })
    else { return }
    let name = overlayName(slot.layer)
    let flag =
      switch style.isVisible {
      case .flag(let value): value.description
      case .parameter(let name): scene.variable(name, or: "true")
      }
    lines += """
        \(name).isHidden = !\(flag)
        \(name).strokeColor = \(color(style.stroke))
        guard case .path(let path?) = slotValue(.\(path.name), in: state) else {
          return .path(nil)
        }
        return .path(controlPointFigure(path, radius: \(SwiftExpression.number(style.radius))))
      """
    if scene.animations.contains(where: { $0.target == item.layer.id + ".path" }) {
      lose("control points do not follow animations of the path", slot.layer, .path)
    }
  }

  /// The paths of a property, and the structures of those that are known; nil for other properties.
  private func shapes(_ slot: SceneSlot) -> (list: [SceneShape], structures: Set<String>)? {
    guard slot.property == .path || slot.property == .mask, slot.part == .whole else { return nil }
    let writer = shapes(slot.layer, slot.property)
    var list: [SceneShape] = []
    for shape in scene.values(slot.layer, slot.property).compactMap({ $0.asShape })
    where !list.contains(shape) {
      list.append(shape)
    }
    return (list, Set(list.compactMap { writer.structure(of: $0) }))
  }

  /// Whether a path may have to change into one of another structure.
  var changesStructure: Bool {
    scene.slots.contains { slot in
      guard let (list, structures) = shapes(slot) else { return false }
      let isGiven = list.contains { if case .parameter = $0 { true } else { false } }
      var trial = self
      return isGiven || (structures.count > 1 && trial.compatiblePair(slot) == nil)
    }
  }

  /// The paths of a property cut to one structure, where those of two states differ.
  private mutating func compatiblePair(_ slot: SceneSlot) -> [SceneShape: String]? {
    guard let (shapes, kinds) = shapes(slot), kinds.count > 1 else { return nil }
    guard shapes.count == 2, let a = scene.path(of: shapes[0]), let b = scene.path(of: shapes[1]),
      let track = try? ShapeTrack(from: a, to: b),
      let pair = try? track.pair.convertingArcsToCubics()
    else {
      lose("paths of different structures jump", slot.layer, slot.property)
      return nil
    }
    if shapes.contains(where: { $0.dependsOnNames }) {
      lose(
        "the compatible pair is that of the default parameters and the size of the scene",
        slot.layer,
        slot.property
      )
    }
    return [shapes[0]: SwiftShape.drawn(pair.a), shapes[1]: SwiftShape.drawn(pair.b)]
  }

  /// A value as code of the type `Value`.
  mutating func code(_ value: SceneValue?, of slot: SceneSlot, in state: String) -> String {
    switch (value, slot.property.initial) {
    case (.number(let number)?, _): return ".number(\(self.number(number)))"
    case (nil, .number(let number)): return ".number(\(SwiftExpression.number(number)))"
    case (.point(let point)?, _): return code(point, of: slot, in: state)
    case (nil, .point(let point)):
      let initial = ExpressionPoint(SceneExpression(point.x), SceneExpression(point.y))
      return code(initial, of: slot, in: state)
    case (.numbers(let list)?, _): return ".numbers([\(numbers(list))])"
    case (.color(let source)?, _): return ".color(\(color(source)))"
    case (nil, .color(let color)):
      return ".color(\(self.color(color.map { .color($0) } ?? .none)))"
    case (.colors(let list)?, _): return ".colors([\(colors(list))])"
    case (.shape(let shape?)?, _): return ".path(\(code(shape, slot.layer, slot.property)))"
    case (nil, .numbers): return ".numbers([])"
    case (nil, .colors): return ".colors([])"
    case (.transform(let list)?, _) where list.count == 6:
      lose("a transform that moves replaces rotation and scale", slot.layer, .transform)
      return ".transform([\(numbers(list))])"
    case (.transform?, _), (nil, .transform): return ".transform([1, 0, 0, 1, 0, 0])"
    case (.shape(nil)?, _), (nil, .path): return ".path(nil)"
    }
  }

  private func code(_ point: ExpressionPoint, of slot: SceneSlot, in state: String) -> String {
    let anchor = slot.property == .position ? self.anchor(slot.layer, in: state) : nil
    switch slot.part {
    case .x: return ".number(\(sum(point.x, anchor?.x)))"
    case .y: return ".number(\(sum(point.y, anchor?.y)))"
    default: return ".point(point(\(numbers([point.x, point.y]))))"
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing
internal import PathMotion

extension UIKitCode {
  /// The properties that change: where they are, and what they are in each state.
  mutating func writeSlots() {
    lines.add("// MARK: What changes")
    lines.add("")
    lines.add("private enum Slot: String, CaseIterable {")
    if scene.slots.isEmpty { lines.add("  case none") }
    for slot in scene.slots { lines.add("  case \(slot.name)") }
    lines.add("}")
    lines.add("")
    lines.add("/// The layer and key path of a property.")
    lines.add("private func slotTarget(_ slot: Slot) -> (layer: CALayer, keyPath: String) {")
    lines.add("  switch slot {")
    if scene.slots.isEmpty { lines.add("  case .none: (layer, \"name\")") }
    for slot in scene.slots {
      lines.add("  case .\(slot.name): (\(target(slot)), \"\(slot.keyPath)\")")
    }
    lines.add("  }")
    lines.add("}")
    lines.add("")
    lines.add("/// What a property is in a state.")
    lines.add("private func slotValue(_ slot: Slot, in state: State) -> Value {")
    lines.add("  switch slot {")
    if scene.slots.isEmpty { lines.add("  case .none: return .path(nil)") }
    for slot in scene.slots { writeValue(of: slot) }
    lines.add("  }")
    lines.add("}")
    lines.add("")
    lines.add("/// Shows a value; what animations show goes on.")
    lines.add("private func applyValue(_ value: Value, to slot: Slot) {")
    lines.add("  let (layer, keyPath) = slotTarget(slot)")
    lines.add("  slotValues[slot] = value")
    lines.add("  layer.setValue(value.object, forKeyPath: keyPath)")
    let optional = scene.slots.filter { $0.property == .mask && isMaskOptional($0.layer) }
    for slot in optional {
      lines.add("  if slot == .\(slot.name) {")
      lines.add(
        "    \(layerName(slot.layer)).mask = value.object == nil ? nil : \(maskName(slot.layer))"
      )
      lines.add("  }")
    }
    lines.add("}")
    lines.add("private var slotValues: [Slot: Value] = [:]")
    lines.add("")
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
    var values: [(states: [String], code: String)] = []
    for state in scene.states {
      let said = scene.value(slot.layer, slot.property, in: state.id)
      let code: String
      if slot.part == .controlPoints {
        code = ""
      } else if let pair = pairs, let given = shape(said), let cut = pair[given] {
        code = ".path(Self.\(cut))"
      } else {
        code = self.code(said, of: slot, in: state.id)
      }
      if let index = values.firstIndex(where: { $0.code == code }) {
        values[index].states.append("." + state.name)
      } else {
        values.append((["." + state.name], code))
      }
    }
    lines.add("  case .\(slot.name):")
    if slot.part == .controlPoints {
      writeControlPoints(slot)
    } else if values.count == 1 {
      add("    return " + values[0].code)
    } else {
      lines.add("    switch state {")
      for (states, code) in values {
        lines.add("    case \(states.joined(separator: ", ")):")
        add("      return " + code)
      }
      lines.add("    }")
    }
  }

  private mutating func writeControlPoints(_ slot: SceneSlot) {
    let item = scene.items[slot.layer]
    guard let style = item.layer.controlPoints,
      let path = scene.slots.first(where: {
        $0.layer == slot.layer && $0.property == .path && $0.part == .whole
      })
    else { return }
    let name = overlayName(slot.layer)
    let flag: String
    switch style.isVisible {
    case .flag(let value): flag = value.description
    case .parameter(let name): flag = scene.parameter(name)?.name ?? "true"
    }
    let radius = SwiftExpression.number(style.radius)
    lines.add("    \(name).isHidden = !\(flag)")
    lines.add("    \(name).strokeColor = \(color(style.stroke))")
    lines.add("    guard case .path(let path?) = slotValue(.\(path.name), in: state) else {")
    lines.add("      return .path(nil)")
    lines.add("    }")
    lines.add("    return .path(controlPointFigure(path, radius: \(radius)))")
    if scene.animations.contains(where: { $0.target == item.layer.id + ".path" }) {
      lose("control points do not follow animations of the path", slot.layer, .path)
    }
  }

  private func shape(_ value: SceneValue?) -> Shape? {
    if case .shape(let shape?)? = value { shape } else { nil }
  }

  /// The paths of a property, and the structures of those that are known; nil for other properties.
  private func shapes(_ slot: SceneSlot) -> (list: [Shape], structures: Set<String>)? {
    guard slot.property == .path || slot.property == .mask, slot.part == .whole else { return nil }
    let values = scene.values(slot.layer, slot.property)
    let code = UIKitCode(scene)
    let writer = SwiftShape(scene, among: values) { code.length($0) }
    var shapes: [Shape] = []
    for value in values {
      if let shape = shape(value), !shapes.contains(shape) { shapes.append(shape) }
    }
    return (shapes, Set(shapes.compactMap { writer.structure(of: $0) }))
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
  private mutating func compatiblePair(_ slot: SceneSlot) -> [Shape: String]? {
    guard let (shapes, kinds) = shapes(slot), kinds.count > 1 else { return nil }
    guard shapes.count == 2, let a = scene.path(of: shapes[0]), let b = scene.path(of: shapes[1]),
      let track = try? ShapeTrack(from: a, to: b), let pair = try? track.pair.arcsAsCubics()
    else {
      lose("paths of several structures change at once", slot.layer, slot.property)
      return nil
    }
    if shapes.contains(where: { $0.dependsOnNames }) {
      lose(
        "the compatible pair is that of the default parameters and the size of the scene",
        slot.layer,
        slot.property
      )
    }
    let cut = [pair.a, pair.b].map { SwiftShape.drawn($0) }
    return [shapes[0]: cut[0], shapes[1]: cut[1]]
  }

  /// A value as code of the type `Value`.
  mutating func code(_ value: SceneValue?, of slot: SceneSlot, in state: String) -> String {
    switch (value, slot.property.initial) {
    case (.number(let number)?, _): return ".number(\(self.number(number)))"
    case (nil, .number(let number)): return ".number(\(SwiftExpression.number(number)))"
    case (.point(let point)?, _): return code(point, of: slot, in: state)
    case (nil, .point(let point)):
      let initial = ExpressionPoint(Expression(point.x), Expression(point.y))
      return code(initial, of: slot, in: state)
    case (.numbers(let list)?, _):
      return ".numbers([\(list.map { number($0) }.joined(separator: ", "))])"
    case (.color(let source)?, _): return ".color(\(color(source)))"
    case (nil, .color(let color)):
      return ".color(\(self.color(color.map { .color($0) } ?? .none)))"
    case (.colors(let list)?, _):
      return ".colors([\(list.map { color($0) }.joined(separator: ", "))])"
    case (.shape(let shape?)?, _):
      return ".path(\(shapeCode(shape, slot.layer, slot.property)))"
    case (nil, .numbers): return ".numbers([])"
    case (nil, .colors): return ".colors([])"
    case (.transform(let list)?, _) where list.count == 6:
      lose("a transform that moves takes the place of rotation and scale", slot.layer, .transform)
      let parts = list.map { number($0) }.joined(separator: ", ")
      return ".transform([\(parts)])"
    case (.transform?, _), (nil, .transform): return ".transform([1, 0, 0, 1, 0, 0])"
    case (.shape(nil)?, _), (nil, .path): return ".path(nil)"
    }
  }

  private func code(_ point: ExpressionPoint, of slot: SceneSlot, in state: String) -> String {
    let anchor = slot.property == .position ? self.anchor(slot.layer, in: state) : nil
    switch slot.part {
    case .x: return ".number(\(sum(point.x, anchor?.x)))"
    case .y: return ".number(\(sum(point.y, anchor?.y)))"
    default: return ".point(point(\(number(point.x)), \(number(point.y))))"
    }
  }
}

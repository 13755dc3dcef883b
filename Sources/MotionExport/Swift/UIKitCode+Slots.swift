// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMorphing
internal import PathMotion

extension UIKitCode {
  /// Writes what gives the layers their values: lines that all states have, then a switch.
  mutating func writeUpdates() {
    for (index, item) in scene.items.enumerated() {
      guard let style = item.layer.controlPoints,
        updatedSlots.contains(where: { $0.layer == index && $0.part == .controlPoints })
      else { continue }
      if case .parameter(let name) = style.isVisible {
        lines += "\(overlayName(index)).isHidden = !\(scene.variable(name, or: "true"))"
      } else if case .flag(false) = style.isVisible {
        lines += "\(overlayName(index)).isHidden = true"
      }
      lines += "\(overlayName(index)).strokeColor = \(color(style.stroke))"
    }
    var own: [[[String]]] = scene.states.map { _ in [] }
    for slot in updatedSlots {
      let pairs = compatiblePair(slot)
      let list = scene.states.map { moves(slot, in: $0.id, pairs) }
      if list.allSatisfy({ $0 == list[0] }) {
        for line in list[0] { lines.call(line[0], line[1], line[2]) }
      } else {
        for (index, lines) in list.enumerated() { own[index] += lines }
      }
    }
    let cases = grouped(zip(own, scene.states).map { ($0, "." + $1.name) })
    if cases.count > 1 {
      lines += "switch shownState {"
      for (code, states) in cases {
        lines += "case \(states.joined(separator: ", ")):" + (code.isEmpty ? " break" : "")
        for line in code { lines.call("  " + line[0], line[1], line[2]) }
      }
      lines += "}"
    }
    writeFrames()
  }

  /// The calls that give a slot its value of a state: what is before, in and after the value.
  private mutating func moves(
    _ slot: SceneSlot,
    in state: String,
    _ pairs: [SceneShape: String]?
  ) -> [[String]] {
    let target = target(of: slot)
    var rule = hasRules ? "rule?.all" : "rule"
    if hasOwnTimings, scene.scene.transitions.contains(where: { $0.properties[id(slot)] != nil }) {
      rule = "rule?.own[\"\(slot.name)\"] ?? rule?.all"
    }
    let value: String
    if slot.part == .controlPoints {
      value = controlPoints(slot, in: state)
    } else {
      let own = scene.value(slot.layer, slot.property, in: state)
      value = own?.asShape.flatMap { pairs?[$0] } ?? code(own, of: slot, in: state)
    }
    var result: [[String]] = []
    if slot.property == .mask, scene.isMaskOptional(slot.layer) {
      result.append(["\(layerName(slot.layer)).mask = ", value == "nil" ? "nil" : target, ""])
    }
    if changesStructure(slot), value != "nil" {
      rule = "between(\(target).path, \(value), \(rule))"
    }
    let interrupt = isMixed ? ", rule?.interrupt ?? .presentation" : ""
    result.append(["move(\(target), \"\(slot.keyPath)\", to: ", value, ", \(rule)\(interrupt))"])
    return result
  }

  private func id(_ slot: SceneSlot) -> String {
    scene.items[slot.layer].layer.id + "." + slot.property.rawValue
  }

  func target(of slot: SceneSlot) -> String {
    switch (slot.property, slot.part) {
    case (_, .controlPoints): overlayName(slot.layer)
    case (.mask, _): maskName(slot.layer)
    case (.colors, _), (.locations, _), (.start, _), (.end, _): gradientName(slot.layer)
    default: layerName(slot.layer)
    }
  }

  private mutating func controlPoints(_ slot: SceneSlot, in state: String) -> String {
    guard let style = scene.items[slot.layer].layer.controlPoints else { return "nil" }
    if scene.animations.contains(where: { $0.target == id(slot) }) {
      lose("control points do not follow animations of the path", slot.layer, .path)
    }
    guard case .shape(let shape?)? = scene.value(slot.layer, .path, in: state) else { return "nil" }
    let path = code(shape, slot.layer, .path, in: state)
    return "controlPointFigure(\(path), radius: \(SwiftExpression.number(style.radius)))"
  }

  /// The paths of a property, and the structures of those that are known; nil for other properties.
  private func shapes(_ slot: SceneSlot) -> (list: [SceneShape], structures: Set<String>)? {
    guard slot.property == .path || slot.property == .mask else { return nil }
    let writer = shapes(slot.layer, slot.property)
    var list: [SceneShape] = []
    for shape in scene.values(slot.layer, slot.property).compactMap({ $0.asShape })
    where !list.contains(shape) {
      list.append(shape)
    }
    return (list, Set(list.compactMap { writer.structure(of: $0) }))
  }

  /// Whether a path may have to change into one of another structure.
  private func changesStructure(_ slot: SceneSlot) -> Bool {
    guard let (list, structures) = shapes(slot) else { return false }
    let isGiven = list.contains { if case .parameter = $0 { true } else { false } }
    var trial = self
    return isGiven || (structures.count > 1 && trial.compatiblePair(slot) == nil)
  }

  /// The paths of a property cut to one structure, where those of two states differ.
  private mutating func compatiblePair(_ slot: SceneSlot) -> [SceneShape: String]? {
    guard slot.part == .whole, let (shapes, kinds) = shapes(slot), kinds.count > 1 else {
      return nil
    }
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
    let name = scene.items[slot.layer].name + SwiftIdentifier.capitalized(slot.property.rawValue)
    return [
      shapes[0]: constant(pair.a, named: name), shapes[1]: constant(pair.b, named: name),
    ]
  }

  /// A value as code of what Core Animation takes; `nil` for none.
  mutating func code(_ value: SceneValue?, of slot: SceneSlot, in state: String) -> String {
    switch (value, slot.property.initial) {
    case (.number(let number)?, _): return self.number(number)
    case (nil, .number(let number)): return SwiftExpression.number(number)
    case (.point(let point)?, _): return code(point, of: slot, in: state)
    case (nil, .point(let point)):
      let initial = ExpressionPoint(SceneExpression(point.x), SceneExpression(point.y))
      return code(initial, of: slot, in: state)
    case (.numbers(let list)?, _): return list.isEmpty ? "nil" : array(list)
    case (.color(let source)?, _): return color(source)
    case (nil, .color(let color)): return self.color(color.map { .color($0) } ?? .none)
    case (.colors(let list)?, _): return "[\(colors(list))]"
    case (.shape(let shape?)?, _): return code(shape, slot.layer, slot.property, in: state)
    case (nil, .colors): return "[CGColor]()"
    case (.transform(let list)?, _) where list.count == 6:
      lose("a transform that moves replaces rotation and scale", slot.layer, .transform)
      return "NSValue(caTransform3D: CATransform3DMakeAffineTransform(\(map(list))))"
    case (.transform?, _), (nil, .transform): return "NSValue(caTransform3D: CATransform3DIdentity)"
    case (.shape(nil)?, _), (nil, .path), (nil, .numbers): return "nil"
    }
  }

  private func code(_ point: ExpressionPoint, of slot: SceneSlot, in state: String) -> String {
    let anchor = slot.property == .position ? self.anchor(slot.layer, in: state) : nil
    switch slot.part {
    case .x: return sum(point.x, anchor?.x)
    case .y: return sum(point.y, anchor?.y)
    default: return "NSValue(cgPoint: CGPoint(x: \(number(point.x)), y: \(number(point.y))))"
    }
  }
}

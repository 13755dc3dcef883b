// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

extension SwiftUICode {
  /// The function that draws a layer.
  mutating func writeLayer(_ index: Int) {
    let item = scene.items[index]
    for property in LayerProperty.allCases { writeValue(index, property) }
    tellAnimations(index)
    lines.add("private func \(item.name)Layer(_ size: CGSize) -> some View {")
    switch item.layer.kind {
    case .group: writeGroup(index)
    case .shape: writeShape(index, item.layer)
    case .gradient: writeGradient(index, item.layer)
    }
    writeModifiers(index)
    lines.add("}")
    lines.add("")
  }

  private mutating func tellAnimations(_ index: Int) {
    let prefix = scene.items[index].layer.id + "."
    for animation in scene.scene.animations where animation.target.hasPrefix(prefix) {
      guard let (layer, property) = scene.target(animation.target) else { continue }
      if beginning(layer, property) == nil {
        lose("the animation that begins with the scene is left out", layer, property)
      } else if animation.begin.constant != 0 {
        lose("before its begin the first value of the animation shows", layer, property)
      }
    }
  }

  // MARK: Values

  private func name(_ index: Int, _ property: LayerProperty) -> String {
    scene.items[index].name + UIKitCode.capitalized(property.rawValue)
  }

  /// Whether a layer or a state says what a property is.
  private func isSaid(_ index: Int, _ property: LayerProperty) -> Bool {
    !scene.values(index, property).isEmpty
  }

  /// Whether a path is there in some state.
  private func hasPath(_ index: Int, _ property: LayerProperty) -> Bool {
    scene.values(index, property).contains {
      if case .shape(.some) = $0 { true } else { false }
    }
  }

  private mutating func writeValue(_ index: Int, _ property: LayerProperty) {
    let type: String
    switch property.initial {
    case .path: type = "CGPath"
    case .color: type = "Color"
    case .number: type = "CGFloat"
    case .point: type = "CGPoint"
    default: return
    }
    guard
      isSaid(index, property) || (property == .fill && isFilled(index)) || property == .path,
      property != .fill || isFilled(index),
      scene.items[index].layer.kind == .shape || ![.fill, .path].contains(property)
    else { return }
    var values: [(states: [String], code: String)] = []
    for state in scene.states {
      let value = scene.value(index, property, in: state.id)
      let code = code(value, index, property)
      if let place = values.firstIndex(where: { $0.code == code }) {
        values[place].states.append("." + state.name)
      } else {
        values.append((["." + state.name], code))
      }
    }
    if let beginning = beginning(index, property),
      case .between(let from?, let to?, _) = beginning.values
    {
      let ends = [code(to, index, property), code(from, index, property)]
      values = [([], "hasBegun ? \(ends[0]) : \(ends[1])")]
    }
    lines.add("private func \(name(index, property))(_ size: CGSize) -> \(type) {")
    if values.count == 1 {
      lines.add(lines: CodeWrap.wrapped("  " + values[0].code))
    } else {
      lines.add("  switch phase {")
      for (states, code) in values {
        lines.add("  case \(states.joined(separator: ", ")):")
        lines.add(lines: CodeWrap.wrapped("    return " + code))
      }
      lines.add("  }")
    }
    lines.add("}")
    lines.add("")
  }

  private mutating func code(
    _ value: SceneValue?,
    _ index: Int,
    _ property: LayerProperty
  ) -> String {
    switch (value, property.initial) {
    case (.number(let number)?, _): return self.number(number)
    case (.point(let point)?, _): return "point(\(number(point.x)), \(number(point.y)))"
    case (.color(let source)?, _): return color(source)
    case (.shape(let shape?)?, _):
      let code = SwiftUICode(scene)
      var writer = SwiftShape(scene, among: scene.values(index, property)) { code.length($0) }
      let text = writer.code(shape)
      for loss in writer.losses { lose(loss, index, property) }
      let kinds = Set(
        scene.values(index, property).compactMap { value -> String? in
          if case .shape(let shape?) = value { return writer.structure(of: shape) }
          return nil
        }
      )
      if kinds.count > 1 { lose("paths of other structure change at once", index, property) }
      return text
    case (_, .number(let number)): return SwiftExpression.number(number)
    case (_, .point(let point)):
      return "point(\(SwiftExpression.number(point.x)), \(SwiftExpression.number(point.y)))"
    case (_, .color(let color)): return self.color(color.map { .color($0) } ?? .none)
    default: return "CGMutablePath()"
    }
  }

  /// Whether the inside is painted in any state.
  private func isFilled(_ index: Int) -> Bool {
    let values = scene.values(index, .fill)
    return values.isEmpty
      || values.contains {
        if case .color(.none) = $0 { false } else { true }
      }
  }

  // MARK: Views

  private mutating func writeGroup(_ index: Int) {
    lines.add("  ZStack(alignment: .topLeading) {")
    var isEmpty = true
    for item in scene.items where item.parent == index {
      lines.add("    \(item.name)Layer(size)")
      isEmpty = false
    }
    if isEmpty { lines.add("    Color.clear") }
    lines.add("  }")
  }

  private mutating func add(modifier: String, depth: String = "    ") {
    if !modifier.isEmpty { lines.add(lines: CodeWrap.wrapped(depth + modifier)) }
  }

  /// The modifier that animates what is drawn: that of the path, else that of a colour.
  private mutating func courseOf(_ index: Int, _ properties: [LayerProperty]) -> String {
    for property in properties {
      if let beginning = beginning(index, property) { return begin(beginning) }
    }
    let moved = properties.filter { property in
      scene.slots.contains { $0.layer == index && $0.property == property }
    }
    guard let first = moved.first else { return "" }
    let course = animation(index, first)
    for other in moved.dropFirst() where animation(index, other) != course {
      lose("it moves as \(first.rawValue) does", index, other)
    }
    return course
  }

  private mutating func begin(_ animation: SceneAnimation) -> String {
    var seconds = "0"
    if case .seconds(let expression) = animation.duration { seconds = self.seconds(expression) }
    var pace = code(.function(.linear), seconds)
    if case .pace(let own) = animation.pace { pace = code(own, seconds) }
    let delay = animation.begin.constant == 0 ? "" : ".delay(\(self.seconds(animation.begin)))"
    return ".animation(\(pace)\(delay), value: hasBegun)"
  }

  private mutating func writeShape(_ index: Int, _ layer: Layer) {
    lines.add("  ZStack(alignment: .topLeading) {")
    let path = "MovingPath(\(name(index, .path))(size))"
    let fill = "\(name(index, .fill))(size)"
    let rule = layer.fillRule == .evenOdd ? ", style: FillStyle(eoFill: true)" : ""
    if isFilled(index) {
      lines.add("    \(path)")
      lines.add("      .fill(\(fill)\(rule))")
      add(modifier: courseOf(index, [.path, .fill]), depth: "      ")
    } else if !isSaid(index, .stroke) {
      lines.add("    Color.clear")
    }
    if isSaid(index, .stroke) {
      lines.add("    \(path)")
      if isSaid(index, .strokeStart) || isSaid(index, .strokeEnd) {
        let start = isSaid(index, .strokeStart) ? "\(name(index, .strokeStart))(size)" : "0"
        let end = isSaid(index, .strokeEnd) ? "\(name(index, .strokeEnd))(size)" : "1"
        lines.add("      .trim(from: \(start), to: \(end))")
      }
      let width = isSaid(index, .lineWidth) ? "\(name(index, .lineWidth))(size)" : "1"
      var style = ["lineWidth: \(width)"]
      if layer.lineCap != .butt { style.append("lineCap: .\(layer.lineCap.rawValue)") }
      if layer.lineJoin != .miter { style.append("lineJoin: .\(layer.lineJoin.rawValue)") }
      if isSaid(index, .miterLimit) {
        style.append("miterLimit: \(name(index, .miterLimit))(size)")
      }
      let list = style.joined(separator: ", ")
      add(
        modifier: ".stroke(\(name(index, .stroke))(size), style: StrokeStyle(\(list)))",
        depth: "      "
      )
      let order: [LayerProperty] = [.path, .strokeEnd, .strokeStart, .stroke, .lineWidth]
      add(modifier: courseOf(index, order), depth: "      ")
    }
    if layer.controlPoints != nil { lose("control points are left out", index) }
    lines.add("  }")
    if case .number(let offset)? = layer.values[.strokeOffset], offset.constant != 0 {
      lose("SwiftUI has no stroke offset", index, .strokeOffset)
    }
  }

  private mutating func writeModifiers(_ index: Int) {
    if hasPath(index, .mask) {
      lines.add("    .clipShape(MovingPath(\(name(index, .mask))(size)))")
      add(modifier: courseOf(index, [.mask]))
      if scene.states.contains(where: {
        switch scene.value(index, .mask, in: $0.id) {
        case nil, .shape(nil)?: true
        default: false
        }
      }) {
        lose("a mask that is missing hides all", index, .mask)
      }
    }
    let hasAnchor = isSaid(index, .anchor)
    let anchor =
      hasAnchor
      ? "unit(\(name(index, .anchor))(size), size)" : ".topLeading"
    if case .transform(let list)? = scene.items[index].layer.values[.transform], list.count == 6 {
      let parts = zip(["a", "b", "c", "d", "tx", "ty"], list).map { "\($0): \(number($1))" }
      add(modifier: ".transformEffect(CGAffineTransform(\(parts.joined(separator: ", "))))")
      if hasAnchor { lose("the transform is about the origin", index, .transform) }
    }
    if isSaid(index, .scale) {
      let scale = "\(name(index, .scale))(size)"
      add(modifier: ".scaleEffect(x: \(scale).x, y: \(scale).y, anchor: \(anchor))")
      add(modifier: courseOf(index, [.scale]))
    }
    if isSaid(index, .rotation) {
      let angle = "\(name(index, .rotation))(size)"
      lines.add("    .rotationEffect(.radians(Double(\(angle))), anchor: \(anchor))")
      add(modifier: courseOf(index, [.rotation]))
    }
    if isSaid(index, .position) {
      let place = "\(name(index, .position))(size)"
      lines.add("    .offset(x: \(place).x, y: \(place).y)")
      add(modifier: courseOf(index, [.position]))
    }
    if isSaid(index, .opacity) {
      lines.add("    .opacity(Double(\(name(index, .opacity))(size)))")
      add(modifier: courseOf(index, [.opacity]))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
public import PathMotion

extension MotionScene {
  /// The scene as the source of a SwiftUI view for iOS 15 and later: one file `NAMEScene.swift`.
  ///
  /// Shapes whose points are `animatableData`, and a view with a binding to what it shows. SwiftUI
  /// itself starts from what is shown where a change is reversed. Transitions depend on the state
  /// they lead to; what the sender of an event may choose is left to `withAnimation`. What only
  /// events can do - loops that stop, sequences, gestures - is reported as a loss.
  ///
  /// ```swift
  /// let document = try MotionRecipe.caretToArc(size: 200).swiftUIView()
  /// for file in document.files { print(file.name, file.text) }
  /// ```
  ///
  /// - Parameter parameters: Values that become the defaults of the view's properties.
  /// - Returns: The file, and what SwiftUI cannot show.
  /// - Throws: ``SceneError`` where a stage cannot play the scene.
  public func swiftUIView(
    parameters: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) -> MotionDocument {
    let reserved = ReservedNames.members + ReservedNames.swiftUI
    var code = SwiftUICode(scene: try SwiftScene(self, parameters: parameters, reserved: reserved))
    let text = code.source()
    return MotionDocument([.init(code.typeName + ".swift", text)], losses: code.losses)
  }
}

struct SwiftUICode: SwiftViewCode {
  let scene: SwiftScene
  var losses: [ExportLoss] = []
  var lines = CodeLines()

  static let size = "size"
  static let colorParts = (head: "Color(.sRGB, ", alpha: "opacity")
  static let clear = "Color.clear"
  static let layerColor = ""

  var typeName: String { scene.typeName + "Scene" }

  func decimal(size name: String) -> String {
    SwiftExpression.number(name == "width" ? scene.scene.width : scene.scene.height)
  }

  // MARK: The file

  fileprivate mutating func source() -> String {
    loseMixes()
    let parts = [
      "states": scene.hasStates, "moving": trigger == "moving",
      "beginning": scene.slots.contains { beginning($0.layer, $0.property) != nil },
    ]
    let layers = scene.items.filter { $0.parent == nil }.map { "\($0.name)Layer(geometry.size)" }
    var values = [
      "title": scene.title, "type": typeName,
      "states": scene.states.map { "case \($0.name)" }.joined(separator: "\n"),
      "properties": section { $0.writeProperties() },
      "layers": layers.isEmpty ? "Color.clear" : layers.joined(separator: "\n"),
      "background": scene.scene.background.map { ".background(\(SwiftUICode.color($0)))" } ?? "",
      "moving": movingParameters.joined(separator: ", "),
    ]
    if scene.scene.transitions.contains(where: { $0.interrupt == .model }) {
      lose("a change always begins from what is shown")
    }
    let functions = section { code in
      for index in code.scene.items.indices { code.writeLayer(index) }
    }
    values["functions"] = functions
    let calls = (values["properties"] ?? "") + functions
    values["shapes"] = UIKitCode.helpers(for: calls, className: typeName)
    reportLosses()
    return SwiftTemplate.text("SwiftUIView", values, parts: parts)
  }

  private mutating func reportLosses() {
    for event in scene.scene.events {
      let isCarried = event.actions.allSatisfy { action in
        switch action {
        case .go, .change, .set: true
        case .start, .stop, .play: false
        }
      }
      if !isCarried { lose("event '\(event.name)': what it starts, stops or plays is left out") }
    }
    for loop in scene.scene.loops where !isCarried(loop) {
      lose("loop '\(loop.name)' is left out")
    }
    for sequence in scene.scene.sequences { lose("sequence '\(sequence.name)' is left out") }
    for gesture in scene.scene.gestures { lose("gesture '\(gesture.name)' is left out") }
    if scene.scene.transitions.contains(where: { $0.interrupt == .refuse }) {
      lose("a change is never refused")
    }
  }

  // MARK: Properties

  private mutating func writeProperties() {
    for (parameter, name) in zip(scene.scene.parameters, scene.parameterNames) {
      switch (parameter.kind, parameter.initial) {
      case (.color, .color(let color)): lines += "var \(name) = \(SwiftUICode.color(color))"
      case (.flag, .flag(let flag)): lines += "var \(name) = \(flag)"
      case (.path, .path(let path)):
        lines.wrap("var \(name): CGPath = \(typeName).\(SwiftShape.drawn(path))")
      case (.timing, .timing):
        lose("the timing '\(parameter.name)' keeps its default")
      case (.integer, .number(let number)):
        lines += "var \(name): Int = \(SwiftExpression.whole(number))"
      case (let kind, .number(let number)):
        let type = kind == .seconds ? "Double" : "CGFloat"
        lines += "var \(name): \(type) = \(SwiftExpression.number(number))"
      default: break
      }
      if parameter.minimum != nil || parameter.maximum != nil {
        lose("the range of the parameter '\(parameter.name)' is not checked")
      }
    }
  }

  // MARK: Transitions

  /// The value whose changes are animated; nil where nothing is.
  private var trigger: String? {
    if scene.scene.transitions.isEmpty { return nil }
    return scene.hasStates ? "phase" : movingParameters.isEmpty ? nil : "moving"
  }

  /// The numbers among the parameters that events set.
  private var movingParameters: [String] {
    var names: [String] = []
    for case .set(let sets) in scene.scene.events.flatMap({ $0.actions }) {
      for name in sets.flatMap({ $0.keys }).sorted() {
        guard let (parameter, variable) = scene.parameter(name) else { continue }
        if case .number = parameter.initial, !names.contains("CGFloat(\(variable))") {
          names.append("CGFloat(\(variable))")
        }
      }
    }
    return names
  }

  /// The rule that leads to a state, from the first other one that a rule leads from.
  private mutating func rule(to state: String) -> SceneTransition? {
    let others = scene.states.map { $0.id }.filter { $0 != state }
    let found = (others.isEmpty ? [state] : others).map { other in
      scene.rule(from: other, to: state).map { scene.scene.transitions[$0] }
    }
    if Set(found).count > 1 {
      lose("the transition to '\(state)' is the slowest of those that lead there")
    }
    // A change at once has the least to show.
    return found.compactMap { $0 }.first {
      if case .seconds(let seconds) = $0.timing.duration { return seconds.constant != 0 }
      return true
    } ?? found.compactMap { $0 }.first
  }

  /// The modifier that animates a property; empty where `withAnimation` does.
  private mutating func animation(_ layer: Int, _ property: LayerProperty) -> String {
    guard let trigger else { return "" }
    let target = scene.items[layer].layer.id + "." + property.rawValue
    let timings = grouped(
      scene.states.map { state in
        let rule = rule(to: state.id)
        return (rule.map { code($0.properties[target] ?? $0.timing) } ?? "nil", "." + state.name)
      }
    )
    // Timing that the caller chooses has no code.
    if timings.contains(where: { $0.key == "" }) { return "" }
    let choices = timings.dropLast().map { code, states in
      states.map { "phase == \($0)" }.joined(separator: " || ") + " ? \(code) : "
    }
    return ".animation(\(choices.joined())\(timings[timings.count - 1].key), value: \(trigger))"
  }

  private mutating func code(_ timing: SceneTransition.Timing) -> String {
    var easing = timing.easing
    if case .parameter(let name) = easing,
      case .timing(let initial)? = scene.parameter(name)?.parameter.initial
    {
      easing = .easing(initial)
    }
    guard case .easing(let own) = easing else { return "" }
    switch timing.duration {
    case .caller: return ""
    case .seconds(let seconds): return code(own, self.seconds(seconds), delay: timing.delay)
    case .settling: return code(own, "0", delay: timing.delay)
    }
  }

  /// A timing function over so many seconds, after a delay.
  private mutating func code(
    _ easing: Easing,
    _ seconds: String,
    delay: PathMotion.SceneExpression
  ) -> String {
    let delay = delay.constant == 0 ? "" : ".delay(\(self.seconds(delay)))"
    switch easing {
    case .spring(let spring):
      let numbers = SwiftUICode.numbers(spring, velocity: "initialVelocity")
      return "Animation.interpolatingSpring(\(numbers))" + delay
    case .function(let function):
      let timing = SwiftTiming(function)
      if timing.error > 0 {
        losses.append(ExportLoss("timing \(function) is the nearest cubic", error: timing.error))
      }
      if timing.name == "linear" { return "Animation.linear(duration: \(seconds))" + delay }
      let numbers = SwiftExpression.numbers(timing.numbers)
      return "Animation.timingCurve(\(numbers), duration: \(seconds))" + delay
    }
  }

  // MARK: What begins with the view

  private func isCarried(_ loop: SceneLoop) -> Bool {
    guard loop.startsWithScene, let (layer, property) = scene.target(loop.animation.target),
      case .number = property.initial,
      case .between(_, nil, .some) = loop.animation.values, loop.animation.begin.constant == 0
    else { return false }
    return beginning(layer, property) != nil
  }

  /// The animation of a number or a colour that runs from the first moment on and is kept.
  private func beginning(_ layer: Int, _ property: LayerProperty) -> SceneAnimation? {
    let target = scene.items[layer].layer.id + "." + property.rawValue
    let list = scene.scene.animations.filter { $0.target == target }
    guard list.count == 1, case .between(.some, .some, nil) = list[0].values,
      !list[0].isAdditive, !list[0].isCumulative, !list[0].autoreverses,
      list[0].repeatCount == 1, !list[0].isRemovedOnCompletion
    else { return nil }
    switch property.initial {
    case .number, .color: return list[0]
    default: return nil
    }
  }

  // MARK: Layers

  /// The function that draws a layer.
  private mutating func writeLayer(_ index: Int) {
    let item = scene.items[index]
    for property in LayerProperty.allCases { writeValue(index, property) }
    reportAnimations(index)
    lines += "private func \(item.name)Layer(_ size: CGSize) -> some View {"
    switch item.layer.kind {
    case .group: writeGroup(index)
    case .shape: writeShape(index, item.layer)
    case .gradient: writeGradient(index, item.layer)
    }
    writeModifiers(index)
    lines += "}"
    lines += ""
  }

  private mutating func reportAnimations(_ index: Int) {
    let prefix = scene.items[index].layer.id + "."
    for animation in scene.scene.animations where animation.target.hasPrefix(prefix) {
      guard let (layer, property) = scene.target(animation.target) else { continue }
      if beginning(layer, property) == nil {
        lose("the animation that begins with the scene is left out", layer, property)
      } else if animation.begin.constant != 0 {
        lose("the first value of the animation shows before it starts", layer, property)
      }
    }
  }

  // MARK: Values

  private func name(_ index: Int, _ property: LayerProperty) -> String {
    scene.items[index].name + SwiftIdentifier.capitalized(property.rawValue)
  }

  /// The call of the function of a property.
  private func call(_ index: Int, _ property: LayerProperty) -> String {
    name(index, property) + "(size)"
  }

  /// The same, or another text where neither the layer nor a state has the property.
  private func call(_ index: Int, _ property: LayerProperty, or other: String) -> String {
    has(index, property) ? call(index, property) : other
  }

  private func has(_ index: Int, _ property: LayerProperty) -> Bool {
    !scene.values(index, property).isEmpty
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
      has(index, property) || (property == .fill && isFilled(index)) || property == .path,
      property != .fill || isFilled(index),
      scene.items[index].layer.kind == .shape || ![.fill, .path].contains(property)
    else { return }
    var values = grouped(
      scene.states.map { state in
        (code(scene.value(index, property, in: state.id), index, property), "." + state.name)
      }
    )
    if let beginning = beginning(index, property),
      case .between(let from?, let to?, _) = beginning.values
    {
      let ends = [code(to, index, property), code(from, index, property)]
      values = [("hasBegun ? \(ends[0]) : \(ends[1])", [])]
    }
    lines += "private func \(name(index, property))(_ size: CGSize) -> \(type) {"
    writeReturn(values, of: "phase", depth: "  ", single: "")
    lines += "}"
    lines += ""
  }

  private mutating func code(
    _ value: SceneValue?,
    _ index: Int,
    _ property: LayerProperty
  ) -> String {
    switch (value, property.initial) {
    case (.number(let number)?, _): return self.number(number)
    case (.point(let point)?, _): return "point(\(numbers([point.x, point.y])))"
    case (.color(let source)?, _): return color(source)
    case (.shape(let shape?)?, _):
      let text = code(shape, index, property)
      let writer = shapes(index, property)
      let kinds = scene.values(index, property).compactMap { value in
        value.asShape.flatMap { writer.structure(of: $0) }
      }
      if Set(kinds).count > 1 { lose("paths of different structures jump", index, property) }
      return text
    case (_, .number(let number)): return SwiftExpression.number(number)
    case (_, .point(let point)): return "point(\(SwiftExpression.numbers([point.x, point.y])))"
    case (_, .color(let color)): return self.color(color.map { .color($0) } ?? .none)
    default: return "CGMutablePath()"
    }
  }

  private func isFilled(_ index: Int) -> Bool {
    let values = scene.values(index, .fill)
    return values.isEmpty || values.contains { $0 != .color(.none) }
  }

  // MARK: Views

  private mutating func writeGroup(_ index: Int) {
    lines += "  ZStack(alignment: .topLeading) {"
    let members = scene.items.filter { $0.parent == index }
    for item in members { lines += "    \(item.name)Layer(size)" }
    if members.isEmpty { lines += "    Color.clear" }
    lines += "  }"
  }

  private mutating func add(modifier: String, depth: String = "    ") {
    if !modifier.isEmpty { lines.wrap(depth + modifier) }
  }

  /// The modifier that animates what is drawn: that of the path, else that of a colour.
  private mutating func timing(of index: Int, _ properties: [LayerProperty]) -> String {
    for property in properties {
      if let beginning = beginning(index, property) { return begin(beginning) }
    }
    let moved = properties.filter { scene.moves(index, $0) }
    guard let first = moved.first else { return "" }
    let timing = animation(index, first)
    for other in moved.dropFirst() where animation(index, other) != timing {
      lose("moves as \(first.rawValue) does", index, other)
    }
    return timing
  }

  private mutating func begin(_ animation: SceneAnimation) -> String {
    var seconds = "0"
    if case .seconds(let expression) = animation.duration { seconds = self.seconds(expression) }
    var easing = Easing.function(.linear)
    if case .easing(let own) = animation.easing { easing = own }
    return ".animation(\(code(easing, seconds, delay: animation.begin)), value: hasBegun)"
  }

  private mutating func writeShape(_ index: Int, _ layer: MotionLayer) {
    lines += "  ZStack(alignment: .topLeading) {"
    let path = "MovingPath(\(call(index, .path)))"
    let rule = layer.fillRule == .evenOdd ? ", style: FillStyle(eoFill: true)" : ""
    if isFilled(index) {
      lines += "    \(path)"
      lines += "      .fill(\(call(index, .fill))\(rule))"
      add(modifier: timing(of: index, [.path, .fill]), depth: "      ")
    } else if !has(index, .stroke) {
      lines += "    Color.clear"
    }
    if has(index, .stroke) {
      lines += "    \(path)"
      if has(index, .strokeStart) || has(index, .strokeEnd) {
        let start = call(index, .strokeStart, or: "0")
        lines += "      .trim(from: \(start), to: \(call(index, .strokeEnd, or: "1")))"
      }
      var style = ["lineWidth: \(call(index, .lineWidth, or: "1"))"]
      if layer.lineCap != .butt { style.append("lineCap: .\(layer.lineCap.rawValue)") }
      if layer.lineJoin != .miter { style.append("lineJoin: .\(layer.lineJoin.rawValue)") }
      if has(index, .miterLimit) { style.append("miterLimit: \(call(index, .miterLimit))") }
      let list = style.joined(separator: ", ")
      lines.wrap("      .stroke(\(call(index, .stroke)), style: StrokeStyle(\(list)))")
      let order: [LayerProperty] = [.path, .strokeEnd, .strokeStart, .stroke, .lineWidth]
      add(modifier: timing(of: index, order), depth: "      ")
    }
    if layer.controlPoints != nil { lose("control points are left out", index) }
    lines += "  }"
    if case .number(let offset)? = layer.values[.strokeOffset], offset.constant != 0 {
      lose("SwiftUI has no stroke offset", index, .strokeOffset)
    }
  }

  private mutating func writeModifiers(_ index: Int) {
    if scene.hasPath(index, .mask) {
      lines += "    .clipShape(MovingPath(\(call(index, .mask))))"
      add(modifier: timing(of: index, [.mask]))
      if scene.isMaskOptional(index) { lose("a missing mask hides everything", index, .mask) }
    }
    let hasAnchor = has(index, .anchor)
    let anchor = hasAnchor ? "unit(\(call(index, .anchor)), size)" : ".topLeading"
    if case .transform(let list)? = scene.items[index].layer.values[.transform], list.count == 6 {
      add(modifier: ".transformEffect(\(map(list)))")
      if hasAnchor { lose("the transform is about the origin", index, .transform) }
    }
    for property in [LayerProperty.scale, .rotation, .position, .opacity]
    where has(index, property) {
      let value = call(index, property)
      switch property {
      case .scale: add(modifier: ".scaleEffect(x: \(value).x, y: \(value).y, anchor: \(anchor))")
      case .rotation:
        lines += "    .rotationEffect(.radians(Double(\(value))), anchor: \(anchor))"
      case .position: lines += "    .offset(x: \(value).x, y: \(value).y)"
      default: lines += "    .opacity(Double(\(value)))"
      }
      add(modifier: timing(of: index, [property]))
    }
  }

  /// A rectangle with a gradient; SwiftUI moves none of its colours and locations.
  private mutating func writeGradient(_ index: Int, _ layer: MotionLayer) {
    for property in [LayerProperty.colors, .locations, .start, .end]
    where scene.moves(index, property)
      && scene.animations.contains(where: { $0.target == layer.id + "." + property.rawValue })
    {
      lose("gradients stand still", index, property)
    }
    var colors: [ColorSource] = []
    if case .colors(let list)? = scene.value(index, .colors, in: scene.states[0].id) {
      colors = list
    }
    var locations: [Double] = []
    if case .numbers(let list)? = scene.value(index, .locations, in: scene.states[0].id) {
      locations = list.compactMap { $0.constant }
    }
    if locations.count != colors.count {
      locations = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    }
    // Locations of SwiftUI are in 0...1: the axis is stretched to them instead.
    let least = locations.min() ?? 0
    let span = max((locations.max() ?? 1) - least, 1e-9)
    let (start, end) = (point(index, .start, 0), point(index, .end, 1))
    func unit(_ part: Double) -> String {
      let x = start.x + part * (end.x - start.x)
      let y = start.y + part * (end.y - start.y)
      return "UnitPoint(x: \(SwiftExpression.number(x)), y: \(SwiftExpression.number(y)))"
    }
    let area = frame(layer.frame, view: "size", none: "CGRect.zero") { layer, box in
      "\(scene.items[layer].name)Path(size).\(box)"
    }
    lines += "  let area = \(area)"
    lines += "  let stops: [Gradient.Stop] = ["
    for (color, location) in zip(colors, locations) {
      let number = SwiftExpression.number((location - least) / span)
      lines += "    Gradient.Stop(color: \(self.color(color)), location: \(number)),"
    }
    // The last frame is there so that masks are in the coordinates of the layer.
    lines += """
        ]
        return Rectangle()
          .fill(
            LinearGradient(
              stops: stops,
              startPoint: \(unit(least)),
              endPoint: \(unit(least + span))
            )
          )
          .frame(width: area.width, height: area.height)
          .offset(x: area.minX, y: area.minY)
          .frame(width: size.width, height: size.height, alignment: .topLeading)
      """
  }

  private mutating func point(_ index: Int, _ property: LayerProperty, _ y: Double) -> Point2D {
    if case .point(let point)? = scene.value(index, property, in: scene.states[0].id) {
      if let x = point.x.constant, let y = point.y.constant { return Point2D(x: x, y: y) }
      lose("an axis that depends on parameters keeps that of their defaults", index, property)
    }
    return Point2D(x: 0.5, y: y)
  }
}

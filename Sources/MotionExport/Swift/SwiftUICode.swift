// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
public import PathMotion

extension MotionScene {
  /// The scene as the source of a SwiftUI view for iOS 15 and later: one file `NAMEScene.swift`.
  ///
  /// Shapes whose points are `animatableData`, and a view with a binding to what it shows. SwiftUI
  /// itself starts from what is shown where a change is reversed. Transitions depend on the state
  /// they lead to; what the sender of an event may choose is left to `withAnimation`. What runs in
  /// time - what begins with the scene, loops, sequences - is drawn by a `TimelineView`: a loop
  /// runs while a property is true, a sequence plays when another one changes. Where the user wants
  /// less motion, changes show at once and what runs shows its end. Key frames and animations that
  /// are added to others are reported as losses.
  ///
  /// ```swift
  /// let document = try MotionRecipe.caretToArc(size: 200).swiftUIView()
  /// for file in document.files { print(file.name, file.text) }
  /// ```
  ///
  /// - Parameters:
  ///   - parameters: Values that become the defaults of the view's properties.
  ///   - name: What the view is called, made a legal name; nil for that of the scene and `Scene`.
  /// - Returns: The file, and what SwiftUI cannot show.
  /// - Throws: ``SceneError`` where a stage cannot play the scene.
  public func swiftUIView(
    parameters: [String: SceneParameter.Value] = [:],
    named name: String? = nil
  ) throws(SceneError) -> MotionDocument {
    let reserved = ReservedNames.members + ReservedNames.swiftUI
    var code = SwiftUICode(
      scene: try SwiftScene(self, parameters: parameters, named: name, reserved: reserved)
    )
    let text = code.source()
    return MotionDocument(
      [.init(code.typeName + ".swift", text)],
      losses: code.losses,
      movements: code.movements
    )
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

  var typeName: String { scene.givenName ?? scene.typeName + "Scene" }

  func decimal(size name: String) -> String {
    SwiftExpression.number(name == "width" ? scene.scene.width : scene.scene.height)
  }

  // MARK: The file

  fileprivate mutating func source() -> String {
    loseMixes()
    let isTimed = !tracks.isEmpty
    let layers = scene.items.indices.filter { scene.items[$0].parent == nil }.map {
      layerCall($0, "geometry.size")
    }
    var values = [
      "title": scene.title, "type": typeName,
      "states": scene.states.map { "case \($0.name)" }.joined(separator: "\n"),
      "properties": section {
        $0.writeProperties()
        $0.writeStarters()
      },
      "starts": section { $0.writeStarts() }, "touches": section { $0.writeTouches() },
      "layers": layers.isEmpty ? "Color.clear" : layers.joined(separator: "\n"),
      "background": scene.scene.background.map { ".background(\(SwiftUICode.color($0)))" } ?? "",
      "changes": section { $0.writeChanges() },
      "touchChanges": section { $0.writeTouchChanges() },
      "rests": rests,
      "moving": movingParameters.joined(separator: ", "),
    ]
    if scene.scene.transitions.contains(where: { $0.interrupt == .model }) {
      lose("a change always begins from what is shown")
    }
    let functions = section { code in
      for index in code.scene.items.indices { code.writeLayer(index) }
      code.writeLoops()
      code.writeGestures()
    }
    values["functions"] = functions
    func calls(_ name: String) -> Bool { functions.holds(name + "(") }
    let time = SwiftTemplate.text(
      "SwiftUITime",
      [:],
      parts: [
        "timed": isTimed, "cycles": calls("endOfCycle"), "bezier": calls("bezier"),
        "pieces": calls("pieces"), "gradient": calls("linear"),
        "colors": mixes([.color, .colors]),
        "lists": mixes([.colors]), "numberLists": mixes([.numbers]),
        "paths": mixes([.path]), "points": mixes([.point]),
        "numbers": mixes([.number, .numbers, .point]),
      ]
    )
    values["time"] = time
    let parts = [
      "states": scene.hasStates, "moving": trigger == "moving", "timed": isTimed,
      "motion": isTimed || trigger != nil,
    ]
    let code = (values["properties"] ?? "") + functions + time
    values["shapes"] = UIKitCode.helpers(for: code, className: typeName)
    reportLosses()
    return SwiftTemplate.text("SwiftUIView", values, parts: parts)
  }

  /// Kinds of values that something between is made of.
  private enum Mixed { case number, numbers, point, path, color, colors }

  private func mixes(_ kinds: [Mixed]) -> Bool {
    tracks.contains { track in
      guard let property = scene.target(track.animation.target)?.property else { return false }
      switch property.initial {
      case .number: return kinds.contains(.number)
      case .numbers: return kinds.contains(.numbers)
      case .point: return kinds.contains(.point)
      case .path: return kinds.contains(.path)
      case .color: return kinds.contains(.color)
      case .colors: return kinds.contains(.colors)
      default: return false
      }
    }
  }

  /// What of the scene moves or makes something move, and what of that is lost.
  fileprivate var movements: MotionDocument.Movements {
    let own = scene.scene
    var all: [(String, Bool)] = own.animations.map { ("animation of \($0.target)", isCarried($0)) }
    all += own.loops.map { ("loop '\($0.name)'", isCarried($0.animation)) }
    all += own.sequences.map { ("sequence '\($0.name)'", isCarried($0)) }
    all += own.gestures.map { ("gesture '\($0.name)'", isCarried($0)) }
    all += own.events.map { event in
      let moves = event.actions.allSatisfy { isCarried($0) && !($0.changesState && statesJump) }
      return ("event '\(event.name)'", moves)
    }
    return MotionDocument.Movements(count: all.count, lost: all.filter { !$0.1 }.map { $0.0 })
  }

  /// Whether states differ in nothing that moves from one to the other.
  private var statesJump: Bool {
    let changes = scene.items.indices.flatMap { index in
      LayerProperty.allCases.filter { scene.changesInStates(index, $0) }
    }
    return !changes.isEmpty && changes.allSatisfy { SwiftUICode.isOfGradient($0) }
  }

  private mutating func reportLosses() {
    for event in scene.scene.events where !event.actions.allSatisfy({ isCarried($0) }) {
      lose("event '\(event.name)': what it starts, stops or plays is left out")
    }
    for loop in scene.scene.loops where !isCarried(loop.animation) {
      lose("loop '\(loop.name)' is left out")
    }
    for sequence in scene.scene.sequences where !isCarried(sequence) {
      lose("sequence '\(sequence.name)' is left out")
    }
    for gesture in scene.scene.gestures where !isCarried(gesture) {
      lose("gesture '\(gesture.name)' is left out")
    }
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
      case (_, .numbers(let list)):
        lines += "var \(name) = \(SwiftExpression.initializer(list))"
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
        let parts = SwiftExpression.parts(of: parameter.kind).map { variable + $0 }
        let isNumber = if case .number = parameter.initial { true } else { false }
        for text in isNumber ? ["CGFloat(\(variable))"] : parts where !names.contains(text) {
          names.append(text)
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
    let last = timings[timings.count - 1].key
    let spring = springBefore(layer, property)
    let choice =
      choices.isEmpty || spring.isEmpty
      ? choices.joined() + last
      : "(" + choices.joined() + last + ")"
    return ".animation(\(spring)\(choice), value: \(trigger))"
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
        let loss = ExportLoss("timing \(function) is the nearest cubic", error: timing.error)
        if !losses.contains(loss) { losses.append(loss) }
      }
      if timing.name == "linear" { return "Animation.linear(duration: \(seconds))" + delay }
      let numbers = SwiftExpression.numbers(timing.numbers)
      return "Animation.timingCurve(\(numbers), duration: \(seconds))" + delay
    }
  }

  // MARK: Layers

  /// The function that draws a layer.
  private mutating func writeLayer(_ index: Int) {
    let item = scene.items[index]
    for property in LayerProperty.allCases { writeValue(index, property) }
    reportAnimations(index)
    let time = isTimed(index) ? ", _ now: Date" : ""
    lines += "private func \(item.name)Layer(_ size: CGSize\(time)) -> some View {"
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
    for animation in scene.animations
    where animation.target.hasPrefix(prefix) && !isCarried(animation) {
      guard let (layer, property) = scene.target(animation.target) else { continue }
      lose("an animation is left out", layer, property)
    }
  }

  private func layerCall(_ index: Int, _ size: String) -> String {
    scene.items[index].name + "Layer(" + size + (isTimed(index) ? ", now)" : ")")
  }

  // MARK: Values

  func name(_ index: Int, _ property: LayerProperty) -> String {
    scene.items[index].name + SwiftIdentifier.capitalized(property.rawValue)
  }

  /// The call of the function of a property.
  private func call(_ index: Int, _ property: LayerProperty) -> String {
    name(index, property) + (tracks(index, property).isEmpty ? "(size)" : "(size, now)")
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
    case .colors: type = "[Color]"
    case .numbers: type = "[CGFloat]"
    default: return
    }
    guard
      has(index, property) || (property == .fill && isFilled(index)) || property == .path,
      property != .fill || isFilled(index),
      scene.items[index].layer.kind == .shape || ![.fill, .path].contains(property),
      scene.items[index].layer.kind == .gradient || !SwiftUICode.isOfGradient(property)
    else { return }
    let values = grouped(
      scene.states.map { state in
        (code(scene.value(index, property, in: state.id), index, property), "." + state.name)
      }
    )
    let state = gesture(index, property) == nil ? "" : ", in phase: Phase"
    lines += "private func \(name(index, property))(_ size: CGSize\(state)) -> \(type) {"
    writeReturn(values, of: "phase", depth: "  ", single: "")
    lines += "}"
    lines += ""
    writeTouchedValue(index, property, type)
    writeTimedValue(index, property, type)
  }

  mutating func code(
    _ value: SceneValue?,
    _ index: Int,
    _ property: LayerProperty
  ) -> String {
    switch (value, property.initial) {
    case (.number(let number)?, _): return self.number(number)
    case (.point(let point)?, _): return "point(\(numbers([point.x, point.y])))"
    case (.color(let source)?, _): return color(source)
    case (.numbers(let list)?, _): return "[\(numbers(list))]"
    case (.colors(let list)?, _): return "[\(list.map { color($0) }.joined(separator: ", "))]"
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
    case (_, .numbers), (_, .colors): return "[]"
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
    let members = scene.items.indices.filter { scene.items[$0].parent == index }
    for item in members { lines += "    " + layerCall(item, "size") }
    if members.isEmpty { lines += "    Color.clear" }
    lines += "  }"
  }

  private mutating func add(modifier: String, depth: String = "    ") {
    if !modifier.isEmpty { lines.wrap(depth + modifier) }
  }

  /// The modifier that animates what is drawn: that of the path, else that of a colour.
  private mutating func timing(of index: Int, _ properties: [LayerProperty]) -> String {
    let moved = properties.filter { scene.moves(index, $0) }
    guard let first = moved.first else { return "" }
    let timing = animation(index, first)
    for other in moved.dropFirst() where animation(index, other) != timing {
      lose("moves as \(first.rawValue) does", index, other)
    }
    return timing
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
    add(modifier: gestureModifier(index))
  }

  private static func isOfGradient(_ property: LayerProperty) -> Bool {
    [.colors, .locations, .start, .end].contains(property)
  }

  /// A rectangle with a gradient; between states SwiftUI moves none of its colours and locations.
  private mutating func writeGradient(_ index: Int, _ layer: MotionLayer) {
    for property in LayerProperty.allCases
    where SwiftUICode.isOfGradient(property) && scene.changesInStates(index, property) {
      lose("a gradient jumps from state to state", index, property)
    }
    let area = frame(layer.frame, view: "size", none: "CGRect.zero") { layer, box in
      "\(call(layer, .path)).\(box)"
    }
    var arguments = [call(index, .colors, or: "[]")]
    if has(index, .locations) { arguments.append("at: " + call(index, .locations)) }
    arguments.append("from: " + call(index, .start, or: "point(0.5, 0)"))
    arguments.append("to: " + call(index, .end, or: "point(0.5, 1)"))
    // The last frame is there so that masks are in the coordinates of the layer.
    lines += """
        let area = \(area)
        return Rectangle()
          .fill(
            linear(
              \(arguments.joined(separator: ",\n        "))
            )
          )
          .frame(width: area.width, height: area.height)
          .offset(x: area.minX, y: area.minY)
          .frame(width: size.width, height: size.height, alignment: .topLeading)
      """
  }
}

extension SwiftScene {
  /// Whether a property is not the same in all states.
  fileprivate func changesInStates(_ layer: Int, _ property: LayerProperty) -> Bool {
    let first = value(layer, property, in: states[0].id)
    return states.contains { value(layer, property, in: $0.id) != first }
  }
}

extension SceneEvent.Action {
  fileprivate var changesState: Bool {
    switch self {
    case .go, .change: true
    default: false
    }
  }
}

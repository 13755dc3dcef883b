// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion

/// A scene with the names that code gives to what is in it.
struct SwiftScene {
  /// A layer in the list of all, groups before what is in them.
  struct Item {
    let layer: MotionLayer
    let parent: Int?
    /// What the names of its variables begin with.
    let name: String
  }

  /// The scene; parameters have the values that were asked for as their defaults.
  let scene: MotionScene
  private(set) var items: [Item] = []
  /// The states: what the scene calls them, what the code does.
  private(set) var states: [(id: String, name: String)] = []
  private(set) var parameterNames: [String] = []
  private(set) var eventNames: [String] = []
  private(set) var gestureNames: [String] = []
  private(set) var loopNames: [String] = []
  private(set) var sequenceNames: [String] = []
  private(set) var slots: [SceneSlot] = []
  let typeName: String
  /// What the caller wants the type to be called.
  let givenName: String?

  /// The state that code begins in; the first one.
  var initialState: String { states[0].name }
  /// Whether the scene has states, or the code one of its own.
  var hasStates: Bool { !scene.states.isEmpty }

  /// The most states: code has a line for each pair of them at worst.
  private static let mostStates = 200

  /// - Throws: ``SceneError`` where a stage cannot play the scene, and for more than 200 states.
  init(
    _ scene: MotionScene,
    parameters: [String: SceneParameter.Value],
    named name: String? = nil,
    reserved: [String]
  ) throws(SceneError) {
    let scene = try scene.withDefaults(parameters)
    guard scene.states.count <= SwiftScene.mostStates else {
      let message = "\(scene.states.count) states: Swift code has \(SwiftScene.mostStates) at most"
      throw SceneError(.range, message, location: "states")
    }
    self.scene = scene.mixingAnimations()
    givenName = name.map { SwiftIdentifier.type($0, or: "Scene") }
    typeName = givenName ?? SwiftIdentifier.type(scene.name, or: "Scene")
    var names = SwiftNames()
    for name in reserved { names.reserve(name) }
    parameterNames = scene.parameters.map { names.variable($0.name, or: "parameter") }
    eventNames = scene.events.map { names.variable($0.name, or: "event") }
    gestureNames = scene.gestures.map { names.variable($0.name, or: "gesture") }
    nameStates()
    var loops = SwiftNames()
    loopNames = scene.loops.map { loops.variable($0.name, or: "loop") }
    var sequences = SwiftNames()
    sequenceNames = scene.sequences.map { sequences.variable($0.name, or: "sequence") }
    var layers = SwiftNames()
    add(scene.layers, parent: nil, &layers)
    findSlots()
  }

  private mutating func nameStates() {
    var names = SwiftNames()
    for name in ["allCases", "hash", "hashValue", "rawValue", "some", "AllCases", "RawValue"] {
      names.reserve(name)
    }
    guard hasStates else {
      states = [("", "only")]
      return
    }
    if scene.initial == nil {
      // The values of layers themselves.
      states.append(("", names.variable("initial", or: "initial")))
    }
    let rest = scene.states.keys.sorted().filter { $0 != scene.initial }
    for id in (scene.initial.map { [$0] } ?? []) + rest {
      states.append((id, names.variable(id, or: "state")))
    }
  }

  private mutating func add(_ layers: [MotionLayer], parent: Int?, _ names: inout SwiftNames) {
    for layer in layers {
      // Without a digit at the end, so that what is appended stays apart.
      let name = names.variable(layer.id, or: "layer").filter { $0 != "`" }
      items.append(Item(layer: layer, parent: parent, name: name))
      add(layer.sublayers, parent: items.count - 1, &names)
    }
  }

  /// The name in code of a state; nil where there is none.
  func state(_ id: String?) -> String? {
    states.first { $0.id == (id ?? "") }?.name
  }

  /// The parameter of a name such as `color` or `frame.x`, and what code calls it.
  func parameter(_ name: String) -> (parameter: SceneParameter, name: String)? {
    let (whole, part) = SceneExpression.parts(of: name)
    guard let index = scene.parameters.firstIndex(where: { $0.name == whole }) else { return nil }
    let parameter = scene.parameters[index]
    let parts = zip(parameter.kind.parts, SwiftExpression.parts(of: parameter.kind))
    return (parameter, parameterNames[index] + (parts.first { $0.0 == part }?.1 ?? ""))
  }

  /// What code calls a parameter; else another text.
  func variable(_ name: String, or other: String) -> String { parameter(name)?.name ?? other }

  func target(_ target: String) -> (layer: Int, property: LayerProperty)? {
    for (index, item) in items.enumerated() where target.hasPrefix(item.layer.id + ".") {
      let name = String(target.dropFirst(item.layer.id.count + 1))
      if let property = LayerProperty(rawValue: name) { return (index, property) }
    }
    return nil
  }

  /// The slots of a target: one, or two of a point.
  func slots(of target: String) -> [SceneSlot] {
    guard let (layer, property) = self.target(target) else { return [] }
    return slots.filter {
      $0.layer == layer && $0.property == property && $0.part != .controlPoints
    }
  }

  /// What a property is in a state; nil where it has its first value.
  func value(_ layer: Int, _ property: LayerProperty, in state: String) -> SceneValue? {
    scene.states[state]?[items[layer].layer.id + "." + property.rawValue]
      ?? items[layer].layer.values[property]
  }

  func moves(_ layer: Int, _ property: LayerProperty) -> Bool {
    slots.contains { $0.layer == layer && $0.property == property }
  }

  /// Whether a path is there in some state, or for a time.
  func hasPath(_ layer: Int, _ property: LayerProperty) -> Bool {
    values(layer, property).contains { $0.asShape != nil }
  }

  /// Whether a mask is there in some states only.
  func isMaskOptional(_ layer: Int) -> Bool {
    states.contains { value(layer, .mask, in: $0.id)?.asShape == nil }
  }

  /// The number of the transition from one state to another; nil where there is none.
  func rule(from: String, to: String) -> Int? {
    scene.transitions.firstIndex {
      ($0.from == nil || $0.from == from) && ($0.to == nil || $0.to == to)
    }
  }

  // MARK: Names

  /// All names that something in the scene depends on: parameters, `width` and `height`.
  var names: Set<String> {
    var names = shownNames
    for animation in animations { names.formUnion(self.names(of: animation)) }
    for rule in scene.transitions {
      for timing in [rule.timing] + rule.properties.values {
        names.formUnion(timing.delay.names)
        if case .seconds(let expression) = timing.duration { names.formUnion(expression.names) }
      }
    }
    return names
  }

  /// The names that what is shown at once depends on.
  var shownNames: Set<String> {
    let values =
      items.flatMap { $0.layer.values.values } + scene.states.values.flatMap { $0.values }
    var names = Set(values.flatMap { $0.names })
    for item in items {
      if case .rectangle(let rect) = item.layer.frame { names.formUnion(rect.names) }
      if case .parameter(let name)? = item.layer.controlPoints?.isVisible { names.insert(name) }
      if let style = item.layer.controlPoints {
        names.formUnion(SceneValue.color(style.stroke).names)
      }
    }
    return names
  }

  func names(of animation: SceneAnimation) -> Set<String> {
    var names = Set(animation.begin.names)
    if case .seconds(let expression) = animation.duration { names.formUnion(expression.names) }
    switch animation.values {
    case .between(let from, let to, let by):
      names.formUnion([from, to, by].compactMap { $0 }.flatMap { $0.names })
    case .keyFrames(let list, _, _, _): names.formUnion(list.flatMap { $0.names })
    }
    return names
  }

  /// Whether a timing parameter may be a spring, by its default or an event.
  func canBeSpring(_ parameter: SceneParameter) -> Bool {
    func isSpring(_ value: SceneParameter.Value?) -> Bool {
      if case .timing(.spring)? = value { true } else { false }
    }
    return isSpring(parameter.initial)
      || scene.events.flatMap { $0.actions }.contains { action in
        guard case .set(let sets) = action else { return false }
        return sets.contains { isSpring($0[parameter.name]) }
      }
  }

  var title: String { CodeLines.comment(scene.name) }

  /// All values that a property may have, by states and animations.
  func values(_ layer: Int, _ property: LayerProperty) -> [SceneValue] {
    var result = states.compactMap { value(layer, property, in: $0.id) }
    let name = items[layer].layer.id + "." + property.rawValue
    for animation in animations where animation.target == name {
      switch animation.values {
      case .between(let from, let to, let by): result += [from, to, by].compactMap { $0 }
      case .keyFrames(let list, _, _, _): result += list
      }
    }
    return result
  }

  /// All animations, those of sequences and loops included.
  var animations: [SceneAnimation] {
    scene.animations + scene.sequences.flatMap { $0.animations }
      + scene.loops.map { $0.animation }
  }

  private mutating func findSlots() {
    var moved = Set(scene.states.values.flatMap { $0.keys })
    moved.formUnion(animations.map { $0.target })
    moved.formUnion(scene.gestures.map { $0.target })
    var names = SwiftNames()
    for (index, item) in items.enumerated() {
      func isMoved(_ property: LayerProperty) -> Bool {
        moved.contains(item.layer.id + "." + property.rawValue)
          || item.layer.values[property].map { $0.dependsOnNames } ?? false
      }
      func add(_ property: LayerProperty, _ part: SceneSlot.Part, _ end: String) {
        let name = names.variable(item.name + end, or: "slot")
        slots.append(SceneSlot(layer: index, property: property, part: part, name: name))
      }
      // A position holds that of the anchor.
      for property in LayerProperty.allCases
      where isMoved(property) || (property == .position && isMoved(.anchor)) {
        let name = SwiftIdentifier.capitalized(property.rawValue)
        switch property {
        case .position, .anchor, .scale:
          add(property, .x, name + "X")
          add(property, .y, name + "Y")
        default: add(property, .whole, name)
        }
        if property == .path, item.layer.controlPoints != nil {
          add(property, .controlPoints, "ControlPoints")
        }
      }
    }
  }

  /// The path of a shape for the size and the defaults of the scene; nil where it has none.
  func path(of shape: SceneShape) -> BezierPath? {
    let probe = MotionScene(
      "probe",
      width: scene.width,
      height: scene.height,
      parameters: scene.parameters,
      layers: [MotionLayer("probe", values: [.path: .shape(shape)])]
    )
    return (try? MotionStage(probe))?.frame(at: 0).layers.first?.path
  }

  /// The value of an expression for the size and the defaults of the scene.
  func number(_ expression: SceneExpression) -> Double {
    expression.constant ?? point(ExpressionPoint(expression, 0)).x
  }

  /// The property of a gesture in a state, on its axis.
  func coordinate(_ gesture: SceneGesture, in state: String) -> Double {
    guard let (layer, property) = target(gesture.target) else { return 0 }
    switch value(layer, property, in: state) {
    case .point(let own)?: return gesture.axis == .x ? point(own).x : point(own).y
    case .number(let expression)?: return number(expression)
    default: return 0
    }
  }

  private func point(_ point: ExpressionPoint) -> Point2D {
    let shape = SceneShape.polyline([point, ExpressionPoint(0, 0)])
    guard case .move(let start)? = path(of: shape)?.elements.first else { return .origin }
    return start
  }
}

extension MotionScene {
  /// The scene with key frames of sRGB for animations of colours that are mixed in OKLab.
  fileprivate func mixingAnimations() -> MotionScene {
    var scene = self
    func mix(_ animation: inout SceneAnimation) {
      guard animation.mix == .oklab, case .between(let from?, let to?, _) = animation.values,
        case .color(.color(let a)) = from, case .color(.color(let b)) = to
      else { return }
      // Sixteen steps: straight between them, no colour is off by as much as a screen shows.
      let values = (0...16).map { step in
        SceneValue.color(.color(a.interpolated(to: b, at: Double(step) / 16, in: .oklab)))
      }
      animation.values = .keyFrames(values, times: nil, functions: [], mode: .linear)
      animation.mix = .srgb
    }
    for index in scene.animations.indices { mix(&scene.animations[index]) }
    for index in scene.loops.indices { mix(&scene.loops[index].animation) }
    for index in scene.sequences.indices {
      for other in scene.sequences[index].animations.indices {
        mix(&scene.sequences[index].animations[other])
      }
    }
    return scene
  }

  /// The scene with values as its parameters' defaults.
  ///
  /// - Throws: ``SceneError`` where a stage cannot play it with these.
  func withDefaults(_ values: [String: SceneParameter.Value]) throws(SceneError) -> MotionScene {
    _ = try MotionStage(self, parameters: values)
    var scene = self
    for index in parameters.indices {
      if let value = values[parameters[index].name] { scene.parameters[index].initial = value }
    }
    return scene
  }
}

/// A property of a layer that changes, as code knows it: one number, one path, one list.
///
/// Points are two numbers, so that each of them may have its own velocity.
struct SceneSlot {
  /// Which part of the property it is.
  enum Part { case whole, x, y, controlPoints }

  let layer: Int
  let property: LayerProperty
  let part: Part
  let name: String

  var keyPath: String {
    switch (property, part) {
    case (.path, _), (.mask, _): "path"
    case (.fill, _): "fillColor"
    case (.stroke, _): "strokeColor"
    case (.position, .y): "position.y"
    case (.position, _): "position.x"
    case (.anchor, .y): "bounds.origin.y"
    case (.anchor, _): "bounds.origin.x"
    case (.rotation, _): "transform.rotation.z"
    case (.scale, .y): "transform.scale.y"
    case (.scale, _): "transform.scale.x"
    case (.start, _): "startPoint"
    case (.end, _): "endPoint"
    default: property.rawValue
    }
  }
}

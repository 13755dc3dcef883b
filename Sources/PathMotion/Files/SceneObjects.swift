// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension MotionScene {
  /// The name of the format that is read: `arcfit-scene/1`.
  package static let schema = "arcfit-scene/1"

  /// The scene of a JSON text, looked through from end to end; linear time.
  ///
  /// `Data/scenes/README.md` describes the format key by key.
  ///
  /// ```swift
  /// do {
  ///   let scene = try MotionScene(json: MotionRecipe.caretToArc().json)
  ///   print(scene.layers.map(\.id))
  /// } catch {
  ///   print(error)  // line and column, the keys that lead there, and what is wrong
  /// }
  /// ```
  ///
  /// - Throws: ``SceneError`` with the keys that lead to the value, its line and its column. Keys
  ///   that are unknown or there twice are errors.
  public init(json text: String) throws(SceneError) {
    let (scene, root) = try JSONNode.value(of: text, MotionScene.read)
    self = scene
    do { _ = try MotionStage(self) } catch {
      throw error.located(root.at(error.location).offset, in: Array(text.utf8))
    }
  }

  /// Values of parameters of a JSON object with their names as its keys.
  package func settings(json text: String) throws(SceneError) -> [String: SceneParameter.Value] {
    try JSONNode.value(of: text) { SceneParameter.Value.settings($0, parameters) }.value
  }

  /// A line of a script as JSON: `[time, "event"]` or `[time, {...}]`.
  package func cue(json text: String) throws(SceneError) -> SceneCue {
    try JSONNode.value(of: text) { SceneCue.read($0, parameters) }.value
  }

  /// The scene as a text of the format "arcfit-scene/1", which `Data/scenes/README.md` describes.
  ///
  /// Reading it gives the same scene where that was read from such a text. A scene made in Swift
  /// may have what the format cannot say: colours between multiples of 1/255 are rounded, an event
  /// does its actions in the order of the format and one of each kind, and a spring that is held
  /// at critical damping is written as a critical one.
  ///
  /// ```swift
  /// let scene = MotionRecipe.caretToArc(size: 200)
  /// let again = try MotionScene(json: scene.json)
  /// print(again.name, again.events.map(\.name))
  /// ```
  public var json: String { tree.text + "\n" }
}

extension JSONNode {
  /// What a JSON text says, and its root.
  fileprivate static func value<Value>(
    of text: String,
    _ read: (JSONNode) -> Value
  ) throws(SceneError) -> (value: Value, root: JSONNode) {
    let bytes = Array(text.utf8)
    let root: JSONNode
    do { root = try JSONReader.read(bytes) } catch {
      throw SceneError(.syntax, error.message).located(error.offset, in: bytes)
    }
    let value = read(root)
    if let error = root.error { throw error }
    return (value, root)
  }
}

extension MotionScene: SceneObject {
  static var blank: MotionScene { MotionScene("", width: 0, height: 0) }

  mutating func describe(_ fields: inout SceneFields) {
    var (schema, note, size) = (MotionScene.schema, String?.none, [width, height])
    fields.field("schema", &schema)
    let message = "'\(schema)' is not \(MotionScene.schema), which this version reads"
    fields.check(schema == MotionScene.schema, message, at: "schema")
    fields.field("name", &name)
    fields.field("title", &title)
    fields.field("description", &note)
    fields.field("size", &size)
    fields.check(size.count == 2, "a size is [width, height]", at: "size")
    if size.count == 2 { (width, height) = (size[0], size[1]) }
    fields.field("background", &background, background?.tree, MotionColor.optional)
    fields.named("parameters", &parameters)
    fields.field("layers", &layers, default: [])
    let stateTree = JSONTree.object(of: states) { .object(of: $0) { $0.tree } }
    fields.field("states", &states, states.isEmpty ? nil : stateTree) { node in
      node.dictionary { _, node in
        node.dictionary { target, node in SceneValue.read(node, of: target) }
      }
    }
    fields.field("initial", &initial)
    fields.field("transitions", &transitions, default: [])
    fields.field("animations", &animations, default: [])
    fields.named("sequences", &sequences)
    fields.named("loops", &loops)
    let parameters = parameters
    let eventTree = JSONTree.object(events.map { ($0.name, $0.tree) })
    fields.field("events", &events, events.isEmpty ? nil : eventTree) { node in
      node.members { name, node in
        var event = SceneEvent(name, [])
        SceneFields.read(node) { event.describe(&$0, parameters) }
        return event
      }
    }
    fields.named("gestures", &gestures)
    let scriptTree = JSONTree.list(script.map { $0.tree })
    fields.field("script", &script, script.isEmpty ? nil : scriptTree) { node in
      node.elements { SceneCue.read($0, parameters) }
    }
    var end = Double?.some(end)
    fields.field("end", &end)
    self.end = end ?? script.last?.time ?? 1
  }
}

// MARK: Parameters and layers

extension SceneParameter: SceneNamedObject {
  static var blank: SceneParameter { SceneParameter("", .number, default: .number(0)) }

  mutating func describe(_ fields: inout SceneFields) {
    fields.field("type", &kind)
    let kind = kind
    fields.field("default", &initial, initial.tree, isRequired: true) { Value.read($0, kind) }
    fields.field("minimum", &minimum)
    fields.field("maximum", &maximum)
  }
}

extension SceneParameter.Value {
  fileprivate static func read(
    _ node: JSONNode,
    _ kind: SceneParameter.Kind
  ) -> SceneParameter.Value {
    switch kind {
    case .number, .integer, .seconds: .number(Double.read(node))
    case .color: .color(MotionColor.read(node))
    case .timing: .timing(Easing.read(node))
    case .flag: .flag(Bool.read(node))
    case .path: .path(BezierPath.read(node))
    case .point, .rectangle: .numbers([Double].read(node))
    }
  }

  /// Values by the names of their parameters.
  fileprivate static func settings(
    _ node: JSONNode,
    _ parameters: [SceneParameter]
  ) -> [String: SceneParameter.Value] {
    node.dictionary { name, node in
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        return node.wrong("there is no parameter '\(name)'", .flag(false), .name)
      }
      let value = read(node, parameter.kind)
      if let fault = parameter.fault(of: value) { node.report(fault) }
      return value
    }
  }

  fileprivate var tree: JSONTree {
    switch self {
    case .number(let number): number.tree
    case .color(let color): color.tree
    case .timing(let easing): easing.tree
    case .flag(let flag): flag.tree
    case .path(let path): path.tree
    case .numbers(let list): list.tree
    }
  }
}

extension MotionLayer: SceneObject {
  static var blank: MotionLayer { MotionLayer("") }

  /// The kind of layer that alone has a key.
  private static func owner(of key: String) -> Kind? {
    switch key {
    case "path", "fill", "stroke", "lineWidth", "miterLimit", "strokeStart", "strokeEnd",
      "strokeOffset", "fillRule", "lineCap", "lineJoin", "controlPoints", "currentColor":
      .shape
    case "colors", "locations", "start", "end", "frame": .gradient
    case "layers", "svg": .group
    default: nil
    }
  }

  mutating func describe(_ fields: inout SceneFields) {
    fields.field("id", &id)
    fields.field("kind", &kind, default: .shape)
    let properties = LayerProperty.allCases.map { $0.rawValue }
    let others = [
      "fillRule", "lineCap", "lineJoin", "currentColor", "controlPoints", "frame", "svg", "layers",
    ]
    fields.expect(properties + others)
    for key in properties + others where MotionLayer.owner(of: key) ?? kind != kind {
      fields.check(!fields.has(key), "a \(kind.rawValue) has no \(key)", .key, at: key)
    }
    fields.field("frame", &frame, default: .view)
    for property in LayerProperty.allCases {
      fields.field(property.rawValue, &values[property], values[property]?.tree) {
        SceneValue.read($0, of: property)
      }
    }
    fields.field("fillRule", &fillRule, default: .nonZero)
    fields.field("lineCap", &lineCap, default: .butt)
    fields.field("lineJoin", &lineJoin, default: .miter)
    fields.field("currentColor", &followsTextColor, default: false)
    fields.field("controlPoints", &controlPoints)
    fields.field("svg", &markup)
    fields.field("layers", &sublayers, default: [])
  }
}

extension MotionLayer.Frame: SceneJSON {
  /// A rectangle, or the box of the path of another layer: `bounds(logo.path)`.
  static func read(_ node: JSONNode) -> MotionLayer.Frame {
    guard case .string(let text) = node.content, text.utf8.first != UInt8(ascii: "$") else {
      return .rectangle(ExpressionRect.read(node))
    }
    func id(_ name: String) -> String? {
      guard text.hasPrefix(name + "("), text.hasSuffix(".path)") else { return nil }
      return String(text.dropFirst(name.count + 1).dropLast(6))
    }
    if let id = id("controlBox") { return .controlBox(of: id) }
    if let id = id("bounds") { return .bounds(of: id) }
    let known = "[x, y, width, height], bounds(layer.path) nor controlBox(layer.path)"
    return node.wrong("'\(text)' is neither \(known)", .view)
  }

  var tree: JSONTree {
    switch self {
    case .view: .null
    case .rectangle(let rect): rect.tree
    case .bounds(let id): .string("bounds(\(id).path)")
    case .controlBox(let id): .string("controlBox(\(id).path)")
    }
  }
}

extension MotionLayer.ControlPoints: SceneObject {
  static var blank: MotionLayer.ControlPoints { MotionLayer.ControlPoints() }

  mutating func describe(_ fields: inout SceneFields) {
    let usual = MotionLayer.ControlPoints.blank
    fields.field("visible", &isVisible, default: usual.isVisible, isAlwaysWritten: true)
    fields.field("radius", &radius, default: usual.radius, isAlwaysWritten: true)
    fields.field("stroke", &stroke, default: usual.stroke, isAlwaysWritten: true)
    fields.field("lineWidth", &lineWidth, default: usual.lineWidth, isAlwaysWritten: true)
  }
}

// MARK: Transitions

extension SceneFields {
  /// A property by its name `layer.property`.
  fileprivate mutating func target(_ target: inout String) {
    func read(_ node: JSONNode) -> String {
      let target = String.read(node)
      do { _ = try LayerProperty(ofTarget: target) } catch { node.report(error) }
      return target
    }
    field("target", &target, target.tree, isRequired: true, read)
  }

  /// The keys `timing` and `spring`, of which there is one at most.
  fileprivate mutating func easing(_ easing: inout EasingSource?) {
    var (timing, spring) = (easing, MotionSpring?.none)
    if case .easing(.spring(let own)) = easing { (timing, spring) = (nil, own) }
    field("timing", &timing)
    field("spring", &spring)
    let isOne = timing == nil || spring == nil
    check(isOne, "\"timing\" and \"spring\" exclude each other", .key)
    easing = spring.map { .easing(.spring($0)) } ?? timing
  }
}

extension SceneTransition: SceneObject {
  static var blank: SceneTransition { SceneTransition() }

  mutating func describe(_ fields: inout SceneFields) {
    fields.field("from", &from)
    fields.field("to", &to)
    if from == "*" { from = nil }
    if to == "*" { to = nil }
    timing.describe(over: Timing(), &fields)
    fields.field("interrupt", &interrupt, default: .presentation)
    fields.field("mix", &mix, default: .srgb)
    let timing = timing
    let tree = JSONTree.object(of: properties) { other in
      var other = other
      return SceneFields.written { other.describe(over: timing, &$0) }
    }
    fields.field("properties", &properties, properties.isEmpty ? nil : tree) { node in
      node.dictionary { _, node in
        var other = timing
        SceneFields.read(node) { other.describe(over: timing, &$0) }
        return other
      }
    }
  }
}

extension SceneTransition.Timing {
  /// Keys left out are those of another transition; a spring alone lasts until it settles.
  fileprivate mutating func describe(
    over other: SceneTransition.Timing,
    _ fields: inout SceneFields
  ) {
    func usual(_ easing: EasingSource?) -> DurationSource {
      if case .easing(.spring) = easing { .settling } else { other.duration }
    }
    var given = duration == usual(easing) || duration == .settling ? nil : duration
    var own = easing == other.easing && duration != .settling ? nil : easing
    fields.field("delay", &delay, default: other.delay)
    fields.field("duration", &given)
    fields.easing(&own)
    duration = given ?? usual(own)
    easing = own ?? other.easing
  }
}

// MARK: Animations

extension SceneAnimation: SceneObject {
  static var blank: SceneAnimation {
    SceneAnimation("", .between(from: nil, to: nil, by: nil), duration: .settling)
  }

  mutating func describe(_ fields: inout SceneFields) {
    fields.expect(["key"])
    fields.target(&target)
    fields.field("key", &key)
    describeValues(&fields)
    fields.field("begin", &begin, default: 0)
    fields.field("duration", &duration, default: .settling)
    let linear = EasingSource.easing(.function(.linear))
    var own = easing == linear ? nil : easing
    fields.easing(&own)
    easing = own ?? linear
    let count = repeatCount.isInfinite ? JSONTree.string("forever") : repeatCount.tree
    fields.field("repeat", &repeatCount, repeatCount == 1 ? nil : count) { node in
      if case .string("forever") = node.content { .infinity } else { Double.read(node) }
    }
    fields.field("autoreverses", &autoreverses, default: false)
    fields.field("fill", &fillMode, default: .removed)
    fields.field("removed", &isRemovedOnCompletion, default: true)
    fields.field("additive", &isAdditive, default: false)
    fields.field("cumulative", &isCumulative, default: false)
    fields.field("mix", &mix, default: .srgb)
  }

  private mutating func describeValues(_ fields: inout SceneFields) {
    var (from, to, by) = (SceneValue?.none, SceneValue?.none, SceneValue?.none)
    var (list, times) = ([SceneValue]?.none, [Double]?.none)
    var (functions, mode) = ([TimingFunction](), SceneAnimation.KeyFrameMode.linear)
    switch values {
    case .between(let first, let last, let change): (from, to, by) = (first, last, change)
    case .keyFrames(let own, let ownTimes, let ownFunctions, let ownMode):
      (list, times, functions, mode) = (own, ownTimes, ownFunctions, ownMode)
    }
    let hasEnds = fields.has("from") || fields.has("to") || fields.has("by")
    let hasFrames = fields.has("times") || fields.has("timings") || fields.has("mode")
    if fields.has("values") {
      fields.check(!hasEnds, "\"values\" excludes \"from\", \"to\" and \"by\"", .key)
    } else {
      let message = "\"times\", \"timings\" and \"mode\" are those of \"values\""
      fields.check(!hasFrames, message, .key)
    }
    let target = target
    func value(_ node: JSONNode) -> SceneValue { SceneValue.read(node, of: target) }
    fields.field("from", &from, from?.tree, value)
    fields.field("to", &to, to?.tree, value)
    fields.field("by", &by, by?.tree, value)
    let tree = list.map { JSONTree.list($0.map { $0.tree }) }
    fields.field("values", &list, tree) { $0.elements(value) }
    fields.field("times", &times)
    fields.field("timings", &functions, default: [])
    fields.field("mode", &mode, default: .linear)
    values =
      list.map { .keyFrames($0, times: times, functions: functions, mode: mode) }
      ?? .between(from: from, to: to, by: by)
  }
}

extension SceneSequence: SceneNamedObject {
  static var blank: SceneSequence { SceneSequence("", animations: []) }

  mutating func describe(_ fields: inout SceneFields) {
    fields.field("animations", &animations)
    fields.field("state", &state)
  }
}

extension SceneLoop: SceneNamedObject {
  static var blank: SceneLoop { SceneLoop("", animation: .blank) }

  mutating func describe(_ fields: inout SceneFields) {
    animation.describe(&fields)
    fields.field("stop", &stop, default: .endOfCycle)
    fields.field("automatic", &startsWithScene, default: false)
  }
}

// MARK: Events

extension SceneEvent {
  fileprivate var tree: JSONTree {
    var event = self
    return SceneFields.written { event.describe(&$0, []) }
  }

  /// One action of each kind, done in this order.
  fileprivate mutating func describe(_ fields: inout SceneFields, _ parameters: [SceneParameter]) {
    fields.expect(["state", "stop", "start", "play", "after", "set"])
    fields.field("unless", &unless, SceneEvent.tree(unless.map { $0.tree })) { node in
      if case .string(let name) = node.content { [name] } else { [String].read(node) }
    }
    var (stop, start, play, after) = (String?.none, String?.none, String?.none, String?.none)
    var (sets, change) = ([[String: SceneParameter.Value]]?.none, Action?.none)
    for action in actions.reversed() {
      switch action {
      case .stop(let name): stop = name
      case .start(let name): start = name
      case .play(let name, let loop): (play, after) = (name, loop)
      case .set(let list): sets = list
      case .go, .change: change = action
      }
    }
    fields.field("stop", &stop)
    fields.field("start", &start)
    fields.field("play", &play)
    fields.field("after", &after)
    let message = "\"after\" tells when \"play\" begins, which is missing"
    fields.check(play != nil || after == nil, message, .key)
    func settings(_ node: JSONNode) -> [String: SceneParameter.Value] {
      SceneParameter.Value.settings(node, parameters)
    }
    let setTree = sets.map { list in
      SceneEvent.tree(list.map { .object(of: $0) { $0.tree } }) ?? .list([])
    }
    fields.field("set", &sets, setTree) { node in
      if case .object = node.content { [settings(node)] } else { node.elements(settings) }
    }
    fields.field("state", &change, change?.stateTree, Action.change)
    actions = [
      stop.map { .stop($0) }, start.map { .start($0) }, play.map { .play($0, after: after) },
      sets.map { .set($0) }, change,
    ].compactMap { $0 }
  }

  /// One value by itself, several as a list; nil where there is none.
  private static func tree(_ list: [JSONTree]) -> JSONTree? {
    list.count == 1 ? list[0] : list.isEmpty ? nil : .list(list)
  }
}

extension SceneEvent.Action {
  /// A change to a state, or from states to others.
  fileprivate static func change(_ node: JSONNode) -> SceneEvent.Action {
    if case .string(let state) = node.content { return .go(state) }
    return .change(node.dictionary { _, node in String.read(node) })
  }

  fileprivate var stateTree: JSONTree? {
    switch self {
    case .go(let state): state.tree
    case .change(let states): .object(of: states) { $0.tree }
    default: nil
    }
  }
}

extension SceneGesture: SceneNamedObject {
  static var blank: SceneGesture { SceneGesture("", target: "", states: [], spring: .smooth) }

  mutating func describe(_ fields: inout SceneFields) {
    fields.target(&target)
    fields.field("axis", &axis)
    fields.field("states", &states)
    fields.field("spring", &spring)
  }
}

// MARK: The script

extension SceneCue {
  /// `[time, "event"]` or `[time, {...}]`.
  fileprivate static func read(_ node: JSONNode, _ parameters: [SceneParameter]) -> SceneCue {
    let blank = Action.event("", nil)
    guard case .array(let list) = node.content, list.count == 2 else {
      let message = "a script has lines of the form [time, event]"
      return node.wrong(message, SceneCue(0, blank))
    }
    let time = Double.read(list[0])
    guard case .object = list[1].content else {
      return SceneCue(time, .event(String.read(list[1]), nil))
    }
    let blanks: [(key: String, action: Action)] = [
      ("event", blank), ("set", .set("", .number(0))), ("resize", .resize(width: 0, height: 0)),
      ("scrub", .scrub("", to: 0)), ("release", .release("", velocity: nil)),
    ]
    guard var action = blanks.first(where: { list[1][$0.key] != nil })?.action else {
      let keys = blanks.map { $0.key }.joined(separator: ", ")
      return list[1].wrong("what happens is one of \(keys)", SceneCue(time, blank), .key)
    }
    SceneFields.read(list[1]) { action.describe(&$0, parameters) }
    return SceneCue(time, action)
  }

  fileprivate var tree: JSONTree {
    var action = action
    if case .event(let name, nil) = action { return .list([time.tree, name.tree]) }
    return .list([time.tree, SceneFields.written { action.describe(&$0, []) }])
  }
}

extension SceneCue.Action {
  fileprivate mutating func describe(_ fields: inout SceneFields, _ parameters: [SceneParameter]) {
    switch self {
    case .event(var name, var transaction):
      fields.field("event", &name)
      MotionTransaction.describe(&transaction, &fields)
      self = .event(name, transaction)
    case .set(let name, let value):
      var values = [name: value]
      fields.field("set", &values, .object(of: values) { $0.tree }, isRequired: true) {
        SceneParameter.Value.settings($0, parameters)
      }
      fields.check(values.count == 1, "one parameter is set at a time")
      if let (name, value) = values.first { self = .set(name, value) }
    case .resize(let width, let height):
      var size = [width, height]
      fields.field("resize", &size)
      fields.check(size.count == 2, "a size is [width, height]")
      if size.count == 2 { self = .resize(width: size[0], height: size[1]) }
    case .scrub(var gesture, var value):
      fields.field("scrub", &gesture)
      fields.field("to", &value)
      self = .scrub(gesture, to: value)
    case .release(var gesture, var velocity):
      fields.field("release", &gesture)
      fields.field("velocity", &velocity)
      self = .release(gesture, velocity: velocity)
    }
  }
}

extension MotionTransaction {
  /// The keys of a transaction, all of which may be left out; nil where they are.
  fileprivate static func describe(
    _ transaction: inout MotionTransaction?,
    _ fields: inout SceneFields
  ) {
    var duration = transaction?.duration
    var delay = transaction.flatMap { $0.delay == 0 ? nil : $0.delay }
    var (timing, spring) = (TimingFunction?.none, MotionSpring?.none)
    switch transaction?.easing {
    case .function(let function): timing = function
    case .spring(let own): spring = own
    case nil: break
    }
    fields.field("duration", &duration)
    fields.field("delay", &delay)
    fields.field("timing", &timing)
    fields.field("spring", &spring)
    let isOne = timing == nil || spring == nil
    fields.check(isOne, "\"timing\" and \"spring\" exclude each other", .key)
    guard duration != nil || delay != nil || timing != nil || spring != nil else {
      transaction = nil
      return
    }
    transaction = MotionTransaction(
      duration: duration ?? (spring == nil ? 0.25 : nil),
      delay: delay ?? 0,
      easing: spring.map { .spring($0) } ?? .function(timing ?? .easeInOut)
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion
internal import SVGPathData

/// Writes the view of a scene.
struct UIKitCode: Sendable {
  let scene: SwiftScene
  var losses: [ExportLoss] = []
  var lines = CodeLines()

  init(_ scene: SwiftScene) { self.scene = scene }

  var className: String {
    let name = scene.typeName + "View"
    return UIKitNames.views.contains(name) ? scene.typeName + "SceneView" : name
  }

  // MARK: What the scene uses

  var hasLoops: Bool { !scene.scene.loops.isEmpty }
  var hasMotions: Bool { !scene.animations.isEmpty }
  var usesCaller: Bool {
    scene.scene.transitions.contains { rule in
      ([rule.timing] + rule.properties.values).contains {
        if case .caller = $0.duration { return true }
        if case .caller = $0.easing { return true }
        return false
      }
    }
  }
  var keepsVelocity: Bool {
    !scene.scene.gestures.isEmpty
      || scene.scene.transitions.contains { $0.interrupt == .velocity }
  }

  mutating func lose(_ message: String, _ layer: Int? = nil, _ property: LayerProperty? = nil) {
    let loss = ExportLoss(
      message,
      layer: layer.map { scene.items[$0].layer.id },
      property: property?.rawValue
    )
    if !losses.contains(loss) { losses.append(loss) }
  }

  // MARK: The file

  mutating func source() -> String {
    lines = CodeLines()
    losses = []
    let title = CodeLines.comment(scene.scene.name)
    lines.add("// Made by arcfit of the scene '\(title)': change the scene, not this file.")
    lines.add("")
    lines.add("import UIKit")
    lines.add("")
    lines.add("/// The scene '\(title)'.")
    lines.add("///")
    lines.add("/// Events are methods; they return whether they were accepted. Completions are")
    lines.add("/// called once, with false where something else took the place of the change.")
    lines.add("@IBDesignable")
    lines.add("@MainActor")
    var code = self
    code.lines = CodeLines(depth: 1)
    code.members()
    losses = code.losses
    lines.add("final class \(className): UIView {")
    let body = lines.text + code.lines.text
    return body + "}\n"
  }

  private mutating func members() {
    writeStates()
    writeParameters()
    writeEvents()
    writeLayers()
    writeSetUp()
    writeSlots()
    writeTransitions()
    writeMotions()
    lines.add(lines: UIKitRuntime.values)
    lines.add(lines: UIKitRuntime.changes)
    lines.add(lines: UIKitRuntime.entering(hasStates: scene.hasStates))
    lines.add(
      lines: UIKitRuntime.beginning(
        usesCaller: usesCaller,
        keepsVelocity: keepsVelocity,
        changesStructure: changesStructure
      )
    )
    if changesStructure { lines.add(lines: UIKitRuntime.structures) }
    if keepsVelocity { lines.add(lines: UIKitRuntime.springs) }
    if hasMotions { lines.add(lines: UIKitRuntime.motions) }
    if hasLoops { lines.add(lines: UIKitRuntime.loops) }
    writeHelpers()
  }

  // MARK: States

  private mutating func writeStates() {
    guard scene.hasStates else {
      lines.add("private enum State { case only }")
      lines.add("private let shownState = State.only")
      lines.add("")
      return
    }
    lines.add("/// What the view may show.")
    let states = scene.states
    lines.block("enum State: CaseIterable, Sendable") { lines in
      for state in states { lines.add("case \(state.name)") }
    }
    lines.add("")
    lines.add("/// What the view shows, or is on its way to; setting it shows the state at once.")
    lines.block("var state: State") { lines in
      lines.add("get { shownState }")
      lines.add("set { setState(newValue, animated: false) }")
    }
    lines.add("private var shownState = State.\(scene.initialState)")
    lines.add("")
    lines.add("/// Goes to a state, by the scene's transition or at once.")
    lines.add("///")
    lines.add("/// - Returns: Whether that was possible: a transition that runs may refuse it.")
    lines.add("@discardableResult")
    lines.add("func setState(")
    lines.add("  _ state: State,")
    lines.add("  animated: Bool = true,")
    lines.add("  completion: ((Bool) -> Void)? = nil")
    lines.block(") -> Bool") { lines in
      lines.add("goToState(state, isAnimated: animated, completion)")
    }
    lines.add("")
    lines.add("private func goToState(")
    lines.add("  _ next: State,")
    lines.add("  isAnimated: Bool = true,")
    lines.add("  _ completion: ((Bool) -> Void)?")
    lines.block(") -> Bool") { lines in
      lines.add("let rule = isAnimated ? transition(from: shownState, to: next) : nil")
      lines.add("guard !isAnimated || allowsChange(rule) else { return false }")
      lines.add("cancelChanges { $0.sequence.isEmpty }")
      lines.add("shownState = next")
      lines.add("beginTransition(rule, completion: completion)")
      lines.add("return true")
    }
    lines.add("")
  }

  // MARK: Parameters

  private mutating func writeParameters() {
    if !scene.scene.parameters.isEmpty { lines.add("// MARK: Parameters") }
    for (index, parameter) in scene.scene.parameters.enumerated() {
      lines.add("")
      writeParameter(parameter, scene.parameterNames[index])
    }
    lines.add("")
    lines.add("/// A parameter has another value: shows what depends on it, at once.")
    lines.block("private func parametersDidChange()") { lines in
      lines.add("if isQuiet { return }")
      lines.add("cancelChanges { $0.sequence.isEmpty }")
      lines.add("beginTransition(nil, completion: nil)")
    }
    lines.add("private var isQuiet = false")
    lines.add("")
  }

  private mutating func writeParameter(_ parameter: SceneParameter, _ name: String) {
    let plain = "{ didSet { parametersDidChange() } }"
    switch (parameter.kind, parameter.initial) {
    case (.color, .color(let color)):
      lines.add("/// A colour.")
      add("@IBInspectable var \(name) = \(UIKitCode.color(color)) {")
      lines.add("  didSet { parametersDidChange() }")
      lines.add("}")
    case (.flag, .flag(let flag)):
      lines.add("/// Yes or no.")
      lines.add("@IBInspectable var \(name) = \(flag) \(plain)")
    case (.timing, .timing(let pace)):
      lines.add("/// How progress follows from time.")
      lines.add("var \(name): Pace = \(code(pace, "parameter \(parameter.name)"))")
    case (.path, .path(let path)):
      lines.add("/// A path.")
      let code = SwiftShape.drawn(path)
      add("var \(name): CGPath = \(className).\(code) \(plain)")
    case (_, .number(let value)): writeNumber(parameter, name, value)
    default: break
    }
  }

  private mutating func writeNumber(_ parameter: SceneParameter, _ name: String, _ value: Double) {
    let isWhole = parameter.kind == .integer
    let type = isWhole ? "Int" : parameter.kind == .seconds ? "Double" : "CGFloat"
    func literal(_ number: Double, up: Bool) -> String {
      guard isWhole else { return SwiftExpression.number(number) }
      let whole = min(max(up ? number.rounded(.up) : number.rounded(.down), -0x1p53), 0x1p53)
      return Int(whole).description
    }
    let least = parameter.minimum ?? (parameter.kind == .seconds ? 0 : nil)
    let bounds: String?
    switch (least, parameter.maximum) {
    case (let least?, let greatest?):
      bounds = "(\(literal(least, up: true))...\(literal(greatest, up: false)))"
    case (let least?, nil): bounds = "(\(literal(least, up: true))...)"
    case (nil, let greatest?): bounds = "(...\(literal(greatest, up: false)))"
    case (nil, nil): bounds = nil
    }
    let what = isWhole ? "A whole number" : parameter.kind == .seconds ? "Seconds" : "A number"
    let range = bounds.map { ", one of \($0); any other leaves the value as it is" } ?? ""
    lines.add("/// \(what)\(range).")
    var tests: [String] = []
    if let bounds { tests.append("\(bounds).contains(\(name))") }
    if !isWhole { tests.append("\(name).isFinite") }
    let head = "@IBInspectable var \(name): \(type) = \(literal(value, up: false))"
    lines.block(head) { lines in
      lines.block("didSet") { lines in
        if !tests.isEmpty {
          lines.block("guard \(tests.joined(separator: ", ")) else") { lines in
            lines.add("\(name) = oldValue")
            lines.add("return")
          }
        }
        lines.add("parametersDidChange()")
      }
    }
  }

  // MARK: Values

  static func color(_ color: MotionColor) -> String {
    let parts = [
      ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
    ].map { "\($0): \(DecimalText.trimmed($1, decimals: 9))" }
    return "UIColor(" + parts.joined(separator: ", ") + ")"
  }

  func color(_ source: ColorSource) -> String {
    switch source {
    case .none: "UIColor.clear.cgColor"
    case .color(let color): UIKitCode.color(color) + ".cgColor"
    case .parameter(let name): (scene.parameter(name)?.name ?? "UIColor.clear") + ".cgColor"
    }
  }

  /// What stands for a name in lengths.
  func length(_ name: String) -> String {
    if name == "width" || name == "height" { return "bounds." + name }
    guard let (parameter, variable) = scene.parameter(name) else { return "0" }
    return parameter.kind == .number ? variable : "CGFloat(\(variable))"
  }

  func number(_ expression: Expression) -> String {
    let scene = UIKitCode(scene)
    return SwiftExpression(expression) { scene.length($0) }.code
  }

  /// Seconds of an expression.
  func seconds(_ expression: Expression) -> String {
    let code = UIKitCode(scene)
    return SwiftExpression(expression) { name in
      if name == "width" || name == "height" { return "Double(bounds.\(name))" }
      guard let (parameter, variable) = code.scene.parameter(name) else { return "0" }
      return parameter.kind == .seconds ? variable : "Double(\(variable))"
    }.code
  }
}

extension UIKitCode {
  /// The way from each state to each other.
  mutating func writeTransitions() {
    lines.add("// MARK: Transitions")
    lines.add("")
    lines.add("/// How the view gets from a state to another; nil where a change shows at once.")
    lines.add("private func transition(from old: State, to new: State) -> Transition? {")
    let rules = scene.scene.transitions
    // The rule of each way; nil where there is none.
    var ways: [(index: Int?, patterns: [String])] = []
    for from in scene.states {
      for to in scene.states {
        let index = rules.firstIndex {
          ($0.from == nil || $0.from == from.id) && ($0.to == nil || $0.to == to.id)
        }
        let pattern = "(.\(from.name), .\(to.name))"
        if let place = ways.firstIndex(where: { $0.index == index }) {
          ways[place].patterns.append(pattern)
        } else {
          ways.append((index, [pattern]))
        }
      }
    }
    // What most ways do needs no names.
    ways.sort { ($0.patterns.count, $1.index ?? -1) < ($1.patterns.count, $0.index ?? -1) }
    let last = ways.removeLast()
    if !ways.isEmpty {
      lines.add("  switch (old, new) {")
      for way in ways {
        for (index, pattern) in way.patterns.enumerated() {
          let isLast = index + 1 == way.patterns.count
          lines.add((index == 0 ? "  case " : "    ") + pattern + (isLast ? ":" : ","))
        }
        writeRule(way.index.map { rules[$0] }, depth: "    ")
      }
      lines.add("  default:")
      writeRule(last.index.map { rules[$0] }, depth: "    ")
      lines.add("  }")
    } else {
      writeRule(last.index.map { rules[$0] }, depth: "  ")
    }
    lines.add("}")
    lines.add("")
  }

  private mutating func writeRule(_ rule: SceneTransition?, depth: String) {
    guard let rule else {
      lines.add(depth + "return nil")
      return
    }
    if rule.interrupt == .velocity, rule.timing.easing.isCurve {
      lose("only springs keep their velocity")
    }
    lines.add(depth + "return Transition(")
    lines.add(depth + "  interrupt: .\(rule.interrupt.rawValue),")
    let isLast = rule.properties.isEmpty
    add(depth + "  course: \(code(rule.timing))" + (isLast ? "" : ","))
    if !isLast {
      lines.add(depth + "  courses: [")
      for (target, timing) in rule.properties.sorted(by: { $0.key < $1.key }) {
        let code = code(timing)
        for slot in scene.slots(of: target) { add(depth + "    .\(slot.name): \(code),") }
      }
      let isEmpty = rule.properties.keys.allSatisfy { scene.slots(of: $0).isEmpty }
      if isEmpty { lines.add(depth + "    :") }
      lines.add(depth + "  ]")
    }
    lines.add(depth + ")")
  }

  private mutating func code(_ timing: SceneTransition.Timing) -> String {
    let duration = code(timing.duration)
    let delay = timing.delay.constant == 0 ? "" : "delay: \(seconds(timing.delay)), "
    return "Course(\(delay)duration: \(duration), pace: \(code(timing.easing)))"
  }

  func code(_ duration: DurationSource) -> String {
    switch duration {
    case .seconds(let expression): ".seconds(\(seconds(expression)))"
    case .settling: ".settling"
    case .caller: ".caller"
    }
  }

  mutating func code(_ easing: EasingSource) -> String {
    switch easing {
    case .easing(let easing): code(easing, "timing")
    case .parameter(let name): scene.parameter(name)?.name ?? ".linear"
    case .caller: ".caller"
    }
  }

  /// A timing function or a spring as code of the type `Pace`.
  mutating func code(_ easing: Easing, _ what: String) -> String {
    switch easing {
    case .spring(let spring):
      if spring.allowsOverdamping, spring.dampingRatio > 1 {
        lose("the spring is critically damped, as Core Animation has no slower ones")
      }
      let numbers = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("velocity", spring.initialVelocity),
      ].map { "\($0): \(SwiftExpression.number($1))" }
      return ".spring(\(numbers.joined(separator: ", ")))"
    case .function(let function):
      let timing = code(function, what)
      // The named ones are there by name.
      if let name = SwiftTiming(function).name {
        return name == "default" ? ".standard" : ".\(name)"
      }
      return ".curve(\(timing))"
    }
  }

  /// A timing function as code of the type `CAMediaTimingFunction`.
  mutating func code(_ function: TimingFunction, _ what: String) -> String {
    let timing = SwiftTiming(function)
    if timing.error > 0 {
      losses.append(
        ExportLoss(
          "\(what) \(function) is the nearest cubic, as Core Animation has no others",
          error: timing.error
        )
      )
    }
    if let name = timing.name { return "CAMediaTimingFunction(name: .\(name))" }
    let numbers = timing.numbers.map { SwiftExpression.number($0) }.joined(separator: ", ")
    return "CAMediaTimingFunction(controlPoints: \(numbers))"
  }
}

extension EasingSource {
  /// Whether it is a timing function.
  fileprivate var isCurve: Bool {
    if case .easing(.function) = self { true } else { false }
  }
}

extension UIKitCode {
  /// Animations, sequences and loops.
  mutating func writeMotions() {
    guard hasMotions else { return }
    lines.add("// MARK: Animations")
    lines.add("")
    if !scene.scene.animations.isEmpty || hasLoops {
      lines.add("/// Plays what begins with the scene; it begins by itself when a window shows it.")
      lines.add("func playAnimations() {")
      lines.add("  hasBegun = true")
      for animation in scene.scene.animations { writeMotion(animation, "  addMotion(", ")") }
      for (index, loop) in scene.scene.loops.enumerated() where loop.startsWithScene {
        lines.add("  startLoop(.\(scene.loopNames[index]))")
      }
      lines.add("}")
      lines.add("")
    }
    for (index, sequence) in scene.scene.sequences.enumerated() {
      writeSequence(sequence, scene.sequenceNames[index])
    }
    if hasLoops { writeLoops() }
  }

  func sequenceFunction(_ name: String) -> String {
    "play" + UIKitCode.capitalized(name) + "Sequence"
  }

  static func capitalized(_ name: String) -> String {
    SwiftIdentifier.capitalized(name)
  }

  private mutating func writeSequence(_ sequence: SceneSequence, _ name: String) {
    func isEndless(_ animation: SceneAnimation) -> Bool { animation.repeatCount.isInfinite }
    lines.add("private func \(sequenceFunction(name))(")
    lines.add("  after delay: Double,")
    lines.add("  _ completion: ((Bool) -> Void)?")
    lines.add(") {")
    for animation in sequence.animations where isEndless(animation) {
      writeMotion(animation, "  addMotion(", ", after: delay)")
    }
    lines.add("  CATransaction.begin()")
    let next = sequence.state.flatMap { scene.state($0) }.map { ", next: .\($0)" } ?? ""
    lines.add(
      "  newChange(Change(sequence: \(CodeLines.literal(sequence.name))\(next),"
        + " completion: completion))"
    )
    for animation in sequence.animations where !isEndless(animation) {
      writeMotion(animation, "  addMotion(", ", after: delay)")
    }
    lines.add("  CATransaction.commit()")
    lines.add("}")
    lines.add("")
  }

  private mutating func writeLoops() {
    lines.add("private enum Loop: String {")
    for name in scene.loopNames { lines.add("  case \(name)") }
    lines.add("}")
    lines.add("")
    lines.add("private func loopMotion(_ loop: Loop) -> (motions: [Motion], stopsNow: Bool) {")
    lines.add("  switch loop {")
    for (index, loop) in scene.scene.loops.enumerated() {
      lines.add("  case .\(scene.loopNames[index]):")
      var animation = loop.animation
      animation.repeatCount = .infinity
      animation.key = nil
      lines.add("    return (")
      lines.add("      [")
      writeMotion(animation, "        ", ",")
      lines.add("      ],")
      lines.add("      \(loop.stop == .now)")
      lines.add("    )")
    }
    lines.add("  }")
    lines.add("}")
    lines.add("")
  }

  /// Calls with the motions of an animation: two for points.
  private mutating func writeMotion(
    _ animation: SceneAnimation,
    _ head: String,
    _ tail: String
  ) {
    let slots = scene.slots(of: animation.target)
    for slot in slots {
      let key = CodeLines.literal(animation.key ?? animation.target)
      var parts = [".\(slot.name)", "key: \(key)"]
      switch animation.values {
      case .between(let from, let to, let by):
        if let from { parts.append("from: \(code(from, of: slot, in: ""))") }
        if let to { parts.append("to: \(code(to, of: slot, in: ""))") }
        if let by {
          if case .number = slot.property.initial {
          } else if slot.part == .whole {
            lose("'by' is for numbers", slot.layer, slot.property)
          }
          parts.append("by: \(difference(by, slot))")
        }
      case .keyFrames(let list, let times, let functions, let mode):
        let values = list.map { code($0, of: slot, in: "") }.joined(separator: ", ")
        parts.append("values: [\(values)]")
        if let times {
          let texts = times.map { "\(SwiftExpression.number($0))" }.joined(separator: ", ")
          parts.append("times: [\(texts)]")
        }
        if !functions.isEmpty {
          var texts: [String] = []
          for function in functions { texts.append(code(function, "timing")) }
          parts.append("functions: [\(texts.joined(separator: ", "))]")
        }
        if mode != .linear { parts.append("mode: .\(mode.rawValue)") }
        if mode == .paced {
          lose("each number has a constant speed of its own", slot.layer, slot.property)
        }
      }
      parts += timing(animation)
      lines.list("\(head)Motion(", parts, ")\(tail)")
    }
  }

  /// What is added: without the anchor that positions hold.
  private mutating func difference(_ by: SceneValue, _ slot: SceneSlot) -> String {
    guard case .point(let point) = by else { return code(by, of: slot, in: "") }
    return ".number(\(number(slot.part == .y ? point.y : point.x)))"
  }

  private mutating func timing(_ animation: SceneAnimation) -> [String] {
    var parts: [String] = []
    if animation.begin.constant != 0 { parts.append("begin: \(seconds(animation.begin))") }
    if case .seconds(let expression) = animation.duration {
      parts.append("duration: \(seconds(expression))")
    }
    let pace = code(animation.easing)
    if pace != ".linear" { parts.append("pace: \(pace)") }
    if animation.repeatCount.isInfinite {
      parts.append("count: .infinity")
    } else if animation.repeatCount != 1 {
      parts.append("count: \(SwiftExpression.number(animation.repeatCount))")
    }
    if animation.autoreverses { parts.append("autoreverses: true") }
    if animation.fillMode != .removed { parts.append("fill: .\(animation.fillMode.rawValue)") }
    if !animation.isRemovedOnCompletion { parts.append("isRemoved: false") }
    if animation.isAdditive { parts.append("isAdditive: true") }
    if animation.isCumulative { parts.append("isCumulative: true") }
    return parts
  }

  mutating func writeEvents() {
    if !scene.scene.events.isEmpty { lines.add("// MARK: Events") }
    for (index, event) in scene.scene.events.enumerated() {
      lines.add("")
      lines.add("/// Sends '\(CodeLines.comment(event.name))'; false where it is refused.")
      lines.add("@discardableResult")
      lines.add("func \(scene.eventNames[index])(completion: ((Bool) -> Void)? = nil) -> Bool {")
      writeRefusals(event)
      var ends = false
      for (number, action) in event.actions.enumerated() where !ends {
        ends = writeAction(action, index, isLast: number == event.actions.count - 1)
      }
      if !ends { lines.add("  return true") }
      lines.add("}")
    }
    for (index, gesture) in scene.scene.gestures.enumerated() {
      lines.add("")
      writeGesture(gesture, scene.gestureNames[index])
    }
    lines.add("")
  }

  private mutating func writeRefusals(_ event: SceneEvent) {
    for name in event.unless {
      if name == "transition" {
        lines.add("  if isTransitionRunning { return false }")
      } else if let index = scene.scene.loops.firstIndex(where: { $0.name == name }) {
        lines.add("  if isRunning(.\(scene.loopNames[index])) { return false }")
      }
      if scene.scene.sequences.contains(where: { $0.name == name }) {
        lines.add("  if isSequenceRunning(\(CodeLines.literal(name))) { return false }")
      }
    }
  }

  /// Writes what an action does; whether nothing may follow it.
  private mutating func writeAction(
    _ action: SceneEvent.Action,
    _ event: Int,
    isLast: Bool
  ) -> Bool {
    switch action {
    case .go(let state):
      let call = going(state, isLast)
      lines.add(isLast ? "  return \(call)" : "  guard \(call) else { return false }")
      return isLast
    case .change(let states):
      writeChange(states, isLast)
      return isLast
    case .start(let name):
      guard let index = scene.scene.loops.firstIndex(where: { $0.name == name }) else { break }
      lines.add("  guard startLoop(.\(scene.loopNames[index])) else { return false }")
    case .stop(let name):
      guard let index = scene.scene.loops.firstIndex(where: { $0.name == name }) else { break }
      lines.add("  guard stopLoop(.\(scene.loopNames[index])) else { return false }")
    case .play(let name, let loop):
      guard let index = scene.scene.sequences.firstIndex(where: { $0.name == name }) else { break }
      lines.add("  if isSequenceRunning(\(CodeLines.literal(name))) { return false }")
      let after =
        scene.scene.loops.firstIndex { $0.name == loop }
        .map { "timeLeft(of: .\(scene.loopNames[$0]))" } ?? "0"
      let function = sequenceFunction(scene.sequenceNames[index])
      lines.add("  \(function)(after: \(after), \(isLast ? "completion" : "nil"))")
    case .set(let sets): writeSets(sets, event, isLast)
    }
    return false
  }

  private func going(_ state: String, _ isLast: Bool) -> String {
    let name = scene.state(state) ?? scene.initialState
    return "goToState(.\(name), \(isLast ? "completion" : "nil"))"
  }

  private mutating func writeChange(
    _ states: [String: String],
    _ isLast: Bool
  ) {
    lines.add("  switch shownState {")
    var rest: [String] = []
    for state in scene.states {
      guard !state.id.isEmpty, let next = states[state.id] ?? states["*"] else {
        rest.append(state.name)
        continue
      }
      let call = going(next, isLast)
      let body = isLast ? "return \(call)" : "guard \(call) else { return false }"
      lines.add("  case .\(state.name): \(body)")
    }
    if !rest.isEmpty { lines.add("  default: return false") }
    lines.add("  }")
  }

  private mutating func writeSets(
    _ sets: [[String: SceneParameter.Value]],
    _ event: Int,
    _ isLast: Bool
  ) {
    guard !sets.isEmpty else { return }
    lines.add("  let rule = transition(from: shownState, to: shownState)")
    lines.add("  guard allowsChange(rule) else { return false }")
    lines.add("  cancelChanges { $0.sequence.isEmpty }")
    lines.add("  isQuiet = true")
    if sets.count > 1 {
      lines.add("  switch turns[\(event), default: 0] % \(sets.count) {")
      for (index, values) in sets.enumerated() {
        lines.add(index + 1 < sets.count ? "  case \(index):" : "  default:")
        if values.isEmpty { lines.add("    break") }
        writeAssignments(values, "    ")
      }
      lines.add("  }")
      lines.add("  turns[\(event), default: 0] += 1")
    } else {
      writeAssignments(sets[0], "  ")
    }
    lines.add("  isQuiet = false")
    lines.add("  beginTransition(rule, completion: \(isLast ? "completion" : "nil"))")
  }

  private mutating func writeAssignments(_ values: [String: SceneParameter.Value], _ depth: String)
  {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let (_, variable) = scene.parameter(name) else { continue }
      let text: String
      switch value {
      case .number(let number): text = SwiftExpression.number(number)
      case .color(let color): text = UIKitCode.color(color)
      case .timing(let pace): text = code(pace, "parameter \(name)")
      case .flag(let flag): text = flag.description
      case .path(let path): text = "\(className)." + SwiftShape.drawn(path)
      }
      lines.add(lines: CodeWrap.wrapped("\(depth)\(variable) = \(text)"))
    }
  }

  private mutating func writeGesture(_ gesture: SceneGesture, _ name: String) {
    let slots = scene.slots(of: gesture.target)
    guard let slot = gesture.axis == .y ? slots.last : slots.first else { return }
    let bare = name.filter { $0 != "`" }
    let anchor = slot.property == .position ? self.anchor(slot.layer, in: "") : nil
    let shift = slot.part == .y ? anchor?.y : anchor?.x
    let place = shift.map { $0.constant == 0 ? "" : " + \(number($0))" } ?? ""
    lines.add("/// A finger moves `\(CodeLines.comment(gesture.target))`: call it with each place.")
    lines.add("func \(name)(to place: CGFloat) {")
    lines.add("  guard place.isFinite else { return }")
    lines.add("  cancelChanges { $0.sequence.isEmpty }")
    lines.add("  let layer = slotTarget(.\(slot.name)).layer")
    lines.add("  CATransaction.begin()")
    lines.add("  CATransaction.setDisableActions(true)")
    lines.add("  layer.removeAnimation(forKey: Slot.\(slot.name).rawValue)")
    lines.add("  springs[.\(slot.name)] = nil")
    lines.add("  applyValue(.number(place\(place)), to: .\(slot.name))")
    lines.add("  CATransaction.commit()")
    lines.add("  \(bare)Places = \(bare)Places.suffix(1) + [(CACurrentMediaTime(), place)]")
    lines.add("}")
    lines.add("private var \(bare)Places: [(time: Double, place: CGFloat)] = []")
    lines.add("")
    lines.add("/// The finger leaves: a spring takes the property to the nearer state.")
    lines.add("///")
    lines.add("/// - Parameter velocity: Points a second; that of the last two places where nil.")
    lines.add("func \(bare)Ended(velocity: CGFloat? = nil, completion: ((Bool) -> Void)? = nil) {")
    lines.add("  let places = \(bare)Places")
    lines.add("  guard let last = places.last else { return }")
    lines.add("  var speed = velocity ?? 0")
    lines.add("  let seconds = last.time - places[0].time")
    lines.add("  if velocity == nil, seconds > 0, CACurrentMediaTime() - last.time <= 0.1 {")
    lines.add("    speed = (last.place - places[0].place) / CGFloat(seconds)")
    lines.add("  }")
    lines.add("  \(bare)Places = []")
    lines.add("  func distance(_ state: State) -> CGFloat {")
    lines.add("    guard case .number(let value) = slotValue(.\(slot.name), in: state) else {")
    lines.add("      return .infinity")
    lines.add("    }")
    let back = shift.map { $0.constant == 0 ? "" : " - (\(number($0)))" } ?? ""
    lines.add("    return abs(value - last.place\(back))")
    lines.add("  }")
    let states = gesture.states.compactMap { scene.state($0) }.map { ".\($0)" }
    lines.add("  let states: [State] = [\(states.joined(separator: ", "))]")
    lines.add("  cancelChanges { $0.sequence.isEmpty }")
    lines.add("  shownState = states.min { distance($0) < distance($1) } ?? shownState")
    let spring = code(Easing.spring(gesture.spring), "spring")
    add("  let course = Course(duration: .settling, pace: \(spring))")
    lines.add("  beginTransition(")
    lines.add("    Transition(interrupt: .velocity, course: course),")
    lines.add("    velocities: [.\(slot.name): Double(speed)],")
    lines.add("    completion: completion")
    lines.add("  )")
    lines.add("}")
  }
}

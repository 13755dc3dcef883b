// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion

// MARK: Transitions

extension UIKitCode {
  /// The rules in the order of the scene, in which the first that fits counts.
  mutating func writeRules() {
    var pending: [String] = []
    let rules = scene.scene.transitions
    for (index, rule) in rules.enumerated() {
      let tests = [(rule.from, "old"), (rule.to, "new")].compactMap { state, name in
        state.map { "\(name) == .\(scene.state($0) ?? scene.initialState)" }
      }
      let code = code(rule)
      guard !tests.isEmpty else { return lines.wrap("return " + code) }
      pending.append(tests.joined(separator: " && "))
      // Rules in a row for the same are one test.
      if index + 1 < rules.count, rules[index + 1].from != nil || rules[index + 1].to != nil,
        self.code(rules[index + 1]) == code, tests.count == 1
      {
        continue
      }
      let test = pending.joined(separator: " || ")
      pending = []
      let head = "if \(test) { return "
      if head.count + code.count < 94 {
        lines += head + code + " }"
      } else {
        lines += "if \(test) {"
        lines.wrap("  return " + code)
        lines += "}"
      }
    }
    lines += "return nil"
  }

  private mutating func code(_ rule: SceneTransition) -> String {
    if rule.interrupt == .velocity, case .easing(.function) = rule.timing.easing {
      lose("only springs keep their velocity")
    }
    let all = code(rule.timing)
    guard hasRules else { return all }
    var parts = ["all: \(all)"]
    if all == "nil", rule.properties.isEmpty, rule.interrupt != .refuse { return "nil" }
    let own = rule.properties.sorted { $0.key < $1.key }.flatMap { target, timing in
      let code = self.code(timing)
      // What is there at once has no duration.
      let own =
        ["nil": "CABasicAnimation()", "caller": "caller ?? CABasicAnimation()"][code] ?? code
      return scene.slots(of: target).map { "\"\($0.name)\": \(own)" }
    }
    if !own.isEmpty { parts.append("own: [\(own.joined(separator: ", "))]") }
    if rule.interrupt == .refuse { parts.append("refuses: true") }
    if isMixed, rule.interrupt == .velocity || rule.interrupt == .model {
      parts.append("interrupt: .\(rule.interrupt.rawValue)")
    }
    return "Rule(\(parts.joined(separator: ", ")))"
  }

  /// An animation without its ends; `nil` for a change at once.
  private mutating func code(_ timing: SceneTransition.Timing) -> String {
    let delay = timing.delay.constant == 0 ? "" : "after: \(seconds(timing.delay))"
    func call(_ name: String, _ parts: [String]) -> String {
      "\(name)(\((parts + [delay]).filter { !$0.isEmpty }.joined(separator: ", ")))"
    }
    switch (timing.duration, timing.easing) {
    case (.seconds(let seconds), _) where (seconds.constant ?? 1) <= 0: return "nil"
    case (.caller, .caller): return delay.isEmpty ? "caller" : call("called", [])
    case (.seconds(let expression), .caller):
      return call("called", ["for: \(seconds(expression))"])
    case (.settling, .caller):
      return call("called", ["for: (caller as? CASpringAnimation)?.settlingDuration ?? 0"])
    default: break
    }
    let (function, pattern) = easing(timing.easing, "timing")
    switch timing.duration {
    case .caller: return call("called", [function.map { "ease(0, \($0))" } ?? pattern])
    case .settling where function != nil: return "nil"
    case .settling: return delay.isEmpty ? pattern : call("like", [pattern])
    case .seconds(let expression):
      let duration = seconds(expression)
      guard let function else { return call("like", [pattern, "for: \(duration)"]) }
      return call("ease", [duration, function])
    }
  }

  /// An easing as a timing function, or as an animation whose timing counts.
  private mutating func easing(
    _ easing: EasingSource,
    _ what: String
  ) -> (function: String?, pattern: String) {
    switch easing {
    case .easing(.function(let function)): return (code(function, what), "")
    case .easing(let easing): return (nil, pattern(easing, what))
    case .parameter(let name):
      guard let (parameter, variable) = scene.parameter(name) else { return (linear, "") }
      return scene.canBeSpring(parameter) ? (nil, variable) : (variable, "")
    case .caller: return (linear, "")
    }
  }

  private var linear: String { ".init(name: .linear)" }

  /// An easing as an animation whose timing counts.
  mutating func pattern(_ easing: Easing, _ what: String) -> String {
    switch easing {
    case .spring(let spring):
      if spring.allowsOverdamping, spring.dampingRatio > 1 {
        lose("the spring is critically damped, as Core Animation has no slower ones")
      }
      let numbers = [
        ("mass", spring.mass, .nan), ("stiffness", spring.stiffness, .nan),
        ("damping", spring.damping, .nan), ("velocity", spring.initialVelocity, 0),
      ].filter { $0.1 != $0.2 }.map { "\($0.0): \(SwiftExpression.number($0.1))" }
      return "Self.spring(\(numbers.joined(separator: ", ")))"
    case .function: return "Self.curve(\(function(easing, what)))"
    }
  }

  /// An easing as a timing function.
  mutating func function(_ easing: Easing, _ what: String) -> String {
    guard case .function(let function) = easing else {
      return "CAMediaTimingFunction(name: .linear)"
    }
    return "CAMediaTimingFunction" + code(function, "parameter \(what)").dropFirst(5)
  }

  /// A timing function as code where that type is known.
  private mutating func code(_ function: TimingFunction, _ what: String) -> String {
    let timing = SwiftTiming(function)
    if timing.error > 0 {
      let message = "\(what) \(function) is the nearest cubic, as Core Animation has no others"
      losses.append(ExportLoss(message, error: timing.error))
    }
    if let name = timing.name { return ".init(name: .\(name))" }
    return ".init(controlPoints: \(SwiftExpression.numbers(timing.numbers)))"
  }

  // MARK: Animations, sequences and loops

  mutating func writeBeginning() {
    for animation in scene.scene.animations {
      // With reduced motion everything has ended, which this never does.
      let isEndless = animation.repeatCount.isInfinite
      if isEndless { lines += "if !UIAccessibility.isReduceMotionEnabled {" }
      write(animation, at: "startTime", depth: isEndless ? "  " : "")
      if isEndless { lines += "}" }
    }
  }

  mutating func writeLoopStarts() {
    let starts = zip(scene.scene.loops, scene.loopNames).filter { $0.0.startsWithScene }
    guard !starts.isEmpty else { return }
    lines += "if !UIAccessibility.isReduceMotionEnabled {"
    for (_, name) in starts { lines += "  \(UIKitCode.function(ofLoop: name))()" }
    lines += "}"
  }

  mutating func writeSequences() {
    for (sequence, name) in zip(scene.scene.sequences, scene.sequenceNames) {
      lines += """
        private func \(UIKitCode.function(ofSequence: name))(
          after delay: Double = 0,
          _ completion: ((Bool) -> Void)?
        ) {
        """
      if !sequence.animations.isEmpty { lines += "  let startTime = CACurrentMediaTime() + delay" }
      func write(isEndless: Bool) {
        for animation in sequence.animations where animation.repeatCount.isInfinite == isEndless {
          self.write(animation, at: "startTime", depth: "  ")
        }
      }
      write(isEndless: true)
      let next = sequence.state.flatMap { scene.state($0) }.map { ", next: .\($0)" } ?? ""
      lines += "  begin(\(CodeLines.literal(sequence.name))\(next), completion)"
      write(isEndless: false)
      lines += """
          CATransaction.commit()
        }

        """
    }
  }

  private static func function(ofSequence name: String) -> String {
    "play" + SwiftIdentifier.capitalized(name) + "Sequence"
  }

  private static func function(ofLoop name: String) -> String {
    "start" + SwiftIdentifier.capitalized(name) + "Loop"
  }

  mutating func writeLoops() {
    for (loop, name) in zip(scene.scene.loops, scene.loopNames) {
      var animation = loop.animation
      animation.repeatCount = 1
      animation.fillMode = .removed
      lines += """
        private func \(UIKitCode.function(ofLoop: name))(_ completion: ((Bool) -> Void)? = nil) {
        """
      var pairs: [String] = []
      for (index, slot) in scene.slots(of: animation.target).enumerated() {
        let variable = index == 0 ? "animation" : "animation\(index + 1)"
        let (maker, settings) = settings(animation, slot)
        lines += "  let \(variable) = \(maker)"
        for (property, value) in settings { lines.wrap("  \(variable).\(property) = \(value)") }
        pairs.append("(\(target(of: slot)), \(variable))")
      }
      let begin = loop.animation.begin
      let delay = begin.constant == 0 ? "" : "after: \(seconds(begin)), "
      let list = "[\(pairs.joined(separator: ", "))]"
      lines += "  startLoop(\(CodeLines.literal(loop.name)), \(delay)\(list), completion)"
      lines += "}\n"
    }
  }

  /// Calls that add an animation: two for points.
  private mutating func write(_ animation: SceneAnimation, at start: String, depth: String) {
    let slots = scene.slots(of: animation.target)
    for slot in slots {
      let end = slots.count > 1 ? slot.part == .y ? ".y" : ".x" : ""
      let key = (animation.key ?? animation.target) + end
      // The keys of transitions are key paths.
      let isTaken = scene.slots.contains { $0.layer == slot.layer && $0.keyPath == key }
      let literal = CodeLines.literal(isTaken ? key + " " : key)
      let time = animation.begin.constant == 0 ? start : "\(start) + \(seconds(animation.begin))"
      let (maker, settings) = settings(animation, slot)
      let call = "add(\(maker), to: \(target(of: slot)), key: \(literal), at: \(time)) {"
      lines.wrap(depth + call)
      for (property, value) in settings { lines.wrap("\(depth)  $0.\(property) = \(value)") }
      lines += depth + "}"
    }
  }

  /// What makes an animation of a property, and what is set on it.
  private mutating func settings(
    _ animation: SceneAnimation,
    _ slot: SceneSlot
  ) -> (maker: String, settings: [(String, String)]) {
    var type = "CABasicAnimation"
    var list: [(String, String)] = []
    switch animation.values {
    case .between(let from, let to, let by):
      if let from { list.append(("fromValue", code(from, of: slot, in: ""))) }
      if let to { list.append(("toValue", code(to, of: slot, in: ""))) }
      if let by, from == nil || to == nil {
        if case .number = slot.property.initial {
        } else if slot.part == .whole {
          lose("'by' is supported for numbers only", slot.layer, slot.property)
        }
        list.append(("byValue", difference(by, slot)))
      }
    case .keyFrames(let values, let times, let functions, let mode):
      type = "CAKeyframeAnimation"
      let codes = values.map { code($0, of: slot, in: "") }.filter { $0 != "nil" }
      list.append(("values", "[\(codes.joined(separator: ", "))]"))
      if let times { list.append(("keyTimes", "[\(SwiftExpression.numbers(times))]")) }
      if !functions.isEmpty {
        let texts = functions.map { code($0, "timing") }.joined(separator: ", ")
        list.append(("timingFunctions", "[\(texts)]"))
      }
      if mode != .linear { list.append(("calculationMode", ".\(mode.rawValue)")) }
      if mode == .paced {
        lose("each coordinate has its own constant speed", slot.layer, slot.property)
      }
    }
    var maker = "\(type)(keyPath: \"\(slot.keyPath)\")"
    let (function, pattern) = easing(animation.easing, "timing")
    if let function {
      if function != linear { list.append(("timingFunction", function)) }
    } else if type == "CABasicAnimation" {
      maker = pattern.hasPrefix("Self.") ? pattern : "like(\(pattern))"
      list.insert(("keyPath", "\"\(slot.keyPath)\""), at: 0)
    }
    return (maker, list + timing(animation, isSpring: function == nil))
  }

  /// What is added: without the anchor that positions hold.
  private mutating func difference(_ by: SceneValue, _ slot: SceneSlot) -> String {
    guard case .point(let point) = by else { return code(by, of: slot, in: "") }
    return number(slot.part == .y ? point.y : point.x)
  }

  private mutating func timing(
    _ animation: SceneAnimation,
    isSpring: Bool
  ) -> [(String, String)] {
    var list: [(String, String)] = []
    switch animation.duration {
    case .seconds(let expression):
      let parameter = scene.scene.parameters.first {
        $0.name == expression.text.filter { $0 != "$" }
      }
      let isPositive = expression.constant.map { $0 > 0 } ?? ((parameter?.minimum ?? 0) > 0)
      // No time at all would be a quarter of a second.
      let code = seconds(expression)
      list.append(("duration", isPositive ? code : "max(\(code), 1e-9)"))
    default: if !isSpring { list.append(("duration", "1e-9")) }
    }
    if animation.repeatCount.isInfinite {
      list.append(("repeatCount", ".infinity"))
    } else if animation.repeatCount != 1 {
      list.append(("repeatCount", SwiftExpression.number(animation.repeatCount)))
    }
    if animation.autoreverses { list.append(("autoreverses", "true")) }
    // What is removed at its end shows nothing after it.
    let fill: SceneAnimation.FillMode =
      !animation.isRemovedOnCompletion
      ? animation.fillMode
      : animation.fillMode == .both
        ? .backwards : animation.fillMode == .forwards ? .removed : animation.fillMode
    if fill != .removed { list.append(("fillMode", ".\(fill.rawValue)")) }
    if animation.isAdditive { list.append(("isAdditive", "true")) }
    if animation.isCumulative { list.append(("isCumulative", "true")) }
    return list
  }

  // MARK: Events and gestures

  mutating func writeEvents() {
    for (index, event) in scene.scene.events.enumerated() {
      if event.name != scene.eventNames[index] {
        lines += "/// Sends '\(CodeLines.comment(event.name))'."
      }
      lines += """
        @discardableResult
        func \(scene.eventNames[index])(completion: ((Bool) -> Void)? = nil) -> Bool {
        """
      writeRefusals(event)
      var ends = false
      for (number, action) in event.actions.enumerated() where !ends {
        ends = writeAction(action, index, isLast: number == event.actions.count - 1)
      }
      if !ends { lines += "  return true" }
      lines += "}\n"
    }
    for (event, name) in zip(scene.scene.events, scene.eventNames) where setCount(event) > 1 {
      lines += "private var \(UIKitCode.turns(name)) = 0\n"
    }
    for (gesture, name) in zip(scene.scene.gestures, scene.gestureNames) {
      writeGesture(gesture, name)
      lines += ""
    }
  }

  private func setCount(_ event: SceneEvent) -> Int {
    event.actions.map { if case .set(let sets) = $0 { sets.count } else { 0 } }.max() ?? 0
  }

  /// How often an event was accepted.
  private static func turns(_ event: String) -> String { event.filter { $0 != "`" } + "Count" }

  /// The name of a loop in code; nil where there is none.
  private func loop(_ name: String?) -> String? {
    scene.scene.loops.firstIndex { $0.name == name }.map { scene.loopNames[$0] }
  }

  private mutating func writeRefusals(_ event: SceneEvent) {
    var tests: [String] = []
    for name in event.unless {
      let literal = CodeLines.literal(name)
      if name == "transition" {
        tests.append("isMoving")
      } else if loop(name) != nil {
        tests.append("isRunning(\(literal))")
      }
      if scene.scene.sequences.contains(where: { $0.name == name }) {
        tests.append("sequences[\(literal)] != nil")
      }
    }
    // A loop that runs is not started again.
    if case .start(let name)? = event.actions.first, loop(name) != nil, !event.unless.contains(name)
    {
      tests.append("isRunning(\(CodeLines.literal(name)))")
    }
    if !tests.isEmpty { lines += "  if \(tests.joined(separator: " || ")) { return false }" }
  }

  /// Writes what an action does; whether nothing may follow it.
  private mutating func writeAction(
    _ action: SceneEvent.Action,
    _ event: Int,
    isLast: Bool
  ) -> Bool {
    let completion = isLast ? "completion" : "nil"
    switch action {
    case .go(let state):
      writeCall(go(to: scene.state(state) ?? scene.initialState, isLast), isLast)
      return isLast
    case .change(let states):
      writeChange(states, isLast)
      return isLast
    case .start(let name):
      guard let loop = loop(name) else { break }
      let isTested = scene.scene.events[event].unless.contains(name)
      if !isTested, scene.scene.events[event].actions.first != action {
        lines += "  if isRunning(\(CodeLines.literal(name))) { return false }"
      }
      lines += "  \(UIKitCode.function(ofLoop: loop))(\(isLast ? "completion" : ""))"
    case .stop(let name):
      guard let loop = scene.scene.loops.first(where: { $0.name == name }) else { break }
      let now = loop.stop == .now ? ", now: true" : ""
      let end = isLast ? ", completion" : ""
      writeCall("stopLoop(\(CodeLines.literal(name))\(now)\(end))", isLast)
      return isLast
    case .play(let name, let loop):
      guard let index = scene.scene.sequences.firstIndex(where: { $0.name == name }) else { break }
      let function = UIKitCode.function(ofSequence: scene.sequenceNames[index])
      let after =
        self.loop(loop) == nil
        ? "" : "after: timeLeft(of: \(CodeLines.literal(loop ?? ""))), "
      lines += "  if sequences[\(CodeLines.literal(name))] != nil { return false }"
      lines += "  \(function)(\(after)\(completion))"
    case .set(let sets): return writeSets(sets, event, isLast)
    }
    return false
  }

  private func go(to state: String, _ isLast: Bool) -> String {
    "setState(.\(state)\(isLast ? ", completion: completion" : ""))"
  }

  /// A call that may refuse: what it returns, or the end where it is false.
  private mutating func writeCall(_ call: String, _ isLast: Bool, depth: String = "  ") {
    lines.wrap(depth + (isLast ? "return \(call)" : "guard \(call) else { return false }"))
  }

  private mutating func writeChange(_ states: [String: String], _ isLast: Bool) {
    lines += "  switch shownState {"
    var isComplete = true
    for state in scene.states {
      guard !state.id.isEmpty, let next = states[state.id] ?? states["*"] else {
        isComplete = false
        continue
      }
      let call = go(to: scene.state(next) ?? scene.initialState, isLast)
      writeCall(call, isLast, depth: "  case .\(state.name): ")
    }
    if !isComplete { lines += "  default: return false" }
    lines += "  }"
  }

  private mutating func writeSets(
    _ sets: [[String: SceneParameter.Value]],
    _ event: Int,
    _ isLast: Bool
  ) -> Bool {
    guard !sets.isEmpty else { return false }
    let end = isLast ? "completion: completion" : ""
    guard sets.count > 1 else {
      writeCall(call(sets[0], end), isLast)
      return isLast
    }
    let turns = UIKitCode.turns(scene.eventNames[event])
    lines += "  switch \(turns) % \(sets.count) {"
    for (index, values) in sets.enumerated() {
      let head = index + 1 < sets.count ? "case \(index)" : "default"
      lines.wrap("  \(head): guard \(call(values, end)) else { return false }")
    }
    lines += "  }"
    lines += "  \(turns) += 1"
    return false
  }

  /// A call that sets parameters.
  private mutating func call(_ values: [String: SceneParameter.Value], _ end: String) -> String {
    var arguments: [String] = []
    for (parameter, name) in zip(scene.scene.parameters, scene.parameterNames) {
      guard let value = values[parameter.name] else { continue }
      let text: String
      switch value {
      case .number(let number): text = SwiftExpression.number(number)
      case .color(let color): text = UIKitCode.color(color)
      case .timing(let easing):
        text = scene.canBeSpring(parameter) ? pattern(easing, name) : function(easing, name)
      case .flag(let flag): text = flag.description
      case .numbers(let list): text = SwiftExpression.initializer(list)
      case .path(let path):
        text = constant(SwiftShape.withoutArcs(path), named: name.filter { $0 != "`" })
      }
      arguments.append("\(name.filter { $0 != "`" }): \(text)")
    }
    return "set(\((arguments + [end]).filter { !$0.isEmpty }.joined(separator: ", ")))"
  }

  private mutating func writeGesture(_ gesture: SceneGesture, _ name: String) {
    let slots = scene.slots(of: gesture.target)
    guard let slot = gesture.axis == .y ? slots.last : slots.first else { return }
    let anchor = slot.property == .position ? self.anchor(slot.layer, in: "") : nil
    let added = (slot.part == .y ? anchor?.y : anchor?.x).flatMap {
      $0.constant == 0 ? nil : " + " + number($0)
    }
    let spring = pattern(Easing.spring(gesture.spring), "spring")
    let rule =
      isMixed ? "Rule(all: \(spring), interrupt: .velocity)" : self.rule(spring)
    let states = gesture.states.compactMap { id in
      scene.state(id).map { state in
        let value: String
        switch scene.value(slot.layer, slot.property, in: id) {
        case .point(let own)?: value = number(slot.part == .y ? own.y : own.x)
        case .number(let own)?: value = number(own)
        default: value = "0"
        }
        return "(.\(state), \(value))"
      }
    }
    let values = [
      "target": CodeLines.comment(gesture.target), "name": name, "bare": name.filter { $0 != "`" },
      "layer": target(of: slot), "keyPath": slot.keyPath, "added": added ?? "",
      "states": states.joined(separator: ", "), "rule": rule,
    ]
    lines += String(SwiftTemplate.text("UIKitGesture", values).dropLast())
  }
}

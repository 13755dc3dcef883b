// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion

// MARK: Transitions

extension UIKitCode {
  mutating func writeRules() {
    let rules = scene.scene.transitions
    // The pairs of states of each rule; the key is nil where there is none.
    var pairs = grouped(
      scene.states.flatMap { from in
        scene.states.map {
          (scene.rule(from: from.id, to: $0.id), "(.\(from.name), .\($0.name))")
        }
      }
    )
    // What most pairs have needs no names.
    pairs.sort { ($0.members.count, $1.key ?? -1) < ($1.members.count, $0.key ?? -1) }
    let last = pairs.removeLast()
    if pairs.isEmpty {
      return writeRule(last.key.map { rules[$0] }, depth: "")
    }
    lines += "switch (old, new) {"
    for (key, patterns) in pairs {
      lines += "case " + patterns.joined(separator: ",\n  ") + ":"
      writeRule(key.map { rules[$0] }, depth: "  ")
    }
    lines += "default:"
    writeRule(last.key.map { rules[$0] }, depth: "  ")
    lines += "}"
  }

  private mutating func writeRule(_ rule: SceneTransition?, depth: String) {
    guard let rule else { return lines += depth + "return nil" }
    if rule.interrupt == .velocity, case .easing(.function) = rule.timing.easing {
      lose("only springs keep their velocity")
    }
    lines += depth + "return Transition("
    lines += depth + "  interrupt: .\(rule.interrupt.rawValue),"
    lines.wrap(depth + "  timing: \(code(rule.timing))" + (rule.properties.isEmpty ? "" : ","))
    if !rule.properties.isEmpty {
      lines += depth + "  timings: ["
      for (target, timing) in rule.properties.sorted(by: { $0.key < $1.key }) {
        let code = code(timing)
        for slot in scene.slots(of: target) { lines.wrap(depth + "    .\(slot.name): \(code),") }
      }
      let isEmpty = rule.properties.keys.allSatisfy { scene.slots(of: $0).isEmpty }
      if isEmpty { lines += depth + "    :" }
      lines += depth + "  ]"
    }
    lines += depth + ")"
  }

  private mutating func code(_ timing: SceneTransition.Timing) -> String {
    let duration =
      switch timing.duration {
      case .seconds(let expression): ".seconds(\(seconds(expression)))"
      case .settling: ".settling"
      case .caller: ".caller"
      }
    let delay = timing.delay.constant == 0 ? "" : "delay: \(seconds(timing.delay)), "
    return "Timing(\(delay)duration: \(duration), easing: \(code(timing.easing)))"
  }

  private mutating func code(_ easing: EasingSource) -> String {
    switch easing {
    case .easing(let easing): code(easing, "timing")
    case .parameter(let name): scene.variable(name, or: ".linear")
    case .caller: ".caller"
    }
  }

  /// A timing function or a spring as code of the type `Easing`.
  mutating func code(_ easing: Easing, _ what: String) -> String {
    switch easing {
    case .spring(let spring):
      if spring.allowsOverdamping, spring.dampingRatio > 1 {
        lose("the spring is critically damped, as Core Animation has no slower ones")
      }
      return ".spring(\(UIKitCode.numbers(spring, velocity: "velocity")))"
    case .function(let function):
      let timing = code(function, what)
      // The named ones are there by name.
      guard let name = SwiftTiming(function).name else { return ".curve(\(timing))" }
      return name == "default" ? ".standard" : ".\(name)"
    }
  }

  /// A timing function as code of the type `CAMediaTimingFunction`.
  private mutating func code(_ function: TimingFunction, _ what: String) -> String {
    let timing = SwiftTiming(function)
    if timing.error > 0 {
      let message = "\(what) \(function) is the nearest cubic, as Core Animation has no others"
      losses.append(ExportLoss(message, error: timing.error))
    }
    if let name = timing.name { return "CAMediaTimingFunction(name: .\(name))" }
    return "CAMediaTimingFunction(controlPoints: \(SwiftExpression.numbers(timing.numbers)))"
  }

  // MARK: Animations, sequences and loops

  mutating func writeBeginning() {
    for animation in scene.scene.animations { writeMotion(animation, "  addMotion(", ")") }
    for (loop, name) in zip(scene.scene.loops, scene.loopNames) where loop.startsWithScene {
      lines += "  startLoop(.\(name))"
    }
  }

  mutating func writeSequences() {
    for (sequence, name) in zip(scene.scene.sequences, scene.sequenceNames) {
      lines += """
        private func \(UIKitCode.function(ofSequence: name))(
          after delay: Double,
          _ completion: ((Bool) -> Void)?
        ) {
        """
      func write(isEndless: Bool) {
        for animation in sequence.animations where animation.repeatCount.isInfinite == isEndless {
          writeMotion(animation, "  addMotion(", ", after: delay)")
        }
      }
      write(isEndless: true)
      let next = sequence.state.flatMap { scene.state($0) }.map { ", next: .\($0)" } ?? ""
      let change = "sequence: \(CodeLines.literal(sequence.name))\(next), completion: completion"
      lines += "  CATransaction.begin()"
      lines += "  newChange(Change(\(change)))"
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

  mutating func writeLoopMotions() {
    for (loop, name) in zip(scene.scene.loops, scene.loopNames) {
      var animation = loop.animation
      animation.repeatCount = .infinity
      animation.key = nil
      lines += """
          case .\(name):
            return (
              [
        """
      writeMotion(animation, "        ", ",")
      lines += """
              ],
              \(loop.stop == .now)
            )
        """
    }
  }

  /// Calls with the motions of an animation: two for points.
  private mutating func writeMotion(_ animation: SceneAnimation, _ head: String, _ tail: String) {
    for slot in scene.slots(of: animation.target) {
      let key = CodeLines.literal(animation.key ?? animation.target)
      var parts = [".\(slot.name)", "key: \(key)"]
      switch animation.values {
      case .between(let from, let to, let by):
        if let from { parts.append("from: \(code(from, of: slot, in: ""))") }
        if let to { parts.append("to: \(code(to, of: slot, in: ""))") }
        if let by {
          if case .number = slot.property.initial {
          } else if slot.part == .whole {
            lose("'by' is supported for numbers only", slot.layer, slot.property)
          }
          parts.append("by: \(difference(by, slot))")
        }
      case .keyFrames(let list, let times, let functions, let mode):
        let values = list.map { code($0, of: slot, in: "") }.joined(separator: ", ")
        parts.append("values: [\(values)]")
        if let times { parts.append("times: [\(SwiftExpression.numbers(times))]") }
        if !functions.isEmpty {
          let texts = functions.map { code($0, "timing") }.joined(separator: ", ")
          parts.append("functions: [\(texts)]")
        }
        if mode != .linear { parts.append("mode: .\(mode.rawValue)") }
        if mode == .paced {
          lose("each coordinate has its own constant speed", slot.layer, slot.property)
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
    let easing = code(animation.easing)
    if easing != ".linear" { parts.append("easing: \(easing)") }
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

  // MARK: Events and gestures

  mutating func writeEvents() {
    if !scene.scene.events.isEmpty { lines += "// MARK: Events" }
    for (index, event) in scene.scene.events.enumerated() {
      lines += """

        /// Sends '\(CodeLines.comment(event.name))'; false where it is refused.
        @discardableResult
        func \(scene.eventNames[index])(completion: ((Bool) -> Void)? = nil) -> Bool {
        """
      writeRefusals(event)
      var ends = false
      for (number, action) in event.actions.enumerated() where !ends {
        ends = writeAction(action, index, isLast: number == event.actions.count - 1)
      }
      if !ends { lines += "  return true" }
      lines += "}"
    }
    for (gesture, name) in zip(scene.scene.gestures, scene.gestureNames) {
      lines += ""
      writeGesture(gesture, name)
    }
  }

  /// The name of a loop in code; nil where there is none.
  private func loop(_ name: String?) -> String? {
    scene.scene.loops.firstIndex { $0.name == name }.map { scene.loopNames[$0] }
  }

  private mutating func writeRefusals(_ event: SceneEvent) {
    for name in event.unless {
      if name == "transition" {
        lines += "  if isTransitionRunning { return false }"
      } else if let loop = loop(name) {
        lines += "  if isRunning(.\(loop)) { return false }"
      }
      if scene.scene.sequences.contains(where: { $0.name == name }) {
        lines += "  if isSequenceRunning(\(CodeLines.literal(name))) { return false }"
      }
    }
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
      writeCall("goToState(.\(scene.state(state) ?? scene.initialState), \(completion))", isLast)
      return isLast
    case .change(let states):
      writeChange(states, isLast)
      return isLast
    case .start(let name):
      if let loop = loop(name) { writeCall("startLoop(.\(loop))", false) }
    case .stop(let name):
      if let loop = loop(name) { writeCall("stopLoop(.\(loop))", false) }
    case .play(let name, let loop):
      guard let index = scene.scene.sequences.firstIndex(where: { $0.name == name }) else { break }
      let function = UIKitCode.function(ofSequence: scene.sequenceNames[index])
      let after = self.loop(loop).map { "timeLeft(of: .\($0))" } ?? "0"
      lines += "  if isSequenceRunning(\(CodeLines.literal(name))) { return false }"
      lines += "  \(function)(after: \(after), \(completion))"
    case .set(let sets): writeSets(sets, event, completion)
    }
    return false
  }

  /// A call that may refuse: what it returns, or the end where it is false.
  private mutating func writeCall(_ call: String, _ isLast: Bool, depth: String = "  ") {
    lines += depth + (isLast ? "return \(call)" : "guard \(call) else { return false }")
  }

  private mutating func writeChange(_ states: [String: String], _ isLast: Bool) {
    lines += "  switch shownState {"
    var isComplete = true
    for state in scene.states {
      guard !state.id.isEmpty, let next = states[state.id] ?? states["*"] else {
        isComplete = false
        continue
      }
      let name = scene.state(next) ?? scene.initialState
      let call = "goToState(.\(name), \(isLast ? "completion" : "nil"))"
      writeCall(call, isLast, depth: "  case .\(state.name): ")
    }
    if !isComplete { lines += "  default: return false" }
    lines += "  }"
  }

  private mutating func writeSets(
    _ sets: [[String: SceneParameter.Value]],
    _ event: Int,
    _ completion: String
  ) {
    guard !sets.isEmpty else { return }
    lines += """
        let rule = transition(from: shownState, to: shownState)
        guard allowsChange(rule) else { return false }
        cancelChanges { $0.sequence.isEmpty }
        isQuiet = true
      """
    if sets.count > 1 {
      lines += "  switch turns[\(event), default: 0] % \(sets.count) {"
      for (index, values) in sets.enumerated() {
        lines += index + 1 < sets.count ? "  case \(index):" : "  default:"
        if values.isEmpty { lines += "    break" }
        writeAssignments(values, "    ")
      }
      lines += "  }"
      lines += "  turns[\(event), default: 0] += 1"
    } else {
      writeAssignments(sets[0], "  ")
    }
    lines += "  isQuiet = false"
    lines += "  beginTransition(rule, completion: \(completion))"
  }

  private mutating func writeAssignments(_ values: [String: SceneParameter.Value], _ depth: String)
  {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let (_, variable) = scene.parameter(name) else { continue }
      let text: String
      switch value {
      case .number(let number): text = SwiftExpression.number(number)
      case .color(let color): text = UIKitCode.color(color)
      case .timing(let easing): text = code(easing, "parameter \(name)")
      case .flag(let flag): text = flag.description
      case .path(let path): text = "\(className)." + SwiftShape.drawn(path)
      }
      lines.wrap("\(depth)\(variable) = \(text)")
    }
  }

  private mutating func writeGesture(_ gesture: SceneGesture, _ name: String) {
    let slots = scene.slots(of: gesture.target)
    guard let slot = gesture.axis == .y ? slots.last : slots.first else { return }
    let anchor = slot.property == .position ? self.anchor(slot.layer, in: "") : nil
    let shift = (slot.part == .y ? anchor?.y : anchor?.x).flatMap {
      $0.constant == 0 ? nil : number($0)
    }
    let spring = code(Easing.spring(gesture.spring), "spring")
    let timing = "let timing = Timing(duration: .settling, easing: \(spring))"
    let bare = name.filter { $0 != "`" }
    // In a property of its own, where no argument of the functions hides a parameter of the scene.
    if let shift { lines += "private var \(bare)Shift: CGFloat { \(shift) }" }
    let values = [
      "target": CodeLines.comment(gesture.target), "name": name, "bare": bare, "slot": slot.name,
      "added": shift.map { _ in " + \(bare)Shift" } ?? "",
      "subtracted": shift.map { _ in " - \(bare)Shift" } ?? "",
      "states": gesture.states.compactMap { scene.state($0) }.map { ".\($0)" }
        .joined(separator: ", "),
      "timing": CodeLines.wrapped(timing, depth: 6),
    ]
    lines += String(SwiftTemplate.text("UIKitGesture", values).dropLast())
  }
}

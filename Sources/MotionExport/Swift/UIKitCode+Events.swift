// SPDX-License-Identifier: Apache-2.0

internal import PathMotion

extension UIKitCode {
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
    let spring = code(Animation.Pace.spring(gesture.spring), "spring")
    add("  let course = Course(duration: .settling, pace: \(spring))")
    lines.add("  beginTransition(")
    lines.add("    Transition(interrupt: .velocity, course: course),")
    lines.add("    velocities: [.\(slot.name): Double(speed)],")
    lines.add("    completion: completion")
    lines.add("  )")
    lines.add("}")
  }
}

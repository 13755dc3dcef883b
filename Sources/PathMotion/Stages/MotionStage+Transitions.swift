// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension MotionStage {
  /// The number of the scene's transition from one state to another; nil where there is none.
  package func rule(from: String?, to: String?) -> Int? { layout.transition(from: from, to: to) }

  /// Whether that transition has a timing of its own for a property.
  package func hasOwnTiming(_ target: String, from: String?, to: String?) -> Bool {
    transition(from: from, to: to)?.properties[target] != nil
  }

  /// How a property gets from one state to another, of whatever sender; nil where it changes at
  /// once.
  package func timing(
    of target: String,
    from: String?,
    to: String?,
    _ transaction: MotionTransaction
  ) -> MotionTransaction? {
    guard let slot = try? layout.slot(target) else { return nil }
    return try? motion(transition(from: from, to: to), of: slot, at: now, transaction)
  }

  func transition(from: String?, to: String?) -> SceneTransition? {
    layout.transition(from: from, to: to).map { scene.transitions[$0] }
  }

  mutating func go(to state: String, at time: Double, _ transaction: MotionTransaction?)
    throws(SceneError)
  {
    let rule = transition(from: currentState, to: state)
    let environment = environment(at: time)
    let models = try changedModels(environment, state: state)
    // What leads there already goes on, and its completion stays true; this has one at once.
    if state == currentState, models.allSatisfy({ modelValue(of: $0.0, at: time) == $0.1 }) {
      var isTimed = false
      for (slot, _) in models where !isTimed {
        isTimed = try motion(rule, of: slot, at: time, transaction) != nil
      }
      if isTimed {
        changes.append(RunningChange(kind: .transition, name: state, start: time, end: time))
      }
      return
    }
    try begin(rule, models, at: time, transaction, name: state)
    states.append((time, state))
  }

  /// Is in a state from a time on, at once.
  mutating func enter(_ state: String, at time: Double) {
    states.append((time, state))
    guard let models = try? changedModels(environment(at: time), state: state) else { return }
    for (slot, value) in models { setModel(value, of: slot, at: time) }
  }

  /// Gives parameters other values, by a transition or at once.
  mutating func setParameters(
    _ values: [String: SceneParameter.Value],
    at time: Double,
    _ rule: SceneTransition?,
    _ transaction: MotionTransaction?,
    name: String
  ) throws(SceneError) {
    var environment = environment(at: time)
    try environment.set(values, of: scene)
    let models = try changedModels(environment, state: currentState)
    do { try begin(rule, models, at: time, transaction, name: name) } catch {
      throw SceneError(.value, error.message)
    }
    appendEnvironment(environment, at: time)
  }

  mutating func appendEnvironment(_ environment: SceneEnvironment, at time: Double) {
    if let last = environments.last, last.time == time { environments.removeLast() }
    environments.append((time, environment))
  }

  /// The model values of an environment and state that differ from those of now, and of all
  /// properties that move, so that these go there too.
  func changedModels(
    _ environment: SceneEnvironment,
    state: String?
  ) throws(SceneError) -> [(PropertySlot, MotionValue)] {
    var result: [(PropertySlot, MotionValue)] = []
    for index in layout.layers.indices {
      for property in LayerProperty.allCases {
        let slot = PropertySlot(layer: index, property: property)
        let isStated = layout.stateSlots.contains(slot)
        guard isStated || layout.layers[index].values[property] != nil else { continue }
        let value = try modelValue(of: slot, state: state, environment)
        if isStated || value != modelValue(of: slot, at: .infinity) { result.append((slot, value)) }
      }
    }
    return result
  }

  mutating func setModel(_ value: MotionValue, of slot: PropertySlot, at time: Double) {
    if modelValue(of: slot, at: time) == value { return }
    timelines[timeline(of: slot)].setModel(value, at: time)
  }

  /// Gives a property another model value; a transition that runs goes on, to that value.
  mutating func redirect(_ slot: PropertySlot, to value: MotionValue, at time: Double) {
    if modelValue(of: slot, at: time) == value { return }
    let index = timeline(of: slot)
    timelines[index].setModel(value, at: time)
    let running = timelines[index].animation(key: layout.name(of: slot), at: time)
    guard let next = running?.redirected(to: value, at: time) else { return }
    timelines[index].add(next)
  }

  /// Ends transitions that run, unfinished.
  mutating func interrupt(at time: Double) {
    for index in runningChanges(at: time) where changes[index].kind == .transition {
      changes[index].interrupted = time
    }
  }

  /// Begins to move properties to new model values.
  private mutating func begin(
    _ rule: SceneTransition?,
    _ models: [(PropertySlot, MotionValue)],
    at time: Double,
    _ transaction: MotionTransaction?,
    name: String
  ) throws(SceneError) {
    if isRunning("transition", at: time) {
      let refuses = runningChanges(at: time).contains { changes[$0].refuses }
      if refuses || rule?.interrupt == .refuse {
        throw SceneError(refusal: "a transition is running")
      }
      interrupt(at: time)
    }
    var end = time
    var isTimed = false
    for (slot, value) in models {
      guard let motion = try self.motion(rule, of: slot, at: time, transaction) else {
        show(value, of: slot, at: time)
        continue
      }
      isTimed = true
      let (interrupt, mix) = (rule?.interrupt ?? .presentation, rule?.mix ?? .srgb)
      end = max(end, move(slot, to: value, motion, interrupt, mix: mix, at: time))
    }
    guard isTimed else { return }
    var change = RunningChange(kind: .transition, name: name, start: time, end: end)
    change.refuses = rule?.interrupt == .refuse
    append(change)
  }

  /// How a property moves; nil where it changes at once.
  func motion(
    _ rule: SceneTransition?,
    of slot: PropertySlot,
    at time: Double,
    _ transaction: MotionTransaction?
  ) throws(SceneError) -> MotionTransaction? {
    guard let rule else { return nil }
    let timing = rule.properties[layout.name(of: slot)] ?? rule.timing
    let environment = environment(at: time)
    let easing = try environment.easing(timing.easing) ?? transaction?.easing ?? .function(.linear)
    try SceneEnvironment.check(easing.extent, "a timing")
    var delay = try environment.value(timing.delay)
    let duration: Double?
    switch timing.duration {
    case .seconds(let expression): duration = try environment.value(expression)
    case .settling: duration = nil
    case .caller:
      guard let transaction else { return nil }
      duration = transaction.duration
      delay += transaction.delay
    }
    if case .function = easing, duration ?? 0 <= 0 { return nil }
    if let duration, duration <= 0 { return nil }
    return MotionTransaction(duration: duration, delay: max(delay, 0), easing: easing)
  }

  /// Shows a value at once, whatever moved the property.
  private mutating func show(_ value: MotionValue, of slot: PropertySlot, at time: Double) {
    if shownValue(of: slot, at: time) == value, modelValue(of: slot, at: time) == value { return }
    let index = timeline(of: slot)
    timelines[index].remove(key: layout.name(of: slot), at: time)
    timelines[index].setModel(value, at: time)
  }

  /// Moves a property from what is shown to a new model value; returns when it is there.
  mutating func move(
    _ slot: PropertySlot,
    to value: MotionValue,
    _ motion: MotionTransaction,
    _ interrupt: SceneTransition.Interrupt,
    velocity given: [Double]? = nil,
    mix: ColorMix = .srgb,
    at time: Double
  ) -> Double {
    let model = modelValue(of: slot, at: time)
    let shown = interrupt == .model ? model : shownValue(of: slot, at: time)
    if shown == value, model == value, given == nil { return time }
    let index = timeline(of: slot)
    let running = interrupt == .model ? nil : timelines[index].running(at: time)
    let track = ValueTrack.transition(
      from: shown,
      to: value,
      after: running?.motion.track,
      mix: mix
    )
    var velocity: [Double] = []
    if case .spring = motion.easing, interrupt == .velocity {
      let current = running?.velocity(at: time)
      velocity = given ?? (current?.track.mix == mix ? current?.velocity : nil) ?? []
      if velocity.count != track.numbers.from.count { velocity = [] }
    }
    let duration = motion.duration ?? track.settling(motion.easing, velocity: velocity)
    timelines[index].setModel(value, at: time)
    let key = layout.name(of: slot)
    guard duration > 0 else {
      timelines[index].remove(key: key, at: time)
      return time
    }
    timelines[index].add(
      RunningAnimation(
        PreparedAnimation(track, key: key, easing: motion.easing, velocity: velocity),
        at: time,
        timing: MediaTiming(begin: motion.delay, duration: duration, fillMode: .backwards),
        isTransition: true
      )
    )
    return time + motion.delay + duration
  }
}

// SPDX-License-Identifier: Apache-2.0

extension MotionStage {
  /// Sends an event.
  ///
  /// ```swift
  /// var stage = try MotionStage(MotionRecipe.caretToArc(size: 200))
  /// print(stage.send("toggle", at: 0), stage.send("toggle", at: 0.1))
  /// ```
  ///
  /// - Parameters:
  ///   - name: The event.
  ///   - time: When, in seconds; not before what was sent last.
  ///   - transaction: The timing of transitions that leave it to the sender. Without one, these
  ///     show at once and complete nothing.
  /// - Returns: Whether it was accepted.
  @discardableResult
  public mutating func send(
    _ name: String,
    at time: Double,
    transaction: MotionTransaction? = nil
  ) -> Bool {
    let time = instant(time)
    return record(name, at: time) { (stage) throws(SceneError) in
      guard let index = stage.layout.events[name] else {
        throw SceneError(refusal: "there is no event '\(name)'")
      }
      try stage.carryOut(stage.scene.events[index], at: time, transaction)
    }
  }

  /// Gives a parameter another value.
  ///
  /// What depends on it changes at once, or with the timing of a transaction.
  ///
  /// ```swift
  /// var stage = try MotionStage(MotionRecipe.edges())
  /// try stage.set("leading", to: .number(40), at: 0.5)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The parameter.
  ///   - value: What it becomes.
  ///   - time: When, in seconds; not before what was sent last.
  ///   - transaction: The timing of everything that depends on it; at once without one.
  /// - Throws: ``SceneError`` where there is no such parameter, the value is outside its range or
  ///   cannot be used, and where the time is before the last one.
  public mutating func set(
    _ name: String,
    to value: SceneParameter.Value,
    at time: Double,
    transaction: MotionTransaction? = nil
  ) throws(SceneError) {
    let time = instant(time)
    let rule = transaction.map {
      SceneTransition(
        timing: SceneTransition.Timing(
          delay: SceneExpression($0.delay),
          duration: $0.duration.map { .seconds(SceneExpression($0)) } ?? .settling,
          easing: .easing($0.easing)
        )
      )
    }
    try change(at: time) { (stage) throws(SceneError) in
      try stage.setParameters([name: value], at: time, rule, transaction, name: name)
    }
  }

  /// Gives the view another size.
  ///
  /// Everything that depends on the size changes at once. What plays goes on, on its own clock:
  /// transitions lead to the values of the new size, animations, sequences and loops keep theirs.
  /// The size that the view has changes nothing.
  ///
  /// - Parameters:
  ///   - width: The new width, in points; 0 or more.
  ///   - height: The new height, in points; 0 or more.
  ///   - time: When, in seconds; not before what was sent last.
  /// - Throws: ``SceneError`` for a size that is not finite or less than 0, and where the time is
  ///   before what was sent last.
  public mutating func resize(width: Double, height: Double, at time: Double) throws(SceneError) {
    let time = instant(time)
    try change(at: time) { (stage) throws(SceneError) in
      guard SceneEnvironment.isSize(width, height) else {
        let size = "\(SceneExpression(width).text) x \(SceneExpression(height).text)"
        throw SceneError(.range, "a view cannot be \(size)")
      }
      let before = stage.environment(at: time)
      if width != before.width || height != before.height {
        try stage.lay(width: width, height: height, at: time)
      }
    }
  }

  private mutating func lay(width: Double, height: Double, at time: Double) throws(SceneError) {
    var environment = environment(at: time)
    (environment.width, environment.height) = (width, height)
    let models = try changedModels(environment, state: currentState)
    appendEnvironment(environment, at: time)
    for (slot, value) in models { redirect(slot, to: value, at: time) }
  }

  /// Does what a cue of a script states.
  ///
  /// - Returns: Whether it was accepted.
  @discardableResult
  public mutating func perform(_ cue: SceneCue) -> Bool {
    switch cue.action {
    case .event(let name, let transaction):
      return send(name, at: cue.time, transaction: transaction)
    case .set(let name, let value):
      return record("set \(name)", at: cue.time) { (stage) throws(SceneError) in
        try stage.set(name, to: value, at: cue.time)
      }
    case .resize(let width, let height):
      return record("resize", at: cue.time) { (stage) throws(SceneError) in
        try stage.resize(width: width, height: height, at: cue.time)
      }
    case .scrub(let gesture, let value): return scrub(gesture, to: value, at: cue.time)
    case .release(let gesture, let velocity):
      return release(gesture, at: cue.time, velocity: velocity)
    }
  }

  // MARK: Keeping account

  /// Does something at a time, whole or not at all: what throws changes nothing, not even what is
  /// still to happen.
  private mutating func change(
    at time: Double,
    _ body: (inout MotionStage) throws(SceneError) -> Void
  ) throws(SceneError) {
    guard time.isFinite, time >= 0 else {
      throw SceneError(.range, "the time \(SceneExpression(time).text) is not 0 or later")
    }
    guard time >= now else {
      throw SceneError(
        .range,
        "the time \(SceneExpression(time).text) is before \(SceneExpression(now).text),"
          + " when the last event was sent"
      )
    }
    var stage = self
    stage.advance(to: time)
    try body(&stage)
    stage.now = time
    self = stage
  }

  /// Does something that was sent, whole or not at all, and keeps account of it.
  mutating func record(
    _ name: String,
    at time: Double,
    _ body: (inout MotionStage) throws(SceneError) -> Void
  ) -> Bool {
    var refusal: String?
    do { try change(at: time, body) } catch { refusal = error.message }
    events.append(EventRecord(time: time, name: name, refusal: refusal))
    return refusal == nil
  }

  /// A time, or that of the last event where rounding has put it just before.
  func instant(_ time: Double) -> Double {
    time < now && time >= now - Instant.resolution ? now : time
  }

  // MARK: What events do

  private mutating func carryOut(
    _ event: SceneEvent,
    at time: Double,
    _ transaction: MotionTransaction?
  ) throws(SceneError) {
    for name in event.unless where isRunning(name, at: time) {
      throw SceneError(
        refusal: name == "transition" ? "a transition is running" : "\(name) is running"
      )
    }
    for action in event.actions {
      switch action {
      case .go(let state): try go(to: state, at: time, transaction)
      case .change(let states):
        guard let current = currentState else {
          throw SceneError(refusal: "the scene has no state")
        }
        guard let next = states[current] ?? states["*"] else {
          throw SceneError(refusal: "the scene is in state \(current)")
        }
        try go(to: next, at: time, transaction)
      case .start(let name):
        guard let loop = layout.loops[name] else { continue }
        if isRunning(name, at: time) { throw SceneError(refusal: "\(name) is running") }
        try startLoop(scene.loops[loop], at: time)
      case .stop(let name): try stopLoop(name, at: time)
      case .play(let name, let loop):
        if isRunning(name, at: time) { throw SceneError(refusal: "\(name) is running") }
        let start = max(time, loop.map { endOfLoop($0, at: time) } ?? time)
        if start <= time + Instant.resolution {
          playSequence(name, at: start)
        } else {
          pending.append(PendingStep(time: start, action: .play(name), name: name))
        }
      case .set(let sets): try set(sets, of: event, at: time, transaction)
      }
    }
  }

  /// Sets the parameters whose turn it is.
  private mutating func set(
    _ sets: [[String: SceneParameter.Value]],
    of event: SceneEvent,
    at time: Double,
    _ transaction: MotionTransaction?
  ) throws(SceneError) {
    guard !sets.isEmpty else { return }
    let turn = setCounts[event.name] ?? 0
    setCounts[event.name] = turn + 1
    let rule = transition(from: currentState, to: currentState)
    let name = currentState ?? event.name
    try setParameters(sets[turn % sets.count], at: time, rule, transaction, name: name)
  }

  var currentState: String? { states.last?.name }

  /// Whether a loop, a sequence or any transition runs at a time.
  func isRunning(_ name: String, at time: Double) -> Bool {
    if name == "transition" {
      return runningChanges(at: time).contains { changes[$0].kind == .transition }
    }
    return lastLoop(name).map { loops[$0].isRunning(at: time) } ?? false
      || runningChanges(at: time).contains {
        changes[$0].kind == .sequence && changes[$0].name == name
      }
      || pending.contains { $0.name == name }
  }
}

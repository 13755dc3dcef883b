// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Looks through a scene for what could not be played.
struct SceneCheck {
  private let scene: Scene
  private let layout: StageLayout
  private let environment: SceneEnvironment

  init(_ scene: Scene, _ layout: StageLayout, _ environment: SceneEnvironment) {
    (self.scene, self.layout, self.environment) = (scene, layout, environment)
  }

  // MARK: Parameters

  /// The size and parameters at the start.
  static func environment(
    _ scene: Scene,
    _ values: [String: SceneParameter.Value]
  ) throws(SceneError) -> SceneEnvironment {
    guard scene.width.isFinite, scene.height.isFinite, scene.width >= 0, scene.height >= 0 else {
      throw SceneError(.range, "width and height are 0 or more", location: "size")
    }
    var environment = SceneEnvironment(width: scene.width, height: scene.height, parameters: [:])
    for parameter in scene.parameters {
      let location = "parameters.\(parameter.name)"
      guard Expression.isName(parameter.name),
        !["width", "height", "min", "max"].contains(parameter.name)
      else {
        throw SceneError(
          .value,
          "no parameter can be called '\(parameter.name)'",
          location: location
        )
      }
      guard environment.parameters[parameter.name] == nil else {
        throw SceneError(.name, "there is another parameter of this name", location: location)
      }
      if let fault = parameter.fault(of: parameter.initial) {
        throw fault.below(location + ".default")
      }
      environment.parameters[parameter.name] = parameter.initial
    }
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let parameter = scene.parameters.first(where: { $0.name == name }) else {
        throw SceneError(.name, "there is no parameter '\(name)'")
      }
      if let fault = parameter.fault(of: value) { throw fault }
      environment.parameters[name] = value
    }
    return environment
  }

  // MARK: All the rest

  /// Throws for the first thing that could not be played.
  func check() throws(SceneError) {
    for (index, layer) in layout.layers.enumerated() {
      for (property, value) in layer.values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        try below("\(layout.locations[index]).\(property.rawValue)") { () throws(SceneError) in
          try check(PropertySlot(layer: index, property: property), value)
        }
      }
      try checkFrame(layer, layout.locations[index])
    }
    for (state, values) in scene.states.sorted(by: { $0.key < $1.key }) {
      for (target, value) in values.sorted(by: { $0.key < $1.key }) {
        try below("states.\(state).\(target)") { () throws(SceneError) in
          try check(try layout.slot(target), value)
        }
      }
    }
    for (index, rule) in scene.transitions.enumerated() {
      try below("transitions[\(index)]") { () throws(SceneError) in try check(rule) }
    }
    try check(scene.animations, "animations")
    for sequence in scene.sequences {
      try check(sequence.animations, "sequences.\(sequence.name).animations")
      if let state = sequence.state {
        try below("sequences.\(sequence.name).state") { () throws(SceneError) in
          try checkState(state)
        }
      }
    }
    for loop in scene.loops {
      try below("loops.\(loop.name)") { () throws(SceneError) in
        let animation = try SceneCheck.animation(loop.animation, layout, environment).animation
        guard animation.timing.duration > 0 else {
          throw SceneError(.range, "a loop takes more than 0 seconds", location: "duration")
        }
      }
    }
    for event in scene.events {
      try below("events.\(event.name)") { () throws(SceneError) in try check(event) }
    }
    for gesture in scene.gestures {
      try below("gestures.\(gesture.name)") { () throws(SceneError) in try check(gesture) }
    }
    try checkScript()
  }

  /// Does something; its error is reported below a key.
  private func below(
    _ key: String,
    _ body: () throws(SceneError) -> Void
  ) throws(SceneError) {
    do { try body() } catch { throw error.below(key) }
  }

  private func check(_ slot: PropertySlot, _ value: SceneValue) throws(SceneError) {
    _ = try layout.value(of: slot, value, in: environment)
  }

  private func checkFrame(_ layer: Layer, _ location: String) throws(SceneError) {
    try below(location + ".frame") { () throws(SceneError) in
      switch layer.frame {
      case .view: break
      case .rectangle(let rect): _ = try environment.rect(rect)
      case .bounds(let id), .controlBox(let id):
        guard layout.index(of: id) != nil else {
          throw SceneError(.name, "there is no layer '\(id)'")
        }
      }
    }
    try below(location + ".controlPoints") { () throws(SceneError) in
      guard let style = layer.controlPoints else { return }
      _ = try environment.flag(style.isVisible)
      _ = try environment.color(style.stroke)
      guard style.radius >= 0, style.lineWidth >= 0, style.radius.isFinite,
        style.lineWidth.isFinite
      else { throw SceneError(.range, "radius and lineWidth are 0 or more") }
    }
  }

  private func checkState(_ state: String, _ location: String = "") throws(SceneError) {
    guard scene.states[state] != nil else {
      throw SceneError(.name, "there is no state '\(state)'", location: location)
    }
  }

  private func check(_ rule: SceneTransition) throws(SceneError) {
    for (state, location) in [(rule.from, "from"), (rule.to, "to")] {
      if let state { try checkState(state, location) }
    }
    try check(rule.timing)
    for (target, timing) in rule.properties.sorted(by: { $0.key < $1.key }) {
      try below("properties.\(target)") { () throws(SceneError) in
        _ = try layout.slot(target)
        try check(timing)
      }
    }
  }

  private func check(_ timing: SceneTransition.Timing) throws(SceneError) {
    if case .seconds(let duration) = timing.duration {
      try SceneCheck.notNegative(duration, "duration", environment)
    }
    try SceneCheck.notNegative(timing.delay, "delay", environment)
    let easing = try environment.easing(timing.easing)
    if case .settling = timing.duration, case .function? = easing {
      throw SceneError(.key, "a transition without a spring needs a duration")
    }
  }

  private func check(_ list: [SceneAnimation], _ location: String) throws(SceneError) {
    for (index, animation) in list.enumerated() {
      try below("\(location)[\(index)]") { () throws(SceneError) in
        _ = try SceneCheck.animation(animation, layout, environment)
      }
    }
  }

  private func check(_ event: SceneEvent) throws(SceneError) {
    let loops = scene.loops.map { $0.name }
    let sequences = scene.sequences.map { $0.name }
    func require(
      _ name: String,
      _ list: [String],
      _ what: String,
      _ location: String
    ) throws(SceneError) {
      guard list.contains(name) else {
        throw SceneError(.name, "there is no \(what) '\(name)'", location: location)
      }
    }
    for action in event.actions {
      switch action {
      case .go(let state): try checkState(state, "state")
      case .change(let states):
        for (from, to) in states.sorted(by: { $0.key < $1.key }) {
          if from != "*" { try checkState(from, "state.\(from)") }
          try checkState(to, "state.\(from)")
        }
      case .start(let name): try require(name, loops, "loop", "start")
      case .stop(let name): try require(name, loops, "loop", "stop")
      case .play(let name, let loop):
        try require(name, sequences, "sequence", "play")
        if let loop { try require(loop, loops, "loop", "after") }
      case .set(let sets):
        for values in sets {
          try below("set") { () throws(SceneError) in
            _ = try SceneCheck.environment(scene, values)
          }
        }
      }
    }
    for (index, name) in event.unless.enumerated() where name != "transition" {
      try require(name, loops + sequences, "loop or sequence", "unless[\(index)]")
    }
  }

  private func check(_ gesture: SceneGesture) throws(SceneError) {
    let slot = try layout.slot(gesture.target)
    switch (slot.property.initial, gesture.axis) {
    case (.number, nil), (.point, .some): break
    default:
      throw SceneError(
        .value,
        "a finger moves a number, or x or y of a point; \(gesture.target) is"
          + " \(slot.property.initial.kind)"
      )
    }
    guard !gesture.states.isEmpty else {
      throw SceneError(.value, "a gesture needs a state to go to", location: "states")
    }
    for (index, state) in gesture.states.enumerated() {
      try checkState(state, "states[\(index)]")
    }
  }

  private func checkScript() throws(SceneError) {
    var last = 0.0
    for (index, cue) in scene.script.enumerated() {
      let location = "script[\(index)]"
      guard cue.time >= last, cue.time <= SceneCheck.longestTime else {
        throw SceneError(
          .range,
          "the time \(Expression(cue.time).text) is not \(Expression(last).text) or later,"
            + " 10000000 at most",
          location: location
        )
      }
      last = cue.time
      try below(location + "[1]") { () throws(SceneError) in try check(cue.action) }
    }
    guard scene.end >= 0, scene.end <= SceneCheck.longestTime else {
      throw SceneError(.range, "the end is 0 or later, 10000000 at most", location: "end")
    }
  }

  private func check(_ action: SceneCue.Action) throws(SceneError) {
    switch action {
    case .event(let name, let transaction):
      guard scene.events.contains(where: { $0.name == name }) else {
        throw SceneError(.name, "there is no event '\(name)'", location: "event")
      }
      if let transaction {
        if let duration = transaction.duration {
          try SceneCheck.notNegative(Expression(duration), "duration", environment)
        }
        try SceneCheck.notNegative(Expression(transaction.delay), "delay", environment)
      }
    case .set(let name, let value): _ = try SceneCheck.environment(scene, [name: value])
    case .resize(let width, let height):
      guard width.isFinite, height.isFinite, width >= 0, height >= 0 else {
        throw SceneError(.range, "width and height are 0 or more", location: "resize")
      }
    case .scrub(let name, _), .release(let name, _):
      guard scene.gestures.contains(where: { $0.name == name }) else {
        throw SceneError(.name, "there is no gesture '\(name)'")
      }
    }
  }

  /// The longest time, in seconds: sums of such are still distinguished to a nanosecond or two.
  static let longestTime = 1e7

  static func notNegative(
    _ expression: Expression,
    _ name: String,
    _ environment: SceneEnvironment
  ) throws(SceneError) {
    let value: Double
    do { value = try environment.value(expression) } catch { throw error.below(name) }
    guard value >= 0 else {
      throw SceneError(.range, "\(Expression(value).text) is less than 0", location: name)
    }
    guard value <= longestTime else {
      throw SceneError(.range, "\(Expression(value).text) is more than 10000000", location: name)
    }
  }
}

extension SceneCheck {
  /// An animation of a scene with its values looked up.
  ///
  /// - Throws: ``SceneError`` with the key of what is wrong.
  static func animation(
    _ description: SceneAnimation,
    _ layout: StageLayout,
    _ environment: SceneEnvironment
  ) throws(SceneError) -> (slot: PropertySlot, animation: Animation) {
    let slot: PropertySlot
    do { slot = try layout.slot(description.target) } catch { throw error.below("target") }
    let easing: Easing
    do { easing = try environment.easing(description.easing) ?? .function(.linear) } catch {
      throw error.below("timing")
    }
    try notNegative(description.begin, "begin", environment)
    var seconds: Double
    switch description.duration {
    case .seconds(let expression):
      try notNegative(expression, "duration", environment)
      seconds = try environment.value(expression)
    case .settling, .caller:
      guard case .spring(let spring) = easing else {
        throw SceneError(.key, "an animation without a spring needs a duration")
      }
      seconds = spring.settlingDuration
    }
    guard description.repeatCount > 0 else {
      throw SceneError(.range, "it repeats at least once", location: "repeat")
    }
    // No time at all is not Core Animation's quarter of a second: the end shows at once.
    seconds = max(seconds, Instant.resolution)
    let animation = Animation(
      description.target,
      key: description.key,
      try values(description.values, slot, layout, environment),
      timing: MediaTiming(
        begin: try environment.value(description.begin),
        duration: seconds,
        repeatCount: description.repeatCount,
        autoreverses: description.autoreverses,
        fillMode: description.fillMode,
        isRemovedOnCompletion: description.isRemovedOnCompletion
      ),
      easing: easing,
      isAdditive: description.isAdditive,
      isCumulative: description.isCumulative
    )
    return (slot, animation)
  }

  private static func values(
    _ values: SceneAnimation.Values,
    _ slot: PropertySlot,
    _ layout: StageLayout,
    _ environment: SceneEnvironment
  ) throws(SceneError) -> Animation.Values {
    func value(_ value: SceneValue?, _ key: String) throws(SceneError) -> MotionValue? {
      guard let value else { return nil }
      let result: MotionValue
      do { result = try environment.resolved(value) } catch { throw error.below(key) }
      guard result.kind == slot.property.initial.kind, result.isFinite else {
        throw SceneError(
          .value,
          "\(slot.property.rawValue) is \(slot.property.initial.kind), not \(result.kind)",
          location: key
        )
      }
      return result
    }
    switch values {
    case .between(let from, let to, let by):
      return .between(
        from: try value(from, "from"),
        to: try value(to, "to"),
        by: try value(by, "by")
      )
    case .keyFrames(let list, let times, let functions, let mode):
      var resolved: [MotionValue] = []
      for (index, item) in list.enumerated() {
        if let item = try value(item, "values[\(index)]") { resolved.append(item) }
      }
      let frames = KeyFrames(resolved, times: times, functions: functions, mode: mode)
      if let fault = frames.fault { throw SceneError(.value, fault) }
      return .keyFrames(frames)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Looks through a scene for what could not be played.
struct SceneCheck {
  let scene: MotionScene
  let layout: StageLayout
  let environment: SceneEnvironment

  // MARK: Parameters

  static func environment(
    _ scene: MotionScene,
    _ values: [String: SceneParameter.Value]
  ) throws(SceneError) -> SceneEnvironment {
    guard SceneEnvironment.isSize(scene.width, scene.height) else {
      throw SceneError(.range, "width and height are 0 or more", location: "size")
    }
    var environment = SceneEnvironment(width: scene.width, height: scene.height, parameters: [:])
    for parameter in scene.parameters {
      let (name, location) = (parameter.name, "parameters.\(parameter.name)")
      guard SceneExpression.isName(name), !["width", "height", "min", "max"].contains(name) else {
        throw SceneError(.value, "no parameter can be called '\(name)'", location: location)
      }
      guard environment.parameters[name] == nil else {
        throw SceneError(.name, "there is another parameter of this name", location: location)
      }
      if let fault = parameter.fault(of: parameter.initial) {
        throw fault.below(location + ".default")
      }
      environment.parameters[name] = parameter.initial
    }
    try environment.set(values, of: scene)
    return environment
  }

  // MARK: All the rest

  func check() throws(SceneError) {
    for (index, layer) in layout.layers.enumerated() {
      let location = layout.locations[index]
      for (property, value) in layer.values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        let slot = PropertySlot(layer: index, property: property)
        let key = "\(location).\(property.rawValue)"
        _ = try SceneError.below(key, try layout.value(of: slot, value, in: environment))
      }
      try SceneError.below(location + ".frame", try check(layer.frame))
      if let style = layer.controlPoints {
        try SceneError.below(location + ".controlPoints", try check(style))
      }
    }
    for (state, values) in scene.states.sorted(by: { $0.key < $1.key }) {
      for (target, value) in values.sorted(by: { $0.key < $1.key }) {
        let key = "states.\(state).\(target)"
        let slot = try SceneError.below(key, try layout.slot(target))
        _ = try SceneError.below(key, try layout.value(of: slot, value, in: environment))
      }
    }
    for (index, rule) in scene.transitions.enumerated() {
      try SceneError.below("transitions[\(index)]", try check(rule))
    }
    try check(scene.animations, "animations")
    for sequence in scene.sequences {
      let location = "sequences.\(sequence.name)"
      try check(sequence.animations, location + ".animations")
      if let state = sequence.state { try checkState(state, location + ".state") }
    }
    for loop in scene.loops { try SceneError.below("loops.\(loop.name)", try check(loop)) }
    for event in scene.events { try SceneError.below("events.\(event.name)", try check(event)) }
    for gesture in scene.gestures {
      try SceneError.below("gestures.\(gesture.name)", try check(gesture))
    }
    try checkScript()
  }

  /// Throws for the name of something that is missing.
  private func require(
    _ name: String,
    _ isThere: Bool,
    _ what: String,
    _ location: String = ""
  ) throws(SceneError) {
    guard isThere else {
      throw SceneError(.name, "there is no \(what) '\(name)'", location: location)
    }
  }

  private func checkState(_ state: String, _ location: String) throws(SceneError) {
    try require(state, scene.states[state] != nil, "state", location)
  }

  private func check(_ frame: MotionLayer.Frame) throws(SceneError) {
    switch frame {
    case .view: break
    case .rectangle(let rect): _ = try environment.rect(rect)
    case .bounds(let id), .controlBox(let id):
      try require(id, layout.indices[id] != nil, "layer")
    }
  }

  private func check(_ style: MotionLayer.ControlPoints) throws(SceneError) {
    _ = try environment.flag(style.isVisible)
    _ = try environment.color(style.stroke)
    guard SceneEnvironment.isSize(style.radius, style.lineWidth) else {
      throw SceneError(.range, "radius and lineWidth are 0 or more")
    }
  }

  private func check(_ rule: SceneTransition) throws(SceneError) {
    if let from = rule.from { try checkState(from, "from") }
    if let to = rule.to { try checkState(to, "to") }
    try check(rule.timing)
    for (target, timing) in rule.properties.sorted(by: { $0.key < $1.key }) {
      _ = try SceneError.below("properties.\(target)", try layout.slot(target))
      try SceneError.below("properties.\(target)", try check(timing))
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
      _ = try SceneError.below(
        "\(location)[\(index)]",
        try SceneCheck.animation(animation, layout, environment)
      )
    }
  }

  private func check(_ loop: SceneLoop) throws(SceneError) {
    let animation = try SceneCheck.animation(loop.animation, layout, environment).animation
    guard animation.timing.duration > 0 else {
      throw SceneError(.range, "a loop takes more than 0 seconds", location: "duration")
    }
  }

  private func check(_ event: SceneEvent) throws(SceneError) {
    func isLoop(_ name: String) -> Bool { layout.loops[name] != nil }
    func isSequence(_ name: String) -> Bool { layout.sequences[name] != nil }
    for action in event.actions {
      switch action {
      case .go(let state): try checkState(state, "state")
      case .change(let states):
        for (from, to) in states.sorted(by: { $0.key < $1.key }) {
          if from != "*" { try checkState(from, "state.\(from)") }
          try checkState(to, "state.\(from)")
        }
      case .start(let name): try require(name, isLoop(name), "loop", "start")
      case .stop(let name): try require(name, isLoop(name), "loop", "stop")
      case .play(let name, let loop):
        try require(name, isSequence(name), "sequence", "play")
        if let loop { try require(loop, isLoop(loop), "loop", "after") }
      case .set(let sets):
        for values in sets {
          _ = try SceneError.below("set", try SceneCheck.environment(scene, values))
        }
      }
    }
    for (index, name) in event.unless.enumerated() where name != "transition" {
      try require(
        name,
        isLoop(name) || isSequence(name),
        "loop or sequence",
        "unless[\(index)]"
      )
    }
  }

  private func check(_ gesture: SceneGesture) throws(SceneError) {
    let slot = try layout.slot(gesture.target)
    switch (slot.property.initial, gesture.axis) {
    case (.number, nil), (.point, .some): break
    case (let initial, _):
      throw SceneError(
        .value,
        "a finger moves a number, or x or y of a point; \(gesture.target) is \(initial.kind)"
      )
    }
    guard !gesture.states.isEmpty else {
      throw SceneError(.value, "a gesture needs a state to go to", location: "states")
    }
    for (index, state) in gesture.states.enumerated() { try checkState(state, "states[\(index)]") }
  }

  private func checkScript() throws(SceneError) {
    var last = 0.0
    for (index, cue) in scene.script.enumerated() {
      let location = "script[\(index)]"
      guard cue.time >= last, cue.time <= SceneCheck.longestTime else {
        throw SceneError(
          .range,
          "the time \(SceneExpression(cue.time).text) is not \(SceneExpression(last).text) or later,"
            + " 10000000 at most",
          location: location
        )
      }
      last = cue.time
      try SceneError.below(location + "[1]", try check(cue.action))
    }
    guard scene.end >= 0, scene.end <= SceneCheck.longestTime else {
      throw SceneError(.range, "the end is 0 or later, 10000000 at most", location: "end")
    }
  }

  private func check(_ action: SceneCue.Action) throws(SceneError) {
    switch action {
    case .event(let name, let transaction):
      try require(name, layout.events[name] != nil, "event", "event")
      if let duration = transaction?.duration {
        try SceneCheck.notNegative(SceneExpression(duration), "duration", environment)
      }
      if let delay = transaction?.delay {
        try SceneCheck.notNegative(SceneExpression(delay), "delay", environment)
      }
    case .set(let name, let value): _ = try SceneCheck.environment(scene, [name: value])
    case .resize(let width, let height):
      guard SceneEnvironment.isSize(width, height) else {
        throw SceneError(.range, "width and height are 0 or more", location: "resize")
      }
    case .scrub(let name, _), .release(let name, _):
      try require(name, layout.gestures[name] != nil, "gesture")
    }
  }

  /// The longest time, in seconds: sums of such are still distinguished to a nanosecond or two.
  private static let longestTime = 1e7

  private static func notNegative(
    _ expression: SceneExpression,
    _ name: String,
    _ environment: SceneEnvironment
  ) throws(SceneError) {
    let value = try SceneError.below(name, try environment.value(expression))
    guard value >= 0 else {
      throw SceneError(.range, "\(SceneExpression(value).text) is less than 0", location: name)
    }
    guard value <= longestTime else {
      throw SceneError(
        .range,
        "\(SceneExpression(value).text) is more than 10000000",
        location: name
      )
    }
  }
}

extension SceneCheck {
  /// An animation of a scene with its values looked up.
  static func animation(
    _ description: SceneAnimation,
    _ layout: StageLayout,
    _ environment: SceneEnvironment
  ) throws(SceneError) -> (slot: PropertySlot, animation: Animation) {
    let slot = try SceneError.below("target", try layout.slot(description.target))
    let given = try SceneError.below("timing", try environment.easing(description.easing))
    let easing = given ?? .function(.linear)
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
      description.key ?? description.target,
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
      isCumulative: description.isCumulative,
      mix: description.mix
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
      return try SceneError.below(key, try environment.resolved(value, as: slot.property))
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
      for (index, function) in functions.enumerated() {
        let extent = Easing.function(function).extent
        try SceneError.below("timings[\(index)]", try SceneEnvironment.check(extent, "a timing"))
      }
      let frames = KeyFrames(resolved, times: times, functions: functions, mode: mode)
      if let fault = frames.fault { throw SceneError(.value, fault) }
      return .keyFrames(frames)
    }
  }
}

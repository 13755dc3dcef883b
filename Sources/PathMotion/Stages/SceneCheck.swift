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

  /// The size and parameters at the begin.
  static func environment(
    _ scene: Scene,
    _ values: [String: SceneParameter.Value]
  ) throws(SceneError) -> SceneEnvironment {
    guard scene.width.isFinite, scene.height.isFinite, scene.width >= 0, scene.height >= 0 else {
      throw SceneError(.range, "width and height are 0 or more", place: "size")
    }
    var environment = SceneEnvironment(width: scene.width, height: scene.height, parameters: [:])
    for parameter in scene.parameters {
      let place = "parameters.\(parameter.name)"
      guard Expression.isName(parameter.name),
        !["width", "height", "min", "max"].contains(parameter.name)
      else {
        throw SceneError(.value, "no parameter can be called '\(parameter.name)'", place: place)
      }
      guard environment.parameters[parameter.name] == nil else {
        throw SceneError(.name, "there is another parameter of this name", place: place)
      }
      if let fault = parameter.fault(of: parameter.initial) { throw fault.below(place + ".default") }
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
        try check(PropertySlot(layer: index, property: property), value)
          .below("\(layout.places[index]).\(property.rawValue)")
      }
      try checkFrame(layer, layout.places[index])
    }
    for (state, values) in scene.states.sorted(by: { $0.key < $1.key }) {
      for (target, value) in values.sorted(by: { $0.key < $1.key }) {
        try attempt { () throws(SceneError) in try check(try layout.slot(target), value).thrown() }
          .below("states.\(state).\(target)")
      }
    }
    for (index, rule) in scene.transitions.enumerated() {
      try attempt { () throws(SceneError) in try check(rule) }.below("transitions[\(index)]")
    }
    try check(scene.animations, "animations")
    for sequence in scene.sequences {
      try check(sequence.animations, "sequences.\(sequence.name).animations")
      if let state = sequence.state {
        try attempt { () throws(SceneError) in try checkState(state) }
          .below("sequences.\(sequence.name).state")
      }
    }
    for loop in scene.loops {
      try attempt { () throws(SceneError) in
        let animation = try SceneCheck.animation(loop.animation, layout, environment).animation
        guard animation.timing.duration > 0 else {
          throw SceneError(.range, "a loop takes more than 0 seconds", place: "duration")
        }
      }.below("loops.\(loop.name)")
    }
    for event in scene.events {
      try attempt { () throws(SceneError) in try check(event) }.below("events.\(event.name)")
    }
    for gesture in scene.gestures {
      try attempt { () throws(SceneError) in try check(gesture) }.below("gestures.\(gesture.name)")
    }
    try checkScript()
  }

  /// The error of a body; nil where it has none.
  private func attempt(_ body: () throws(SceneError) -> Void) -> Fault {
    do {
      try body()
      return Fault(error: nil)
    } catch { return Fault(error: error) }
  }

  /// What may be wrong with a value, whose place is still to be told.
  private struct Fault {
    let error: SceneError?

    func below(_ place: String) throws(SceneError) {
      if let error { throw error.below(place) }
    }

    func thrown() throws(SceneError) {
      if let error { throw error }
    }
  }

  private func check(_ slot: PropertySlot, _ value: SceneValue) -> Fault {
    attempt { () throws(SceneError) in _ = try layout.value(of: slot, value, in: environment) }
  }

  private func checkFrame(_ layer: Layer, _ place: String) throws(SceneError) {
    try attempt { () throws(SceneError) in
      switch layer.frame {
      case .view: break
      case .rectangle(let rect): _ = try environment.rect(rect)
      case .bounds(let id), .controlBox(let id):
        guard layout.index(of: id) != nil else {
          throw SceneError(.name, "there is no layer '\(id)'")
        }
      }
    }.below(place + ".frame")
    try attempt { () throws(SceneError) in
      guard let style = layer.controlPoints else { return }
      _ = try environment.flag(style.isVisible)
      _ = try environment.color(style.stroke)
      guard style.radius >= 0, style.lineWidth >= 0, style.radius.isFinite,
        style.lineWidth.isFinite
      else { throw SceneError(.range, "radius and lineWidth are 0 or more") }
    }.below(place + ".controlPoints")
  }

  private func checkState(_ state: String) throws(SceneError) {
    guard scene.states[state] != nil else {
      throw SceneError(.name, "there is no state '\(state)'")
    }
  }

  private func check(_ rule: SceneTransition) throws(SceneError) {
    for state in [rule.from, rule.to] {
      if let state { try checkState(state) }
    }
    try check(rule.course)
    for (target, course) in rule.courses.sorted(by: { $0.key < $1.key }) {
      try attempt { () throws(SceneError) in
        _ = try layout.slot(target)
        try check(course)
      }.below("properties.\(target)")
    }
  }

  private func check(_ course: SceneTransition.Course) throws(SceneError) {
    if case .seconds(let duration) = course.duration {
      try SceneCheck.notNegative(duration, "duration", environment)
    }
    try SceneCheck.notNegative(course.delay, "delay", environment)
    let pace = try environment.pace(course.pace)
    if case .settling = course.duration, case .function? = pace {
      throw SceneError(.key, "a transition without a spring needs a duration")
    }
  }

  private func check(_ list: [SceneAnimation], _ place: String) throws(SceneError) {
    for (index, animation) in list.enumerated() {
      try attempt { () throws(SceneError) in
        _ = try SceneCheck.animation(animation, layout, environment)
      }.below("\(place)[\(index)]")
    }
  }

  private func check(_ event: SceneEvent) throws(SceneError) {
    let loops = scene.loops.map { $0.name }
    let sequences = scene.sequences.map { $0.name }
    func require(_ name: String, _ list: [String], _ what: String) throws(SceneError) {
      guard list.contains(name) else {
        throw SceneError(.name, "there is no \(what) '\(name)'")
      }
    }
    for action in event.actions {
      switch action {
      case .go(let state): try checkState(state)
      case .change(let states):
        for (from, to) in states.sorted(by: { $0.key < $1.key }) {
          if from != "*" { try checkState(from) }
          try checkState(to)
        }
      case .start(let name), .stop(let name): try require(name, loops, "loop")
      case .play(let name, let loop):
        try require(name, sequences, "sequence")
        if let loop { try require(loop, loops, "loop") }
      case .set(let sets):
        for values in sets { _ = try SceneCheck.environment(scene, values) }
      }
    }
    for name in event.unless where name != "transition" {
      try require(name, loops + sequences, "loop or sequence")
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
      throw SceneError(.value, "a gesture needs a state to go to", place: "states")
    }
    for state in gesture.states { try checkState(state) }
  }

  private func checkScript() throws(SceneError) {
    var last = 0.0
    for (index, cue) in scene.script.enumerated() {
      let place = "script[\(index)]"
      guard cue.time.isFinite, cue.time >= last else {
        throw SceneError(
          .range,
          "the time \(Expression(cue.time).text) is before \(Expression(last).text)",
          place: place
        )
      }
      last = cue.time
      if case .event(let name, _) = cue.action,
        !scene.events.contains(where: { $0.name == name })
      {
        throw SceneError(.name, "there is no event '\(name)'", place: place)
      }
    }
    guard scene.end.isFinite, scene.end >= 0 else {
      throw SceneError(.range, "the end is 0 or later", place: "end")
    }
  }

  static func notNegative(
    _ expression: Expression,
    _ name: String,
    _ environment: SceneEnvironment
  ) throws(SceneError) {
    let value: Double
    do { value = try environment.value(expression) } catch { throw error.below(name) }
    guard value >= 0 else {
      throw SceneError(.range, "\(Expression(value).text) is less than 0", place: name)
    }
  }
}

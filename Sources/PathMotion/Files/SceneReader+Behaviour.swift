// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

extension SceneReader {
  // MARK: Timing

  /// A timing function by its name or CSS form, or a spring as an object.
  func pace(_ node: JSONNode) throws(SceneError) -> Animation.Pace {
    guard case .string(let text) = node.content else { return .spring(try spring(node)) }
    return .function(try function(node, text))
  }

  private func function(
    _ node: JSONNode,
    _ text: String
  ) throws(SceneError) -> TimingFunction {
    do { return try TimingFunction(text) } catch { throw fault(node, error.description) }
  }

  private func timingFunction(_ node: JSONNode) throws(SceneError) -> TimingFunction {
    try function(node, try text(node))
  }

  func spring(_ node: JSONNode) throws(SceneError) -> Spring {
    let keys = ["duration", "bounce", "mass", "stiffness", "damping", "velocity"]
    let fields = try fields(node, keys)
    let velocity = try fields.optional("velocity", number) ?? 0
    let isPhysical = ["mass", "stiffness", "damping"].contains { fields.has($0) }
    let duration = try fields.optional("duration", number)
    let bounce = try fields.optional("bounce", number)
    guard !isPhysical || (duration == nil && bounce == nil) else {
      throw fault(node, "a spring has duration and bounce, or mass, stiffness and damping", .key)
    }
    do {
      guard isPhysical else {
        return try Spring(
          duration: duration ?? 0.5,
          bounce: bounce ?? 0,
          initialVelocity: velocity
        )
      }
      return try Spring(
        mass: optionalNumber(node, "mass") ?? 1,
        stiffness: optionalNumber(node, "stiffness") ?? 100,
        damping: optionalNumber(node, "damping") ?? 10,
        initialVelocity: velocity,
        allowsOverdamping: true
      )
    } catch {
      throw fault(node, error.description)
    }
  }

  /// The number stored under a key; non-numbers have been reported already.
  private func optionalNumber(_ node: JSONNode, _ key: String) -> Double? {
    if case .number(let number)? = node[key]?.content { number } else { nil }
  }

  private func paceSource(_ node: JSONNode) throws(SceneError) -> PaceSource {
    if case .string(let text) = node.content {
      if text == "caller" { return .caller }
      if let name = SceneReader.parameterName(text) { return .parameter(name) }
    }
    return .pace(try pace(node))
  }

  private func durationSource(_ node: JSONNode) throws(SceneError) -> DurationSource {
    if case .string("caller") = node.content { return .caller }
    return .seconds(try expression(node))
  }

  /// The timing of `timing` or `spring`; nil where neither is there.
  private func pace(of fields: SceneFields) throws(SceneError) -> PaceSource? {
    let timing = try fields.optional("timing", paceSource)
    let spring = try fields.optional("spring", spring)
    guard timing == nil || spring == nil else {
      throw fields.fault(.key, "\"timing\" and \"spring\" exclude each other")
    }
    return spring.map { .pace(.spring($0)) } ?? timing
  }

  // MARK: Transitions

  func transition(_ node: JSONNode) throws(SceneError) -> SceneTransition {
    let fields = try fields(
      node,
      ["from", "to", "delay", "duration", "timing", "spring", "interrupt", "properties"]
    )
    func state(_ node: JSONNode) throws(SceneError) -> String? {
      let name = try text(node)
      return name == "*" ? nil : name
    }
    let course = try course(fields, SceneTransition.Course())
    var courses: [String: SceneTransition.Course] = [:]
    let list = try fields.optional("properties") { (node) throws(SceneError) in
      try members(node) { (target, node) throws(SceneError) in
        let fields = try self.fields(node, ["delay", "duration", "timing", "spring"])
        return (target, try self.course(fields, course))
      }
    }
    for (target, course) in list ?? [] { courses[target] = course }
    return SceneTransition(
      from: try fields.optional("from", state) ?? nil,
      to: try fields.optional("to", state) ?? nil,
      course: course,
      courses: courses,
      interrupt: try fields.optional("interrupt") { (node) throws(SceneError) in
        try word(node, SceneTransition.Interrupt.self)
      } ?? .presentation
    )
  }

  /// Missing members are those of another transition; a spring alone lasts until it settles.
  private func course(
    _ fields: SceneFields,
    _ other: SceneTransition.Course
  ) throws(SceneError) -> SceneTransition.Course {
    let pace = try pace(of: fields)
    let duration = try fields.optional("duration", durationSource)
    var course = other
    course.delay = try fields.optional("delay", expression) ?? other.delay
    if let pace {
      course.pace = pace
      if case .pace(.spring) = pace { course.duration = .settling }
    }
    if let duration { course.duration = duration }
    return course
  }

  // MARK: Animations

  func animations(_ node: JSONNode) throws(SceneError) -> [SceneAnimation] {
    try elements(node) { (node) throws(SceneError) in
      try animation(try fields(node, SceneReader.animationKeys))
    }
  }

  private static let animationKeys = [
    "key", "target", "from", "to", "by", "values", "times", "timings", "mode", "begin", "duration",
    "timing", "spring", "repeat", "autoreverses", "fill", "removed", "additive", "cumulative",
  ]

  private func animation(_ fields: SceneFields) throws(SceneError) -> SceneAnimation {
    let target = try fields.required("target", target)
    func value(_ node: JSONNode) throws(SceneError) -> SceneValue {
      try self.value(node, of: target)
    }
    let values: SceneAnimation.Values
    if fields.has("values") {
      guard !fields.has("from"), !fields.has("to"), !fields.has("by") else {
        throw fields.fault(.key, "\"values\" excludes \"from\", \"to\" and \"by\"")
      }
      values = .keyFrames(
        try fields.required("values") { (node) throws(SceneError) in try elements(node, value) },
        times: try fields.optional("times", numbers),
        functions: try fields.optional("timings") { (node) throws(SceneError) in
          try elements(node, timingFunction)
        } ?? [],
        mode: try fields.optional("mode") { (node) throws(SceneError) in
          try word(node, KeyFrames.Mode.self)
        } ?? .linear
      )
    } else {
      guard !fields.has("times"), !fields.has("timings"), !fields.has("mode") else {
        throw fields.fault(.key, "\"times\", \"timings\" and \"mode\" are those of \"values\"")
      }
      values = .between(
        from: try fields.optional("from", value),
        to: try fields.optional("to", value),
        by: try fields.optional("by", value)
      )
    }
    return SceneAnimation(
      target,
      key: try fields.optional("key", text),
      values,
      begin: try fields.optional("begin", expression) ?? 0,
      duration: try fields.optional("duration", durationSource) ?? .settling,
      pace: try pace(of: fields) ?? .pace(.function(.linear)),
      repeatCount: try fields.optional("repeat", repeatCount) ?? 1,
      autoreverses: try fields.optional("autoreverses", flag) ?? false,
      fillMode: try fields.optional("fill") { (node) throws(SceneError) in
        try word(node, MediaTiming.FillMode.self)
      } ?? .removed,
      isRemovedOnCompletion: try fields.optional("removed", flag) ?? true,
      isAdditive: try fields.optional("additive", flag) ?? false,
      isCumulative: try fields.optional("cumulative", flag) ?? false
    )
  }

  private func repeatCount(_ node: JSONNode) throws(SceneError) -> Double {
    if case .string("forever") = node.content { return .infinity }
    return try number(node)
  }

  func sequence(_ name: String, _ node: JSONNode) throws(SceneError) -> SceneSequence {
    let fields = try fields(node, ["animations", "state"])
    return SceneSequence(
      name,
      animations: try fields.required("animations", animations),
      state: try fields.optional("state", text)
    )
  }

  func loop(_ name: String, _ node: JSONNode) throws(SceneError) -> SceneLoop {
    let fields = try fields(node, SceneReader.animationKeys + ["stop", "automatic"])
    return SceneLoop(
      name,
      animation: try animation(fields),
      stop: try fields.optional("stop") { (node) throws(SceneError) in
        try word(node, SceneLoop.Stop.self)
      } ?? .endOfCycle,
      startsWithScene: try fields.optional("automatic", flag) ?? false
    )
  }

  // MARK: Events

  func event(
    _ name: String,
    _ node: JSONNode,
    _ parameters: [SceneParameter]
  ) throws(SceneError) -> SceneEvent {
    let fields = try fields(node, ["state", "stop", "start", "play", "after", "set", "unless"])
    var actions: [SceneEvent.Action] = []
    if let name = try fields.optional("stop", text) { actions.append(.stop(name)) }
    if let name = try fields.optional("start", text) { actions.append(.start(name)) }
    let after = try fields.optional("after", text)
    if let name = try fields.optional("play", text) {
      actions.append(.play(name, after: after))
    } else if after != nil {
      throw fields.fault(.key, "\"after\" tells when \"play\" begins, which is missing")
    }
    if let sets = try fields.optional(
      "set",
      { (node) throws(SceneError) in
        if case .object = node.content { return [try settings(node, parameters)] }
        return try elements(node) { (node) throws(SceneError) in try settings(node, parameters) }
      }
    ) {
      actions.append(.set(sets))
    }
    if let action = try fields.optional(
      "state",
      { (node) throws(SceneError) in
        if case .string(let state) = node.content { return SceneEvent.Action.go(state) }
        var states: [String: String] = [:]
        let list = try members(node) { (from, node) throws(SceneError) in (from, try text(node)) }
        for (from, to) in list { states[from] = to }
        return .change(states)
      }
    ) {
      actions.append(action)
    }
    return SceneEvent(
      name,
      actions,
      unless: try fields.optional("unless") { (node) throws(SceneError) in
        if case .string(let name) = node.content { return [name] }
        return try elements(node, text)
      } ?? []
    )
  }

  private func settings(
    _ node: JSONNode,
    _ parameters: [SceneParameter]
  ) throws(SceneError) -> [String: SceneParameter.Value] {
    var values: [String: SceneParameter.Value] = [:]
    let list = try members(node) { (name, node) throws(SceneError) in
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        throw SceneError(.name, "there is no parameter '\(name)'")
      }
      let value = try parameterValue(node, parameter.kind)
      if let fault = parameter.fault(of: value) { throw fault }
      return (name, value)
    }
    for (name, value) in list { values[name] = value }
    return values
  }

  func gesture(_ name: String, _ node: JSONNode) throws(SceneError) -> SceneGesture {
    let fields = try fields(node, ["target", "axis", "states", "spring"])
    return SceneGesture(
      name,
      target: try fields.required("target", target),
      axis: try fields.optional("axis") { (node) throws(SceneError) in
        try word(node, SceneGesture.Axis.self)
      },
      states: try fields.required("states") { (node) throws(SceneError) in
        try elements(node, text)
      },
      spring: try fields.required("spring", spring)
    )
  }

  // MARK: The script

  /// `[time, "event"]` or `[time, {...}]`.
  func cue(
    _ node: JSONNode,
    _ parameters: [SceneParameter]
  ) throws(SceneError) -> SceneCue {
    guard case .array(let list) = node.content, list.count == 2 else {
      throw fault(node, "a script has lines of the form [time, event]")
    }
    let time = try number(list[0])
    guard case .object = list[1].content else {
      return SceneCue(time, .event(try text(list[1]), nil))
    }
    return SceneCue(time, try action(list[1], parameters))
  }

  private func action(
    _ node: JSONNode,
    _ parameters: [SceneParameter]
  ) throws(SceneError) -> SceneCue.Action {
    let kinds = ["event", "set", "resize", "scrub", "release"]
    let own: [String: [String]] = [
      "event": ["duration", "delay", "timing", "spring"], "scrub": ["to"], "release": ["velocity"],
    ]
    guard let kind = kinds.first(where: { node[$0] != nil }) else {
      throw fault(node, "what happens is one of \(kinds.joined(separator: ", "))", .key)
    }
    let fields = try fields(node, [kind] + (own[kind] ?? []))
    switch kind {
    case "event": return .event(try fields.required(kind, text), try transaction(fields))
    case "set":
      let values = try fields.required(kind) { (node) throws(SceneError) in
        try settings(node, parameters)
      }
      guard values.count == 1, let (name, value) = values.first else {
        throw fault(node, "one parameter is set at a time")
      }
      return .set(name, value)
    case "resize":
      let size = try fields.required(kind, numbers)
      guard size.count == 2 else { throw fault(node, "a size is [width, height]") }
      return .resize(width: size[0], height: size[1])
    case "scrub":
      return .scrub(try fields.required(kind, text), to: try fields.required("to", number))
    default:
      return .release(
        try fields.required(kind, text),
        velocity: try fields.optional("velocity", number)
      )
    }
  }

  private func transaction(_ fields: SceneFields) throws(SceneError) -> Transaction? {
    let duration = try fields.optional("duration", number)
    let delay = try fields.optional("delay", number)
    let timing = try fields.optional("timing", timingFunction)
    let spring = try fields.optional("spring", spring)
    if duration == nil, delay == nil, timing == nil, spring == nil { return nil }
    guard timing == nil || spring == nil else {
      throw fields.fault(.key, "\"timing\" and \"spring\" exclude each other")
    }
    let pace = spring.map { Animation.Pace.spring($0) } ?? .function(timing ?? .easeInEaseOut)
    return Transaction(
      duration: duration ?? (spring == nil ? 0.25 : nil),
      delay: delay ?? 0,
      pace: pace
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

extension SceneWriter {
  // MARK: Transitions

  func transition(_ rule: SceneTransition) -> JSONTree {
    var members: [Member] = []
    if let from = rule.from { members.append(("from", .string(from))) }
    if let to = rule.to { members.append(("to", .string(to))) }
    members += course(rule.course, over: SceneTransition.Course())
    if rule.interrupt != .presentation {
      members.append(("interrupt", .string(rule.interrupt.rawValue)))
    }
    if !rule.courses.isEmpty {
      let list = rule.courses.sorted { $0.key < $1.key }
      members.append(
        ("properties", .object(list.map { ($0.key, .object(course($0.value, over: rule.course))) }))
      )
    }
    return .object(members)
  }

  /// What a course says that another does not; a spring takes the time it needs unless told.
  private func course(
    _ course: SceneTransition.Course,
    over other: SceneTransition.Course
  ) -> [Member] {
    var members: [Member] = []
    if course.delay != other.delay { members.append(("delay", expression(course.delay))) }
    var given = other.duration
    if case .pace(.spring) = course.pace { given = .settling }
    if course.duration != given, let duration = duration(course.duration) {
      members.append(("duration", duration))
    }
    if course.pace != other.pace || course.duration == .settling {
      members += pace(course.pace)
    }
    return members
  }

  private func duration(_ duration: DurationSource) -> JSONTree? {
    switch duration {
    case .seconds(let seconds): expression(seconds)
    case .settling: nil
    case .caller: .string("caller")
    }
  }

  private func pace(_ source: PaceSource) -> [Member] {
    switch source {
    case .pace(.spring(let spring)): [("spring", SceneWriter.spring(spring))]
    case .pace(.function(let function)): [("timing", .string(function.description))]
    case .parameter(let name): [("timing", .string("$" + name))]
    case .caller: [("timing", .string("caller"))]
    }
  }

  // MARK: Animations

  func animation(_ animation: SceneAnimation) -> [Member] {
    var members: [Member] = [("target", .string(animation.target))]
    if let key = animation.key { members.append(("key", .string(key))) }
    switch animation.values {
    case .between(let from, let to, let by):
      for (key, value) in [("from", from), ("to", to), ("by", by)] {
        if let value { members.append((key, self.value(value))) }
      }
    case .keyFrames(let values, let times, let functions, let mode):
      members.append(("values", .list(values.map { value($0) })))
      if let times { members.append(("times", .list(times.map { .number($0) }))) }
      if !functions.isEmpty {
        members.append(("timings", .list(functions.map { .string($0.description) })))
      }
      if mode != .linear { members.append(("mode", .string(mode.rawValue))) }
    }
    if animation.begin != 0 { members.append(("begin", expression(animation.begin))) }
    if let duration = duration(animation.duration) { members.append(("duration", duration)) }
    if animation.pace != .pace(.function(.linear)) { members += pace(animation.pace) }
    if animation.repeatCount != 1 {
      let count = animation.repeatCount
      members.append(("repeat", count.isInfinite ? .string("forever") : .number(count)))
    }
    if animation.autoreverses { members.append(("autoreverses", .flag(true))) }
    if animation.fillMode != .removed {
      members.append(("fill", .string(animation.fillMode.rawValue)))
    }
    if !animation.isRemovedOnCompletion { members.append(("removed", .flag(false))) }
    if animation.isAdditive { members.append(("additive", .flag(true))) }
    if animation.isCumulative { members.append(("cumulative", .flag(true))) }
    return members
  }

  func sequence(_ sequence: SceneSequence) -> JSONTree {
    var members: [Member] = [
      ("animations", .list(sequence.animations.map { .object(animation($0)) }))
    ]
    if let state = sequence.state { members.append(("state", .string(state))) }
    return .object(members)
  }

  func loop(_ loop: SceneLoop) -> JSONTree {
    var members = animation(loop.animation)
    if loop.stop != .endOfCycle { members.append(("stop", .string(loop.stop.rawValue))) }
    if loop.startsWithScene { members.append(("automatic", .flag(true))) }
    return .object(members)
  }

  // MARK: Events

  func event(_ event: SceneEvent) -> JSONTree {
    var members: [Member] = []
    if event.unless.count == 1 {
      members.append(("unless", .string(event.unless[0])))
    } else if !event.unless.isEmpty {
      members.append(("unless", .list(event.unless.map { .string($0) })))
    }
    for action in event.actions {
      // One of each kind; the reader does them in an order of its own.
      let known = members.map { $0.key }
      members += self.members(of: action).filter { !known.contains($0.key) }
    }
    return .object(members)
  }

  private func members(of action: SceneEvent.Action) -> [Member] {
    switch action {
    case .go(let state): return [("state", .string(state))]
    case .change(let states):
      let list = states.sorted { $0.key < $1.key }
      return [("state", .object(list.map { ($0.key, .string($0.value)) }))]
    case .start(let name): return [("start", .string(name))]
    case .stop(let name): return [("stop", .string(name))]
    case .play(let name, let loop):
      let after: [Member] = loop.map { [("after", .string($0))] } ?? []
      return [("play", .string(name))] + after
    case .set(let sets):
      let list = sets.map { settings($0) }
      return [("set", list.count == 1 ? list[0] : .list(list))]
    }
  }

  private func settings(_ values: [String: SceneParameter.Value]) -> JSONTree {
    .object(values.sorted { $0.key < $1.key }.map { ($0.key, value($0.value)) })
  }

  func gesture(_ gesture: SceneGesture) -> JSONTree {
    var members: [Member] = [("target", .string(gesture.target))]
    if let axis = gesture.axis { members.append(("axis", .string(axis.rawValue))) }
    members.append(("states", .list(gesture.states.map { .string($0) })))
    members.append(("spring", SceneWriter.spring(gesture.spring)))
    return .object(members)
  }

  // MARK: The script

  func cue(_ cue: SceneCue) -> JSONTree { .list([.number(cue.time), action(cue.action)]) }

  private func action(_ action: SceneCue.Action) -> JSONTree {
    switch action {
    case .event(let name, nil): return .string(name)
    case .event(let name, let transaction?):
      var members: [Member] = [("event", .string(name))]
      if let duration = transaction.duration { members.append(("duration", .number(duration))) }
      if transaction.delay != 0 { members.append(("delay", .number(transaction.delay))) }
      return .object(members + pace(.pace(transaction.pace)))
    case .set(let name, let value): return .object([("set", settings([name: value]))])
    case .resize(let width, let height):
      return .object([("resize", .list([.number(width), .number(height)]))])
    case .scrub(let gesture, let value):
      return .object([("scrub", .string(gesture)), ("to", .number(value))])
    case .release(let gesture, let velocity):
      let speed: [Member] = velocity.map { [("velocity", .number($0))] } ?? []
      return .object([("release", .string(gesture))] + speed)
    }
  }
}

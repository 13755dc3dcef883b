// SPDX-License-Identifier: Apache-2.0

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
    let pace: Animation.Pace
    do { pace = try environment.pace(description.pace) ?? .function(.linear) } catch {
      throw error.below("timing")
    }
    try notNegative(description.begin, "begin", environment)
    var seconds: Double
    switch description.duration {
    case .seconds(let expression):
      try notNegative(expression, "duration", environment)
      seconds = try environment.value(expression)
    case .settling, .caller:
      guard case .spring(let spring) = pace else {
        throw SceneError(.key, "an animation without a spring needs a duration")
      }
      seconds = spring.settlingDuration
    }
    guard description.repeatCount > 0 else {
      throw SceneError(.range, "it repeats at least once", place: "repeat")
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
      pace: pace,
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
          place: key
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

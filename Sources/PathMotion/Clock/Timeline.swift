// SPDX-License-Identifier: Apache-2.0

/// One property over time: its model value, and the animations added to it.
///
/// What is shown at a time depends on what happened until then only: a later change changes no
/// earlier answer, and answers may be asked for in any order. Changes are made in the order of
/// time.
package struct Timeline: Sendable {
  private var models: [(time: Double, value: MotionValue)]
  private(set) var animations: [RunningAnimation] = []
  /// The latest end of each animation and all before it: what is long over need not be looked at.
  private var latestEnds: [Double] = []
  /// The animation added last, which hides all others while it shows something.
  ///
  /// Nil where it is additive. Apart from the list, so that a frame need not copy that.
  private(set) var last: RunningAnimation?
  /// The same, where it is plain.
  private(set) var lastPlain: PlainAnimation?

  /// A property that has had a value from the first.
  package init(_ value: MotionValue) { models = [(-.infinity, value)] }

  /// The model value at a time: what shows where no animation does.
  ///
  /// Logarithmic time.
  package func modelValue(at time: Double) -> MotionValue {
    models[Instant.lastIndex(models.count) { models[$0].time <= time }].value
  }

  /// Sets the model value from a time on; running animations go on.
  ///
  /// A time before the last change counts as that.
  package mutating func setModel(_ value: MotionValue, at time: Double) {
    let time = max(time, models[models.count - 1].time)
    // A second value at one time replaces the first; nothing shows in between.
    if let last = models.last, last.time == time { models.removeLast() }
    if let last = models.last, last.value == value { return }
    models.append((time, value))
  }

  /// Adds an animation at a time not before earlier changes; one with its key is gone from then on.
  package mutating func add(_ animation: Animation, at time: Double, isLoop: Bool = false) {
    let motion = PreparedAnimation(animation, model: modelValue(at: time))
    add(RunningAnimation(motion, at: time, timing: animation.timing, isLoop: isLoop))
  }

  mutating func add(_ animation: RunningAnimation) {
    remove(key: animation.key, at: animation.added)
    animations.append(animation)
    latestEnds.append(animation.end)
    refreshEnds(from: animations.count - 1)
  }

  package mutating func remove(key: String, at time: Double) {
    update(key: key) { $0.remove(at: time) }
  }

  /// Removes all animations but those that repeat until they are stopped.
  mutating func removeAllButLoops(at time: Double) {
    for index in animations.indices where !animations[index].isLoop {
      animations[index].remove(at: time)
    }
    refreshEnds(from: 0)
  }

  /// What is shown at a time: the model value, under the animations in effect.
  ///
  /// Of two that are not additive, the one added later wins; additive ones are added in order.
  package func value(at time: Double) -> MotionValue {
    var memo = TimingMemo()
    return value(at: time, &memo)
  }

  func value(at time: Double, _ memo: inout TimingMemo) -> MotionValue {
    if let value = last?.value(at: time, &memo) { return value }
    var shown: MotionValue?
    var additive: [MotionValue] = []
    for index in animations.indices.reversed() {
      if latestEnds[index] < time - Instant.resolution { break }
      guard let value = animations[index].value(at: time, &memo) else { continue }
      guard animations[index].isAdditive else {
        shown = value
        break
      }
      additive.append(value)
    }
    let base = shown ?? modelValue(at: time)
    return additive.isEmpty ? base : additive.reversed().reduce(base) { $0.adding($1) }
  }

  /// The last animation that is not additive and shows something at a time.
  func running(at time: Double) -> RunningAnimation? {
    for index in animations.indices.reversed() {
      if latestEnds[index] < time - Instant.resolution { return nil }
      let animation = animations[index]
      if !animation.isAdditive, animation.isShown(at: time) { return animation }
    }
    return nil
  }

  /// How fast what is shown changes at a time, for values of one number or more.
  ///
  /// - Returns: The change a second of each number of the value: one of a number, x and y of a
  ///   point or of each point of a path, premultiplied components of a colour; empty where nothing
  ///   moves.
  package func velocity(at time: Double) -> [Double] {
    running(at: time)?.velocity(at: time)?.velocity ?? []
  }

  var modelTimes: [Double] { models.dropFirst().map { $0.time } }

  mutating func update(key: String, _ change: (inout RunningAnimation) -> Void) {
    for index in animations.indices.reversed() where animations[index].key == key {
      change(&animations[index])
      refreshEnds(from: index)
      return
    }
  }

  private mutating func refreshEnds(from first: Int) {
    for index in first..<animations.count {
      let before = index > 0 ? latestEnds[index - 1] : -.infinity
      latestEnds[index] = max(before, animations[index].end)
    }
    last = animations.last.flatMap { $0.isAdditive ? nil : $0 }
    lastPlain = last.flatMap { PlainAnimation($0) }
  }

  /// The animation of a key that is still there at a time.
  func animation(key: String, at time: Double) -> RunningAnimation? {
    animations.last { $0.key == key && $0.removed > time }
  }
}

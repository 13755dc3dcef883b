// SPDX-License-Identifier: Apache-2.0

/// One property over time: its model value, and the animations added to it.
///
/// What is shown at a time depends on what happened until then only: a later change changes no
/// earlier answer, and answers may be asked for in any order. Changes are made in the order of
/// time.
package struct Timeline: Sendable {
  private var models: History<(time: Double, value: MotionValue)>
  /// In the order in which they were added.
  private(set) var animations = History<RunningAnimation>()
  /// The latest end of each animation and all before it: what is long over need not be looked at.
  private var latestEnds = History<Double>()
  /// From when to when any of the animations of a block may show something.
  private var blocks = History<ClosedRange<Double>>()
  /// The number of the animation of each key that was added last.
  private var latest: [String: Int] = [:]
  /// The animation added last, which hides all others while it shows something.
  ///
  /// Nil where it is additive. Apart from the list, so that a frame need not copy that.
  private(set) var last: RunningAnimation?
  /// The same, where it is plain.
  private(set) var lastPlain: PlainAnimation?

  /// A property that has had a value from the first.
  package init(_ value: MotionValue) { models = History([(-.infinity, value)]) }

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
    latest[animation.key] = animations.count
    animations.append(animation)
    latestEnds.append(animation.end)
    extendBlocks(by: animation)
    refreshEnds(from: animations.count - 1)
  }

  package mutating func remove(key: String, at time: Double) {
    update(key: key) { $0.remove(at: time) }
  }

  /// Removes all animations but those that repeat until they are stopped.
  mutating func removeAllButLoops(at time: Double) {
    var first = animations.count
    while first > 0, !areOver(until: first - 1, at: time) {
      first -= 1
      if !animations[first].isLoop { animations[first].remove(at: time) }
    }
    refreshEnds(from: first, all: true)
  }

  /// How many animations are left out at once: about the square root of a long script.
  private static let blockSize = 64

  /// How many animations were added until a time; logarithmic time.
  private func count(addedUntil time: Double) -> Int {
    let count = animations.count
    return min(Instant.lastIndex(count) { animations[$0].added <= time } + 1, count)
  }

  /// Whether an animation and all before it were over before a time.
  private func areOver(until index: Int, at time: Double) -> Bool {
    latestEnds[index] < time - Instant.resolution
  }

  /// The number of the last animation before another one that may show something at a time; nil
  /// where there is none.
  ///
  /// Whole blocks are left out where none does.
  private func candidate(before index: Int, at time: Double) -> Int? {
    var next = index - 1
    while next >= 0 {
      if areOver(until: next, at: time) { return nil }
      let block = next / Timeline.blockSize
      if blocks[block].contains(time) { return next }
      next = block * Timeline.blockSize - 1
    }
    return nil
  }

  /// Whether any animation shows something at a time.
  func isMoving(at time: Double) -> Bool {
    var index = count(addedUntil: time)
    while let next = candidate(before: index, at: time) {
      if animations[next].isShown(at: time) { return true }
      index = next
    }
    return false
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
    var index = count(addedUntil: time)
    while let next = candidate(before: index, at: time) {
      index = next
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
    var index = count(addedUntil: time)
    while let next = candidate(before: index, at: time) {
      index = next
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

  /// Changes the animation of a key that was added last.
  mutating func update(key: String, _ change: (inout RunningAnimation) -> Void) {
    guard let index = latest[key] else { return }
    change(&animations[index])
    refreshEnds(from: index)
  }

  /// Finds the latest ends again from an animation that changed on, or that and others after it.
  private mutating func refreshEnds(from first: Int, all: Bool = false) {
    for index in first..<animations.count {
      let before = index > 0 ? latestEnds[index - 1] : -.infinity
      let end = max(before, animations[index].end)
      // All after it stay as they are.
      if index > first, !all, end == latestEnds[index] { break }
      latestEnds[index] = end
    }
    last = animations.last.flatMap { $0.isAdditive ? nil : $0 }
    lastPlain = last.flatMap { PlainAnimation($0) }
  }

  /// Notes when the animation that was added last may show something.
  private mutating func extendBlocks(by animation: RunningAnimation) {
    let (start, end) = (animation.start, animation.end + Instant.resolution)
    let range = start...max(start, end)
    guard (animations.count - 1) % Timeline.blockSize != 0, let block = blocks.last else {
      return blocks.append(range)
    }
    let (lower, upper) = (block.lowerBound, block.upperBound)
    blocks[blocks.count - 1] = min(lower, range.lowerBound)...max(upper, range.upperBound)
  }

  /// The animation of a key that is still there at a time.
  func animation(key: String, at time: Double) -> RunningAnimation? {
    latest[key].map { animations[$0] }.flatMap { $0.removed > time ? $0 : nil }
  }
}

/// A list that only grows, in chunks: a copy that is changed copies one chunk, not all of the past.
///
/// A stage is copied for each event that is sent to it, because an event that is refused must
/// change nothing.
struct History<Element: Sendable>: RandomAccessCollection, MutableCollection, Sendable {
  /// The square root of the number of events of a long script: both copies are short then.
  private static var chunkSize: Int { 128 }

  private var chunks: [[Element]] = []
  private(set) var endIndex = 0

  var startIndex: Int { 0 }

  init(_ elements: [Element] = []) { for element in elements { append(element) } }

  subscript(index: Int) -> Element {
    get { chunks[index / Self.chunkSize][index % Self.chunkSize] }
    _modify { yield &chunks[index / Self.chunkSize][index % Self.chunkSize] }
  }

  mutating func append(_ element: Element) {
    if endIndex % Self.chunkSize == 0 {
      chunks.append([element])
    } else {
      chunks[chunks.count - 1].append(element)
    }
    endIndex += 1
  }

  mutating func removeLast() {
    chunks[chunks.count - 1].removeLast()
    if chunks[chunks.count - 1].isEmpty { chunks.removeLast() }
    endIndex -= 1
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A scene that is being played: what happens is sent to it, and it tells what is shown at any
/// time.
///
/// A value: a copy is a snapshot, which goes its own way. What is shown at a time depends on what
/// happened until then only. So questions may be asked in any order and as often as one likes, and
/// what is sent at a time changes no frame before it. Things are sent in the order of time.
///
/// Instants nearer than a nanosecond count as one: what ends at 0.1 + 0.2 is over at 0.3.
///
/// ```swift
/// var stage = try Stage(Recipe.caretToArc(size: 200))
/// stage.send("toggle", at: 0)
/// let frame = stage.frame(at: 0.1)
/// print(frame.layers.map(\.id), stage.completions(until: 5))
/// ```
public struct Stage: Sendable {
  /// The scene that is played, as it was given; what happens on the stage does not change it.
  public let scene: Scene
  let layout: StageLayout
  /// Layers as they are at the begin, which most stay.
  var base: [FrameLayer] = []
  /// The properties that change, in the order in which they first did.
  var slots: [PropertySlot] = []
  var timelines: [Timeline] = []
  private var slotIndices: [PropertySlot: Int] = [:]
  /// Size and parameters from a time on.
  var environments: [(time: Double, value: SceneEnvironment)]
  /// The state from a time on.
  var states: [(time: Double, name: String)] = []
  var changes: [RunningChange] = []
  var loops: [RunningLoop] = []
  var pending: [PendingStep] = []
  /// How often each event that sets parameters in turn was accepted.
  var turns: [String: Int] = [:]
  /// The last two places of each finger.
  var fingers: [String: [(time: Double, value: Double)]] = [:]
  /// What was sent so far, accepted or refused.
  public internal(set) var events: [EventRecord] = []
  /// When the last thing happened that was sent, in seconds.
  public internal(set) var now = 0.0

  /// A stage at the begin of a scene, in its initial state.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - values: Values of parameters in place of their defaults.
  /// - Throws: ``SceneError`` that names the key and the value where something in the scene cannot
  ///   be played, such as a name that is not there or a number outside its range.
  /// - Complexity: O(n) for n properties of all layers and states.
  public init(
    _ scene: Scene,
    parameters values: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) {
    self.scene = scene
    layout = try StageLayout(scene)
    let environment = try SceneCheck.environment(scene, values)
    environments = [(-.infinity, environment)]
    if let initial = scene.initial {
      guard scene.states[initial] != nil else {
        throw SceneError(.name, "there is no state '\(initial)'", place: "initial")
      }
      states = [(-.infinity, initial)]
    }
    try SceneCheck(scene, layout, environment).check()
    for index in layout.layers.indices { base.append(try firstLayer(index, environment)) }
    try play(scene.animations, at: 0, place: "animations")
    for loop in scene.loops where loop.startsWithScene { try startLoop(loop, at: 0) }
  }

  // MARK: Layers

  private func firstLayer(
    _ index: Int,
    _ environment: SceneEnvironment
  ) throws(SceneError) -> FrameLayer {
    let layer = layout.layers[index]
    var result = FrameLayer(layer, parent: layout.parents[index])
    for property in LayerProperty.allCases {
      let slot = PropertySlot(layer: index, property: property)
      result.set(property, try modelValue(of: slot, state: scene.initial, environment))
    }
    return result
  }

  /// The value that a property has in a state.
  func modelValue(
    of slot: PropertySlot,
    state: String?,
    _ environment: SceneEnvironment
  ) throws(SceneError) -> MotionValue {
    let own = layout.layers[slot.layer].values[slot.property]
    let said = state.flatMap { layout.said[$0]?[slot] }
    return try layout.value(of: slot, said ?? own, in: environment)
  }

  /// The number of the timeline of a property, made where there is none yet.
  mutating func timeline(of slot: PropertySlot) -> Int {
    if let index = slotIndices[slot] { return index }
    slotIndices[slot] = slots.count
    slots.append(slot)
    timelines.append(Timeline(base[slot.layer].value(of: slot.property)))
    return slots.count - 1
  }

  /// The model value of a property at a time.
  func modelValue(of slot: PropertySlot, at time: Double) -> MotionValue {
    slotIndices[slot].map { timelines[$0].modelValue(at: time) }
      ?? base[slot.layer].value(of: slot.property)
  }

  /// What is shown of a property at a time.
  func shownValue(of slot: PropertySlot, at time: Double) -> MotionValue {
    slotIndices[slot].map { timelines[$0].value(at: time) }
      ?? base[slot.layer].value(of: slot.property)
  }

  // MARK: The clock

  /// Size and parameters at a time.
  func environment(at time: Double) -> SceneEnvironment {
    environments[Stage.index(environments.count) { environments[$0].time <= time }].value
  }

  /// The state at a time; nil where the scene has none.
  public func state(at time: Double) -> String? {
    guard !states.isEmpty else { return nil }
    let stage = advanced(to: time)
    return stage.states[Stage.index(stage.states.count) { stage.states[$0].time <= time }].name
  }

  /// The last index at which something holds that holds up to there; 0 where it never does.
  static func index(_ count: Int, where holds: (Int) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if holds(middle) { lower = middle } else { upper = middle }
    }
    return lower
  }

  /// The stage with all done that happens by itself until a time.
  func advanced(to time: Double) -> Stage {
    guard pending.contains(where: { $0.time <= time + Instant.resolution }) else { return self }
    var stage = self
    stage.advance(to: time)
    return stage
  }

  /// Does what happens by itself until a time.
  mutating func advance(to time: Double) {
    while let next = pending.indices.min(by: { pending[$0].time < pending[$1].time }),
      pending[next].time <= time + Instant.resolution
    {
      let step = pending.remove(at: next)
      switch step.action {
      case .play(let name): playSequence(name, at: step.time)
      case .enter(let state): enter(state, at: step.time)
      }
    }
  }

  /// What became of all transitions and sequences that were over by a time, in the order of time.
  public func completions(until time: Double) -> [Completion] {
    let stage = advanced(to: time)
    var result: [Completion] = []
    for change in stage.changes {
      if change.interrupted <= time {
        result.append(
          Completion(time: change.interrupted, state: change.name, isFinished: false)
        )
      } else if change.interrupted.isInfinite, change.end <= time + Instant.resolution {
        result.append(Completion(time: change.end, state: change.name, isFinished: true))
      }
    }
    return result.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map { $0.element }
  }
}

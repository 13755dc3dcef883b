// SPDX-License-Identifier: Apache-2.0

/// An animation in a scene: values may be expressions and parameters.
public struct SceneAnimation: Hashable, Sendable {
  /// What it shows.
  public enum Values: Hashable, Sendable {
    /// From one value to another; see ``Animation/Values``.
    case between(from: SceneValue?, to: SceneValue?, by: SceneValue?)
    /// One value after another.
    case keyFrames(
      [SceneValue],
      times: [Double]?,
      functions: [TimingFunction],
      mode: KeyFrames.Mode
    )
  }

  /// The property it moves: `layer.property`, as `card.path`.
  public var target: String
  /// Of one key, the later replaces the earlier; the target where nil.
  public var key: String?
  /// The values it shows: from one to another, or key frames.
  public var values: Values
  /// When it begins, in seconds after its sequence.
  public var begin: Expression
  /// How long a cycle takes.
  public var duration: DurationSource
  /// How progress follows from time.
  public var pace: PaceSource
  /// The number of cycles; `infinity` for ever.
  public var repeatCount: Double
  /// Whether each cycle runs back again.
  public var autoreverses: Bool
  /// What shows before and after.
  public var fillMode: MediaTiming.FillMode
  /// Whether it is gone once it has ended.
  public var isRemovedOnCompletion: Bool
  /// Whether its values are added to what is shown without it.
  public var isAdditive: Bool
  /// Whether each repeat begins where the last one ended.
  public var isCumulative: Bool

  /// An animation that runs once, linearly.
  public init(
    _ target: String,
    key: String? = nil,
    _ values: Values,
    begin: Expression = 0,
    duration: DurationSource,
    pace: PaceSource = .pace(.function(.linear)),
    repeatCount: Double = 1,
    autoreverses: Bool = false,
    fillMode: MediaTiming.FillMode = .removed,
    isRemovedOnCompletion: Bool = true,
    isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.target = target
    self.key = key
    self.values = values
    self.begin = begin
    self.duration = duration
    self.pace = pace
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.fillMode = fillMode
    self.isRemovedOnCompletion = isRemovedOnCompletion
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
  }
}

/// Animations that start together.
public struct SceneSequence: Hashable, Sendable {
  /// The name, by which events play it and completions tell of it.
  public var name: String
  /// The animations; each begins at its own time after the sequence does.
  public var animations: [SceneAnimation]
  /// The state the scene is in once all have ended; nil leaves the one it is in.
  public var state: String?

  /// A sequence of animations.
  public init(_ name: String, animations: [SceneAnimation], state: String? = nil) {
    self.name = name
    self.animations = animations
    self.state = state
  }
}

/// An animation that repeats until it is stopped.
public struct SceneLoop: Hashable, Sendable {
  /// When a loop that is stopped ends.
  public enum Stop: String, CaseIterable, Hashable, Sendable {
    /// At once; what it moved jumps.
    case now
    /// At the end of the cycle.
    case endOfCycle = "end-of-cycle"
  }

  /// The name, by which events start and stop it.
  public var name: String
  /// The animation that repeats.
  public var animation: SceneAnimation
  /// When a loop that is stopped ends.
  public var stop: Stop
  /// Whether it starts with the scene, after the start of its animation.
  public var startsWithScene: Bool

  /// A loop of an animation.
  public init(
    _ name: String,
    animation: SceneAnimation,
    stop: Stop = .endOfCycle,
    startsWithScene: Bool = false
  ) {
    self.name = name
    self.animation = animation
    self.stop = stop
    self.startsWithScene = startsWithScene
  }
}

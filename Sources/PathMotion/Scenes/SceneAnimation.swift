// SPDX-License-Identifier: Apache-2.0

/// An animation in a scene: values may be expressions and parameters.
public struct SceneAnimation: Hashable, Sendable {
  /// What it shows.
  public enum Values: Hashable, Sendable {
    /// From one value to another.
    ///
    /// As in Core Animation: without `to`, to the model value or, with `by`, to `from + by`;
    /// without `from`, from the model value or, with `to` and `by`, from `to - by`. With none of
    /// them the model value shows. The model value is that of the time the animation is added.
    case between(from: SceneValue?, to: SceneValue?, by: SceneValue?)
    /// One value after another.
    case keyFrames([SceneValue], times: [Double]?, functions: [TimingFunction], mode: KeyFrameMode)
  }

  /// How values between the key values are found.
  public enum KeyFrameMode: String, CaseIterable, Hashable, Sendable {
    /// Straight from value to value.
    case linear
    /// No values between: each is held for its time.
    case discrete
    /// Straight, at constant speed over all values; key times and functions do not count.
    case paced
    /// Smoothly through the values, on cubics whose tangents are those of the neighbours' chord.
    case cubic
  }

  /// What is shown before the start and after the end.
  public enum FillMode: String, CaseIterable, Hashable, Sendable {
    /// The model value, before and after.
    case removed
    /// The last value after the end, where the animation is kept.
    case forwards
    /// The first value before the start.
    case backwards
    /// The first value before the start and the last after the end.
    case both

    var isBackwards: Bool { self == .backwards || self == .both }
    var isForwards: Bool { self == .forwards || self == .both }
  }

  /// The property it moves: `layer.property`, as `card.path`.
  public var target: String
  /// A later animation replaces an earlier one of the same key; nil for the target as the key.
  public var key: String?
  /// The values it shows: from one to another, or key frames.
  public var values: Values
  /// When it begins, in seconds after its sequence.
  public var begin: SceneExpression
  /// How long a cycle takes.
  public var duration: DurationSource
  /// How progress follows from time.
  public var easing: EasingSource
  /// The number of cycles; `infinity` for ever.
  public var repeatCount: Double
  /// Whether each cycle runs back again.
  public var autoreverses: Bool
  /// What shows before and after.
  public var fillMode: FillMode
  /// Whether it is removed once it has ended.
  public var isRemovedOnCompletion: Bool
  /// Whether its values are added to what is shown without it.
  public var isAdditive: Bool
  /// Whether each repeat begins where the last one ended.
  public var isCumulative: Bool
  /// The space in which colours are mixed.
  public var mix: ColorMix

  /// An animation that runs once, linearly.
  public init(
    _ target: String,
    key: String? = nil,
    _ values: Values,
    begin: SceneExpression = 0,
    duration: DurationSource,
    easing: EasingSource = .easing(.function(.linear)),
    repeatCount: Double = 1,
    autoreverses: Bool = false,
    fillMode: FillMode = .removed,
    isRemovedOnCompletion: Bool = true,
    isAdditive: Bool = false,
    isCumulative: Bool = false,
    mix: ColorMix = .srgb
  ) {
    self.target = target
    self.key = key
    self.values = values
    self.begin = begin
    self.duration = duration
    self.easing = easing
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.fillMode = fillMode
    self.isRemovedOnCompletion = isRemovedOnCompletion
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.mix = mix
  }
}

/// Animations that start together.
public struct SceneSequence: Hashable, Sendable {
  /// The name, by which events play it and completions name it.
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

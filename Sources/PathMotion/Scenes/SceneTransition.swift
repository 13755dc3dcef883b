// SPDX-License-Identifier: Apache-2.0

/// How a scene gets from one state to another, or from old parameters to new ones.
///
/// ```swift
/// let opening = SceneTransition(
///   from: "cell",
///   to: "full",
///   timing: .init(duration: .seconds(0.4), easing: .easing(.function(.easeOut)))
/// )
/// ```
public struct SceneTransition: Hashable, Sendable {
  /// What happens where another transition still runs.
  public enum Interrupt: String, CaseIterable, Hashable, Sendable {
    /// It begins from what is shown.
    case presentation
    /// It begins from what is shown, with the velocity that it has; springs only.
    case velocity
    /// It begins from the value of the state that was being left for; a jump.
    case model
    /// The event is refused.
    case refuse
  }

  /// When a property begins to move, how long it does, and how.
  public struct Timing: Hashable, Sendable {
    /// Seconds before it begins.
    public var delay: SceneExpression
    /// How long it takes, in seconds.
    public var duration: DurationSource
    /// How progress follows from time.
    public var easing: EasingSource

    /// A timing; by default a quarter of a second as Core Animation's implicit animations.
    public init(
      delay: SceneExpression = 0,
      duration: DurationSource = .seconds(0.25),
      easing: EasingSource = .easing(.function(.default))
    ) {
      self.delay = delay
      self.duration = duration
      self.easing = easing
    }
  }

  /// The state it begins in; nil for any.
  public var from: String?
  /// The state it ends in; nil for any.
  public var to: String?
  /// How all properties move that ``properties`` does not name.
  public var timing: Timing
  /// Properties that move otherwise: `layer.property`.
  public var properties: [String: Timing]
  /// What happens where another transition still runs.
  public var interrupt: Interrupt
  /// The space in which colours are mixed.
  public var mix: ColorMix

  /// A transition between two states, or any.
  public init(
    from: String? = nil,
    to: String? = nil,
    timing: Timing = Timing(),
    properties: [String: Timing] = [:],
    interrupt: Interrupt = .presentation,
    mix: ColorMix = .srgb
  ) {
    self.from = from
    self.to = to
    self.timing = timing
    self.properties = properties
    self.interrupt = interrupt
    self.mix = mix
  }
}

/// How the sender of an event wants things to move: what `UIView.animate` gives.
public struct MotionTransaction: Hashable, Sendable {
  /// Seconds before anything moves.
  public var delay: Double
  /// Seconds it takes; nil for as long as a spring takes to settle.
  public var duration: Double?
  /// How progress follows from time.
  public var easing: Easing

  /// A transaction; by default that of `UIView.animate`, ease-in-out.
  public init(duration: Double?, delay: Double = 0, easing: Easing = .function(.easeInOut)) {
    self.duration = duration
    self.delay = delay
    self.easing = easing
  }
}

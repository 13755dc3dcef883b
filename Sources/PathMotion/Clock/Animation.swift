// SPDX-License-Identifier: Apache-2.0

/// A change of one property over time: the model of Core Animation's property animations.
package struct Animation: Hashable, Sendable {
  package enum Values: Hashable, Sendable {
    /// From one value to another, as in ``SceneAnimation/Values``.
    case between(from: MotionValue? = nil, to: MotionValue? = nil, by: MotionValue? = nil)
    /// One value after another.
    case keyFrames(KeyFrames)
  }

  /// Of one key, the later animation replaces the earlier.
  package var key: String
  package var values: Values
  /// When, how often, and what is shown before and after.
  package var timing: MediaTiming
  package var easing: Easing
  /// Whether values are added to what is shown without this animation.
  package var isAdditive: Bool
  /// Whether each repeat begins where the last one ended.
  package var isCumulative: Bool
  /// How colours are mixed.
  package var mix: ColorMix

  package init(
    _ key: String,
    _ values: Values,
    timing: MediaTiming,
    easing: Easing = .function(.linear),
    isAdditive: Bool = false,
    isCumulative: Bool = false,
    mix: ColorMix = .srgb
  ) {
    self.key = key
    self.values = values
    self.timing = timing
    self.easing = easing
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.mix = mix
  }
}

/// How progress follows from time.
public enum Easing: Hashable, Sendable {
  /// By a timing function; Core Animation's is linear where none is given.
  case function(TimingFunction)
  /// By a spring; where the duration is shorter than it takes to settle, the motion is cut.
  case spring(MotionSpring)
}

/// Values that a property takes one after another: the model of `CAKeyframeAnimation`.
package struct KeyFrames: Hashable, Sendable {
  /// The values, at least one.
  let values: [MotionValue]
  /// When each value is reached, 0...1 and growing, as many as values; nil spreads them evenly.
  let times: [Double]?
  /// How time runs between neighbours, one less than values; those missing are linear.
  let functions: [TimingFunction]
  /// How values between the key values are found.
  let mode: SceneAnimation.KeyFrameMode

  package init(
    _ values: [MotionValue],
    times: [Double]? = nil,
    functions: [TimingFunction] = [],
    mode: SceneAnimation.KeyFrameMode = .linear
  ) {
    self.values = values
    self.times = times
    self.functions = functions
    self.mode = mode
  }

  /// What is wrong with the values and times; nil where nothing is.
  var fault: String? {
    guard let first = values.first else { return "key frames need a value" }
    if let other = values.first(where: { !$0.isAlike(first) }) {
      return "key frames are of one kind, not \(first.kind) and \(other.kind)"
    }
    guard let times else { return nil }
    if times.count != values.count { return "\(times.count) key times for \(values.count) values" }
    var before = 0.0
    for time in times {
      if !(0...1).contains(time) { return "key time \(time) is outside 0...1" }
      if time < before { return "key time \(time) comes after \(before)" }
      before = time
    }
    return nil
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A change of one property over time: the model of Core Animation's property animations.
///
/// ```swift
/// var timeline = Timeline(.number(0))
/// timeline.setModel(.number(100), at: 0)
/// timeline.add(
///   Animation(
///     "dot.x",
///     .between(from: .number(0)),
///     timing: MediaTiming(duration: 2),
///     pace: .function(.easeInEaseOut)
///   ),
///   at: 0
/// )
/// print(timeline.value(at: 1))  // number(50.0), on the way from 0 to the model value
/// ```
public struct Animation: Hashable, Sendable {
  /// What an animation shows.
  public enum Values: Hashable, Sendable {
    /// From one value to another.
    ///
    /// As in Core Animation: without `to`, to the model value or, with `by`, to `from + by`;
    /// without `from`, from the model value or, with `to` and `by`, from `to - by`. None at all:
    /// the model value. It is the model value at the time the animation is added.
    case between(from: MotionValue? = nil, to: MotionValue? = nil, by: MotionValue? = nil)
    /// One value after another.
    case keyFrames(KeyFrames)
  }

  /// How progress follows from the time in a cycle.
  public enum Pace: Hashable, Sendable {
    /// By a timing function; Core Animation's is linear where none is given.
    case function(TimingFunction)
    /// By a spring; where the duration is shorter than it takes to settle, the motion is cut.
    case spring(Spring)
  }

  /// The property: `layer.property`, as `card.path`.
  public var target: String
  /// Of one key, the later animation replaces the earlier; by default the target.
  public var key: String
  /// The values it shows: from one to another, or key frames.
  public var values: Values
  /// When, how often, and what is shown before and after.
  public var timing: MediaTiming
  /// How progress follows from time.
  public var pace: Pace
  /// Whether values are added to what is shown without this animation.
  public var isAdditive: Bool
  /// Whether each repeat begins where the last one ended.
  public var isCumulative: Bool
  /// The groups the animation is in, the outermost first: its time is theirs, and it is seen while
  /// they are.
  public var groups: [MediaTiming]

  /// An animation of one property.
  public init(
    _ target: String,
    key: String? = nil,
    _ values: Values,
    timing: MediaTiming = MediaTiming(),
    pace: Pace = .function(.linear),
    isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.target = target
    self.key = key ?? target
    self.values = values
    self.timing = timing
    self.pace = pace
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    groups = []
  }

  /// The animations of a group: each runs in the time of the group, and is cut where that ends.
  ///
  /// - Parameters:
  ///   - timing: The group's own timing.
  ///   - animations: What is in it; they may be groups' themselves.
  /// - Returns: The members, which know their group.
  public static func group(_ timing: MediaTiming, _ animations: [Animation]) -> [Animation] {
    animations.map {
      var member = $0
      member.groups.insert(timing, at: 0)
      return member
    }
  }

  /// When it ends, in seconds since it was added; infinite where it never does.
  public var end: Double {
    var end = timing.end
    for group in groups.reversed() {
      // A member lasts as long as its group lets it.
      end = min(
        group.begin + (group.speed == 0 ? .infinity : end / group.speed.magnitude),
        group.end
      )
    }
    return end
  }
}

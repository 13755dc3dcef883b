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
///     easing: .function(.easeInEaseOut)
///   ),
///   at: 0
/// )
/// print(timeline.value(at: 1))  // number(50.0), halfway from 0 to the model value
/// ```
package struct Animation: Hashable, Sendable {
  /// What an animation shows.
  package enum Values: Hashable, Sendable {
    /// From one value to another, as in ``SceneAnimation/Values``.
    case between(from: MotionValue? = nil, to: MotionValue? = nil, by: MotionValue? = nil)
    /// One value after another.
    case keyFrames(KeyFrames)
  }

  /// The property: `layer.property`, as `card.path`.
  package var target: String
  /// Of one key, the later animation replaces the earlier; by default the target.
  package var key: String
  /// The values it shows: from one to another, or key frames.
  package var values: Values
  /// When, how often, and what is shown before and after.
  package var timing: MediaTiming
  /// How progress follows from time.
  package var easing: Easing
  /// Whether values are added to what is shown without this animation.
  package var isAdditive: Bool
  /// Whether each repeat begins where the last one ended.
  package var isCumulative: Bool
  /// The groups the animation is in, the outermost first: its time is theirs, and it is seen while
  /// they are.
  package var groups: [MediaTiming]

  /// An animation of one property.
  package init(
    _ target: String,
    key: String? = nil,
    _ values: Values,
    timing: MediaTiming = MediaTiming(),
    easing: Easing = .function(.linear),
    isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    self.target = target
    self.key = key ?? target
    self.values = values
    self.timing = timing
    self.easing = easing
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
  package static func group(_ timing: MediaTiming, _ animations: [Animation]) -> [Animation] {
    animations.map {
      var member = $0
      member.groups.insert(timing, at: 0)
      return member
    }
  }

  /// When it ends, in seconds since it was added; infinite where it never does.
  package var end: Double {
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

/// How progress follows from time.
public enum Easing: Hashable, Sendable {
  /// By a timing function; Core Animation's is linear where none is given.
  case function(TimingFunction)
  /// By a spring; where the duration is shorter than it takes to settle, the motion is cut.
  case spring(Spring)
}

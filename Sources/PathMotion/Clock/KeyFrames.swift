// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Values that a property takes one after another: the model of `CAKeyframeAnimation`.
///
/// ```swift
/// let blink = KeyFrames([.number(1), .number(0), .number(1)], times: [0, 0.1, 1])
/// ```
package struct KeyFrames: Hashable, Sendable {
  /// The values, at least one.
  package var values: [MotionValue]
  /// When each value is reached, 0...1 and growing, as many as values; nil spreads them evenly.
  package var times: [Double]?
  /// How time runs between neighbours, one less than values; those missing are linear.
  package var functions: [TimingFunction]
  /// How values between the key values are found.
  package var mode: SceneAnimation.KeyFrameMode

  /// Key frames of some values.
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

  /// Points along a path: its corners at equal times, or all of it at constant speed.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: .zero, radius: 10)
  /// let orbit = Animation(
  ///   "moon.position",
  ///   .keyFrames(KeyFrames(along: path, mode: .paced)),
  ///   timing: MediaTiming(duration: 4, repeatCount: .infinity)
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - path: The path; an empty one makes no values.
  ///   - mode: `paced` runs at constant speed to a thousandth of the length; all others take
  ///     as long for each segment, and the curve's own parameter in it.
  ///   - pointsPerSegment: How many straight steps a curve is made of.
  package init(
    along path: BezierPath,
    mode: SceneAnimation.KeyFrameMode = .linear,
    pointsPerSegment: Int = 64
  ) {
    precondition(pointsPerSegment > 0, "KeyFrames: a segment needs a step")
    var points: [Point2D] = []
    for segment in path.segments {
      if points.isEmpty { points.append(segment.start) }
      for step in 1...pointsPerSegment {
        points.append(segment.point(at: Double(step) / Double(pointsPerSegment)))
      }
    }
    self.init(points.map { .point($0) }, mode: mode)
  }

  /// What is wrong with the values and times; nil where nothing is.
  var fault: String? {
    guard let first = values.first else { return "key frames need a value" }
    if let other = values.first(where: { !$0.isAlike(first) }) {
      return "key frames are of one kind, not \(first.kind) and \(other.kind)"
    }
    guard let times else { return nil }
    if times.count != values.count {
      return "\(times.count) key times for \(values.count) values"
    }
    for (index, time) in times.enumerated() {
      if !(0...1).contains(time) { return "key time \(time) is outside 0...1" }
      if index > 0, time < times[index - 1] {
        return "key time \(time) comes after \(times[index - 1])"
      }
    }
    return nil
  }
}

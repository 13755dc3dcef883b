// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// Values that a property takes one after another: the model of `CAKeyframeAnimation`.
///
/// ```swift
/// let blink = KeyFrames([.number(1), .number(0), .number(1)], times: [0, 0.1, 1])
/// ```
public struct KeyFrames: Hashable, Sendable {
  /// How values between the key values are found.
  public enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Straight from value to value.
    case linear
    /// No values between: each is held for its time.
    case discrete
    /// Straight, at constant speed over all values; key times and functions do not count.
    case paced
    /// Smoothly through the values, on cubics whose tangents are those of the neighbours' chord.
    case cubic
  }

  /// The values, at least one.
  public var values: [MotionValue]
  /// When each value is reached, 0...1 and growing, as many as values; nil spreads them evenly.
  public var times: [Double]?
  /// How time runs between neighbours, one less than values; those missing are linear.
  public var functions: [TimingFunction]
  /// How values between the key values are found.
  public var mode: Mode

  /// Key frames of some values.
  public init(
    _ values: [MotionValue],
    times: [Double]? = nil,
    functions: [TimingFunction] = [],
    mode: Mode = .linear
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
  ///   - mode: ``Mode/paced`` runs at constant speed to a thousandth of the length; all others take
  ///     as long for each segment, and the curve's own parameter in it.
  ///   - pointsPerSegment: How many straight steps a curve is made of.
  public init(along path: BezierPath, mode: Mode = .linear, pointsPerSegment: Int = 64) {
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

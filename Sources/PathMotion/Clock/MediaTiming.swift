// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// When an animation runs and how often: what scenes need of Core Animation's `CAMediaTiming`.
///
/// Source: Apple's documentation of `CAMediaTiming` and values measured on presentation layers.
package struct MediaTiming: Hashable, Sendable {
  /// How long after it is added the animation begins, in seconds.
  package var begin: Double
  /// The seconds of one cycle in one direction; 0 or less means 0.25, as in Core Animation.
  package var duration: Double
  /// The number of cycles; fractions are allowed, less than 1 means 1, `infinity` for ever.
  package var repeatCount: Double
  /// Whether each cycle runs back to where it began, taking twice the duration.
  package var autoreverses: Bool
  /// What is shown before the start and after the end.
  package var fillMode: SceneAnimation.FillMode
  /// Whether the animation is gone once it has ended; `forwards` needs false.
  package var isRemovedOnCompletion: Bool

  /// The timing that runs once, at once.
  package init(
    begin: Double = 0,
    duration: Double,
    repeatCount: Double = 1,
    autoreverses: Bool = false,
    fillMode: SceneAnimation.FillMode = .removed,
    isRemovedOnCompletion: Bool = true
  ) {
    self.begin = begin
    self.duration = duration
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.fillMode = fillMode
    self.isRemovedOnCompletion = isRemovedOnCompletion
  }

  /// The duration that counts.
  var span: Double { duration > 0 ? duration : 0.25 }

  /// The seconds of a cycle, there and back where it runs back.
  var cycle: Double { autoreverses ? 2 * span : span }

  /// The seconds from the start to the end; infinite where it never ends.
  var activeDuration: Double { (repeatCount > 1 ? repeatCount : 1) * cycle }

  /// When it ends, in seconds since it was added.
  package var end: Double { begin + activeDuration }

  /// The number of cycles that are over, whole, and how far this one is: 0...1 of one direction, so
  /// that it falls while a cycle runs back.
  typealias Position = (cycle: Double, progress: Double)

  /// The progress in the cycle at a time since the animation was added, 0...1; nil where the model
  /// value shows.
  ///
  /// The instant of the end belongs to the animation. Constant time.
  package func progress(at time: Double) -> Double? { position(at: time)?.progress }

  /// The progress and the number of cycles that are over; nil where the model value shows.
  func position(at time: Double) -> Position? {
    guard time.isFinite else { return nil }
    if time < begin { return fillMode.isBackwards ? position(local: 0, isEnd: false) : nil }
    // Sums such as 0.1 + 0.2 miss decimal ends by rounding; an end that near is meant.
    let left = end - time
    if left < -Instant.resolution, !fillMode.isForwards || isRemovedOnCompletion { return nil }
    let isEnd = left < Instant.resolution
    return position(local: isEnd ? activeDuration : time - begin, isEnd: isEnd)
  }

  /// Where in its cycles a time since the first cycle began is.
  private func position(local: Double, isEnd: Bool) -> Position {
    // An infinite cycle never ends, and 0 times infinity is no number.
    var over = cycle.isInfinite ? 0 : (local / cycle).rounded(.down)
    var phase = cycle.isInfinite ? local : local - over * cycle
    // The end of a cycle, not the start of the next.
    if isEnd, phase <= 1e-12 * cycle || phase >= cycle {
      (phase, over) = (cycle, (local / cycle).rounded() - 1)
    }
    phase = min(max(phase, 0), cycle)
    let folded = phase > span ? 2 * span - phase : phase
    return (over, min(max(folded / span, 0), 1))
  }

  /// How fast the progress grows at a time, per second; 0 where nothing moves.
  func rate(at time: Double) -> Double {
    guard time >= begin, time < end else { return 0 }
    let local = time - begin
    let phase = cycle.isInfinite ? local : local - (local / cycle).rounded(.down) * cycle
    return (phase > span ? -1 : 1) / span
  }
}

/// Instants of the clock.
enum Instant {
  /// Two instants nearer than this, in seconds, are one: less than any clock shows, and more than
  /// rounding adds to sums of decimal times.
  static let resolution = 1e-9

  /// The last index at which something holds that holds up to there; 0 where it never does.
  static func lastIndex(_ count: Int, where holds: (Int) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if holds(middle) { lower = middle } else { upper = middle }
    }
    return lower
  }
}

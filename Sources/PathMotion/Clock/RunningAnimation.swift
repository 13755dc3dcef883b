// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

struct RunningAnimation: Sendable {
  let motion: PreparedAnimation
  /// When it was added, in seconds of the clock.
  let added: Double
  /// When it was removed or replaced; infinite where it was not.
  private(set) var removed = Double.infinity
  /// When it has nothing more to show by itself; infinite where it is kept.
  private(set) var end: Double
  private(set) var timing: MediaTiming
  /// Whether it repeats until it is stopped.
  let isLoop: Bool
  /// Whether it leads to the model value of a state, which another size or sequence may move.
  let isTransition: Bool

  var key: String { motion.key }
  var isAdditive: Bool { motion.isAdditive }

  init(
    _ motion: PreparedAnimation,
    at time: Double,
    timing: MediaTiming,
    isLoop: Bool = false,
    isTransition: Bool = false
  ) {
    (self.motion, self.timing) = (motion, timing)
    (self.isLoop, self.isTransition) = (isLoop, isTransition)
    added = time
    let isKept = timing.fillMode.isForwards && !timing.isRemovedOnCompletion
    end = isKept ? .infinity : time + timing.end
  }

  /// When it first shows something.
  var start: Double { added + (timing.fillMode.isBackwards ? 0 : timing.begin) }

  /// Where it is in its cycle at a time of the clock; nil where it shows nothing.
  private func position(at time: Double) -> MediaTiming.Position? {
    time >= added && time < removed ? timing.position(at: time - added) : nil
  }

  /// What it shows at a time; nil where it shows nothing.
  func value(at time: Double, _ memo: inout TimingMemo) -> MotionValue? {
    guard let position = position(at: time) else { return nil }
    return motion.value(at: position, duration: timing.duration, &memo)
  }

  /// The progress along its track at a time; nil where that is not one number.
  func progress(at time: Double) -> Double? {
    position(at: time).flatMap { motion.progress(at: $0, duration: timing.duration) }
  }

  func isShown(at time: Double) -> Bool { position(at: time) != nil }

  /// The track of what it shows and how fast its numbers change, per second; nil for what does not
  /// move and for key frames.
  func velocity(at time: Double) -> (track: ValueTrack, velocity: [Double])? {
    guard time < end, let position = position(at: time) else { return nil }
    let rate = timing.rate(at: time - added)
    guard rate != 0 else { return nil }
    return motion.velocity(at: position, rate: rate, duration: timing.duration)
  }

  /// A transition that goes on to another value from a time on, on its own clock; nil where none
  /// runs then.
  func redirected(to value: MotionValue, at time: Double) -> RunningAnimation? {
    guard isTransition, time < end, let motion = motion.redirected(to: value) else { return nil }
    var timing = timing
    timing.begin -= time - added
    return RunningAnimation(motion, at: time, timing: timing, isTransition: true)
  }

  mutating func remove(at time: Double) {
    removed = min(removed, time)
    end = min(end, removed)
  }

  /// When the cycle that runs at a time is over; the start where none has begun.
  func endOfCycle(at time: Double) -> Double {
    let begin = added + timing.begin
    let cycles = ((time - begin - Instant.resolution) / timing.cycle).rounded(.up)
    return begin + max(cycles, 0) * timing.cycle
  }

  /// Ends a repeating animation at the end of a cycle.
  mutating func stop(atEndOfCycle time: Double) {
    let cycles = ((time - added - timing.begin) / timing.cycle).rounded()
    if cycles < 1 {
      remove(at: time)
    } else {
      timing.repeatCount = cycles
      end = time
    }
  }
}

/// A number, a point or a colour that moves along a line or a cubic, as most things do.
///
/// Numbers only: asking for a value touches no reference count.
struct PlainAnimation: Sendable {
  private enum Ends: Sendable {
    case number(Double, Double)
    case point(Point2D, Point2D)
    case color(MotionColor, MotionColor)
  }

  private let ends: Ends
  private let timing: MediaTiming
  private let added: Double
  private let removed: Double
  /// The timing function; linear where there is none.
  private let cubic: CubicTiming?

  /// The same motion as a running animation, where it is plain.
  init?(_ animation: RunningAnimation) {
    guard let (track, cubic) = animation.motion.plain else { return nil }
    switch (track.from, track.to) {
    case (.number(let a), .number(let b)): ends = .number(a, b)
    case (.point(let a), .point(let b)): ends = .point(a, b)
    case (.color(let a?), .color(let b?)): ends = .color(a, b)
    default: return nil
    }
    self.cubic = cubic
    timing = animation.timing
    (added, removed) = (animation.added, animation.removed)
  }

  /// What it shows at a time; nil where it shows nothing.
  func value(at time: Double, _ memo: inout TimingMemo) -> MotionValue? {
    guard time >= added, time < removed,
      let position = timing.position(at: time - added)
    else { return nil }
    let progress =
      cubic.map { memo.value(of: $0, at: position.progress) } ?? position.progress
    switch ends {
    case .number(let a, let b): return .number(LinearBlend(progress)(a, b))
    case .point(let a, let b): return .point(a.interpolated(to: b, at: progress))
    case .color(let a, let b): return .color(a.interpolated(to: b, at: progress))
    }
  }
}

/// The last value of a cubic timing function, which costs more than all else of a moving number.
///
/// Properties that move together ask for the same value one after another.
struct TimingMemo {
  private var cubic: CubicTiming?
  private var time = Double.nan
  private var value = 0.0

  mutating func value(of cubic: CubicTiming, at time: Double) -> Double {
    if time == self.time, cubic == self.cubic { return value }
    self.cubic = cubic
    self.time = time
    value = cubic.value(at: time)
    return value
  }
}

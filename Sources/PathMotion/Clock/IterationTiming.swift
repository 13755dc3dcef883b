// SPDX-License-Identifier: Apache-2.0

/// When an animation of the web runs: the timing model of Web Animations.
///
/// Times may be in any unit, the same for all. Source: Web Animations Level 1, section 4.7 to 4.9.
///
/// ```swift
/// let timing = IterationTiming(delay: 0.5, duration: 2, iterations: 2, direction: .alternate)
/// print(timing.progress(at: 1.5) ?? .nan, timing.end)  // 0.5 4.5
/// ```
public struct IterationTiming: Hashable, Sendable {
  /// Which way iterations run.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Forwards.
    case normal
    /// Backwards.
    case reverse
    /// Forwards, then backwards.
    case alternate
    /// Backwards, then forwards.
    case alternateReverse = "alternate-reverse"
  }

  /// Before, during or after the active interval.
  public enum Phase: Hashable, Sendable {
    /// Before the active interval begins.
    case before
    /// While the active interval lasts: iterations run.
    case active
    /// After it has ended.
    case after
  }

  /// How long it waits before the first iteration; negative begins that far inside of it.
  public var delay: Double
  /// How long it waits after the last iteration; negative cuts the end off.
  public var endDelay: Double
  /// How long an iteration takes; 0 or more, may be infinite.
  public var duration: Double
  /// The number of iterations; 0 or more, fractions allowed, may be infinite.
  public var iterations: Double
  /// Where in the iterations it begins; 0 or more.
  public var iterationStart: Double
  /// What counts before and after the active interval.
  public var fillMode: MediaTiming.FillMode
  /// Which way iterations run.
  public var direction: Direction
  /// The timing function of a whole iteration.
  public var timing: TimingFunction

  /// One iteration, at once.
  public init(
    delay: Double = 0,
    endDelay: Double = 0,
    duration: Double,
    iterations: Double = 1,
    iterationStart: Double = 0,
    fillMode: MediaTiming.FillMode = .removed,
    direction: Direction = .normal,
    timing: TimingFunction = .linear
  ) {
    self.delay = delay
    self.endDelay = endDelay
    self.duration = duration
    self.iterations = iterations
    self.iterationStart = iterationStart
    self.fillMode = fillMode
    self.direction = direction
    self.timing = timing
  }

  /// The length of the active interval: duration times iterations, 0 where either is.
  public var activeDuration: Double {
    duration == 0 || iterations == 0 ? 0 : duration * iterations
  }

  /// When all is over: delay, active interval and end delay; not less than 0.
  public var end: Double { max(delay + activeDuration + endDelay, 0) }

  /// The phase at a local time.
  ///
  /// - Parameters:
  ///   - time: Local time.
  ///   - isBackwards: Whether the player runs backwards; decides at the boundaries.
  /// - Returns: The phase.
  public func phase(at time: Double, isBackwards: Bool = false) -> Phase {
    let beforeActive = max(min(delay, end), 0)
    let activeAfter = max(min(delay + activeDuration, end), 0)
    if time < beforeActive || (isBackwards && time == beforeActive) { return .before }
    if time > activeAfter || (!isBackwards && time == activeAfter) { return .after }
    return .active
  }

  private func activeTime(at time: Double, isBackwards: Bool) -> Double? {
    switch phase(at: time, isBackwards: isBackwards) {
    case .before: fillMode == .backwards || fillMode == .both ? max(time - delay, 0) : nil
    case .active: time - delay
    case .after:
      fillMode == .forwards || fillMode == .both
        ? max(min(time - delay, activeDuration), 0) : nil
    }
  }

  private func overallProgress(at time: Double, isBackwards: Bool) -> Double? {
    guard let active = activeTime(at: time, isBackwards: isBackwards) else { return nil }
    let iterationsDone: Double
    if duration == 0 {
      iterationsDone = phase(at: time, isBackwards: isBackwards) == .before ? 0 : iterations
    } else {
      iterationsDone = active / duration
    }
    return iterationsDone + iterationStart
  }

  /// The progress in the current iteration, whichever way it runs, 0...1; nil where none is in
  /// effect.
  public func simpleIterationProgress(at time: Double, isBackwards: Bool = false) -> Double? {
    guard let overall = overallProgress(at: time, isBackwards: isBackwards) else { return nil }
    let progress =
      overall.isInfinite
      ? iterationStart.truncatingRemainder(dividingBy: 1)
      : overall.truncatingRemainder(dividingBy: 1)
    let active = activeTime(at: time, isBackwards: isBackwards)
    let phase = phase(at: time, isBackwards: isBackwards)
    // The end of the last iteration, not the start of one more.
    if progress == 0, phase == .active || phase == .after, active == activeDuration,
      iterations != 0
    {
      return 1
    }
    return progress
  }

  /// The number of the current iteration, from 0; infinite after infinitely many, nil where none is
  /// in effect.
  public func currentIteration(at time: Double, isBackwards: Bool = false) -> Double? {
    guard let overall = overallProgress(at: time, isBackwards: isBackwards),
      let progress = simpleIterationProgress(at: time, isBackwards: isBackwards)
    else { return nil }
    if phase(at: time, isBackwards: isBackwards) == .after, iterations.isInfinite {
      return .infinity
    }
    return progress == 1 ? overall.rounded(.down) - 1 : overall.rounded(.down)
  }

  /// The progress that is applied: directed, and through the timing function; nil where none is in
  /// effect.
  ///
  /// 0...1, unless the timing function leaves that.
  ///
  /// - Parameters:
  ///   - time: Local time, in the unit of the others.
  ///   - isBackwards: Whether the player runs backwards; decides at the boundaries.
  /// - Returns: The progress.
  public func progress(at time: Double, isBackwards: Bool = false) -> Double? {
    guard let simple = simpleIterationProgress(at: time, isBackwards: isBackwards),
      let iteration = currentIteration(at: time, isBackwards: isBackwards)
    else { return nil }
    let isOdd = iteration.isFinite && iteration.truncatingRemainder(dividingBy: 2) != 0
    let runsForwards: Bool
    switch direction {
    case .normal: runsForwards = true
    case .reverse: runsForwards = false
    case .alternate: runsForwards = !isOdd
    case .alternateReverse: runsForwards = isOdd
    }
    // Steps jump at the boundary itself; before it, the value before the jump counts.
    let phase = phase(at: time, isBackwards: isBackwards)
    let isBefore = (phase == .before && runsForwards) || (phase == .after && !runsForwards)
    return timing(runsForwards ? simple : 1 - simple, before: isBefore)
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// An animation that was added to a property, prepared for many questions.
struct RunningAnimation: Sendable {
  private enum Course: Sendable {
    case track(ValueTrack, Animation.Pace)
    /// A spring that starts with a velocity, in the numbers of the track a second.
    case springing(ValueTrack, Spring, velocity: [Double])
    case keyFrames(KeyFrameTrack, Animation.Pace)
  }

  let key: String
  /// When it was added, in seconds of the clock.
  let added: Double
  /// When it was removed or replaced; infinite where it was not.
  private(set) var removed = Double.infinity
  /// When it has nothing more to show by itself; infinite where it is kept.
  private(set) var end: Double
  let isAdditive: Bool
  private let isCumulative: Bool
  private var timing: MediaTiming
  private let groups: [MediaTiming]
  private let course: Course
  /// Of paths, as they were given and as they were cut; see ``MotionWay``.
  let forms: [(given: BezierPath, cut: BezierPath)]
  /// Whether it repeats until it is stopped.
  let isLoop: Bool

  /// Prepares an animation that is added at a time, over a model value.
  init(_ animation: Animation, at time: Double, model: MotionValue, isLoop: Bool = false) {
    switch animation.values {
    case .between(let from, let to, let by):
      let ends = RunningAnimation.ends(from: from, to: to, by: by, model: model)
      course = .track(ValueTrack(from: ends.from, to: ends.to), animation.pace)
    case .keyFrames(let frames): course = .keyFrames(KeyFrameTrack(frames), animation.pace)
    }
    forms = []
    self.isLoop = isLoop
    key = animation.key
    added = time
    isAdditive = animation.isAdditive
    isCumulative = animation.isCumulative
    timing = animation.timing
    groups = animation.groups
    end = RunningAnimation.isKept(animation.timing) ? .infinity : time + animation.end
  }

  /// A transition along a way, with a velocity where it is a spring's.
  init(
    _ way: MotionWay,
    key: String,
    at time: Double,
    timing: MediaTiming,
    pace: Animation.Pace,
    velocity: [Double] = []
  ) {
    if case .spring(let spring) = pace, !velocity.isEmpty {
      course = .springing(way.track, spring, velocity: velocity)
    } else {
      course = .track(way.track, pace)
    }
    forms = way.forms
    isLoop = false
    self.key = key
    added = time
    (isAdditive, isCumulative) = (false, false)
    self.timing = timing
    groups = []
    end = time + timing.end
  }

  private static func isKept(_ timing: MediaTiming) -> Bool {
    timing.fillMode.isForwards && !timing.isRemovedOnCompletion
  }

  /// The two ends of a basic animation. Source: documentation of `CABasicAnimation`.
  private static func ends(
    from: MotionValue?,
    to: MotionValue?,
    by: MotionValue?,
    model: MotionValue
  ) -> (from: MotionValue, to: MotionValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.adding(by, times: -1), to)
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, nil): (model, to)
    case (nil, nil, let by?): (model, model.adding(by))
    case (nil, nil, nil): (model, model)
    }
  }

  /// Where it is in its cycle at a time of the clock; nil where it shows nothing.
  private func position(at time: Double) -> MediaTiming.Position? {
    guard time >= added, time < removed else { return nil }
    var local = time - added
    for group in groups {
      guard let position = group.position(at: local) else { return nil }
      local = position.progress * (group.duration > 0 ? group.duration : 0.25)
    }
    return timing.position(at: local)
  }

  /// What it shows at a time; nil where it shows nothing.
  func value(at time: Double) -> MotionValue? {
    guard let position = position(at: time) else { return nil }
    let value: MotionValue
    switch course {
    case .track(let track, let pace): value = track.value(at: progress(position, pace))
    case .keyFrames(let track, let pace): value = track.value(at: progress(position, pace))
    case .springing(let track, let spring, let velocity):
      let (from, to) = track.numbers
      let response = spring.response(at: position.progress * timing.duration)
      value = track.value(
        of: from.indices.map {
          to[$0] + (from[$0] - to[$0]) * response.displacement + velocity[$0] * response.impulse
        }
      )
    }
    guard isCumulative, position.cycle > 0 else { return value }
    return value.adding(last, times: position.cycle)
  }

  private var last: MotionValue {
    switch course {
    case .track(let track, _), .springing(let track, _, _): track.to
    case .keyFrames(let track, _): track.last
    }
  }

  private func progress(_ position: MediaTiming.Position, _ pace: Animation.Pace) -> Double {
    switch pace {
    case .function(let function): function(position.progress)
    case .spring(let spring): spring.value(at: position.progress * timing.duration)
    }
  }

  /// The track of what it shows and how fast its numbers change, per second; nil for what does not
  /// move, for key frames and in groups.
  func velocity(at time: Double) -> (track: ValueTrack, velocity: [Double])? {
    guard groups.isEmpty, time < end, let position = position(at: time) else { return nil }
    let rate = timing.rate(at: time - added)
    guard rate != 0 else { return nil }
    switch course {
    case .keyFrames: return nil
    case .track(let track, let pace):
      let slope: Double
      switch pace {
      case .function(let function): slope = function.slope(at: position.progress) * rate
      case .spring(let spring):
        slope = spring.velocity(at: position.progress * timing.duration) * rate * timing.duration
      }
      let (from, to) = track.numbers
      return (track, zip(from, to).map { ($1 - $0) * slope })
    case .springing(let track, let spring, let velocity):
      let (from, to) = track.numbers
      let response = spring.response(at: position.progress * timing.duration)
      return (
        track,
        from.indices.map {
          (from[$0] - to[$0]) * response.displacementVelocity
            + velocity[$0] * response.impulseVelocity
        }
      )
    }
  }

  /// Takes it away from a time on.
  mutating func remove(at time: Double) {
    removed = min(removed, time)
    end = min(end, removed)
  }

  /// When the cycle that runs at a time is over; the begin where none has begun.
  func endOfCycle(at time: Double) -> Double {
    let cycle = (timing.autoreverses ? 2 : 1) * timing.duration / timing.speed.magnitude
    let begin = added + timing.begin
    let cycles = ((time - begin - Instant.resolution) / cycle).rounded(.up)
    return begin + max(cycles, 0) * cycle
  }

  /// Ends a repeating animation at the end of a cycle.
  mutating func stop(atEndOfCycle time: Double) {
    let cycle = (timing.autoreverses ? 2 : 1) * timing.duration / timing.speed.magnitude
    let cycles = ((time - added - timing.begin) / cycle).rounded()
    if cycles < 1 {
      remove(at: time)
    } else {
      timing.repeatCount = cycles
      end = time
    }
  }
}

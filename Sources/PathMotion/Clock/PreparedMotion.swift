// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What an animation shows at each place of its cycle, prepared for many questions.
///
/// A class that never changes: copies of a stage share it, and a question copies none of it.
final class PreparedMotion: Sendable {
  private enum Course: Sendable {
    case track(ValueTrack)
    /// A spring that starts with a velocity, in the numbers of the track a second.
    case springing(ValueTrack, Spring, velocity: [Double])
    case keyFrames(KeyFrameTrack)
  }

  let key: String
  let isAdditive: Bool
  let groups: [MediaTiming]
  let isGrouped: Bool
  /// Of paths, as they were given and as they were cut; see ``MotionWay``.
  let forms: [(given: BezierPath, cut: BezierPath)]
  private let isCumulative: Bool
  private let course: Course
  /// The track, where there is nothing else.
  private let track: ValueTrack?
  private let pace: Animation.Pace
  /// The pace, where it is a cubic.
  let cubic: CubicTiming?

  /// Prepares an animation over a model value.
  init(_ animation: Animation, model: MotionValue) {
    switch animation.values {
    case .between(let from, let to, let by):
      let ends = PreparedMotion.ends(from: from, to: to, by: by, model: model)
      let track = ValueTrack(from: ends.from, to: ends.to)
      self.track = animation.isCumulative ? nil : track
      course = .track(track)
    case .keyFrames(let frames):
      track = nil
      course = .keyFrames(KeyFrameTrack(frames))
    }
    key = animation.key
    isAdditive = animation.isAdditive
    isCumulative = animation.isCumulative
    groups = animation.groups
    isGrouped = !groups.isEmpty
    forms = []
    pace = animation.pace
    cubic = PreparedMotion.cubic(animation.pace)
  }

  /// A transition along a way, with a velocity where it is a spring's.
  init(_ way: MotionWay, key: String, pace: Animation.Pace, velocity: [Double]) {
    if case .spring(let spring) = pace, !velocity.isEmpty {
      track = nil
      course = .springing(way.track, spring, velocity: velocity)
    } else {
      track = way.track
      course = .track(way.track)
    }
    self.key = key
    (isAdditive, isCumulative) = (false, false)
    groups = []
    isGrouped = false
    forms = way.forms
    self.pace = pace
    cubic = PreparedMotion.cubic(pace)
  }

  /// The track and the cubic, nil for linear, where nothing else is to be known.
  ///
  /// See ``PlainMotion``.
  var plain: (track: ValueTrack, cubic: CubicTiming?)? {
    guard let track, !isAdditive, !isGrouped else { return nil }
    if let cubic { return (track, cubic) }
    guard case .function(let function) = pace, case .linear = function.kind else { return nil }
    return (track, nil)
  }

  /// Where in a cycle the motion may have corners, 0...1.
  var corners: [Double] {
    if case .keyFrames(let track) = course { return track.corners }
    guard case .function(let function) = pace else { return [0, 1] }
    return [0, 1] + function.corners
  }

  private static func cubic(_ pace: Animation.Pace) -> CubicTiming? {
    if case .function(let function) = pace, case .cubic(let cubic) = function.kind { return cubic }
    return nil
  }

  /// The two ends of a basic animation.
  ///
  /// Source: documentation of `CABasicAnimation`.
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

  /// What it shows at a place in a cycle of so many seconds.
  func value(
    at position: MediaTiming.Position,
    duration: Double,
    _ memo: inout TimingMemo
  ) -> MotionValue {
    if let track { return track.value(at: progress(position, duration, &memo)) }
    let value: MotionValue
    switch course {
    case .track(let track): value = track.value(at: progress(position, duration, &memo))
    case .keyFrames(let track): value = track.value(at: progress(position, duration, &memo))
    case .springing(let track, let spring, let velocity):
      let (from, to) = track.numbers
      let response = spring.response(at: position.progress * duration)
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
    case .track(let track), .springing(let track, _, _): track.to
    case .keyFrames(let track): track.last
    }
  }

  private func progress(
    _ position: MediaTiming.Position,
    _ duration: Double,
    _ memo: inout TimingMemo
  ) -> Double {
    if let cubic { return memo.value(of: cubic, at: position.progress) }
    return switch pace {
    case .function(let function): function(position.progress)
    case .spring(let spring): spring.value(at: position.progress * duration)
    }
  }

  /// How far along its way it is at a place in a cycle; nil where that is not one number.
  func progress(at position: MediaTiming.Position, duration: Double) -> Double? {
    guard track != nil, !isAdditive else { return nil }
    var memo = TimingMemo()
    return progress(position, duration, &memo)
  }

  /// The track of what it shows and how fast its numbers change, per second; nil for key frames.
  ///
  /// `rate` is how fast the progress in the cycle grows, per second.
  func velocity(
    at position: MediaTiming.Position,
    rate: Double,
    duration: Double
  ) -> (track: ValueTrack, velocity: [Double])? {
    switch course {
    case .keyFrames: return nil
    case .track(let track):
      let slope: Double
      switch pace {
      case .function(let function): slope = function.slope(at: position.progress) * rate
      case .spring(let spring):
        slope = spring.velocity(at: position.progress * duration) * rate * duration
      }
      let (from, to) = track.numbers
      return (track, zip(from, to).map { ($1 - $0) * slope })
    case .springing(let track, let spring, let velocity):
      let (from, to) = track.numbers
      let response = spring.response(at: position.progress * duration)
      return (
        track,
        from.indices.map {
          (from[$0] - to[$0]) * response.displacementVelocity
            + velocity[$0] * response.impulseVelocity
        }
      )
    }
  }
}

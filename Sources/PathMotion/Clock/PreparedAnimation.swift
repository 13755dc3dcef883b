// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

/// What an animation shows at each time of its cycle, prepared for many questions.
///
/// A class that never changes: copies of a stage share it, and a question copies none of it.
final class PreparedAnimation: Sendable {
  private enum Content: Sendable {
    case track(ValueTrack)
    /// A spring that starts with a velocity, in the numbers of the track a second.
    case springing(ValueTrack, MotionSpring, velocity: [Double])
    case keyFrames(KeyFrameTrack)
  }

  let key: String
  let isAdditive: Bool
  private let isCumulative: Bool
  private let content: Content
  /// The track, where there is nothing else.
  private let plainTrack: ValueTrack?
  private let easing: Easing
  /// The timing, where it is a cubic.
  let cubic: CubicTiming?

  init(_ animation: Animation, model: MotionValue) {
    switch animation.values {
    case .between(let from, let to, let by):
      let ends = PreparedAnimation.ends(from: from, to: to, by: by, model: model)
      let track = ValueTrack(from: ends.from, to: ends.to, mix: animation.mix)
      plainTrack = animation.isCumulative ? nil : track
      content = .track(track)
    case .keyFrames(let frames):
      plainTrack = nil
      content = .keyFrames(KeyFrameTrack(frames, mix: animation.mix))
    }
    key = animation.key
    isAdditive = animation.isAdditive
    isCumulative = animation.isCumulative
    easing = animation.easing
    cubic = easing.cubic
  }

  /// A transition along a track, with a velocity where it is a spring's.
  init(_ track: ValueTrack, key: String, easing: Easing, velocity: [Double]) {
    if case .spring(let spring) = easing, !velocity.isEmpty {
      plainTrack = nil
      content = .springing(track, spring, velocity: velocity)
    } else {
      plainTrack = track
      content = .track(track)
    }
    self.key = key
    (isAdditive, isCumulative) = (false, false)
    self.easing = easing
    cubic = easing.cubic
  }

  /// The same from where it began, to another value; nil for key frames.
  func redirected(to value: MotionValue) -> PreparedAnimation? {
    guard let track else { return nil }
    var velocity: [Double] = []
    if case .springing(_, _, let own) = content { velocity = own }
    let next = ValueTrack.transition(from: track.from, to: value, after: nil)
    if velocity.count != next.numbers.from.count { velocity = [] }
    return PreparedAnimation(next, key: key, easing: easing, velocity: velocity)
  }

  /// The track and the cubic, nil for linear, where nothing else is to be known.
  var plain: (track: ValueTrack, cubic: CubicTiming?)? {
    guard let track = plainTrack, !isAdditive, track.mix == .srgb else { return nil }
    if let cubic { return (track, cubic) }
    guard case .function(let function) = easing, case .linear = function.kind else { return nil }
    return (track, nil)
  }

  /// Where in a cycle the motion may have corners, 0...1.
  var corners: [Double] {
    if case .keyFrames(let track) = content { return track.corners }
    guard case .function(let function) = easing else { return [0, 1] }
    return [0, 1] + function.corners
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

  /// What it shows at a position in a cycle of so many seconds.
  func value(
    at position: MediaTiming.Position,
    duration: Double,
    _ memo: inout TimingMemo
  ) -> MotionValue {
    if let plainTrack { return plainTrack.value(at: progress(position, duration, &memo)) }
    let value: MotionValue
    switch content {
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

  /// The track from one value to another; nil for key frames.
  var track: ValueTrack? {
    switch content {
    case .track(let track), .springing(let track, _, _): track
    case .keyFrames: nil
    }
  }

  private var last: MotionValue {
    if case .keyFrames(let track) = content { track.last } else { track?.to ?? .number(0) }
  }

  private func progress(
    _ position: MediaTiming.Position,
    _ duration: Double,
    _ memo: inout TimingMemo
  ) -> Double {
    if let cubic { return memo.value(of: cubic, at: position.progress) }
    return switch easing {
    case .function(let function): function(position.progress)
    case .spring(let spring): spring.value(at: position.progress * duration)
    }
  }

  /// The progress along its track at a position in a cycle; nil where that is not one number.
  func progress(at position: MediaTiming.Position, duration: Double) -> Double? {
    guard plainTrack != nil, !isAdditive else { return nil }
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
    switch content {
    case .keyFrames: return nil
    case .track(let track):
      let slope: Double
      switch easing {
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

extension Easing {
  /// The timing function, where it is a cubic.
  fileprivate var cubic: CubicTiming? {
    if case .function(let function) = self, case .cubic(let cubic) = function.kind {
      cubic
    } else {
      nil
    }
  }
}

/// Key frames prepared for many questions.
final class KeyFrameTrack: Sendable {
  private let mode: SceneAnimation.KeyFrameMode
  /// One less than values; empty for a single value.
  private let tracks: [ValueTrack]
  private let values: [MotionValue]
  private let times: [Double]
  private let functions: [TimingFunction]
  private let hasOwnTimes: Bool

  /// Prepares key frames without fault.
  init(_ frames: KeyFrames, mix: ColorMix) {
    mode = frames.mode
    hasOwnTimes = frames.times != nil
    values = frames.values
    functions = frames.mode == .paced ? [] : frames.functions
    let tracks = zip(frames.values, frames.values.dropFirst()).map {
      ValueTrack(from: $0, to: $1, mix: mix)
    }
    self.tracks = tracks
    let count = frames.values.count
    let evenly = (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
    guard frames.mode == .paced else {
      times = frames.times ?? evenly
      return
    }
    var lengths = [0.0]
    for track in tracks {
      let (from, to) = track.numbers
      let square = zip(from, to).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
      lengths.append(lengths[lengths.count - 1] + square.squareRoot())
    }
    let total = lengths[lengths.count - 1]
    times = total > 0 ? lengths.map { $0 / total } : evenly
  }

  /// The value at a progress; the first before, the last after.
  func value(at progress: Double) -> MotionValue {
    let last = values.count - 1
    if mode == .discrete, !hasOwnTimes {
      return values[min(max(Int(max(progress, 0) * Double(values.count)), 0), last)]
    }
    let lower = Instant.lastIndex(times.count) { times[$0] <= progress }
    if mode == .discrete { return values[lower] }
    guard last > 0 else { return values[0] }
    let index = min(lower, last - 1)
    let length = times[index + 1] - times[index]
    var part = length > 0 ? (progress - times[index]) / length : 1
    if index < functions.count { part = functions[index](part) }
    return mode == .cubic ? cubic(index, part) : tracks[index].value(at: part)
  }

  /// The value on the cubic of Hermite's form between two neighbours.
  ///
  /// The tangent at a value is the chord of its neighbours, by time; at the ends that of the first
  /// and last step.
  private func cubic(_ index: Int, _ part: Double) -> MotionValue {
    let track = tracks[index]
    let (from, to) = track.numbers
    guard !from.isEmpty else { return track.value(at: part) }
    let length = times[index + 1] - times[index]
    func tangent(_ at: Int) -> [Double] {
      let (before, after) = (max(at - 1, 0), min(at + 1, values.count - 1))
      let duration = times[after] - times[before]
      let start = before < tracks.count ? tracks[before].numbers.from : from
      let end = tracks[after - 1].numbers.to
      guard duration > 0, start.count == from.count, end.count == from.count else {
        return zip(from, to).map { $1 - $0 }
      }
      return zip(start, end).map { ($1 - $0) * (length / duration) }
    }
    let (first, second) = (tangent(index), tangent(index + 1))
    let (square, cube) = (part * part, part * part * part)
    return track.value(
      of: from.indices.map {
        let step = to[$0] - from[$0]
        return from[$0] + (3 * square - 2 * cube) * step + (part - 2 * square + cube) * first[$0]
          + (cube - square) * second[$0]
      }
    )
  }

  /// Where the motion may have corners, 0...1.
  var corners: [Double] {
    if mode == .discrete, !hasOwnTimes {
      return (0...values.count).map { Double($0) / Double(values.count) }
    }
    var result = [0, 1] + times
    for index in functions.indices where index + 1 < times.count {
      let length = times[index + 1] - times[index]
      result += functions[index].corners.map { times[index] + $0 * length }
    }
    return result
  }

  var last: MotionValue { values[values.count - 1] }
}

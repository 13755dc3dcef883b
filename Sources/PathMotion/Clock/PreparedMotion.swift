// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMorphing

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
  /// The timing, where it is a cubic.
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

/// The way of a transition, which may begin in the middle of another.
struct MotionWay: Sendable {
  let track: ValueTrack
  /// Paths as they were given, and the same cut to the structure that is being animated.
  let forms: [(given: BezierPath, cut: BezierPath)]

  /// The way from what is shown to a value.
  ///
  /// A path that turns back to where it came from keeps the structure that it was cut to; matching
  /// it again would move its points.
  init(from: MotionValue, to: MotionValue, after running: RunningAnimation?) {
    if case .path(let target?) = to, case .path(let shown?) = from, let running,
      let form = running.motion.forms.first(where: { $0.given == target }),
      let track = try? ShapeTrack(from: shown, to: form.cut), track.isAsGiven
    {
      self.track = ValueTrack(track)
      forms = running.motion.forms
      return
    }
    track = ValueTrack(from: from, to: to)
    if case .path(let start?) = from, case .path(let end?) = to, let shapes = track.shapes {
      forms = [(start, shapes.pair.a), (end, shapes.pair.b)]
    } else {
      forms = []
    }
  }

  /// How long a spring takes to settle on the way; 0 where nothing moves, and for functions.
  func settling(_ pace: Animation.Pace, velocity: [Double]) -> Double {
    guard case .spring(let spring) = pace else { return 0 }
    guard !velocity.isEmpty else { return spring.settlingDuration }
    let (from, to) = track.numbers
    let frequency = (spring.stiffness / spring.mass).squareRoot()
    // What swings widest decides.
    var (widest, start, speed) = (0.0, 0.0, 0.0)
    for index in from.indices {
      let displacement = from[index] - to[index]
      let width = displacement.magnitude + velocity[index].magnitude / frequency
      if width > widest { (widest, start, speed) = (width, displacement, velocity[index]) }
    }
    return spring.settlingDuration(displacement: start, velocity: speed)
  }
}

/// Key frames prepared for many questions.
final class KeyFrameTrack: Sendable {
  private let mode: KeyFrames.Mode
  /// One less than values; empty for a single value.
  private let tracks: [ValueTrack]
  private let values: [MotionValue]
  private let times: [Double]
  private let functions: [TimingFunction]
  private let hasOwnTimes: Bool

  /// Prepares key frames without fault.
  init(_ frames: KeyFrames) {
    mode = frames.mode
    hasOwnTimes = frames.times != nil
    values = frames.values
    functions = frames.mode == .paced ? [] : frames.functions
    let tracks = zip(frames.values, frames.values.dropFirst()).map { ValueTrack(from: $0, to: $1) }
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
    // The last value whose time has come.
    var (lower, upper) = (0, times.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if times[middle] <= progress { lower = middle } else { upper = middle }
    }
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

  /// The first value.
  var first: MotionValue { values[0] }
  /// The last value.
  var last: MotionValue { values[values.count - 1] }
}

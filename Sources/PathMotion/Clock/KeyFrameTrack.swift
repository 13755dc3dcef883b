// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

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

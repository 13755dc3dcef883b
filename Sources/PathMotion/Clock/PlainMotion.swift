// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A number, a point or a colour on its way along a line or a cubic: most of what moves.
///
/// Numbers only: asking for a value touches no reference count.
struct PlainMotion: Sendable {
  private enum Course: Sendable {
    case number(Double, Double)
    case point(Point2D, Point2D)
    case color(MotionColor, MotionColor)
  }

  private let course: Course
  private let timing: MediaTiming
  private let added: Double
  private let removed: Double
  /// The timing function; linear where there is none.
  private let cubic: CubicTiming?

  /// The same motion as a running animation, where it is plain.
  init?(_ animation: RunningAnimation) {
    guard let (track, cubic) = animation.motion.plain else { return nil }
    switch (track.from, track.to) {
    case (.number(let a), .number(let b)): course = .number(a, b)
    case (.point(let a), .point(let b)): course = .point(a, b)
    case (.color(let a?), .color(let b?)): course = .color(a, b)
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
    switch course {
    case .number(let a, let b): return .number(LinearBlend(progress)(a, b))
    case .point(let a, let b):
      return .point(a.interpolated(to: b, at: progress))
    case .color(let a, let b): return .color(a.interpolated(to: b, at: progress))
    }
  }
}

/// The last value of a cubic timing function, which costs more than all else of a number on its
/// way.
///
/// Properties that move together ask for the same value one after another.
struct TimingMemo {
  private var cubic: CubicTiming?
  private var place = Double.nan
  private var value = 0.0

  /// The value of a cubic.
  mutating func value(of cubic: CubicTiming, at place: Double) -> Double {
    if place == self.place, cubic == self.cubic { return value }
    self.cubic = cubic
    self.place = place
    value = cubic.value(at: place)
    return value
  }
}

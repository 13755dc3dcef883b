// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A spring over its settling duration as a timing function, forwards or turned by half a turn.
struct SpringTiming: Hashable, Sendable {
  let spring: Spring
  /// Seconds from 0 to 1.
  let duration: Double
  /// Whether this is t ↦ 1 - f(1 - t).
  let isReversed: Bool

  /// The function of a spring that settles.
  init(_ spring: Spring, isReversed: Bool = false) {
    (self.spring, self.isReversed) = (spring, isReversed)
    duration = spring.settlingDuration
  }

  var reversed: SpringTiming { SpringTiming(spring, isReversed: !isReversed) }

  func value(at t: Double) -> Double {
    isReversed ? 1 - forwards(1 - t) : forwards(t)
  }

  /// The spring's progress; at rest outside of 0...1, so exactly 1 from 1 on.
  private func forwards(_ t: Double) -> Double {
    t <= 0 ? 0 : t >= 1 ? 1 : spring.value(at: t * duration)
  }

  func slope(at t: Double) -> Double {
    guard t >= 0, t <= 1 else { return 0 }
    let slope = spring.velocity(at: (isReversed ? 1 - t : t) * duration) * duration
    return min(max(slope, -FiniteMath.steepest), FiniteMath.steepest)
  }

  func inverse(_ y: Double) -> Double? {
    if isReversed { return last(1 - y).map { 1 - $0 } }
    if y == 0 { return 0 }
    // Every later swing is smaller than the first ones.
    let places = [0, turn(0), turn(1), turn(2)].filter { $0 < 1 } + [Double(1).nextDown]
    let found = MonotonePieces.inverse(y, between: places, of: forwards)
    return found ?? (y == 1 ? 1 : nil)
  }

  /// The largest place in 0...1 that has a value.
  private func last(_ y: Double) -> Double? {
    if y == 1 { return 1 }
    // Swings fade by a factor of e^(-decay π / split) from turn to turn.
    var number = 0.0
    if spring.isUnderdamped {
      let fading = spring.decay * Double.pi / spring.split
      let turn = turn(0)
      let first = turn < 1 ? (forwards(turn) - 1).magnitude : 0
      let most = LibM.logarithm(first / (y - 1).magnitude) / fading
      let fitting = duration * spring.split / Double.pi
      number = max(0, min(most, fitting).rounded(.down)) + 2
    }
    for back in 0..<6 {
      let index = number - Double(back)
      let from = index >= 0 ? turn(index) : 0
      let to = min(turn(index + 1), Double(1).nextDown)
      if from < to, let found = MonotonePieces.inverse(y, between: [from, to], of: forwards) {
        return found
      }
      if index < 0 { break }
    }
    return y == 0 ? 0 : nil
  }

  /// Where the velocity is 0 for the time `index` + 1 after the start, in 0...1; 1 where it is not.
  private func turn(_ index: Double) -> Double {
    let (velocity, square) = (spring.initialVelocity, spring.frequency * spring.frequency)
    if spring.isUnderdamped {
      let angle = LibM.arcTangent(
        y: -velocity * spring.split,
        x: square - velocity * spring.decay
      )
      let first = angle > 0 ? angle : angle + Double.pi
      return min(1, (first + index * Double.pi) / spring.split / duration)
    }
    // Two exponentials turn once at most.
    guard index == 0 else { return 1 }
    let slow = square / (spring.decay + spring.split)
    let ratio = -velocity / (square - slow * velocity)
    guard ratio > 0 else { return 1 }
    let seconds =
      spring.split == 0
      ? ratio : LibM.logarithmOfOnePlus(2 * spring.split * ratio) / (2 * spring.split)
    return min(1, seconds / duration)
  }

  static func == (a: SpringTiming, b: SpringTiming) -> Bool {
    a.spring == b.spring && a.isReversed == b.isReversed
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(spring)
    hasher.combine(isReversed)
  }
}

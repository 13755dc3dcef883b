// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension Spring {
  /// What a spring without damping takes to settle, as measured: the greatest finite `Float`.
  ///
  /// Also the longest duration of all others.
  public static let endlessDuration = Double(Float.greatestFiniteMagnitude)

  /// How long the spring takes to come to rest, in seconds, as `CASpringAnimation` has it.
  ///
  /// Under-damped (ln 1000 + ln(1 + |B|)) / (ζω) with B = (ζω - initialVelocity)/ω√(1-ζ²); else the
  /// least multiple of 0.1 s from which on the distance to the target is below 0.001.
  /// ``endlessDuration`` without damping. A player that is given less time cuts the curve, and
  /// does not squeeze it.
  public var settlingDuration: Double {
    settlingDuration(displacement: 1, velocity: -initialVelocity)
  }

  /// How long the spring takes to come to rest from a place and with a velocity about its target.
  ///
  /// As ``settlingDuration`` in units of `x0`; where that is less than a millionth of |v0|/ω, the
  /// distance that an undamped spring would swing, in units of that. 0 where both are 0.
  package func settlingDuration(displacement x0: Double, velocity v0: Double) -> Double {
    guard x0.isFinite, v0.isFinite else { return .nan }
    if x0 == 0 && v0 == 0 { return 0 }
    let swing = v0.magnitude / frequency
    let isAtRest = x0.magnitude <= 1e-6 * swing
    let (x, v): (Double, Double) =
      isAtRest ? (0, v0 < 0 ? -frequency : frequency) : (1, v0 / x0)
    guard v.isFinite, decay > 0 else { return Spring.endlessDuration }
    let seconds =
      isUnderdamped
      ? (LibM.logarithm(1000) + LibM.logarithm(x + ((v + decay * x) / split).magnitude)) / decay
      : stillness(from: x, velocity: v)
    return min(max(seconds, 0), Spring.endlessDuration)
  }

  /// The least multiple of 0.1 s from which on a motion that does not oscillate stays below 0.001.
  private func stillness(from x0: Double, velocity v0: Double) -> Double {
    func place(_ t: Double) -> Double {
      let (still, _, impulse, _) = response(at: t)
      return (x0 * still + v0 * impulse).magnitude
    }
    // There is one turn at most, where x' = 0; from there on, or without one, the motion only
    // fades.
    let slow = frequency * (frequency / (decay + split))
    let ratio = v0 / (frequency * frequency * x0 + slow * v0)
    var turn = 0.0
    if ratio > 0 {
      turn = split == 0 ? ratio : LibM.logarithmOfOnePlus(2 * split * ratio) / (2 * split)
      if !turn.isFinite { turn = 0 }
    }
    let isTurnStill = turn > 0 && place(turn) < 0.001
    func staysBelow(_ tenths: Double) -> Bool {
      (isTurnStill || tenths / 10 >= turn) && place(tenths / 10) < 0.001
    }
    var (low, high) = (0.0, 1.0)
    while !staysBelow(high) {
      low = high
      high *= 2
      if high / 10 > Spring.endlessDuration { return Spring.endlessDuration }
    }
    while high - low > 1 {
      let middle = (low + (high - low) / 2).rounded(.down)
      guard middle > low, middle < high else { break }
      if staysBelow(middle) { high = middle } else { low = middle }
    }
    return high / 10
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension Spring {
  /// The progress at a time in seconds: 0 at the start, 1 at the target.
  ///
  /// 0 before the start; NaN where the time is not finite. In 1e-15 of the largest progress. The
  /// curve is not cut at ``settlingDuration``. Constant time.
  public func value(at t: Double) -> Double {
    guard t.isFinite else { return .nan }
    guard t > 0 else { return 0 }
    let angle = split * t
    if amplitude > 0, angle <= Double.greatestFiniteMagnitude {
      return 1 - amplitude * (LibM.exponential(-decay * t) * LibM.cosine(angle - phase))
    }
    let (still, _, impulse, _) = response(at: t)
    return 1 - still + initialVelocity * impulse
  }

  /// The velocity at a time in seconds, in distances to the target a second.
  ///
  /// ``initialVelocity`` at the start, 0 before it; NaN where the time is not finite.
  public func velocity(at t: Double) -> Double {
    guard t.isFinite else { return .nan }
    guard t >= 0 else { return 0 }
    let (_, slide, _, slope) = response(at: t)
    return initialVelocity * slope - slide
  }

  /// The free motion about the target: x(t) = x0 · displacement + v0 · impulse for x(0) = x0 and
  /// x'(0) = v0, and its derivative, likewise of the two velocities.
  ///
  /// The time is in seconds, finite and not negative; the result is finite.
  package func response(
    at t: Double
  ) -> (
    displacement: Double, displacementVelocity: Double, impulse: Double, impulseVelocity: Double
  ) {
    if isUnderdamped {
      let fading = LibM.exponential(-decay * t)
      let angle = split * t
      // Without damping an angle may overflow where nothing has faded.
      let (sine, cosine) = LibM.sineAndCosine(angle <= Double.greatestFiniteMagnitude ? angle : 0)
      let impulse = fading * (sine / split)
      let level = fading * cosine
      return (
        level + decay * impulse, -(frequency * frequency) * impulse, impulse,
        level - decay * impulse
      )
    }
    // With W half the difference of the rates: impulse = e^(-slow t) (1 - e^(-2 W t)) / (2 W); all
    // else is sums with the faster exponential, in which nothing cancels.
    let fast = decay + split
    let slow = frequency * (frequency / fast)
    let fastest = LibM.exponential(-fast * t)
    let impulse =
      split == 0
      ? t * fastest
      : LibM.exponential(-slow * t) * (LibM.exponentialMinusOne(-2 * split * t) / (-2 * split))
    return (
      fastest + fast * impulse, -(frequency * frequency) * impulse, impulse,
      fastest - slow * impulse
    )
  }

  /// The spring that goes on from where a motion is, to another target.
  ///
  /// Its progress runs from `value` to `target`; where its velocity is taken in the same units it
  /// goes on without a jump (C1).
  ///
  /// ```swift
  /// let spring = Spring.bouncy
  /// let (value, velocity) = (300 * spring.value(at: 0.1), 300 * spring.velocity(at: 0.1))
  /// let back = try spring.retargeted(from: value, velocity: velocity, to: 0)
  /// print(value - value * back.value(at: 0.05))  // 0.05 s later, on the way back to 0
  /// ```
  ///
  /// - Parameters:
  ///   - value: Where the motion is, in any unit.
  ///   - velocity: Its velocity, in that unit a second.
  ///   - target: The new target, in that unit.
  /// - Returns: The same spring with the velocity in distances to the new target.
  /// - Throws: ``SpringError/noDistance(velocity:)`` where `value` is the target and moves, and
  ///   ``SpringError/initialVelocity(_:)`` where the velocity is beyond range.
  public func retargeted(
    from value: Double,
    velocity: Double,
    to target: Double
  ) throws(SpringError) -> Spring {
    let distance = target - value
    guard distance != 0 || velocity != 0 else { return try moving(at: 0) }
    guard distance != 0 else { throw .noDistance(velocity: velocity) }
    return try moving(at: velocity / distance)
  }

  /// The same spring with another velocity at the start, in distances a second.
  ///
  /// - Parameter initialVelocity: In distances to the target a second, towards it where positive.
  /// - Returns: The spring.
  /// - Throws: ``SpringError/initialVelocity(_:)`` where it is no number, or beyond ±1e100.
  public func moving(at initialVelocity: Double) throws(SpringError) -> Spring {
    try Spring(
      mass: mass,
      stiffness: stiffness,
      damping: damping,
      initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping
    )
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A damped spring that pulls a value to its target.
///
/// Progress is 0 at the start and 1 at the target; time is in seconds, velocity in distances to
/// the target a second. With ω = √(stiffness/mass) and ζ = damping/(2 √(stiffness·mass)) the
/// distance to the target is a damped oscillation below ζ = 1, and two exponentials above.
///
/// As measured of `CASpringAnimation`, a spring with ζ above 1 moves as one with ζ = 1 unless
/// ``allowsOverdamping``. Two springs are equal where their five parameters are.
public struct MotionSpring: Hashable, Sendable {
  /// Mass of what moves; positive.
  public let mass: Double
  /// Stiffness: force for a distance of one; positive.
  public let stiffness: Double
  /// Damping: force against a velocity of one; 0 or more.
  public let damping: Double
  /// The velocity at the start in distances a second, positive towards the target.
  public let initialVelocity: Double
  /// Whether a damping above the critical one makes the spring slower; else it counts as critical.
  public let allowsOverdamping: Bool

  /// ω, radians a second.
  let frequency: Double
  /// The rate at which the oscillation decays; ω where critical.
  let decay: Double
  /// The frequency of the oscillation, or without one half the difference of the two rates.
  let split: Double
  let isUnderdamped: Bool
  /// Of an oscillation, its size at the start and its phase in radians: the distance to the target
  /// is amplitude · e^(-decay t) · cos(split t - phase); 0 where digits would cancel in this.
  let amplitude: Double
  let phase: Double

  /// The largest accepted frequency, decay and velocity; the least frequency is one over it.
  private static let limit = 1e100

  /// The spring of a mass, a stiffness and a damping, as `CASpringAnimation` has them.
  ///
  /// ```swift
  /// let spring = MotionSpring(mass: 1, stiffness: 200, damping: 12)
  /// print(spring.dampingRatio, spring.settlingDuration, spring.value(at: 0.2))
  /// ```
  ///
  /// For constants: traps with a sentence unless mass and stiffness are positive, the damping is 0
  /// or more, the velocity within ±1e100, √(stiffness/mass) in 1e-100...1e100 and damping/(2 mass)
  /// at most 1e100. ``init(checkingMass:stiffness:damping:initialVelocity:allowsOverdamping:)``
  /// takes data and throws.
  ///
  /// - Parameters:
  ///   - mass: Mass of what moves; positive.
  ///   - stiffness: Force for a distance of one; positive.
  ///   - damping: Force against a velocity of one; 0 or more.
  ///   - initialVelocity: In distances a second, towards the target.
  ///   - allowsOverdamping: Whether a damping above the critical one makes the spring slower.
  public init(
    mass: Double = 1,
    stiffness: Double = 100,
    damping: Double = 10,
    initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    do {
      try self.init(
        checkingMass: mass,
        stiffness: stiffness,
        damping: damping,
        initialVelocity: initialVelocity,
        allowsOverdamping: allowsOverdamping
      )
    } catch { endProgram(error) }
  }

  /// The spring of a mass, a stiffness and a damping that are data.
  ///
  /// As ``init(mass:stiffness:damping:initialVelocity:allowsOverdamping:)``, but throws
  /// ``TimingFunctionError/spring(_:)`` where that traps.
  public init(
    checkingMass mass: Double,
    stiffness: Double = 100,
    damping: Double = 10,
    initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(TimingFunctionError) {
    guard mass > 0, mass.isFinite else { throw .spring("mass", mass, "a number above 0") }
    guard stiffness > 0, stiffness.isFinite else {
      throw .spring("stiffness", stiffness, "a number above 0")
    }
    guard damping >= 0, damping.isFinite else {
      throw .spring("damping", damping, "0 or a number above")
    }
    guard initialVelocity.magnitude <= MotionSpring.limit else {
      throw .spring("velocity", initialVelocity, "a number in -1e100...1e100")
    }
    let frequency = (stiffness / mass).squareRoot()
    try MotionSpring.check(frequency: frequency)
    let given = damping / (2 * mass)
    guard given <= MotionSpring.limit else {
      throw .spring("decay", given, of: "a spring, damping over twice the mass,", "at most 1e100")
    }
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.initialVelocity, self.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    self.frequency = frequency
    // What differs from critical damping by rounding only is critical.
    let ratio = given / frequency
    if (ratio - 1).magnitude <= 0x1p-50 || (ratio > 1 && !allowsOverdamping) {
      (decay, split, isUnderdamped) = (frequency, 0, false)
    } else {
      decay = given
      isUnderdamped = ratio < 1
      // √|4 k m - c²| / (2 m), the difference to the last digit where nothing over- or underflows.
      let gap = ErrorFree.differenceOfProducts(4 * stiffness, mass, damping, damping).magnitude
      split =
        gap > 1e-250 && gap < 1e250 && damping > 1e-100
        ? gap.squareRoot() / (2 * mass)
        : ((frequency - given).magnitude * (frequency + given)).squareRoot()
    }
    let share = isUnderdamped ? (decay - initialVelocity) / split : .infinity
    let isPlain = share.magnitude < 4
    amplitude = isPlain ? (1 + share * share).squareRoot() : 0
    phase = isPlain ? LibM.arcTangent(share) : 0
  }

  private static func check(frequency: Double) throws(TimingFunctionError) {
    guard frequency <= limit, frequency >= 1 / limit else {
      let spring = "a spring, the root of stiffness over mass,"
      throw .spring("frequency", frequency, of: spring, "in 1e-100...1e100")
    }
  }

  /// The spring of a perceptual duration and a bounce, as SwiftUI and UIKit have them.
  ///
  /// The mass is 1, stiffness (2π/duration)², ζ = 1 - bounce or, below 0, 1/(1 + bounce).
  ///
  /// ```swift
  /// let spring = MotionSpring(duration: 0.5, bounce: 0.2)
  /// let positions = (0...30).map { 300 * spring.value(at: Double($0) / 60) }
  /// ```
  ///
  /// For constants: traps with a sentence where a number is out of its range.
  /// ``init(checkingDuration:bounce:initialVelocity:)`` takes data and throws.
  ///
  /// - Parameters:
  ///   - duration: Seconds of one undamped oscillation, 2π/ω; positive. How long the spring takes
  ///     to come to rest is ``settlingDuration``.
  ///   - bounce: 0 is critical, up to 1, which oscillates for ever; below 0, above -1, over-damped.
  ///   - initialVelocity: In distances a second, towards the target.
  public init(duration: Double, bounce: Double = 0, initialVelocity: Double = 0) {
    do {
      try self.init(
        checkingDuration: duration,
        bounce: bounce,
        initialVelocity: initialVelocity
      )
    } catch { endProgram(error) }
  }

  /// The spring of a perceptual duration and a bounce that are data.
  ///
  /// As ``init(duration:bounce:initialVelocity:)``, but throws ``TimingFunctionError/spring(_:)``
  /// where that traps.
  public init(
    checkingDuration duration: Double,
    bounce: Double = 0,
    initialVelocity: Double = 0
  ) throws(TimingFunctionError) {
    guard duration > 0, duration.isFinite else {
      throw .spring("duration", duration, "a number above 0")
    }
    guard bounce > -1, bounce <= 1 else {
      throw .spring("bounce", bounce, "above -1 and at most 1")
    }
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    try MotionSpring.check(frequency: frequency)
    try self.init(
      checkingMass: 1,
      stiffness: frequency * frequency,
      damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity,
      allowsOverdamping: bounce < 0
    )
  }

  /// The damping ratio ζ: below 1 the spring oscillates, at 1 it is critical.
  ///
  /// As given, also where it is above 1 and the spring must not be over-damped.
  public var dampingRatio: Double { damping / (2 * mass) / frequency }

  /// The perceptual duration: seconds of one undamped oscillation, 2π/ω.
  public var response: Double { 2 * Double.pi / frequency }

  /// The bounce: 1 - ζ, or 1/ζ - 1 where over-damped; in -1...1.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}

extension MotionSpring {
  /// `CASpringAnimation`'s default: mass 1, stiffness 100, damping 10; settles in 1.4727 s.
  public static let `default` = MotionSpring()

  /// SwiftUI's `smooth` and what `UIView.animate(springDuration:bounce:)` takes by default: half a
  /// second, no bounce.
  public static let smooth = MotionSpring(duration: 0.5)

  /// SwiftUI's `snappy`: half a second, a little bounce, 0.15.
  public static let snappy = MotionSpring(duration: 0.5, bounce: 0.15)

  /// SwiftUI's `bouncy`: half a second, a bounce of 0.3.
  public static let bouncy = MotionSpring(duration: 0.5, bounce: 0.3)

  /// SwiftUI's `interactiveSpring`: response 0.15 s, damping 0.86.
  public static let interactive = MotionSpring(duration: 0.15, bounce: 0.14)

  /// What a spring without damping takes to settle, as measured: the greatest finite `Float`.
  ///
  /// Also the longest duration of all others.
  package static let endlessDuration = Double(Float.greatestFiniteMagnitude)

  /// How long the spring takes to come to rest, in seconds, as `CASpringAnimation` has it.
  ///
  /// Under-damped (ln 1000 + ln(1 + |B|)) / (ζω) with B = (ζω - initialVelocity)/ω√(1-ζ²); else the
  /// least multiple of 0.1 s from which on the distance to the target is below 0.001.
  /// The greatest finite `Float` without damping. A player that is given less time cuts the curve,
  /// and does not squeeze it.
  public var settlingDuration: Double {
    settlingDuration(displacement: 1, velocity: -initialVelocity)
  }

  /// How long the spring takes to come to rest from a distance to its target and a velocity.
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
    guard v.isFinite, decay > 0 else { return MotionSpring.endlessDuration }
    let seconds =
      isUnderdamped
      ? (LibM.logarithm(1000) + LibM.logarithm(x + ((v + decay * x) / split).magnitude)) / decay
      : stillness(from: x, velocity: v)
    return min(max(seconds, 0), MotionSpring.endlessDuration)
  }

  /// The least multiple of 0.1 s from which on a motion that does not oscillate stays below 0.001.
  private func stillness(from x0: Double, velocity v0: Double) -> Double {
    func distance(_ t: Double) -> Double {
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
    let isTurnStill = turn > 0 && distance(turn) < 0.001
    func staysBelow(_ tenths: Double) -> Bool {
      (isTurnStill || tenths / 10 >= turn) && distance(tenths / 10) < 0.001
    }
    var (low, high) = (0.0, 1.0)
    while !staysBelow(high) {
      low = high
      high *= 2
      if high / 10 > MotionSpring.endlessDuration { return MotionSpring.endlessDuration }
    }
    while high - low > 1 {
      let middle = (low + (high - low) / 2).rounded(.down)
      guard middle > low, middle < high else { break }
      if staysBelow(middle) { high = middle } else { low = middle }
    }
    return high / 10
  }

  /// The progress at a time in seconds: 0 at the start, 1 at the target.
  ///
  /// 0 before the start; NaN where the time is not finite. In 1e-15 of the largest progress. The
  /// curve is not cut at ``settlingDuration``. Constant time. A call does the same: `spring(0.2)`.
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

  /// The progress at a time in seconds, as ``value(at:)`` has it.
  public func callAsFunction(_ t: Double) -> Double { value(at: t) }

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
  package func response(at t: Double) -> (
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
}

/// Ends the program with the sentence of an error, which release builds print, too.
///
/// For constants of the program that calls; data that can be wrong throw instead.
@inline(never)
func endProgram(_ error: some CustomStringConvertible) -> Never {
  #if hasFeature(Embedded)
  fatalError("these numbers make no spring or timing function")
  #else
  fatalError(error.description)
  #endif
}

extension TimingFunctionError {
  /// The sentence about a number that describes no spring.
  fileprivate static func spring(
    _ name: String,
    _ value: Double,
    of spring: String = "a spring",
    _ wish: String
  ) -> Self {
    .spring("the \(name) \(SceneExpression(value).text) of \(spring) must be \(wish)")
  }
}

/// A spring over its settling duration as a timing function, forwards or turned by half a turn.
package struct SpringTiming: Hashable, Sendable {
  package let spring: MotionSpring
  /// Seconds from 0 to 1.
  let duration: Double
  /// Whether this is t ↦ 1 - f(1 - t).
  package let isReversed: Bool

  /// The function of a spring that settles.
  init(_ spring: MotionSpring, isReversed: Bool = false) {
    (self.spring, self.isReversed) = (spring, isReversed)
    duration = spring.settlingDuration
  }

  var reversed: SpringTiming { SpringTiming(spring, isReversed: !isReversed) }

  func value(at t: Double) -> Double { isReversed ? 1 - forwards(1 - t) : forwards(t) }

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
    let times = [0, turn(0), turn(1), turn(2)].filter { $0 < 1 } + [Double(1).nextDown]
    let found = MonotonePieces.inverse(y, between: times, of: forwards)
    return found ?? (y == 1 ? 1 : nil)
  }

  /// The largest time in 0...1 that has a value.
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
      let angle = LibM.arcTangent(y: -velocity * spring.split, x: square - velocity * spring.decay)
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
}

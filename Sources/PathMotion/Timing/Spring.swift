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
public struct Spring: Hashable, Sendable {
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
  /// Whether the spring oscillates.
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
  /// let spring = try Spring(mass: 1, stiffness: 200, damping: 12)
  /// print(spring.dampingRatio, spring.settlingDuration, spring.value(at: 0.2))
  /// ```
  ///
  /// - Parameters:
  ///   - mass: Mass of what moves; positive.
  ///   - stiffness: Force for a distance of one; positive.
  ///   - damping: Force against a velocity of one; 0 or more.
  ///   - initialVelocity: In distances a second, towards the target.
  ///   - allowsOverdamping: Whether a damping above the critical one makes the spring slower.
  /// - Throws: ``SpringError`` where mass or stiffness are not positive, the damping is negative,
  ///   anything is not finite, or frequency, decay or velocity leave the range given there.
  public init(
    mass: Double = 1,
    stiffness: Double = 100,
    damping: Double = 10,
    initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(SpringError) {
    guard mass > 0, mass.isFinite else { throw .mass(mass) }
    guard stiffness > 0, stiffness.isFinite else { throw .stiffness(stiffness) }
    guard damping >= 0, damping.isFinite else { throw .damping(damping) }
    guard initialVelocity.magnitude <= Spring.limit else {
      throw .initialVelocity(initialVelocity)
    }
    let frequency = (stiffness / mass).squareRoot()
    guard frequency <= Spring.limit, frequency >= 1 / Spring.limit else {
      throw .frequency(frequency)
    }
    let given = damping / (2 * mass)
    guard given <= Spring.limit else { throw .decay(given) }
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

  /// The spring of a perceptual duration and a bounce, as SwiftUI and UIKit have them.
  ///
  /// The mass is 1, stiffness (2π/duration)², ζ = 1 - bounce or, below 0, 1/(1 + bounce).
  ///
  /// ```swift
  /// let spring = try Spring(duration: 0.5, bounce: 0.2)
  /// let positions = (0...30).map { 300 * spring.value(at: Double($0) / 60) }
  /// ```
  ///
  /// - Parameters:
  ///   - duration: Seconds of one undamped oscillation, 2π/ω; positive. How long the spring takes
  ///     to come to rest is ``settlingDuration``.
  ///   - bounce: 0 is critical, up to 1, which oscillates for ever; below 0, above -1, over-damped.
  ///   - initialVelocity: In distances a second, towards the target.
  ///
  /// - Throws: ``SpringError`` where a number is out of its range.
  public init(
    duration: Double,
    bounce: Double = 0,
    initialVelocity: Double = 0
  ) throws(SpringError) {
    guard duration > 0, duration.isFinite else { throw .duration(duration) }
    guard bounce > -1, bounce <= 1 else { throw .bounce(bounce) }
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    guard frequency <= Spring.limit, frequency >= 1 / Spring.limit else {
      throw .frequency(frequency)
    }
    try self.init(
      mass: 1,
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

  /// Whether both have the same mass, stiffness, damping, velocity and leave to be over-damped.
  public static func == (a: Spring, b: Spring) -> Bool {
    a.mass == b.mass && a.stiffness == b.stiffness && a.damping == b.damping
      && a.initialVelocity == b.initialVelocity && a.allowsOverdamping == b.allowsOverdamping
  }

  /// Feeds the five parameters to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(mass)
    hasher.combine(stiffness)
    hasher.combine(damping)
    hasher.combine(initialVelocity)
    hasher.combine(allowsOverdamping)
  }
}

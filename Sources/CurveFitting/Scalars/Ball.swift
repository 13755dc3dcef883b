// SPDX-License-Identifier: Apache-2.0

/// All numbers no farther than a radius from a midpoint: an interval that encloses exact values.
///
/// Every operation answers a ball that contains the exact results for all numbers of its operands:
/// the radius grows by more than the rounding of midpoint and radius, also where something
/// underflows. Of the C library's sine, cosine, exponential, logarithm and arc tangent it is
/// assumed that they are off by at most 2 ulp; that holds of those in common use.
///
/// A function beyond its domain (the root of a ball that reaches below 0, a quotient by one that
/// contains 0) and a result beyond the largest double have an infinite radius: they enclose
/// everything and prove nothing. Only then may the midpoint be NaN. Nothing traps.
///
/// Operands are taken to be independent, so that `x * x` of a wide ball is wider than need be.
/// An operation costs 2 to 5 ns.
///
/// ```swift
/// let x = Ball(0...1)
/// let square = x * x
/// print(square.lowerBound <= 0, square.upperBound >= 1)  // true true
/// ```
@frozen
public struct Ball: Hashable, Sendable {
  /// The middle; NaN only where the radius is infinite.
  public let midpoint: Double
  /// How far the numbers may be from the midpoint; 0 or more, and never NaN.
  public let radius: Double

  /// The numbers from `midpoint` - `radius` to `midpoint` + `radius`, these sums meant exactly.
  ///
  /// Everything, where the radius is negative or NaN or the midpoint is not finite.
  @inlinable
  public init(midpoint: Double, radius: Double) {
    if midpoint.isFinite, radius >= 0 {
      self.init(unchecked: midpoint, radius)
    } else {
      self.init(unchecked: .nan, .infinity)
    }
  }

  @inlinable
  @inline(__always)
  init(unchecked midpoint: Double, _ radius: Double) {
    self.midpoint = midpoint
    self.radius = radius
  }

  /// A ball with all numbers of an interval, slightly wider where its middle is rounded.
  @inlinable
  public init(_ interval: ClosedRange<Double>) {
    let (lower, upper) = (interval.lowerBound, interval.upperBound)
    if lower == upper {
      self.init(lower)
    } else {
      let midpoint = 0.5 * lower + 0.5 * upper
      // The larger of the two distances; each has one rounding.
      let reach = max(upper - midpoint, midpoint - lower)
      self = Ball.grown(midpoint, reach, roundingOf: 0)
    }
  }

  /// Every number: what is known where nothing is known.
  @inlinable
  public static var unbounded: Ball { Ball(unchecked: .nan, .infinity) }

  /// Whether the numbers are bounded.
  @inlinable public var isBounded: Bool { radius < .infinity }

  /// A lower bound of the numbers, less than the least by at most 2 ulp.
  @inlinable
  public var lowerBound: Double {
    radius == 0 ? midpoint : isBounded ? (midpoint - radius).nextDown : -.infinity
  }

  /// An upper bound of the numbers, greater than the greatest by at most 2 ulp.
  @inlinable
  public var upperBound: Double {
    radius == 0 ? midpoint : isBounded ? (midpoint + radius).nextUp : .infinity
  }

  /// An upper bound of the numbers' magnitudes.
  @inlinable
  public var maximumMagnitude: Double {
    radius == 0 ? midpoint.magnitude : isBounded ? (midpoint.magnitude + radius).nextUp : .infinity
  }

  /// Whether 0 is the ball's only number.
  @inlinable var isZero: Bool { midpoint == 0 && radius == 0 }

  /// The ball of a rounded midpoint and of the radius that would be right without rounding.
  ///
  /// - Parameters:
  ///   - midpoint: with a relative error of at most `rounding`, or of less than 2^-1060.
  ///   - radius: computed in at most ten additions, products and quotients of numbers that are not
  ///     negative, or with as small an error; what underflows in it stays below 2^-1000.
  ///   - rounding: a relative error.
  /// - Returns: a ball that makes up for both.
  @inlinable
  @inline(__always)
  static func grown(
    _ midpoint: Double,
    _ radius: Double,
    roundingOf rounding: Double = 0x1p-53
  ) -> Ball {
    let radius = (radius + midpoint.magnitude * rounding) * (1 + 0x1p-48)
    // Where the radius is not tiny, that factor is more than all that can have underflown.
    if radius >= 0x1p-900, radius < .infinity { return Ball(unchecked: midpoint, radius) }
    return extreme(midpoint, radius)
  }

  /// The same where the radius is tiny, infinite or NaN.
  @usableFromInline
  @inline(never)
  static func extreme(_ midpoint: Double, _ radius: Double) -> Ball {
    if radius < .infinity { return Ball(unchecked: midpoint, radius + 0x1p-960) }
    return midpoint.isFinite ? Ball(unchecked: midpoint, .infinity) : .unbounded
  }
}

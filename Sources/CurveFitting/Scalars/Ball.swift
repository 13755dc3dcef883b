// SPDX-License-Identifier: Apache-2.0

private import BezierGeometry

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
@frozen @usableFromInline package struct Ball: Hashable, Sendable {
  /// The middle; NaN only where the radius is infinite.
  @usableFromInline package let midpoint: Double
  /// How far the numbers may be from the midpoint; 0 or more, and never NaN.
  @usableFromInline package let radius: Double

  /// The numbers from `midpoint` - `radius` to `midpoint` + `radius`, these sums meant exactly.
  ///
  /// Everything, where the radius is negative or NaN or the midpoint is not finite.
  @inlinable package init(midpoint: Double, radius: Double) {
    if midpoint.isFinite, radius >= 0 {
      self.init(unchecked: midpoint, radius)
    } else {
      self.init(unchecked: .nan, .infinity)
    }
  }

  @inlinable @inline(__always) init(unchecked midpoint: Double, _ radius: Double) {
    self.midpoint = midpoint
    self.radius = radius
  }

  /// A ball with all numbers of an interval, slightly wider where its middle is rounded.
  @inlinable package init(_ interval: ClosedRange<Double>) {
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
  @inlinable package static var unbounded: Ball { Ball(unchecked: .nan, .infinity) }

  /// Whether the numbers are bounded.
  @inlinable package var isBounded: Bool { radius < .infinity }

  /// A lower bound of the numbers, less than the least by at most 2 ulp.
  @inlinable package var lowerBound: Double {
    radius == 0 ? midpoint : isBounded ? (midpoint - radius).nextDown : -.infinity
  }

  /// An upper bound of the numbers, greater than the greatest by at most 2 ulp.
  @inlinable package var upperBound: Double {
    radius == 0 ? midpoint : isBounded ? (midpoint + radius).nextUp : .infinity
  }

  /// An upper bound of the numbers' magnitudes.
  @inlinable package var maximumMagnitude: Double {
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
  @inlinable @inline(__always) static func grown(
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
  @usableFromInline @inline(never)
  static func extreme(_ midpoint: Double, _ radius: Double) -> Ball {
    if radius < .infinity { return Ball(unchecked: midpoint, radius + 0x1p-960) }
    return midpoint.isFinite ? Ball(unchecked: midpoint, .infinity) : .unbounded
  }
}

extension Ball: CurveScalar {
  /// The number alone; everything, if it is not finite.
  @inlinable package init(_ value: Double) { self.init(midpoint: value, radius: 0) }

  @inlinable package var approximation: Double { midpoint }

  @inlinable package static func + (a: Ball, b: Ball) -> Ball {
    if b.isZero { return a }
    if a.isZero { return b }
    return grown(a.midpoint + b.midpoint, a.radius + b.radius)
  }

  @inlinable package static func - (a: Ball, b: Ball) -> Ball { a + -b }

  @inlinable package static func * (a: Ball, b: Ball) -> Ball {
    // Zeros, of which the series of simple functions are full, stay exact.
    if a.isZero || b.isZero { return zero(times: a, b) }
    let fromA = a.radius * (b.midpoint.magnitude + b.radius)
    return grown(a.midpoint * b.midpoint, fromA + a.midpoint.magnitude * b.radius)
  }

  /// All quotients; everything, if the divisor contains 0.
  @inlinable package static func / (a: Ball, b: Ball) -> Ball {
    // The subtraction's rounding is less than what the factor takes away.
    let least = (b.midpoint.magnitude - b.radius) * (1 - 0x1p-50)
    guard least > 0 else { return .unbounded }
    if a.isZero { return a }
    let quotient = a.midpoint / b.midpoint
    // |x/y - a/b| ≤ (r(a) + |a/b| r(b)) / (|b| - r(b)).
    var distance = a.radius + quotient.magnitude * b.radius
    if distance < 0x1p-900, b.radius > 0 || a.radius > 0 {
      // What underflows here could be divided by something tiny.
      distance += 0x1p-1070
    }
    return grown(quotient, distance / least)
  }

  @inlinable
  package static prefix func - (a: Ball) -> Ball { Ball(unchecked: -a.midpoint, a.radius) }

  @inlinable package static func + (a: Ball, b: Double) -> Ball {
    b == 0 ? a : grown(a.midpoint + b, a.radius)
  }

  @inlinable package static func * (a: Double, b: Ball) -> Ball {
    if a == 0 || b.isZero { return zero(times: Ball(a), b) }
    return grown(a * b.midpoint, a.magnitude * b.radius)
  }

  @inlinable package static func / (a: Ball, b: Double) -> Ball {
    guard !a.isZero, b.magnitude > 0x1p-900, b.magnitude < 0x1p900 else { return a / Ball(b) }
    return grown(a.midpoint / b, a.radius / b.magnitude)
  }

  /// The product of two balls of which one is the number 0.
  @inlinable static func zero(times a: Ball, _ b: Ball) -> Ball {
    a.isBounded && b.isBounded ? Ball(unchecked: 0, 0) : .unbounded
  }
}

extension Ball {
  /// The assumed relative error of the C library's functions: 2 ulp.
  private static var libraryRounding: Double { 0x1p-51 }

  /// The sines and the cosines of all angles, in radians.
  @usableFromInline package static func sineAndCosine(_ x: Ball) -> (sine: Ball, cosine: Ball) {
    guard x.isBounded else { return (.unbounded, .unbounded) }
    let (sine, cosine) = LibM.sineAndCosine(x.midpoint)
    return (
      wave(sine, slope: cosine.magnitude, reach: x.radius),
      wave(cosine, slope: sine.magnitude, reach: x.radius)
    )
  }

  /// The values of a sine around an angle where it has this value and slope.
  private static func wave(_ value: Double, slope: Double, reach: Double) -> Ball {
    // |sin(x + d) - sin x| ≤ |cos x| |d| + |sin x| d²/2, and ≤ |d|.
    let change = slope * reach + value.magnitude * (reach * reach) * 0.5
    let radius = min(change, reach)
    guard radius < 1 else { return Ball(unchecked: 0, 1) }
    return grown(value, radius, roundingOf: libraryRounding)
  }

  /// e to the power of each number.
  @usableFromInline package static func exponential(_ x: Ball) -> Ball {
    guard x.isBounded else { return .unbounded }
    let value = LibM.exponential(x.midpoint)
    // Its digits are lost where it underflows, but its relatives may be large.
    guard value > 0x1p-900 else { return grown(0, LibM.exponential(x.upperBound)) }
    return grown(value, value * LibM.exponentialMinusOne(x.radius), roundingOf: libraryRounding)
  }

  /// The natural logarithms; everything, if a number is not above 0.
  @usableFromInline package static func logarithm(_ x: Ball) -> Ball {
    // Farthest is the logarithm of the least number.
    let share = x.radius / x.midpoint * (1 + 0x1p-50)
    guard x.midpoint > 0, share < 1 else { return .unbounded }
    let reach = -LibM.logarithmOfOnePlus(-share)
    return grown(LibM.logarithm(x.midpoint), reach, roundingOf: libraryRounding)
  }

  /// The roots; everything, if a number is below 0.
  @usableFromInline package static func squareRoot(_ x: Ball) -> Ball {
    if x.isZero { return x }
    let least = x.midpoint - x.radius
    guard least >= 0, x.isBounded else { return .unbounded }
    let root = x.midpoint.squareRoot()
    // √m - √x = (m - x) / (√m + √x); the factor is for the rounding of `least`.
    return grown(root, x.radius / (root + least.squareRoot() * (1 - 0x1p-50)))
  }

  /// The angles of all (x, y) in radians; everything, if the origin is among them, and the whole
  /// turn, if some lie on either side of the negative x-axis, where the angle jumps.
  @usableFromInline package static func arcTangent(y: Ball, x: Ball) -> Ball {
    guard x.isBounded, y.isBounded else { return .unbounded }
    let size = max(x.midpoint.magnitude, y.midpoint.magnitude)
    let reachesY = y.midpoint.magnitude <= y.radius
    if reachesY, x.midpoint.magnitude <= x.radius { return .unbounded }
    let turn = Ball(unchecked: 0, Double.pi.nextUp)
    // On the axis itself, without doubt, the angle is π.
    if reachesY, x.midpoint < 0, y.radius > 0 { return turn }
    // Scaled, so that no product over- or underflows.
    let unit = PowerOfTwo.toUnit(size)
    let (a, b) = ((x.midpoint * unit).magnitude, (y.midpoint * unit).magnitude)
    let (u, v) = (x.radius * unit, y.radius * unit)
    // From (a, b) to (a ± u, b ± v) the angle turns by at most that of this cross product to this
    // scalar product.
    let cross = (a * v + b * u) * (1 + 0x1p-50)
    let scalar = (a * a + b * b) * (1 - 0x1p-50) - (a * u + b * v) * (1 + 0x1p-50)
    guard scalar > 0x1p-60 else { return turn }
    let angle = LibM.arcTangent(cross / scalar * (1 + 0x1p-50))
    // Adding 0 makes -0 positive.
    let value = LibM.arcTangent(y: y.midpoint + 0, x: x.midpoint)
    return grown(value, angle, roundingOf: libraryRounding)
  }

  /// F of all numbers, by the mean value theorem: `derivative` encloses F′ of all of them.
  @inlinable package static func primitive(
    at x: Ball,
    value: (Double) -> Double,
    accuracy: Double,
    derivative: Ball
  ) -> Ball {
    guard x.isBounded else { return .unbounded }
    let slope = derivative.midpoint.magnitude + derivative.radius
    return grown(value(x.midpoint), accuracy + slope * x.radius, roundingOf: 0)
  }
}

// Series of balls, eight coefficients at once: what most of a certificate's time went into.

extension Ball: SeriesScalar {
  /// The product of two series: midpoints and radii in pairs of coefficients.
  @usableFromInline package static func product(
    _ a: TaylorSeries<Ball>,
    _ b: TaylorSeries<Ball>
  ) -> TaylorSeries<Ball> {
    let (first, second) = (a.midpoints, b.midpoints)
    let (firstRadii, secondRadii) = (a.radii, b.radii)
    let (firstSizes, size) = (first.magnitude, second.magnitude)
    guard isModerate(firstSizes), isModerate(size), isModerate(firstRadii),
      isModerate(secondRadii)
    else { return product(termByTerm: a, b) }
    var midpoints = ProductSum()
    var radii = ProductSum()
    midpoints.add(first, times: second)
    // Eight products and seven sums, and as many in the radius.
    radii.add(firstSizes, times: secondRadii + size * 0x1p-49)
    radii.add(firstRadii, times: size + secondRadii)
    return TaylorSeries(
      midpoints: midpoints.coefficients,
      radii: radii.coefficients * (1 + 0x1p-48)
    )
  }

  /// Whether magnitudes are 0 or of a size whose products neither overflow nor underflow.
  private static func isModerate(_ size: SIMD8<Double>) -> Bool {
    // NaN compares with nothing.
    all((size .== 0) .| ((size .> 0x1p-400) .& (size .< 0x1p400)))
  }

  /// Sine and cosine of a series; of a linear one all coefficients at once.
  ///
  /// With the slope s they are sᵏ / k! times ± sine or cosine. Where s is off by r and these by t,
  /// a product is off by at most r (|s| + r)ᵏ⁻¹ / (k - 1)! times the latter's magnitude and
  /// (|s| + r)ᵏ / k! times t.
  @usableFromInline package static func sineAndCosine(
    of angle: TaylorSeries<Ball>
  ) -> (sine: TaylorSeries<Ball>, cosine: TaylorSeries<Ball>) {
    let isLinear =
      angle.c2.isZero && angle.c3.isZero && angle.c4.isZero && angle.c5.isZero
      && angle.c6.isZero && angle.c7.isZero
    let slope = angle.c1
    let (sine, cosine) = sineAndCosine(angle.c0)
    guard isLinear, isUsual(slope.midpoint), slope.midpoint != 0, isUsual(slope.radius),
      isUsual(sine.midpoint), isUsual(sine.radius), isUsual(cosine.midpoint),
      isUsual(cosine.radius)
    else { return sineAndCosine(termByTerm: angle) }
    let powers = exponentialTerms(slope.midpoint)
    let sizes = exponentialTerms(slope.midpoint.magnitude + slope.radius)
    var lower = SIMD8<Double>.zero
    for k in 1..<8 { lower[k] = sizes[k - 1] }
    func series(_ even: Ball, _ odd: Ball) -> TaylorSeries<Ball> {
      let (e, o) = (even.midpoint, odd.midpoint)
      let values = powers * SIMD8(e, o, -e, -o, e, o, -e, -o)
      let (s, q) = (even.radius, odd.radius)
      let reach = SIMD8(s, q, s, q, s, q, s, q)
      let (d, p) = (e.magnitude, o.magnitude)
      let heights = SIMD8(d, p, d, p, d, p, d, p)
      // Three roundings for each power in the terms, and some more here.
      var roundings = SIMD8<Double>(repeating: 0x1p-47)
      roundings[0] = 0
      let rounding = sizes * heights * roundings
      let radii = sizes * reach + slope.radius * lower * (heights + reach) + rounding
      return TaylorSeries(midpoints: values, radii: radii * (1 + 0x1p-46))
    }
    return (series(sine, cosine), series(cosine, -sine))
  }

  /// Whether a number is 0 or such that its eighth power neither overflows nor underflows.
  private static func isUsual(_ x: Double) -> Bool {
    x == 0 || x.magnitude > 0x1p-100 && x.magnitude < 0x1p100
  }

  /// The powers 0...7 of a number over their factorials; of each at most 21 roundings.
  private static func exponentialTerms(_ x: Double) -> SIMD8<Double> {
    let x2 = x * x * 0.5
    let x3 = x2 * x * (1.0 / 3)
    let x4 = x3 * x * 0.25
    let x5 = x4 * x * 0.2
    let x6 = x5 * x * (1.0 / 6)
    return SIMD8(1, x, x2, x3, x4, x5, x6, x6 * x * (1.0 / 7))
  }
}

/// The sum of products of polynomials up to the seventh power, in pairs of coefficients: what
/// processors without wider registers do at once.
private struct ProductSum {
  private var pairs: (SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, SIMD2<Double>) =
    (.zero, .zero, .zero, .zero)

  var coefficients: SIMD8<Double> {
    SIMD8(
      lowHalf: SIMD4(lowHalf: pairs.0, highHalf: pairs.1),
      highHalf: SIMD4(lowHalf: pairs.2, highHalf: pairs.3)
    )
  }

  @inline(__always) mutating func add(_ a: SIMD8<Double>, times b: SIMD8<Double>) {
    let even = (b.lowHalf.lowHalf, b.lowHalf.highHalf, b.highHalf.lowHalf, b.highHalf.highHalf)
    // The same times the variable.
    let odd = (SIMD2(0, b[0]), SIMD2(b[1], b[2]), SIMD2(b[3], b[4]), SIMD2(b[5], b[6]))
    pairs.0 += a[0] * even.0 + a[1] * odd.0
    pairs.1 += a[0] * even.1 + a[1] * odd.1
    pairs.2 += a[0] * even.2 + a[1] * odd.2
    pairs.3 += a[0] * even.3 + a[1] * odd.3
    if a[2] != 0 || a[3] != 0 {
      pairs.1 += a[2] * even.0 + a[3] * odd.0
      pairs.2 += a[2] * even.1 + a[3] * odd.1
      pairs.3 += a[2] * even.2 + a[3] * odd.2
    }
    if a[4] != 0 || a[5] != 0 {
      pairs.2 += a[4] * even.0 + a[5] * odd.0
      pairs.3 += a[4] * even.1 + a[5] * odd.1
    }
    if a[6] != 0 || a[7] != 0 {
      pairs.3 += a[6] * even.0 + a[7] * odd.0
    }
  }
}

extension SIMD8<Double> {
  fileprivate var magnitude: SIMD8<Double> {
    let bits = unsafeBitCast(self, to: SIMD8<UInt64>.self)
    let mask = SIMD8<UInt64>(repeating: UInt64.max >> 1)
    return unsafeBitCast(bits & mask, to: SIMD8<Double>.self)
  }
}

extension TaylorSeries<Ball> {
  /// A part of each coefficient, by their powers.
  @inline(__always) private func lanes(_ part: (Ball) -> Double) -> SIMD8<Double> {
    SIMD8(part(c0), part(c1), part(c2), part(c3), part(c4), part(c5), part(c6), part(c7))
  }

  fileprivate var midpoints: SIMD8<Double> { lanes { $0.midpoint } }
  fileprivate var radii: SIMD8<Double> { lanes { $0.radius } }

  /// The series with these; all bounded.
  fileprivate init(midpoints: SIMD8<Double>, radii: SIMD8<Double>) {
    self.init { Ball(unchecked: midpoints[$0], radii[$0]) }
  }
}

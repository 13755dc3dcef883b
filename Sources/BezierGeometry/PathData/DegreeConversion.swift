// SPDX-License-Identifier: Apache-2.0

/// Rotations in degrees, as SVG has them, and in radians, as ``EllipticalArc`` has them.
///
/// Degrees are taken as the decimal number written, not as the double nearest to it: not every
/// double in radians is near enough to the conversion of a double in degrees.
enum DegreeConversion {
  /// π / 180 as the sum of two doubles.
  private static let radian = (upper: 0x1.1df46a2529d39p-6, lower: 0x1.5c1d8becdd291p-62)
  /// 180 / π as the sum of two doubles.
  private static let degree = (upper: 0x1.ca5dc1a63c1f8p5, lower: -0x1.1e7ab456405f9p-49)

  /// Degrees below which only the double nearest to them counts: 19 digits would be too fine for
  /// powers of ten that are doubles.
  private static let leastWithRest = 5e-4

  /// The radians of a decimal number of degrees, rounded once; beyond two turns, whole turns are
  /// taken off before.
  static func radians(_ degrees: DecimalDigits) -> Double {
    let value = degrees.value
    guard value != 0 else { return 0 }
    let reduced =
      value.magnitude <= 720 ? value : value.truncatingRemainder(dividingBy: 360)
    let product = multiply(reduced, radian)
    return product.upper + (product.lower + rest(of: degrees, beyond: value) * radian.upper)
  }

  /// A decimal number less the double nearest to it.
  private static func rest(of digits: DecimalDigits, beyond value: Double) -> Double {
    let decimals = digits.count - digits.exponent
    // Powers of ten up to the 22nd are doubles; without decimals there is nothing to gain. Below
    // the limit all numbers count as their doubles, however many decimals they have.
    guard value.magnitude >= leastWithRest, (1...22).contains(decimals) else { return 0 }
    let power = PowersOfFive.exactTens[decimals]
    let upper = Double(digits.significand)
    let lower = Double(Int64(bitPattern: digits.significand &- UInt64(upper)))
    let product = value.magnitude * power
    let error = (-product).addingProduct(value.magnitude, power)
    let rest = ((upper - product) - error + lower) / power
    return digits.isNegative ? -rest : rest
  }

  /// The shortest decimal number of degrees that reads back as the same radians.
  ///
  /// Beyond two turns, the degrees of the same direction. Every angle that was read comes back;
  /// below 10^-5 radians there are others, and these get the nearest degrees.
  static func degrees(radians: Double) -> DecimalDigits {
    var reduced = radians
    if radians.magnitude > 4 * .pi {
      let (sine, cosine) = LibM.sineAndCosine(radians)
      reduced = LibM.arcTangent(y: sine, x: cosine)
    }
    let product = multiply(reduced, degree)
    let nearest = product.upper + product.lower
    let shortest = DecimalDigits(nearest)
    for count in 1...17 {
      var digits = shortest
      digits.round(toCount: count)
      if self.radians(digits) == reduced { return digits }
      if count >= shortest.count { break }
    }
    // Where the reader minds the digits beyond a double's, 18 of them are finer than any double.
    let decimals = 18 - shortest.exponent
    if nearest.magnitude >= leastWithRest, (1...22).contains(decimals) {
      let digits = decimal(nearest, plus: (product.upper - nearest) + product.lower, decimals)
      if self.radians(digits) == reduced { return digits }
    }
    // Smaller ones it takes as doubles: whatever was read is one of three.
    for neighbour in [nearest.nextUp, nearest.nextDown] {
      let digits = DecimalDigits(neighbour)
      if self.radians(digits) == reduced { return digits }
    }
    return shortest
  }

  /// The sum of two numbers with 1 to 22 decimals, at most 18 digits.
  private static func decimal(_ value: Double, plus rest: Double, _ decimals: Int) -> DecimalDigits
  {
    let power = PowersOfFive.exactTens[decimals]
    let scaled = value.magnitude * power
    let correction =
      (-scaled).addingProduct(value.magnitude, power) + (value < 0 ? -rest : rest) * power
    return DecimalDigits(
      isNegative: value < 0,
      significand: UInt64(
        Int64(scaled.rounded()) + Int64((scaled - scaled.rounded() + correction).rounded())
      ),
      powerOfTen: -decimals
    )
  }

  /// A product with a sum of two doubles, as such a sum.
  private static func multiply(
    _ value: Double,
    _ factor: (upper: Double, lower: Double)
  ) -> (upper: Double, lower: Double) {
    let product = value * factor.upper
    let error = (-product).addingProduct(value, factor.upper)
    return (product, error.addingProduct(value, factor.lower))
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Rotations in degrees, as SVG has them, and in radians, as ``EllipticalArc`` has them.
enum ArcRotation {
  /// π / 180 as the sum of two doubles.
  private static let upper = 0x1.1df46a2529d39p-6
  private static let lower = 0x1.5c1d8becdd291p-62

  /// The nearest radians of a finite number of degrees, which may be off by whole turns beyond one.
  static func radians(degrees: Double) -> Double {
    if degrees == 0 { return degrees }
    let reduced =
      degrees.magnitude <= 360 ? degrees : degrees.truncatingRemainder(dividingBy: 360)
    let product = reduced * upper
    let rest = (-product).addingProduct(reduced, upper)
    return product + rest.addingProduct(reduced, lower)
  }

  /// 180 / π as the sum of two doubles.
  private static let inverseUpper = 0x1.ca5dc1a63c1f8p5
  private static let inverseLower = -0x1.1e7ab456405f9p-49

  /// The shortest decimal number of degrees that reads back as the same radians.
  ///
  /// Where no double does, which only happens for radians that did not come from degrees, and for
  /// more than a turn, the nearest number of degrees of the same direction.
  static func degrees(radians: Double) -> DecimalDigits {
    let nearest = degreesNear(radians)
    let all = DecimalDigits(nearest)
    for count in 1...17 {
      var digits = all
      digits.round(toCount: count)
      if self.radians(degrees: digits.value) == radians { return digits }
      if count >= all.count { break }
    }
    for neighbor in [
      nearest.nextUp, nearest.nextDown, nearest.nextUp.nextUp, nearest.nextDown.nextDown,
    ] where self.radians(degrees: neighbor) == radians {
      return DecimalDigits(neighbor)
    }
    return all
  }

  private static func degreesNear(_ radians: Double) -> Double {
    var reduced = radians
    if radians.magnitude > 2 * .pi {
      let (sine, cosine) = LibM.sineAndCosine(radians)
      reduced = LibM.arcTangent(y: sine, x: cosine)
    }
    let product = reduced * inverseUpper
    let rest = (-product).addingProduct(reduced, inverseUpper)
    return product + rest.addingProduct(reduced, inverseLower)
  }
}

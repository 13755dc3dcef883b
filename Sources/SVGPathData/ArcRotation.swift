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
}

// SPDX-License-Identifier: Apache-2.0

/// The speed of a curve as a function of its parameter t in 0...1, ready for lengths, their inverse
/// and the tables of ``ArcLengthIndex``.
///
/// Lengths are in the curve's units times a power of two that the maker of the value knows.
protocol SpeedFunction {
  /// The squared speed over a part of the curve, as a function of x in -1...1.
  associatedtype Local: LocalSpeed

  /// The length from `a` to `b`, a ≤ b, within the tolerance or what doubles carry.
  func length(from a: Double, to b: Double, tolerance: Double) -> Double

  /// The speed ds/dt at `t` and its derivative; the derivative is 0 where the speed is.
  func speed(at t: Double) -> (value: Double, derivative: Double)

  /// Rough speeds at t = 0, 1/4, 1/2, 3/4 and 1, for first guesses.
  var samples: (Double, Double, Double, Double, Double) { get }

  /// The speed over the part from `a` to `b`.
  func local(from a: Double, to b: Double) -> Local

  /// How far the singularities of the speed are from the part from `a` to `b`: the longer half-axis
  /// of the ellipse with foci at the ends, in half-widths of the part, that the nearest one lies
  /// on; and where to cut best.
  func clearance(from a: Double, to b: Double) -> (axis: Double, cut: Double)
}

/// The squared speed |ds/dx|² over a part of a curve.
protocol LocalSpeed {
  /// An upper bound of the speed.
  var most: Double { get }

  /// The squared speed at x in -1...1.
  func squared(at x: Double) -> Double
}

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

  /// The longer half-axis, in half-widths, of the ellipse with foci at the ends of the part from
  /// `a` to `b` that goes through the nearest singularity of the speed; at most 64.
  func clearance(from a: Double, to b: Double) -> Double

  /// How wide a part that begins at `a` may be so that the singularities of the speed lie outside
  /// the ellipse with foci at its ends whose longer half-axis is `axis` half-widths; may exceed 1.
  func reach(from a: Double, axis: Double) -> Double
}

extension SpeedFunction {
  /// The half-axis for a singularity at x + iy with the foci at -1 and 1.
  @inline(__always)
  func axis(_ x: Double, _ y: Double) -> Double {
    let (right, left, square) = (x + 1, x - 1, y * y)
    return 0.5 * (right * right + square).squareRoot() + 0.5 * (left * left + square).squareRoot()
  }

  /// The half-width of the part that begins at 0 whose ellipse goes through a singularity.
  @inline(__always)
  func reach(to singularity: Vector2D, axis: Double) -> Double {
    // From |z| + |z - 2h| = 2 A h.
    (axis * singularity.lengthSquared.squareRoot() - singularity.x) / ((axis - 1) * (axis + 1))
  }
}

/// The squared speed |ds/dx|² over a part of a curve.
protocol LocalSpeed {
  /// An upper bound of the speed.
  var most: Double { get }

  /// How far polynomials may stray on the Bernstein ellipse ρ = 4; see ``LengthPieceFit``.
  static var widest: Double { get }

  /// The squared speed at x in -1...1.
  func squared(at x: Double) -> Double
}

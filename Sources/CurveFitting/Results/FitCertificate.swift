// SPDX-License-Identifier: Apache-2.0

/// The proof of a fit's error bound, for anyone to check.
///
/// Each part pairs a stretch of the curve C with a stretch of a cubic B: while the curve's
/// parameter t runs over `from`...`to`, the cubic's parameter is the cubic polynomial ψ with the
/// Bernstein coefficients `feet`. It rises, so that the parts together run over both curves from
/// end to end, and |B(ψ(t)) - C(t)| ≤ `bound` on each part bounds the Fréchet distance, and with it
/// the Hausdorff distance, both ways. No part has a corner or a joint of the curve inside.
public struct FitCertificate: Hashable, Sendable {
  /// A stretch of the curve and what it corresponds to.
  public struct Part: Hashable, Sendable {
    /// The number of the cubic, counted from 0.
    public let piece: Int
    /// The curve's parameters at the stretch's start and end; `from` is the smaller.
    public let from, to: Double
    /// The Bernstein coefficients, over the stretch, of the cubic's parameter; rising, in 0...1.
    public let feet: SIMD4<Double>
    /// An upper bound of the distance of corresponding points, in the curve's units.
    public let bound: Double

    package init(piece: Int, from: Double, to: Double, feet: SIMD4<Double>, bound: Double) {
      self.piece = piece
      self.from = from
      self.to = to
      self.feet = feet
      self.bound = bound
    }
  }

  /// The parts in order.
  public let parts: [Part]
  /// The largest of their bounds, in the curve's units: it bounds the distance both ways.
  public var bound: Double { parts.reduce(0) { max($0, $1.bound) } }

  package init(parts: [Part]) { self.parts = parts }
}

// SPDX-License-Identifier: Apache-2.0

/// Where a sampled curve has corners: where the tangents before and after differ.
public enum CornerRule: Hashable, Sendable {
  /// Nowhere inside: an open curve is smooth from end to end, a closed one all round.
  case none
  /// At the samples with these numbers, counted from 0; ends of an open curve need not be named.
  case at([Int])
  /// Where the directions before and after a sample differ by at least an angle, in radians,
  /// above 0.
  ///
  /// Each direction is extrapolated to the sample from those on its side, so that a coarsely
  /// sampled smooth curve has no corners: a regular pentagon is taken for a circle, a square is
  /// not.
  case found(minimumAngle: Double)

  /// Corners found from 45 degrees.
  public static var found: CornerRule { .found(minimumAngle: .pi / 4) }
}

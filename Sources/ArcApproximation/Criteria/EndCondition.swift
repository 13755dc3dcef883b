// SPDX-License-Identifier: Apache-2.0

/// What the two ends of a cubic share with the arc it approximates.
public enum EndCondition: String, CaseIterable, Hashable, Sendable {
  /// End points and tangent directions (G1). Joined pieces are smooth.
  case tangent
  /// End points only (G0). Joined pieces meet, with a slight kink.
  case point
  /// Nothing: the ends lie on the rays through the arc's ends, a little inside or outside. Pieces
  /// of equal sweep still meet each other.
  case free
  /// End points, tangent directions and curvature (G2).
  case curvature

  /// The name used by the tool and in JSON.
  public var name: String { rawValue }
}

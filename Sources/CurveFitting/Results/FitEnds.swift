// SPDX-License-Identifier: Apache-2.0

/// What the pieces of a fit share with the curve at their nodes.
public enum FitEnds: String, CaseIterable, Hashable, Sendable {
  /// Points and directions: the fit is smooth where the curve is (G1).
  case tangent
  /// Points alone: fewer pieces, slight kinks between them (G0).
  case point
}

// SPDX-License-Identifier: Apache-2.0

/// How much work a fit is worth.
public enum FitEffort: String, CaseIterable, Hashable, Sendable {
  /// Each piece as long as a least-squares fit allows: microseconds; at most some 10 % more pieces.
  case fast
  /// Each piece as long as its minimax fit allows, nodes on the curve.
  case balanced
  /// Inner nodes may also leave the curve, by no more than the tolerance: about 6 % fewer pieces.
  case best
}

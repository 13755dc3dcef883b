// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// How a minimisation ended that has a result.
public enum MinimizationStatus: String, Hashable, Sendable {
  /// The accuracy asked for is reached.
  case converged
  /// The error is so small that even 106 bits do not carry it to the accuracy asked for; the
  /// control points are nevertheless right to the rounding of doubles.
  case roundingLimited = "rounding-limited"
}
#endif

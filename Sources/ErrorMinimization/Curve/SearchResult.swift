// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// A curve found by one of the searches, with what is known of the search.
struct SearchResult {
  /// The curve, symmetric about the x axis.
  var curve: SymmetricCurve
  /// The tangent length, where the ends are tangent.
  var h: Double?
  /// What is minimised; 0 to rounding where a criterion is matched.
  var value: Double
  /// The iterations used.
  var iterations: Int
  /// How far from optimal, relative; see `ArcMinimum.residual`.
  var residual: Double
  /// Whether the residual is what doubles and pairs of doubles allow.
  var isRoundingLimited = false
  /// The alternation, for minimax criteria.
  var certificate: AlternationCertificate?
}
#endif

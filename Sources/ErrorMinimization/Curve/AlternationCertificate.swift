// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
/// The evidence that a minimax curve cannot be improved: where its error stands at its levels.
///
/// By de la Vallée-Poussin's theorem a curve near this one, with the same ends, whose errors at the
/// points have the same signs and are all closer to the levels' middle would contradict the
/// alternation; so the least error possible lies between ``lowerBound`` and the error reached, and
/// ``gap`` is how far the two are apart. The statement is local: it does not compare with far-away
/// curves.
public struct AlternationCertificate: Hashable, Sendable {
  /// The points where the error stands at a level, by t, with the signed error in the measure of
  /// the criterion and in radii; signs alternate about the middle of the two levels.
  public let points: [ArcMinimum.Extremum]
  /// The levelled error: the size that the equations of the exchange give to all of them.
  public let level: Double
  /// The largest error of the curve, in the measure of the criterion.
  public let largest: Double
  /// The largest error minus the least error at a point that counts; 0 to rounding at an optimum.
  public let gap: Double

  /// No curve near by has an error below this.
  public var lowerBound: Double { largest - gap }
}

extension AlternationCertificate {
  /// The certificate of an exchange that ended, on both halves of the curve.
  init(_ state: Exchange.State) {
    points = ArcMinimum.Extremum.mirrored(
      zip(state.points, state.errors).map { ($0.squareRoot(), $1) }
    )
    level = state.level.magnitude
    largest = state.largest
    gap = state.gap
  }
}
#endif

// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
extension AlternationCertificate {
  /// The certificate of an exchange that ended, on both halves of the curve.
  init(_ state: Exchange.State) {
    let half = zip(state.points, state.errors).map { (u: $0.squareRoot(), error: $1) }
    points =
      half.map { Point(t: (1 - $0.u) / 2, error: $0.error) }
      + half.reversed().filter { $0.u > 0 }.map { Point(t: (1 + $0.u) / 2, error: $0.error) }
    level = state.level.magnitude
    largest = state.largest
    gap = state.gap
  }
}
#endif

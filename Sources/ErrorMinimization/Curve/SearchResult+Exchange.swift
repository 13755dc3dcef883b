// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
extension SearchResult {
  /// The result of an exchange.
  init(_ state: Exchange.State, h: Double?) {
    self.init(
      curve: state.curve,
      h: h,
      value: state.largest,
      iterations: state.iterations,
      residual: state.gap / state.level.magnitude,
      isRoundingLimited: state.level.magnitude < Exchange.carried || state.gap < Exchange.rounding,
      certificate: AlternationCertificate(state)
    )
  }
}
#endif

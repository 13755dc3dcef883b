// SPDX-License-Identifier: Apache-2.0

/// How far a fit is taken.
struct PieceRounds {
  /// The most Gauss-Newton steps; they end earlier where they no longer help.
  var leastSquares: Int
  /// The most steps of the exchange.
  var exchange: Int
  /// The steps end where a handle changes by less, in lengths of the stretch.
  var change: Double
  /// The exchange ends where the largest residual is at most this much above the level.
  var excess = 0.002

  /// Least squares alone: a few percent above the least error.
  static let fast = PieceRounds(leastSquares: 12, exchange: 0, change: 1e-3)
  /// To the least error, nearly.
  static let full = PieceRounds(leastSquares: 20, exchange: 12, change: 1e-4)
}

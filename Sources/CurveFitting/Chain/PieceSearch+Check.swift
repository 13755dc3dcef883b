// SPDX-License-Identifier: Apache-2.0

extension PieceSearch {
  /// What can be said of a piece's error: a proven bound or, for curves without enclosures, the
  /// largest distance at many places.
  ///
  /// - Parameters:
  ///   - piece: as it was fitted.
  ///   - limit: a bound below this is sharp enough.
  /// - Returns: the bound or distance, and the piece with its proof or measure.
  func checked(_ piece: Piece, limit: Double) -> (error: Double, piece: Piece) {
    var checked = piece
    let certificate = PieceCertificate(
      source,
      piece.samples,
      piece.solution.fit,
      limit: limit,
      mustKeepLimit: true
    )
    guard let certificate else {
      let measure = PieceMeasure(source, piece.samples, piece.solution.fit)
      checked.measure = measure
      return (measure.distance, checked)
    }
    checked.certificate = certificate
    let isRefuted = certificate.attained > limit && certificate.bound > limit
    return (isRefuted ? certificate.attained : certificate.bound, checked)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension ArcLengthIndex {
  /// The most polynomials that a table keeps, 16 MB of them.
  ///
  /// Those of further pieces are derived when a place on the piece is asked for: a microsecond or
  /// two instead of some 50 nanoseconds, and the same places bit for bit.
  package static let maximumPolynomials = 1 << 18

  /// The parameter on a piece at a length in the units of the tables; not NaN.
  @inline(__always)
  func parameter(onPiece number: Int, at length: Double) -> Double {
    let (piece, from, to) = (pieces[number], starts[number], starts[number + 1])
    guard let index = piece.inverse else {
      return piece.parameter(at: length, from: from, to: to, nil)
    }
    let inverse = index < inverses.count ? inverses[index] : derivedInverse(of: piece)
    return piece.parameter(at: length, from: from, to: to, inverse)
  }

  /// The polynomial of a piece as the builder found it.
  @inline(never)
  private func derivedInverse(of piece: LengthPiece) -> LengthInverse? {
    let fit: SIMD8<Double>?
    switch curve(Int(piece.segment)) {
    case .line: return nil
    case .quadratic(let curve): fit = coefficients(BezierSpeed(curve, unit: unit), piece)
    case .cubic(let curve): fit = coefficients(BezierSpeed(curve, unit: unit), piece)
    case .arc:
      guard let frame = segments[Int(piece.segment)].frame else { return nil }
      fit = coefficients(EllipseSpeed(frames[frame].centerForm, unit: unit), piece)
    }
    return fit.map { LengthInverse($0) }
  }

  private func coefficients<Speed: SpeedFunction>(
    _ speed: Speed,
    _ piece: LengthPiece
  ) -> SIMD8<Double>? {
    LengthPieceFit(speed, from: piece.start, to: piece.end)?.coefficients
  }
}

extension BezierSpeed {
  /// The speed of a curve whose coordinates are multiplied by a unit.
  init(_ curve: QuadraticBezier, unit: Double) {
    self.init(quadratic: unit * (curve.p1 - curve.p0), unit * (curve.p2 - curve.p1))
  }

  /// Likewise.
  init(_ curve: CubicBezier, unit: Double) {
    let (a, b) = (unit * (curve.p1 - curve.p0), unit * (curve.p2 - curve.p1))
    self.init(cubic: a, b, unit * (curve.p3 - curve.p2))
  }
}

extension EllipseSpeed {
  /// The speed of an arc whose coordinates are multiplied by a unit.
  init(_ form: EllipticalArc.CenterForm, unit: Double) {
    self.init(form, major: unit * form.radii.maximumNorm)
  }
}

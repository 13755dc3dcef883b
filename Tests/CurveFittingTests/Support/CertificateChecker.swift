// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import BigInt
import CurveFitting
import TestSupport

/// Checks the proof of a fit of cubics by cubics, in exact arithmetic: shares nothing with the code
/// that makes certificates.
///
/// The curve's parameter is a cubic's index plus the parameter inside of it; a closed curve goes
/// round again.
struct CertificateChecker {
  let source: [CubicBezier]
  let isClosed: Bool

  /// What is wrong, the first thing found.
  struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Throws unless the certificate proves its bound, and the fit's, from end to end.
  func check(_ fit: CurveFit) throws {
    guard let certificate = fit.certificate else { throw Failure("there is no certificate") }
    try check(certificate, for: fit.cubics)
    let bound = fit.error.certifiedBound ?? -1
    try ensure(
      certificate.certifiedBound <= bound,
      "the bound \(bound) is below \(certificate.certifiedBound)"
    )
    try ensure(
      fit.error.largestError <= bound,
      "the maximum \(fit.error.largestError) is above the bound"
    )
    try ensure(fit.parameters.count == fit.cubics.count + 1, "\(fit.parameters.count) nodes")
    try ensure(fit.isClosed == isClosed, "the fit is \(fit.isClosed ? "" : "not ")closed")
    // The nodes are those of the parts.
    for part in certificate.parts where part.feet[0] == 0 {
      let node = fit.parameters[part.piece]
      try ensure(part.from == node, "piece \(part.piece) begins at \(node)")
    }
    try ensure(certificate.parts.last?.to == fit.parameters.last, "the last node is another")
  }

  /// Throws unless the certificate's parts run forwards over all cubics and the whole curve.
  func check(_ certificate: FitCertificate, for cubics: [CubicBezier]) throws {
    let ends = ExactRational(0)...ExactRational(source.count)
    try Self.checkOrder(of: certificate, cubics: cubics, range: ends, isClosed: isClosed)
    for part in certificate.parts { try check(part, of: cubics[part.piece]) }
  }

  /// Throws unless the parts follow each other over all connected cubics and a whole range.
  static func checkOrder(
    of certificate: FitCertificate,
    cubics: [CubicBezier],
    range: ClosedRange<ExactRational>,
    isClosed: Bool
  ) throws {
    guard let first = certificate.parts.first, let last = certificate.parts.last else {
      throw Failure("the certificate is empty")
    }
    try ensure(first.piece == 0 && first.feet[0] == 0, "the first part begins later")
    let isComplete = last.piece == cubics.count - 1 && last.feet[3] == 1
    try ensure(isComplete, "the last part ends earlier")
    let (start, end) = (ExactRational(first.from), ExactRational(last.to))
    let width = range.upperBound - range.lowerBound
    if isClosed {
      // The end is the start and a turn, rounded.
      let excess = (end - start - width).magnitude
      try ensure(excess <= ExactRational(8 * last.to.ulp), "not a turn, by \(excess)")
      try ensure(start >= range.lowerBound && start < range.upperBound, "no start: \(start)")
    } else {
      let isWhole = start == range.lowerBound && end == range.upperBound
      try ensure(isWhole, "the parts run from \(start) to \(end)")
    }
    for (a, b) in zip(certificate.parts, certificate.parts.dropFirst()) {
      try ensure(a.to == b.from, "the curve is left out at \(a.to)")
      let follows =
        a.piece == b.piece
        ? a.feet[3] == b.feet[0] : a.feet[3] == 1 && b.feet[0] == 0 && b.piece == a.piece + 1
      try ensure(follows, "a gap after \(a)")
    }
    for part in certificate.parts {
      try ensure(part.from < part.to, "\(part) is empty")
      let feet = [0, part.feet[0], part.feet[1], part.feet[2], part.feet[3], 1]
      let rises = zip(feet, feet.dropFirst()).allSatisfy { $0 <= $1 }
      try ensure(rises, "\(part) does not rise in 0...1")
      try ensure(part.certifiedBound >= 0 && part.certifiedBound.isFinite, "\(part) has no bound")
    }
    for (a, b) in zip(cubics, cubics.dropFirst()) {
      try ensure(a.p3 == b.p0, "the cubics are not connected at \(b.p0)")
    }
    if isClosed { try ensure(cubics.last?.p3 == cubics.first?.p0, "the cubics are not closed") }
  }

  /// Throws unless one part stays on one cubic of the source and keeps its bound.
  private func check(_ part: FitCertificate.Part, of cubic: CubicBezier) throws {
    let index = part.from.rounded(.down)
    try ensure(part.to <= index + 1, "\(part) stretches over a joint")
    let curve = source[Int(index) % source.count]
    let (from, to) = (ExactRational(part.from), ExactRational(part.to))
    let origin = ExactRational(index)
    // The cubic's parameter and its complement, by the position on the stretch.
    let feet = (0..<4).map { ExactRational(part.feet[$0]) }
    let w = BernsteinPolynomial(exact: feet)
    let v = BernsteinPolynomial(exact: feet.map { 1 - $0 })
    let weights = [v * v * v, v * v * w, v * w * w, w * w * w]
    func difference(_ b: [Double], _ c: [Double]) -> BernsteinPolynomial {
      let stretch = stretch(c, from: from - origin, to: to - origin)
      var sum = -BernsteinPolynomial(exact: stretch)
      for (k, factor) in [1, 3, 3, 1].enumerated() {
        let scale = BernsteinPolynomial(exact: [ExactRational(b[k]) * ExactRational(factor)])
        sum = sum + scale * weights[k]
      }
      return sum
    }
    func values(_ cubic: CubicBezier, _ coordinate: (Point2D) -> Double) -> [Double] {
      cubic.points.map(coordinate)
    }
    let x = difference(values(cubic) { $0.x }, values(curve) { $0.x })
    let y = difference(values(cubic) { $0.y }, values(curve) { $0.y })
    let bound = ExactRational(part.certifiedBound)
    let rest = BernsteinPolynomial(exact: [bound * bound]) - (x * x + y * y)
    try ensure(rest.isNonNegative() == .proved, "the bound of \(part) is not kept")
  }

  /// The Bernstein coefficients of a cubic polynomial over a stretch of 0...1, exactly.
  private func stretch(
    _ c: [Double],
    from a: ExactRational,
    to b: ExactRational
  ) -> [ExactRational] {
    func blossom(_ s: ExactRational, _ t: ExactRational, _ u: ExactRational) -> ExactRational {
      var row = c.map { ExactRational($0) }
      for place in [s, t, u] {
        row = zip(row, row.dropFirst()).map { (1 - place) * $0 + place * $1 }
      }
      return row[0]
    }
    return [blossom(a, a, a), blossom(a, a, b), blossom(a, b, b), blossom(b, b, b)]
  }
}

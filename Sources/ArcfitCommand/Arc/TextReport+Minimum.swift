// SPDX-License-Identifier: Apache-2.0

internal import ErrorMinimization
internal import PathExport
internal import SVGPathData

extension TextReport {
  /// How GSL found the curve, and what shows that it is optimal.
  func minimum(_ minimum: ArcMinimum) -> String {
    var text = line(
      "Method",
      "gsl, \(PathText.count(minimum.iterations, "iteration")), \(minimum.status.rawValue), "
        + "residual \(DecimalText.scientific(minimum.residual, digits: 2))"
    )
    guard let certificate = minimum.certificate else { return text }
    let gap = DecimalText.scientific(certificate.gap, digits: 2)
    text += line(
      "Certificate",
      "levelled error \(error(certificate.level)), gap \(gap), for radius 1"
    )
    for point in certificate.points {
      let t = DecimalText.rounded(point.t, digits: 6)
      text += line("", "at t = \(t): \(error(point.error, signed: true))")
    }
    return text
  }
}

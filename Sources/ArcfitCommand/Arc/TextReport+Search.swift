// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import PathExport
internal import SVGPathData

extension TextReport {
  /// How GSL found the curves, and what shows that they are optimal.
  func lines(about search: ArcFigures.Search) -> String {
    guard let end = search.end else {
      let level = DecimalText.scientific(search.certificate?.gap ?? 0, digits: 2)
      return line("Method", "gsl, \(search.iterations) exchanges, errors level to \(level)")
    }
    var text = line(
      "Method",
      "gsl, \(PathText.count(search.iterations, "iteration")), \(end.status), "
        + "residual \(DecimalText.scientific(end.residual, digits: 2))"
    )
    guard let certificate = search.certificate, let levels = certificate.levels else {
      return text
    }
    let gap = DecimalText.scientific(certificate.gap, digits: 2)
    text += line(
      "Certificate",
      "levelled error \(error(levels.level)), gap \(gap), for radius 1"
    )
    for point in levels.points {
      let t = DecimalText.rounded(point.t, digits: 6)
      text += line("", "at t = \(t): \(error(point.error, signed: true))")
    }
    return text
  }
}
#endif

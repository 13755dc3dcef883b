// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

extension SVGCanvas {
  /// A path that shows one drawing after the other, each for the same time, over and over, up to
  /// where the drawings are listed, with semicolons between them; ``endFilm()`` follows them.
  ///
  /// Viewers that do not animate show the last.
  mutating func beginFilm(last: String, seconds: Double, _ style: String) {
    append("<path class=\"\(style)\" d=\"\(last)\">")
    begin(SVGCanvas.valuesHead("d", seconds))
  }

  /// What comes after the drawings of a film.
  mutating func endFilm() {
    finish(SVGCanvas.valuesEnd)
    append("</path>")
  }

  /// A full dot that is at one point after the other, each for the same time, over and over.
  mutating func filmOfDot(_ points: [Point2D], seconds: Double, radius: Double = 4.5) {
    guard let last = points.last else { return }
    append(
      "<circle class=\"\(DrawingStyle.dot)\" cx=\"\(SVGText.pixels(last.x))\" "
        + "cy=\"\(SVGText.pixels(last.y))\" r=\"\(SVGText.pixels(radius))\">"
    )
    animate("cx", points.map { SVGText.pixels($0.x) }, seconds)
    animate("cy", points.map { SVGText.pixels($0.y) }, seconds)
    append("</circle>")
  }

  /// A path that goes through drawings; the viewer interpolates.
  ///
  /// All drawings need the same commands in the same order. All steps from one to the next take the
  /// same part of the seconds, each at the pace of its spline if there are any. At the end it
  /// begins anew, or stays.
  mutating func morph(
    through drawings: [String],
    seconds: Double,
    splines: [CubicBezier],
    isRepeated: Bool,
    _ style: String
  ) {
    guard let first = drawings.first else { return }
    append("<path class=\"\(style)\" d=\"\(first)\">")
    var pace = "calcMode=\"linear\""
    if !splines.isEmpty {
      let times = (0...splines.count).map { index in
        DecimalText.rounded(Double(index) / Double(splines.count), digits: 6)
      }
      let list = splines.map { spline in
        [spline.p1.x, spline.p1.y, spline.p2.x, spline.p2.y].map {
          DecimalText.rounded($0, digits: 6)
        }.joined(separator: " ")
      }
      pace =
        "calcMode=\"spline\" keyTimes=\"\(times.joined(separator: ";"))\" "
        + "keySplines=\"\(list.joined(separator: ";"))\""
    }
    append(
      "  <animate attributeName=\"d\" \(pace) dur=\"\(SVGText.seconds(seconds))s\" "
        + (isRepeated ? "repeatCount=\"indefinite\"" : "fill=\"freeze\"")
        + " values=\"\(drawings.joined(separator: ";"))\"/>"
    )
    append("</path>")
  }

  /// Discrete values at equal times, by SMIL: no script, no interpolation by the viewer.
  private mutating func animate(_ attribute: String, _ values: [String], _ seconds: Double) {
    var list = ""
    for value in values { list += (list.isEmpty ? "" : ";") + value }
    append(SVGCanvas.valuesHead(attribute, seconds) + list + SVGCanvas.valuesEnd)
  }

  private static func valuesHead(_ attribute: String, _ seconds: Double) -> String {
    "  <animate attributeName=\"\(attribute)\" calcMode=\"discrete\" "
      + "dur=\"\(SVGText.seconds(seconds))s\" repeatCount=\"indefinite\" values=\""
  }

  private static let valuesEnd = "\"/>"
}

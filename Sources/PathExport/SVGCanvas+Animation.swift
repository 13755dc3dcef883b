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

  /// A path that becomes another one and goes back, over and over; the viewer interpolates.
  ///
  /// All drawings need the same commands in the same order. Each takes as long as the others; the
  /// whole way to the last takes so many seconds. `easing`, of the whole way, is for two drawings.
  mutating func morph(
    through drawings: [String],
    seconds: Double,
    easing: CubicBezier?,
    _ style: String
  ) {
    guard let first = drawings.first else { return }
    append("<path class=\"\(style)\" d=\"\(first)\">")
    let values = (drawings + drawings.dropLast().reversed()).joined(separator: ";")
    var pace = "calcMode=\"linear\""
    if let easing {
      let (x1, y1, x2, y2) = (easing.p1.x, easing.p1.y, easing.p2.x, easing.p2.y)
      // On the way back the same curve, turned around.
      let ways = [[x1, y1, x2, y2], [1 - x2, 1 - y2, 1 - x1, 1 - y1]].map { way in
        way.map { DecimalText.rounded($0, digits: 6) }.joined(separator: " ")
      }
      pace = "calcMode=\"spline\" keyTimes=\"0;0.5;1\" keySplines=\"\(ways[0]);\(ways[1])\""
    }
    append(
      "  <animate attributeName=\"d\" \(pace) dur=\"\(SVGText.seconds(2 * seconds))s\" "
        + "repeatCount=\"indefinite\" values=\"\(values)\"/>"
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

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGCanvas {
  /// A path that shows one drawing after the other, each for the same time, over and over.
  ///
  /// Viewers that do not animate show the last.
  mutating func film(_ frames: [String], seconds: Double, _ style: String) {
    guard let last = frames.last else { return }
    append("<path class=\"\(style)\" d=\"\(last)\">")
    animate("d", frames, seconds)
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

  /// Discrete values at equal times, by SMIL: no script, no interpolation by the viewer.
  private mutating func animate(_ attribute: String, _ values: [String], _ seconds: Double) {
    var list = ""
    for value in values { list += (list.isEmpty ? "" : ";") + value }
    append(
      "  <animate attributeName=\"\(attribute)\" calcMode=\"discrete\" "
        + "dur=\"\(SVGText.seconds(seconds))s\" repeatCount=\"indefinite\" values=\"\(list)\"/>"
    )
  }
}

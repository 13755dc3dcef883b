// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SVGCanvas {
  /// An open chain of straight lines in a colour of its own.
  mutating func coloredLine(_ points: [Point2D], _ color: String, _ style: String) {
    var data = ""
    for point in points { data += (data.isEmpty ? "M" : " ") + SVGText.pixels(point) }
    append("<path class=\"\(style)\" stroke=\"\(color)\" d=\"\(data)\"/>")
  }

  /// A full dot with a white edge in a colour of its own.
  mutating func coloredDot(_ position: Point2D, radius: Double, _ color: String) {
    append(
      "<circle fill=\"\(color)\" stroke=\"#ffffff\" cx=\"\(SVGText.pixels(position.x))\" "
        + "cy=\"\(SVGText.pixels(position.y))\" r=\"\(SVGText.pixels(radius))\"/>"
    )
  }

  /// A short text about its middle, in a colour of its own with a white edge.
  mutating func coloredText(_ text: String, at position: Point2D, _ color: String) {
    append(
      "<text class=\"\(DrawingStyle.number)\" fill=\"\(color)\" "
        + "x=\"\(SVGText.pixels(position.x))\" y=\"\(SVGText.pixels(position.y))\" "
        + "text-anchor=\"middle\">" + SVGText.escaped(text) + "</text>"
    )
  }
}

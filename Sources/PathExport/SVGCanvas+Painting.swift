// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

extension SVGCanvas {
  /// A path with looks of its own.
  mutating func path(_ data: String, id: String?, style: PathStyle, numbers: CoordinateFormat) {
    var element = "<path"
    if let id { element += " id=\"" + SVGText.escaped(id) + "\"" }
    element += " d=\"" + data + "\" fill=\"" + SVGText.escaped(style.fill ?? "none") + "\""
    if style.fill != nil, style.fillOpacity < 1 {
      element += " fill-opacity=\"" + DecimalText.shortest(style.fillOpacity) + "\""
    }
    if style.fillRule == .evenOdd { element += " fill-rule=\"evenodd\"" }
    if let stroke = style.stroke {
      element += " stroke=\"" + SVGText.escaped(stroke) + "\""
      if style.strokeWidth.isFinite {
        element += " stroke-width=\"" + numbers.text(style.strokeWidth) + "\""
      }
      if style.strokeOpacity < 1 {
        element += " stroke-opacity=\"" + DecimalText.shortest(style.strokeOpacity) + "\""
      }
    }
    append(element + "/>")
  }

  /// The complete document that shows a part of the plane, without style sheet and background.
  func document(viewBox box: Rect2D, title: String) -> String {
    let (width, height) = (
      SVGCanvas.side(from: box.minX, to: box.maxX), SVGCanvas.side(from: box.minY, to: box.maxY)
    )
    let corner = DecimalText.shortest(box.minX) + " " + DecimalText.shortest(box.minY)
    return SVGCanvas.opening(
      width: width,
      height: height,
      viewBox: corner + " " + width + " " + height,
      title: title
    ) + body + "</svg>\n"
  }

  /// The least digits of a length that lead from one coordinate to the other.
  private static func side(from start: Double, to end: Double) -> String {
    // No reader has numbers beyond the largest.
    let length = min(end - start, Double.greatestFiniteMagnitude)
    let rounded = CoordinateFormat.digits(14, scale: length).rounded(length)
    return DecimalText.shortest(start + rounded == end ? rounded : length)
  }
}

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
      element += SVGCanvas.line(style)
    }
    append(element + "/>")
  }

  /// The attributes of an outline's ends, corners and dashes that are not SVG's defaults.
  private static func line(_ style: PathStyle) -> String {
    var text = ""
    if style.lineCap != .butt { text += " stroke-linecap=\"" + style.lineCap.rawValue + "\"" }
    if style.lineJoin != .miter { text += " stroke-linejoin=\"" + style.lineJoin.rawValue + "\"" }
    if style.miterLimit != 4, style.miterLimit >= 1, style.miterLimit.isFinite {
      text += " stroke-miterlimit=\"" + DecimalText.shortest(style.miterLimit) + "\""
    }
    let isDashed = style.dashes.contains { $0 > 0 }
    guard isDashed, style.dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return text }
    // Not rounded: the errors of lengths would add up along the path.
    text += " stroke-dasharray=\""
    for index in style.dashes.indices {
      text += (index > 0 ? " " : "") + DecimalText.shortest(style.dashes[index])
    }
    text += "\""
    if style.dashOffset != 0, style.dashOffset.isFinite {
      text += " stroke-dashoffset=\"" + DecimalText.shortest(style.dashOffset) + "\""
    }
    return text
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

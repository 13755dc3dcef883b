// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGDrawing
internal import SVGPathData

extension SVGCanvas {
  /// A path with looks of its own, its gradients among those given.
  mutating func path(
    _ data: String,
    id: String?,
    style: PathStyle,
    gradients: GradientNames,
    numbers: CoordinateFormat
  ) {
    var element = "<path"
    if let id { element += " id=\"" + SVGText.escaped(id) + "\"" }
    element += " d=\"" + data + "\" fill=\"" + gradients.text(of: style.fill) + "\""
    if style.fill != nil { element += SVGCanvas.opacity("fill-opacity", style.fillOpacity) }
    if style.fillRule == .evenOdd { element += " fill-rule=\"evenodd\"" }
    if style.stroke != nil {
      element += " stroke=\"" + gradients.text(of: style.stroke) + "\""
      if style.strokeWidth.isFinite {
        element += " stroke-width=\"" + SVGCanvas.width(style.strokeWidth, numbers) + "\""
      }
      element += SVGCanvas.opacity("stroke-opacity", style.strokeOpacity)
      element += SVGCanvas.line(style)
    }
    append(element + SVGCanvas.opacity("opacity", style.opacity) + "/>")
  }

  /// The width of an outline, which rounding never makes vanish.
  private static func width(_ value: Double, _ numbers: CoordinateFormat) -> String {
    numbers.rounded(value) == 0 ? DecimalText.shortest(value) : numbers.text(value)
  }

  /// An attribute for an opacity; nothing for an opaque one.
  private static func opacity(_ name: String, _ value: Double) -> String {
    value < 1 ? " " + name + "=\"" + DecimalText.shortest(value) + "\"" : ""
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
  func document(of drawing: PathDrawing) -> String {
    let box = drawing.viewBox
    let (width, height) = (
      SVGCanvas.side(from: box.minX, to: box.maxX), SVGCanvas.side(from: box.minY, to: box.maxY)
    )
    let corner = DecimalText.shortest(box.minX) + " " + DecimalText.shortest(box.minY)
    let viewport = drawing.viewport ?? PathDrawing.Viewport(width: width, height: height)
    var size: [String] = []
    for (name, value) in [
      ("width", viewport.width), ("height", viewport.height),
      ("preserveAspectRatio", viewport.preserveAspectRatio),
    ] {
      if let value { size.append(name + "=\"" + SVGText.escaped(value) + "\"") }
    }
    return SVGCanvas.opening(
      size: size.joined(separator: " "),
      viewBox: corner + " " + width + " " + height,
      title: drawing.title ?? drawing.name
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

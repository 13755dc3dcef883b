// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// An SVG document under construction: elements are appended, coordinates are pixels, y down.
///
/// Looks come from the classes of ``DrawingStyle``; the document needs no other file.
struct SVGCanvas {
  /// Where a text stands relative to its position.
  enum Anchor: String {
    case start, middle, end
  }

  /// The elements so far.
  private(set) var body = ""
  private var indentation = "  "

  /// An empty canvas.
  init() {}

  /// The complete document: size, title, style, background and everything drawn.
  ///
  /// `styles` are rules that this drawing has besides those of all.
  func document(
    width: Double,
    height: Double,
    title: String,
    description: String,
    styles: String = ""
  ) -> String {
    let (width, height) = (SVGText.pixels(width), SVGText.pixels(height))
    var text = SVGCanvas.opening(
      size: "width=\"\(width)\" height=\"\(height)\"",
      viewBox: "0 0 \(width) \(height)",
      title: title
    )
    text += "  <desc>" + SVGText.escaped(description) + "</desc>\n"
    text += "  <style>\n" + DrawingStyle.sheet + styles + "  </style>\n"
    text += "  <rect class=\"page\" width=\"100%\" height=\"100%\"/>\n"
    return text + body + "</svg>\n"
  }

  /// The first lines of a document, up to its title; `size` is attributes as written, or nothing.
  static func opening(size: String, viewBox: String, title: String) -> String {
    let space = (size.isEmpty ? "" : size + " ") + "viewBox=\"" + viewBox + "\""
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + "<svg xmlns=\"http://www.w3.org/2000/svg\" " + space + " role=\"img\">\n"
      + "  <title>" + SVGText.escaped(title) + "</title>\n"
  }

  /// Draws inside a group, `<g>`; `attributes` are written as given.
  mutating func group(_ attributes: String = "", _ draw: (inout SVGCanvas) -> Void) {
    open("g", attributes)
    draw(&self)
    close("g")
  }

  /// Begins an element with something inside; `attributes` are written as given.
  mutating func open(_ name: String, _ attributes: String = "") {
    append("<" + name + (attributes.isEmpty ? "" : " " + attributes) + ">")
    indentation += "  "
  }

  /// Ends the innermost element that was begun, which has this name.
  mutating func close(_ name: String) {
    indentation.removeLast(2)
    append("</" + name + ">")
  }

  /// A straight line.
  mutating func line(_ a: Point2D, _ b: Point2D, _ style: String) {
    append(
      "<line class=\"\(style)\" x1=\"\(SVGText.pixels(a.x))\" y1=\"\(SVGText.pixels(a.y))\" "
        + "x2=\"\(SVGText.pixels(b.x))\" y2=\"\(SVGText.pixels(b.y))\"/>"
    )
  }

  /// A path given by its data.
  mutating func path(_ data: String, _ style: String) {
    append("<path class=\"\(style)\" d=\"\(data)\"/>")
  }

  /// An open chain of straight lines.
  mutating func polyline(_ points: [Point2D], _ style: String) {
    var data = ""
    for point in points { data += (data.isEmpty ? "M" : " L") + SVGText.pixels(point) }
    if !data.isEmpty { path(data, style) }
  }

  /// A circle.
  mutating func circle(_ center: Point2D, radius: Double, _ style: String) {
    append(
      "<circle class=\"\(style)\" cx=\"\(SVGText.pixels(center.x))\" "
        + "cy=\"\(SVGText.pixels(center.y))\" r=\"\(SVGText.pixels(radius))\"/>"
    )
  }

  /// An axis-parallel rectangle.
  mutating func rectangle(_ rect: PixelRect, _ style: String) {
    append(
      "<rect class=\"\(style)\" x=\"\(SVGText.pixels(rect.left))\" "
        + "y=\"\(SVGText.pixels(rect.top))\" width=\"\(SVGText.pixels(rect.width))\" "
        + "height=\"\(SVGText.pixels(rect.height))\"/>"
    )
  }

  /// A line of text; `turned` reads upwards.
  mutating func text(
    _ text: String,
    at position: Point2D,
    _ style: String,
    anchor: Anchor = .start,
    turned: Bool = false
  ) {
    let turn =
      turned
      ? " transform=\"rotate(-90 \(SVGText.pixels(position)))\"" : ""
    append(
      "<text class=\"\(style)\" x=\"\(SVGText.pixels(position.x))\" "
        + "y=\"\(SVGText.pixels(position.y))\" text-anchor=\"\(anchor.rawValue)\"\(turn)>"
        + SVGText.escaped(text) + "</text>"
    )
  }

  /// Adds an element as given.
  mutating func append(_ element: String) {
    body += indentation + element + "\n"
  }
}

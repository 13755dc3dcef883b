// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// An SVG document under construction: elements are appended, coordinates are pixels, y down.
struct SVGCanvas {
  /// Where a text stands relative to its position.
  enum Anchor: String {
    case start, middle, end
  }

  private(set) var body = ""
  private var indentation = "  "

  // MARK: Documents

  /// A figure: a page with a heading, a smaller line below it, and what `draw` adds.
  ///
  /// The smaller line is also the description, unless there is another one. `draw` returns the
  /// height of the page; `styles` are rules of the style sheet besides those of all figures.
  static func page(
    _ title: String,
    _ subtitle: String,
    width: Double = 800,
    description: String? = nil,
    styles: String = "",
    _ draw: (inout SVGCanvas) -> Double
  ) -> String {
    var canvas = SVGCanvas()
    canvas.text(title, at: Point2D(40, 38), .heading)
    canvas.text(subtitle, at: Point2D(40, 60), .note)
    let height = SVGText.pixels(draw(&canvas))
    let width = SVGText.pixels(width)
    return canvas.document(
      size: "width=\"\(width)\" height=\"\(height)\"",
      viewBox: "0 0 \(width) \(height)",
      title: title,
      after: """
          <desc>\(SVGText.escaped(description ?? subtitle))</desc>
          <style>
        \(DrawingStyle.sheet)\(styles)  </style>
          <rect class="page" width="100%" height="100%"/>

        """
    )
  }

  /// The complete document of all elements; `size` is attributes as written, `head` stands between
  /// the title and the elements.
  func document(size: String, viewBox: String, title: String, after head: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" \(size)\(size.isEmpty ? "" : " ")viewBox="\(viewBox)" \
    role="img">
      <title>\(SVGText.escaped(title))</title>
    \(head)\(body)</svg>

    """
  }

  // MARK: Elements

  mutating func append(_ element: String) {
    body += indentation + element + "\n"
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

  mutating func close(_ name: String) {
    indentation.removeLast(2)
    append("</" + name + ">")
  }

  /// Adds an empty element with a style, or other attributes as written, and lengths in pixels.
  private mutating func add(
    _ name: String,
    _ style: DrawingStyle,
    _ lengths: [(String, Double)]
  ) {
    append("<\(name) class=\"\(style.rawValue)\"\(SVGCanvas.attributes(lengths))/>")
  }

  private static func attributes(_ lengths: [(String, Double)]) -> String {
    lengths.map { " \($0)=\"\(SVGText.pixels($1))\"" }.joined()
  }

  mutating func line(_ a: Point2D, _ b: Point2D, _ style: DrawingStyle) {
    add("line", style, [("x1", a.x), ("y1", a.y), ("x2", b.x), ("y2", b.y)])
  }

  mutating func path(_ data: String, _ style: DrawingStyle) {
    append("<path class=\"\(style.rawValue)\" d=\"\(data)\"/>")
  }

  mutating func polyline(_ points: [Point2D], _ style: DrawingStyle) {
    if !points.isEmpty { path("M" + points.map(SVGText.pixels).joined(separator: " L"), style) }
  }

  /// Cubics in a row as one path; `pixel` maps their points to the page.
  mutating func chain(
    _ cubics: [CubicBezier],
    _ style: DrawingStyle,
    _ pixel: (Point2D) -> Point2D
  ) {
    guard let first = cubics.first else { return }
    let curves = cubics.map { cubic in
      let points = [cubic.p1, cubic.p2, cubic.p3].map { SVGText.pixels(pixel($0)) }
      return " C" + points.joined(separator: ", ")
    }
    path("M" + SVGText.pixels(pixel(first.p0)) + curves.joined(), style)
  }

  mutating func circle(_ center: Point2D, radius: Double, _ style: DrawingStyle) {
    add("circle", style, [("cx", center.x), ("cy", center.y), ("r", radius)])
  }

  mutating func frame(_ rect: PixelRect) {
    let (width, height) = (("width", rect.width), ("height", rect.height))
    add("rect", .guide, [("x", rect.left), ("y", rect.top), width, height, ("rx", 8)])
  }

  mutating func text(
    _ text: String,
    at position: Point2D,
    _ style: DrawingStyle,
    anchor: Anchor = .start,
    color: String? = nil
  ) {
    let looks = "class=\"\(style.rawValue)\"" + (color.map { " fill=\"\($0)\"" } ?? "")
    let position = SVGCanvas.attributes([("x", position.x), ("y", position.y)])
    append(
      "<text \(looks)\(position) text-anchor=\"\(anchor.rawValue)\">\(SVGText.escaped(text))</text>"
    )
  }

  // MARK: In a colour of its own

  mutating func coloredLine(_ points: [Point2D], _ color: String, _ style: DrawingStyle) {
    let data = points.map(SVGText.pixels).joined(separator: " ")
    append("<path class=\"\(style.rawValue)\" stroke=\"\(color)\" d=\"M\(data)\"/>")
  }

  mutating func coloredDot(_ center: Point2D, radius: Double, _ color: String) {
    let geometry = SVGCanvas.attributes([("cx", center.x), ("cy", center.y), ("r", radius)])
    append("<circle fill=\"\(color)\" stroke=\"#ffffff\"\(geometry)/>")
  }

  // MARK: Marks

  mutating func dot(_ position: Point2D, radius: Double = 4.5) {
    circle(position, radius: radius, .dot)
  }

  mutating func handle(_ position: Point2D, radius: Double = 4.5) {
    circle(position, radius: radius, .handle)
  }

  mutating func cross(_ center: Point2D, size: Double = 4) {
    for arm in [Vector2D(size, 0), Vector2D(0, size)] { line(center - arm, center + arm, .zero) }
  }

  /// A text beside a point, on the side to which `direction` (pixels, y down) leads.
  mutating func label(
    _ text: String,
    beside position: Point2D,
    towards direction: Vector2D,
    distance: Double = 12,
    style: DrawingStyle = .label
  ) {
    let length = direction.length
    let unit = length > 0 ? direction / length : .zero
    let anchor: Anchor = unit.x > 0.35 ? .start : unit.x < -0.35 ? .end : .middle
    let offset = Vector2D(unit.x * distance, unit.y * (distance + 2))
    self.text(text, at: position + offset + Vector2D(0, 4.5), style, anchor: anchor)
  }

  /// Samples of how lines look, with names, in a row below the subtitle.
  mutating func legend(_ entries: [(style: DrawingStyle, name: String)]) {
    var x = 40.0
    for entry in entries {
      line(Point2D(x, 84), Point2D(x + 26, 84), entry.style)
      text(entry.name, at: Point2D(x + 33, 88), .note)
      x += 33 + 6.6 * Double(entry.name.unicodeScalars.count) + 22
    }
  }
}

/// The looks of all figures: the class names of elements, whose rules are in ``sheet``.
enum DrawingStyle: String {
  /// The exact shape, its approximation, the second of two, the filled shape of a frame.
  case exact, curve, partner, shape
  /// Lines of a control polygon, and those that only explain, such as radii.
  case polygon, guide
  /// Control points off the curve, points on the curve.
  case handle, dot
  /// Of plots: the grid, the line at zero, a bound, the curve and the area below it.
  case grid, zero, limit, plot, area
  /// A heading, ordinary text, small grey text, text about a bound.
  case heading, label, note, limitLabel = "limit-label"
  /// Of matches: an inside, a part of an outline in its colour, an outline without a partner.
  case pale, wheel, thinWheel = "wheel thin", alone
  /// Of matches: a number, a cut across an outline, a seam of a divided shape, a crossing.
  case number, tick, seam, alarm
  /// Of fits: lines to handles, the rim of the loupe, what points to it, its glass and the gap.
  case arm, ring, ray, lens, gap
  /// Of fits: a given point, very many of them, the line at a node.
  case speck, cloud, node
  /// Of small plots: names, notes, the diagonal, an edge, a dot at a jump.
  case name, smallName = "name small", tiny, diagonal, edge, end

  static let sheet = """
        .page { fill: #ffffff; }
        text { font-family: "Helvetica Neue", Helvetica, Arial, "DejaVu Sans", sans-serif; }
        .heading { font-size: 18px; font-weight: 600; fill: #1f2328; }
        .label { font-size: 13px; fill: #1f2328; }
        .note { font-size: 12px; fill: #59636e; }
        .limit-label { font-size: 12px; fill: #b3471d; }
        .exact { fill: none; stroke: #ffd28a; stroke-width: 9; stroke-linecap: butt; }
        .curve { fill: none; stroke: #0b4f9c; stroke-width: 2; stroke-linejoin: round; }
        .partner { fill: none; stroke: #b3471d; stroke-width: 2; stroke-linejoin: round; }
        .shape { fill: #0b4f9c; fill-opacity: 0.15; stroke: #0b4f9c; stroke-width: 1.5; }
        .polygon { fill: none; stroke: #8b949e; stroke-width: 1.2; stroke-dasharray: 5 4; }
        .guide { fill: none; stroke: #c4cad1; stroke-width: 1; }
        .handle { fill: #ffffff; stroke: #b3471d; stroke-width: 1.8; }
        .dot { fill: #0b4f9c; stroke: #ffffff; stroke-width: 1.2; }
        .grid { stroke: #e7eaee; stroke-width: 1; }
        .zero { stroke: #6e7781; stroke-width: 1; }
        .limit { stroke: #b3471d; stroke-width: 1; stroke-dasharray: 2 3; }
        .area { fill: #0b4f9c; fill-opacity: 0.1; stroke: none; }
        .plot { fill: none; stroke: #0b4f9c; stroke-width: 1.8; stroke-linejoin: round; }

    """

  /// What explanations of matches have besides.
  static let explanationSheet = """
        .pale { fill: #0b4f9c; fill-opacity: 0.08; stroke: none; }
        .wheel { fill: none; stroke-width: 4; stroke-linecap: round; stroke-linejoin: round; }
        .thin { stroke-width: 2.4; }
        .alone { fill: none; stroke: #6e7781; stroke-width: 2; stroke-dasharray: 5 4; }
        .number { font-size: 12px; font-weight: 700; stroke: #ffffff; stroke-width: 3;
          stroke-linejoin: round; paint-order: stroke; }
        .tick { stroke: #1f2328; stroke-width: 1.2; }
        .seam { stroke: #1f2328; stroke-width: 1.4; stroke-dasharray: 4 3; }
        .alarm { fill: #d1242f; fill-opacity: 0.12; stroke: #d1242f; stroke-width: 2; }

    """

  /// What fits have besides.
  static let fitSheet = """
        .arm { fill: none; stroke: #b3471d; stroke-width: 1; stroke-opacity: 0.75; }
        .ring { fill: none; stroke: #6e7781; stroke-width: 1.2; }
        .lens { fill: #ffffff; stroke: none; }
        .ray { fill: #6e7781; fill-opacity: 0.09; stroke: none; }
        .speck { fill: #e0a23f; stroke: none; }
        .cloud { fill: none; stroke: #e0a23f; stroke-width: 1; stroke-linejoin: round; }
        .gap { fill: none; stroke: #b3471d; stroke-width: 1.4; }
        .node { stroke: #d5dae0; stroke-width: 1; }

    """

  /// What sheets of small plots have besides.
  static let curveSheet = """
        .tiny { font-size: 10.5px; fill: #59636e; }
        .name { font-size: 13px; font-weight: 600; fill: #1f2328; }
        .small { font-size: 11.5px; }
        .diagonal { stroke: #d0d7de; stroke-width: 1; stroke-dasharray: 2 3; }
        .edge { stroke: #9aa4ae; stroke-width: 1; }
        .end { fill: #0b4f9c; stroke: none; }

    """
}

/// The small pieces of text of which SVG is made.
package enum SVGText {
  /// A length or coordinate of a drawing in pixels, to 1/100.
  static func pixels(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 2) }

  /// `x y` in pixels.
  static func pixels(_ point: Point2D) -> String { pixels(point.x) + " " + pixels(point.y) }

  /// A number as it is in running text: the minus sign is a real one, `−1.5417`.
  static func number(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "-") ? "−" + text.dropFirst() : text
  }

  /// A positive number of four digits, rounded up: `2.294 × 10⁻³`.
  static func roundedUp(_ value: Double) -> String {
    raised(DecimalText.scientificUp(value, digits: 4))
  }

  /// A positive number of so many digits: `2.293 × 10⁻³`.
  package static func rounded(_ value: Double, digits: Int) -> String {
    raised(DecimalText.scientific(value, digits: digits))
  }

  /// The text of a number with its power of ten raised.
  private static func raised(_ text: String) -> String {
    let parts = text.split(separator: "e")
    guard parts.count == 2, let exponent = Int(parts[1]) else { return text }
    return "\(parts[0]) × 10\(superscript(exponent))"
  }

  /// The text with the five characters replaced that XML reserves, and those that it cannot hold by
  /// U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\0"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A whole number in raised digits: -3 is `⁻³`.
  static func superscript(_ number: Int) -> String {
    let digits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    return number.description.utf8.reduce(into: "") { text, byte in
      text += byte == UInt8(ascii: "-") ? "⁻" : digits[Int(byte & 15)]
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
internal import SVGDrawing
public import SVGPathData

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

  /// A full dot on a curve.
  mutating func dot(_ position: Point2D, radius: Double = 4.5) {
    circle(position, radius: radius, DrawingStyle.dot)
  }

  /// A hollow dot for a control point off the curve.
  mutating func handle(_ position: Point2D, radius: Double = 4.5) {
    circle(position, radius: radius, DrawingStyle.handle)
  }

  /// A small cross, for a centre.
  mutating func cross(_ position: Point2D, size: Double = 4) {
    line(
      Point2D(position.x - size, position.y),
      Point2D(position.x + size, position.y),
      DrawingStyle.zero
    )
    line(
      Point2D(position.x, position.y - size),
      Point2D(position.x, position.y + size),
      DrawingStyle.zero
    )
  }

  /// A text beside a point, on the side to which `direction` (pixels, y down) leads.
  mutating func label(
    _ text: String,
    beside position: Point2D,
    towards direction: Vector2D,
    distance: Double = 12,
    style: String = DrawingStyle.label
  ) {
    let length = direction.length
    let unit = length > 0 ? Vector2D(x: direction.x / length, y: direction.y / length) : .zero
    let anchor: Anchor = unit.x > 0.35 ? .start : unit.x < -0.35 ? .end : .middle
    let place = Point2D(
      position.x + unit.x * distance,
      position.y + unit.y * (distance + 2) + 4.5
    )
    self.text(text, at: place, style, anchor: anchor)
  }

  /// Samples of how lines look, with names, in a row.
  mutating func legend(_ entries: [(style: String, name: String)], at position: Point2D) {
    var x = position.x
    for entry in entries {
      line(Point2D(x, position.y), Point2D(x + 26, position.y), entry.style)
      text(entry.name, at: Point2D(x + 33, position.y + 4), DrawingStyle.note)
      x += 33 + 6.6 * Double(entry.name.unicodeScalars.count) + 22
    }
  }

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

  /// What the elements of a drawing refer to.
  private struct Names {
    let gradients: GradientNames
    let effects: EffectNames
    let numbers: CoordinateFormat

    init(_ drawing: PathDrawing, numbers: CoordinateFormat) {
      var taken: Set<String> = []
      for item in drawing.items + drawing.masks.flatMap({ $0.items }) {
        if let id = item.id { taken.insert(id) }
      }
      let effects = EffectNames(drawing, taken: taken)
      let items = drawing.items + effects.masks.flatMap { drawing.masks[$0].items }
      gradients = GradientNames(items, taken: taken)
      self.effects = effects
      self.numbers = numbers
    }
  }

  /// The paths of a drawing, each group in a `g`, after what they refer to.
  mutating func paint(_ drawing: PathDrawing, numbers: CoordinateFormat) {
    let names = Names(drawing, numbers: numbers)
    let effects = names.effects
    if !names.gradients.gradients.isEmpty || !effects.clips.isEmpty || !effects.masks.isEmpty {
      open("defs")
      define(names.gradients)
      for place in effects.clips {
        define(drawing.clips[place], id: effects.clipIDs[place] ?? "", numbers)
      }
      for place in effects.masks {
        define(drawing.masks[place], id: effects.maskIDs[place] ?? "", names)
      }
      close("defs")
    }
    paint(drawing.items, drawing.groups, names)
  }

  private mutating func paint(
    _ items: [PathDrawing.Item],
    _ groups: [PathDrawing.Group],
    _ names: Names
  ) {
    // The groups that are open, and how many elements each is.
    var open: [(group: Int, elements: Int)] = []
    func closeLast(_ canvas: inout SVGCanvas) {
      for _ in 0..<(open.popLast()?.elements ?? 0) { canvas.close("g") }
    }
    for item in items {
      let around = PathDrawing.groups(around: item, in: groups)
      var common = 0
      while common < min(open.count, around.count), open[common].group == around[common] {
        common += 1
      }
      while open.count > common { closeLast(&self) }
      for group in around[common...] {
        let opacity = DecimalText.shortest(groups[group].opacity)
        let list = names.effects.attributes(
          of: groups[group],
          opacity: opacity == "1" ? "" : "opacity=\"" + opacity + "\""
        )
        for attributes in list { self.open("g", attributes) }
        open.append((group, list.count))
      }
      path(
        item.path.svgPathData(SVGPathFormat(numbers: names.numbers)),
        id: item.id,
        style: item.style,
        gradients: names.gradients,
        numbers: names.numbers
      )
    }
    while !open.isEmpty { closeLast(&self) }
  }

  private mutating func define(_ clip: PathClip, id: String, _ numbers: CoordinateFormat) {
    open("clipPath", "id=\"" + id + "\"")
    for part in clip.parts {
      let data = part.path.svgPathData(SVGPathFormat(numbers: numbers))
      let rule = part.fillRule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
      append("<path d=\"" + data + "\"" + rule + "/>")
    }
    close("clipPath")
  }

  private mutating func define(_ mask: PathMask, id: String, _ names: Names) {
    var attributes = "id=\"" + id + "\" maskUnits=\"userSpaceOnUse\""
    if !mask.isLuminance { attributes += " mask-type=\"alpha\"" }
    let box = mask.region.boundingBox ?? Rect2D(.origin)
    for (name, value) in [
      ("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height),
    ] {
      attributes += " " + name + "=\"" + DecimalText.shortest(value) + "\""
    }
    let area = BezierPath.rectangle(box).signedArea
    let isTurned = area.magnitude != mask.region.signedArea.magnitude
    let region = id + "-region"
    // A mask's own region has upright sides.
    if isTurned { define(PathClip([PathClip.Part(mask.region)]), id: region, names.numbers) }
    open("mask", attributes)
    if isTurned { open("g", "clip-path=\"url(#" + region + ")\"") }
    paint(mask.items, mask.groups, names)
    if isTurned { close("g") }
    close("mask")
  }
}

extension Sequence where Element == QuadraticBezier {
  /// The chain of quadratic curves as SVG path data: one `M`, then a `Q` for each curve.
  ///
  /// Each curve must start where the one before it ends; only its last two points are written.
  /// Coordinates are written as they are: on a screen, whose y axis points down, positive angles
  /// turn clockwise. An empty sequence gives the empty string.
  ///
  /// ```swift
  /// let curve = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(5, 10), Point2D(20, 0))
  /// print(try curve.quadratics(tolerance: 0.01).svgPathData(format: .fixed(decimals: 2)))
  /// ```
  ///
  /// - Parameters:
  ///   - closed: whether the path ends with `Z`.
  ///   - format: how coordinates are written.
  /// - Returns: path data such as `M1,0 Q1,0.5 0.3,1`.
  public func svgPathData(closed: Bool = false, format: CoordinateFormat = .shortest) -> String {
    var path = BezierPath()
    for curve in self {
      if path.isEmpty { path.move(to: curve.p0.withoutNegativeZero) }
      path.addQuadCurve(to: curve.p2.withoutNegativeZero, control: curve.p1.withoutNegativeZero)
    }
    if closed { path.close() }
    return path.svgPathData(SVGPathFormat(numbers: format, layout: .readable))
  }
}

extension Sequence where Element == CubicBezier {
  /// The chain of cubics as SVG path data: one `M`, then a `C` for each curve.
  ///
  /// Each curve must start where the one before it ends; only its last three points are written.
  /// Coordinates are written as they are: on a screen, whose y axis points down, positive angles
  /// turn clockwise. An empty sequence gives the empty string.
  ///
  /// ```swift
  /// let cubics = try CircularArc(radius: 10, sweep: .turns(1)).cubics(tolerance: 0.01)
  /// print(cubics.svgPathData(closed: true, format: .fixed(decimals: 3)))
  /// ```
  ///
  /// - Parameters:
  ///   - closed: whether the path ends with `Z`.
  ///   - format: how coordinates are written.
  /// - Returns: path data such as `M1,0 C1,0.5 0.8,0.9 0.3,1`.
  public func svgPathData(closed: Bool = false, format: CoordinateFormat = .shortest) -> String {
    let path = BezierPath(chain: self, isClosed: closed)
    return path.svgPathData(SVGPathFormat(numbers: format, layout: .readable))
  }
}

extension BezierPath {
  /// The path of a chain of cubics, each starting where the one before it ends; empty without any.
  ///
  /// Only the last three points of each are taken, with 0 for coordinates of -0.
  package init(chain cubics: some Sequence<CubicBezier>, isClosed: Bool) {
    self.init()
    for cubic in cubics {
      if isEmpty { move(to: cubic.p0.withoutNegativeZero) }
      self.addCurve(
        to: cubic.p3.withoutNegativeZero,
        control1: cubic.p1.withoutNegativeZero,
        control2: cubic.p2.withoutNegativeZero
      )
    }
    if isClosed { close() }
  }
}

extension Point2D {
  /// The same point with 0 for a coordinate of -0.
  var withoutNegativeZero: Point2D { Point2D(x: x + 0, y: y + 0) }
}

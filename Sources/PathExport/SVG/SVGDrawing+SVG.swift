// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import SVGDocuments

extension SVGDrawing {
  /// The drawing with outlines for open subpaths where a path of black inside, as one without any
  /// looks has, would fill them.
  ///
  /// A path with open and closed subpaths becomes two, the closed ones first. The outlines are
  /// black, about 1/70 of the diagonal wide, 1, 2 or 5 times a power of ten, with round ends and
  /// corners; the view box grows by half of that on all sides, where numbers allow it.
  public func strokingOpenSubpaths() -> SVGDrawing {
    var result = self
    result.items = []
    var isStroked = false
    let diagonal = viewBox.diagonal
    let isMeasured = diagonal.isFinite && diagonal > 1e-300
    let width = isMeasured ? NiceTicks(from: 0, to: diagonal, count: 70).step : 1
    for item in items {
      let parts = ClosedAndOpenParts(item.path)
      guard item.style == PathStyle(), !parts.open.isEmpty else {
        result.items.append(item)
        continue
      }
      isStroked = true
      var part = item
      if !parts.closed.isEmpty {
        part.path = parts.closed
        result.items.append(part)
        part.id = nil
      }
      part.path = parts.open
      part.style = PathStyle(
        fill: nil,
        stroke: "black",
        strokeWidth: width,
        lineCap: .round,
        lineJoin: .round
      )
      result.items.append(part)
    }
    let box = viewBox.outset(by: 0.5 * width)
    if isStroked, box.width.isFinite, box.height.isFinite { result.viewBox = box }
    return result
  }

  /// The drawing as a self-contained SVG document: title, view box, gradients, clip paths and
  /// masks, and one `<path>` for each item, in a `<g>` for each group.
  ///
  /// Arcs stay arcs. With shortest numbers all paths read back bit for bit and the sides of the
  /// view box are exact; other formats round coordinates and stroke widths as
  /// ``BezierPath/svgPathData(_:)`` says, the view box, dashes and gradients never. Of an outline's
  /// looks only what differs from SVG's defaults is written. The document asks for the size of
  /// ``viewport``, else one pixel for each unit, and scales to any other. Equal gradients are
  /// written once, with ids that no item has. Names, identifiers and colours are escaped; what XML
  /// cannot hold is shown as U+FFFD. The title is ``title``, or else ``name``.
  ///
  /// Linear in the number of elements. Source: SVG 2.
  ///
  /// ```swift
  /// let drawing = SVGDrawing(
  ///   name: "dot",
  ///   viewBox: Rect2D(x: 0, y: 0, width: 24, height: 24),
  ///   items: [
  ///     SVGDrawing.Item(
  ///       .circle(center: Point2D(12, 12), radius: 4),
  ///       style: PathStyle(fill: "#f80", stroke: "black")
  ///     )
  ///   ]
  /// )
  /// print(drawing.svg(numbers: .fixed(decimals: 2)))
  /// ```
  ///
  /// - Parameter numbers: how coordinates are written.
  /// - Returns: an XML document in UTF-8, ending with a newline.
  public func svg(numbers: CoordinateFormat = .shortest) -> String {
    var writer = SVGDrawingWriter(self, numbers)
    return writer.document()
  }
}

private struct SVGDrawingWriter {
  private let drawing: SVGDrawing
  private let numbers: CoordinateFormat
  private var canvas = SVGCanvas()
  // What elements refer to.
  private var gradients = Names<PathGradient>("gradient")
  private var clips = Names<Int>("clip")
  private var masks = Names<Int>("mask")

  /// Things in the order of their first use, with the ids they get: `clip1`, `clip2`, ….
  private struct Names<Value: Hashable> {
    private let stem: String
    private(set) var values: [(value: Value, id: String)] = []
    private var ids: [Value: String] = [:]
    private var number = 0

    init(_ stem: String) { self.stem = stem }

    /// A reference to a thing, as the value of an attribute; nil where it has no id.
    func reference(_ value: Value) -> String? { ids[value].map { "url(#" + $0 + ")" } }

    /// Gives a thing an id that is not taken; false where it has one.
    @discardableResult
    mutating func add(_ value: Value, except taken: Set<String>) -> Bool {
      guard ids[value] == nil else { return false }
      var id: String
      repeat {
        number += 1
        id = stem + number.description
      } while taken.contains(id)
      ids[value] = id
      values.append((value, id))
      return true
    }
  }

  init(_ drawing: SVGDrawing, _ numbers: CoordinateFormat) {
    (self.drawing, self.numbers) = (drawing, numbers)
    let all = drawing.items + drawing.masks.flatMap { $0.items }
    let taken = Set(all.compactMap { $0.id })
    var lists = [drawing.groups]
    var next = 0
    while next < lists.count {
      for group in lists[next] {
        for clip in group.clips where drawing.clips.indices.contains(clip) {
          clips.add(clip, except: taken)
        }
        if let mask = group.mask, drawing.masks.indices.contains(mask),
          masks.add(mask, except: taken)
        {
          lists.append(drawing.masks[mask].groups)
        }
      }
      next += 1
    }
    for item in drawing.items + masks.values.flatMap({ drawing.masks[$0.value].items }) {
      for case .gradient(let gradient)? in [item.style.fill, item.style.stroke] {
        gradients.add(gradient, except: taken)
      }
    }
  }

  mutating func document() -> String {
    let box = drawing.viewBox
    if !gradients.values.isEmpty || !clips.values.isEmpty || !masks.values.isEmpty {
      canvas.open("defs")
      for (gradient, id) in gradients.values { define(gradient, id: id) }
      for (index, id) in clips.values { define(drawing.clips[index], id: id) }
      for (index, id) in masks.values { define(drawing.masks[index], id: id) }
      canvas.close("defs")
    }
    paint(drawing.items, drawing.groups)
    let width = SVGDrawingWriter.side(from: box.minX, to: box.maxX)
    let height = SVGDrawingWriter.side(from: box.minY, to: box.maxY)
    let viewport = drawing.viewport ?? SVGDrawing.Viewport(width: width, height: height)
    let size = [
      ("width", viewport.width), ("height", viewport.height),
      ("preserveAspectRatio", viewport.preserveAspectRatio),
    ].compactMap { name, value in value.map { "\(name)=\"\(SVGText.escaped($0))\"" } }
    let corner = DecimalText.shortest(box.minX) + " " + DecimalText.shortest(box.minY)
    return canvas.document(
      size: size.joined(separator: " "),
      viewBox: corner + " " + width + " " + height,
      title: drawing.title ?? drawing.name
    )
  }

  /// The least digits of a length that lead from one coordinate to the other.
  private static func side(from start: Double, to end: Double) -> String {
    // No reader has numbers beyond the largest.
    let length = min(end - start, Double.greatestFiniteMagnitude)
    let rounded = CoordinateFormat.digits(14, scale: length).rounded(length)
    return DecimalText.shortest(start + rounded == end ? rounded : length)
  }

  /// An attribute with a blank before it; nothing where `isWritten` is false.
  private static func attribute(
    _ name: String,
    _ value: Double,
    if isWritten: Bool = true
  ) -> String {
    isWritten ? " " + name + "=\"" + DecimalText.shortest(value) + "\"" : ""
  }

  private static func attribute(_ name: String, _ value: String, if isWritten: Bool) -> String {
    isWritten ? " " + name + "=\"" + value + "\"" : ""
  }

  // MARK: Paths

  private mutating func paint(_ items: [SVGDrawing.Item], _ groups: [SVGDrawing.Group]) {
    // The groups that are open, and how many elements each is.
    var open: [(group: Int, elements: Int)] = []
    func closeLast(_ canvas: inout SVGCanvas) {
      for _ in 0..<(open.popLast()?.elements ?? 0) { canvas.close("g") }
    }
    for item in items {
      let around = SVGDrawing.groups(around: item, in: groups)
      let common = zip(open, around).prefix { $0.group == $1 }.count
      while open.count > common { closeLast(&canvas) }
      for group in around[common...] {
        let list = attributes(of: groups[group])
        for attributes in list { canvas.open("g", attributes) }
        open.append((group, list.count))
      }
      paint(item)
    }
    while !open.isEmpty { closeLast(&canvas) }
  }

  /// The attributes of the elements that a group becomes, one inside the other: an element has one
  /// clip path.
  private func attributes(of group: SVGDrawing.Group) -> [String] {
    let opacity = DecimalText.shortest(group.opacity)
    let references = group.clips.compactMap(clips.reference).map { "clip-path=\"\($0)\"" }
    let mask = group.mask.flatMap(masks.reference).map { "mask=\"\($0)\"" }
    let first = [opacity == "1" ? nil : "opacity=\"\(opacity)\"", mask, references.first]
    return [first.compactMap { $0 }.joined(separator: " ")] + references.dropFirst()
  }

  private func data(_ path: BezierPath) -> String {
    path.svgPathData(SVGPathFormat(numbers: numbers))
  }

  private mutating func paint(_ item: SVGDrawing.Item) {
    let style = item.style
    var element = "<path"
    if let id = item.id { element += " id=\"" + SVGText.escaped(id) + "\"" }
    element += " d=\"" + data(item.path) + "\" fill=\"" + text(of: style.fill) + "\""
    if style.fill != nil { element += opacity("fill-opacity", style.fillOpacity) }
    if style.fillRule == .evenOdd { element += " fill-rule=\"evenodd\"" }
    if style.stroke != nil { element += stroke(style) }
    canvas.append(element + opacity("opacity", style.opacity) + "/>")
  }

  private func text(of paint: PathPaint?) -> String {
    switch paint {
    case nil: "none"
    case .color(let color)?: SVGText.escaped(color)
    case .gradient(let gradient)?: gradients.reference(gradient) ?? "none"
    }
  }

  private func opacity(_ name: String, _ value: Double) -> String {
    SVGDrawingWriter.attribute(name, value, if: value < 1)
  }

  /// The attributes of an outline, of its ends, corners and dashes those that are not SVG's
  /// defaults.
  private func stroke(_ style: PathStyle) -> String {
    typealias Writer = SVGDrawingWriter
    let (cap, join, limit) = (style.lineCap, style.lineJoin, style.miterLimit)
    var text = " stroke=\"" + self.text(of: style.stroke) + "\""
    if style.strokeWidth.isFinite {
      // Rounding never makes a width vanish.
      let format = numbers.rounded(style.strokeWidth) == 0 ? .shortest : numbers
      text += " stroke-width=\"\(format.text(style.strokeWidth))\""
    }
    text += opacity("stroke-opacity", style.strokeOpacity)
    text += Writer.attribute("paint-order", "stroke", if: style.strokesFirst)
    text += Writer.attribute("stroke-linecap", cap.rawValue, if: cap != .butt)
    text += Writer.attribute("stroke-linejoin", join.rawValue, if: join != .miter)
    let hasLimit = limit != 4 && limit >= 1 && limit.isFinite
    text += Writer.attribute("stroke-miterlimit", limit, if: hasLimit)
    let dashes = style.dashes
    guard dashes.contains(where: { $0 > 0 }), dashes.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      return text
    }
    // Not rounded: the errors of lengths would add up along the path.
    let lengths = dashes.map(DecimalText.shortest).joined(separator: " ")
    let offset = style.dashOffset
    return text + " stroke-dasharray=\"" + lengths + "\""
      + Writer.attribute("stroke-dashoffset", offset, if: offset != 0 && offset.isFinite)
  }

  // MARK: Definitions

  private mutating func define(_ gradient: PathGradient, id: String) {
    typealias Writer = SVGDrawingWriter
    var attributes = "id=\"" + id + "\" gradientUnits=\"userSpaceOnUse\""
    let name: String
    switch gradient.geometry {
    case .linear(let start, let end):
      name = "linearGradient"
      for (name, value) in [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)] {
        attributes += Writer.attribute(name, value)
      }
    case .radial(let center, let radius, let focus, let focalRadius):
      name = "radialGradient"
      for (name, value) in [("cx", center.x), ("cy", center.y), ("r", radius)] {
        attributes += Writer.attribute(name, value)
      }
      attributes += Writer.attribute("fx", focus.x, if: focus != center)
      attributes += Writer.attribute("fy", focus.y, if: focus != center)
      attributes += Writer.attribute("fr", focalRadius, if: focalRadius != 0)
    }
    let map = gradient.transform
    if map != .identity {
      let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(DecimalText.shortest)
      attributes += " gradientTransform=\"matrix(" + numbers.joined(separator: " ") + ")\""
    }
    let spread = gradient.spread
    attributes += Writer.attribute("spreadMethod", spread.rawValue, if: spread != .pad)
    canvas.open(name, attributes)
    for stop in gradient.stops {
      let color = SVGText.escaped(stop.color)
      canvas.append(
        "<stop" + Writer.attribute("offset", stop.offset) + " stop-color=\"" + color + "\""
          + opacity("stop-opacity", stop.opacity) + "/>"
      )
    }
    canvas.close(name)
  }

  private mutating func define(_ clip: PathClip, id: String) {
    canvas.open("clipPath", "id=\"" + id + "\"")
    for part in clip.parts {
      let rule = part.fillRule == .evenOdd ? " clip-rule=\"evenodd\"" : ""
      canvas.append("<path d=\"" + data(part.path) + "\"" + rule + "/>")
    }
    canvas.close("clipPath")
  }

  private mutating func define(_ mask: PathMask, id: String) {
    var attributes = "id=\"" + id + "\" maskUnits=\"userSpaceOnUse\""
    if !mask.isLuminance { attributes += " mask-type=\"alpha\"" }
    let box = mask.region.boundingBox ?? Rect2D(.origin)
    for (name, value) in [
      ("x", box.minX), ("y", box.minY), ("width", box.width), ("height", box.height),
    ] {
      attributes += SVGDrawingWriter.attribute(name, value)
    }
    let area = BezierPath.rectangle(box).signedArea
    let isTurned = area.magnitude != mask.region.signedArea.magnitude
    let region = id + "-region"
    // A mask's own region has upright sides.
    if isTurned { define(PathClip([PathClip.Part(mask.region)]), id: region) }
    canvas.open("mask", attributes)
    if isTurned { canvas.open("g", "clip-path=\"url(#" + region + ")\"") }
    paint(mask.items, mask.groups)
    if isTurned { canvas.close("g") }
    canvas.close("mask")
  }
}

// MARK: Chains of curves

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

extension Sequence where Element == QuadraticBezier {
  /// The chain of quadratic curves as SVG path data: one `M`, then a `Q` for each curve; else as
  /// for cubics.
  public func svgPathData(closed: Bool = false, format: CoordinateFormat = .shortest) -> String {
    var path = BezierPath()
    for curve in self {
      if path.isEmpty { path.move(to: curve.p0.withoutNegativeZero) }
      path.addQuadCurve(to: curve.p2.withoutNegativeZero, control: curve.p1.withoutNegativeZero)
    }
    if closed { path.closeSubpath() }
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
    if isClosed { closeSubpath() }
  }
}

extension Point2D {
  /// The same point with 0 for a coordinate of -0.
  fileprivate var withoutNegativeZero: Point2D { Point2D(x: x + 0, y: y + 0) }
}

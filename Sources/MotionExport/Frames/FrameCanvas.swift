// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

struct FrameCanvas {
  /// The start of the names of clip paths and gradients, so that several frames fit in a document.
  private let prefix: String
  private var definitions = ""
  private var body = ""
  private var count = 0

  private static let numbers = CoordinateFormat.fixed(decimals: 3)
  private static let paths = SVGPathFormat(numbers: numbers)

  init(prefix: String) { self.prefix = prefix }

  /// A number as it stands in an attribute.
  static func text(_ value: Double) -> String { numbers.text(value) }

  /// What was drawn, definitions first.
  var document: String {
    (definitions.isEmpty ? "" : "  <defs>\n" + definitions + "  </defs>\n") + body
  }

  mutating func draw(_ frame: MotionFrame) {
    if let color = frame.background {
      body += "  <rect width=\"100%\" height=\"100%\" \(FrameCanvas.paint("fill", color))/>\n"
    }
    // Groups stand before what is in them.
    var replaced = [Bool](repeating: false, count: frame.layers.count)
    for (index, layer) in frame.layers.enumerated() {
      let isInside = layer.parent.map { replaced[$0] } ?? false
      let isSource = layer.kind == .group && layer.markup != nil
      replaced[index] = isInside || isSource
      guard !isInside, layer.kind != .group || isSource, layer.opacity > 0 else { continue }
      draw(layer, in: frame)
    }
  }

  private mutating func draw(_ layer: FrameLayer, in frame: MotionFrame) {
    let content =
      switch layer.kind {
      case .gradient: gradient(layer)
      case .shape: shape(layer)
      case .group: source(layer)
      }
    guard !content.isEmpty else { return }
    // The masks that it is seen through, its own last.
    var clips: [(path: BezierPath, map: AffineTransform2D)] = []
    var next: FrameLayer? = layer
    while let current = next {
      if let mask = current.mask { clips.insert((mask, current.transform), at: 0) }
      next = current.parent.map { frame.layers[$0] }
    }
    var (opening, closing) = ("", "")
    for clip in clips {
      let name = define { name in
        "    <clipPath id=\"\(name)\"><path d=\"\(FrameCanvas.data(clip.path))\""
          + "\(FrameCanvas.transform(clip.map))/></clipPath>\n"
      }
      opening += "<g clip-path=\"url(#\(name))\">"
      closing += "</g>"
    }
    let opacity = layer.opacity < 1 ? " opacity=\"\(FrameCanvas.text(layer.opacity))\"" : ""
    body +=
      "  \(opening)<g\(FrameCanvas.transform(layer.transform))\(opacity)>\(content)</g>"
      + closing + "\n"
  }

  private mutating func define(_ element: (String) -> String) -> String {
    count += 1
    let name = "\(prefix)d\(count)"
    definitions += element(name)
    return name
  }

  // MARK: Layers

  /// The drawing that a group shows as it was written.
  private mutating func source(_ layer: FrameLayer) -> String {
    guard let markup = layer.markup else { return "" }
    count += 1
    var filter = MarkupFilter(prefix: "\(prefix)s\(count)-")
    return filter.text(of: markup)
  }

  private func shape(_ layer: FrameLayer) -> String {
    guard let path = layer.path, !path.isEmpty else { return "" }
    var content = ""
    let data = FrameCanvas.data(path)
    let isWhole = layer.strokeStart <= 0 && layer.strokeEnd >= 1
    let line = layer.lineWidth > 0 ? layer.stroke.map { stroke(layer, $0) } : nil
    let rule = layer.fillRule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
    let isTextColor = layer.followsTextColor && layer.stroke == nil
    let fill = layer.fill.map { FrameCanvas.paint("fill", $0, isTextColor: isTextColor) + rule }
    if isWhole, let line, let fill { return "<path d=\"\(data)\" \(fill) \(line)/>" }
    if let fill, layer.fill?.alpha ?? 0 > 0 { content += "<path d=\"\(data)\" \(fill)/>" }
    if let line {
      // A path that cannot be measured is not cut.
      let part = isWhole ? path : (try? layer.strokedPath()) ?? path
      if !part.isEmpty {
        content += "<path d=\"\(FrameCanvas.data(part))\" fill=\"none\" \(line)/>"
      }
    }
    return content
  }

  private func stroke(_ layer: FrameLayer, _ color: MotionColor) -> String {
    var text = FrameCanvas.paint("stroke", color, isTextColor: layer.followsTextColor)
    text += " stroke-width=\"\(FrameCanvas.text(layer.lineWidth))\""
    if layer.lineCap != .butt { text += " stroke-linecap=\"\(layer.lineCap.rawValue)\"" }
    if layer.lineJoin != .miter {
      text += " stroke-linejoin=\"\(layer.lineJoin.rawValue)\""
    } else {
      text += " stroke-miterlimit=\"\(FrameCanvas.text(max(layer.miterLimit, 1)))\""
    }
    return text
  }

  private mutating func gradient(_ layer: FrameLayer) -> String {
    guard let gradient = layer.gradient, let last = gradient.colors.last else { return "" }
    let rect = gradient.rect
    let area = [
      ("x", rect.minX), ("y", rect.minY), ("width", rect.width), ("height", rect.height),
    ].map { "\($0)=\"\(FrameCanvas.text($1))\"" }.joined(separator: " ")
    // Offsets of SVG are in 0...1: the axis is stretched to the locations instead.
    let (start, end, offsets) = gradient.stretched
    // All colours in one location.
    guard offsets.contains(where: { $0 > 0 }) else {
      return "<rect \(area) \(FrameCanvas.paint("fill", last))/>"
    }
    var stops = ""
    for (color, offset) in zip(gradient.colors, offsets) {
      let opaque = color.opaqueHexadecimal
      stops += "<stop offset=\"\(FrameCanvas.text(offset))\" stop-color=\"\(opaque)\""
      if color.alpha < 1 { stops += " stop-opacity=\"\(FrameCanvas.text(color.alpha))\"" }
      stops += "/>"
    }
    let ends = [("x1", start.x), ("y1", start.y), ("x2", end.x), ("y2", end.y)]
      .map { "\($0)=\"\(FrameCanvas.text($1))\"" }.joined(separator: " ")
    let name = define { name in
      "    <linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\" \(ends)>\(stops)"
        + "</linearGradient>\n"
    }
    return "<rect \(area) fill=\"url(#\(name))\"/>"
  }

  // MARK: Attributes

  private static func data(_ path: BezierPath) -> String {
    path.withoutSharpArcs.svgPathData(paths)
  }

  static func transform(_ map: AffineTransform2D) -> String {
    map == .identity ? "" : " transform=\"\(matrix(map))\""
  }

  static func matrix(_ map: AffineTransform2D) -> String {
    let exact = CoordinateFormat.fixed(decimals: 9)
    var text = "matrix("
    for part in [map.a, map.b, map.c, map.d, map.tx, map.ty] {
      text += exact.text(part)
      text += " "
    }
    text.unicodeScalars.removeLast()
    return text + ")"
  }

  static func paint(_ name: String, _ color: MotionColor, isTextColor: Bool = false) -> String {
    let opaque = name + "=\"" + (isTextColor ? "currentColor" : color.opaqueHexadecimal) + "\""
    return color.alpha < 1 ? opaque + " \(name)-opacity=\"\(text(color.alpha))\"" : opaque
  }
}

extension BezierPath {
  /// Radii below this are 0 where three decimals are written.
  private static let least = 5e-4

  /// The same drawing without arcs that have no radius, as the corners of a rounded rectangle that
  /// is not rounded: between two points they are lines, else nothing.
  var withoutSharpArcs: BezierPath {
    func isSharp(_ arc: EllipticalArc) -> Bool {
      arc.centerForm == nil || min(arc.radii.x.magnitude, arc.radii.y.magnitude) < BezierPath.least
    }
    guard verbs.contains(where: { $0.isArc }) else { return self }
    var result = BezierPath()
    for element in elements {
      if case .arc(let arc) = element, isSharp(arc) {
        if arc.start.distance(to: arc.end) >= BezierPath.least { result.addLine(to: arc.end) }
      } else {
        result.append(element)
      }
    }
    return result
  }
}

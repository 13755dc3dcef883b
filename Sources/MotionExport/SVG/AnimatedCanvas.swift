// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion
internal import SVGPathData

/// The elements of SVG that draw a film.
struct AnimatedCanvas {
  let film: Film
  let animation: SMILAnimation
  private var definitions = ""
  private var body = ""
  private var count = 0

  private static let paths = SVGPathFormat(numbers: .fixed(decimals: 3), layout: .readable)

  init(_ film: Film, _ animation: SMILAnimation) {
    self.film = film
    self.animation = animation
  }

  /// What was drawn, definitions first.
  var document: String {
    (definitions.isEmpty ? "" : "  <defs>\n" + definitions + "  </defs>\n") + body
  }

  /// Draws the film.
  mutating func draw() {
    if let color = film.first.background {
      body += "  <rect width=\"100%\" height=\"100%\" \(AnimatedCanvas.paint("fill", color))/>\n"
    }
    for index in film.layers.indices where film.layers[index].parent == nil {
      body += layer(index, indent: "  ")
    }
  }

  /// A layer and, of a group, the layers in it; empty where nothing of it is ever seen.
  private mutating func layer(_ index: Int, indent: String) -> String {
    let layer = film.layers[index]
    var content = ""
    switch layer.still.kind {
    case .group:
      for child in film.layers.indices where film.layers[child].parent == index {
        content += self.layer(child, indent: indent + "  ")
      }
      guard !content.isEmpty else { return "" }
      content = "\n" + content + indent
    case .shape: content = shape(layer)
    case .gradient: content = gradient(layer)
    }
    guard !content.isEmpty else { return "" }
    if layer.still.kind != .group { content = withOpacity(layer, content) }
    let (opening, closing) = placement(layer)
    return "\(indent)\(opening)\(withMask(layer, content))\(closing)\n"
  }

  // MARK: Where layers are

  /// The groups that place a layer, with what moves them.
  private func placement(_ layer: FilmLayer) -> (opening: String, closing: String) {
    let moving: [LayerProperty] = [.position, .anchor, .rotation, .scale]
    guard layer.map != nil || moving.contains(where: { layer.tracks[$0] != nil }) else {
      let transform = AnimatedCanvas.transform(layer.still.placement.map)
      return transform.isEmpty && layer.still.kind != .group
        ? ("", "") : ("<g\(transform)>", "</g>")
    }
    var opening = ""
    var count = 0
    func add(_ kind: String, _ track: FilmTrack, _ text: (FilmValue) -> String, _ same: String) {
      let element = animation.transform(kind, track, text)
      let last = text(animation.poster(track))
      guard !element.isEmpty || last != same else { return }
      opening += "<g transform=\"\(kind)(\(last))\">\(element)"
      count += 1
    }
    func pair(_ value: FilmValue) -> String {
      "\(FrameCanvas.text(value.point.x)) \(FrameCanvas.text(value.point.y))"
    }
    func degrees(_ value: FilmValue) -> String {
      DecimalText.trimmed(value.number * 180 / .pi, decimals: 4)
    }
    func factors(_ value: FilmValue) -> String {
      DecimalText.trimmed(value.point.x, decimals: 6) + " "
        + DecimalText.trimmed(value.point.y, decimals: 6)
    }
    let anchor = layer.track(.anchor)
    add("translate", layer.track(.position), pair, "0 0")
    add("translate", anchor, pair, "0 0")
    add("rotate", layer.track(.rotation), degrees, "0")
    add("scale", layer.track(.scale), factors, "1 1")
    if let map = layer.map {
      add("translate", map.translation, pair, "0 0")
      add("rotate", map.rotation, degrees, "0")
      add("skewX", map.shear, { degrees(FilmValue(LibM.arcTangent(y: $0.number, x: 1))) }, "0")
      add("scale", map.scale, factors, "1 1")
    } else {
      let own = AnimatedCanvas.transform(layer.still.placement.transform)
      if !own.isEmpty {
        opening += "<g\(own)>"
        count += 1
      }
    }
    func back(_ value: FilmValue) -> String {
      pair(FilmValue(Point2D(-value.point.x, -value.point.y)))
    }
    add("translate", anchor, back, "0 0")
    return (opening, String(repeating: "</g>", count: count))
  }

  private mutating func withMask(_ layer: FilmLayer, _ content: String) -> String {
    let mask = layer.track(.mask)
    guard mask.pieces.contains(where: { $0.from.structure != .none }) else { return content }
    // Where there is no mask for a time, one as wide as all that may be seen.
    let reach = FrameCanvas.text(1000 * max(film.first.width, film.first.height, 1))
    let all = "M-\(reach),-\(reach) L\(reach),-\(reach) L\(reach),\(reach) L-\(reach),\(reach) Z"
    func data(_ value: FilmValue) -> String { value.path.map(AnimatedCanvas.data) ?? all }
    let animation = animation
    let name = define { name in
      "    <clipPath id=\"\(name)\"><path d=\"\(data(animation.poster(mask)))\">"
        + animation.element("d", mask, data) + "</path></clipPath>\n"
    }
    return "<g clip-path=\"url(#\(name))\">\(content)</g>"
  }

  private func withOpacity(_ layer: FilmLayer, _ content: String) -> String {
    func text(_ value: FilmValue) -> String { FrameCanvas.text(value.number) }
    let element = animation.element("opacity", layer.opacity, text)
    let last = text(animation.poster(layer.opacity))
    guard !element.isEmpty || last != "1" else { return content }
    return "<g opacity=\"\(last)\">\(element)\(content)</g>"
  }

  private mutating func define(_ element: (String) -> String) -> String {
    count += 1
    let name = "d\(count)"
    definitions += element(name)
    return name
  }

  // MARK: Shapes

  private func shape(_ layer: FilmLayer) -> String {
    let path = layer.track(.path)
    guard path.pieces.contains(where: { $0.from.structure != .none }) else { return "" }
    let fill = Paint("fill", layer.track(.fill), animation)
    let stroke = Paint("stroke", layer.track(.stroke), animation)
    let rule = layer.still.fillRule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
    let windows = StrokeWindows(layer, end: film.end)
    let isWhole = windows.isWhole
    var content = ""
    if fill.isSeen || (stroke.isSeen && isWhole) {
      let line = stroke.isSeen && isWhole ? self.line(layer, stroke) : nil
      content += seen(path, { $0.structure != .none }) { visibility, element in
        self.element(
          path,
          still: layer.tracks[.path] == nil ? layer.still.path : nil,
          " \(fill.attributes)\(fill.isSeen ? rule : "")\(line?.attributes ?? "")\(visibility)",
          fill.elements + (line?.elements ?? "") + element
        )
      }
    }
    if stroke.isSeen, !isWhole {
      let line = self.line(layer, stroke)
      for window in windows.windows(tolerance: film.tolerance.part) {
        content += stroked(window, " fill=\"none\"\(line.attributes)", line.elements)
      }
    }
    return content
  }

  /// A path with what moves it; one that stands still as it is given, arcs and all.
  private func element(
    _ path: FilmTrack,
    still: BezierPath? = nil,
    _ attributes: String,
    _ elements: String
  ) -> String {
    // Where there is none for a time it is hidden, and keeps its shape.
    let path = path.withoutGaps
    func data(_ value: FilmValue) -> String { value.path.map(AnimatedCanvas.data) ?? "" }
    let inside = animation.element("d", path, data) + elements
    let shown = still.map(AnimatedCanvas.data) ?? data(animation.poster(path))
    let opening = "<path d=\"\(shown)\"\(attributes)"
    return inside.isEmpty ? opening + "/>" : opening + ">\(inside)</path>"
  }

  private func line(_ layer: FilmLayer, _ stroke: Paint) -> (attributes: String, elements: String) {
    var attributes = " " + stroke.attributes
    var elements = stroke.elements
    func number(_ name: String, _ property: LayerProperty, least: Double, standard: String) {
      let track = layer.track(property)
      func text(_ value: FilmValue) -> String { FrameCanvas.text(max(value.number, least)) }
      let element = animation.element(name, track, text)
      let last = text(animation.poster(track))
      guard !element.isEmpty || last != standard else { return }
      attributes += " \(name)=\"\(last)\""
      elements += element
    }
    number("stroke-width", .lineWidth, least: 0, standard: "1")
    let still = layer.still
    if still.lineCap != .butt { attributes += " stroke-linecap=\"\(still.lineCap.rawValue)\"" }
    if still.lineJoin != .miter {
      attributes += " stroke-linejoin=\"\(still.lineJoin.rawValue)\""
    } else {
      // SVG's own is 4.
      number("stroke-miterlimit", .miterLimit, least: 1, standard: "4")
    }
    return (attributes, elements)
  }

  /// A subpath of which a part is stroked: one element with dashes for while it is a part, and one
  /// without for while it is all.
  ///
  /// A dash of no length would be a speck where ends are round, and one of all the length has an
  /// open joint: what is nothing is hidden, what is all has no dashes.
  private func stroked(_ window: StrokeWindows.Window, _ attributes: String, _ elements: String)
    -> String
  {
    func decimal(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 6) }
    func isPart(_ value: FilmValue) -> Bool { value.structure == .point }
    var content = ""
    if window.part.pieces.contains(where: { isPart($0.from) }) {
      func array(_ value: FilmValue) -> String {
        isPart(value) ? "\(decimal(value.point.y - value.point.x)) 2" : "1 2"
      }
      func offset(_ value: FilmValue) -> String { isPart(value) ? decimal(-value.point.x) : "0" }
      let last = animation.poster(window.part)
      var dashes = " pathLength=\"1\" stroke-dasharray=\"\(array(last))\""
      let shift = animation.element("stroke-dashoffset", window.part, offset)
      if !shift.isEmpty || offset(last) != "0" {
        dashes += " stroke-dashoffset=\"\(offset(last))\""
      }
      let moves = animation.element("stroke-dasharray", window.part, array) + shift
      content += seen(window.part, isPart) { visibility, element in
        self.element(window.path, attributes + dashes + visibility, elements + moves + element)
      }
    }
    if window.part.pieces.contains(where: { $0.from.structure == .number }) {
      content += seen(window.part, { $0.structure == .number }) { visibility, element in
        self.element(window.path, attributes + visibility, elements + element)
      }
    }
    return content
  }

  /// Something that is seen for a part of the film.
  private func seen(
    _ track: FilmTrack,
    _ isSeen: (FilmValue) -> Bool,
    _ content: (_ attribute: String, _ element: String) -> String
  ) -> String {
    func visibility(_ value: FilmValue) -> String { isSeen(value) ? "visible" : "hidden" }
    let element = animation.element("visibility", track, visibility)
    let isHidden = !isSeen(animation.poster(track))
    return content(isHidden ? " visibility=\"hidden\"" : "", element)
  }

  // MARK: Gradients

  private mutating func gradient(_ layer: FilmLayer) -> String {
    guard let gradient = layer.gradient else { return "" }
    let colors = gradient.colors
    guard colors.pieces.contains(where: { $0.from.colors.contains { $0.alpha > 0 } }) else {
      return ""
    }
    var area = ("", "")
    func number(_ name: String, _ track: FilmTrack, _ value: (Point2D) -> Double) -> (
      String, String
    ) {
      func text(_ each: FilmValue) -> String { FrameCanvas.text(value(each.point)) }
      return (
        " \(name)=\"\(text(animation.poster(track)))\"", animation.element(name, track, text)
      )
    }
    for (name, track, isX) in [
      ("x", gradient.origin, true), ("y", gradient.origin, false),
      ("width", gradient.size, true), ("height", gradient.size, false),
    ] {
      let part = number(name, track) { isX ? $0.x : $0.y }
      area = (area.0 + part.0, area.1 + part.1)
    }
    var axis = ("", "")
    for (name, track, isX) in [
      ("x1", gradient.start, true), ("y1", gradient.start, false),
      ("x2", gradient.end, true), ("y2", gradient.end, false),
    ] {
      let part = number(name, track) { isX ? $0.x : $0.y }
      axis = (axis.0 + part.0, axis.1 + part.1)
    }
    var stops = ""
    let count = colors.pieces.reduce(0) { max($0, $1.from.colors.count) }
    for index in 0..<count {
      func offset(_ value: FilmValue) -> String {
        FrameCanvas.text(index < value.numbers.count ? value.numbers[index] : 1)
      }
      // A gradient of fewer colours for a time repeats its last one.
      let track = colors.mapped { value in
        let all = value.colors
        return FilmValue(MotionValue.color(all.isEmpty ? nil : all[min(index, all.count - 1)]))
      }
      let paint = Paint("stop", track, animation)
      stops +=
        "<stop offset=\"\(offset(animation.poster(gradient.offsets)))\" \(paint.attributes)>"
        + animation.element("offset", gradient.offsets, offset) + paint.elements + "</stop>"
    }
    let name = define { name in
      "    <linearGradient id=\"\(name)\" gradientUnits=\"userSpaceOnUse\"\(axis.0)>\(axis.1)"
        + "\(stops)</linearGradient>\n"
    }
    return "<rect\(area.0) fill=\"url(#\(name))\">\(area.1)</rect>"
  }

  // MARK: Attributes

  /// A colour that moves: `fill`, `stroke` or `stop`.
  private struct Paint {
    private(set) var attributes: String
    private(set) var elements: String
    /// Whether it is ever more than nothing.
    let isSeen: Bool

    init(_ kind: String, _ track: FilmTrack, _ animation: SMILAnimation) {
      isSeen = track.pieces.contains { piece in
        piece.from.colors.contains { $0.alpha > 0 } || piece.to.colors.contains { $0.alpha > 0 }
      }
      let (name, opacity) =
        kind == "stop" ? ("stop-color", "stop-opacity") : (kind, "\(kind)-opacity")
      guard isSeen || kind == "stop" else {
        (attributes, elements) = ("\(name)=\"none\"", "")
        return
      }
      func color(_ value: FilmValue) -> String {
        guard let color = value.colors.first else { return kind == "stop" ? "#000000" : "none" }
        return String(color.hexadecimal.prefix(7))
      }
      func alpha(_ value: FilmValue) -> String {
        FrameCanvas.text(value.colors.first?.alpha ?? 0)
      }
      let last = animation.poster(track)
      attributes = "\(name)=\"\(color(last))\""
      elements = animation.element(name, track, color)
      let fading = animation.element(opacity, track, alpha)
      // None is no colour of its own; where there is never another one its opacity does not count.
      if !fading.isEmpty || (alpha(last) != "1" && last.colors.first != nil) {
        attributes += " \(opacity)=\"\(alpha(last))\""
        elements += fading
      }
    }
  }

  private static func data(_ path: BezierPath) -> String { path.svgPathData(paths) }

  private static func transform(_ map: AffineTransform2D) -> String { FrameCanvas.transform(map) }

  private static func paint(_ name: String, _ color: MotionColor) -> String {
    FrameCanvas.paint(name, color)
  }
}

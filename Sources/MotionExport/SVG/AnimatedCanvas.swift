// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

struct AnimatedCanvas<Markup: MotionMarkup> {
  let film: SceneTracks
  /// Which elements there are, and how they say that they move.
  var markup: Markup
  var losses: [ExportLoss] = []
  private var definitions = ""
  private var body = ""
  private var count = 0

  init(_ film: SceneTracks, _ markup: Markup) {
    self.film = film
    self.markup = markup
  }

  /// What was drawn, definitions first.
  var document: String {
    (definitions.isEmpty ? "" : "  <defs>\n" + definitions + "  </defs>\n") + body
  }

  mutating func draw() {
    if let color = film.first.background {
      body += "  <rect width=\"100%\" height=\"100%\" \(FrameCanvas.paint("fill", color))/>\n"
    }
    for index in film.children(of: nil) { body += layer(index, indent: "  ") }
  }

  /// A layer and, of a group, the layers in it; empty where nothing of it is ever seen.
  private mutating func layer(_ index: Int, indent: String) -> String {
    let layer = film.layers[index]
    markup.begin(layer)
    var content = ""
    switch layer.still.kind {
    case .group where layer.still.markup != nil:
      content = source(layer)
    case .group:
      for child in film.children(of: index) {
        content += self.layer(child, indent: indent + "  ")
      }
      guard !content.isEmpty else { return "" }
      content = "\n" + content + indent
      markup.begin(layer)
    case .shape: content = shape(layer)
    case .gradient: content = gradient(layer)
    }
    guard !content.isEmpty else { return "" }
    if layer.still.kind != .group || layer.still.markup != nil {
      let opacity = markup.attribute("opacity", layer.opacity, unless: "1") {
        DecimalText.brief($0.number, decimals: 3)
      }
      if !opacity.isEmpty { content = markup.element("g", opacity, content) }
    }
    return indent + transformed(layer, withMask(layer, content)) + "\n"
  }

  /// The drawing that a group shows as it was written.
  private mutating func source(_ layer: LayerTracks) -> String {
    guard let markup = layer.still.markup else { return "" }
    count += 1
    var filter = MarkupFilter(prefix: "\(self.markup.prefix)s\(count)-")
    let text = filter.text(of: markup)
    for dropped in filter.dropped {
      losses.append(ExportLoss("\(dropped) is left out", layer: layer.still.id, property: "svg"))
    }
    return text
  }

  // MARK: Where layers are

  /// What a layer draws, in the groups with its transforms.
  private mutating func transformed(_ layer: LayerTracks, _ content: String) -> String {
    let moving: [LayerProperty] = [.position, .anchor, .rotation, .scale]
    guard layer.map != nil || moving.contains(where: { layer.tracks[$0] != nil }) else {
      let transform = FrameCanvas.transform(layer.still.placement.map)
      return transform.isEmpty && layer.still.kind != .group
        ? content : "<g\(transform)>\(content)</g>"
    }
    // What is applied last comes first, as in the document; the elements are made from inside.
    var groups: [AnimatedAttribute] = []
    func add(
      _ kind: String,
      _ track: PropertyTrack,
      _ text: (TrackValue) -> String,
      _ same: String
    ) {
      groups += markup.attribute(kind, track, unless: same, isTransform: true, text)
    }
    typealias Texts = MotionTexts
    let decimals = film.decimals
    func pair(_ value: TrackValue) -> String { Texts.pair(value, decimals: decimals) }
    let anchor = layer.track(.anchor)
    add("translate", layer.track(.position), pair, "0 0")
    add("translate", anchor, pair, "0 0")
    add("rotate", layer.track(.rotation), Texts.degrees, "0")
    add("scale", layer.track(.scale), Texts.factors, "1 1")
    if let map = layer.map {
      add("translate", map.translation, pair, "0 0")
      add("rotate", map.rotation, Texts.degrees, "0")
      let angle = map.shear.mapped { TrackValue(LibM.arcTangent(y: $0.number, x: 1)) }
      add("skewX", angle, Texts.degrees, "0")
      add("scale", map.scale, Texts.factors, "1 1")
    } else if layer.still.placement.transform != .identity {
      let matrix = FrameCanvas.matrix(layer.still.placement.transform)
      groups.append(AnimatedAttribute("transform", matrix))
    }
    add("translate", anchor, { pair(TrackValue(Point2D(-$0.point.x, -$0.point.y))) }, "0 0")
    return groups.reversed().reduce(content) { markup.element("g", [$1], $0) }
  }

  private mutating func withMask(_ layer: LayerTracks, _ content: String) -> String {
    let mask = layer.track(.mask)
    guard mask.isEverThere else { return content }
    // Where there is no mask for a time, one as wide as all that may be seen.
    let reach = FrameCanvas.text(film.reach)
    let all = "M-\(reach),-\(reach) L\(reach),-\(reach) L\(reach),\(reach) L-\(reach),\(reach) Z"
    let moving = MovingPath(mask, decimals: film.decimals)
    let data = markup.attribute("d", mask) { $0.path.map(moving.text) ?? all }
    return clipped(content, by: markup.element("path", data))
  }

  /// What is seen inside of an element only.
  mutating func clipped(_ content: String, by element: String) -> String {
    let name = define { name in "    <clipPath id=\"\(name)\">\(element)</clipPath>\n" }
    return "<g clip-path=\"url(#\(name))\">\(content)</g>"
  }

  /// Adds a definition; its name.
  mutating func define(_ element: (String) -> String) -> String {
    count += 1
    let name = markup.prefix + String(count)
    definitions += element(name)
    return name
  }

  /// What a gradient layer draws; empty where nothing of it is ever seen.
  mutating func gradient(_ layer: LayerTracks) -> String {
    guard let gradient = layer.gradient, gradient.colors.isSeen else { return "" }
    let area = coordinates([
      ("x", gradient.origin, true), ("y", gradient.origin, false),
      ("width", gradient.size, true), ("height", gradient.size, false),
    ])
    let stops = self.stops(layer, gradient)
    let axis = GradientAxis(gradient, film)
    guard markup.movesGradientAxes || axis.isStill else {
      return runningGradient(area, axis, stops)
    }
    let ends = coordinates([
      ("x1", gradient.start, true), ("y1", gradient.start, false),
      ("x2", gradient.end, true), ("y2", gradient.end, false),
    ])
    let paint = "url(#\(define(ends, stops)))"
    guard let still = markup.still,
      !gradient.offsets.isStill || ends.contains(where: { !$0.movements.isEmpty })
    else { return markup.element("rect", area + [AnimatedAttribute("fill", paint)]) }
    // No property of CSS stops the axis of a gradient: there is a second one that stands still.
    let moving = markup
    markup = still
    let rest = ends.map { AnimatedAttribute($0.name, $0.text) }
    let other = define(rest, self.stops(layer, gradient))
    markup = moving
    let own = markup.reduced(to: "fill:url(#\(other))!important")
    return "<g fill=\"\(paint)\"\(own)>\(markup.element("rect", area))</g>"
  }

  /// Attributes with a number each, x or y of a point.
  private func coordinates(
    _ list: [(name: String, track: PropertyTrack, isX: Bool)]
  ) -> [AnimatedAttribute] {
    list.flatMap { name, track, isX in
      markup.attribute(name, track) { FrameCanvas.text(isX ? $0.point.x : $0.point.y) }
    }
  }

  private mutating func define(_ ends: [AnimatedAttribute], _ stops: String) -> String {
    var markup = markup
    let name = define { name in
      let head = [
        AnimatedAttribute("id", name), AnimatedAttribute("gradientUnits", "userSpaceOnUse"),
      ]
      return "    " + markup.element("linearGradient", head + ends, stops) + "\n"
    }
    self.markup = markup
    return name
  }

  private mutating func stops(_ layer: LayerTracks, _ gradient: LayerTracks.Gradient) -> String {
    let colors = gradient.colors
    var offsets = gradient.offsets
    if !markup.movesGradientAxes {
      if !offsets.isLevel(within: film.tolerance.turn) {
        losses.add("colours stay where they are", layer, "locations")
      }
      offsets = PropertyTrack(still: markup.poster(offsets))
    }
    let count = colors.pieces.reduce(0) { max($0, $1.from.colors.count) }
    return (0..<count).map { index in
      // A gradient of fewer colours for a time repeats its last one.
      let track = colors.mapped { value in
        let all = value.colors
        return TrackValue(MotionValue.color(all.isEmpty ? nil : all[min(index, all.count - 1)]))
      }
      let offset = markup.attribute("offset", offsets) {
        FrameCanvas.text(index < $0.numbers.count ? $0.numbers[index] : 1)
      }
      return markup.element("stop", offset + markup.paint("stop", track))
    }.joined()
  }

  /// A gradient that stands still, painted all over a group that moves, and seen through the
  /// rectangle.
  private mutating func runningGradient(
    _ area: [AnimatedAttribute],
    _ axis: GradientAxis,
    _ stops: String
  ) -> String {
    let ends = [
      ("x1", "0"), ("y1", "0"), ("x2", FrameCanvas.text(axis.length)), ("y2", "0"),
    ].map { AnimatedAttribute($0, $1) }
    let paint = define(ends, stops)
    let reach = FrameCanvas.text(axis.reach)
    let size = FrameCanvas.text(2 * axis.reach)
    let content =
      "<rect x=\"-\(reach)\" y=\"-\(reach)\" width=\"\(size)\" height=\"\(size)\""
      + " fill=\"url(#\(paint))\"/>"
    let steps =
      markup.attribute("scale", axis.factors, isTransform: true, MotionTexts.factors)
      + markup.attribute("rotate", axis.rotation, isTransform: true, MotionTexts.degrees)
      + markup.attribute("translate", axis.start, isTransform: true) { MotionTexts.pair($0) }
    let moved = steps.reduce(content) { markup.element("g", [$1], $0) }
    return clipped(moved, by: markup.element("rect", area))
  }

  /// What a shape layer draws; empty where nothing of it is ever seen.
  mutating func shape(_ layer: LayerTracks) -> String {
    let path = layer.track(.path)
    guard path.isEverThere else { return "" }
    let (fill, stroke) = (layer.track(.fill), layer.track(.stroke))
    let windows = StrokeWindows(layer, end: film.end)
    let isWhole = windows.isWhole
    let line = stroke.isSeen ? self.line(layer, stroke) : []
    var content = ""
    if fill.isSeen || (stroke.isSeen && isWhole) {
      var attributes = paint("fill", fill, isTextColor: !stroke.isSeen, layer)
      if fill.isSeen, layer.still.fillRule == .evenOdd {
        attributes.append(AnimatedAttribute("fill-rule", "evenodd"))
      }
      if isWhole { attributes += line }
      content += element(
        path,
        still: layer.tracks[.path] == nil ? layer.still.path : nil,
        attributes + [visibility(path) { $0.structure != .none }.changing(.jumps)]
      )
    }
    if stroke.isSeen, !isWhole {
      let parts = windows.windows(tolerance: film.tolerance.part, asDashes: markup.hasStates)
      for window in parts {
        content += stroked(window, [AnimatedAttribute("fill", "none")] + line)
      }
    }
    return content
  }

  /// A path with what moves it; one that stands still as it is given, arcs and all.
  private mutating func element(
    _ path: PropertyTrack,
    still: BezierPath? = nil,
    _ attributes: [AnimatedAttribute]
  ) -> String {
    // Where there is none for a time it is hidden, and keeps its shape.
    let path = path.withoutGaps
    let moving = MovingPath(path, decimals: path.isStill ? 3 : film.decimals)
    let data =
      still.map { [AnimatedAttribute("d", MotionTexts.still($0))] }
      ?? markup.attribute("d", path) { $0.path.map(moving.text) ?? "" }
    return markup.element("path", data + attributes)
  }

  /// A colour; that of text, where the layer follows it with this paint, unless it moves.
  private func paint(
    _ name: String,
    _ color: PropertyTrack,
    isTextColor: Bool,
    _ layer: LayerTracks
  ) -> [AnimatedAttribute] {
    let attributes = markup.paint(name, color)
    guard isTextColor, layer.still.followsTextColor, color.isSeen else { return attributes }
    return attributes.map {
      $0.name == name && $0.movements.isEmpty ? AnimatedAttribute(name, "currentColor") : $0
    }
  }

  private func line(_ layer: LayerTracks, _ stroke: PropertyTrack) -> [AnimatedAttribute] {
    func number(
      _ name: String,
      _ property: LayerProperty,
      least: Double,
      unless standard: String
    ) -> [AnimatedAttribute] {
      markup.attribute(name, layer.track(property), unless: standard) {
        FrameCanvas.text(max($0.number, least))
      }
    }
    let still = layer.still
    var attributes = paint("stroke", stroke, isTextColor: true, layer)
    attributes += number("stroke-width", .lineWidth, least: 0, unless: "1")
    if still.lineCap != .butt {
      attributes.append(AnimatedAttribute("stroke-linecap", still.lineCap.rawValue))
    }
    if still.lineJoin != .miter {
      attributes.append(AnimatedAttribute("stroke-linejoin", still.lineJoin.rawValue))
    } else {
      // SVG's own is 4.
      attributes += number("stroke-miterlimit", .miterLimit, least: 1, unless: "4")
    }
    return attributes
  }

  /// A subpath of which a part is stroked: one element with dashes for while it is a part, and one
  /// without for while it is all.
  ///
  /// A dash of no length would be a speck where ends are round, and one of all the length has an
  /// open joint: what is nothing is hidden, what is all has no dashes.
  private mutating func stroked(
    _ window: StrokeWindows.Window,
    _ attributes: [AnimatedAttribute]
  ) -> String {
    func decimal(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 6) }
    func isPart(_ value: TrackValue) -> Bool { value.isDash }
    func isWhole(_ value: TrackValue) -> Bool {
      value.structure == .number || (value.isDash && value.point.y - value.point.x >= 1)
    }
    var content = ""
    if window.part.pieces.contains(where: { isPart($0.from) }) {
      let array = markup.attribute("stroke-dasharray", window.part) {
        $0.structure == .point ? "\(decimal($0.point.y - $0.point.x)) 2" : "1 2"
      }
      let offset = markup.attribute("stroke-dashoffset", window.part, unless: "0") {
        $0.structure == .point ? decimal(-$0.point.x) : "0"
      }
      let dashes = [AnimatedAttribute("pathLength", "1")] + array + offset
      // A dash of all the length is seen until the joint is closed.
      let opacity = markup.attribute("opacity", window.part, unless: "1") {
        isWhole($0) ? "0" : "1"
      }
      .map { $0.changing(.ends(in: "0")) }
      let seen = [visibility(window.part, isPart)] + (markup.hasStates ? opacity : [])
      content += element(window.path, attributes + dashes + seen)
    }
    if window.part.pieces.contains(where: { isWhole($0.from) }) {
      let seen = visibility(window.part, isWhole).changing(.ends(in: "visible"))
      content += element(window.path, attributes + [seen])
    }
    return content
  }

  /// The attribute of something that is seen for a part of the film.
  private func visibility(
    _ track: PropertyTrack,
    _ isSeen: (TrackValue) -> Bool
  ) -> AnimatedAttribute {
    let own = markup.attribute("visibility", track) { isSeen($0) ? "visible" : "hidden" }[0]
    return own.text == "hidden" ? own : AnimatedAttribute(own.name, nil, own.movements)
  }
}

extension MotionMarkup {
  /// A colour that moves, as attributes: `fill`, `stroke` or `stop`.
  fileprivate func paint(_ kind: String, _ track: PropertyTrack) -> [AnimatedAttribute] {
    let (name, opacity) =
      kind == "stop" ? ("stop-color", "stop-opacity") : (kind, "\(kind)-opacity")
    guard track.isSeen || kind == "stop" else { return [AnimatedAttribute(name, "none")] }
    // Players cannot blend none with a colour: none is a colour that is clear.
    let color = attribute(name, track.withoutGaps) { value in
      text(of: value.colors.first ?? .black, isStop: kind == "stop")
    }
    if hasStates { return color }
    let alpha = attribute(opacity, track, unless: "1") {
      FrameCanvas.text($0.colors.first?.alpha ?? 0)
    }
    return color + alpha
  }
}

/// Short path data of a path that moves: each command is measured from where the one before it
/// ended, as that was written, so that no rounding adds up.
///
/// Paths of one structure have the same letters, as players need it: a line is `h` or `v` where it
/// is level or upright in all of them.
struct MovingPath {
  private enum Direction { case any, level, upright }

  private let unit: Double
  private let decimals: Int
  /// Of each line, in their order; empty where nothing is known.
  private var directions: [Direction] = []

  init(_ track: PropertyTrack, decimals: Int) {
    self.decimals = decimals
    unit = DecimalText.power(decimals)
    var structure: TrackValue.Structure?
    for value in track.pieces.flatMap({ [$0.from, $0.to] }) {
      guard let path = value.path else { continue }
      guard structure == nil || structure == value.structure else {
        directions = []
        return
      }
      let own = self.directions(of: path)
      directions =
        structure == nil ? own : zip(directions, own).map { $0 == $1 ? $0 : .any }
      structure = value.structure
    }
  }

  func text(_ path: BezierPath) -> String {
    var result = ""
    var lines = 0
    walk(path) { letter, vectors in
      var letter = letter
      var numbers = vectors.flatMap { [$0.x, $0.y] }
      if letter == "l" {
        let direction = lines < directions.count ? directions[lines] : .any
        lines += 1
        if direction == .level { (letter, numbers) = ("h", [numbers[0]]) }
        if direction == .upright { (letter, numbers) = ("v", [numbers[1]]) }
      }
      result += letter
      for (index, number) in numbers.enumerated() {
        let own = DecimalText.brief(number / unit, decimals: decimals)
        // A sign ends the number before it.
        result += (index == 0 || own.hasPrefix("-") ? "" : " ") + own
      }
    }
    return result
  }

  private func directions(of path: BezierPath) -> [Direction] {
    var result: [Direction] = []
    walk(path) { letter, vectors in
      guard letter == "l" else { return }
      result.append(vectors[0].y == 0 ? .level : vectors[0].x == 0 ? .upright : .any)
    }
    return result
  }

  /// Each command with the vectors from the end of the one before it, in units of the last decimal.
  private func walk(
    _ path: BezierPath,
    _ command: (_ letter: String, _ vectors: [Vector2D]) -> Void
  ) {
    var (current, start) = (Point2D.origin, Point2D.origin)
    func go(_ letter: String, _ points: [Point2D]) {
      let rounded = points.map { Point2D(($0.x * unit).rounded(), ($0.y * unit).rounded()) }
      command(letter, rounded.map { $0 - current })
      current = rounded.last ?? current
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        go("m", [point])
        start = current
      case .line(let end): go("l", [end])
      case .quadratic(let end, let control): go("q", [control, end])
      case .cubic(let end, let control1, let control2): go("c", [control1, control2, end])
      case .arc(let arc): go("l", [arc.end])
      case .close:
        command("z", [])
        current = start
      }
    }
  }
}

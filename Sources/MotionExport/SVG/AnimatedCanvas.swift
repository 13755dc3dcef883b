// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion
internal import SVGPathData

/// The elements of SVG that draw a film.
struct AnimatedCanvas<Markup: MotionMarkup> {
  let film: SceneTracks
  /// Which elements there are, and how they say that they move.
  var markup: Markup
  /// What cannot be shown.
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

  /// Draws the film.
  mutating func draw() {
    if let color = film.first.background {
      body += "  <rect width=\"100%\" height=\"100%\" \(FrameCanvas.paint("fill", color))/>\n"
    }
    for index in film.children(of: nil) { body += layer(index, indent: "  ") }
  }

  /// A layer and, of a group, the layers in it; empty where nothing of it is ever seen.
  private mutating func layer(_ index: Int, indent: String) -> String {
    let layer = film.layers[index]
    var content = ""
    switch layer.still.kind {
    case .group:
      for child in film.children(of: index) {
        content += self.layer(child, indent: indent + "  ")
      }
      guard !content.isEmpty else { return "" }
      content = "\n" + content + indent
    case .shape: content = shape(layer)
    case .gradient: content = gradient(layer)
    }
    guard !content.isEmpty else { return "" }
    if layer.still.kind != .group { content = withOpacity(layer, content) }
    return indent + placed(layer, withMask(layer, content)) + "\n"
  }

  // MARK: Where layers are

  /// What a layer draws, in the groups that place it.
  private mutating func placed(_ layer: LayerTracks, _ content: String) -> String {
    let moving: [LayerProperty] = [.position, .anchor, .rotation, .scale]
    guard layer.map != nil || moving.contains(where: { layer.tracks[$0] != nil }) else {
      let transform = FrameCanvas.transform(layer.still.placement.map)
      return transform.isEmpty && layer.still.kind != .group
        ? content : "<g\(transform)>\(content)</g>"
    }
    // What is applied last comes first, as in the document; the elements are made from inside.
    var groups: [(attributes: String, movements: [Movement])] = []
    func add(_ kind: String, _ track: PropertyTrack, _ text: (TrackValue) -> String, _ same: String)
    {
      let movements = markup.transform(kind, track, text)
      let last = text(markup.poster(track))
      guard !movements.isEmpty || last != same else { return }
      groups.append((" transform=\"\(kind)(\(last))\"", movements))
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
      add(
        "skewX",
        map.shear,
        { Texts.degrees(TrackValue(LibM.arcTangent(y: $0.number, x: 1))) },
        "0"
      )
      add("scale", map.scale, Texts.factors, "1 1")
    } else {
      let own = FrameCanvas.transform(layer.still.placement.transform)
      if !own.isEmpty { groups.append((own, [])) }
    }
    add("translate", anchor, { pair(TrackValue(Point2D(-$0.point.x, -$0.point.y))) }, "0 0")
    var result = content
    for group in groups.reversed() {
      result = markup.element("g", group.attributes, group.movements, result)
    }
    return result
  }

  private mutating func withMask(_ layer: LayerTracks, _ content: String) -> String {
    let mask = layer.track(.mask)
    guard mask.isEverThere else { return content }
    // Where there is no mask for a time, one as wide as all that may be seen.
    let reach = FrameCanvas.text(film.reach)
    let all = "M-\(reach),-\(reach) L\(reach),-\(reach) L\(reach),\(reach) L-\(reach),\(reach) Z"
    let moving = MovingPath(mask, decimals: film.decimals)
    func data(_ value: TrackValue) -> String { value.path.map(moving.text) ?? all }
    let path = markup.element(
      "path",
      " d=\"\(data(markup.poster(mask)))\"",
      markup.movement("d", mask, data),
      ""
    )
    return clipped(content, by: path)
  }

  /// What is seen inside of an element only.
  mutating func clipped(_ content: String, by element: String) -> String {
    let name = define { name in "    <clipPath id=\"\(name)\">\(element)</clipPath>\n" }
    return "<g clip-path=\"url(#\(name))\">\(content)</g>"
  }

  private mutating func withOpacity(_ layer: LayerTracks, _ content: String) -> String {
    func text(_ value: TrackValue) -> String { DecimalText.brief(value.number, decimals: 3) }
    let movements = markup.movement("opacity", layer.opacity, text)
    let last = text(markup.poster(layer.opacity))
    guard !movements.isEmpty || last != "1" else { return content }
    return markup.element("g", " opacity=\"\(last)\"", movements, content)
  }

  /// Adds a definition; its name.
  mutating func define(_ element: (String) -> String) -> String {
    count += 1
    let name = markup.prefix + String(count)
    definitions += element(name)
    return name
  }
}

extension SceneTracks {
  /// How far away from its origin anything of a layer may be seen.
  var reach: Double { 1000 * max(first.width, first.height, 1) }
}

extension AnimatedCanvas {
  /// What a gradient layer draws; empty where nothing of it is ever seen.
  mutating func gradient(_ layer: LayerTracks) -> String {
    guard let gradient = layer.gradient, gradient.colors.isSeen else { return "" }
    let area = attributes([
      ("x", gradient.origin, true), ("y", gradient.origin, false),
      ("width", gradient.size, true), ("height", gradient.size, false),
    ])
    let stops = self.stops(layer, gradient)
    let axis = GradientAxis(gradient, film)
    guard markup.movesGradientAxes || axis.isStill else {
      return runningGradient(area, axis, stops)
    }
    let ends = attributes([
      ("x1", gradient.start, true), ("y1", gradient.start, false),
      ("x2", gradient.end, true), ("y2", gradient.end, false),
    ])
    let paint = define(ends, stops)
    return markup.element("rect", "\(area.0) fill=\"url(#\(paint))\"", area.1, "")
  }

  /// The names of attributes with a number each, x or y of a point.
  private func attributes(
    _ list: [(name: String, track: PropertyTrack, isX: Bool)]
  ) -> (String, [Movement]) {
    var result: (String, [Movement]) = ("", [])
    for (name, track, isX) in list {
      func text(_ value: TrackValue) -> String {
        FrameCanvas.text(isX ? value.point.x : value.point.y)
      }
      result.0 += " \(name)=\"\(text(markup.poster(track)))\""
      result.1 += markup.movement(name, track, text)
    }
    return result
  }

  private mutating func define(_ ends: (String, [Movement]), _ stops: String) -> String {
    var markup = markup
    let name = define { name in
      let attributes = " id=\"\(name)\" gradientUnits=\"userSpaceOnUse\"" + ends.0
      return "    " + markup.element("linearGradient", attributes, ends.1, stops) + "\n"
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
    var stops = ""
    let count = colors.pieces.reduce(0) { max($0, $1.from.colors.count) }
    for index in 0..<count {
      func offset(_ value: TrackValue) -> String {
        FrameCanvas.text(index < value.numbers.count ? value.numbers[index] : 1)
      }
      // A gradient of fewer colours for a time repeats its last one.
      let track = colors.mapped { value in
        let all = value.colors
        return TrackValue(MotionValue.color(all.isEmpty ? nil : all[min(index, all.count - 1)]))
      }
      let paint = AnimatedPaint("stop", track, markup)
      stops += markup.element(
        "stop",
        " offset=\"\(offset(markup.poster(offsets)))\" \(paint.attributes)",
        markup.movement("offset", offsets, offset) + paint.movements,
        ""
      )
    }
    return stops
  }

  /// A gradient that stands still, painted all over a group that moves, and seen through the
  /// rectangle.
  private mutating func runningGradient(
    _ area: (String, [Movement]),
    _ axis: GradientAxis,
    _ stops: String
  ) -> String {
    let length = FrameCanvas.text(axis.length)
    let paint = define((" x1=\"0\" y1=\"0\" x2=\"\(length)\" y2=\"0\"", []), stops)
    let reach = FrameCanvas.text(axis.reach)
    let size = FrameCanvas.text(2 * axis.reach)
    var content =
      "<rect x=\"-\(reach)\" y=\"-\(reach)\" width=\"\(size)\" height=\"\(size)\""
      + " fill=\"url(#\(paint))\"/>"
    let steps = [
      ("scale", axis.factors, MotionTexts.factors), ("rotate", axis.rotation, MotionTexts.degrees),
      ("translate", axis.start, { MotionTexts.pair($0) }),
    ]
    for (kind, track, text) in steps {
      content = markup.element(
        "g",
        " transform=\"\(kind)(\(text(markup.poster(track))))\"",
        markup.transform(kind, track, text),
        content
      )
    }
    return clipped(content, by: markup.element("rect", area.0, area.1, ""))
  }

  /// What a shape layer draws; empty where nothing of it is ever seen.
  mutating func shape(_ layer: LayerTracks) -> String {
    let path = layer.track(.path)
    guard path.isEverThere else { return "" }
    let fill = AnimatedPaint("fill", layer.track(.fill), markup)
    let stroke = AnimatedPaint("stroke", layer.track(.stroke), markup)
    let rule = layer.still.fillRule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
    let windows = StrokeWindows(layer, end: film.end)
    let isWhole = windows.isWhole
    var content = ""
    if fill.isSeen || (stroke.isSeen && isWhole) {
      let line = stroke.isSeen && isWhole ? self.line(layer, stroke) : nil
      let seen = visibility(path) { $0.structure != .none }
      content += element(
        path,
        still: layer.tracks[.path] == nil ? layer.still.path : nil,
        " \(fill.attributes)\(fill.isSeen ? rule : "")\(line?.attributes ?? "")\(seen.attribute)",
        fill.movements + (line?.movements ?? []) + seen.movements
      )
    }
    if stroke.isSeen, !isWhole {
      let line = self.line(layer, stroke)
      for window in windows.windows(tolerance: film.tolerance.part) {
        content += stroked(window, " fill=\"none\"\(line.attributes)", line.movements)
      }
    }
    return content
  }

  /// A path with what moves it; one that stands still as it is given, arcs and all.
  private mutating func element(
    _ path: PropertyTrack,
    still: BezierPath? = nil,
    _ attributes: String,
    _ movements: [Movement]
  ) -> String {
    // Where there is none for a time it is hidden, and keeps its shape.
    let path = path.withoutGaps
    let moving = MovingPath(path, decimals: path.isStill ? 3 : film.decimals)
    func data(_ value: TrackValue) -> String { value.path.map(moving.text) ?? "" }
    let shown = still.map(MotionTexts.still) ?? data(markup.poster(path))
    return markup.element(
      "path",
      " d=\"\(shown)\"\(attributes)",
      markup.movement("d", path, data) + movements,
      ""
    )
  }

  private func line(
    _ layer: LayerTracks,
    _ stroke: AnimatedPaint
  ) -> (attributes: String, movements: [Movement]) {
    var attributes = " " + stroke.attributes
    var movements = stroke.movements
    func number(_ name: String, _ property: LayerProperty, least: Double, standard: String) {
      let track = layer.track(property)
      func text(_ value: TrackValue) -> String { FrameCanvas.text(max(value.number, least)) }
      let own = markup.movement(name, track, text)
      let last = text(markup.poster(track))
      guard !own.isEmpty || last != standard else { return }
      attributes += " \(name)=\"\(last)\""
      movements += own
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
    return (attributes, movements)
  }

  /// A subpath of which a part is stroked: one element with dashes for while it is a part, and one
  /// without for while it is all.
  ///
  /// A dash of no length would be a speck where ends are round, and one of all the length has an
  /// open joint: what is nothing is hidden, what is all has no dashes.
  private mutating func stroked(
    _ window: StrokeWindows.Window,
    _ attributes: String,
    _ movements: [Movement]
  ) -> String {
    func decimal(_ value: Double) -> String { DecimalText.trimmed(value, decimals: 6) }
    func isPart(_ value: TrackValue) -> Bool { value.structure == .point }
    var content = ""
    if window.part.pieces.contains(where: { isPart($0.from) }) {
      func array(_ value: TrackValue) -> String {
        isPart(value) ? "\(decimal(value.point.y - value.point.x)) 2" : "1 2"
      }
      func offset(_ value: TrackValue) -> String { isPart(value) ? decimal(-value.point.x) : "0" }
      let last = markup.poster(window.part)
      var dashes = " pathLength=\"1\" stroke-dasharray=\"\(array(last))\""
      let shift = markup.movement("stroke-dashoffset", window.part, offset)
      if !shift.isEmpty || offset(last) != "0" {
        dashes += " stroke-dashoffset=\"\(offset(last))\""
      }
      let moves = markup.movement("stroke-dasharray", window.part, array) + shift
      let seen = visibility(window.part, isPart)
      content += element(
        window.path,
        attributes + dashes + seen.attribute,
        movements + moves + seen.movements
      )
    }
    if window.part.pieces.contains(where: { $0.from.structure == .number }) {
      let seen = visibility(window.part) { $0.structure == .number }
      content += element(window.path, attributes + seen.attribute, movements + seen.movements)
    }
    return content
  }

  /// The attribute and the movement of something that is seen for a part of the film.
  private func visibility(
    _ track: PropertyTrack,
    _ isSeen: (TrackValue) -> Bool
  ) -> (attribute: String, movements: [Movement]) {
    let movements = markup.movement("visibility", track) { isSeen($0) ? "visible" : "hidden" }
    return (isSeen(markup.poster(track)) ? "" : " visibility=\"hidden\"", movements)
  }
}

/// How an attribute of an element moves.
struct Movement {
  /// The name of the attribute; of a transform, its kind.
  let name: String
  let isTransform: Bool
  let keys: MotionKeys
}

/// A colour that moves, as attributes of SVG: `fill`, `stroke` or `stop`.
struct AnimatedPaint {
  private(set) var attributes: String
  private(set) var movements: [Movement]
  /// Whether it is ever more than nothing.
  let isSeen: Bool

  init<Markup: MotionMarkup>(_ kind: String, _ track: PropertyTrack, _ markup: Markup) {
    isSeen = track.isSeen
    let (name, opacity) =
      kind == "stop" ? ("stop-color", "stop-opacity") : (kind, "\(kind)-opacity")
    guard isSeen || kind == "stop" else {
      (attributes, movements) = ("\(name)=\"none\"", [])
      return
    }
    func color(_ value: TrackValue) -> String {
      guard let color = value.colors.first else { return kind == "stop" ? "#000000" : "none" }
      return String(color.hexadecimal.prefix(7))
    }
    func alpha(_ value: TrackValue) -> String {
      FrameCanvas.text(value.colors.first?.alpha ?? 0)
    }
    let last = markup.poster(track)
    attributes = "\(name)=\"\(color(last))\""
    movements = markup.movement(name, track, color)
    let fading = markup.movement(opacity, track, alpha)
    // None is no colour of its own; where there is never another one its opacity does not count.
    if !fading.isEmpty || (alpha(last) != "1" && last.colors.first != nil) {
      attributes += " \(opacity)=\"\(alpha(last))\""
      movements += fading
    }
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

  /// The writer of all paths of a track.
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

  /// The data of a path.
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

  /// Each command, with the vectors from the end of the one before it, in units of the last decimal.
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

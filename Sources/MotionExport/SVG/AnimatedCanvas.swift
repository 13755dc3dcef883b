// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion
internal import SVGPathData

/// The elements of SVG that draw a film.
struct AnimatedCanvas<Markup: MotionMarkup> {
  let film: Film
  /// Which elements there are, and how they say that they move.
  var markup: Markup
  /// What cannot be shown.
  var losses: [ExportLoss] = []
  private var definitions = ""
  private var body = ""
  private var count = 0

  init(_ film: Film, _ markup: Markup) {
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
    return indent + placed(layer, withMask(layer, content)) + "\n"
  }

  // MARK: Where layers are

  /// What a layer draws, in the groups that place it.
  private mutating func placed(_ layer: FilmLayer, _ content: String) -> String {
    let moving: [LayerProperty] = [.position, .anchor, .rotation, .scale]
    guard layer.map != nil || moving.contains(where: { layer.tracks[$0] != nil }) else {
      let transform = FrameCanvas.transform(layer.still.placement.map)
      return transform.isEmpty && layer.still.kind != .group
        ? content : "<g\(transform)>\(content)</g>"
    }
    // What is applied last comes first, as in the document; the elements are made from inside.
    var groups: [(attributes: String, movements: [Movement])] = []
    func add(_ kind: String, _ track: FilmTrack, _ text: (FilmValue) -> String, _ same: String) {
      let movements = markup.transform(kind, track, text)
      let last = text(markup.poster(track))
      guard !movements.isEmpty || last != same else { return }
      groups.append((" transform=\"\(kind)(\(last))\"", movements))
    }
    typealias Texts = MotionTexts
    let decimals = film.decimals
    func pair(_ value: FilmValue) -> String { Texts.pair(value, decimals: decimals) }
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
        { Texts.degrees(FilmValue(LibM.arcTangent(y: $0.number, x: 1))) },
        "0"
      )
      add("scale", map.scale, Texts.factors, "1 1")
    } else {
      let own = FrameCanvas.transform(layer.still.placement.transform)
      if !own.isEmpty { groups.append((own, [])) }
    }
    add(
      "translate",
      anchor,
      { pair(FilmValue(Point2D(-$0.point.x, -$0.point.y))) },
      "0 0"
    )
    var result = content
    for group in groups.reversed() {
      result = markup.element("g", group.attributes, group.movements, result)
    }
    return result
  }

  private mutating func withMask(_ layer: FilmLayer, _ content: String) -> String {
    let mask = layer.track(.mask)
    guard mask.pieces.contains(where: { $0.from.structure != .none }) else { return content }
    // Where there is no mask for a time, one as wide as all that may be seen.
    let reach = FrameCanvas.text(film.reach)
    let all = "M-\(reach),-\(reach) L\(reach),-\(reach) L\(reach),\(reach) L-\(reach),\(reach) Z"
    let moving = MovingPath(mask, decimals: film.decimals)
    func data(_ value: FilmValue) -> String { value.path.map(moving.text) ?? all }
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

  private mutating func withOpacity(_ layer: FilmLayer, _ content: String) -> String {
    func text(_ value: FilmValue) -> String { DecimalText.brief(value.number, decimals: 3) }
    let movements = markup.movement("opacity", layer.opacity, text)
    let last = text(markup.poster(layer.opacity))
    guard !movements.isEmpty || last != "1" else { return content }
    return markup.element("g", " opacity=\"\(last)\"", movements, content)
  }

  /// Adds a definition, and tells its name.
  mutating func define(_ element: (String) -> String) -> String {
    count += 1
    let name = markup.prefix + String(count)
    definitions += element(name)
    return name
  }
}

extension Film {
  /// How far away from its origin anything of a layer may be seen.
  var reach: Double { 1000 * max(first.width, first.height, 1) }
}

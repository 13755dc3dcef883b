// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion
internal import SVGPathData

/// The groups and paths of a vector drawable that draw a film, and the animators of each.
struct VectorCanvas {
  let film: Film
  let motion: VectorMotion
  /// What cannot be shown.
  var losses: [ExportLoss] = []
  /// The names of elements with what moves them, in the order of the document.
  private(set) var targets: [(name: String, animators: [VectorElement])] = []
  private var names: Set<String> = []

  init(_ film: Film, playback: Playback) {
    self.film = film
    motion = VectorMotion(playback: playback)
  }

  /// The drawing, as it is at the begin.
  mutating func drawing() -> VectorElement {
    // A vector without a size is an error of the platform.
    let (width, height) = (max(film.first.width, 1), max(film.first.height, 1))
    let (w, h) = (FrameCanvas.text(width), FrameCanvas.text(height))
    var content: [VectorElement] = []
    if let color = film.first.background {
      let data = VectorCanvas.rectangle(.origin, Point2D(width, height))
      var attributes = [("name", name("background")), ("pathData", data)]
      attributes.append(("fillColor", VectorCanvas.color(color)))
      if color.alpha < 1 { attributes.append(("fillAlpha", FrameCanvas.text(color.alpha))) }
      content.append(VectorElement("path", attributes))
    }
    for index in film.layers.indices where film.layers[index].parent == nil {
      content += layer(index)
    }
    return VectorElement(
      "vector",
      [
        ("width", w + "dp"), ("height", h + "dp"), ("viewportWidth", w), ("viewportHeight", h),
      ],
      content
    )
  }

  /// A layer and, of a group, the layers in it; empty where nothing of it is ever seen.
  private mutating func layer(_ index: Int) -> [VectorElement] {
    let layer = film.layers[index]
    var content: [VectorElement] = []
    switch layer.still.kind {
    case .group:
      for child in film.layers.indices where film.layers[child].parent == index {
        content += self.layer(child)
      }
    case .shape: content = shape(layer)
    case .gradient: content = gradient(layer)
    }
    guard !content.isEmpty else { return [] }
    return placed(layer, masked(layer, content))
  }

  // MARK: Where layers are

  private mutating func masked(_ layer: FilmLayer, _ content: [VectorElement]) -> [VectorElement] {
    let mask = layer.track(.mask)
    guard mask.pieces.contains(where: { $0.from.structure != .none }) else { return content }
    // Where there is no mask for a time, one as wide as all that may be seen.
    let reach = film.reach
    let all = VectorCanvas.rectangle(Point2D(-reach, -reach), Point2D(2 * reach, 2 * reach))
    let clip = element(
      "clip-path",
      layer.still.id + "_mask",
      [
        Motion("pathData", .path, mask) { $0.path.map(MotionTexts.path) ?? all }
      ]
    )
    return [VectorElement("group", [], [clip] + content)]
  }

  /// Content in the groups that place a layer.
  private mutating func placed(_ layer: FilmLayer, _ content: [VectorElement]) -> [VectorElement] {
    if layer.still.kind == .shape, layer.track(.stroke).isSeen { checkStroke(layer) }
    let own = layer.still.placement.transform
    let anchor = layer.track(.anchor)
    let isPlain = layer.map == nil && own == .identity
    var motions = translation(layer.track(.position))
    motions += turn(layer.track(.rotation)) + scale(layer.track(.scale))
    motions += [
      Motion("pivotX", anchor, standard: 0) { $0.point.x },
      Motion("pivotY", anchor, standard: 0) { $0.point.y },
    ]
    let name = layer.still.id + "_group"
    guard !isPlain else { return group(name, motions, content) }
    // The map acts about the anchor: it is in a group of its own, shifted there and back.
    let map = layer.map ?? FilmLayer.Map(still: own)
    let back = anchor.mapped { FilmValue(Point2D(-$0.point.x, -$0.point.y)) }
    var result = group(layer.still.id + "_back", translation(back), content)
    result = sheared(layer, map, result)
    result = group(layer.still.id + "_anchor", translation(anchor), result)
    return group(name, motions, result)
  }

  /// Content in the groups of the layer's own map, in which a shear is a stretch between two turns.
  private mutating func sheared(
    _ layer: FilmLayer,
    _ map: FilmLayer.Map,
    _ content: [VectorElement]
  ) -> [VectorElement] {
    let name = layer.still.id + "_map"
    let outer = translation(map.translation) + turn(map.rotation)
    guard !map.shear.isStill || map.shear.first.number.magnitude > 1e-9 else {
      return group(name, outer + scale(map.scale), content)
    }
    func track(_ number: @escaping (Double) -> Double) -> FilmTrack {
      FilmFitter(tolerance: film.tolerance.turn) { time in
        FilmValue(number(map.shear.value(at: time).number))
      }.track(instants: map.shear.instants, end: film.end)
    }
    func angle(_ shear: Double) -> Double { LibM.arcTangent(y: 2, x: shear) / 2 }
    func factor(_ shear: Double) -> Double { (shear + (shear * shear + 4).squareRoot()) / 2 }
    let last = group(name, turn(track { angle($0) - .pi / 2 }) + scale(map.scale), content)
    let wide = track(factor)
    let middle =
      turn(track(angle)) + [
        Motion("scaleX", wide, standard: 1, decimals: 6) { $0.number },
        Motion("scaleY", track { 1 / factor($0) }, standard: 1, decimals: 6) { $0.number },
      ]
    return group(name, outer, group(name, middle, last))
  }

  private func translation(_ track: FilmTrack) -> [Motion] {
    [
      Motion("translateX", track, standard: 0) { $0.point.x },
      Motion("translateY", track, standard: 0) { $0.point.y },
    ]
  }

  private func turn(_ track: FilmTrack) -> [Motion] {
    [Motion("rotation", track, standard: 0, decimals: 4) { $0.number * 180 / .pi }]
  }

  private func scale(_ track: FilmTrack) -> [Motion] {
    [
      Motion("scaleX", track, standard: 1, decimals: 6) { $0.point.x },
      Motion("scaleY", track, standard: 1, decimals: 6) { $0.point.y },
    ]
  }

  /// Content in a group; as it is where the group does nothing.
  mutating func group(
    _ name: String,
    _ motions: [Motion],
    _ content: [VectorElement]
  ) -> [VectorElement] {
    guard motions.contains(where: { !$0.isStandard }) else { return content }
    var group = element("group", name, motions)
    group.children = content
    return [group]
  }

  // MARK: Elements

  /// An element with the values of the begin, and its animators among the targets.
  mutating func element(_ tag: String, _ name: String, _ motions: [Motion]) -> VectorElement {
    let name = self.name(name)
    var attributes = [("name", name)]
    var animators: [VectorElement] = []
    for each in motions where !each.isStandard {
      attributes.append((each.property, each.text(each.track.first)))
      animators += motion.animators(each.property, each.kind, each.track, each.text)
    }
    if !animators.isEmpty { targets.append((name, animators)) }
    return VectorElement(tag, attributes)
  }

  /// A name that no other element has.
  private mutating func name(_ text: String) -> String {
    let plain = SceneSlug.text(text, separator: "_")
    var result = plain
    var number = 1
    while !names.insert(result).inserted {
      number += 1
      result = "\(plain)_\(number)"
    }
    return result
  }

  // MARK: Texts

  static func rectangle(_ origin: Point2D, _ size: Point2D) -> String {
    let (left, top) = (FrameCanvas.text(origin.x), FrameCanvas.text(origin.y))
    let (right, bottom) = (
      FrameCanvas.text(origin.x + size.x), FrameCanvas.text(origin.y + size.y)
    )
    return "M\(left),\(top) L\(right),\(top) L\(right),\(bottom) L\(left),\(bottom) Z"
  }

  /// A colour without its opacity.
  static func color(_ color: MotionColor) -> String { String(color.hexadecimal.prefix(7)) }

  private mutating func checkStroke(_ layer: FilmLayer) {
    var scales = [layer.track(.scale)]
    var isSheared = layer.still.placement.transform != .identity || layer.map != nil
    var next = layer.parent
    while let index = next {
      scales.append(film.layers[index].track(.scale))
      isSheared =
        isSheared || film.layers[index].map != nil
        || film.layers[index].still.placement.transform != .identity
      next = film.layers[index].parent
    }
    let isUneven = scales.contains { track in
      track.pieces.contains { piece in
        [piece.from.point, piece.to.point].contains { $0.x.magnitude != $0.y.magnitude }
      }
    }
    guard isUneven || isSheared else { return }
    losses.append(
      ExportLoss(
        "is as wide all around, also where the layer is stretched in one direction",
        layer: layer.still.id,
        property: "stroke"
      )
    )
  }
}

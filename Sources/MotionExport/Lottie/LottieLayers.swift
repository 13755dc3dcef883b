// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

/// The layers of a film as those of Lottie, the uppermost first.
///
/// Groups become layers without content that others follow; groups with a mask become compositions
/// of their own, because a mask of Lottie hides its own layer only.
struct LottieLayers {
  private let film: SceneTracks
  private let property: LottieProperty
  private let shapes: LottieShapes
  /// Compositions that layers refer to.
  private(set) var assets: LottieAssets
  private(set) var losses: [ExportLoss] = []
  private let duration: Double
  /// How far beyond the view compositions reach, to all sides.
  private let margin: Double

  init(_ film: SceneTracks, isThereAndBack: Bool = false, assets: LottieAssets = LottieAssets()) {
    self.film = film
    self.assets = assets
    let size = max(film.first.width, film.first.height, 1)
    property = LottieProperty(
      isThereAndBack: isThereAndBack,
      decimals: size >= 300 ? 1 : size >= 30 ? 2 : 3
    )
    shapes = LottieShapes(film, property)
    duration = (isThereAndBack ? 2 : 1) * film.end * LottieProperty.rate
    margin = max(film.first.width, film.first.height)
  }

  mutating func content() -> [String] {
    var layers = Composition()
    if let color = film.first.background { layers.add(background(color)) }
    for index in film.children(of: nil) { add(index, to: &layers, below: nil) }
    return layers.texts.reversed()
  }

  private struct Composition {
    private(set) var texts: [String] = []

    /// Adds a layer; its number.
    @discardableResult
    mutating func add(_ members: [(String, String)]) -> Int {
      texts.append(JSONText.object(members + [("ind", String(texts.count + 1))]))
      return texts.count
    }
  }

  private mutating func add(_ index: Int, to layers: inout Composition, below parent: Int?) {
    let layer = film.layers[index]
    let content: [String]
    switch layer.still.kind {
    case .shape: content = shapes.shape(layer)
    case .gradient: content = shapes.gradient(layer)
    case .group: content = []
    }
    guard layer.still.kind == .group || !content.isEmpty else { return }
    var parent = parent
    let steps = self.steps(layer)
    for step in steps.dropLast() { parent = layers.add(members(layer, "3", step, parent)) }
    let last = steps[steps.count - 1]
    let masks = self.masks(layer)
    guard layer.still.kind == .group else {
      let own = members(layer, "4", last, parent, opacity: true)
      layers.add(own + masks + [("shapes", JSONText.list(content))])
      return
    }
    guard !masks.isEmpty else {
      let group = layers.add(members(layer, "3", last, parent))
      for child in film.children(of: index) { add(child, to: &layers, below: group) }
      return
    }
    var inner = Composition()
    // What is left of and above the view is seen through the composition too.
    let shift = inner.add(frame("3", layer.still.id) + [("ks", transform(position: margin))])
    for child in film.children(of: index) { add(child, to: &inner, below: shift) }
    let name = assets.name(of: inner.texts.reversed())
    var outer = last
    outer.shift = Vector2D(x: margin, y: margin)
    layers.add(
      members(layer, "0", outer, parent) + self.masks(layer, shift: margin) + [
        ("refId", JSONTree.quoted(name)), ("w", JSONText.number(film.first.width + 2 * margin)),
        ("h", JSONText.number(film.first.height + 2 * margin)),
      ]
    )
  }

  // MARK: Members

  private func frame(_ kind: String, _ name: String) -> [(String, String)] {
    [
      // Without ddd, before the map, rlottie does not turn a layer.
      ("ddd", "0"), ("ty", kind), ("nm", JSONTree.quoted(name)), ("st", "0"), ("ip", "0"),
      ("op", JSONText.number(duration)),
    ]
  }

  private func members(
    _ layer: LayerTracks,
    _ kind: String,
    _ step: Step,
    _ parent: Int?,
    opacity: Bool = false
  ) -> [(String, String)] {
    var result = frame(kind, layer.still.id)
    if let parent { result.append(("parent", String(parent))) }
    let part = opacity ? layer.opacity : PropertyTrack(still: TrackValue(1.0))
    let position = property.numbers(step.position) {
      [$0.point.x + step.offset.x, $0.point.y + step.offset.y]
    }
    let anchor = step.anchor + step.shift
    let scale = property.numbers(step.scale, decimals: 2) {
      [100 * $0.point.x, 100 * $0.point.y]
    }
    // Each with what players take where it is missing.
    let map = [
      ("o", property.number(part, decimals: 1) { 100 * $0.number }, "100"),
      ("r", property.number(step.rotation, decimals: 2) { $0.number * 180 / .pi }, "0"),
      ("p", position, "[0,0]"), ("a", LottieProperty.still([anchor.x, anchor.y]), "[0,0]"),
      ("s", scale, "[100,100]"),
    ].filter { $0.1 != LottieProperty.still($0.2) }
    result.append(("ks", JSONText.object(map.map { ($0.0, $0.1) })))
    return result
  }

  private func transform(position: Double) -> String {
    JSONText.object([("p", LottieProperty.still([position, position]))])
  }

  func background(_ color: MotionColor) -> [(String, String)] {
    let view = film.first
    let rectangle = LottieShapes.rectangle(
      LottieProperty.still([view.width / 2, view.height / 2]),
      LottieProperty.still([view.width, view.height])
    )
    let fill = shapes.fill(PropertyTrack(still: TrackValue(MotionValue.color(color))), .nonZero)
    return frame("4", "background") + [
      ("ks", transform(position: 0)), ("shapes", JSONText.list([shapes.group([rectangle, fill])])),
    ]
  }

  // MARK: Where layers are

  /// A part of a layer's transform, as one layer of Lottie can have it.
  private struct Step {
    var position: PropertyTrack
    /// Added to the position.
    var offset = Vector2D(x: 0, y: 0)
    var rotation = PropertyTrack(still: TrackValue(0.0))
    var scale = PropertyTrack(still: TrackValue(Point2D(1, 1)))
    var anchor = Point2D.origin
    /// Added to the anchor: where a composition begins.
    var shift = Vector2D(x: 0, y: 0)
  }

  /// The steps of a layer's transform, the outermost first.
  private mutating func steps(_ layer: LayerTracks) -> [Step] {
    let anchor = layer.track(.anchor)
    if !anchor.isStill { losses.add("stays where it is at the start", layer, "anchor") }
    let first = anchor.first.point
    var outer = Step(
      position: layer.track(.position),
      offset: first - .origin,
      rotation: layer.track(.rotation),
      scale: layer.track(.scale)
    )
    guard let map = layer.ownMap else {
      outer.anchor = first
      return [outer]
    }
    if !map.shear.isStill || map.shear.first.number.magnitude > 1e-9 {
      losses.add("its shear is left out", layer, "transform")
    }
    return [
      outer,
      Step(position: map.translation, rotation: map.rotation, scale: map.scale, anchor: first),
    ]
  }

  /// The masks of a layer, one for each subpath; empty without.
  private mutating func masks(_ layer: LayerTracks, shift: Double = 0) -> [(String, String)] {
    let mask = layer.track(.mask)
    guard mask.isEverThere else { return [] }
    let isFirst = shift == 0
    if isFirst, mask.hasGaps {
      losses.add("hides even while it is missing", layer, "mask")
    }
    var list: [String] = []
    for run in mask.runs {
      let areas = run.track.first.path?.subpaths.map { $0.path.signedArea } ?? []
      if isFirst, areas.contains(where: { $0 > 0 }), areas.contains(where: { $0 < 0 }) {
        losses.add("its holes are filled", layer, "mask")
      }
      let opacity = property.number(run.visibility) { 100 * $0.number }
      for path in shapes.contours(run.track, shift: Vector2D(x: shift, y: shift)) {
        list.append(
          JSONText.object([
            ("inv", "false"), ("mode", "\"a\""), ("pt", path), ("o", opacity),
            ("x", LottieProperty.still("0")),
          ])
        )
      }
    }
    return [("hasMask", "true"), ("masksProperties", JSONText.list(list))]
  }
}

/// The compositions that layers of Lottie refer to; equal ones are written once.
struct LottieAssets {
  private(set) var texts: [String] = []
  private var names: [String: String] = [:]

  /// The name of the composition of some layers, the uppermost first.
  mutating func name(of layers: [String]) -> String {
    let content = JSONText.list(layers)
    if let name = names[content] { return name }
    let name = "composition\(texts.count)"
    names[content] = name
    texts.append(JSONText.object([("id", JSONTree.quoted(name)), ("layers", content)]))
    return name
  }
}

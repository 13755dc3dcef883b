// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion

/// The groups and paths of a vector drawable that draw a film, and the animators of each.
struct VectorCanvas {
  let film: SceneTracks
  let motion: VectorMotion
  var losses: [ExportLoss] = []
  /// The names of elements with what moves them, in the order of the document.
  private(set) var targets: [(name: String, animators: [VectorElement])] = []
  private var names = SlugNames()

  init(_ film: SceneTracks, playback: Playback) {
    self.film = film
    motion = VectorMotion(playback: playback)
  }

  mutating func drawing() -> VectorElement {
    // A vector without a size is an error of the platform.
    let (width, height) = (max(film.first.width, 1), max(film.first.height, 1))
    let (w, h) = (FrameCanvas.text(width), FrameCanvas.text(height))
    var content: [VectorElement] = []
    if let color = film.first.background {
      let data = VectorCanvas.rectangle(.origin, Point2D(width, height))
      var attributes = [("name", names.unique("background")), ("pathData", data)]
      attributes.append(("fillColor", VectorCanvas.color(color)))
      if color.alpha < 1 { attributes.append(("fillAlpha", FrameCanvas.text(color.alpha))) }
      content.append(VectorElement("path", attributes))
    }
    for index in film.children(of: nil) { content += layer(index) }
    return VectorElement(
      "vector",
      [("width", w + "dp"), ("height", h + "dp"), ("viewportWidth", w), ("viewportHeight", h)],
      content
    )
  }

  /// A layer and, of a group, the layers in it; empty where nothing of it is ever seen.
  private mutating func layer(_ index: Int) -> [VectorElement] {
    let layer = film.layers[index]
    var content: [VectorElement] = []
    switch layer.still.kind {
    case .group:
      for child in film.children(of: index) { content += self.layer(child) }
    case .shape: content = shape(layer)
    case .gradient: content = gradient(layer)
    }
    guard !content.isEmpty else { return [] }
    return transformed(layer, masked(layer, content))
  }

  // MARK: Where layers are

  private mutating func masked(_ layer: LayerTracks, _ content: [VectorElement]) -> [VectorElement]
  {
    let mask = layer.track(.mask)
    guard mask.isEverThere else { return content }
    // Where there is no mask for a time, one as wide as all that may be seen.
    let all = VectorCanvas.square(reach: film.reach)
    let clip = element(
      "clip-path",
      layer.still.id + "_mask",
      [Motion("pathData", .path, mask) { $0.path.map(MotionTexts.path) ?? all }]
    )
    return [VectorElement("group", [], [clip] + content)]
  }

  /// Content in the groups with the transforms of a layer.
  private mutating func transformed(
    _ layer: LayerTracks,
    _ content: [VectorElement]
  ) -> [VectorElement] {
    if layer.still.kind == .shape, layer.track(.stroke).isSeen { checkStroke(layer) }
    let anchor = layer.track(.anchor)
    let motions =
      translation(layer.track(.position)) + turn(layer.track(.rotation))
      + scale(layer.track(.scale)) + pair("pivot", anchor, standard: 0)
    let name = layer.still.id + "_group"
    guard let map = layer.ownMap else { return group(name, motions, content) }
    // The map acts about the anchor: it is in a group of its own, shifted there and back.
    let back = anchor.mapped { TrackValue(Point2D(-$0.point.x, -$0.point.y)) }
    var result = group(layer.still.id + "_back", translation(back), content)
    result = sheared(layer, map, result)
    result = group(layer.still.id + "_anchor", translation(anchor), result)
    return group(name, motions, result)
  }

  /// Content in the groups of the layer's own map, in which a shear is a stretch between two turns.
  private mutating func sheared(
    _ layer: LayerTracks,
    _ map: LayerTracks.Map,
    _ content: [VectorElement]
  ) -> [VectorElement] {
    let name = layer.still.id + "_map"
    let outer = translation(map.translation) + turn(map.rotation)
    guard !map.shear.isStill || map.shear.first.number.magnitude > 1e-9 else {
      return group(name, outer + scale(map.scale), content)
    }
    func track(_ number: @escaping (Double) -> Double) -> PropertyTrack {
      TrackFitter(tolerance: film.tolerance.turn) { time in
        TrackValue(number(map.shear.value(at: time).number))
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

  private func translation(_ track: PropertyTrack) -> [Motion] {
    pair("translate", track, standard: 0)
  }

  private func turn(_ track: PropertyTrack) -> [Motion] {
    [Motion("rotation", track, standard: 0, decimals: 4) { $0.number * 180 / .pi }]
  }

  private func scale(_ track: PropertyTrack) -> [Motion] {
    pair("scale", track, standard: 1, decimals: 6)
  }

  /// The properties of both coordinates of a point.
  private func pair(
    _ name: String,
    _ track: PropertyTrack,
    standard: Double,
    decimals: Int = 3
  ) -> [Motion] {
    [
      Motion(name + "X", track, standard: standard, decimals: decimals) { $0.point.x },
      Motion(name + "Y", track, standard: standard, decimals: decimals) { $0.point.y },
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

  /// An element with the values of the start, and its animators among the targets.
  mutating func element(_ tag: String, _ name: String, _ motions: [Motion]) -> VectorElement {
    let name = names.unique(name)
    var attributes = [("name", name)]
    var animators: [VectorElement] = []
    for each in motions where !each.isStandard {
      attributes.append((each.property, each.text(each.track.first)))
      animators += motion.animators(each.property, each.kind, each.track, each.text)
    }
    if !animators.isEmpty { targets.append((name, animators)) }
    return VectorElement(tag, attributes)
  }

  // MARK: Texts

  static func rectangle(_ origin: Point2D, _ size: Point2D) -> String {
    let (left, top) = (FrameCanvas.text(origin.x), FrameCanvas.text(origin.y))
    let right = FrameCanvas.text(origin.x + size.x)
    let bottom = FrameCanvas.text(origin.y + size.y)
    return "M\(left),\(top) L\(right),\(top) L\(right),\(bottom) L\(left),\(bottom) Z"
  }

  /// A square about the origin that reaches so far to all sides.
  private static func square(reach: Double) -> String {
    rectangle(Point2D(-reach, -reach), Point2D(2 * reach, 2 * reach))
  }

  /// A colour without its opacity.
  static func color(_ color: MotionColor) -> String { color.opaqueHexadecimal }

  private mutating func checkStroke(_ layer: LayerTracks) {
    var chain = [layer]
    while let next = chain[chain.count - 1].parent { chain.append(film.layers[next]) }
    let isSheared = chain.contains { $0.ownMap != nil }
    let isUneven = chain.flatMap { $0.track(.scale).pieces }.contains { piece in
      [piece.from.point, piece.to.point].contains { $0.x.magnitude != $0.y.magnitude }
    }
    guard isUneven || isSheared else { return }
    let message = "keeps one width all around, even where the layer is stretched in one direction"
    losses.add(message, layer, "stroke")
  }

  /// A property of an element: its name, how it moves, and the text of its values.
  struct Motion {
    let property: String
    let kind: VectorMotion.Kind
    let track: PropertyTrack
    let text: (TrackValue) -> String
    /// Whether it always has its default value.
    let isStandard: Bool

    init(
      _ property: String,
      _ kind: VectorMotion.Kind,
      _ track: PropertyTrack,
      _ text: @escaping (TrackValue) -> String
    ) {
      (self.property, self.kind, self.track, self.text) = (property, kind, track, text)
      isStandard = false
    }

    /// A number that is left out where it is always the default.
    init(
      _ property: String,
      _ track: PropertyTrack,
      standard: Double,
      decimals: Int = 3,
      _ number: @escaping (TrackValue) -> Double
    ) {
      let text = { (value: TrackValue) in DecimalText.trimmed(number(value), decimals: decimals) }
      (self.property, kind, self.track, self.text) = (property, .number, track, text)
      let same = DecimalText.trimmed(standard, decimals: decimals)
      isStandard = track.pieces.allSatisfy {
        text($0.from) == same && text($0.last) == same
      }
    }
  }

  /// What a gradient layer draws; empty where nothing of it is ever seen.
  ///
  /// Gradients of Android stand still. One whose axis moves is painted in a group that moves, and
  /// clipped to its rectangle; one whose colours move is a stack of gradients that appear.
  mutating func gradient(_ layer: LayerTracks) -> [VectorElement] {
    guard let gradient = layer.gradient, gradient.colors.isSeen else { return [] }
    let fades = GradientFades(gradient.colors, opacity: layer.opacity, film)
    if !gradient.offsets.isLevel(within: film.tolerance.turn) {
      losses.add("colours stay where they are at the start", layer, "locations")
    }
    if fades.isInexact {
      losses.add("a gradient appears above the other, which is seen through it", layer, "colors")
    }
    let axis = GradientAxis(gradient, film)
    let area = PropertyTrack.rectangles(gradient, film)
    let frame = Motion("pathData", .path, area) { value in
      let numbers = value.numbers
      guard numbers.count > 3 else { return "" }
      return VectorCanvas.rectangle(
        Point2D(numbers[0], numbers[1]),
        Point2D(numbers[2], numbers[3])
      )
    }
    guard !axis.isStill else {
      let ends = (gradient.start.first.point, gradient.end.first.point)
      return paths(layer, fades, gradient, frame, ends)
    }
    let clip = element("clip-path", layer.still.id + "_frame", [frame])
    let all = VectorCanvas.square(reach: axis.reach)
    let data = Motion("pathData", .path, PropertyTrack(still: TrackValue(0.0))) { _ in all }
    let content = paths(layer, fades, gradient, data, (.origin, Point2D(axis.length, 0)))
    let motions = translation(axis.start) + turn(axis.rotation) + scale(axis.factors)
    return [VectorElement("group", [], [clip] + group(layer.still.id + "_axis", motions, content))]
  }

  /// A path for each gradient of a stack.
  private mutating func paths(
    _ layer: LayerTracks,
    _ fades: GradientFades,
    _ gradient: LayerTracks.Gradient,
    _ data: Motion,
    _ ends: (start: Point2D, end: Point2D)
  ) -> [VectorElement] {
    fades.steps.map { step in
      var element = self.element(
        "path",
        layer.still.id,
        [data, Motion("fillAlpha", step.alpha, standard: 1, decimals: 4) { $0.number }]
      )
      let offsets = gradient.offsets.first.numbers
      let stops = step.colors.enumerated().map { index, color in
        let offset = FrameCanvas.text(index < offsets.count ? offsets[index] : 1)
        return (offset: offset, color: color.hexadecimal)
      }
      let numbers = [ends.start.x, ends.start.y, ends.end.x, ends.end.y]
      let names = ["startX", "startY", "endX", "endY"]
      let axis = zip(names, numbers).map { ($0, FrameCanvas.text($1)) }
      element.children.append(
        VectorElement(gradientOf: "fillColor", type: "linear", axis, stops: stops)
      )
      return element
    }
  }

  /// What a shape layer draws; empty where nothing of it is ever seen.
  mutating func shape(_ layer: LayerTracks) -> [VectorElement] {
    let path = layer.track(.path)
    let (fill, stroke) = (layer.track(.fill), layer.track(.stroke))
    guard path.isEverThere else { return [] }
    let windows = StrokeWindows(layer, end: film.end)
    let isWhole = windows.isWhole
    if fill.isSeen, stroke.isSeen, layer.opacity.isTranslucent {
      losses.add("fill and stroke are seen through each other", layer, "opacity")
    }
    var content: [VectorElement] = []
    let present = path.visibility { $0.structure != .none }
    if fill.isSeen || (stroke.isSeen && isWhole) {
      var motions = [pathData(path, still: layer.tracks[.path] == nil ? layer.still.path : nil)]
      if fill.isSeen { motions += paint("fill", fill, layer, [present]) }
      if stroke.isSeen, isWhole { motions += line(layer, [present]) }
      var element = self.element("path", layer.still.id, motions)
      if fill.isSeen, layer.still.fillRule == .evenOdd { element.set("fillType", "evenOdd") }
      if stroke.isSeen, isWhole { setLooks(layer, &element) }
      content.append(element)
    }
    if stroke.isSeen, !isWhole {
      for window in windows.windows(tolerance: film.tolerance.part) {
        content.append(stroked(window, layer))
      }
    }
    return content
  }

  private func pathData(_ path: PropertyTrack, still: BezierPath? = nil) -> Motion {
    // What stands still is as it was given, arcs and all.
    let given = still.map(MotionTexts.still)
    return Motion("pathData", .path, path.withoutGaps) { value in
      given ?? value.path.map(MotionTexts.path) ?? ""
    }
  }

  /// A subpath of which a part is stroked.
  ///
  /// It is a path of its own, because only the first contour of a path is trimmed. Where nothing of
  /// it is to be seen it is clear: a part of no length would be a speck where ends are round.
  private mutating func stroked(
    _ window: StrokeWindows.Window,
    _ layer: LayerTracks
  ) -> VectorElement {
    let part = window.part
    let present = part.visibility { $0.structure != .none }
    let known = part.withoutGaps
    let motions =
      [
        pathData(window.path),
        Motion("trimPathStart", known, standard: 0, decimals: 6) {
          $0.structure == .point ? $0.point.x : 0
        },
        Motion("trimPathEnd", known, standard: 1, decimals: 6) {
          $0.structure == .point ? $0.point.y : 1
        },
      ] + line(layer, [present])
    var element = self.element("path", layer.still.id + "_line", motions)
    setLooks(layer, &element)
    return element
  }

  // MARK: Paint

  private func paint(
    _ name: String,
    _ color: PropertyTrack,
    _ layer: LayerTracks,
    _ visibilities: [PropertyTrack]
  ) -> [Motion] {
    let alpha = color.mapped { TrackValue($0.colors.first?.alpha ?? 0) }
    let opacity = PropertyTrack.combined(
      [alpha, layer.opacity] + visibilities,
      tolerance: film.tolerance.color,
      end: film.end
    ) { $0.reduce(1, *) }
    return [
      Motion("\(name)Color", .color, color.withoutGaps) {
        VectorCanvas.color($0.colors.first ?? .black)
      },
      Motion("\(name)Alpha", opacity, standard: 1, decimals: 4) { $0.number },
    ]
  }

  private func line(_ layer: LayerTracks, _ visibilities: [PropertyTrack]) -> [Motion] {
    let width = layer.track(.lineWidth)
    // A line without a width would be as thin as the screen shows any.
    let hasWidth = width.visibility { $0.number > 0 }
    return paint("stroke", layer.track(.stroke), layer, visibilities + [hasWidth]) + [
      Motion("strokeWidth", width, standard: 0) { max($0.number, 0) }
    ]
  }

  /// What of a stroke never moves.
  private mutating func setLooks(_ layer: LayerTracks, _ element: inout VectorElement) {
    let still = layer.still
    if still.lineCap != .butt { element.set("strokeLineCap", still.lineCap.rawValue) }
    guard still.lineJoin == .miter else {
      element.set("strokeLineJoin", still.lineJoin.rawValue)
      return
    }
    let limit = layer.track(.miterLimit)
    element.set("strokeMiterLimit", FrameCanvas.text(max(limit.first.number, 1)))
    guard !limit.isStill else { return }
    losses.add("stays as it is at the start", layer, "miterLimit")
  }
}

extension PropertyTrack {
  /// The rectangle of a gradient: x, y, width and height.
  fileprivate static func rectangles(_ gradient: LayerTracks.Gradient, _ film: SceneTracks)
    -> PropertyTrack
  {
    let (origin, size) = (gradient.origin, gradient.size)
    func value(_ time: Double) -> TrackValue {
      TrackValue(MotionValue.numbers(origin.value(at: time).numbers + size.value(at: time).numbers))
    }
    if origin.isStill, size.isStill { return PropertyTrack(still: value(0)) }
    return TrackFitter(tolerance: film.tolerance.length, value: value)
      .track(instants: origin.instants + size.instants, end: film.end)
  }

  /// Whether it is ever between 0 and 1.
  var isTranslucent: Bool {
    pieces.contains { piece in
      [piece.from, piece.to].contains { $0.number > 0 && $0.number < 1 }
        || (piece.timing != .hold && piece.from != piece.to)
    }
  }
}

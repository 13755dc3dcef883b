// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMorphing
public import PathMotion

extension MotionScene {
  /// The states of the scene as a style sheet: a class for each state, and transitions between
  /// them.
  ///
  /// The sheet starts with a comment, which holds the drawing: an SVG element of the class, in its
  /// initial state. It shows another state while it has the class of that state too, and moves
  /// there in the time of the scene's transition, also from the middle of another one. What the
  /// sender of an event may choose takes a quarter of a second. Moving paths need a browser in
  /// which `d` is a property of CSS (Chromium, Firefox).
  ///
  /// Reported as losses: animations, loops, sequences and gestures; paths of more than two
  /// structures, which jump; transitions that depend on the state they come from.
  ///
  /// ```swift
  /// let sheet = try MotionRecipe.caretToArc(size: 24).cssStates(className: "icon")
  /// print(sheet.files[0].text, sheet.losses.map(\.text))
  /// ```
  ///
  /// Source: CSS Transitions Level 1; SVG 2.
  ///
  /// - Parameters:
  ///   - parameters: Values that replace the parameters' defaults.
  ///   - className: The class of the drawing: any text without spaces that is not empty, escaped
  ///     where it needs to be; nil for the name of the scene.
  ///   - title: The title, for people who cannot see it; nil for the name of the scene.
  /// - Returns: The style sheet, and what it cannot show.
  /// - Throws: ``SceneError`` where a stage cannot play the scene, and for one of fewer than two
  ///   states, or more than 1000.
  /// - Complexity: O(s n) for s states of n properties.
  public func cssStates(
    parameters: [String: SceneParameter.Value] = [:],
    className: String? = nil,
    title: String? = nil
  ) throws(SceneError) -> MotionDocument {
    let scene = try withDefaults(parameters)
    guard (2...StateFilm.mostStates).contains(scene.states.count) else {
      let message = "\(scene.states.count) states: a style sheet of states is made of 2 to 1000"
      throw SceneError(.value, message, location: "states")
    }
    let states = try StateFilm(scene)
    let name = className ?? SceneSlug.text(scene.name)
    var canvas = AnimatedCanvas(states.film, StateSheet(className: name, states: states))
    canvas.draw()
    let root = states.film.first.root(
      className: name,
      title: title ?? scene.name,
      content: canvas.document
    )
    let classes = states.classes.dropFirst().joined(separator: ", ")
    let text =
      "/* The drawing, for a page with this style sheet. It shows another state while it has\n"
      + "its class too: \(CSSText.commented(classes)).\n" + CSSText.commented(root) + "*/\n"
      + canvas.markup.text
    let losses = states.losses + states.film.losses + canvas.losses + canvas.markup.losses
    return MotionDocument([.init("\(scene.name).css", text)], losses: losses)
  }
}

/// A film that shows one state after the other, each for a second, and the timings between them.
struct StateFilm {
  static let mostStates = 1000

  /// The names of the states, the initial one first; nil for the values of layers themselves.
  let names: [String?]
  /// A word for each state.
  private(set) var classes: [String] = []
  private(set) var film: SceneTracks
  /// Where a layer is in the film.
  private let indices: [String: Int]
  private(set) var losses: [ExportLoss] = []
  /// Whether colours are mixed in OKLab.
  let mix: ColorMix
  private let stage: MotionStage

  init(_ scene: MotionScene) throws(SceneError) {
    stage = try MotionStage(scene)
    let others = scene.states.keys.filter { $0 != scene.initial }.sorted()
    names = [scene.initial] + others.map { Optional($0) }
    var still = scene
    (still.transitions, still.animations, still.sequences) = ([], [], [])
    (still.loops, still.gestures, still.script) = ([], [], [])
    still.events = others.map { SceneEvent($0, [.go($0)]) }
    still.end = Double(names.count)
    var shown = try MotionStage(still)
    for (index, state) in others.enumerated() { shown.send(state, at: Double(index + 1)) }
    do { film = try SceneTracks(shown, goesBeyondEnds: true, allowsStills: true) } catch {
      throw SceneError(.value, error.description)
    }
    var indices: [String: Int] = [:]
    for (index, layer) in film.layers.enumerated().reversed() { indices[layer.still.id] = index }
    self.indices = indices
    mix = scene.transitions.contains { $0.mix == .oklab } ? .oklab : .srgb
    var taken: Set<String> = []
    for name in names {
      let word = (name ?? "initial").split(whereSeparator: { $0.isWhitespace }).joined(
        separator: "-"
      )
      var own = word.isEmpty ? "state" : word
      while !taken.insert(own).inserted { own += "-" }
      classes.append(own)
    }
    for index in film.layers.indices {
      for property in [LayerProperty.path, .mask] { unify(property, of: index) }
    }
    findLosses(scene)
  }

  /// The second in the middle of a state.
  static func time(of state: Int) -> Double { Double(state) + 0.5 }

  /// Gives the paths of a property one structure, where there are two.
  private mutating func unify(_ property: LayerProperty, of index: Int) {
    guard let track = film.layers[index].tracks[property] else { return }
    let layer = film.layers[index]
    var given: [(value: TrackValue, path: BezierPath)] = []
    for state in names.indices {
      let time = StateFilm.time(of: state)
      let value = track.value(at: time)
      let shown = film.stage.frame(at: time).layer(layer.still.id)
      let path = property == .path ? shown?.path : shown?.mask
      guard let path, !given.contains(where: { $0.value == value }) else { continue }
      given.append((value, path))
    }
    guard given.contains(where: { $0.value.structure != given[0].value.structure }) else { return }
    guard given.count == 2,
      let shapes = try? ShapeTrack(from: given[0].path, to: given[1].path),
      let pair = try? shapes.pair.convertingArcsToCubics()
    else {
      losses.add("paths of different structures jump", layer, property.rawValue)
      return
    }
    let cut = [TrackValue(pair.a), TrackValue(pair.b)]
    film.layers[index].tracks[property] = track.mapped { value in
      given.firstIndex { $0.value == value }.map { cut[$0] } ?? value
    }
  }

  private mutating func findLosses(_ scene: MotionScene) {
    if !scene.animations.isEmpty || scene.loops.contains(where: { $0.startsWithScene }) {
      losses.append(ExportLoss("what begins with the scene is left out"))
    }
    if !scene.loops.isEmpty || !scene.sequences.isEmpty || !scene.gestures.isEmpty {
      losses.append(ExportLoss("loops, sequences and gestures are left out"))
    }
    if scene.transitions.contains(where: { $0.interrupt != .presentation }) {
      losses.append(ExportLoss("a transition that is interrupted goes on from what is shown"))
    }
    if mix == .oklab, scene.transitions.contains(where: { $0.mix == .srgb }) {
      losses.append(ExportLoss("all colours are mixed in OKLab"))
    }
    let isMixed = film.layers.contains { !($0.gradient?.colors.isStill ?? true) }
    if mix == .oklab, isMixed {
      losses.append(ExportLoss("colours of gradients are mixed in sRGB"))
    }
    findLossesOfLayers()
    for (target, name) in names.enumerated() {
      let sources = names.indices.filter { $0 != target }
      let rules = sources.map { stage.rule(from: names[$0], to: name) }
      guard let other = rules.first(where: { $0 != rules[0] }) else { continue }
      let number = other.map { "transitions[\($0)]" } ?? "no transition"
      let message = "the transition to '\(name ?? "")' is one from all states, not \(number)"
      losses.append(ExportLoss(message))
    }
  }

  /// Parts of strokes and opacities that a style sheet mixes in another way.
  private mutating func findLossesOfLayers() {
    let window: [LayerProperty] = [.strokeStart, .strokeEnd, .strokeOffset]
    let layers = film.layers
    let groups = Set(layers.compactMap { $0.parent })
    for (index, layer) in layers.enumerated() {
      let isPart = window.contains { layer.tracks[$0] != nil }
      let shown = !isPart ? [] : names.indices.map { film.stage.frame(at: StateFilm.time(of: $0)) }
      if shown.contains(where: {
        $0.layer(layer.still.id)?.path?.subpaths.dropFirst().isEmpty == false
      }) {
        losses.add("each of several subpaths is drawn for itself on the way", layer, "strokeEnd")
      }
      let movers = sequence(first: index) { layers[$0].parent }
        .filter { layers[$0].tracks[.opacity] != nil }
      if movers.count > 1, !groups.contains(index) {
        losses.add("the opacities of a layer and its groups have one timing", layer, "opacity")
      }
    }
  }

  // MARK: Timings

  /// How an attribute gets to a state; nil where it changes at once.
  func timing(of attribute: Movement, layer: String, to target: Int) -> Timing? {
    let source = target == 0 ? 1 : 0
    let properties = StateFilm.properties(of: attribute)
    let owner = owner(of: attribute, layer, (source, target))
    let own = properties.first { property in
      stage.hasOwnTiming("\(owner).\(property.rawValue)", from: names[source], to: names[target])
    }
    guard let property = own ?? properties.first,
      let motion = stage.timing(
        of: "\(owner).\(property.rawValue)",
        from: names[source],
        to: names[target],
        MotionTransaction(duration: 0.25)
      )
    else { return nil }
    let (duration, function) = StateFilm.css(motion)
    guard duration > 0 else { return nil }
    return Timing(duration: duration, function: function, delay: motion.delay)
  }

  /// The layer whose transition moves an attribute: of an opacity the group that changes it, of
  /// control points the layer that has them.
  private func owner(
    of attribute: Movement,
    _ layer: String,
    _ states: (Int, Int)
  ) -> String {
    let layers = film.layers
    var index = attribute.name == "opacity" ? indices[layer] : nil
    while let own = index {
      let values = [states.0, states.1].map { state in
        layers[own].tracks[.opacity]?.value(at: StateFilm.time(of: state))
      }
      if values[0] != values[1] { return layers[own].still.id }
      index = layers[own].parent
    }
    // No id has a point.
    return String(layer.prefix { $0 != "." })
  }

  /// A timing as CSS has it.
  struct Timing {
    /// Seconds.
    let duration: Double
    let function: String
    let delay: Double

    var text: String {
      seconds(duration) + " " + function + (delay > 0 ? " " + seconds(delay) : "")
    }

    /// That of something that jumps at the end.
    var atEnd: String { "0s " + seconds(duration + delay) }

    private func seconds(_ value: Double) -> String {
      DecimalText.trimmed(value, decimals: 6) + "s"
    }
  }

  private static func css(_ motion: MotionTransaction) -> (duration: Double, function: String) {
    switch motion.easing {
    case .function(let function): return (motion.duration ?? 0, function.css())
    case .spring(let spring):
      let natural = spring.settlingDuration
      let duration = motion.duration ?? natural
      if duration == natural, let function = try? TimingFunction(checkingSpring: spring) {
        return (duration, function.css())
      }
      // A spring that is cut off: straight pieces, and then the end.
      let count = 64
      let values = (0..<count).map { spring.value(at: duration * Double($0) / Double(count)) }
      let texts = (values + [1]).map { DecimalText.trimmed($0, decimals: 4) }
      return (duration, "linear(" + texts.joined(separator: ", ") + ")")
    }
  }

  /// The properties of a layer that an attribute shows.
  private static func properties(of attribute: Movement) -> [LayerProperty] {
    if case .ends = attribute.change { return [.strokeEnd, .strokeStart, .strokeOffset] }
    return switch attribute.name {
    case "d": [.path, .mask]
    case "fill", "fill-opacity": [.fill]
    case "stroke", "stroke-opacity": [.stroke]
    case "stroke-width": [.lineWidth]
    case "stroke-miterlimit": [.miterLimit]
    case "stroke-dasharray", "stroke-dashoffset": [.strokeEnd, .strokeStart, .strokeOffset]
    case "visibility": [.strokeEnd, .strokeStart, .strokeOffset]
    case "translate": [.position, .anchor, .transform, .start, .end]
    case "rotate": [.rotation, .transform, .start, .end]
    case "scale": [.scale, .transform, .start, .end]
    case "skewX": [.transform]
    case "stop-color", "stop-opacity": [.colors]
    case "offset": [.locations]
    default: [.opacity]
    }
  }
}

/// Writes states as rules of a style sheet: a class for each element that changes.
struct StateSheet: MotionMarkup {
  let className: String
  let states: StateFilm
  private var rules = ""
  private var count = 0
  private var layer = ""
  private(set) var losses: [ExportLoss] = []

  /// There and back, so that the drawing is in its first state.
  var playback: Playback { .thereAndBack }
  var end: Double { states.film.end }
  var prefix: String { SceneSlug.text(className) + "-paint-" }
  var movesGradientAxes: Bool { false }
  var hasStates: Bool { true }

  init(className: String, states: StateFilm) {
    (self.className, self.states) = (className, states)
  }

  var text: String {
    let scope = "." + CSSText.identifier(className) + " *"
    let none = "transition-duration: 0s !important; transition-delay: 0s !important;"
    return rules + "@media (prefers-reduced-motion: reduce) {\n  \(scope) { \(none) }\n}\n"
  }

  mutating func begin(_ layer: LayerTracks) { self.layer = layer.still.id }

  func keys(_ track: PropertyTrack, _ text: (TrackValue) -> String) -> MotionKeys? {
    MotionKeys(track, duration: end, text)
  }

  /// One text for colour and opacity, which browsers then mix as the stage does.
  func text(of color: MotionColor, isStop: Bool) -> String {
    // Between stops in OKLab a gradient has other colours, also where nothing moves.
    guard states.mix == .oklab, !isStop else {
      return color.alpha < 1 ? color.hexadecimal : color.opaqueHexadecimal
    }
    let lab = color.oklab
    let parts = [lab.lightness, lab.a, lab.b].map { DecimalText.trimmed($0, decimals: 4) }
    let alpha = color.alpha < 1 ? " / " + DecimalText.trimmed(color.alpha, decimals: 4) : ""
    return "oklab(" + parts.joined(separator: " ") + alpha + ")"
  }

  mutating func element(
    _ name: String,
    _ attributes: String,
    _ movements: [Movement],
    _ content: String
  ) -> String {
    if movements.isEmpty { return Self.written(name, attributes, content) }
    count += 1
    let own = "\(className)-\(count)"
    addRules(for: own, movements)
    return Self.written(name, attributes + " class=\"\(SVGText.escaped(own))\"", content)
  }

  private mutating func addRules(for own: String, _ movements: [Movement]) {
    let first = transition(movements, to: 0)
    let selector = "." + CSSText.identifier(className)
    for state in states.names.indices {
      var declarations = movements.filter { state == 0 || value($0, state) != value($0, 0) }
        .map { StyleSheet.declaration($0, value($0, state)) }
      let transition = self.transition(movements, to: state)
      if state == 0 ? transition != "none" : transition != first {
        declarations.append("transition: \(transition);")
      }
      guard !declarations.isEmpty else { continue }
      let own = " .\(CSSText.identifier(own))"
      let other = state == 0 ? "" : "." + CSSText.identifier(states.classes[state])
      rules += selector + other + own + " { " + declarations.joined(separator: " ") + " }\n"
    }
  }

  private func value(_ movement: Movement, _ state: Int) -> String {
    movement.keys.value(at: StateFilm.time(of: state) / end)
  }

  /// The value of `transition` of an element in a state.
  private func transition(_ movements: [Movement], to state: Int) -> String {
    var parts: [String] = []
    for movement in movements {
      let name = movement.isTransform ? "transform" : movement.name
      guard let timing = states.timing(of: movement, layer: layer, to: state) else { continue }
      switch movement.change {
      case .moves: parts.append(name + " " + timing.text)
      case .ends(let last) where value(movement, state) == last:
        parts.append(name + " " + timing.atEnd)
      case .ends, .jumps: break
      }
    }
    return parts.isEmpty ? "none" : parts.joined(separator: ", ")
  }
}

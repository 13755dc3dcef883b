// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
package import BezierGeometry
internal import PathMorphing

/// What a player without this package needs to know of a scene: how those of its paths
/// meet whose points do not simply run to each other, and the cubics of its arcs.
package struct ScenePairs {
  /// Two paths of a property, and the same cut to one structure.
  package struct Pair {
    package let from: BezierPath
    package let to: BezierPath
    /// The first path cut.
    package let a: BezierPath
    /// The second path cut, with the elements of the first.
    package let b: BezierPath
    /// Whether the elements are those of the paths as given, arcs apart.
    package let isAsGiven: Bool
  }

  /// The pairs, without those whose points run straight as they are.
  package private(set) var pairs: [Pair] = []
  /// The properties whose changes a player can only show roughly, in the order of layers.
  package private(set) var rough: [(layer: String, property: String, reason: String)] = []
  /// Arcs that are to be cubics, and these: on the unit circle, from angle 0; sweeps in radians.
  package private(set) var arcs:
    [(sweep: Double, count: Int, criterion: String, cubics: [CubicBezier])] = []

  /// The most paths of a property among which all pairs are matched.
  private static let mostPaths = 16

  /// The pairs of a scene.
  ///
  /// Among the paths that layers, states and animations give to a property, with the parameters as
  /// they are at first and as events and the script set them.
  ///
  /// - Throws: ``SceneError`` where the scene cannot be played.
  /// - Complexity: That of matching each path of a property with each other one.
  package init(_ scene: MotionScene) throws(SceneError) {
    let layout = try StageLayout(scene)
    let environments = try ScenePairs.environments(scene)
    for (index, layer) in layout.layers.enumerated() {
      for property in [LayerProperty.path, .mask] {
        let slot = PropertySlot(layer: index, property: property)
        let shapes = ScenePairs.shapes(of: slot, scene, layout)
        var paths: [BezierPath] = []
        for environment in environments {
          for shape in shapes {
            addArcs(of: shape, environment)
            if let path = try? environment.path(of: shape), !paths.contains(path) {
              paths.append(path)
            }
          }
        }
        add(paths, of: shapes, layer.id, property)
      }
    }
  }

  /// Adds the pairs among the paths of a property, and what is rough.
  private mutating func add(
    _ paths: [BezierPath],
    of shapes: [SceneShape],
    _ layer: String,
    _ property: LayerProperty
  ) {
    var count = 0
    var structures: [BezierPath] = []
    for from in paths.prefix(ScenePairs.mostPaths) {
      if !structures.contains(where: { ScenePairs.runsStraight(from, $0) }) {
        structures.append(from)
      }
      for to in paths.prefix(ScenePairs.mostPaths)
      where from != to && !ScenePairs.runsStraight(from, to) {
        guard let track = try? ShapeTrack(from: from, to: to) else { continue }
        count += 1
        let (a, b) = (track.pair.a, track.pair.b)
        if pairs.contains(where: { $0.from == from && $0.to == to }) { continue }
        pairs.append(Pair(from: from, to: to, a: a, b: b, isAsGiven: track.isAsGiven))
      }
    }
    func report(_ reason: String) { rough.append((layer, property.rawValue, reason)) }
    var names: [String] = []
    for name in shapes.flatMap({ $0.names }) where !names.contains(name) { names.append(name) }
    if paths.count > ScenePairs.mostPaths {
      report(
        "more than \(ScenePairs.mostPaths) paths: transitions between the others are matched roughly"
      )
    } else if count > 0, !names.isEmpty {
      let list = names.joined(separator: ", ")
      report(
        "paths of unlike elements depend on \(list): with other values they are matched roughly"
      )
    } else if structures.count > 2 {
      report("interrupted for a third path, paths of unlike elements are matched roughly")
    }
    if shapes.contains(where: { $0.hasVariableArc }) {
      report("the cubics of an arc whose sweep depends on parameters are those of the midpoint")
    }
  }

  /// Whether the points of one path run to those of another as they are.
  private static func runsStraight(_ a: BezierPath, _ b: BezierPath) -> Bool {
    guard a != b else { return true }
    guard a.verbs.elementsEqual(b.verbs, by: { $0.kind == $1.kind }) else { return false }
    guard a.verbs.contains(where: { $0.isArc }) else { return true }
    return ArcPairs.areParallel(a, b)
      && PathCompatibility(a, b, rule: .coreAnimation).isCompatible
  }

  /// Adds the arcs of a shape, each once.
  private mutating func addArcs(of shape: SceneShape, _ environment: SceneEnvironment) {
    if case .group(let shapes) = shape { for shape in shapes { addArcs(of: shape, environment) } }
    guard case .arc(_, _, _, let expression, let count?, let criterion) = shape,
      let sweep = try? environment.value(expression)
    else { return }
    let name = criterion.rawValue
    if arcs.contains(where: { $0.sweep == sweep && $0.count == count && $0.criterion == name }) {
      return
    }
    guard let fit = try? CircularArc(sweep: sweep).fit(count: count, criterion: criterion) else {
      return
    }
    arcs.append((sweep, count, name, Array(fit.cubics)))
  }

  // MARK: What a scene says

  /// Size and parameters at first and as events and the script make them.
  private static func environments(_ scene: MotionScene) throws(SceneError) -> [SceneEnvironment] {
    let first = try SceneCheck.environment(scene, [:])
    var result = [first]
    func change(_ environment: SceneEnvironment, _ values: [String: SceneParameter.Value]) {
      var environment = environment
      for (name, value) in values { environment.parameters[name] = value }
      result.append(environment)
    }
    for event in scene.events {
      for action in event.actions {
        guard case .set(let sets) = action else { continue }
        for values in sets { change(result[result.count - 1], values) }
      }
    }
    var current = first
    for cue in scene.script {
      switch cue.action {
      case .set(let name, let value): current.parameters[name] = value
      case .resize(let width, let height): (current.width, current.height) = (width, height)
      default: continue
      }
      result.append(current)
    }
    return result
  }

  private static func shapes(
    of slot: PropertySlot,
    _ scene: MotionScene,
    _ layout: StageLayout
  ) -> [SceneShape] {
    var values: [SceneValue] = []
    if let value = layout.layers[slot.layer].values[slot.property] { values.append(value) }
    let target = layout.name(of: slot)
    values += scene.states.sorted { $0.key < $1.key }.compactMap { $0.value[target] }
    let animations =
      scene.animations + scene.sequences.flatMap { $0.animations }
      + scene.loops.map { $0.animation }
    for animation in animations where animation.target == target {
      switch animation.values {
      case .between(let from, let to, let by): values += [from, to, by].compactMap { $0 }
      case .keyFrames(let list, _, _, _): values += list
      }
    }
    return values.compactMap { value in
      if case .shape(let shape) = value { shape } else { nil }
    }
  }
}

extension SceneShape {
  /// The names that its numbers depend on, and its parameter.
  var names: [String] {
    switch self {
    case .path: []
    case .parameter(let name): [name]
    case .rectangle(let rect, let radii, _): rect.names + radii.flatMap { $0.names }
    case .ellipse(let rect): rect.names
    case .circle(let center, let radius): center.names + radius.names
    case .arc(let center, let radius, let start, let sweep, _, _):
      center.names + radius.names + start.names + sweep.names
    case .polyline(let points, _, _): points.flatMap { $0.names }
    case .group(let shapes): shapes.flatMap { $0.names }
    }
  }

  /// Whether it has an arc of cubics whose sweep depends on something.
  var hasVariableArc: Bool {
    switch self {
    case .arc(_, _, _, let sweep, .some, _): !sweep.names.isEmpty
    case .group(let shapes): shapes.contains { $0.hasVariableArc }
    default: false
    }
  }
}

extension ExpressionPoint {
  fileprivate var names: [String] { x.names + y.names }
}

extension ExpressionRect {
  fileprivate var names: [String] { x.names + y.names + width.names + height.names }
}

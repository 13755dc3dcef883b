// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

struct PropertySlot: Hashable, Sendable {
  let layer: Int
  let property: LayerProperty
}

/// The layers of a scene in one list, groups before what is in them, and where their names are.
struct StageLayout: Sendable {
  /// The layers, the lowest first.
  private(set) var layers: [MotionLayer] = []
  private(set) var parents: [Int?] = []
  /// The keys that lead to each layer in the scene, for errors.
  private(set) var locations: [String] = []
  /// Whether a layer shows its control points, now or at times.
  private(set) var hasControlPoints = false
  /// The numbers of layers by their names.
  private(set) var indices: [String: Int] = [:]
  private(set) var stateValues: [String: [PropertySlot: SceneValue]] = [:]
  /// The properties that any state gives a value.
  private(set) var stateSlots: Set<PropertySlot> = []
  /// The numbers of events, loops, sequences and gestures by their names: of one name the first.
  let events: [String: Int]
  let loops: [String: Int]
  let sequences: [String: Int]
  let gestures: [String: Int]
  /// The numbers of transitions by their ends: of equal ends the first.
  private var transitions: [[String?]: Int] = [:]

  /// The layers of a scene.
  init(_ scene: MotionScene) throws(SceneError) {
    events = StageLayout.numbers(scene.events.map { $0.name })
    loops = StageLayout.numbers(scene.loops.map { $0.name })
    sequences = StageLayout.numbers(scene.sequences.map { $0.name })
    gestures = StageLayout.numbers(scene.gestures.map { $0.name })
    for (index, rule) in scene.transitions.enumerated().reversed() {
      transitions[[rule.from, rule.to]] = index
    }
    try add(scene.layers, parent: nil, below: "layers", depth: 0)
    for (state, values) in scene.states.sorted(by: { $0.key < $1.key }) {
      var slots: [PropertySlot: SceneValue] = [:]
      for (target, value) in values.sorted(by: { $0.key < $1.key }) {
        slots[try SceneError.below("states.\(state).\(target)", try slot(target))] = value
      }
      stateValues[state] = slots
      stateSlots.formUnion(slots.keys)
    }
  }

  private static func numbers(_ names: [String]) -> [String: Int] {
    var result: [String: Int] = [:]
    for (index, name) in names.enumerated().reversed() { result[name] = index }
    return result
  }

  /// The number of the first transition that leads from one state to another; nil without one.
  func transition(from: String?, to: String?) -> Int? {
    [[from, to], [from, nil], [nil, to], [nil, nil]].compactMap { transitions[$0] }.min()
  }

  private mutating func add(
    _ list: [MotionLayer],
    parent: Int?,
    below location: String,
    depth: Int
  ) throws(SceneError) {
    guard depth <= 100 else {
      throw SceneError(.value, "more than 100 groups within each other", location: location)
    }
    for (index, layer) in list.enumerated() {
      let location = "\(location)[\(index)]"
      guard !layer.id.isEmpty, !layer.id.utf8.contains(UInt8(ascii: ".")) else {
        throw SceneError(
          .value,
          "a layer is named by an id without a point, not '\(layer.id)'",
          location: location + ".id"
        )
      }
      guard indices[layer.id] == nil else {
        throw SceneError(.name, "there is another layer '\(layer.id)'", location: location + ".id")
      }
      guard layer.kind == .group || layer.sublayers.isEmpty else {
        throw SceneError(.value, "only groups have layers", location: location + ".layers")
      }
      guard layer.kind == .group || layer.markup == nil else {
        throw SceneError(.value, "only groups have SVG of their own", location: location + ".svg")
      }
      if layer.controlPoints != nil { hasControlPoints = true }
      indices[layer.id] = layers.count
      layers.append(layer)
      parents.append(parent)
      locations.append(location)
      try add(
        layer.sublayers,
        parent: layers.count - 1,
        below: location + ".layers",
        depth: depth + 1
      )
    }
  }

  /// The property of a name `layer.property`.
  func slot(_ target: String) throws(SceneError) -> PropertySlot {
    let property = try LayerProperty(ofTarget: target)
    // By bytes: a point may be one character with what is before it.
    let id = String(decoding: target.utf8.dropLast(property.rawValue.utf8.count + 1), as: UTF8.self)
    guard let layer = indices[id] else { throw SceneError(.name, "there is no layer '\(id)'") }
    return PropertySlot(layer: layer, property: property)
  }

  func name(of slot: PropertySlot) -> String {
    layers[slot.layer].id + "." + slot.property.rawValue
  }

  /// The value of a property where no state says otherwise.
  func value(
    of slot: PropertySlot,
    _ value: SceneValue?,
    in environment: SceneEnvironment
  ) throws(SceneError) -> MotionValue {
    guard let value else { return slot.property.initial }
    let result = try environment.resolved(value, as: slot.property)
    if case .number(let number) = result, let range = slot.property.range,
      !range.contains(number)
    {
      let limits =
        range.upperBound == .greatestFiniteMagnitude
        ? "less than 0" : "outside 0...1"
      throw SceneError(
        .range,
        "\(slot.property.rawValue) \(SceneExpression(number).text) is \(limits)"
      )
    }
    return result
  }
}

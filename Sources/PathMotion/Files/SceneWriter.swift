// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import SVGPathData

extension Scene {
  /// The scene as a text of the format "arcfit-scene/1", which `Data/scenes/README.md` describes.
  ///
  /// Reading it gives the same scene where that was read from such a text. A scene made in Swift
  /// may have what the format cannot say: colours between multiples of 1/255 are rounded, an event
  /// does its actions in the order of the format and one of each kind, and a spring that is held
  /// at critical damping is written as a critical one.
  ///
  /// ```swift
  /// let scene = Recipe.caretToArc(size: 200)
  /// let again = try Scene(json: scene.json)
  /// print(again.name, again.events.map(\.name))
  /// ```
  public var json: String { SceneWriter(scene: self).tree.text + "\n" }
}

/// Writes a scene as JSON.
struct SceneWriter {
  typealias Member = (key: String, value: JSONTree)

  let scene: Scene

  /// The whole scene.
  var tree: JSONTree {
    var members: [Member] = [
      ("schema", .string(Scene.schema)), ("name", .string(scene.name)),
      ("size", .list([.number(scene.width), .number(scene.height)])),
    ]
    if let color = scene.background { members.append(("background", SceneWriter.color(color))) }
    func add(_ key: String, _ list: [Member]) {
      if !list.isEmpty { members.append((key, .object(list))) }
    }
    func add(_ key: String, _ list: [JSONTree]) {
      if !list.isEmpty { members.append((key, .list(list))) }
    }
    add("parameters", scene.parameters.map { ($0.name, parameter($0)) })
    add("layers", scene.layers.map { layer($0) })
    add("states", states)
    if let initial = scene.initial { members.append(("initial", .string(initial))) }
    add("transitions", scene.transitions.map { transition($0) })
    add("animations", scene.animations.map { .object(animation($0)) })
    add("sequences", scene.sequences.map { ($0.name, sequence($0)) })
    add("loops", scene.loops.map { ($0.name, loop($0)) })
    add("events", scene.events.map { ($0.name, event($0)) })
    add("gestures", scene.gestures.map { ($0.name, gesture($0)) })
    add("script", scene.script.map { cue($0) })
    members.append(("end", .number(scene.end)))
    return .object(members)
  }

  private var states: [Member] {
    scene.states.sorted { $0.key < $1.key }.map { state in
      let values = state.value.sorted { $0.key < $1.key }
      return (state.key, .object(values.map { ($0.key, value($0.value)) }))
    }
  }

  // MARK: Parameters

  private func parameter(_ parameter: SceneParameter) -> JSONTree {
    var members: [Member] = [
      ("type", .string(parameter.kind.rawValue)), ("default", value(parameter.initial)),
    ]
    if let minimum = parameter.minimum { members.append(("minimum", .number(minimum))) }
    if let maximum = parameter.maximum { members.append(("maximum", .number(maximum))) }
    return .object(members)
  }

  func value(_ value: SceneParameter.Value) -> JSONTree {
    switch value {
    case .number(let number): .number(number)
    case .color(let color): SceneWriter.color(color)
    case .timing(let pace): pacing(pace)
    case .flag(let flag): .flag(flag)
    case .path(let path): SceneWriter.path(path)
    }
  }

  /// A pace where a spring may stand in place of a text.
  private func pacing(_ pace: Animation.Pace) -> JSONTree {
    switch pace {
    case .function(let function): .string(function.description)
    case .spring(let spring): SceneWriter.spring(spring)
    }
  }

  // MARK: Layers

  private func layer(_ layer: Layer) -> JSONTree {
    var members: [Member] = [("id", .string(layer.id))]
    if layer.kind != .shape { members.append(("kind", .string(layer.kind.rawValue))) }
    if case .rectangle(let rect) = layer.frame { members.append(("frame", self.rect(rect))) }
    if case .bounds(let id) = layer.frame {
      members.append(("frame", .string("bounds(\(id).path)")))
    }
    if case .controlBox(let id) = layer.frame {
      members.append(("frame", .string("controlBox(\(id).path)")))
    }
    for property in LayerProperty.allCases {
      guard let value = layer.values[property] else { continue }
      members.append((property.rawValue, self.value(value)))
    }
    if layer.fillRule == .evenOdd { members.append(("fillRule", .string("evenodd"))) }
    if layer.lineCap != .butt { members.append(("lineCap", .string(layer.lineCap.rawValue))) }
    if layer.lineJoin != .miter { members.append(("lineJoin", .string(layer.lineJoin.rawValue))) }
    if let points = layer.controlPoints {
      members.append(
        (
          "controlPoints",
          .object([
            ("visible", flag(points.isVisible)), ("radius", .number(points.radius)),
            ("stroke", color(points.stroke)), ("lineWidth", .number(points.lineWidth)),
          ])
        )
      )
    }
    if !layer.sublayers.isEmpty {
      members.append(("layers", .list(layer.sublayers.map { self.layer($0) })))
    }
    return .object(members)
  }

  private func flag(_ source: FlagSource) -> JSONTree {
    switch source {
    case .flag(let flag): .flag(flag)
    case .parameter(let name): .string("$" + name)
    }
  }
}

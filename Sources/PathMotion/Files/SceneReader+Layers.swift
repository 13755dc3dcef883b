// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension SceneReader {
  func layers(_ node: JSONNode) throws(SceneError) -> [Layer] { try elements(node, layer) }

  private func layer(_ node: JSONNode) throws(SceneError) -> Layer {
    let properties = LayerProperty.allCases.map { $0.rawValue }
    let fields = try fields(
      node,
      ["id", "kind"] + properties
        + ["fillRule", "lineCap", "lineJoin", "controlPoints", "frame", "layers"]
    )
    let kind = try fields.optional("kind") { (node) throws(SceneError) in
      try word(node, Layer.Kind.self)
    }
    var layer = Layer(try fields.required("id", text), kind ?? .shape)
    for property in LayerProperty.allCases {
      layer.values[property] = try fields.optional(property.rawValue) { (node) throws(SceneError) in
        guard isKnown(property, of: layer.kind) else {
          throw fault(node, "a \(layer.kind.rawValue) has no \(property.rawValue)", .key)
        }
        return try value(node, of: property)
      }
    }
    let own: [(kind: Layer.Kind, keys: [String])] = [
      (.shape, ["fillRule", "lineCap", "lineJoin", "controlPoints"]), (.gradient, ["frame"]),
      (.group, ["layers"]),
    ]
    for (kind, keys) in own where kind != layer.kind {
      for key in keys {
        _ = try fields.optional(key) { (node) throws(SceneError) in
          throw fault(node, "a \(layer.kind.rawValue) has no \(key)", .key)
        }
      }
    }
    layer.fillRule = try fields.optional("fillRule", fillRule) ?? .nonZero
    layer.lineCap =
      try fields.optional("lineCap") { (node) throws(SceneError) in
        try word(node, Layer.LineCap.self)
      } ?? .butt
    layer.lineJoin =
      try fields.optional("lineJoin") { (node) throws(SceneError) in
        try word(node, Layer.LineJoin.self)
      } ?? .miter
    layer.controlPoints = try fields.optional("controlPoints", controlPoints)
    layer.frame = try fields.optional("frame", frame) ?? .view
    layer.sublayers = try fields.optional("layers", layers) ?? []
    return layer
  }

  private func isKnown(_ property: LayerProperty, of kind: Layer.Kind) -> Bool {
    switch property {
    case .path, .fill, .stroke, .lineWidth, .miterLimit, .strokeStart, .strokeEnd, .strokeOffset:
      kind == .shape
    case .colors, .locations, .start, .end: kind == .gradient
    case .mask, .opacity, .position, .anchor, .rotation, .scale, .transform: true
    }
  }

  private func fillRule(_ node: JSONNode) throws(SceneError) -> FillRule {
    switch try text(node) {
    case "nonzero": return .nonZero
    case "evenodd": return .evenOdd
    case let other: throw fault(node, "'\(other)' is none of nonzero, evenodd")
    }
  }

  private func controlPoints(_ node: JSONNode) throws(SceneError) -> Layer.ControlPoints {
    let fields = try fields(node, ["visible", "radius", "stroke", "lineWidth"])
    var points = Layer.ControlPoints()
    points.isVisible = try fields.optional("visible", flagSource) ?? points.isVisible
    points.radius = try fields.optional("radius", number) ?? points.radius
    points.stroke = try fields.optional("stroke", color) ?? points.stroke
    points.lineWidth = try fields.optional("lineWidth", number) ?? points.lineWidth
    return points
  }

  /// A rectangle, or the box of the path of another layer: `bounds(logo.path)`.
  private func frame(_ node: JSONNode) throws(SceneError) -> Layer.Frame {
    guard case .string(let text) = node.content else { return .rectangle(try rect(node)) }
    for (name, isControlBox) in [("controlBox(", true), ("bounds(", false)]
    where text.hasPrefix(name) && text.hasSuffix(".path)") {
      let id = String(text.dropFirst(name.count).dropLast(6))
      return isControlBox ? .controlBox(of: id) : .bounds(of: id)
    }
    throw fault(
      node,
      "'\(text)' is neither [x, y, width, height], bounds(layer.path) nor controlBox(layer.path)"
    )
  }

  // MARK: Parameters

  func parameter(_ name: String, _ node: JSONNode) throws(SceneError) -> SceneParameter {
    let fields = try fields(node, ["type", "default", "minimum", "maximum"])
    let kind = try fields.required("type") { (node) throws(SceneError) in
      try word(node, SceneParameter.Kind.self)
    }
    return SceneParameter(
      name,
      kind,
      default: try fields.required("default") { (node) throws(SceneError) in
        try parameterValue(node, kind)
      },
      minimum: try fields.optional("minimum", number),
      maximum: try fields.optional("maximum", number)
    )
  }

  func parameterValue(
    _ node: JSONNode,
    _ kind: SceneParameter.Kind
  ) throws(SceneError) -> SceneParameter.Value {
    switch kind {
    case .number, .integer, .seconds: return .number(try number(node))
    case .color: return .color(try constantColor(node) ?? .clear)
    case .timing: return .timing(try pace(node))
    case .flag: return .flag(try flag(node))
    case .path: return .path(try path(node))
    }
  }
}

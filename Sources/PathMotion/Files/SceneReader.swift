// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGPathData

extension Scene {
  /// The name of the format that is read: `arcfit-scene/1`.
  public static let schema = "arcfit-scene/1"

  /// The scene of a JSON text, looked through from end to end; linear time.
  ///
  /// `Data/scenes/README.md` describes the format key by key.
  ///
  /// ```swift
  /// do {
  ///   let scene = try Scene(json: Recipe.caretToArc().json)
  ///   print(scene.layers.map(\.id))
  /// } catch {
  ///   print(error)  // line and column, the keys that lead there, and what is wrong
  /// }
  /// ```
  ///
  /// - Throws: ``SceneError`` with the keys that lead to the value, its line and its column. Keys
  ///   that are unknown or there twice are errors.
  public init(json text: String) throws(SceneError) {
    let reader = SceneReader(bytes: Array(text.utf8))
    let root: JSONNode
    do { root = try JSONReader.read(reader.bytes) } catch {
      throw SceneFields.fault(.syntax, error.message, error.offset, reader.bytes)
    }
    self = try reader.scene(root)
    do { _ = try Stage(self) } catch {
      guard error.line == nil else { throw error }
      var error = error
      let position = LinePosition(of: root.at(error.place).offset, in: reader.bytes)
      (error.line, error.column) = (position.line, position.column)
      throw error
    }
  }
}

/// Turns the values of a JSON text into the parts of a scene.
struct SceneReader {
  let bytes: [UInt8]

  func fields(_ node: JSONNode, _ keys: [String]) throws(SceneError) -> SceneFields {
    try SceneFields(node, keys: keys, in: bytes)
  }

  func fault(_ node: JSONNode, _ message: String, _ kind: SceneError.Kind = .value) -> SceneError {
    SceneFields.fault(kind, message, node.offset, bytes)
  }

  // MARK: The scene

  func scene(_ node: JSONNode) throws(SceneError) -> Scene {
    // Long: a line for each key.
    let fields = try fields(
      node,
      [
        "schema", "name", "description", "size", "background", "parameters", "layers", "states",
        "initial", "transitions", "animations", "sequences", "loops", "events", "gestures",
        "script", "end",
      ]
    )
    try fields.required("schema") { (node) throws(SceneError) in
      let schema = try text(node)
      guard schema == Scene.schema else {
        throw fault(node, "'\(schema)' is not \(Scene.schema), which this version reads")
      }
    }
    _ = try fields.optional("description", text)
    let size = try fields.required("size", numbers)
    guard size.count == 2 else {
      throw fault(node["size"] ?? node, "a size is [width, height]").below("size")
    }
    var scene = Scene(try fields.required("name", text), width: size[0], height: size[1])
    scene.background = try fields.optional("background", constantColor) ?? nil
    scene.parameters =
      try fields.optional("parameters") { (node) throws(SceneError) in
        try members(node, parameter)
      } ?? []
    scene.layers = try fields.optional("layers", layers) ?? []
    for (name, values) in try fields.optional("states", states) ?? [] {
      scene.states[name] = values
    }
    scene.initial = try fields.optional("initial", text)
    scene.transitions =
      try fields.optional("transitions") { (node) throws(SceneError) in
        try elements(node, transition)
      } ?? []
    scene.animations = try fields.optional("animations", animations) ?? []
    scene.sequences =
      try fields.optional("sequences") { (node) throws(SceneError) in
        try members(node, sequence)
      } ?? []
    scene.loops =
      try fields.optional("loops") { (node) throws(SceneError) in
        try members(node, loop)
      } ?? []
    scene.events =
      try fields.optional("events") { (node) throws(SceneError) in
        try members(node) { (name, node) throws(SceneError) in
          try event(name, node, scene.parameters)
        }
      } ?? []
    scene.gestures =
      try fields.optional("gestures") { (node) throws(SceneError) in
        try members(node, gesture)
      } ?? []
    scene.script =
      try fields.optional("script") { (node) throws(SceneError) in
        try elements(node) { (node) throws(SceneError) in try cue(node, scene.parameters) }
      } ?? []
    scene.end = try fields.optional("end", number) ?? scene.script.last?.time ?? 1
    return scene
  }

  private func states(
    _ node: JSONNode
  ) throws(SceneError) -> [(String, [String: SceneValue])] {
    try members(node) { (name, node) throws(SceneError) in
      var values: [String: SceneValue] = [:]
      let list = try members(node) { (target, node) throws(SceneError) in
        (target, try value(node, of: target))
      }
      for (target, value) in list { values[target] = value }
      return (name, values)
    }
  }

  // MARK: Lists and objects

  /// The elements of a list; errors are reported below their number.
  func elements<Value>(
    _ node: JSONNode,
    _ read: (JSONNode) throws(SceneError) -> Value
  ) throws(SceneError) -> [Value] {
    guard case .array(let list) = node.content else {
      throw fault(node, "a list was expected, not \(node.kind)")
    }
    var result: [Value] = []
    for (index, node) in list.enumerated() {
      do { result.append(try read(node)) } catch {
        throw located(error, node).below("[\(index)]")
      }
    }
    return result
  }

  /// The members of an object whose keys are names; errors are reported below these.
  func members<Value>(
    _ node: JSONNode,
    _ read: (String, JSONNode) throws(SceneError) -> Value
  ) throws(SceneError) -> [Value] {
    guard case .object(let list) = node.content else {
      throw fault(node, "an object was expected, not \(node.kind)")
    }
    var result: [Value] = []
    for member in list {
      do { result.append(try read(member.key, member.value)) } catch {
        throw located(error, member.value).below(member.key)
      }
    }
    return result
  }

  private func located(_ error: SceneError, _ node: JSONNode) -> SceneError {
    guard error.line == nil else { return error }
    var error = error
    let position = LinePosition(of: node.offset, in: bytes)
    (error.line, error.column) = (position.line, position.column)
    return error
  }

  // MARK: Plain values

  func text(_ node: JSONNode) throws(SceneError) -> String {
    guard case .string(let text) = node.content else {
      throw fault(node, "a text was expected, not \(node.kind)")
    }
    return text
  }

  func number(_ node: JSONNode) throws(SceneError) -> Double {
    guard case .number(let number) = node.content else {
      throw fault(node, "a number was expected, not \(node.kind)")
    }
    return number
  }

  func numbers(_ node: JSONNode) throws(SceneError) -> [Double] { try elements(node, number) }

  func flag(_ node: JSONNode) throws(SceneError) -> Bool {
    guard case .boolean(let flag) = node.content else {
      throw fault(node, "true or false was expected, not \(node.kind)")
    }
    return flag
  }

  /// A word of a list of words.
  func word<Word: RawRepresentable & CaseIterable>(
    _ node: JSONNode,
    _ type: Word.Type
  ) throws(SceneError) -> Word where Word.RawValue == String {
    let text = try text(node)
    guard let word = Word(rawValue: text) else {
      let known = type.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw fault(node, "'\(text)' is none of \(known)")
    }
    return word
  }

  /// The name after a `$`; nil for other texts.
  static func parameterName(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "$") else { return nil }
    let name = String(text.dropFirst())
    return Expression.isName(name) ? name : nil
  }
}

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

  // MARK: Expressions

  /// A number or an expression.
  func expression(_ node: JSONNode) throws(SceneError) -> Expression {
    switch node.content {
    case .number(let number): return Expression(number)
    case .string(let text): return try Expression(text)
    default: throw fault(node, "a number or an expression was expected, not \(node.kind)")
    }
  }

  func point(_ node: JSONNode) throws(SceneError) -> ExpressionPoint {
    let list = try elements(node, expression)
    guard list.count == 2 else {
      throw fault(node, "a point is [x, y], not \(list.count) numbers")
    }
    return ExpressionPoint(list[0], list[1])
  }

  func rect(_ node: JSONNode) throws(SceneError) -> ExpressionRect {
    let list = try elements(node, expression)
    guard list.count == 4 else {
      throw fault(node, "a rectangle is [x, y, width, height], not \(list.count) numbers")
    }
    return ExpressionRect(list[0], list[1], width: list[2], height: list[3])
  }

  // MARK: Colours

  func constantColor(_ node: JSONNode) throws(SceneError) -> MotionColor? {
    if case .null = node.content { return nil }
    let text = try text(node)
    guard let color = MotionColor(hexadecimal: text) else {
      throw fault(node, "'\(text)' is no colour of the form #rrggbb or #rrggbbaa")
    }
    return color
  }

  func color(_ node: JSONNode) throws(SceneError) -> ColorSource {
    if case .string(let text) = node.content, let name = SceneReader.parameterName(text) {
      return .parameter(name)
    }
    return try constantColor(node).map { .color($0) } ?? ColorSource.none
  }

  func flagSource(_ node: JSONNode) throws(SceneError) -> FlagSource {
    if case .string(let text) = node.content, let name = SceneReader.parameterName(text) {
      return .parameter(name)
    }
    return .flag(try flag(node))
  }

  // MARK: Properties

  /// The name of a property, `layer.property`; whether there is such a layer is looked at later.
  func target(_ node: JSONNode) throws(SceneError) -> String {
    let name = try text(node)
    do { _ = try property(of: name) } catch { throw fault(node, error.message, error.kind) }
    return name
  }

  private func property(of target: String) throws(SceneError) -> LayerProperty {
    guard let point = target.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      throw SceneError(.name, "'\(target)' is not of the form layer.property")
    }
    let name = String(target[target.utf8.index(after: point)...])
    if let property = LayerProperty(rawValue: name) { return property }
    let known = LayerProperty.allCases.map { $0.rawValue }
    let hint = Spelling.hint(name, among: known)
    throw SceneError(.name, "a layer has no property '\(name)'\(hint)")
  }

  /// The value of a property that is named `layer.property`.
  func value(_ node: JSONNode, of target: String) throws(SceneError) -> SceneValue {
    try value(node, of: try property(of: target))
  }

  /// The value of a property.
  func value(_ node: JSONNode, of property: LayerProperty) throws(SceneError) -> SceneValue {
    switch property.initial {
    case .number: return .number(try expression(node))
    case .point:
      // One factor for both directions.
      if property == .scale, case .array = node.content {
      } else if property == .scale {
        let factor = try expression(node)
        return .point(ExpressionPoint(factor, factor))
      }
      return .point(try point(node))
    case .transform:
      let list = try elements(node, expression)
      guard list.count == 6 else {
        throw fault(node, "a transform is [a, b, c, d, tx, ty], not \(list.count) numbers")
      }
      return .transform(list)
    case .color: return .color(try color(node))
    case .colors: return .colors(try elements(node, color))
    case .numbers: return .numbers(try elements(node, expression))
    case .path: return .shape(try shapeOrNone(node))
    }
  }

  // MARK: Shapes

  func shapeOrNone(_ node: JSONNode) throws(SceneError) -> Shape? {
    if case .null = node.content { return nil }
    return try shape(node)
  }

  func shape(_ node: JSONNode) throws(SceneError) -> Shape {
    switch node.content {
    case .string(let text):
      if let name = SceneReader.parameterName(text) { return .parameter(name) }
      return .path(try path(node))
    case .array: return .group(try elements(node, shape))
    default: return try shapeObject(node)
    }
  }

  /// SVG path data.
  func path(_ node: JSONNode) throws(SceneError) -> BezierPath {
    let text = try text(node)
    do { return try SVGPathParser.parse(text) } catch {
      throw fault(node, "no path: \(error.description)")
    }
  }

  private func shapeObject(_ node: JSONNode) throws(SceneError) -> Shape {
    let kinds = ["roundedRect", "rect", "ellipse", "circle", "arc", "polyline", "path"]
    let fields = try fields(node, kinds + ["radius", "radii", "style", "as", "closed"])
    guard let kind = kinds.first(where: { fields.has($0) }) else {
      throw fault(node, "a shape has one of the keys \(kinds.joined(separator: ", "))", .key)
    }
    // A key that means nothing here would be passed over in silence.
    let own: [String: [String]] = [
      "roundedRect": ["radius", "radii", "style"], "polyline": ["as", "closed"],
    ]
    _ = try self.fields(node, [kind] + (own[kind] ?? []))
    switch kind {
    case "roundedRect":
      let rect = try fields.required(kind, rect)
      var radii: [Expression] = []
      if let radius = try fields.optional("radius", expression) { radii = [radius] }
      if let list = try fields.optional(
        "radii",
        { (node) throws(SceneError) in
          try elements(node, expression)
        }
      ) {
        guard radii.isEmpty, list.count == 4 else {
          throw fault(node, "a rectangle has one radius, or a list of four radii")
        }
        radii = list
      }
      let style = try fields.optional("style") { (node) throws(SceneError) in
        try word(node, BezierPath.CornerStyle.self)
      }
      return .rectangle(rect, radii: radii, style: style ?? .circular)
    case "rect": return .rectangle(try fields.required(kind, rect))
    case "ellipse": return .ellipse(try fields.required(kind, rect))
    case "circle": return try fields.required(kind, circle)
    case "arc": return try fields.required(kind, arc)
    case "polyline":
      let points = try fields.required(kind) { (node) throws(SceneError) in
        try elements(node, point)
      }
      let asCubics = try fields.optional("as") { (node) throws(SceneError) in
        let word = try text(node)
        guard word == "cubics" || word == "lines" else {
          throw fault(node, "'\(word)' is none of lines, cubics")
        }
        return word == "cubics"
      }
      return .polyline(
        points,
        isClosed: try fields.optional("closed", flag) ?? false,
        asCubics: asCubics ?? false
      )
    default: return .path(try fields.required(kind, path))
    }
  }

  private func circle(_ node: JSONNode) throws(SceneError) -> Shape {
    let fields = try fields(node, ["center", "radius"])
    return .circle(
      center: try fields.required("center", point),
      radius: try fields.required("radius", expression)
    )
  }

  private func arc(_ node: JSONNode) throws(SceneError) -> Shape {
    let fields = try fields(node, ["center", "radius", "start", "sweep", "cubics", "criterion"])
    let count = try fields.optional("cubics") { (node) throws(SceneError) in
      let number = try number(node)
      guard number.rounded() == number, (1...1000).contains(number) else {
        throw fault(node, "the number of cubics is whole, in 1...1000", .range)
      }
      return Int(number)
    }
    return .arc(
      center: try fields.required("center", point),
      radius: try fields.required("radius", expression),
      start: try fields.optional("start", expression) ?? 0,
      sweep: try fields.required("sweep", expression),
      cubics: count,
      criterion: try fields.optional("criterion") { (node) throws(SceneError) in
        try word(node, ArcCriterion.self)
      } ?? .minimaxRadial
    )
  }
}

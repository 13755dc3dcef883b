// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry
internal import SVGPathData

extension SceneReader {
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

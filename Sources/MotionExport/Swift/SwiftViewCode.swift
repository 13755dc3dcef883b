// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion

/// What the writers of UIKit's and of SwiftUI's views have in common.
protocol SwiftViewCode: Sendable {
  var scene: SwiftScene { get }
  var losses: [ExportLoss] { get set }
  var lines: CodeLines { get set }

  /// What has the size of the view.
  static var size: String { get }
  /// How a colour is made, up to its red, and what its opacity is called.
  static var colorParts: (head: String, alpha: String) { get }
  /// A colour that shows nothing.
  static var clear: String { get }
  /// Whether rectangles that never have round corners are plain ones.
  static var hasPlainRectangles: Bool { get }
  /// A rectangle that a property of the code may replace, and its name there.
  var replacedRectangle: (rect: ExpressionRect, name: String)? { get }
  /// What makes a colour one of a layer.
  static var layerColor: String { get }
  /// A width or a height as a `Double`.
  func decimal(size name: String) -> String
  /// A colour as code.
  static func color(_ color: MotionColor) -> String
  /// The code of a path that depends on nothing, named after what it is for.
  mutating func constant(_ path: BezierPath, named name: String) -> String
}

extension SwiftViewCode {
  static var hasPlainRectangles: Bool { false }
  var replacedRectangle: (rect: ExpressionRect, name: String)? { nil }

  mutating func lose(_ message: String, _ layer: Int? = nil, _ property: LayerProperty? = nil) {
    let id = layer.map { scene.items[$0].layer.id }
    let loss = ExportLoss(message, layer: id, property: property?.rawValue)
    if !losses.contains(loss) { losses.append(loss) }
  }

  /// Reports transitions and animations whose colours are mixed otherwise than Apple's players mix.
  mutating func loseMixes() {
    let mixes = scene.scene.transitions.map { $0.mix } + scene.animations.map { $0.mix }
    if mixes.contains(.oklab) { lose("colours are mixed in sRGB, not in OKLab") }
  }

  /// The lines that a closure writes, which will be moved in by so many columns.
  mutating func section(depth: Int = 4, _ write: (inout Self) -> Void) -> String {
    lines = CodeLines(depth: depth)
    write(&self)
    return lines.text
  }

  // MARK: Values

  mutating func constant(_ path: BezierPath, named name: String) -> String {
    "Self." + SwiftShape.drawn(path)
  }

  static func color(_ color: MotionColor) -> String {
    let parts = [
      ("red", color.red), ("green", color.green), ("blue", color.blue),
      (Self.colorParts.alpha, color.alpha),
    ].map { "\($0): \(DecimalText.trimmed($1, decimals: 9))" }
    return Self.colorParts.head + parts.joined(separator: ", ") + ")"
  }

  func color(_ source: ColorSource) -> String {
    switch source {
    case .none: Self.clear + Self.layerColor
    case .color(let color): Self.color(color) + Self.layerColor
    case .parameter(let name): scene.variable(name, or: Self.clear) + Self.layerColor
    }
  }

  func length(_ name: String) -> String {
    if name == "width" || name == "height" { return Self.size + "." + name }
    guard let (parameter, variable) = scene.parameter(name) else { return "0" }
    let isLength = parameter.kind == .number || !parameter.kind.parts.isEmpty
    return isLength ? variable : "CGFloat(\(variable))"
  }

  func number(_ expression: SceneExpression) -> String {
    SwiftExpression.code(expression) { length($0) }
  }

  func numbers(_ list: [SceneExpression]) -> String {
    list.map { number($0) }.joined(separator: ", ")
  }

  /// Seconds of an expression.
  func seconds(_ expression: SceneExpression) -> String {
    SwiftExpression.code(expression) { name in
      if name == "width" || name == "height" { return decimal(size: name) }
      guard let (parameter, variable) = scene.parameter(name) else { return "0" }
      return parameter.kind == .seconds ? variable : "Double(\(variable))"
    }
  }

  func map(_ list: [SceneExpression]) -> String {
    let parts = zip(["a", "b", "c", "d", "tx", "ty"], list).map { "\($0): \(number($1))" }
    return "CGAffineTransform(\(parts.joined(separator: ", ")))"
  }

  /// The numbers of a spring; the start of its velocity's name may differ.
  static func numbers(_ spring: MotionSpring, velocity: String) -> String {
    [
      ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
      (velocity, spring.initialVelocity),
    ].map { "\($0): \(SwiftExpression.number($1))" }.joined(separator: ", ")
  }

  // MARK: Shapes

  /// The writer of the shapes of a property.
  func shapes(_ layer: Int, _ property: LayerProperty) -> SwiftShape {
    let values = scene.values(layer, property)
    return SwiftShape(
      scene,
      among: values,
      plain: Self.hasPlainRectangles,
      replaced: replacedRectangle,
      name: { length($0) }
    )
  }

  mutating func code(
    _ shape: SceneShape,
    _ layer: Int,
    _ property: LayerProperty,
    in state: String = ""
  ) -> String {
    var writer = shapes(layer, property)
    let words = [scene.state(state) ?? "", property.rawValue].map {
      SwiftIdentifier.capitalized($0)
    }
    let name = scene.items[layer].name + (state.isEmpty ? "" : words[0]) + words[1]
    let text = writer.code(shape) { constant($0, named: name) }
    for loss in writer.losses { lose(loss, layer, property) }
    return text
  }

  /// The rectangle of a gradient; `box` is the code of a box around the path of a layer.
  func frame(
    _ frame: MotionLayer.Frame,
    view: String,
    none: String,
    box: (_ layer: Int, _ kind: String) -> String
  ) -> String {
    switch frame {
    case .view: return "CGRect(origin: .zero, size: \(view))"
    case .rectangle(let rect): return SwiftShape(scene, among: []) { length($0) }.rect(rect)
    case .bounds(let id), .controlBox(let id):
      guard let other = scene.items.firstIndex(where: { $0.layer.id == id }),
        scene.items[other].layer.kind == .shape
      else { return none }
      return box(other, frame == .bounds(of: id) ? "boundingBoxOfPath" : "boundingBox")
    }
  }

  // MARK: States

  /// Writes what is returned in each state: a switch where the code is not the same in all.
  mutating func writeReturn(
    _ values: [(key: String, members: [String])],
    of subject: String,
    depth: String,
    single: String
  ) {
    if values.count == 1 { return lines.wrap(depth + single + values[0].key) }
    lines += "\(depth)switch \(subject) {"
    for (code, states) in values {
      lines += "\(depth)case \(states.joined(separator: ", ")):"
      lines.wrap("\(depth)  return " + code)
    }
    lines += depth + "}"
  }
}

/// The members of each key, keys in the order in which they come first.
func grouped<Key: Equatable>(_ pairs: [(Key, String)]) -> [(key: Key, members: [String])] {
  var result: [(key: Key, members: [String])] = []
  for (key, member) in pairs {
    if let index = result.firstIndex(where: { $0.key == key }) {
      result[index].members.append(member)
    } else {
      result.append((key, [member]))
    }
  }
  return result
}

extension SceneValue {
  /// The names that it depends on: parameters, `width` and `height`.
  var names: Set<String> {
    switch self {
    case .number(let number): Set(number.names)
    case .point(let point): point.names
    case .numbers(let list), .transform(let list): Set(list.flatMap { $0.names })
    case .color(let source): source.names
    case .colors(let list): Set(list.flatMap { $0.names })
    case .shape(let shape): shape?.names ?? []
    }
  }

  var dependsOnNames: Bool { !names.isEmpty }

  var asShape: SceneShape? {
    if case .shape(let shape) = self { shape } else { nil }
  }
}

extension ColorSource {
  fileprivate var names: Set<String> {
    if case .parameter(let name) = self { [name] } else { [] }
  }
}

extension ExpressionPoint {
  fileprivate var names: Set<String> { Set(x.names + y.names) }
}

extension ExpressionRect {
  var names: Set<String> { Set([x, y, width, height].flatMap { $0.names }) }
}

extension SceneShape {
  /// The names that it depends on: parameters, `width` and `height`.
  var names: Set<String> {
    switch self {
    case .path: []
    case .parameter(let name): [name]
    case .rectangle(let rect, let radii, _): rect.names.union(radii.flatMap { $0.names })
    case .ellipse(let rect): rect.names
    case .circle(let center, let radius): center.names.union(radius.names)
    case .arc(let center, let radius, let start, let sweep, _, _):
      center.names.union([radius, start, sweep].flatMap { $0.names })
    case .polyline(let points, _, _): Set(points.flatMap { $0.names })
    case .group(let shapes): Set(shapes.flatMap { $0.names })
    }
  }

  var dependsOnNames: Bool { !names.isEmpty }
}

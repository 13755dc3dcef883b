// SPDX-License-Identifier: Apache-2.0

internal import PathMotion
internal import BezierGeometry

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
  /// What makes a colour one of a layer.
  static var layerColor: String { get }
  /// A width or a height as a `Double`.
  func decimal(size name: String) -> String
}

extension SwiftViewCode {
  mutating func lose(_ message: String, _ layer: Int? = nil, _ property: LayerProperty? = nil) {
    let id = layer.map { scene.items[$0].layer.id }
    let loss = ExportLoss(message, layer: id, property: property?.rawValue)
    if !losses.contains(loss) { losses.append(loss) }
  }

  /// The lines that a closure writes, which will be moved in by so many columns.
  mutating func section(depth: Int = 4, _ write: (inout Self) -> Void) -> String {
    lines = CodeLines(depth: depth)
    write(&self)
    return lines.text
  }

  // MARK: Values

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
    return parameter.kind == .number ? variable : "CGFloat(\(variable))"
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
    SwiftShape(scene, among: scene.values(layer, property)) { length($0) }
  }

  mutating func code(_ shape: SceneShape, _ layer: Int, _ property: LayerProperty) -> String {
    var writer = shapes(layer, property)
    let text = writer.code(shape)
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
    case .rectangle(let rect):
      return "box(\(numbers([rect.x, rect.y, rect.width, rect.height])))"
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
  /// Whether it depends on the size of the view or on a parameter.
  var dependsOnNames: Bool {
    switch self {
    case .number(let number): !number.names.isEmpty
    case .point(let point): point.dependsOnNames
    case .numbers(let list), .transform(let list): list.contains { !$0.names.isEmpty }
    case .color(let source): source.isParameter
    case .colors(let list): list.contains { $0.isParameter }
    case .shape(let shape): shape?.dependsOnNames ?? false
    }
  }

  var asShape: SceneShape? {
    if case .shape(let shape) = self { shape } else { nil }
  }
}

extension ColorSource {
  fileprivate var isParameter: Bool {
    if case .parameter = self { true } else { false }
  }
}

extension ExpressionPoint {
  fileprivate var dependsOnNames: Bool { !x.names.isEmpty || !y.names.isEmpty }
}

extension SceneShape {
  /// Whether it depends on the size of the view or on a parameter.
  var dependsOnNames: Bool {
    func depends(_ numbers: [SceneExpression]) -> Bool { numbers.contains { !$0.names.isEmpty } }
    switch self {
    case .path: return false
    case .parameter: return true
    case .rectangle(let rect, let radii, _):
      return depends([rect.x, rect.y, rect.width, rect.height] + radii)
    case .ellipse(let rect): return depends([rect.x, rect.y, rect.width, rect.height])
    case .circle(let center, let radius): return depends([center.x, center.y, radius])
    case .arc(let center, let radius, let start, let sweep, _, _):
      return depends([center.x, center.y, radius, start, sweep])
    case .polyline(let points, _, _): return points.contains { $0.dependsOnNames }
    case .group(let shapes): return shapes.contains { $0.dependsOnNames }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
internal import BezierGeometry

// MARK: Plain values

extension Double: SceneJSON {
  static func read(_ node: JSONNode) -> Double {
    if case .number(let number) = node.content { return number }
    return node.wrong("a number was expected, not \(node.kind)", 0)
  }

  var tree: JSONTree { .number(self) }
}

extension String: SceneJSON {
  static func read(_ node: JSONNode) -> String {
    if case .string(let text) = node.content { return text }
    return node.wrong("a text was expected, not \(node.kind)", "")
  }

  var tree: JSONTree { .string(self) }
}

extension Bool: SceneJSON {
  static func read(_ node: JSONNode) -> Bool {
    if case .boolean(let flag) = node.content { return flag }
    return node.wrong("true or false was expected, not \(node.kind)", false)
  }

  var tree: JSONTree { .flag(self) }
}

extension Array: SceneJSON where Element: SceneJSON {
  static func read(_ node: JSONNode) -> [Element] { node.elements(Element.read) }

  var tree: JSONTree { .list(map { $0.tree }) }
}

extension JSONNode {
  /// One of some words that are values, or the first one.
  fileprivate func word<Value>(_ words: [(word: String, value: Value)]) -> Value {
    let text = String.read(self)
    if let found = words.first(where: { $0.word == text }) { return found.value }
    let known = words.map { $0.word }.joined(separator: ", ")
    return wrong("'\(text)' is none of \(known)", words[0].value)
  }

  /// The name of the parameter that stands for a value: a text `$name`.
  fileprivate var parameterName: String? {
    guard case .string(let text) = content, text.utf8.first == UInt8(ascii: "$") else { return nil }
    let name = String(text.dropFirst())
    return SceneExpression.isName(name) ? name : nil
  }

  /// As many expressions as a value has.
  fileprivate func expressions(_ count: Int, _ form: String) -> [SceneExpression] {
    if let name = parameterName {
      // The parts that a parameter lacks are named when the scene is checked.
      let parts = SceneParameter.Kind.rectangle.parts.prefix(count).map { name + "." + $0 }
      let list = parts.compactMap { try? SceneExpression($0) }
      if list.count == count { return list }
    }
    let list = [SceneExpression].read(self)
    if list.count == count { return list }
    return wrong("\(form), not \(list.count) numbers", Array(repeating: 0, count: count))
  }
}

extension SceneJSON where Self: RawRepresentable & CaseIterable, RawValue == String {
  static func read(_ node: JSONNode) -> Self { node.word(allCases.map { ($0.rawValue, $0) }) }

  var tree: JSONTree { .string(rawValue) }
}

extension ArcCriterion: SceneJSON {}
extension BezierPath.CornerStyle: SceneJSON {}
extension MotionLayer.Kind: SceneJSON {}
extension ColorMix: SceneJSON {}
extension LineCap: SceneJSON {}
extension LineJoin: SceneJSON {}
extension SceneAnimation.FillMode: SceneJSON {}
extension SceneAnimation.KeyFrameMode: SceneJSON {}
extension SceneGesture.Axis: SceneJSON {}
extension SceneLoop.Stop: SceneJSON {}
extension SceneParameter.Kind: SceneJSON {}
extension SceneTransition.Interrupt: SceneJSON {}

extension FillRule: SceneJSON {
  static func read(_ node: JSONNode) -> FillRule {
    node.word([("nonzero", .nonZero), ("evenodd", .evenOdd)])
  }

  var tree: JSONTree { .string(self == .evenOdd ? "evenodd" : "nonzero") }
}

// MARK: Numbers and colours

extension SceneExpression: SceneJSON {
  static func read(_ node: JSONNode) -> SceneExpression {
    switch node.content {
    case .number(let number): return SceneExpression(number)
    case .string(let text):
      do { return try SceneExpression(text) } catch {
        node.report(error)
        return 0
      }
    default: return node.wrong("a number or an expression was expected, not \(node.kind)", 0)
    }
  }

  var tree: JSONTree {
    if let constant, SceneExpression(constant).text == text { return .number(constant) }
    return .string(text)
  }
}

extension ExpressionPoint: SceneJSON {
  static func read(_ node: JSONNode) -> ExpressionPoint {
    let list = node.expressions(2, "a point is [x, y]")
    return ExpressionPoint(list[0], list[1])
  }

  var tree: JSONTree { [x, y].tree }
}

extension ExpressionRect: SceneJSON {
  static func read(_ node: JSONNode) -> ExpressionRect {
    let list = node.expressions(4, "a rectangle is [x, y, width, height]")
    return ExpressionRect(list[0], list[1], width: list[2], height: list[3])
  }

  var tree: JSONTree { [x, y, width, height].tree }
}

extension MotionColor: SceneJSON {
  /// A colour; null is clear.
  static func read(_ node: JSONNode) -> MotionColor { optional(node) ?? .clear }

  /// A colour, or nil for null.
  static func optional(_ node: JSONNode) -> MotionColor? {
    if case .null = node.content { return nil }
    let text = String.read(node)
    return MotionColor(hexadecimal: text)
      ?? node.wrong("'\(text)' is no colour of the form #rrggbb or #rrggbbaa", .clear)
  }

  var tree: JSONTree {
    let text = hexadecimal
    return .string(text.hasSuffix("ff") ? String(text.dropLast(2)) : text)
  }
}

extension ColorSource: SceneJSON {
  static func read(_ node: JSONNode) -> ColorSource {
    if let name = node.parameterName { return .parameter(name) }
    return MotionColor.optional(node).map { .color($0) } ?? ColorSource.none
  }

  var tree: JSONTree {
    switch self {
    case .none: .null
    case .color(let color): color.tree
    case .parameter(let name): .string("$" + name)
    }
  }
}

extension FlagSource: SceneJSON {
  static func read(_ node: JSONNode) -> FlagSource {
    node.parameterName.map { .parameter($0) } ?? .flag(Bool.read(node))
  }

  var tree: JSONTree {
    switch self {
    case .flag(let flag): .flag(flag)
    case .parameter(let name): .string("$" + name)
    }
  }
}

// MARK: Timing

extension TimingFunction: SceneJSON {
  static func read(_ node: JSONNode) -> TimingFunction {
    do { return try TimingFunction(String.read(node)) } catch {
      return node.wrong(error.description, .linear)
    }
  }

  var tree: JSONTree { .string(description) }
}

extension MotionSpring: SceneJSON {
  /// The keys of a spring: duration and bounce, or mass, stiffness and damping.
  private struct Keys: SceneObject {
    var (duration, bounce): (Double?, Double?)
    var (mass, stiffness, damping): (Double?, Double?, Double?)
    var velocity = 0.0

    static var blank: Keys { Keys() }

    mutating func describe(_ fields: inout SceneFields) {
      fields.field("duration", &duration)
      fields.field("bounce", &bounce)
      fields.field("mass", &mass)
      fields.field("stiffness", &stiffness)
      fields.field("damping", &damping)
      fields.field("velocity", &velocity, default: 0)
    }

    var isPhysical: Bool { mass != nil || stiffness != nil || damping != nil }

    func spring() throws(TimingFunctionError) -> MotionSpring {
      guard isPhysical else {
        return try MotionSpring(
          checkingDuration: duration ?? 0.5,
          bounce: bounce ?? 0,
          initialVelocity: velocity
        )
      }
      return try MotionSpring(
        checkingMass: mass ?? 1,
        stiffness: stiffness ?? 100,
        damping: damping ?? 10,
        initialVelocity: velocity,
        allowsOverdamping: true
      )
    }
  }

  static func read(_ node: JSONNode) -> MotionSpring {
    let keys = Keys.read(node)
    if keys.isPhysical, keys.duration != nil || keys.bounce != nil {
      let message = "a spring has duration and bounce, or mass, stiffness and damping"
      return node.wrong(message, .smooth, .key)
    }
    do { return try keys.spring() } catch { return node.wrong(error.description, .smooth) }
  }

  /// Duration and bounce where some make exactly this spring, else its masses.
  var tree: JSONTree {
    var keys = Keys.blank
    keys.velocity = initialVelocity
    if let (duration, bounce) = perceived {
      (keys.duration, keys.bounce) = (duration, bounce)
    } else {
      // Held at critical damping, it moves as a critical one does.
      let critical = 2 * (stiffness * mass).squareRoot()
      (keys.mass, keys.stiffness) = (mass, stiffness)
      keys.damping = allowsOverdamping ? damping : min(damping, critical)
    }
    return keys.tree
  }

  /// The shortest decimals of duration and bounce that make exactly this spring.
  private var perceived: (duration: Double, bounce: Double)? {
    guard mass == 1 else { return nil }
    for digits in 1...17 {
      guard let duration = MotionSpring.decimal(response, digits) else { return nil }
      for more in 1...17 {
        guard let bounce = MotionSpring.decimal(bounce, more),
          let same = try? MotionSpring(
            checkingDuration: duration,
            bounce: bounce,
            initialVelocity: initialVelocity
          )
        else { continue }
        if same == self { return (duration, bounce) }
        if same.stiffness != stiffness { break }
      }
    }
    return nil
  }

  /// A number rounded to so many significant digits.
  private static func decimal(_ value: Double, _ digits: Int) -> Double? {
    // A bounce of 1e-17 is one of 0.
    if value.magnitude < 1e-12 { return 0 }
    let power = DecimalText.power(digits - 1 - DecimalText.powerOfTen(value.magnitude))
    let rounded = (value * power).rounded() / power
    return rounded.isFinite ? rounded : nil
  }
}

extension Easing: SceneJSON {
  static func read(_ node: JSONNode) -> Easing {
    if case .string = node.content { return .function(TimingFunction.read(node)) }
    return .spring(MotionSpring.read(node))
  }

  var tree: JSONTree {
    switch self {
    case .function(let function): function.tree
    case .spring(let spring): spring.tree
    }
  }
}

extension EasingSource: SceneJSON {
  static func read(_ node: JSONNode) -> EasingSource {
    if case .string("caller") = node.content { return .caller }
    return node.parameterName.map { .parameter($0) } ?? .easing(Easing.read(node))
  }

  var tree: JSONTree {
    switch self {
    case .easing(let easing): easing.tree
    case .parameter(let name): .string("$" + name)
    case .caller: .string("caller")
    }
  }
}

extension DurationSource: SceneJSON {
  static func read(_ node: JSONNode) -> DurationSource {
    if case .string("caller") = node.content { return .caller }
    return .seconds(SceneExpression.read(node))
  }

  var tree: JSONTree {
    switch self {
    case .seconds(let seconds): seconds.tree
    case .settling: .null
    case .caller: .string("caller")
    }
  }
}

// MARK: Properties

extension SceneValue {
  /// The value of a property that is named `layer.property`.
  static func read(_ node: JSONNode, of target: String) -> SceneValue {
    do { return read(node, of: try LayerProperty(ofTarget: target)) } catch {
      node.report(error)
      return .number(0)
    }
  }

  static func read(_ node: JSONNode, of property: LayerProperty) -> SceneValue {
    switch property.initial {
    case .number: return .number(SceneExpression.read(node))
    case .point:
      if property == .scale {
        // One factor may stand for both directions.
        guard case .array = node.content else {
          let factor = SceneExpression.read(node)
          return .point(ExpressionPoint(factor, factor))
        }
      }
      return .point(ExpressionPoint.read(node))
    case .transform: return .transform(node.expressions(6, "a transform is [a, b, c, d, tx, ty]"))
    case .color: return .color(ColorSource.read(node))
    case .colors: return .colors([ColorSource].read(node))
    case .numbers: return .numbers([SceneExpression].read(node))
    case .path:
      if case .null = node.content { return .shape(nil) }
      return .shape(SceneShape.read(node))
    }
  }

  var tree: JSONTree {
    switch self {
    case .number(let number): number.tree
    case .point(let point): point.tree
    case .numbers(let list), .transform(let list): list.tree
    case .color(let source): source.tree
    case .colors(let list): list.tree
    case .shape(let shape): shape?.tree ?? .null
    }
  }
}

// MARK: Shapes

extension BezierPath: SceneJSON {
  /// SVG path data.
  static func read(_ node: JSONNode) -> BezierPath {
    do { return try BezierPath(String.read(node)) } catch {
      return node.wrong("no path: \(error.description)", BezierPath())
    }
  }

  var tree: JSONTree { .string(svgPathData(SVGPathFormat(layout: .readable))) }
}

extension SceneShape: SceneJSON {
  /// The keys that make a shape, and what each makes before anything is read.
  private static var kinds: [(key: String, blank: SceneShape)] {
    let (point, rect) = (ExpressionPoint(0, 0), ExpressionRect(0, 0, width: 0, height: 0))
    return [
      ("roundedRect", .rectangle(rect)), ("rect", .rectangle(rect)), ("ellipse", .ellipse(rect)),
      ("circle", .circle(center: point, radius: 0)),
      ("arc", .arc(center: point, radius: 0, start: 0, sweep: 0)), ("polyline", .polyline([])),
      ("path", .path(BezierPath())),
    ]
  }

  static func read(_ node: JSONNode) -> SceneShape {
    switch node.content {
    case .string:
      return node.parameterName.map { .parameter($0) } ?? .path(BezierPath.read(node))
    case .array: return .group([SceneShape].read(node))
    default: break
    }
    let keys = kinds.map { $0.key }
    guard node.hasOnly(keys + ["radius", "radii", "style", "as", "closed"]) else {
      return .group([])
    }
    guard let kind = kinds.first(where: { node[$0.key] != nil }) else {
      let message = "a shape has one of the keys \(keys.joined(separator: ", "))"
      return node.wrong(message, .group([]), .key)
    }
    var shape = kind.blank
    SceneFields.read(node) { shape.describe(kind.key, &$0) }
    return shape
  }

  var tree: JSONTree {
    var (key, shape) = ("rect", self)
    switch self {
    case .path(let path): return path.tree
    case .parameter(let name): return .string("$" + name)
    case .group(let shapes): return shapes.tree
    case .rectangle(_, let radii, let style):
      if !radii.isEmpty || style != .circular { key = "roundedRect" }
    default: break
    }
    return SceneFields.written { shape.describe(key, &$0) }
  }

  /// The keys of a shape that is an object; rectangles have one of two.
  private mutating func describe(_ key: String, _ fields: inout SceneFields) {
    switch self {
    case .rectangle(var rect, var radii, var style):
      fields.field(key, &rect)
      if key == "roundedRect" { SceneShape.describeCorners(&radii, &style, &fields) }
      self = .rectangle(rect, radii: radii, style: style)
    case .ellipse(var rect):
      fields.field("ellipse", &rect)
      self = .ellipse(rect)
    case .circle(var center, var radius):
      fields.object("circle") { fields in
        fields.field("center", &center)
        fields.field("radius", &radius)
      }
      self = .circle(center: center, radius: radius)
    case .arc(var center, var radius, var start, var sweep, let cubics, var criterion):
      var count = cubics.map { Double($0) }
      fields.object("arc") { fields in
        fields.field("center", &center)
        fields.field("radius", &radius)
        fields.field("start", &start, default: 0, isAlwaysWritten: true)
        fields.field("sweep", &sweep)
        fields.field("cubics", &count)
        let isCount = count.map { $0.rounded() == $0 && (1...1000).contains($0) } ?? true
        fields.check(isCount, "the number of cubics is whole, in 1...1000", .range, at: "cubics")
        fields.field("criterion", &criterion, default: .minimaxRadial)
      }
      self = .arc(
        center: center,
        radius: radius,
        start: start,
        sweep: sweep,
        cubics: count.flatMap { Int(exactly: $0) },
        criterion: criterion
      )
    case .polyline(var points, var isClosed, var asCubics):
      fields.field("polyline", &points)
      fields.field("closed", &isClosed, default: false)
      fields.field("as", &asCubics, asCubics ? .string("cubics") : nil) {
        $0.word([("lines", false), ("cubics", true)])
      }
      self = .polyline(points, isClosed: isClosed, asCubics: asCubics)
    case .path(var path):
      fields.field("path", &path)
      self = .path(path)
    case .parameter, .group: break
    }
  }

  private static func describeCorners(
    _ radii: inout [SceneExpression],
    _ style: inout BezierPath.CornerStyle,
    _ fields: inout SceneFields
  ) {
    var radius = radii.count == 1 ? radii[0] : nil
    var list = radii.count > 1 ? radii : nil
    fields.field("radius", &radius)
    fields.field("radii", &list)
    fields.check(
      list.map { $0.count == 4 && radius == nil } ?? true,
      "a rectangle has one radius, or a list of four radii"
    )
    fields.field("style", &style, default: .circular)
    radii = list ?? radius.map { [$0] } ?? []
  }
}

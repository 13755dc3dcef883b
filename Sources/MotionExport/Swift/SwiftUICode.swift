// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion
internal import SVGPathData

/// Writes the SwiftUI view of a scene.
struct SwiftUICode: Sendable {
  let scene: SwiftScene
  var losses: [ExportLoss] = []
  var lines = CodeLines()

  init(_ scene: SwiftScene) { self.scene = scene }

  static let reserved = [
    "body", "phase", "Phase", "size", "moving", "hasBegun", "Color", "View", "Animation",
    "MovingPath", "PointList", "GeometryReader", "ZStack", "Gradient", "LinearGradient",
    "UnitPoint", "StrokeStyle", "Binding", "Rectangle", "content",
  ]

  var typeName: String { scene.typeName + "Scene" }

  mutating func lose(_ message: String, _ layer: Int? = nil, _ property: LayerProperty? = nil) {
    let loss = ExportLoss(
      message,
      layer: layer.map { scene.items[$0].layer.id },
      property: property?.rawValue
    )
    if !losses.contains(loss) { losses.append(loss) }
  }

  // MARK: The file

  mutating func source() -> String {
    lines = CodeLines(depth: 1)
    losses = []
    writeProperties()
    writeBody()
    writeCourses()
    for index in scene.items.indices { writeLayer(index) }
    UIKitCode.writeHelpers(&lines, className: typeName)
    tellLosses()
    let title = CodeLines.comment(scene.scene.name)
    var head = CodeLines()
    head.add("// Made by arcfit of the scene '\(title)': change the scene, not this file.")
    head.add("")
    head.add("import SwiftUI")
    head.add("")
    head.add("/// The scene '\(title)'.")
    head.add("struct \(typeName): View {")
    return head.text + lines.text + "}\n" + SwiftUICode.shapes
  }

  private mutating func tellLosses() {
    for event in scene.scene.events {
      let isCarried = event.actions.allSatisfy { action in
        switch action {
        case .go, .change, .set: true
        case .start, .stop, .play: false
        }
      }
      if !isCarried { lose("event '\(event.name)': what it starts, stops or plays is left out") }
    }
    for loop in scene.scene.loops where !isCarried(loop) {
      lose("loop '\(loop.name)' is left out")
    }
    for sequence in scene.scene.sequences { lose("sequence '\(sequence.name)' is left out") }
    for gesture in scene.scene.gestures { lose("gesture '\(gesture.name)' is left out") }
    if scene.scene.transitions.contains(where: { $0.interrupt == .refuse }) {
      lose("a change is never refused")
    }
  }

  // MARK: Properties

  private mutating func writeProperties() {
    if scene.hasStates {
      lines.add("/// What the view may show.")
      lines.add("enum Phase: CaseIterable, Sendable {")
      for state in scene.states { lines.add("  case \(state.name)") }
      lines.add("}")
      lines.add("")
      lines.add("/// What the view shows, or is on its way to.")
      lines.add("@Binding var phase: Phase")
      lines.add("")
    }
    for (index, parameter) in scene.scene.parameters.enumerated() {
      let name = scene.parameterNames[index]
      switch (parameter.kind, parameter.initial) {
      case (.color, .color(let color)): lines.add("var \(name) = \(SwiftUICode.color(color))")
      case (.flag, .flag(let flag)): lines.add("var \(name) = \(flag)")
      case (.path, .path(let path)):
        lines.add(
          lines: CodeWrap.wrapped("var \(name): CGPath = \(typeName).\(SwiftShape.drawn(path))")
        )
      case (.timing, .timing):
        lose("the timing '\(parameter.name)' is that of its default")
      case (.integer, .number(let number)):
        lines.add("var \(name): Int = \(Int(min(max(number, -0x1p53), 0x1p53)))")
      case (.seconds, .number(let number)):
        lines.add("var \(name): Double = \(SwiftExpression.number(number))")
      case (_, .number(let number)):
        lines.add("var \(name): CGFloat = \(SwiftExpression.number(number))")
      default: break
      }
      if parameter.minimum != nil || parameter.maximum != nil {
        lose("the range of the parameter '\(parameter.name)' is not looked at")
      }
    }
    if usesBegin { lines.add("@State private var hasBegun = false") }
    lines.add("")
  }

  private mutating func writeBody() {
    lines.add("var body: some View {")
    lines.add("  GeometryReader { geometry in")
    lines.add("    ZStack(alignment: .topLeading) {")
    for item in scene.items where item.parent == nil {
      lines.add("      \(item.name)Layer(geometry.size)")
    }
    if scene.items.isEmpty { lines.add("      Color.clear") }
    lines.add("    }")
    lines.add("  }")
    if let color = scene.scene.background {
      lines.add("  .background(\(SwiftUICode.color(color)))")
    }
    lines.add("  .clipped()")
    if usesBegin { lines.add("  .onAppear { hasBegun = true }") }
    lines.add("}")
    lines.add("")
  }

  // MARK: Values

  static func color(_ color: MotionColor) -> String {
    let parts = [
      ("red", color.red), ("green", color.green), ("blue", color.blue), ("opacity", color.alpha),
    ].map { "\($0): \(DecimalText.trimmed($1, decimals: 9))" }
    return "Color(.sRGB, " + parts.joined(separator: ", ") + ")"
  }

  func color(_ source: ColorSource) -> String {
    switch source {
    case .none: "Color.clear"
    case .color(let color): SwiftUICode.color(color)
    case .parameter(let name): scene.parameter(name)?.name ?? "Color.clear"
    }
  }

  /// What stands for a name in lengths.
  func length(_ name: String) -> String {
    if name == "width" || name == "height" { return "size." + name }
    guard let (parameter, variable) = scene.parameter(name) else { return "0" }
    return parameter.kind == .number ? variable : "CGFloat(\(variable))"
  }

  func number(_ expression: Expression) -> String {
    let code = SwiftUICode(scene)
    return SwiftExpression(expression) { code.length($0) }.code
  }

  func seconds(_ expression: Expression) -> String {
    let code = SwiftUICode(scene)
    return SwiftExpression(expression) { name in
      if name == "width" || name == "height" {
        let whole = name == "width" ? code.scene.scene.width : code.scene.scene.height
        return SwiftExpression.number(whole)
      }
      guard let (parameter, variable) = code.scene.parameter(name) else { return "0" }
      return parameter.kind == .seconds ? variable : "Double(\(variable))"
    }.code
  }
}

extension SwiftUICode {
  /// A rectangle with a gradient; SwiftUI moves none of its colours and places.
  mutating func writeGradient(_ index: Int, _ layer: Layer) {
    for property in [LayerProperty.colors, .locations, .start, .end]
    where scene.slots.contains(where: { $0.layer == index && $0.property == property })
      && scene.animations.contains(where: {
        $0.target == layer.id + "." + property.rawValue
      })
    {
      lose("gradients stand still", index, property)
    }
    var colors: [ColorSource] = []
    if case .colors(let list)? = scene.value(index, .colors, in: scene.states[0].id) {
      colors = list
    }
    var places: [Double] = []
    if case .numbers(let list)? = scene.value(index, .locations, in: scene.states[0].id) {
      places = list.compactMap { $0.constant }
    }
    if places.count != colors.count {
      places = colors.indices.map { Double($0) / Double(max(colors.count - 1, 1)) }
    }
    // Places of SwiftUI are in 0...1: the axis is stretched to them instead.
    let least = places.min() ?? 0
    let span = max((places.max() ?? 1) - least, 1e-9)
    let (start, end) = (point(index, .start, 0), point(index, .end, 1))
    func unit(_ part: Double) -> String {
      let x = start.x + part * (end.x - start.x)
      let y = start.y + part * (end.y - start.y)
      return "UnitPoint(x: \(SwiftExpression.number(x)), y: \(SwiftExpression.number(y)))"
    }
    let stops = zip(colors, places).map {
      "Gradient.Stop(color: \(color($0)), "
        + "location: \(SwiftExpression.number(($1 - least) / span)))"
    }
    lines.add("  let area = \(area(layer.frame))")
    lines.add("  let stops: [Gradient.Stop] = [")
    for stop in stops { lines.add("    \(stop),") }
    lines.add("  ]")
    lines.add("  return Rectangle()")
    lines.add("    .fill(")
    lines.add("      LinearGradient(")
    lines.add("        stops: stops,")
    lines.add("        startPoint: \(unit(least)),")
    lines.add("        endPoint: \(unit(least + span))")
    lines.add("      )")
    lines.add("    )")
    lines.add("    .frame(width: area.width, height: area.height)")
    lines.add("    .offset(x: area.minX, y: area.minY)")
    // So that masks are in the coordinates of the layer.
    lines.add("    .frame(width: size.width, height: size.height, alignment: .topLeading)")
  }

  private mutating func point(_ index: Int, _ property: LayerProperty, _ y: Double) -> Point2D {
    if case .point(let point)? = scene.value(index, property, in: scene.states[0].id) {
      if let x = point.x.constant, let y = point.y.constant { return Point2D(x: x, y: y) }
      lose("an axis that depends on parameters is that of the default", index, property)
    }
    return Point2D(x: 0.5, y: y)
  }

  private mutating func area(_ frame: Layer.Frame) -> String {
    switch frame {
    case .view: return "CGRect(origin: .zero, size: size)"
    case .rectangle(let rect):
      let parts = [rect.x, rect.y, rect.width, rect.height].map { number($0) }
      return "box(\(parts.joined(separator: ", ")))"
    case .bounds(let id), .controlBox(let id):
      guard let item = scene.items.first(where: { $0.layer.id == id }),
        item.layer.kind == .shape
      else { return "CGRect.zero" }
      let box = if case .bounds = frame { "boundingBoxOfPath" } else { "boundingBox" }
      return "\(item.name)Path(size).\(box)"
    }
  }

  /// The types that every generated file brings along.
  static let shapes = """

    /// A path whose points move; its elements stay.
    private struct MovingPath: Shape {
      private var elements: [CGPathElementType] = []
      private var points = PointList(numbers: [])

      var animatableData: PointList {
        get { points }
        set { points = newValue }
      }

      init(_ path: CGPath) {
        var elements: [CGPathElementType] = []
        var numbers: [Double] = []
        path.applyWithBlock { element in
          let type = element.pointee.type
          elements.append(type)
          for index in 0..<MovingPath.count(type) {
            numbers.append(Double(element.pointee.points[index].x))
            numbers.append(Double(element.pointee.points[index].y))
          }
        }
        self.elements = elements
        points = PointList(numbers: numbers)
      }

      private static func count(_ type: CGPathElementType) -> Int {
        switch type {
        case .moveToPoint, .addLineToPoint: return 1
        case .addQuadCurveToPoint: return 2
        case .addCurveToPoint: return 3
        case .closeSubpath: return 0
        @unknown default: return 0
        }
      }

      func path(in rect: CGRect) -> Path {
        var path = Path()
        let numbers = points.numbers ?? []
        var next = 0
        func point() -> CGPoint {
          next += 2
          guard next <= numbers.count else { return .zero }
          return CGPoint(x: numbers[next - 2], y: numbers[next - 1])
        }
        for element in elements {
          switch element {
          case .moveToPoint: path.move(to: point())
          case .addLineToPoint: path.addLine(to: point())
          case .addQuadCurveToPoint:
            let control = point()
            path.addQuadCurve(to: point(), control: control)
          case .addCurveToPoint:
            let (control1, control2) = (point(), point())
            path.addCurve(to: point(), control1: control1, control2: control2)
          case .closeSubpath: path.closeSubpath()
          @unknown default: break
          }
        }
        return path
      }
    }

    /// Coordinates that SwiftUI may add and scale; nil is the zero of all lengths. Lists of unlike
    /// lengths do not move.
    private struct PointList: VectorArithmetic {
      var numbers: [Double]?

      static var zero: PointList { PointList(numbers: nil) }

      private static func combined(
        _ a: PointList,
        _ b: PointList,
        _ body: (Double, Double) -> Double
      ) -> PointList {
        guard let first = a.numbers else {
          return PointList(numbers: b.numbers?.map { body(0, $0) })
        }
        guard let second = b.numbers, first.count == second.count else { return a }
        return PointList(numbers: zip(first, second).map { body($0, $1) })
      }

      static func + (a: PointList, b: PointList) -> PointList { combined(a, b) { $0 + $1 } }

      static func - (a: PointList, b: PointList) -> PointList {
        if let first = a.numbers, let second = b.numbers, first.count != second.count {
          return .zero
        }
        return combined(a, b) { $0 - $1 }
      }

      mutating func scale(by factor: Double) { numbers = numbers?.map { $0 * factor } }

      var magnitudeSquared: Double { (numbers ?? []).reduce(0) { $0 + $1 * $1 } }
    }

    """

  /// The value whose changes are animated; nil where nothing is.
  var trigger: String? {
    if scene.scene.transitions.isEmpty { return nil }
    return scene.hasStates ? "phase" : parameterList == nil ? nil : "moving"
  }

  /// The parameters that events set.
  private var parameterList: [String]? {
    var names: [String] = []
    for event in scene.scene.events {
      for case .set(let sets) in event.actions {
        for name in sets.flatMap({ $0.keys }).sorted() {
          guard let (parameter, variable) = scene.parameter(name) else { continue }
          if case .number = parameter.initial, !names.contains("CGFloat(\(variable))") {
            names.append("CGFloat(\(variable))")
          }
        }
      }
    }
    return names.isEmpty ? nil : names
  }

  mutating func writeCourses() {
    if trigger == "moving", let list = parameterList {
      lines.add("private var moving: [CGFloat] { [\(list.joined(separator: ", "))] }")
      lines.add("")
    }
    if scene.scene.transitions.contains(where: { $0.interrupt == .model }) {
      lose("a change always begins from what is shown")
    }
  }

  /// The rule that leads to a state, from the first other one that a rule leads from.
  private mutating func rule(to state: String) -> SceneTransition? {
    let rules = scene.scene.transitions
    func first(from: String, to: String) -> SceneTransition? {
      rules.first { ($0.from == nil || $0.from == from) && ($0.to == nil || $0.to == to) }
    }
    let others = scene.states.map { $0.id }.filter { $0 != state }
    let found = (others.isEmpty ? [state] : others).map { first(from: $0, to: state) }
    if Set(found).count > 1 {
      lose("the transition to '\(state)' is the slowest of those that lead there")
    }
    // A change at once is the one that says least.
    return found.compactMap { $0 }.first {
      if case .seconds(let seconds) = $0.timing.duration { return seconds.constant != 0 }
      return true
    } ?? found.compactMap { $0 }.first
  }

  /// The modifier that animates a property; empty where `withAnimation` does.
  mutating func animation(_ layer: Int, _ property: LayerProperty) -> String {
    guard let trigger else { return "" }
    let target = scene.items[layer].layer.id + "." + property.rawValue
    var courses: [(states: [String], code: String?)] = []
    for state in scene.states {
      let rule = rule(to: state.id)
      let code = rule.map { self.code($0.properties[target] ?? $0.timing) } ?? "nil"
      if let index = courses.firstIndex(where: { $0.code == code }) {
        courses[index].states.append("." + state.name)
      } else {
        courses.append((["." + state.name], code))
      }
    }
    // A course that the caller knows has no code.
    if courses.contains(where: { $0.code == nil || $0.code == "" }) { return "" }
    if courses.count == 1 {
      return ".animation(\(courses[0].code ?? "nil"), value: \(trigger))"
    }
    var text = ".animation("
    for course in courses.dropLast() {
      let test = course.states.map { "phase == \($0)" }.joined(separator: " || ")
      text += "\(test) ? \(course.code ?? "nil") : "
    }
    return text + "\(courses[courses.count - 1].code ?? "nil"), value: \(trigger))"
  }

  private mutating func code(_ timing: SceneTransition.Timing) -> String {
    if case .caller = timing.duration { return "" }
    var easing = timing.easing
    if case .parameter(let name) = easing,
      case .timing(let initial)? = scene.parameter(name)?.parameter.initial
    {
      easing = .easing(initial)
    }
    guard case .easing(let own) = easing else { return "" }
    var seconds = "0"
    if case .seconds(let expression) = timing.duration { seconds = self.seconds(expression) }
    let delay = timing.delay.constant == 0 ? "" : ".delay(\(self.seconds(timing.delay)))"
    return code(own, seconds) + delay
  }

  /// A timing function over so many seconds.
  mutating func code(_ easing: Easing, _ seconds: String) -> String {
    switch easing {
    case .spring(let spring):
      let numbers = [
        ("mass", spring.mass), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ("initialVelocity", spring.initialVelocity),
      ].map { "\($0): \(SwiftExpression.number($1))" }
      return "Animation.interpolatingSpring(\(numbers.joined(separator: ", ")))"
    case .function(let function):
      let timing = SwiftTiming(function)
      if timing.error > 0 {
        losses.append(
          ExportLoss("timing \(function) is the nearest cubic", error: timing.error)
        )
      }
      if timing.name == "linear" { return "Animation.linear(duration: \(seconds))" }
      let numbers = timing.numbers.map { SwiftExpression.number($0) }.joined(separator: ", ")
      return "Animation.timingCurve(\(numbers), duration: \(seconds))"
    }
  }

  // MARK: What begins with the view

  /// Whether something begins with the view.
  var usesBegin: Bool { scene.slots.contains { beginning($0.layer, $0.property) != nil } }

  func isCarried(_ loop: SceneLoop) -> Bool {
    guard loop.startsWithScene, let (layer, property) = scene.target(loop.animation.target),
      case .number = property.initial,
      case .between(_, nil, .some) = loop.animation.values, loop.animation.begin.constant == 0
    else { return false }
    return beginning(layer, property) != nil
  }

  /// The animation of a number or a colour that runs from the first moment on and is kept.
  func beginning(_ layer: Int, _ property: LayerProperty) -> SceneAnimation? {
    let target = scene.items[layer].layer.id + "." + property.rawValue
    let list = scene.scene.animations.filter { $0.target == target }
    guard list.count == 1, case .between(.some, .some, nil) = list[0].values,
      !list[0].isAdditive, !list[0].isCumulative, !list[0].autoreverses,
      list[0].repeatCount == 1, !list[0].isRemovedOnCompletion
    else { return nil }
    switch property.initial {
    case .number, .color: return list[0]
    default: return nil
    }
  }

  /// The function that draws a layer.
  mutating func writeLayer(_ index: Int) {
    let item = scene.items[index]
    for property in LayerProperty.allCases { writeValue(index, property) }
    tellAnimations(index)
    lines.add("private func \(item.name)Layer(_ size: CGSize) -> some View {")
    switch item.layer.kind {
    case .group: writeGroup(index)
    case .shape: writeShape(index, item.layer)
    case .gradient: writeGradient(index, item.layer)
    }
    writeModifiers(index)
    lines.add("}")
    lines.add("")
  }

  private mutating func tellAnimations(_ index: Int) {
    let prefix = scene.items[index].layer.id + "."
    for animation in scene.scene.animations where animation.target.hasPrefix(prefix) {
      guard let (layer, property) = scene.target(animation.target) else { continue }
      if beginning(layer, property) == nil {
        lose("the animation that begins with the scene is left out", layer, property)
      } else if animation.begin.constant != 0 {
        lose("before its begin the first value of the animation shows", layer, property)
      }
    }
  }

  // MARK: Values

  private func name(_ index: Int, _ property: LayerProperty) -> String {
    scene.items[index].name + UIKitCode.capitalized(property.rawValue)
  }

  /// Whether a layer or a state says what a property is.
  private func isSaid(_ index: Int, _ property: LayerProperty) -> Bool {
    !scene.values(index, property).isEmpty
  }

  /// Whether a path is there in some state.
  private func hasPath(_ index: Int, _ property: LayerProperty) -> Bool {
    scene.values(index, property).contains {
      if case .shape(.some) = $0 { true } else { false }
    }
  }

  private mutating func writeValue(_ index: Int, _ property: LayerProperty) {
    let type: String
    switch property.initial {
    case .path: type = "CGPath"
    case .color: type = "Color"
    case .number: type = "CGFloat"
    case .point: type = "CGPoint"
    default: return
    }
    guard
      isSaid(index, property) || (property == .fill && isFilled(index)) || property == .path,
      property != .fill || isFilled(index),
      scene.items[index].layer.kind == .shape || ![.fill, .path].contains(property)
    else { return }
    var values: [(states: [String], code: String)] = []
    for state in scene.states {
      let value = scene.value(index, property, in: state.id)
      let code = code(value, index, property)
      if let place = values.firstIndex(where: { $0.code == code }) {
        values[place].states.append("." + state.name)
      } else {
        values.append((["." + state.name], code))
      }
    }
    if let beginning = beginning(index, property),
      case .between(let from?, let to?, _) = beginning.values
    {
      let ends = [code(to, index, property), code(from, index, property)]
      values = [([], "hasBegun ? \(ends[0]) : \(ends[1])")]
    }
    lines.add("private func \(name(index, property))(_ size: CGSize) -> \(type) {")
    if values.count == 1 {
      lines.add(lines: CodeWrap.wrapped("  " + values[0].code))
    } else {
      lines.add("  switch phase {")
      for (states, code) in values {
        lines.add("  case \(states.joined(separator: ", ")):")
        lines.add(lines: CodeWrap.wrapped("    return " + code))
      }
      lines.add("  }")
    }
    lines.add("}")
    lines.add("")
  }

  private mutating func code(
    _ value: SceneValue?,
    _ index: Int,
    _ property: LayerProperty
  ) -> String {
    switch (value, property.initial) {
    case (.number(let number)?, _): return self.number(number)
    case (.point(let point)?, _): return "point(\(number(point.x)), \(number(point.y)))"
    case (.color(let source)?, _): return color(source)
    case (.shape(let shape?)?, _):
      let code = SwiftUICode(scene)
      var writer = SwiftShape(scene, among: scene.values(index, property)) { code.length($0) }
      let text = writer.code(shape)
      for loss in writer.losses { lose(loss, index, property) }
      let kinds = Set(
        scene.values(index, property).compactMap { value -> String? in
          if case .shape(let shape?) = value { return writer.structure(of: shape) }
          return nil
        }
      )
      if kinds.count > 1 { lose("paths of other structure change at once", index, property) }
      return text
    case (_, .number(let number)): return SwiftExpression.number(number)
    case (_, .point(let point)):
      return "point(\(SwiftExpression.number(point.x)), \(SwiftExpression.number(point.y)))"
    case (_, .color(let color)): return self.color(color.map { .color($0) } ?? .none)
    default: return "CGMutablePath()"
    }
  }

  /// Whether the inside is painted in any state.
  private func isFilled(_ index: Int) -> Bool {
    let values = scene.values(index, .fill)
    return values.isEmpty
      || values.contains {
        if case .color(.none) = $0 { false } else { true }
      }
  }

  // MARK: Views

  private mutating func writeGroup(_ index: Int) {
    lines.add("  ZStack(alignment: .topLeading) {")
    var isEmpty = true
    for item in scene.items where item.parent == index {
      lines.add("    \(item.name)Layer(size)")
      isEmpty = false
    }
    if isEmpty { lines.add("    Color.clear") }
    lines.add("  }")
  }

  private mutating func add(modifier: String, depth: String = "    ") {
    if !modifier.isEmpty { lines.add(lines: CodeWrap.wrapped(depth + modifier)) }
  }

  /// The modifier that animates what is drawn: that of the path, else that of a colour.
  private mutating func courseOf(_ index: Int, _ properties: [LayerProperty]) -> String {
    for property in properties {
      if let beginning = beginning(index, property) { return begin(beginning) }
    }
    let moved = properties.filter { property in
      scene.slots.contains { $0.layer == index && $0.property == property }
    }
    guard let first = moved.first else { return "" }
    let course = animation(index, first)
    for other in moved.dropFirst() where animation(index, other) != course {
      lose("it moves as \(first.rawValue) does", index, other)
    }
    return course
  }

  private mutating func begin(_ animation: SceneAnimation) -> String {
    var seconds = "0"
    if case .seconds(let expression) = animation.duration { seconds = self.seconds(expression) }
    var pace = code(.function(.linear), seconds)
    if case .easing(let own) = animation.easing { pace = code(own, seconds) }
    let delay = animation.begin.constant == 0 ? "" : ".delay(\(self.seconds(animation.begin)))"
    return ".animation(\(pace)\(delay), value: hasBegun)"
  }

  private mutating func writeShape(_ index: Int, _ layer: Layer) {
    lines.add("  ZStack(alignment: .topLeading) {")
    let path = "MovingPath(\(name(index, .path))(size))"
    let fill = "\(name(index, .fill))(size)"
    let rule = layer.fillRule == .evenOdd ? ", style: FillStyle(eoFill: true)" : ""
    if isFilled(index) {
      lines.add("    \(path)")
      lines.add("      .fill(\(fill)\(rule))")
      add(modifier: courseOf(index, [.path, .fill]), depth: "      ")
    } else if !isSaid(index, .stroke) {
      lines.add("    Color.clear")
    }
    if isSaid(index, .stroke) {
      lines.add("    \(path)")
      if isSaid(index, .strokeStart) || isSaid(index, .strokeEnd) {
        let start = isSaid(index, .strokeStart) ? "\(name(index, .strokeStart))(size)" : "0"
        let end = isSaid(index, .strokeEnd) ? "\(name(index, .strokeEnd))(size)" : "1"
        lines.add("      .trim(from: \(start), to: \(end))")
      }
      let width = isSaid(index, .lineWidth) ? "\(name(index, .lineWidth))(size)" : "1"
      var style = ["lineWidth: \(width)"]
      if layer.lineCap != .butt { style.append("lineCap: .\(layer.lineCap.rawValue)") }
      if layer.lineJoin != .miter { style.append("lineJoin: .\(layer.lineJoin.rawValue)") }
      if isSaid(index, .miterLimit) {
        style.append("miterLimit: \(name(index, .miterLimit))(size)")
      }
      let list = style.joined(separator: ", ")
      add(
        modifier: ".stroke(\(name(index, .stroke))(size), style: StrokeStyle(\(list)))",
        depth: "      "
      )
      let order: [LayerProperty] = [.path, .strokeEnd, .strokeStart, .stroke, .lineWidth]
      add(modifier: courseOf(index, order), depth: "      ")
    }
    if layer.controlPoints != nil { lose("control points are left out", index) }
    lines.add("  }")
    if case .number(let offset)? = layer.values[.strokeOffset], offset.constant != 0 {
      lose("SwiftUI has no stroke offset", index, .strokeOffset)
    }
  }

  private mutating func writeModifiers(_ index: Int) {
    if hasPath(index, .mask) {
      lines.add("    .clipShape(MovingPath(\(name(index, .mask))(size)))")
      add(modifier: courseOf(index, [.mask]))
      if scene.states.contains(where: {
        switch scene.value(index, .mask, in: $0.id) {
        case nil, .shape(nil)?: true
        default: false
        }
      }) {
        lose("a mask that is missing hides all", index, .mask)
      }
    }
    let hasAnchor = isSaid(index, .anchor)
    let anchor =
      hasAnchor
      ? "unit(\(name(index, .anchor))(size), size)" : ".topLeading"
    if case .transform(let list)? = scene.items[index].layer.values[.transform], list.count == 6 {
      let parts = zip(["a", "b", "c", "d", "tx", "ty"], list).map { "\($0): \(number($1))" }
      add(modifier: ".transformEffect(CGAffineTransform(\(parts.joined(separator: ", "))))")
      if hasAnchor { lose("the transform is about the origin", index, .transform) }
    }
    if isSaid(index, .scale) {
      let scale = "\(name(index, .scale))(size)"
      add(modifier: ".scaleEffect(x: \(scale).x, y: \(scale).y, anchor: \(anchor))")
      add(modifier: courseOf(index, [.scale]))
    }
    if isSaid(index, .rotation) {
      let angle = "\(name(index, .rotation))(size)"
      lines.add("    .rotationEffect(.radians(Double(\(angle))), anchor: \(anchor))")
      add(modifier: courseOf(index, [.rotation]))
    }
    if isSaid(index, .position) {
      let place = "\(name(index, .position))(size)"
      lines.add("    .offset(x: \(place).x, y: \(place).y)")
      add(modifier: courseOf(index, [.position]))
    }
    if isSaid(index, .opacity) {
      lines.add("    .opacity(Double(\(name(index, .opacity))(size)))")
      add(modifier: courseOf(index, [.opacity]))
    }
  }
}

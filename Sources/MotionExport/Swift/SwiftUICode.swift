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

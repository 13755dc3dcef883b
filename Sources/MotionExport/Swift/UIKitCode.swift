// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion
internal import SVGPathData

/// Writes the view of a scene.
struct UIKitCode: Sendable {
  let scene: SwiftScene
  var losses: [ExportLoss] = []
  var lines = CodeLines()

  init(_ scene: SwiftScene) { self.scene = scene }

  var className: String {
    let name = scene.typeName + "View"
    return UIKitNames.views.contains(name) ? scene.typeName + "SceneView" : name
  }

  // MARK: What the scene uses

  var hasLoops: Bool { !scene.scene.loops.isEmpty }
  var hasMotions: Bool { !scene.animations.isEmpty }
  var usesCaller: Bool {
    scene.scene.transitions.contains { rule in
      ([rule.course] + rule.courses.values).contains {
        if case .caller = $0.duration { return true }
        if case .caller = $0.pace { return true }
        return false
      }
    }
  }
  var keepsVelocity: Bool {
    !scene.scene.gestures.isEmpty
      || scene.scene.transitions.contains { $0.interrupt == .velocity }
  }

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
    lines = CodeLines()
    losses = []
    let title = CodeLines.comment(scene.scene.name)
    lines.add("// Made by arcfit of the scene '\(title)': change the scene, not this file.")
    lines.add("")
    lines.add("import UIKit")
    lines.add("")
    lines.add("/// The scene '\(title)'.")
    lines.add("///")
    lines.add("/// Events are methods; they return whether they were accepted. Completions are")
    lines.add("/// called once, with false where something else took the place of the change.")
    lines.add("@IBDesignable")
    lines.add("@MainActor")
    var code = self
    code.lines = CodeLines(depth: 1)
    code.members()
    losses = code.losses
    lines.add("final class \(className): UIView {")
    let body = lines.text + code.lines.text
    return body + "}\n"
  }

  private mutating func members() {
    writeStates()
    writeParameters()
    writeEvents()
    writeLayers()
    writeSetUp()
    writeSlots()
    writeTransitions()
    writeMotions()
    lines.add(lines: UIKitRuntime.values)
    lines.add(lines: UIKitRuntime.changes)
    lines.add(lines: UIKitRuntime.entering(hasStates: scene.hasStates))
    lines.add(
      lines: UIKitRuntime.beginning(
        usesCaller: usesCaller,
        keepsVelocity: keepsVelocity,
        changesStructure: changesStructure
      )
    )
    if changesStructure { lines.add(lines: UIKitRuntime.structures) }
    if keepsVelocity { lines.add(lines: UIKitRuntime.springs) }
    if hasMotions { lines.add(lines: UIKitRuntime.motions) }
    if hasLoops { lines.add(lines: UIKitRuntime.loops) }
    writeHelpers()
  }

  // MARK: States

  private mutating func writeStates() {
    guard scene.hasStates else {
      lines.add("private enum State { case only }")
      lines.add("private let shownState = State.only")
      lines.add("")
      return
    }
    lines.add("/// What the view may show.")
    let states = scene.states
    lines.block("enum State: CaseIterable, Sendable") { lines in
      for state in states { lines.add("case \(state.name)") }
    }
    lines.add("")
    lines.add("/// What the view shows, or is on its way to; setting it shows the state at once.")
    lines.block("var state: State") { lines in
      lines.add("get { shownState }")
      lines.add("set { setState(newValue, animated: false) }")
    }
    lines.add("private var shownState = State.\(scene.initialState)")
    lines.add("")
    lines.add("/// Goes to a state, by the scene's transition or at once.")
    lines.add("///")
    lines.add("/// - Returns: Whether that was possible: a transition that runs may refuse it.")
    lines.add("@discardableResult")
    lines.add("func setState(")
    lines.add("  _ state: State,")
    lines.add("  animated: Bool = true,")
    lines.add("  completion: ((Bool) -> Void)? = nil")
    lines.block(") -> Bool") { lines in
      lines.add("goToState(state, isAnimated: animated, completion)")
    }
    lines.add("")
    lines.add("private func goToState(")
    lines.add("  _ next: State,")
    lines.add("  isAnimated: Bool = true,")
    lines.add("  _ completion: ((Bool) -> Void)?")
    lines.block(") -> Bool") { lines in
      lines.add("let rule = isAnimated ? transition(from: shownState, to: next) : nil")
      lines.add("guard !isAnimated || allowsChange(rule) else { return false }")
      lines.add("cancelChanges { $0.sequence.isEmpty }")
      lines.add("shownState = next")
      lines.add("beginTransition(rule, completion: completion)")
      lines.add("return true")
    }
    lines.add("")
  }

  // MARK: Parameters

  private mutating func writeParameters() {
    if !scene.scene.parameters.isEmpty { lines.add("// MARK: Parameters") }
    for (index, parameter) in scene.scene.parameters.enumerated() {
      lines.add("")
      writeParameter(parameter, scene.parameterNames[index])
    }
    lines.add("")
    lines.add("/// A parameter has another value: shows what depends on it, at once.")
    lines.block("private func parametersDidChange()") { lines in
      lines.add("if isQuiet { return }")
      lines.add("cancelChanges { $0.sequence.isEmpty }")
      lines.add("beginTransition(nil, completion: nil)")
    }
    lines.add("private var isQuiet = false")
    lines.add("")
  }

  private mutating func writeParameter(_ parameter: SceneParameter, _ name: String) {
    let plain = "{ didSet { parametersDidChange() } }"
    switch (parameter.kind, parameter.initial) {
    case (.color, .color(let color)):
      lines.add("/// A colour.")
      add("@IBInspectable var \(name) = \(UIKitCode.color(color)) {")
      lines.add("  didSet { parametersDidChange() }")
      lines.add("}")
    case (.flag, .flag(let flag)):
      lines.add("/// Yes or no.")
      lines.add("@IBInspectable var \(name) = \(flag) \(plain)")
    case (.timing, .timing(let pace)):
      lines.add("/// How progress follows from time.")
      lines.add("var \(name): Pace = \(code(pace, "parameter \(parameter.name)"))")
    case (.path, .path(let path)):
      lines.add("/// A path.")
      let code = SwiftShape.drawn(path)
      add("var \(name): CGPath = \(className).\(code) \(plain)")
    case (_, .number(let value)): writeNumber(parameter, name, value)
    default: break
    }
  }

  private mutating func writeNumber(_ parameter: SceneParameter, _ name: String, _ value: Double) {
    let isWhole = parameter.kind == .integer
    let type = isWhole ? "Int" : parameter.kind == .seconds ? "Double" : "CGFloat"
    func literal(_ number: Double, up: Bool) -> String {
      guard isWhole else { return SwiftExpression.number(number) }
      let whole = min(max(up ? number.rounded(.up) : number.rounded(.down), -0x1p53), 0x1p53)
      return Int(whole).description
    }
    let least = parameter.minimum ?? (parameter.kind == .seconds ? 0 : nil)
    let bounds: String?
    switch (least, parameter.maximum) {
    case (let least?, let greatest?):
      bounds = "(\(literal(least, up: true))...\(literal(greatest, up: false)))"
    case (let least?, nil): bounds = "(\(literal(least, up: true))...)"
    case (nil, let greatest?): bounds = "(...\(literal(greatest, up: false)))"
    case (nil, nil): bounds = nil
    }
    let what = isWhole ? "A whole number" : parameter.kind == .seconds ? "Seconds" : "A number"
    let range = bounds.map { ", one of \($0); any other leaves the value as it is" } ?? ""
    lines.add("/// \(what)\(range).")
    var tests: [String] = []
    if let bounds { tests.append("\(bounds).contains(\(name))") }
    if !isWhole { tests.append("\(name).isFinite") }
    let head = "@IBInspectable var \(name): \(type) = \(literal(value, up: false))"
    lines.block(head) { lines in
      lines.block("didSet") { lines in
        if !tests.isEmpty {
          lines.block("guard \(tests.joined(separator: ", ")) else") { lines in
            lines.add("\(name) = oldValue")
            lines.add("return")
          }
        }
        lines.add("parametersDidChange()")
      }
    }
  }

  // MARK: Values

  static func color(_ color: MotionColor) -> String {
    let parts = [
      ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
    ].map { "\($0): \(DecimalText.trimmed($1, decimals: 9))" }
    return "UIColor(" + parts.joined(separator: ", ") + ")"
  }

  func color(_ source: ColorSource) -> String {
    switch source {
    case .none: "UIColor.clear.cgColor"
    case .color(let color): UIKitCode.color(color) + ".cgColor"
    case .parameter(let name): (scene.parameter(name)?.name ?? "UIColor.clear") + ".cgColor"
    }
  }

  /// What stands for a name in lengths.
  func length(_ name: String) -> String {
    if name == "width" || name == "height" { return "bounds." + name }
    guard let (parameter, variable) = scene.parameter(name) else { return "0" }
    return parameter.kind == .number ? variable : "CGFloat(\(variable))"
  }

  func number(_ expression: Expression) -> String {
    let scene = UIKitCode(scene)
    return SwiftExpression(expression) { scene.length($0) }.code
  }

  /// Seconds of an expression.
  func seconds(_ expression: Expression) -> String {
    let code = UIKitCode(scene)
    return SwiftExpression(expression) { name in
      if name == "width" || name == "height" { return "Double(bounds.\(name))" }
      guard let (parameter, variable) = code.scene.parameter(name) else { return "0" }
      return parameter.kind == .seconds ? variable : "Double(\(variable))"
    }.code
  }
}

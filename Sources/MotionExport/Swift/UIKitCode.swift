// SPDX-License-Identifier: Apache-2.0

internal import PathExport
internal import PathMotion

struct UIKitCode: SwiftViewCode {
  let scene: SwiftScene
  var losses: [ExportLoss] = []
  var lines = CodeLines()

  static let size = "bounds"
  static let colorParts = (head: "UIColor(", alpha: "alpha")
  static let clear = "UIColor.clear"
  static let layerColor = ".cgColor"

  init(_ scene: MotionScene, _ parameters: [String: SceneParameter.Value]) throws(SceneError) {
    self.scene = try SwiftScene(scene, parameters: parameters, reserved: ReservedNames.members)
  }

  var className: String {
    let name = scene.typeName + "View"
    return ReservedNames.views.contains(name) ? scene.typeName + "SceneView" : name
  }

  func decimal(size name: String) -> String { "Double(bounds.\(name))" }

  // MARK: What the scene uses

  private var usesCaller: Bool {
    scene.scene.transitions.flatMap { [$0.timing] + $0.properties.values }.contains {
      if case .caller = $0.duration { return true }
      if case .caller = $0.easing { return true }
      return false
    }
  }
  private var keepsVelocity: Bool {
    !scene.scene.gestures.isEmpty
      || scene.scene.transitions.contains { $0.interrupt == .velocity }
  }

  // MARK: The file

  func document() -> MotionDocument {
    var code = self
    return MotionDocument([.init(className + ".swift", code.source())], losses: code.losses)
  }

  mutating func source(imports: String = "import UIKit") -> String {
    losses = []
    let beginsByItself = !scene.scene.animations.isEmpty || !scene.scene.loops.isEmpty
    let parts = [
      "states": scene.hasStates, "caller": usesCaller, "velocity": keepsVelocity,
      "structure": changesStructure, "motions": !scene.animations.isEmpty,
      "beginning": beginsByItself, "loops": !scene.scene.loops.isEmpty,
    ]
    // In the order of the file, which is that of the losses.
    var values = [
      "title": scene.title, "imports": imports, "class": className,
      "states": scene.states.map { "case \($0.name)" }.joined(separator: "\n"),
      "initial": scene.initialState,
      "parameters": section { $0.writeParameters() },
      "events": section { $0.writeEvents() },
      "layers": section { $0.writeLayers() },
      "width": SwiftExpression.number(scene.scene.width),
      "height": SwiftExpression.number(scene.scene.height),
      "tree": section { $0.writeTree() },
      "gradients": section { $0.writeGradients() },
      "slots": scene.slots.isEmpty
        ? "case none" : scene.slots.map { "case \($0.name)" }.joined(separator: "\n"),
      "targets": section { $0.writeTargets() },
      "values": section(depth: 6) { $0.writeValues() },
      "masks": section { $0.writeMasks() },
      "rules": section(depth: 6) { $0.writeRules() },
      "beginning": section { $0.writeBeginning() },
      "sequences": section { $0.writeSequences() },
      "loops": scene.loopNames.map { "case \($0)" }.joined(separator: "\n"),
      "loopMotions": section { $0.writeLoopMotions() },
    ]
    let text = SwiftTemplate.text("UIKitView", values, parts: parts)
    values["shapes"] = UIKitCode.helpers(for: text, className: className)
    return SwiftTemplate.text("UIKitView", values, parts: parts)
  }

  // MARK: Parameters

  private mutating func writeParameters() {
    if !scene.scene.parameters.isEmpty { lines += "// MARK: Parameters" }
    for (parameter, name) in zip(scene.scene.parameters, scene.parameterNames) {
      lines += ""
      write(parameter, name)
    }
  }

  private mutating func write(_ parameter: SceneParameter, _ name: String) {
    let plain = "{ didSet { parametersDidChange() } }"
    switch (parameter.kind, parameter.initial) {
    case (.color, .color(let color)):
      lines += "/// A colour."
      lines.wrap("@IBInspectable var \(name) = \(UIKitCode.color(color)) {")
      lines += "  didSet { parametersDidChange() }\n}"
    case (.flag, .flag(let flag)):
      lines += "/// Yes or no.\n@IBInspectable var \(name) = \(flag) \(plain)"
    case (.timing, .timing(let timing)):
      lines += "/// How progress follows from time."
      lines += "var \(name): Easing = \(code(timing, "parameter \(parameter.name)"))"
    case (.path, .path(let path)):
      lines += "/// A path."
      lines.wrap("var \(name): CGPath = \(className).\(SwiftShape.drawn(path)) \(plain)")
    case (_, .number(let value)): writeNumber(parameter, name, value)
    default: break
    }
  }

  private mutating func writeNumber(_ parameter: SceneParameter, _ name: String, _ value: Double) {
    let isWhole = parameter.kind == .integer
    let (type, what) =
      switch parameter.kind {
      case .integer: ("Int", "A whole number")
      case .seconds: ("Double", "Seconds")
      default: ("CGFloat", "A number")
      }
    func literal(_ number: Double, up: Bool) -> String {
      guard isWhole else { return SwiftExpression.number(number) }
      return SwiftExpression.whole(number.rounded(up ? .up : .down))
    }
    let least = parameter.minimum ?? (parameter.kind == .seconds ? 0 : nil)
    var tests: [String] = []
    var range = ""
    if least != nil || parameter.maximum != nil {
      let from = least.map { literal($0, up: true) } ?? ""
      let to = parameter.maximum.map { literal($0, up: false) } ?? ""
      tests.append("(\(from)...\(to)).contains(\(name))")
      range = ", one of (\(from)...\(to)); any other leaves the value as it is"
    }
    if !isWhole { tests.append("\(name).isFinite") }
    let check =
      """
          guard \(tests.joined(separator: ", ")) else {
            \(name) = oldValue
            return
          }

      """
    lines += """
      /// \(what)\(range).
      @IBInspectable var \(name): \(type) = \(literal(value, up: false)) {
        didSet {
      \(tests.isEmpty ? "" : check)\
          parametersDidChange()
        }
      }
      """
  }

  /// The functions that code calls, and no others.
  static func helpers(for text: String, className: String) -> String {
    let library = EmbeddedText.text("Shapes.template") ?? ""
    let all = library.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "").map { $0.joined(separator: "\n") }
    let names = all.map { $0.prefix { $0 != "(" }.split(separator: " ").last ?? "" }
    var wanted = Set<Int>()
    var pending = [text]
    while let next = pending.popLast() {
      let calls = self.calls(in: next)
      for (index, name) in names.enumerated() where !wanted.contains(index) {
        if calls.contains(String(name)) || calls.contains("Self.\(name)")
          || calls.contains("\(className).\(name)")
        {
          wanted.insert(index)
          pending.append(all[index])
        }
      }
    }
    return wanted.sorted().map { all[$0] }.joined(separator: "\n\n")
  }

  /// The names that are called: what stands before opening parentheses.
  private static func calls(in text: String) -> Set<String> {
    func isPart(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || character == "_" || character == "."
    }
    return Set(
      text.split(separator: "(", omittingEmptySubsequences: false).dropLast().map { before in
        String(before.reversed().prefix(while: isPart).reversed())
      }
    )
  }
}

/// What names in a generated view must not be, from Templates.
enum ReservedNames {
  /// Members of `UIView` and what it inherits, types that the code uses, and its own members.
  static var members: [String] { words("members") }
  /// Names of views that UIKit has itself.
  static var views: [String] { words("views") }
  /// What the code of SwiftUI uses.
  static var swiftUI: [String] { words("SwiftUI") }

  private static func words(_ part: String) -> [String] {
    SwiftTemplate.text("ReservedNames", [:], parts: [part: true])
      .split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}

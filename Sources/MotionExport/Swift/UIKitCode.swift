// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathExport
internal import PathMotion

/// The source of a `UIView` that plays a scene: what the scene needs of the template, and no more.
struct UIKitCode: SwiftViewCode {
  let scene: SwiftScene
  var losses: [ExportLoss] = []
  var lines = CodeLines()
  /// Paths that depend on nothing, by the names of their constants.
  private(set) var constants: [(name: String, path: BezierPath)] = []
  private var constantNames = SwiftNames()
  /// The slots that states, parameters, the size or fingers change; others stay as they are made.
  private(set) var updatedSlots: [SceneSlot] = []
  /// Where a transition between view controllers starts, unless the view has another.
  var startRectangle: ExpressionRect?
  var replacedRectangle: (rect: ExpressionRect, name: String)? {
    startRectangle.map { ($0, "startRectangle") }
  }
  /// Whether the view has a base class in a file of its own.
  var isShared = false
  /// Whether the scene lays itself out in the size of the view, as its expressions use that.
  let isResponsive: Bool

  static let size = "bounds"
  static let colorParts = (head: "UIColor(", alpha: "alpha")
  static let clear = "UIColor.clear"
  static let layerColor = ".cgColor"
  static let hasPlainRectangles = true

  init(
    _ scene: MotionScene,
    _ parameters: [String: SceneParameter.Value],
    named name: String? = nil
  ) throws(SceneError) {
    let scene = try SwiftScene(
      scene,
      parameters: parameters,
      named: name,
      reserved: ReservedNames.members
    )
    self.scene = scene
    isResponsive = !scene.names.isDisjoint(with: ["width", "height"])
    updatedSlots = scene.slots.filter { isUpdated($0) }
  }

  var className: String {
    let name = scene.givenName ?? scene.typeName + "View"
    return ReservedNames.views.contains(name) ? scene.typeName + "SceneView" : name
  }

  func decimal(size name: String) -> String { "Double(bounds.\(name))" }

  static func color(_ color: MotionColor) -> String {
    switch color {
    case .black: return "UIColor.black"
    case .white: return "UIColor.white"
    default: break
    }
    let parts = [
      ("red", color.red), ("green", color.green), ("blue", color.blue), ("alpha", color.alpha),
    ].map { name, value in
      // Four decimals are more than a byte needs.
      let byte = (255 * value).rounded()
      let isByte = (byte / 255 - value).magnitude < 1e-12
      return "\(name): \(DecimalText.trimmed(value, decimals: isByte ? 4 : 9))"
    }
    return "UIColor(" + parts.joined(separator: ", ") + ")"
  }

  /// A colour where its type is known.
  static func short(_ color: MotionColor) -> String {
    let text = UIKitCode.color(color)
    return (text.utf8.contains(UInt8(ascii: "(")) ? ".init" : "") + text.dropFirst(7)
  }

  mutating func constant(_ path: BezierPath, named name: String) -> String {
    if let known = constants.first(where: { $0.path == path }) { return "Self." + known.name }
    let name = constantNames.variable(name, or: "path")
    constants.append((name, path))
    return "Self." + name
  }

  // MARK: What the scene uses

  private func isUpdated(_ slot: SceneSlot) -> Bool {
    if slot.part == .controlPoints { return true }
    let target = scene.items[slot.layer].layer.id + "." + slot.property.rawValue
    if scene.scene.gestures.contains(where: { $0.target == target }) { return true }
    let values = scene.states.map { state in
      [slot.property, .anchor].map { scene.value(slot.layer, $0, in: state.id) }
    }
    // The anchor counts for positions, which hold it.
    let count = slot.property == .position ? 2 : 1
    return values.contains { value in
      zip(value, values[0]).prefix(count).contains { $0.0 != $0.1 }
        || value.prefix(count).contains { $0?.dependsOnNames ?? false }
    }
  }

  /// What transitions start from where others run; more than one is a case of each rule.
  private var interrupts: Set<SceneTransition.Interrupt> {
    var kinds = Set(
      scene.scene.transitions.map { $0.interrupt == .refuse ? .presentation : $0.interrupt }
    )
    if !scene.scene.gestures.isEmpty { kinds.insert(.velocity) }
    return kinds
  }
  var isMixed: Bool { interrupts.count > 1 }
  var refuses: Bool { scene.scene.transitions.contains { $0.interrupt == .refuse } }
  var hasOwnTimings: Bool { scene.scene.transitions.contains { !$0.properties.isEmpty } }
  /// Whether a rule is more than one animation.
  var hasRules: Bool { isMixed || refuses || hasOwnTimings || isShared }
  var hasSet: Bool {
    let events = scene.scene.events.flatMap { $0.actions }
    return !scene.scene.parameters.isEmpty
      && (!scene.scene.transitions.isEmpty
        || events.contains { if case .set = $0 { true } else { false } })
  }
  /// Whether animations that begin with the scene depend on the size.
  var replays: Bool {
    scene.scene.animations.contains {
      !scene.names(of: $0).isDisjoint(with: ["width", "height"])
    }
  }
  /// Parameters of which something is seen at once.
  var shownParameters: Set<String> { scene.shownNames.subtracting(["width", "height"]) }

  /// An animation as a rule.
  func rule(_ animation: String) -> String {
    guard hasRules, animation != "nil" else { return animation }
    return animation == "caller" ? "caller.map { Rule(all: $0) }" : "Rule(all: \(animation))"
  }

  // MARK: The file

  /// The view in a file, or with its base class in another, where a scene needs no other.
  func document(sharingBase: Bool = false) -> MotionDocument {
    var code = self
    code.isShared =
      sharingBase && scene.scene.gestures.isEmpty && scene.scene.sequences.isEmpty
      && scene.scene.transitions.allSatisfy {
        $0.interrupt == .presentation || $0.interrupt == .refuse
      }
      && !replays
    var files = [MotionDocument.File(className + ".swift", code.source())]
    if code.isShared { files.append(.init("SceneView.swift", UIKitCode.base)) }
    return MotionDocument(files, losses: code.losses)
  }

  /// The base class of views: all that any of them needs.
  private static var base: String {
    let values = [
      "Rule": "Rule", "private": "",
      "refreshCall": "if !isGrouped { begin(caller.map { Rule(all: $0) }) }",
      "source": "layer.presentation() ?? layer", "sceneWidth": "sceneSize.width",
      "sceneHeight": "sceneSize.height",
    ]
    let names = [
      "rule", "own", "refuses", "moving", "refresh", "set", "caller", "begin", "updates", "keeps",
      "responsive", "scaled",
    ]
    let parts = Dictionary(uniqueKeysWithValues: names.map { ($0, true) })
    let runtime = SwiftTemplate.text("UIKitRuntime", values, parts: parts)
    return SwiftTemplate.text("UIKitBase", ["runtime": String(runtime.dropLast())])
  }

  mutating func source(imports: String = "import UIKit") -> String {
    losses = []
    loseMixes()
    // In the order of the file, which is that of the losses.
    var values = [
      "title": scene.title, "imports": imports, "class": className,
      "Rule": hasRules ? "Rule" : "CABasicAnimation", "initial": scene.initialState,
      "parameters": section(depth: 2) { $0.writeParameters() },
      "events": section { $0.writeEvents() },
      "layers": section { $0.writeLayers() },
      "width": SwiftExpression.number(scene.scene.width),
      "height": SwiftExpression.number(scene.scene.height),
      "background": scene.scene.background.map { UIKitCode.short($0) } ?? "",
      "tree": section { $0.writeTree() },
      "updates": section { $0.writeUpdates() },
      "rules": section { $0.writeRules() },
      "beginning": section { $0.writeBeginning() },
      "startLoops": section { $0.writeLoopStarts() },
      "sequences": section { $0.writeSequences() },
      "loops": section { $0.writeLoops() },
    ]
    let list = scene.states.map { $0.name }.joined(separator: ", ")
    let type = "enum State: CaseIterable, Sendable { case \(list) }"
    values["stateType"] =
      type.count < 98
      ? type
      : "enum State: CaseIterable, Sendable {\n"
        + scene.states.map { "  case \($0.name)\n" }.joined() + "}"
    values["setterRule"] = refuses ? "isMoving ? nil : " + rule("caller") : rule("caller")
    let hasTransitions = !scene.scene.transitions.isEmpty
    values["stateRule"] =
      hasTransitions ? "animated ? transition(from: shownState, to: state) : nil" : "nil"
    values["ownRule"] =
      !hasTransitions
      ? "nil" : scene.hasStates ? "transition(from: shownState, to: shownState)" : "transition"
    values["refreshCall"] =
      hasSet ? "if !isGrouped { begin(\(rule("caller"))) }" : "begin(\(rule("caller")))"
    values["setArguments"] = setArguments
    values["base"] = isShared ? "SceneView" : "UIView"
    values["update"] = isShared ? "override" : "private"
    values["private"] = isShared ? "" : "private "
    (values["sceneWidth"], values["sceneHeight"]) = (values["width"], values["height"])
    values["setAssignments"] = section { $0.writeSetAssignments() }
    let runs = "layer.presentation() ?? layer"
    values["source"] =
      isMixed
      ? "interrupt == .model ? layer : \(runs)" : interrupts == [.model] ? "layer" : runs
    let running = "springSpeed(running)"
    values["speed"] = scene.scene.gestures.isEmpty ? running : "fingerSpeed ?? " + running
    var parts = self.parts(values)
    values["runtime"] = String(SwiftTemplate.text("UIKitRuntime", values, parts: parts).dropLast())
    if isShared { parts["responsive"] = false }
    let text = SwiftTemplate.text("UIKitView", values, parts: parts)
    values["shapes"] = shapes(in: text)
    parts["shapes"] = values["shapes"] != ""
    return SwiftTemplate.text("UIKitView", values, parts: parts)
  }

  /// The parts of the template that the code of a scene needs.
  private func parts(_ values: [String: String]) -> [String: Bool] {
    // What states and parameters do to the view is asked for below.
    let own = values.filter { $0.key != "setterRule" && $0.key != "refreshCall" }
    let all = own.values.joined(separator: "\n")
    let calls = UIKitCode.calls(in: all)
    let (scene, actions) = (self.scene.scene, self.scene.scene.events.flatMap { $0.actions })
    let hasUpdates = values["updates"] != ""
    let hasRefresh = (!shownParameters.isEmpty || startRectangle != nil) && hasUpdates
    let loopCalls = calls.contains("isRunning")
    let enters = scene.sequences.contains { $0.state != nil }
    let begins = self.scene.hasStates || hasRefresh || hasSet
    func has(_ name: String) -> Bool {
      calls.contains(name) || calls.contains("Self." + name)
        || calls.contains(className + "." + name)
    }
    return [
      "events": !scene.events.isEmpty, "states": self.scene.hasStates, "set": hasSet,
      "refresh": hasRefresh, "responsive": isResponsive && hasUpdates, "scaled": !isResponsive,
      "background": scene.background != nil, "updates": hasUpdates || begins,
      "replays": replays, "shared": isShared, "inline": !isShared,
      "beginning": !scene.animations.isEmpty || scene.loops.contains { $0.startsWithScene },
      "animations": !scene.animations.isEmpty, "rules": !scene.transitions.isEmpty,
      "rule": hasRules, "own": hasOwnTimings,
      "refuses": refuses, "mixed": isMixed, "velocity": interrupts.contains(.velocity),
      "thrown": !scene.gestures.isEmpty, "structure": has("between"), "begin": begins,
      "moving": refuses || all.holds("isMoving"),
      "caller": self.scene.hasStates || hasRefresh || all.holds("caller") || has("called"),
      "callerParts": has("called"), "ease": has("ease"), "like": has("like"),
      "delays": all.holds(", after: "), "spring": has("spring"), "curve": has("curve"),
      "keeps": (isResponsive && hasUpdates) || enters, "enters": enters,
      "add": has("add"), "sequences": !scene.sequences.isEmpty, "loops": !scene.loops.isEmpty,
      "loopTests": loopCalls, "timeLeft": has("timeLeft"),
      "stops": actions.contains { if case .stop = $0 { true } else { false } },
      "delayedLoops": scene.loops.contains { $0.animation.begin.constant != 0 },
      "reverses": scene.loops.contains { $0.animation.autoreverses },
      "stopsNow": scene.loops.contains { $0.stop == .now },
    ]
  }

  /// The functions that code calls, and the constants that it names.
  private func shapes(in text: String) -> String {
    let helpers = UIKitCode.helpers(for: text, className: className)
    let code = SwiftPathCode(.coregraphics)
    let paths = constants.map { name, path in
      // There are no arcs any more that a tolerance could be for.
      let calls = (try? code.statements(for: path, tolerance: 1)) ?? "let path = CGMutablePath()\n"
      let body = CodeLines.indented(String(calls.dropLast()), by: "  ")
      return "private static let \(name): CGPath = {\n\(body)  return path\n}()"
    }
    return ([helpers].filter { !$0.isEmpty } + paths).joined(separator: "\n\n")
  }

  // MARK: Parameters

  private mutating func writeParameters() {
    for (parameter, name) in zip(scene.scene.parameters, scene.parameterNames) {
      write(parameter, name)
    }
    if startRectangle != nil {
      lines += "/// Where the scene starts, instead of in its own rectangle."
      lines += "var startRectangle: CGRect? { didSet { refresh() } }"
    }
    if !scene.scene.parameters.isEmpty || startRectangle != nil { lines += "" }
  }

  /// The type of a parameter in code.
  private func type(of parameter: SceneParameter) -> String {
    switch parameter.kind {
    case .color: "UIColor"
    case .flag: "Bool"
    case .timing: scene.canBeSpring(parameter) ? "CABasicAnimation" : "CAMediaTimingFunction"
    case .path: "CGPath"
    case .integer: "Int"
    case .seconds: "Double"
    case .number: "CGFloat"
    case .point: "CGPoint"
    case .rectangle: "CGRect"
    }
  }

  private mutating func write(_ parameter: SceneParameter, _ name: String) {
    let type = type(of: parameter)
    let isShown = shownParameters.contains(parameter.name)
    var declaration = "@IBInspectable var \(name): \(type) = "
    var observer = isShown ? "refresh()" : ""
    var test = ""
    switch parameter.initial {
    case .color(let color): declaration += UIKitCode.short(color)
    case .flag(let flag): declaration += flag.description
    case .timing(let timing):
      let text = scene.canBeSpring(parameter) ? pattern(timing, name) : function(timing, name)
      declaration = "var \(name): \(type) = "
      declaration += text.hasPrefix("Self.") ? className + text.dropFirst(4) : text
    case .path(let path):
      let text = constant(SwiftShape.withoutArcs(path), named: name.filter { $0 != "`" })
      declaration = "var \(name): CGPath = \(className)." + text.dropFirst(5)
    case .number, .numbers:
      switch parameter.initial {
      case .numbers(let list): declaration += SwiftExpression.initializer(list)
      case .number(let value) where parameter.kind == .integer:
        declaration += SwiftExpression.whole(value.rounded(.down))
      case .number(let value): declaration += SwiftExpression.number(value)
      default: break
      }
      let range: String
      (test, range) = self.test(of: parameter, name)
      if !range.isEmpty { lines += "/// \(range); any other value leaves it as it is." }
      switch (test.isEmpty, isShown) {
      case (true, _): break
      case (false, true): observer = "if \(test) { refresh() } else { \(name) = oldValue }"
      case (false, false):
        let isCall = test.utf8.first == UInt8(ascii: "(")
        observer = "if !\(isCall ? test : "(" + test + ")") { \(name) = oldValue }"
      }
    }
    if observer.isEmpty { return lines.wrap(declaration) }
    let line = "\(declaration) { didSet { \(observer) } }"
    if line.count <= 98 { return lines += line }
    lines.wrap(declaration + " {")
    if observer.count <= 85 || test.isEmpty {
      lines.wrap("  didSet { \(observer) }")
    } else {
      lines += "  didSet {\n    let isValid = \(test)"
      let shown = isShown ? "if isValid { refresh() } else" : "if !isValid"
      lines += "    \(shown) { \(name) = oldValue }\n  }"
    }
    lines += "}"
  }

  /// What a number must be, as code and in words; empty where it may be any.
  private func test(of parameter: SceneParameter, _ name: String) -> (code: String, words: String) {
    let isWhole = parameter.kind == .integer
    let parts = SwiftExpression.parts(of: parameter.kind).map { name + $0 }
    if !parts.isEmpty {
      var own = parameter
      own.kind = .number
      let (code, words) = test(of: own, "$0")
      return ("[\(parts.joined(separator: ", "))].allSatisfy({ \(code) })", words)
    }
    func literal(_ number: Double, up: Bool) -> String {
      isWhole
        ? SwiftExpression.whole(number.rounded(up ? .up : .down)) : SwiftExpression.number(number)
    }
    let least = parameter.minimum ?? (parameter.kind == .seconds ? 0 : nil)
    let from = least.map { literal($0, up: true) }
    let to = parameter.maximum.map { literal($0, up: false) }
    switch (from, to) {
    case (let from?, let to?): return ("(\(from)...\(to)).contains(\(name))", "\(from)...\(to)")
    case (let from?, nil) where isWhole: return ("\(name) >= \(from)", "At least \(from)")
    case (let from?, nil): return ("\(name) >= \(from) && \(name).isFinite", "At least \(from)")
    case (nil, let to?) where isWhole: return ("\(name) <= \(to)", "At most \(to)")
    case (nil, let to?): return ("\(name) <= \(to) && \(name).isFinite", "At most \(to)")
    case (nil, nil): return (isWhole ? "" : "\(name).isFinite", "")
    }
  }

  /// The arguments of `set`, as many on a line as fit.
  private var setArguments: String {
    let own = zip(scene.scene.parameters, scene.parameterNames).map { parameter, name in
      "\(name): \(type(of: parameter))? = nil,"
    }
    var rows = [""]
    for text in own + ["animated: Bool = true,", "completion: ((Bool) -> Void)? = nil"] {
      if rows[rows.count - 1].count + text.count > 92 { rows.append("") }
      rows[rows.count - 1] += (rows[rows.count - 1].isEmpty ? "" : " ") + text
    }
    return rows.joined(separator: "\n")
  }

  private mutating func writeSetAssignments() {
    for name in scene.parameterNames { lines += "if let \(name) { self.\(name) = \(name) }" }
  }

  /// The functions that code calls, and no others.
  static func helpers(for text: String, className: String) -> String {
    let library = EmbeddedText.text("Shapes.template") ?? ""
    let all = library.split(separator: "\n", omittingEmptySubsequences: false)
      .split(separator: "").map { $0.joined(separator: "\n") }
    let names = all.map { function in
      let declaration = function.split(separator: "\n").first { !$0.hasPrefix("///") } ?? ""
      return declaration.prefix { $0 != "(" }.split(separator: " ").last ?? ""
    }
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

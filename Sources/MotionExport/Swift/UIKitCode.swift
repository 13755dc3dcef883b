// SPDX-License-Identifier: Apache-2.0

internal import PathExport
internal import PathMotion

/// Writes the view of a scene as a class of UIKit.
struct UIKitCode: SwiftViewCode {
  let scene: SwiftScene
  var losses: [ExportLoss] = []
  var lines = CodeLines()

  static let size = "bounds"
  static let colorParts = (head: "UIColor(", alpha: "alpha")
  static let clear = "UIColor.clear"
  static let layerColor = ".cgColor"

  /// The code of a scene.
  ///
  /// - Throws: ``SceneError`` where a stage cannot play the scene.
  init(_ scene: Scene, _ parameters: [String: SceneParameter.Value]) throws(SceneError) {
    self.scene = try SwiftScene(scene, parameters: parameters, reserved: UIKitNames.members)
  }

  var className: String {
    let name = scene.typeName + "View"
    return UIKitNames.views.contains(name) ? scene.typeName + "SceneView" : name
  }

  func decimal(size name: String) -> String { "Double(bounds.\(name))" }

  // MARK: What the scene uses

  var hasLoops: Bool { !scene.scene.loops.isEmpty }
  var hasMotions: Bool { !scene.animations.isEmpty }
  var usesCaller: Bool {
    scene.scene.transitions.flatMap { [$0.timing] + $0.properties.values }.contains {
      if case .caller = $0.duration { return true }
      if case .caller = $0.easing { return true }
      return false
    }
  }
  var keepsVelocity: Bool {
    !scene.scene.gestures.isEmpty
      || scene.scene.transitions.contains { $0.interrupt == .velocity }
  }

  // MARK: The file

  /// One file with the class, and what Core Animation cannot show.
  func document() -> MotionDocument {
    var code = self
    return MotionDocument([.init(className + ".swift", code.source())], losses: code.losses)
  }

  mutating func source(imports: [String] = ["UIKit"]) -> String {
    var head = scene.head(imports: imports)
    head += """
      /// The scene '\(scene.title)'.
      ///
      /// Events are methods; they return whether they were accepted. Completions are
      /// called once, with false where something else took the place of the change.
      @IBDesignable
      @MainActor
      final class \(className): UIView {
      """
    lines = CodeLines(depth: 1)
    losses = []
    writeMembers()
    return head.text + lines.text + "}\n"
  }

  private mutating func writeMembers() {
    writeStates()
    writeParameters()
    writeEvents()
    writeLayers()
    writeSetUp()
    writeSlots()
    writeTransitions()
    writeMotions()
    let parts = [
      ("states", scene.hasStates), ("caller", usesCaller), ("velocity", keepsVelocity),
      ("structure", changesStructure), ("motions", hasMotions), ("loops", hasLoops),
    ]
    lines += UIKitCode.runtime(Set(parts.filter { $0.1 }.map { $0.0 }))
    lines += UIKitCode.helpers(for: lines.text, className: className)
  }

  // MARK: States

  private mutating func writeStates() {
    guard scene.hasStates else {
      lines += """
        private enum State { case only }
        private let shownState = State.only

        """
      return
    }
    lines.add("/// What the view may show.")
    lines.add("enum State: CaseIterable, Sendable {")
    for state in scene.states { lines.add("  case \(state.name)") }
    lines += """
      }

      /// What the view shows, or is on its way to; setting it shows the state at once.
      var state: State {
        get { shownState }
        set { setState(newValue, animated: false) }
      }
      private var shownState = State.\(scene.initialState)

      /// Goes to a state, by the scene's transition or at once.
      ///
      /// - Returns: Whether that was possible: a transition that runs may refuse it.
      @discardableResult
      func setState(
        _ state: State,
        animated: Bool = true,
        completion: ((Bool) -> Void)? = nil
      ) -> Bool {
        goToState(state, isAnimated: animated, completion)
      }

      private func goToState(
        _ next: State,
        isAnimated: Bool = true,
        _ completion: ((Bool) -> Void)?
      ) -> Bool {
        let rule = isAnimated ? transition(from: shownState, to: next) : nil
        guard !isAnimated || allowsChange(rule) else { return false }
        cancelChanges { $0.sequence.isEmpty }
        shownState = next
        beginTransition(rule, completion: completion)
        return true
      }

      """
  }

  // MARK: Parameters

  private mutating func writeParameters() {
    if !scene.scene.parameters.isEmpty { lines.add("// MARK: Parameters") }
    for (parameter, name) in zip(scene.scene.parameters, scene.parameterNames) {
      lines.add()
      write(parameter, name)
    }
    lines += """

      /// A parameter has another value: shows what depends on it, at once.
      private func parametersDidChange() {
        if isQuiet { return }
        cancelChanges { $0.sequence.isEmpty }
        beginTransition(nil, completion: nil)
      }
      private var isQuiet = false

      """
  }

  private mutating func write(_ parameter: SceneParameter, _ name: String) {
    let plain = "{ didSet { parametersDidChange() } }"
    switch (parameter.kind, parameter.initial) {
    case (.color, .color(let color)):
      lines.add("/// A colour.")
      lines.wrap("@IBInspectable var \(name) = \(UIKitCode.color(color)) {")
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
    lines.add("/// \(what)\(range).")
    lines.add("@IBInspectable var \(name): \(type) = \(literal(value, up: false)) {")
    lines.add("  didSet {")
    if !tests.isEmpty {
      lines += """
            guard \(tests.joined(separator: ", ")) else {
              \(name) = oldValue
              return
            }
        """
    }
    lines += """
          parametersDidChange()
        }
      }
      """
  }
}

// Code that is the same in all views, from Templates.
extension UIKitCode {
  /// What a view does, without what is between `#if NAME` and `#endif` for other names.
  private static func runtime(_ names: Set<String>) -> String {
    let text = EmbeddedText.text("UIKitRuntime.template") ?? ""
    var isKept = true
    var lines: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("#if ") {
        isKept = names.contains(String(line.dropFirst(4)))
      } else if line == "#else" {
        isKept.toggle()
      } else if line == "#endif" {
        isKept = true
      } else if isKept {
        lines.append(line)
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The functions that code calls, and no others, below a heading.
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
    let texts = all.indices.filter { wanted.contains($0) }.map { all[$0] }
    guard !texts.isEmpty else { return "// MARK: Shapes\n" }
    return "// MARK: Shapes\n\n" + texts.joined(separator: "\n\n")
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

/// What names in a generated view must not be.
enum UIKitNames {
  /// Members of `UIView` and what it inherits, types that the code uses, and its own members.
  static let members = words(
    """
    accessibilityLabel alpha anchorPoint autoresizesSubviews autoresizingMask backgroundColor
    bounds canBecomeFirstResponder canBecomeFocused center class clearsContextBeforeDrawing
    clipsToBounds constraints contentMode contentScaleFactor copy cut debugDescription delete
    description draw duplicate effectiveUserInterfaceLayoutDirection export find findNext
    focusEffect frame gestureRecognizers hash hashValue hidden inputView
    insetsLayoutMarginsFromSafeArea interactions intrinsicContentSize isEqual isExclusiveTouch
    isFirstResponder isFocused isHidden isMultipleTouchEnabled isOpaque isProxy
    isUserInteractionEnabled keyCommands layer layerClass layoutGuides layoutIfNeeded
    layoutMargins layoutSubviews mask maskView motionEffects move mutableCopy next observationInfo
    opaque overlaps paste pasteConfiguration perform print release removeFromSuperview rename
    responds restorationIdentifier retain retainCount safeAreaInsets safeAreaLayoutGuide scale
    select selectAll setNeedsDisplay setNeedsLayout share sizeThatFits sizeToFit snapshotView
    subviews superclass superview tag tintAdjustmentMode tintColor toolbarItems touchesBegan
    traitCollection transform transform3D undoManager updateConstraints userActivity value
    viewWithTag window zone
    Any Array Bool CABasicAnimation CAGradientLayer CALayer CAShapeLayer CATransaction CGColor
    CGFloat CGPath CGPoint CGRect CGSize Change Course Double Float Int Interrupt Length Loop
    LoopRun MainActor Motion NSCoder NSNumber Pace Slot SpringRun State String Transition UIColor
    UIView Value
    addMotion allowsChange applyValue beginTransition box cancelChanges changes circle completion
    controlPointFigure curves drawn ellipse enterState faded finishChange goToState hasBegun
    haveSameElements isQuiet isRunning isTransitionRunning joined lastChange laidOutSize
    layOutGradients loops loopMotion max min moveSlot makeAnimation newChange parametersDidChange
    playAnimations point polyline quotient rounded setState setUp shownState slotTarget slotValue
    slotValues springVelocity springs startLoop state stopLoop straightCubics transition turns
    """
  )

  /// Names of views that UIKit has itself.
  static let views = Set(
    words(
      """
      UIView UIImageView UIScrollView UITableView UICollectionView UIStackView UITextView
      UIPickerView UIWebView UIProgressView UIAlertView UIActivityIndicatorView UIVisualEffectView
      UIContentView UIInputView UISearchView UICalendarView UIListContentView
      UICollectionReusableView
      """
    )
  )

  /// The words of a text.
  static func words(_ text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }
}

// SPDX-License-Identifier: Apache-2.0

public import PathMotion
internal import SVGPathData

/// A scene as a playground of Xcode: a live view that plays the scene's script.
///
/// ```swift
/// let document = try Playground(Recipe.caretToArc(size: 200)).document()
/// for file in document.files { print(file.name, file.text) }
/// ```
public struct Playground: Sendable {
  private let scene: Scene
  private let view: UIKitView
  private let names: SwiftScene

  /// The playground of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - parameters: Values that become the defaults of the view's properties.
  /// - Throws: ``SceneError`` where a stage cannot play the scene.
  public init(
    _ scene: Scene,
    parameters: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) {
    self.scene = scene
    view = try UIKitView(scene, parameters: parameters)
    names = try SwiftScene(scene, parameters: parameters, reserved: UIKitNames.members)
  }

  /// A folder `NAME.playground` with its contents and what Xcode wants to know of them.
  public func document() -> MotionDocument {
    var document = view.document()
    var lines = CodeLines()
    lines.add("")
    lines.add("// MARK: The playground")
    lines.add("")
    let size = [scene.width, scene.height].map { SwiftExpression.number($0) }
    lines.add("let view = \(view.className)(")
    lines.add("  frame: CGRect(x: 0, y: 0, width: \(size[0]), height: \(size[1]))")
    lines.add(")")
    lines.add("PlaygroundPage.current.liveView = view")
    if !scene.script.isEmpty { writeScript(&lines, &document.losses) }
    let text = document.files[0].text
    let code = text.replacing("import UIKit\n", by: "import PlaygroundSupport\nimport UIKit\n")
    let folder = names.typeName + ".playground/"
    document.files = [
      .init(folder + "Contents.swift", code + lines.text),
      .init(
        folder + "contents.xcplayground",
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
          + "<playground version='6.0' target-platform='ios' swift-version='6'"
          + " buildActiveScheme='true' importAppTypes='true'/>\n"
      ),
    ]
    return document
  }

  private func writeScript(_ lines: inout CodeLines, _ losses: inout [ExportLoss]) {
    lines.add("")
    lines.add("Task { @MainActor in")
    lines.add("  func wait(_ seconds: Double) async {")
    lines.add("    try? await Task.sleep(nanoseconds: UInt64(1e9 * seconds))")
    lines.add("  }")
    var now = 0.0
    for cue in scene.script {
      if cue.time > now {
        lines.add("  await wait(\(DecimalText.trimmed(cue.time - now, decimals: 6)))")
        now = cue.time
      }
      guard let call = call(cue.action) else {
        losses.append(ExportLoss("a line of the script is left out", time: cue.time))
        continue
      }
      for line in call { lines.add("  " + line) }
    }
    lines.add("}")
  }

  private func call(_ action: SceneCue.Action) -> [String]? {
    switch action {
    case .event(let name, let transaction):
      guard let index = scene.events.firstIndex(where: { $0.name == name }) else { return nil }
      let call = "view.\(names.eventNames[index])()"
      guard let transaction else { return [call] }
      guard case .function(let function) = transaction.easing, let duration = transaction.duration,
        let option = Playground.option(function)
      else { return nil }
      return [
        "UIView.animate(",
        "  withDuration: \(SwiftExpression.number(duration)),",
        "  delay: \(SwiftExpression.number(transaction.delay)),",
        "  options: .\(option),",
        "  animations: { \(call) }",
        ")",
      ]
    case .set(let name, let value):
      guard let variable = names.parameter(name)?.name else { return nil }
      switch value {
      case .number(let number): return ["view.\(variable) = \(SwiftExpression.number(number))"]
      case .color(let color): return ["view.\(variable) = \(UIKitCode.color(color))"]
      case .flag(let flag): return ["view.\(variable) = \(flag)"]
      case .timing, .path: return nil
      }
    case .resize(let width, let height):
      let size = [width, height].map { SwiftExpression.number($0) }
      return ["view.frame.size = CGSize(width: \(size[0]), height: \(size[1]))"]
    case .scrub(let name, let place):
      guard let index = scene.gestures.firstIndex(where: { $0.name == name }) else { return nil }
      return ["view.\(names.gestureNames[index])(to: \(SwiftExpression.number(place)))"]
    case .release(let name, let velocity):
      guard let index = scene.gestures.firstIndex(where: { $0.name == name }) else { return nil }
      let bare = names.gestureNames[index].filter { $0 != "`" }
      let speed = velocity.map { "velocity: \(SwiftExpression.number($0))" } ?? ""
      return ["view.\(bare)Ended(\(speed))"]
    }
  }

  private static func option(_ function: TimingFunction) -> String? {
    switch function {
    case .linear: "curveLinear"
    case .easeIn: "curveEaseIn"
    case .easeOut: "curveEaseOut"
    case .easeInEaseOut: "curveEaseInOut"
    default: nil
    }
  }
}

extension String {
  /// The text with the first place of another one replaced.
  fileprivate func replacing(_ other: String, by text: String) -> String {
    let (own, part) = (Array(utf8), Array(other.utf8))
    guard !part.isEmpty, own.count >= part.count else { return self }
    for start in 0...(own.count - part.count) where own[start] == part[0] {
      if own[start..<start + part.count].elementsEqual(part) {
        return String(decoding: own[..<start], as: UTF8.self) + text
          + String(decoding: own[(start + part.count)...], as: UTF8.self)
      }
    }
    return self
  }
}

/// A scene as the source of a `UIView` that plays it: one file of Swift 6 for iOS 15 and later.
///
/// Layers are Core Animation's, states a property, events methods, parameters properties whose
/// ranges are kept. What moves gets its new model value first and then an animation from what is
/// shown. Paths that move have the same elements, cubics in place of arcs: where the paths of two
/// states differ in structure, the compatible pair is part of the code.
///
/// A property cannot be refused: one that is set while a transition refuses all else shows at once,
/// where a stage would not set it.
///
/// ```swift
/// let document = try UIKitView(Recipe.caretToArc(size: 200)).document()
/// for file in document.files { print(file.name, file.text) }
/// ```
public struct UIKitView: Sendable {
  private let code: UIKitCode

  /// The view of a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - parameters: Values that become the defaults of the view's properties.
  /// - Throws: ``SceneError`` where a stage cannot play the scene.
  public init(
    _ scene: Scene,
    parameters: [String: SceneParameter.Value] = [:]
  ) throws(SceneError) {
    code = UIKitCode(
      try SwiftScene(scene, parameters: parameters, reserved: UIKitNames.members)
    )
  }

  /// The name of the class.
  public var className: String { code.className }

  /// One file `NAMEView.swift`, and what Core Animation cannot show.
  public func document() -> MotionDocument {
    var code = code
    let text = code.source()
    return MotionDocument([.init(className + ".swift", text)], losses: code.losses)
  }
}

/// What names in a generated view must not be.
enum UIKitNames {
  /// Members of `UIView` and what it inherits, and of the generated class itself.
  static let members: [String] = [
    "accessibilityLabel", "alpha", "anchorPoint", "autoresizesSubviews", "autoresizingMask",
    "backgroundColor", "bounds", "canBecomeFirstResponder", "canBecomeFocused", "center", "class",
    "clearsContextBeforeDrawing", "clipsToBounds", "constraints", "contentMode",
    "contentScaleFactor", "copy", "cut", "debugDescription", "delete", "description", "draw",
    "duplicate", "effectiveUserInterfaceLayoutDirection", "export", "find", "findNext",
    "focusEffect", "frame", "gestureRecognizers", "hash", "hashValue", "hidden", "inputView",
    "insetsLayoutMarginsFromSafeArea", "interactions", "intrinsicContentSize", "isEqual",
    "isExclusiveTouch", "isFirstResponder", "isFocused", "isHidden", "isMultipleTouchEnabled",
    "isOpaque", "isProxy", "isUserInteractionEnabled", "keyCommands", "layer", "layerClass",
    "layoutGuides", "layoutIfNeeded", "layoutMargins", "layoutSubviews", "mask", "maskView",
    "motionEffects", "move", "mutableCopy", "next", "observationInfo", "opaque", "overlaps",
    "paste", "pasteConfiguration", "perform", "print", "release", "removeFromSuperview", "rename",
    "responds", "restorationIdentifier", "retain", "retainCount", "safeAreaInsets",
    "safeAreaLayoutGuide", "scale", "select", "selectAll", "setNeedsDisplay", "setNeedsLayout",
    "share", "sizeThatFits", "sizeToFit", "snapshotView", "subviews", "superclass", "superview",
    "tag", "tintAdjustmentMode", "tintColor", "toolbarItems", "touchesBegan", "traitCollection",
    "transform", "transform3D", "undoManager", "updateConstraints", "userActivity", "value",
    "viewWithTag", "window", "zone",
    // Types of the code.
    "Any", "Array", "Bool", "CABasicAnimation", "CAGradientLayer", "CALayer", "CAShapeLayer",
    "CATransaction", "CGColor", "CGFloat", "CGPath", "CGPoint", "CGRect", "CGSize", "Change",
    "Course", "Double", "Float", "Int", "Interrupt", "Length", "Loop", "LoopRun", "MainActor",
    "Motion", "NSCoder", "NSNumber", "Pace", "Slot", "SpringRun", "State", "String", "Transition",
    "UIColor", "UIView", "Value",
    // Members of the code.
    "addMotion", "allowsChange", "applyValue", "beginTransition", "box", "cancelChanges",
    "changes", "circle", "completion", "controlPointFigure", "curves", "drawn", "ellipse",
    "enterState", "faded", "finishChange", "goToState", "hasBegun", "haveSameElements", "isQuiet",
    "isRunning",
    "isTransitionRunning", "joined", "lastChange", "laidOutSize", "layOutGradients", "loops",
    "loopMotion", "max", "min", "moveSlot", "makeAnimation", "newChange", "parametersDidChange",
    "playAnimations", "point", "polyline", "quotient", "rounded", "setState", "setUp",
    "shownState", "slotTarget", "slotValue", "slotValues", "springVelocity", "springs",
    "startLoop", "state", "stopLoop", "straightCubics", "transition", "turns",
  ]

  /// Names of views that UIKit has itself.
  static let views: Set<String> = [
    "UIView", "UIImageView", "UIScrollView", "UITableView", "UICollectionView", "UIStackView",
    "UITextView", "UIPickerView", "UIWebView", "UIProgressView", "UIAlertView",
    "UIActivityIndicatorView", "UIVisualEffectView", "UIContentView", "UIInputView",
    "UISearchView", "UICalendarView", "UIListContentView", "UICollectionReusableView",
  ]
}

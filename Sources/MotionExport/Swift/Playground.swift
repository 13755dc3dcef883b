// SPDX-License-Identifier: Apache-2.0

public import PathMotion
internal import BezierGeometry

extension MotionScene {
  /// The scene as the source of a `UIView` that plays it: one file `NAMEView.swift` of Swift 6 for
  /// iOS 15 and later.
  ///
  /// Layers are Core Animation's, states a property, events methods, parameters properties whose
  /// ranges are kept. What moves gets its new model value first and then an animation from what is
  /// shown. Paths that move have the same elements, cubics instead of arcs: where the paths of two
  /// states differ in structure, the compatible pair is part of the code.
  ///
  /// A property cannot be refused: one that is set while a transition refuses all else shows at
  /// once, where a stage would not set it.
  ///
  /// ```swift
  /// let document = try MotionRecipe.caretToArc(size: 200).uikitView()
  /// for file in document.files { print(file.name, file.text) }
  /// ```
  ///
  /// A scene whose expressions use the width or height lays itself out in the bounds of the view;
  /// any other is scaled into them, as the view's content mode says.
  ///
  /// - Parameters:
  ///   - parameters: Values that become the defaults of the view's properties.
  ///   - name: What the view is called, made a legal name; nil for that of the scene and `View`.
  ///   - sharingBase: Whether what several views have in common is a base class `SceneView` in a
  ///     file of its own; scenes with gestures, sequences or springs that keep their velocity are
  ///     one file nevertheless.
  /// - Returns: The files, and what Core Animation cannot show.
  /// - Throws: ``SceneError`` where a stage cannot play the scene.
  public func uikitView(
    parameters: [String: SceneParameter.Value] = [:],
    named name: String? = nil,
    sharingBase: Bool = false
  ) throws(SceneError) -> MotionDocument {
    try UIKitCode(self, parameters, named: name).document(sharingBase: sharingBase)
  }

  /// The scene as a folder `NAME.playground` for Xcode: a live view that plays the scene's script.
  ///
  /// - Parameters:
  ///   - parameters: Values that become the defaults of the view's properties.
  ///   - name: What the view is called, made a legal name; nil for that of the scene and `View`.
  /// - Returns: The code, what Xcode needs beside it, and what Core Animation cannot show.
  /// - Throws: ``SceneError`` where a stage cannot play the scene.
  public func playground(
    parameters: [String: SceneParameter.Value] = [:],
    named name: String? = nil
  ) throws(SceneError) -> MotionDocument {
    try UIKitCode(self, parameters, named: name).playground()
  }
}

extension UIKitCode {
  fileprivate func playground() -> MotionDocument {
    var code = self
    let source = code.source(imports: "import PlaygroundSupport\nimport UIKit")
    let size = [scene.scene.width, scene.scene.height].map { SwiftExpression.number($0) }
    let page = """

      // MARK: The playground

      let view = \(className)(
        frame: CGRect(x: 0, y: 0, width: \(size[0]), height: \(size[1]))
      )
      PlaygroundPage.current.liveView = view

      """
    let script = scene.scene.script.isEmpty ? "" : code.section { $0.writeScript() }
    let folder = scene.typeName + ".playground/"
    let contents = """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <playground version='6.0' target-platform='ios' swift-version='6' \
      buildActiveScheme='true' importAppTypes='true'/>

      """
    return MotionDocument(
      [
        .init(folder + "Contents.swift", source + page + script),
        .init(folder + "contents.xcplayground", contents),
      ],
      losses: code.losses
    )
  }

  fileprivate mutating func writeScript() {
    lines += """

      Task { @MainActor in
        func wait(_ seconds: Double) async {
          try? await Task.sleep(nanoseconds: UInt64(1e9 * seconds))
        }
      """
    var now = 0.0
    for cue in scene.scene.script {
      if cue.time > now {
        lines += "  await wait(\(DecimalText.trimmed(cue.time - now, decimals: 6)))"
        now = cue.time
      }
      if let call = call(cue.action) {
        lines += String(CodeLines.indented(call, by: "  ").dropLast())
      } else {
        losses.append(ExportLoss("a line of the script is left out", time: cue.time))
      }
    }
    lines += "}"
  }

  private func call(_ action: SceneCue.Action) -> String? {
    switch action {
    case .event(let name, let transaction):
      guard let index = scene.scene.events.firstIndex(where: { $0.name == name }) else {
        return nil
      }
      let call = "view.\(scene.eventNames[index])()"
      guard let transaction else { return call }
      guard case .function(let function) = transaction.easing, let duration = transaction.duration,
        let option = UIKitCode.option(function)
      else { return nil }
      return """
        UIView.animate(
          withDuration: \(SwiftExpression.number(duration)),
          delay: \(SwiftExpression.number(transaction.delay)),
          options: .\(option),
          animations: { \(call) }
        )
        """
    case .set(let name, let value):
      guard let variable = scene.parameter(name)?.name else { return nil }
      switch value {
      case .number(let number): return "view.\(variable) = \(SwiftExpression.number(number))"
      case .color(let color): return "view.\(variable) = \(UIKitCode.color(color))"
      case .flag(let flag): return "view.\(variable) = \(flag)"
      case .numbers(let list): return "view.\(variable) = \(SwiftExpression.initializer(list))"
      case .timing, .path: return nil
      }
    case .resize(let width, let height):
      let size = [width, height].map { SwiftExpression.number($0) }
      return "view.frame.size = CGSize(width: \(size[0]), height: \(size[1]))"
    case .scrub(let name, let position):
      return gesture(name).map { "view.\($0)(to: \(SwiftExpression.number(position)))" }
    case .release(let name, let velocity):
      let speed = velocity.map { "velocity: \(SwiftExpression.number($0))" } ?? ""
      return gesture(name).map { "view.\($0.filter { $0 != "`" })Ended(\(speed))" }
    }
  }

  private func gesture(_ name: String) -> String? {
    scene.scene.gestures.firstIndex { $0.name == name }.map { scene.gestureNames[$0] }
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

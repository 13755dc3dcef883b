// SPDX-License-Identifier: Apache-2.0

public import PathMotion

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

// SPDX-License-Identifier: Apache-2.0

public import PathMotion

/// A scene as the source of a SwiftUI view for iOS 15 and later: one file, no package.
///
/// Shapes whose points are `animatableData`, and a view with a binding to what it shows. SwiftUI
/// itself begins from what is shown where a change is turned round. Transitions depend on the state
/// they lead to; what the sender of an event says is left to `withAnimation`. What only events can
/// do - loops that stop, sequences, gestures - is reported as a loss.
///
/// ```swift
/// let document = try SwiftUIView(Recipe.caretToArc(size: 200)).document()
/// for file in document.files { print(file.name, file.text) }
/// ```
public struct SwiftUIView: Sendable {
  private let code: SwiftUICode

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
    code = SwiftUICode(
      try SwiftScene(
        scene,
        parameters: parameters,
        reserved: UIKitNames.members + SwiftUICode.reserved
      )
    )
  }

  /// The name of the view.
  public var typeName: String { code.typeName }

  /// One file `NAMEScene.swift`, and what SwiftUI cannot show.
  public func document() -> MotionDocument {
    var code = code
    let text = code.source()
    return MotionDocument([.init(typeName + ".swift", text)], losses: code.losses)
  }
}

extension SceneValue {
  /// Whether it depends on the size of the view or on a parameter.
  var dependsOnNames: Bool {
    switch self {
    case .number(let number): !number.names.isEmpty
    case .point(let point): point.dependsOnNames
    case .numbers(let list), .transform(let list): list.contains { !$0.names.isEmpty }
    case .color(let source): source.isParameter
    case .colors(let list): list.contains { $0.isParameter }
    case .shape(let shape): shape?.dependsOnNames ?? false
    }
  }
}

extension ColorSource {
  /// Whether it is the value of a parameter.
  var isParameter: Bool {
    if case .parameter = self { true } else { false }
  }
}

extension ExpressionPoint {
  /// Whether it depends on the size of the view or on a parameter.
  var dependsOnNames: Bool { !x.names.isEmpty || !y.names.isEmpty }
}

extension ExpressionRect {
  /// Whether it depends on the size of the view or on a parameter.
  var dependsOnNames: Bool {
    [x, y, width, height].contains { !$0.names.isEmpty }
  }
}

extension Shape {
  /// Whether it depends on the size of the view or on a parameter.
  var dependsOnNames: Bool {
    switch self {
    case .path: false
    case .parameter: true
    case .rectangle(let rect, let radii, _):
      rect.dependsOnNames || radii.contains { !$0.names.isEmpty }
    case .ellipse(let rect): rect.dependsOnNames
    case .circle(let center, let radius): center.dependsOnNames || !radius.names.isEmpty
    case .arc(let center, let radius, let start, let sweep, _, _):
      center.dependsOnNames || [radius, start, sweep].contains { !$0.names.isEmpty }
    case .polyline(let points, _, _): points.contains { $0.dependsOnNames }
    case .group(let shapes): shapes.contains { $0.dependsOnNames }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What names in a scene stand for at a time: the size of the view and the parameters.
struct SceneEnvironment: Sendable {
  var width: Double
  var height: Double
  var parameters: [String: SceneParameter.Value]

  static func isSize(_ width: Double, _ height: Double) -> Bool {
    width.isFinite && height.isFinite && width >= 0 && height >= 0
  }

  /// Gives parameters of a scene other values.
  mutating func set(_ values: [String: SceneParameter.Value], of scene: MotionScene)
    throws(SceneError)
  {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let parameter = scene.parameters.first(where: { $0.name == name }) else {
        throw SceneError(.name, "there is no parameter '\(name)'")
      }
      if let fault = parameter.fault(of: value) { throw fault }
      parameters[name] = value
    }
  }

  func number(_ name: String) -> Double? {
    if let value = parameters[name] {
      if case .number(let number) = value { return number }
      return nil
    }
    return name == "width" ? width : name == "height" ? height : nil
  }

  func value(_ expression: SceneExpression) throws(SceneError) -> Double {
    guard let constant = expression.constant else { return try expression.value(number) }
    guard constant.isFinite else {
      throw SceneError(.value, "'\(expression.text)' is not a finite number")
    }
    return constant
  }

  func point(_ point: ExpressionPoint) throws(SceneError) -> Point2D {
    Point2D(x: try value(point.x), y: try value(point.y))
  }

  private func parameter<Value>(
    _ name: String,
    _ kind: String,
    _ value: (SceneParameter.Value) -> Value?
  ) throws(SceneError) -> Value {
    guard let value = parameters[name].flatMap(value) else {
      throw SceneError(.name, "there is no \(kind) called '\(name)'")
    }
    return value
  }

  func color(_ source: ColorSource) throws(SceneError) -> MotionColor? {
    switch source {
    case .none: nil
    case .color(let color): color
    case .parameter(let name):
      try parameter(name, "colour") { if case .color(let color) = $0 { color } else { nil } }
    }
  }

  func path(_ name: String) throws(SceneError) -> BezierPath {
    try parameter(name, "path") { if case .path(let path) = $0 { path } else { nil } }
  }

  func flag(_ source: FlagSource) throws(SceneError) -> Bool {
    switch source {
    case .flag(let flag): flag
    case .parameter(let name):
      try parameter(name, "flag") { if case .flag(let flag) = $0 { flag } else { nil } }
    }
  }

  func easing(_ source: EasingSource) throws(SceneError) -> Easing? {
    switch source {
    case .easing(let easing): easing
    case .caller: nil
    case .parameter(let name):
      try parameter(name, "timing") { if case .timing(let easing) = $0 { easing } else { nil } }
    }
  }

  /// The value of a property, which must be of its kind and finite.
  func resolved(_ value: SceneValue, as property: LayerProperty) throws(SceneError) -> MotionValue {
    let result = try resolved(value)
    guard result.isAlike(property.initial) else {
      throw SceneError(
        .value,
        "\(property.rawValue) is \(property.initial.kind), not \(result.kind)"
      )
    }
    guard result.isFinite else { throw SceneError(.value, "\(property.rawValue) is not finite") }
    return result
  }

  private func resolved(_ value: SceneValue) throws(SceneError) -> MotionValue {
    switch value {
    case .number(let number): return .number(try self.value(number))
    case .point(let point): return .point(try self.point(point))
    case .numbers(let list): return .numbers(try list.map(self.value))
    case .transform(let list):
      let list = try list.map(self.value)
      guard list.count == 6 else {
        throw SceneError(.value, "a transform is six numbers, not \(list.count)")
      }
      let (a, b, c, d) = (list[0], list[1], list[2], list[3])
      return .transform(AffineTransform2D(a: a, b: b, c: c, d: d, tx: list[4], ty: list[5]))
    case .color(let source): return .color(try color(source))
    case .colors(let list): return .colors(try list.map(color).map { $0 ?? .clear })
    case .shape(let shape): return .path(try shape.map(path(of:)))
    }
  }
}

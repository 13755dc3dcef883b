// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What names in a scene stand for at a time: the size of the view and the parameters.
struct SceneEnvironment: Sendable {
  var width: Double
  var height: Double
  var parameters: [String: SceneParameter.Value]

  /// The largest number that a scene shows, velocities and overshoots included.
  ///
  /// A double there is exact to 1e-4. So products of two such numbers, sums over many cycles and
  /// thousandths of them stay finite in every format, and straight motions fit their tolerance.
  static let largest = 1e12

  static func isSize(_ width: Double, _ height: Double) -> Bool {
    (0...largest).contains(width) && (0...largest).contains(height)
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
    if name == "width" { return width }
    if name == "height" { return height }
    let (whole, part) = SceneExpression.parts(of: name)
    guard let part, case .numbers(let list)? = parameters[whole] else { return nil }
    let index = SceneParameter.Kind.rectangle.parts.firstIndex { $0 == part }
    return index.flatMap { $0 < list.count ? list[$0] : nil }
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
    let easing: Easing
    switch source {
    case .easing(let own): easing = own
    case .caller: return nil
    case .parameter(let name):
      easing = try parameter(name, "timing") {
        if case .timing(let easing) = $0 { easing } else { nil }
      }
    }
    try SceneEnvironment.check(easing.extent, "a timing")
    return easing
  }

  /// Throws for a number beyond ``largest``.
  static func check(_ number: Double, _ subject: String) throws(SceneError) {
    guard number > largest else { return }
    let text = DecimalText.rounded(number, digits: 3)
    throw SceneError(.range, "\(subject) reaches \(text): the most is 1e12")
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
    try SceneEnvironment.check(result.extent, property.rawValue)
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

extension Easing {
  /// About the largest progress it reaches, or velocity it starts with.
  var extent: Double {
    switch self {
    case .spring(let spring): return spring.initialVelocity.magnitude
    case .function(let function):
      switch function.kind {
      case .cubic(let cubic): return max(cubic.y1.magnitude, cubic.y2.magnitude)
      case .stops(let timing):
        return timing.points.reduce(0) { max($0, $1.output.magnitude) }
      case .linear, .steps, .penner, .smoothstep, .smootherstep: return 1
      case .spring(let timing): return timing.spring.initialVelocity.magnitude
      }
    }
  }
}

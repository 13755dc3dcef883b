// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// What names in a scene stand for at a time: the size of the view and the parameters.
struct SceneEnvironment: Sendable {
  var width: Double
  var height: Double
  var parameters: [String: SceneParameter.Value]

  func number(_ name: String) -> Double? {
    if let value = parameters[name] {
      if case .number(let number) = value { return number }
      return nil
    }
    return name == "width" ? width : name == "height" ? height : nil
  }

  func value(_ expression: Expression) throws(SceneError) -> Double {
    guard let constant = expression.constant else { return try expression.value(number) }
    guard constant.isFinite else {
      throw SceneError(.value, "'\(expression.text)' is not a finite number")
    }
    return constant
  }

  func point(_ point: ExpressionPoint) throws(SceneError) -> Point2D {
    Point2D(x: try value(point.x), y: try value(point.y))
  }

  func color(_ source: ColorSource) throws(SceneError) -> MotionColor? {
    switch source {
    case .none: return nil
    case .color(let color): return color
    case .parameter(let name):
      guard case .color(let color)? = parameters[name] else {
        throw SceneError(.name, "there is no colour called '\(name)'")
      }
      return color
    }
  }

  func path(_ name: String) throws(SceneError) -> BezierPath {
    guard case .path(let path)? = parameters[name] else {
      throw SceneError(.name, "there is no path called '\(name)'")
    }
    return path
  }

  func flag(_ source: FlagSource) throws(SceneError) -> Bool {
    switch source {
    case .flag(let flag): return flag
    case .parameter(let name):
      guard case .flag(let flag)? = parameters[name] else {
        throw SceneError(.name, "there is no flag called '\(name)'")
      }
      return flag
    }
  }

  func pace(_ source: PaceSource) throws(SceneError) -> Animation.Pace? {
    switch source {
    case .pace(let pace): return pace
    case .caller: return nil
    case .parameter(let name):
      guard case .timing(let pace)? = parameters[name] else {
        throw SceneError(.name, "there is no timing called '\(name)'")
      }
      return pace
    }
  }

  /// What a property's value is now.
  func resolved(_ value: SceneValue) throws(SceneError) -> MotionValue {
    switch value {
    case .number(let number): return .number(try self.value(number))
    case .point(let point): return .point(try self.point(point))
    case .numbers(let list):
      var numbers: [Double] = []
      for expression in list { numbers.append(try self.value(expression)) }
      return .numbers(numbers)
    case .transform(let list):
      var numbers: [Double] = []
      for expression in list { numbers.append(try self.value(expression)) }
      guard numbers.count == 6 else {
        throw SceneError(.value, "a transform is six numbers, not \(numbers.count)")
      }
      return .transform(
        AffineTransform2D(
          a: numbers[0],
          b: numbers[1],
          c: numbers[2],
          d: numbers[3],
          tx: numbers[4],
          ty: numbers[5]
        )
      )
    case .color(let source): return .color(try color(source))
    case .colors(let list):
      var colors: [MotionColor] = []
      for source in list { colors.append(try color(source) ?? .clear) }
      return .colors(colors)
    case .shape(let shape):
      return .path(try shape.map { (shape) throws(SceneError) in try self.path(of: shape) })
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import PathMotion

extension SwiftScene {
  /// The value of an expression for the size and the defaults of the scene.
  func number(_ expression: Expression) -> Double {
    if let constant = expression.constant { return constant }
    let place = ExpressionPoint(expression, 0)
    return self.point(place).x
  }

  /// Where the property of a gesture is in a state, on its axis.
  func place(_ gesture: SceneGesture, in state: String) -> Double {
    guard let (layer, property) = target(gesture.target),
      let value = value(layer, property, in: state)
    else { return 0 }
    switch value {
    case .point(let point):
      let place = self.point(point)
      return gesture.axis == .x ? place.x : place.y
    case .number(let expression): return number(expression)
    default: return 0
    }
  }

  private func point(_ point: ExpressionPoint) -> Point2D {
    let shape = Shape.polyline([point, ExpressionPoint(0, 0)])
    guard let path = path(of: shape) else { return .origin }
    for case .move(let start) in path.elements { return start }
    return .origin
  }
}

// SPDX-License-Identifier: GPL-3.0-or-later

#if GSL
import BezierGeometry
import CurveFitting

/// A node's place in the plane, and how it moves with the node's numbers.
struct NodeFrame {
  let point: Point2D
  /// The unit vector along which the pieces pass.
  let direction: Vector2D
  /// The curve's speed by its parameter.
  let speed: Double
  /// How `point` moves with the parameter, and with the shift.
  let pointByParameter, pointByShift: Vector2D
  /// How `direction` turns with the parameter; with the turn it does so by its own perpendicular.
  let directionByParameter: Vector2D

  /// The frame of a node on a smooth part.
  init(_ node: CubicChain.Node, on part: SmoothPart) {
    let t = part.wrapped(node.parameter)
    let (x, y) = part.source.taylor(t, t)
    let first = Vector2D(x: x[1], y: y[1])
    let second = 2 * Vector2D(x: x[2], y: y[2])
    let speed = first.length
    let tangent = first / speed
    let normal = tangent.perpendicular
    let turning = first.cross(second) / (speed * speed)
    let (sine, cosine) = LibM.sineAndCosine(node.turn)
    self.speed = speed
    point = Point2D(x: x[0], y: y[0]) + node.shift * normal
    direction = cosine * tangent + sine * normal
    pointByParameter = (speed - node.shift * turning) * tangent
    pointByShift = normal
    directionByParameter = turning * direction.perpendicular
  }

  /// The frame of an end that stays.
  init(end part: SmoothPart, isLast: Bool) {
    let (start, stop) = (part.range.lowerBound, part.range.upperBound)
    let t = isLast ? stop : start
    let inner =
      isLast
      ? part.source.inner(before: stop, from: start) : part.source.inner(after: start, until: stop)
    let place = part.source.place(t, inner)
    point = place.point
    direction = part.source.direction(at: t, partOf: inner)
    speed = place.derivative.length
    pointByParameter = .zero
    pointByShift = .zero
    directionByParameter = .zero
  }
}
#endif

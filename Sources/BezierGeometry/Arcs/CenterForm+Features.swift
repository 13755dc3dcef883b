// SPDX-License-Identifier: Apache-2.0

extension EllipticalArc.CenterForm {
  /// The most turns for which lists of an arc's places or pieces are made.
  static let maximumTurns = 4096.0

  /// The start point, ``point(at:)-(Double)`` at 0.
  public var start: Point2D { point(at: 0) }

  /// The end point, ``point(at:)-(Double)`` at 1.
  public var end: Point2D { point(at: 1) }

  /// The signed curvature at `t`, per unit of length; positive where the arc turns left.
  ///
  /// Left is counter-clockwise in a y-up frame. 0 where the derivative vanishes: where both radii
  /// or the sweep are 0, and where an ellipse without width turns back. Finite for finite arcs.
  public func curvature(at t: Double) -> Double {
    guard isFinite else { return .nan }
    guard radii.x != 0, radii.y != 0 else { return 0 }
    let first = derivative(at: t)
    guard first != .zero else { return 0 }
    return Curvature.value(first: first, second: secondDerivative(at: t))
  }

  /// The part from one `t` to another, both in 0...1, run backwards where `from` exceeds `to`.
  ///
  /// Its ends are those points of the arc to the rounding of their angles. Traps outside.
  public func subcurve(from: Double, to: Double) -> EllipticalArc.CenterForm {
    precondition(
      from >= 0 && from <= 1 && to >= 0 && to <= 1,
      "CenterForm.subcurve: t is not in 0...1"
    )
    if from == 0, to == 1 { return self }
    var part = self
    part.startAngle = angle(at: from)
    part.sweep = (to - from) * sweep
    return part
  }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  ///
  /// At most four a turn; none where the sweep is 0, a value is not finite, or the arc turns more
  /// than 4,096 times. A coordinate that is constant contributes none.
  public var extrema: [Double] {
    let turn = sweep.magnitude
    guard isFinite, turn > 0, turn <= 2 * .pi * EllipticalArc.CenterForm.maximumTurns else {
      return []
    }
    let (first, second) = (firstAxis, secondAxis)
    var result: [Double] = []
    for axes in [Vector2D(x: first.x, y: second.x), Vector2D(x: first.y, y: second.y)]
    where axes != .zero {
      // Half turns apart, from the first one after the start.
      var angle = AngleMath.turn(to: axes.angle - startAngle, positive: sweep > 0)
      if angle >= .pi { angle -= .pi }
      var count = 0.0
      while angle + count * .pi < turn {
        let t = (angle + count * .pi) / turn
        if t > 0, t < 1 { result.append(t) }
        count += 1
      }
    }
    result.sort()
    var last = 0.0
    return result.filter { t in
      defer { last = t }
      return t != last
    }
  }
}

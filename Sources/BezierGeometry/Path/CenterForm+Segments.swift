// SPDX-License-Identifier: Apache-2.0

extension EllipticalArc.CenterForm {
  /// The unit tangent at `t`: the direction of travel.
  ///
  /// Where an ellipse without width turns back, the direction in which the arc leaves (at the end
  /// arrives); for a sweep of 0 that of a positive sweep; (1, 0) where both radii are 0. NaN where
  /// a stored value is not finite.
  public func unitTangent(at t: Double) -> Vector2D {
    guard isFinite else { return .undefined }
    // Products with radii and sweeps brought near 1 neither over- nor underflow.
    let size = radii.maximumNorm
    guard size > 0 else { return Vector2D(x: 1, y: 0) }
    var unit = self
    unit.center = .origin
    unit.radii = radii / size
    unit.sweep = sweep < 0 ? -1 : 1
    unit.startAngle = angle(at: t)
    let first = unit.derivative(at: 0)
    if first.maximumNorm > 0x1p-46 { return UnitTangent.direction(first) }
    let second = unit.secondDerivative(at: 0)
    return UnitTangent.direction(t < 1 ? second : -second)
  }

  /// The arc in segments of a path, each the same part of the parameter: segment i of n runs from
  /// `t` = i/n to (i + 1)/n.
  ///
  /// One arc up to 150 degrees or for half a turn, else the fewest equal ones, as
  /// ``BezierPath/addArc(_:)-(EllipticalArc.CenterForm)`` adds them. A line where the sweep or both
  /// radii are 0 or a value is not finite; where one radius is below 2^-40 of the other, it counts
  /// as that. Empty above 4,096 turns.
  public var pathSegments: [PathSegment] {
    guard isFinite else { return [.line(LineSegment(.undefined, .undefined))] }
    let turns = sweep.magnitude / (2 * .pi)
    guard turns <= EllipticalArc.CenterForm.maximumTurns else { return [] }
    var form = self
    if form.radii.x < 0 {
      form.radii.x = -form.radii.x
      form.startAngle = .pi - form.startAngle
      form.sweep = -form.sweep
    }
    if form.radii.y < 0 {
      form.radii.y = -form.radii.y
      form.startAngle = -form.startAngle
      form.sweep = -form.sweep
    }
    let least = 0x1p-40 * form.radii.maximumNorm
    guard least > 0, sweep != 0 else { return [.line(LineSegment(start, end))] }
    form.radii = Vector2D(x: max(least, form.radii.x), y: max(least, form.radii.y))
    var path = BezierPath()
    path.addArc(form)
    return Array(path.segments)
  }
}

extension CircularArc {
  /// The arc in segments of a path, each the same part of the parameter.
  ///
  /// As ``EllipticalArc/CenterForm/pathSegments``.
  public var pathSegments: [PathSegment] { EllipticalArc.CenterForm(self).pathSegments }
}

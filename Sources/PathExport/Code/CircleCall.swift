// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// An arc of a circle as a drawing call gives it: centre, radius and two angles.
struct CircleCall {
  let center: Point2D
  let radius: Double
  let start: CodeAngle
  /// Above the start for a positive sweep and below it for a negative one, by less than a turn.
  let end: CodeAngle
  /// Whether angles grow from start to end.
  var isPositive: Bool { end.radians > start.radians }

  /// The point that the call draws halfway.
  var middle: Point2D { point(0.5 * start.radians + 0.5 * end.radians) }

  private func point(_ angle: Double) -> Point2D { center + radius * Vector2D(angle: angle) }

  /// The call from one point to another around a centre; nil unless its own ends, computed from the
  /// numbers that the code holds, are within a distance of these.
  init?(
    center: Point2D,
    radius: Double,
    from: Point2D,
    to: Point2D,
    isPositive: Bool,
    unit: CodeAngle.Unit,
    within limit: Double
  ) {
    guard radius > 0, center.isFinite, radius.isFinite else { return nil }
    let first = (from - center).angle
    var last = (to - center).angle
    if isPositive, last <= first { last += 2 * .pi }
    if !isPositive, last >= first { last -= 2 * .pi }
    self.center = center
    self.radius = radius
    start = CodeAngle(first, in: unit)
    end = CodeAngle(last, in: unit)
    guard (end.radians > start.radians) == isPositive, end.radians != start.radians,
      point(start.radians).distance(to: from) <= limit, point(end.radians).distance(to: to) <= limit
    else { return nil }
  }
}

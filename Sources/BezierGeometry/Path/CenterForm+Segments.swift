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

/// Directions of curves, also where the derivative vanishes.
enum UnitTangent {
  /// The unit vector along a vector; (1, 0) for the zero vector.
  static func direction(_ vector: Vector2D) -> Vector2D {
    let size = vector.maximumNorm
    guard size > 0 else { return vector.isFinite ? Vector2D(x: 1, y: 0) : .undefined }
    let scaled = vector / size
    return scaled / scaled.lengthSquared.squareRoot()
  }

  /// The answer for a curve whose legs are not finite: (1, 0) where only they are not.
  static func overflowing(_ isFinite: Bool) -> Vector2D {
    isFinite ? Vector2D(x: 1, y: 0) : .undefined
  }

  /// The direction of a cubic with these legs, scaled near 1.
  ///
  /// The first of the derivatives that is more than rounding noise decides; at t = 1 those of even
  /// order point backwards.
  static func direction(_ a: Vector2D, _ b: Vector2D, _ c: Vector2D, at t: Double) -> Vector2D {
    let s = 1 - t
    let first = (s * s) * a + (2 * s * t) * b + (t * t) * c
    let terms = s * s * a.maximumNorm + 2 * s * t * b.maximumNorm + t * t * c.maximumNorm
    if first.maximumNorm > 0x1p-46 * terms { return direction(first) }
    let (ab, bc) = (b - a, c - b)
    let second = s * ab + t * bc
    let size = a.maximumNorm + b.maximumNorm + c.maximumNorm
    if second.maximumNorm > 0x1p-46 * size { return direction(t < 1 ? second : -second) }
    return direction(bc - ab)
  }
}

extension PathSegment {
  /// The unit tangent at `t` in 0...1: the direction of travel.
  ///
  /// Where the derivative vanishes, as at a cusp or at an end with its control point, it is the
  /// direction in which the curve leaves, at the end that in which it arrives. (1, 0) on a point.
  public func unitTangent(at t: Double) -> Vector2D {
    switch self {
    case .line(let line): line.unitTangent(at: t)
    case .quadratic(let curve): curve.unitTangent(at: t)
    case .cubic(let curve): curve.unitTangent(at: t)
    case .arc(let arc): arc.unitTangent(at: t)
    }
  }

  /// The signed curvature at `t`, per unit of length; positive where the segment turns left.
  ///
  /// Left is counter-clockwise in a y-up frame; 0 on lines. Finite for finite segments: see
  /// ``CubicBezier/curvature(at:)`` for cusps.
  public func curvature(at t: Double) -> Double {
    switch self {
    case .line(let line): line.curvature(at: t)
    case .quadratic(let curve): curve.curvature(at: t)
    case .cubic(let curve): curve.curvature(at: t)
    case .arc(let arc): arc.curvature(at: t)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The exact arc of a drawing, moved and scaled: centre at the origin, larger radius 1.
struct ArcOutline: Sendable {
  /// The two radii, the larger one 1.
  let radii: Vector2D
  /// The angle of the first radius, in radians.
  let rotation: Double
  /// The parameter angle of the start, in radians.
  let startAngle: Double
  /// The signed parameter angle from start to end, in radians.
  let sweep: Double

  /// Whether this is an arc of a circle.
  var isCircle: Bool { radii.x == radii.y }

  /// The point at a parameter angle.
  func point(at angle: Double) -> Point2D {
    let x = radii.x * LibM.cosine(angle)
    let y = radii.y * LibM.sine(angle)
    let cosine = LibM.cosine(rotation)
    let sine = LibM.sine(rotation)
    return Point2D(cosine * x - sine * y, sine * x + cosine * y)
  }

  /// Points along the arc, at most 3° apart and at least 33; one turn at most.
  var points: [Point2D] {
    let turn = 2 * Double.pi
    let shown = max(-turn, min(turn, sweep))
    let count = max(32, Int((shown.magnitude / turn * 120).rounded(.up)))
    return (0...count).map { point(at: startAngle + shown * Double($0) / Double(count)) }
  }

  /// The signed distance of a point near the arc from the whole ellipse; positive outside.
  func signedDistance(_ point: Point2D) -> Double {
    let cosine = LibM.cosine(rotation)
    let sine = LibM.sine(rotation)
    let x = cosine * point.x + sine * point.y
    let y = cosine * point.y - sine * point.x
    let implicit = LibM.hypotenuse(x / radii.x, y / radii.y) - 1
    let (footX, footY) = foot(of: x, y)
    return (implicit < 0 ? -1 : 1) * LibM.hypotenuse(x - footX, y - footY)
  }

  /// The nearest point of the ellipse, in the frame of its axes, by eight steps on the evolute:
  /// each step takes the local circle of curvature for the ellipse, which converges from
  /// everywhere.
  private func foot(of x: Double, _ y: Double) -> (Double, Double) {
    let (a, b) = (radii.x, radii.y)
    var cosine = x.magnitude / a
    var sine = y.magnitude / b
    normalize(&cosine, &sine)
    for _ in 0..<8 {
      let evoluteX = (a * a - b * b) * cosine * cosine * cosine / a
      let evoluteY = (b * b - a * a) * sine * sine * sine / b
      let radius = LibM.hypotenuse(a * cosine - evoluteX, b * sine - evoluteY)
      let distance = LibM.hypotenuse(x.magnitude - evoluteX, y.magnitude - evoluteY)
      guard distance > 0 else { break }
      cosine = max(0, ((x.magnitude - evoluteX) * radius / distance + evoluteX) / a)
      sine = max(0, ((y.magnitude - evoluteY) * radius / distance + evoluteY) / b)
      normalize(&cosine, &sine)
    }
    return (x < 0 ? -a * cosine : a * cosine, y < 0 ? -b * sine : b * sine)
  }

  private func normalize(_ cosine: inout Double, _ sine: inout Double) {
    let length = LibM.hypotenuse(cosine, sine)
    if length > 0 {
      cosine /= length
      sine /= length
    } else {
      (cosine, sine) = (1, 0)
    }
  }
}

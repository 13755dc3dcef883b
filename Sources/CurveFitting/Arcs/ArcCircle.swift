// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The circle that a closed chain of segments is within a tolerance.
struct ArcCircle {
  let center: Point2D
  let radius: Double
  /// A proven bound of the distance of the segments from the circle, in both directions.
  let bound: Double
  private let start: Vector2D
  private let isPositive: Bool

  /// Points of each segment from which the circle is found.
  private static let samples = 12

  /// Nil where there is no such circle, or segments go back or round it more than once.
  init?(_ segments: [PathSegment], tolerance: Double) {
    guard tolerance > 0, segments.count > 1 else { return nil }
    let origin = segments[0].start
    let legs = segments.flatMap { segment in
      (0..<Self.samples).map {
        segment.point(at: Double($0) / Double(Self.samples)) - origin
      }
    }
    guard let fitted = Self.fit(legs) else { return nil }
    let placed = Self.balanced(legs, from: fitted, tolerance: tolerance)
    let center = origin + placed
    let distances = legs.map { ($0 - placed).length }
    let (least, most) = (distances.min() ?? 0, distances.max() ?? 0)
    guard most - least <= 2 * tolerance, least > 2 * tolerance else { return nil }
    let radius = 0.5 * (least + most)
    var (turn, isRising, isFalling) = (0.0, true, true)
    for (index, leg) in legs.enumerated() {
      let next = legs[(index + 1) % legs.count]
      let step = (leg - placed).angle(to: next - placed)
      turn += step
      if step < -1e-9 { isRising = false }
      if step > 1e-9 { isFalling = false }
    }
    guard isRising || isFalling, (turn.magnitude - 2 * .pi).magnitude < 0.1 else { return nil }
    guard let first = (origin - center).normalized else { return nil }
    let on = center + radius * first
    let tangent = first.perpendicular
    guard
      let circle = TangentArc(on, tangent, to: center - radius * first, from: 0, to: 1)
    else { return nil }
    var bound = 0.0
    for segment in segments {
      guard let found = circle.largestDistance(of: segment, center: center, radius: radius) else {
        return nil
      }
      bound = max(bound, found)
    }
    guard bound <= tolerance else { return nil }
    (self.center, self.radius, self.bound) = (center, radius, bound)
    (start, isPositive) = (first, isRising)
  }

  /// The circle as two halves, from the angle of the segments' start and in their direction.
  var halves: [PathSegment] {
    let (near, far) = (center + radius * start, center - radius * start)
    // A radius a little above half of the chord would move the centre by the root of what it is
    // too large; one below it is enlarged to that half.
    let half = (0.5 * near.distance(to: far)).nextDown.nextDown
    let radii = Vector2D(x: half, y: half)
    let sweep: Double = isPositive ? .pi : -.pi
    return [(near, far), (far, near)].map {
      .arc(EllipticalArc($0.0, $0.1, effective: radii, sweep: sweep))
    }
  }

  /// The centre of the circle with the least sum of squares of |p - c|² - r².
  private static func fit(_ legs: [Vector2D]) -> Vector2D? {
    let mean = legs.reduce(Vector2D.zero, +) / Double(legs.count)
    var (xx, xy, yy, right) = (0.0, 0.0, 0.0, Vector2D.zero)
    for leg in legs {
      let d = leg - mean
      xx += d.x * d.x
      xy += d.x * d.y
      yy += d.y * d.y
      right += d.lengthSquared * d
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-6 * (xx + yy) * (xx + yy) else { return nil }
    let center = Vector2D(
      x: 0.5 * (right.x * yy - right.y * xy) / determinant,
      y: 0.5 * (right.y * xx - right.x * xy) / determinant
    )
    return center.isFinite ? mean + center : nil
  }

  /// The centre moved until the farthest and the nearest points are so by as little as is found.
  private static func balanced(
    _ legs: [Vector2D],
    from center: Vector2D,
    tolerance: Double
  ) -> Vector2D {
    func spread(_ center: Vector2D) -> (width: Double, near: Vector2D, far: Vector2D) {
      var (near, far) = (legs[0], legs[0])
      for leg in legs {
        let distance = (leg - center).lengthSquared
        if distance < (near - center).lengthSquared { near = leg }
        if distance > (far - center).lengthSquared { far = leg }
      }
      return ((far - center).length - (near - center).length, near, far)
    }
    var best = center
    var found = spread(best)
    var step = 0.25 * found.width
    guard found.width < 8 * tolerance else { return center }
    for _ in 0..<40 where found.width > 0 {
      let away = (best - found.near).normalized ?? .zero
      let towards = (found.far - best).normalized ?? .zero
      guard let way = (away + towards).normalized else { break }
      let next = spread(best + step * way)
      if next.width < found.width {
        (best, found) = (best + step * way, next)
      } else {
        step *= 0.5
      }
    }
    return best
  }
}

extension TangentArc {
  /// A bound of the distance of a segment from the whole circle; nil above what a proof serves.
  fileprivate func largestDistance(
    of segment: PathSegment,
    center: Point2D,
    radius: Double
  ) -> Double? {
    switch segment {
    case .cubic(let cubic): return distanceBound(of: cubic)
    case .line(let line):
      let (a, b) = (line.p0, line.p1)
      return distanceBound(
        of: CubicBezier(a, a.interpolated(to: b, at: 1 / 3), b.interpolated(to: a, at: 1 / 3), b)
      )
    case .arc(let arc):
      guard let form = arc.centerForm, form.radii.x == form.radii.y else { return nil }
      let apart = form.center.distance(to: center)
      return apart + (form.radii.x - radius).magnitude + 0x1p-50 * radius
    case .quadratic: return nil
    }
  }
}

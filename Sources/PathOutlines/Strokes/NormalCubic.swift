// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The unit normals N along a cubic C as a cubic H, so that C + d H is about a parallel curve.
///
/// H is N at both ends and in the middle, and changes at the ends as N does, along the curve. With
/// H = ν N + τ T and z = C′/3, the polynomials H · z = τ |z| and |H|² - 1, of degrees 5 and 6, say
/// how far H is from N. They vanish at the ends, the second one twice: a cubic and a parabola are
/// left of them.
///
/// Where C + d H is ahead by d τ, the parallel curve gets there by as much of its length, and is
/// then aside by half of its curvature times (d τ)² at most. So both are |d| (ν - 1) and that
/// apart, or |d| times the length of H - N, whatever is less. To know takes a hundredth of the time
/// of a fit with its proof.
struct NormalCubic {
  private let cubic: CubicBezier
  private let normals: (Vector2D, Vector2D, Vector2D, Vector2D)
  /// The most that H is longer or shorter than N along N, and ahead of it.
  private let (aside, ahead): (Double, Double)
  /// The most by which it is ahead, by the length of the curve to the next end.
  private let lead: Double
  /// The least speed, by the parameter of a third.
  private let slowest: Double
  /// Bounds of the signed curvature, with 0 within them.
  private let curvatures: ClosedRange<Double>

  /// What is left is bounded in so many parts; with twice as many, 1,000 icons have 19 of 165,760
  /// segments less.
  private static let parts = 4

  /// Nil where the speed or the direction changes too much to tell.
  init?(_ cubic: CubicBezier) {
    self.cubic = cubic
    let legs = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
    normals = Self.normals(legs)
    let (along, rows) = Self.offNormal(normals, legs)
    let mostLeg = max(legs.0.length, legs.1.length, legs.2.length)
    var (aside, ahead, most, slowest) = (0.0, 0.0, 0.0, Double.infinity)
    var (low, high) = (0.0, 0.0)
    for part in 0..<Self.parts {
      let (t, u) = (Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts))
      let speeds = Self.controls(legs, t, u)
      let unit = speeds.1 / speeds.1.length
      let least = min(speeds.0.dot(unit), speeds.1.dot(unit), speeds.2.dot(unit))
      guard least > 0x1p-6 * mostLeg else { return nil }
      slowest = min(slowest, least)
      let weight = max(t * (1 - t), u * (1 - u))
      let rest = along.subcurve(from: t, to: u)
      let size = max(
        max(rest.p0.x.magnitude, rest.p1.x.magnitude),
        max(rest.p2.x.magnitude, rest.p3.x.magnitude)
      )
      most = max(most, size)
      let tangent = weight * size / least
      ahead = max(ahead, tangent)
      let both = Self.controls(rows, t, u)
      let excess = max(both.0.x.magnitude, both.1.x.magnitude, both.2.x.magnitude)
      let off = weight * weight * excess + tangent * tangent
      guard off < 0.5 else { return nil }
      aside = max(aside, off / (1 + (1 - off).squareRoot()))
      let cube = 3 * least * least * least
      guard cube.isNormal else { return nil }
      low = min(low, min(both.0.y, both.1.y, both.2.y) / cube)
      high = max(high, max(both.0.y, both.1.y, both.2.y) / cube)
    }
    (self.aside, self.ahead) = (aside + 0x1p-40, ahead)
    lead = most / (3 * slowest * slowest)
    self.slowest = slowest
    curvatures = low...high
  }

  /// The control points of H.
  private static func normals(
    _ legs: (Vector2D, Vector2D, Vector2D)
  ) -> (Vector2D, Vector2D, Vector2D, Vector2D) {
    let (a, b, c) = legs
    let (first, last) = (a.lengthSquared, c.lengthSquared)
    let (n0, n3) = (a.perpendicular / first.squareRoot(), c.perpendicular / last.squareRoot())
    let (e0, e3) = (n0.perpendicular, n3.perpendicular)
    let middle = (0.25 * a + 0.5 * b + 0.25 * c).perpendicular
    let missing = (8.0 / 3) * (middle / middle.length - 0.5 * (n0 + n3))
    let cross = e3.cross(e0)
    guard cross.magnitude > 0x1p-4 else {
      // Hardly turned in sum, the middle says little: as fast at the ends as N.
      let turn = (2.0 / 3 * a.cross(b) / first, 2.0 / 3 * b.cross(c) / last)
      return (n0, n0 + turn.0 * e0, n3 - turn.1 * e3, n3)
    }
    return (n0, n0 + (e3.cross(missing) / cross) * e0, n3 - (e0.cross(missing) / cross) * e3, n3)
  }

  /// H · z by t (1 - t), in x; |H|² - 1 by t² (1 - t)², in x, beside 3 |z|³ times the curvature.
  private static func offNormal(
    _ normals: (Vector2D, Vector2D, Vector2D, Vector2D),
    _ legs: (Vector2D, Vector2D, Vector2D)
  ) -> (along: CubicBezier, rows: (Vector2D, Vector2D, Vector2D)) {
    let ((n0, n1, n2, n3), (a, b, c)) = (normals, legs)
    let along = CubicBezier(
      Point2D(x: 2 * n0.dot(b) + 3 * n1.dot(a), y: 0),
      Point2D(x: (n0.dot(c) + 6 * n1.dot(b) + 3 * n2.dot(a)) / 3, y: 0),
      Point2D(x: (3 * n1.dot(c) + 6 * n2.dot(b) + n3.dot(a)) / 3, y: 0),
      Point2D(x: 2 * n3.dot(b) + 3 * n2.dot(c), y: 0)
    )
    let rows = (
      Vector2D(x: 6 * n0.dot(n2) + 9 * n1.dot(n1) - 15, y: 2 * a.cross(b)),
      Vector2D(x: n0.dot(n3) + 9 * n1.dot(n2) - 10, y: a.cross(c)),
      Vector2D(x: 6 * n1.dot(n3) + 9 * n2.dot(n2) - 15, y: 2 * b.cross(c))
    )
    return (along, rows)
  }

  /// The control points of a parabola between two parameters.
  private static func controls(
    _ rows: (Vector2D, Vector2D, Vector2D),
    _ t: Double,
    _ u: Double
  ) -> (Vector2D, Vector2D, Vector2D) {
    func point(_ t: Double, _ u: Double) -> Vector2D {
      (1 - t) * (1 - u) * rows.0 + (t + u - 2 * t * u) * rows.1 + t * u * rows.2
    }
    return (point(t, t), point(t, u), point(u, u))
  }

  /// Those of both halves of the curve; nil where one has none.
  var halves: (NormalCubic, NormalCubic)? {
    let (left, right) = cubic.split(at: 0.5)
    guard let first = NormalCubic(left), let last = NormalCubic(right) else { return nil }
    return (first, last)
  }

  // MARK: Parallel curves

  /// Whether the cubic bends less everywhere than a circle of a radius.
  func bendsLess(thanRadius radius: Double) -> Bool {
    max(curvatures.upperBound, -curvatures.lowerBound) * radius < 1
  }

  /// How fast the parallel curve at a distance is by the curve, at least; below 0 where it may turn
  /// back.
  private func speed(_ distance: Double) -> Double {
    1 - distance * (distance > 0 ? curvatures.upperBound : curvatures.lowerBound)
  }

  /// Whether it cannot turn back.
  func goesAhead(_ distance: Double) -> Bool { speed(distance) > 0 }

  /// The cubic beside it at a distance to its left, and how far it is from the parallel curve.
  func beside(_ distance: Double) -> (cubic: CubicBezier, bound: Double) {
    let (size, speed) = (distance.magnitude, speed(distance))
    let result = CubicBezier(
      cubic.p0 + distance * normals.0,
      cubic.p1 + distance * normals.1,
      cubic.p2 + distance * normals.2,
      cubic.p3 + distance * normals.3
    )
    var off = size * (aside * aside + ahead * ahead).squareRoot()
    if speed > 0, size * lead <= speed {
      let curvature = max(curvatures.upperBound, -curvatures.lowerBound) / speed
      off = min(off, size * aside + 0.5 * curvature * (size * ahead) * (size * ahead))
    }
    let ulp = max((result.p0 - .origin).maximumNorm, (result.p3 - .origin).maximumNorm, size).ulp
    return (result, off + (16 + 8 * size / slowest) * ulp)
  }
}

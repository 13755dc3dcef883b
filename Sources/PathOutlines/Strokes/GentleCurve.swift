// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A Bézier curve whose parallel curves are nearly cubics: those with their points and derivatives
/// at both ends.
///
/// Such a cubic is C + d H, where the cubic H has the unit normal N and its derivative at both ends;
/// so it is d |H - N| from the parallel curve at most. With the hodograph z = C′/3 the polynomials
/// H · z and |H|² - 1, of degrees 5 and 6, say how far H is from being a unit normal. Both vanish
/// twice at both ends: what is left of them are polynomials of degrees 1 and 2.
///
/// That takes a hundredth of the time of a fit with its proof.
struct GentleCurve {
  private let cubic: CubicBezier
  private let normal: CubicBezier
  /// How far the cubic is from the unit normal at most.
  private let error: Double
  /// Bounds of the signed curvature; 0 is within them.
  private let curvatures: ClosedRange<Double>

  private static let parts = 8

  /// Nil for lines, arcs, and where the speed changes too much to tell.
  init?(_ segment: PathSegment) {
    switch segment {
    case .line, .arc: return nil
    case .quadratic(let curve): cubic = curve.elevated()
    case .cubic(let curve): cubic = curve
    }
    let (a, b, c) = (cubic.p1 - cubic.p0, cubic.p2 - cubic.p1, cubic.p3 - cubic.p2)
    let (first, last) = (a.lengthSquared, c.lengthSquared)
    let (n0, n3) = (a.perpendicular / first.squareRoot(), c.perpendicular / last.squareRoot())
    let (start, end) = (a.cross(b) / first, b.cross(c) / last)
    let n1 = n0 + (2.0 / 3 * start) * n0.perpendicular
    let n2 = n3 - (2.0 / 3 * end) * n3.perpendicular
    let origin = Point2D.origin
    normal = CubicBezier(origin + n0, origin + n1, origin + n2, origin + n3)

    // H · z = t² (1 - t)² of a line, |H|² - 1 = t² (1 - t)² of a parabola.
    let along = (n0.dot(c) + 6 * n1.dot(b) + 3 * n2.dot(a), 3 * n1.dot(c) + 6 * n2.dot(b) + n3.dot(a))
    let excess = (
      6 * n0.dot(n2) + 9 * n1.dot(n1) - 15,
      n0.dot(n3) + 9 * n1.dot(n2) - 10,
      6 * n1.dot(n3) + 9 * n2.dot(n2) - 15
    )
    // The curvature is a parabola by 3 |z|³. Both parabolas go together.
    let rows = (
      Vector2D(x: excess.0, y: 2 * a.cross(b)),
      Vector2D(x: excess.1, y: a.cross(c)),
      Vector2D(x: excess.2, y: 2 * b.cross(c))
    )
    let mostLeg = max(first, b.lengthSquared, last).squareRoot()
    var (error, low, high) = (0.0, 0.0, 0.0)
    for part in 0..<Self.parts {
      let (t, u) = (Double(part) / Double(Self.parts), Double(part + 1) / Double(Self.parts))
      let speeds = Self.controls((a, b, c), t, u)
      let unit = speeds.1 / speeds.1.length
      let least = min(speeds.0.dot(unit), speeds.1.dot(unit), speeds.2.dot(unit))
      guard least > 0x1p-6 * mostLeg else { return nil }
      let both = Self.controls(rows, t, u)
      let (tangent, next) = (along.0 + t * (along.1 - along.0), along.0 + u * (along.1 - along.0))
      let weight = max(t * (1 - t), u * (1 - u)) * max(t * (1 - t), u * (1 - u))
      let aside = weight * max(tangent.magnitude, next.magnitude) / least
      let square = aside * aside
      let off = weight * max(both.0.x.magnitude, both.1.x.magnitude, both.2.x.magnitude) + square
      guard off < 0.5 else { return nil }
      let beyond = off / (1 + (1 - off).squareRoot())
      error = max(error, (square + beyond * beyond).squareRoot())
      let cube = 3 * least * least * least
      low = min(low, min(both.0.y, both.1.y, both.2.y) / cube)
      high = max(high, max(both.0.y, both.1.y, both.2.y) / cube)
    }
    self.error = error + 0x1p-40
    curvatures = low...high
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

  /// Whether it is nowhere bent so much that it is within a distance of a point.
  func bendsLess(than distance: Double) -> Bool {
    max(curvatures.upperBound, -curvatures.lowerBound) * distance < 1
  }

  /// The cubic beside it at a distance to its left, and a bound of the error; nil where it may bend
  /// so much that the parallel curve turns back.
  func beside(_ distance: Double) -> (cubic: CubicBezier, bound: Double)? {
    let most = distance > 0 ? curvatures.upperBound : curvatures.lowerBound
    guard most * distance < 1 else { return nil }
    let result = CubicBezier(
      cubic.p0 + distance * (normal.p0 - .origin),
      cubic.p1 + distance * (normal.p1 - .origin),
      cubic.p2 + distance * (normal.p2 - .origin),
      cubic.p3 + distance * (normal.p3 - .origin)
    )
    let size = max((result.p0 - .origin).maximumNorm, (result.p3 - .origin).maximumNorm)
    return (result, distance.magnitude * error + 16 * max(size, distance.magnitude).ulp)
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import CurveFitting

/// The centres of curvature of a part of a segment: what its normals touch.
///
/// With C′ = φ D, where φ is what vanishes at an end and D the direction, the centre is
/// C + φ |D|²/(D × D′) times D turned to the left. Its speed is that of the radius of curvature, so
/// its length between two extrema of the curvature, where it has cusps, is the difference of radii.
struct EvoluteCurve: ParametricCurve {
  private let formula: SegmentFormula
  private let direction: DirectionFormula
  /// The exponents of u and 1 - u in φ, and its factor.
  private let zeros: (start: Int, end: Int)
  private let factor: Double
  let range: ClosedRange<Double>
  /// The extrema of the curvature inside the range, rising.
  let corners: [Double]

  /// Nil where the segment is straight.
  init?(of segment: PathSegment, over range: ClosedRange<Double>) {
    guard let direction = DirectionFormula(segment) else { return nil }
    formula = SegmentFormula(segment)
    (self.direction, self.range) = (direction, range)
    switch formula {
    case .line: return nil
    case .arc(let arc):
      (zeros, factor) = ((0, 0), 0)
      let angles = [arc.startAngle, arc.startAngle + arc.sweep].sorted()
      var quarter = (angles[0] / (0.5 * .pi)).rounded(.up)
      var found: [Double] = []
      while quarter * (0.5 * .pi) < angles[1] {
        found.append((quarter * (0.5 * .pi) - arc.startAngle) / arc.sweep)
        quarter += 1
      }
      corners = found.sorted().filter { $0 > range.lowerBound && $0 < range.upperBound }
    case .quadratic:
      guard direction.legs.count == 2 else { return nil }
      (zeros, factor) = ((0, 0), 2)
      corners = Self.extrema(direction, zeros, range)
    case .cubic(let curve):
      zeros = (curve.p0 == curve.p1 ? 1 : 0, curve.p2 == curve.p3 ? 1 : 0)
      guard direction.legs.count + zeros.start + zeros.end == 3, direction.legs.count > 1 else {
        return nil
      }
      factor = 3
      corners = Self.extrema(direction, zeros, range)
    }
  }

  /// Where the radius φ |D|³/(D × D′) is stationary: the roots of a polynomial of degree 6 at most.
  private static func extrema(
    _ direction: DirectionFormula,
    _ zeros: (start: Int, end: Int),
    _ range: ClosedRange<Double>
  ) -> [Double] {
    let size = direction.legs.reduce(0) { max($0, $1.high.maximumNorm) }
    guard size > 0 else { return [] }
    let legs = direction.legs.map { $0.high / size }
    let degree = Double(legs.count - 1)
    let slopes = zip(legs, legs.dropFirst()).map { degree * ($1 - $0) }
    func product(_ a: [Vector2D], _ b: [Vector2D], isCross: Bool) -> BernsteinSignChanges {
      func part(_ vectors: [Vector2D], _ isX: Bool) -> BernsteinSignChanges {
        BernsteinSignChanges(vectors.map { isX ? $0.x : $0.y })
      }
      let first = part(a, true) * part(b, !isCross)
      let second = part(a, false) * part(b, isCross)
      return isCross ? first - second : first - BernsteinSignChanges([-1]) * second
    }
    let square = product(legs, legs, isCross: false)
    let along = product(legs, slopes, isCross: false)
    let tripled = BernsteinSignChanges([3]) * along
    let polynomial: BernsteinSignChanges
    if zeros == (0, 0), legs.count == 3 {
      let bends = [slopes[1] - slopes[0]]
      let turn = product(legs, slopes, isCross: true)
      polynomial = tripled * turn - square * product(legs, bends, isCross: true)
    } else if zeros == (0, 0) {
      polynomial = along
    } else {
      // φ is u or 1 - u, and D × D′ constant.
      let vanishing = BernsteinSignChanges(zeros.start == 1 ? [0, 1] : [1, 0])
      polynomial = tripled * vanishing - BernsteinSignChanges([zeros.start == 1 ? -1 : 1]) * square
    }
    return polynomial.roots().filter { $0 > range.lowerBound && $0 < range.upperBound }
  }

  func point<Scalar: CurveScalar>(at u: Scalar) -> (x: Scalar, y: Scalar) {
    let (x, y) = formula.point(at: u)
    let (dx, dy) = direction.direction(at: u)
    let square = dx * dx + dy * dy
    if case .arc(let arc) = formula {
      // The derivative by the angle, at right angles to the second one in the ellipse's own frame.
      let size = (arc.sweep > 0 ? 1 : -1) / arc.first.cross(arc.second)
      let radius = size * square
      return (x - radius * dy, y + radius * dx)
    }
    let (ex, ey) = slope(at: u)
    var radius = factor * (square / (dx * ey - dy * ex))
    if zeros.start == 1 { radius = radius * u }
    if zeros.end == 1 { radius = radius * (1.0 - u) }
    return (x - radius * dy, y + radius * dx)
  }

  /// The derivative of the direction of a Bézier curve.
  private func slope<Scalar: CurveScalar>(at u: Scalar) -> (x: Scalar, y: Scalar) {
    let legs = direction.legs
    func difference(_ index: Int) -> (high: Vector2D, low: Vector2D) {
      (legs[index + 1].high - legs[index].high, legs[index + 1].low - legs[index].low)
    }
    let first = difference(0)
    guard legs.count == 3 else {
      let vector = first.high + first.low
      return (Scalar(vector.x), Scalar(vector.y))
    }
    let last = difference(1)
    let (a, b) = (2 * (first.high + first.low), 2 * (last.high + last.low))
    let v = 1.0 - u
    return (a.x * v + b.x * u, a.y * v + b.y * u)
  }
}

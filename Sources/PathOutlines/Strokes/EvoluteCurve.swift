// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import CurveFitting

/// The centres of curvature of a part of a segment: what its normals touch.
///
/// With C′ = φ D, where φ is what vanishes at an end and D the direction, the centre is
/// C + φ |D|²/(D × D′) times D turned to the left. Its speed is that of the radius of curvature, so
/// its length between two extrema of the curvature, where it has cusps, is the difference of radii.
/// Between these it is convex, its tangents are the normals of the segment, and it turns by less
/// than three right angles.
struct EvoluteCurve {
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

  /// The centre of curvature at a parameter.
  private struct Place {
    let parameter: Double
    let center: Point2D
    let radius: Double
    /// The unit normal of the segment, along which the evolute runs.
    let normal: Vector2D
    /// Whether it stands still there and turns back: at an extremum of the curvature.
    var isCusp = false
  }

  private func place(at u: Double) -> Place {
    let parameter = Dual(value: u, derivative: 1)
    let ((x, y), (dx, dy)) = (formula.point(at: parameter), direction.direction(at: parameter))
    let along = Vector2D(x: dx.value, y: dy.value)
    let square = along.lengthSquared
    var ratio: Double
    if case .arc(let arc) = formula {
      // The derivative by the angle, at right angles to the second one in the ellipse's own frame.
      ratio = (arc.sweep > 0 ? 1 : -1) * square / arc.first.cross(arc.second)
    } else {
      ratio = factor * square / along.cross(Vector2D(x: dx.derivative, y: dy.derivative))
      if zeros.start == 1 { ratio *= u }
      if zeros.end == 1 { ratio *= 1 - u }
    }
    let size = square.squareRoot()
    return Place(
      parameter: u,
      center: Point2D(x: x.value, y: y.value) + ratio * along.perpendicular,
      radius: ratio * size,
      normal: along.perpendicular / size
    )
  }

  // MARK: Segments

  /// Cubics and lines that run along the evolute, and how far they are from it at most.
  ///
  /// What is within half the tolerance of its chord is a line.
  func segments(tolerance: Double) -> (segments: [PathSegment], bound: Double) {
    var cuts = ([range.lowerBound] + corners + [range.upperBound]).map { place(at: $0) }
    for index in corners.indices { cuts[index + 1].isCusp = true }
    var (result, bound): ([PathSegment], Double) = ([], 0)
    for (first, last) in zip(cuts, cuts.dropFirst()) {
      var (pending, left) = ([(first, last)], Self.mostCuts)
      while let (a, b) = pending.popLast() {
        // How far it is from its chord: no farther than it is long, nor than its tangents meet.
        let length = (a.radius - b.radius).magnitude
        let isTurning = a.normal.dot(b.normal) <= 0
        let away = isTurning ? length : min(length, Self.height(b.center - a.center, a, b))
        if away > 0.5 * tolerance, left > 0 {
          let middle = middle(a, b)
          if let found = cubic(a, middle, b), found.bound <= tolerance {
            result.append(.cubic(found.curve))
            bound = max(bound, found.bound)
          } else {
            pending += [(middle, b), (a, middle)]
            left -= 1
          }
        } else {
          result.append(.line(LineSegment(a.center, b.center)))
          bound = max(bound, away.isFinite ? away : .infinity)
        }
      }
    }
    return (result, bound)
  }

  /// After so many cuts of a stretch its parts are lines.
  private static let mostCuts = 256
  private static let bisections = 10
  /// Parts of a stretch for whose ends the distance is found.
  private static let parts = 24

  /// The cubic with the tangents at two places and the point between them, and a bound of its
  /// distance from the evolute.
  ///
  /// Both are convex. Where their directions are the same they are apart by what is found there;
  /// between two such pairs each is in the triangle of its chord and its tangents.
  private func cubic(
    _ a: Place,
    _ middle: Place,
    _ b: Place
  ) -> (curve: CubicBezier, bound: Double)? {
    let (chord, cross) = (b.center - a.center, a.normal.cross(b.normal))
    let aside = (8.0 / 3) * (middle.center - a.center.midpoint(to: b.center))
    let legs = (chord.cross(b.normal) / cross, a.normal.cross(chord) / cross)
    var handles = (aside.cross(b.normal) / cross, aside.cross(a.normal) / cross)
    // At a cusp both have no handle.
    if a.isCusp { handles = (0, legs.1) } else if b.isCusp { handles = (legs.0, 0) }
    guard a.normal.dot(b.normal) > 0, legs.0 * legs.1 > 0,
      (0...1).contains(handles.0 / legs.0), (0...1).contains(handles.1 / legs.1)
    else { return nil }
    let curve = CubicBezier(
      a.center,
      a.center + handles.0 * a.normal,
      b.center - handles.1 * b.normal,
      b.center
    )
    let (start, end, between) = (curve.p1 - curve.p0, curve.p3 - curve.p2, curve.p2 - curve.p1)
    var (previous, point, bound) = (a, a.center, 0.0)
    for step in 1...Self.parts {
      let isLast = step == Self.parts
      let part = Double(step) / Double(Self.parts)
      let next = isLast ? b : place(at: a.parameter + part * (b.parameter - a.parameter))
      let along = (start.cross(next.normal), between.cross(next.normal), end.cross(next.normal))
      let beside = isLast ? b.center : Self.root(along).map { curve.point(at: $0) }
      guard let beside, previous.normal.dot(next.normal) > 0 else { return nil }
      let apart = max(point.distance(to: previous.center), beside.distance(to: next.center))
      let (own, other) = (next.center - previous.center, beside - point)
      let heights = max(
        Self.height(own, previous, next),
        Self.height(other, previous, next)
      )
      let sizes = (own.length, other.length)
      let turn = min(sizes.0, sizes.1) > 0 ? (own / sizes.0 - other / sizes.1).length : 2
      bound = max(bound, apart + heights * (1 + turn))
      (previous, point) = (next, beside)
    }
    return (curve, bound * (1 + 0x1p-40))
  }

  /// The height of the triangle of a chord and the normals at its ends.
  private static func height(_ chord: Vector2D, _ a: Place, _ b: Place) -> Double {
    let (first, last) = (chord.cross(a.normal).magnitude, chord.cross(b.normal).magnitude)
    let sum = first * b.normal.dot(chord).magnitude + last * a.normal.dot(chord).magnitude
    return sum > 0 ? first * last * (chord.length / sum) : 0
  }

  /// The root of a quadratic by its Bernstein coefficients, of which the first and the last do not
  /// have the same sign: where the direction of a cubic is a given one.
  private static func root(_ c: (Double, Double, Double)) -> Double? {
    let (p, q, r) = c.2 - c.0 > 0 ? c : (-c.0, -c.1, -c.2)
    guard p <= 0, r >= 0 else { return nil }
    // With the quotient of both weights r x² + 2 q x + p = 0, of which one root is above 0.
    let root = (q * q - p * r).squareRoot()
    let quotient = q > 0 ? -p / (q + root) : (root - q) / r
    return quotient.isFinite ? quotient / (1 + quotient) : nil
  }

  /// About the middle of the evolute between two places.
  private func middle(_ a: Place, _ b: Place) -> Place {
    let wanted = 0.5 * (a.radius + b.radius)
    var (low, high) = (a, b)
    var middle = a
    for _ in 0..<Self.bisections {
      middle = place(at: 0.5 * (low.parameter + high.parameter))
      if (middle.radius < wanted) == (a.radius < wanted) { low = middle } else { high = middle }
    }
    return middle
  }
}

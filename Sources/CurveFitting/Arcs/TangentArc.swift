// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// An arc of a circle, at most half a turn, or a line, that leaves a point in a direction, beside a
/// stretch of a curve.
///
/// The signed distance e of a point from the circle is that of the polynomial
/// g = κ|d|²/2 - n·d = e + κe²/2, where d leads from the arc's start to the point and n is the left
/// normal there. It has no centre, and so loses nothing where the circle is nearly a line.
struct TangentArc {
  let start: Point2D
  /// The direction at the start, of length 1.
  let direction: Vector2D
  let end: Point2D
  /// Positive where the arc turns left; 0 for a line.
  let curvature: Double
  /// Where the curve's stretch starts and ends.
  let from, to: Double

  /// The arc to a point; nil where it would sweep more than half a turn.
  init?(_ start: Point2D, _ direction: Vector2D, to end: Point2D, from: Double, to: Double) {
    let chord = end - start
    let square = chord.lengthSquared
    guard square > 0, direction.dot(chord) >= -1e-9 * chord.length else { return nil }
    let cross = direction.cross(chord)
    (self.start, self.direction, self.end) = (start, direction, end)
    (self.from, self.to) = (from, to)
    // Below this an arc is its chord.
    curvature = cross.magnitude < 2.5e-10 * chord.length ? 0 : 2 * cross / square
  }

  /// The direction at the end: that of the start reflected in the chord.
  var endDirection: Vector2D {
    let chord = end - start
    let turned = 2 * direction.dot(chord) * chord - chord.lengthSquared * direction
    return turned.normalized ?? direction
  }

  /// The angle by which the direction turns.
  var sweep: Double { curvature == 0 ? 0 : 2 * direction.angle(to: end - start) }

  /// The arc as a path stores it.
  var segment: PathSegment {
    guard curvature != 0 else { return .line(LineSegment(start, end)) }
    let radius = 1 / curvature.magnitude
    let radii = Vector2D(x: radius, y: radius)
    return .arc(EllipticalArc(start, end, effective: radii, sweep: sweep))
  }

  /// The distance of a point from the circle, from a vector that leads to it from the start.
  func distance(_ leg: Vector2D) -> Double {
    let value = 0.5 * curvature * leg.lengthSquared - direction.cross(leg)
    return exact(value)
  }

  /// The distance e with e + κe²/2 = g.
  private func exact(_ value: Double) -> Double {
    2 * value.magnitude / (1 + max(0, 1 + 2 * curvature * value).squareRoot())
  }

  /// The largest |e| where g is at most this in magnitude; infinite where it may be the centre's.
  private func worst(_ value: Double) -> Double {
    let square = 1 - 2 * curvature.magnitude * value
    return square > 0 ? 2 * value / (1 + square.squareRoot()) : .infinity
  }

  /// A proven bound of the distance between the arc and a stretch of cubics that join, in both
  /// directions, but for rounding; infinite where there is no proof.
  ///
  /// Along each cubic g is a sextic: its Bernstein coefficients bound the distance from the circle.
  /// The other direction needs the angle about the centre to rise: the product of the cubic's
  /// derivative and the circle's direction at the same angle, of degree 5, must not be negative.
  func certifiedBound(of cubics: [CubicBezier], above least: Double, limit: Double) -> Double {
    var bound = least
    var angle = 0.0
    for cubic in cubics {
      let (x, y) = legs(of: cubic)
      let sextic = sextic(x, y)
      // What all coefficients keep needs no sharper bound.
      if worst(sextic.reduce(0) { max($0, $1.magnitude) }) > bound {
        bound = max(bound, worst(Self.largest(sextic)))
      }
      guard bound <= limit else { return .infinity }
      // The circle's direction at the angle of a point, times the distance from the centre over r.
      let forward = (
        x.coefficients.indices.map { direction.x - curvature * y.coefficients[$0] },
        x.coefficients.indices.map { direction.y + curvature * x.coefficients[$0] }
      )
      let slopes = (x.differences, y.differences)
      let (a, b) = (
        slopes.0 * BernsteinSignChanges(forward.0), slopes.1 * BernsteinSignChanges(forward.1)
      )
      if curvature != 0 {
        let progress = a.coefficients.indices.map { a.coefficients[$0] + b.coefficients[$0] }
        let raised = BernsteinSignChanges(progress) * BernsteinSignChanges([1, 1])
        guard Self.isNotNegative(raised.coefficients) else { return .infinity }
        for (low, high) in [(0, 0.5), (0.5, 1)] {
          let ends = (cubic.point(at: low) - start, cubic.point(at: high) - start)
          angle += outward(ends.0).angle(to: outward(ends.1))
        }
      }
    }
    guard (angle - sweep).magnitude < 0.1 else { return .infinity }
    // A line is reached everywhere by what runs from end to end; outside of its ends it is not.
    if curvature == 0 { bound = max(bound, overshoot(of: cubics)) }
    let cosine = direction.dot(end - start) / (end - start).length
    let radius = curvature == 0 ? 0 : 1 / curvature.magnitude
    return bound + 0x1p-50
      * min(radius / max(cosine.magnitude, 0x1p-26), 0x1p26 * (end - start).length)
  }

  /// A proven bound of the distance of a cubic from the whole circle, but for rounding.
  func distanceBound(of cubic: CubicBezier) -> Double {
    let (x, y) = legs(of: cubic)
    return worst(Self.largest(sextic(x, y)))
  }

  /// The Bernstein coefficients of a cubic from the arc's start.
  private func legs(of cubic: CubicBezier) -> (BernsteinSignChanges, BernsteinSignChanges) {
    let legs = [cubic.p0 - start, cubic.p1 - start, cubic.p2 - start, cubic.p3 - start]
    return (BernsteinSignChanges(legs.map { $0.x }), BernsteinSignChanges(legs.map { $0.y }))
  }

  /// The coefficients of g along a cubic.
  private func sextic(_ x: BernsteinSignChanges, _ y: BernsteinSignChanges) -> [Double] {
    let side = x.coefficients.indices.map {
      direction.x * y.coefficients[$0] - direction.y * x.coefficients[$0]
    }
    let raised = (BernsteinSignChanges(side) * BernsteinSignChanges([1, 1, 1, 1])).coefficients
    let (xx, yy) = ((x * x).coefficients, (y * y).coefficients)
    return raised.indices.map { 0.5 * curvature * (xx[$0] + yy[$0]) - raised[$0] }
  }

  /// What leads from the centre to a point, divided by the radius, or against it where κ < 0.
  private func outward(_ leg: Vector2D) -> Vector2D { curvature * leg - direction.perpendicular }

  /// How far control points lie before the start or beyond the end of a line.
  private func overshoot(of cubics: [CubicBezier]) -> Double {
    let chord = end - start
    let (unit, length) = (chord / chord.length, chord.length)
    return cubics.reduce(0) { most, cubic in
      [cubic.p0, cubic.p1, cubic.p2, cubic.p3].reduce(most) {
        let along = unit.dot($1 - start)
        return max($0, max(-along, along - length))
      }
    }
  }

  /// The largest magnitude of a sextic in 0...1, at most a thousandth too large.
  private static func largest(_ coefficients: [Double]) -> Double {
    var lower = max(coefficients[0].magnitude, coefficients[6].magnitude)
    var upper = lower
    var open = [(lanes(coefficients), 0)]
    while let (part, depth) = open.popLast() {
      let most = max(part.max(), -part.min())
      lower = max(lower, part[6].magnitude)
      if most <= 1.001 * lower || depth == 12 {
        upper = max(upper, most)
      } else {
        let halves = halves(of: part)
        open.append((halves.right, depth + 1))
        open.append((halves.left, depth + 1))
      }
    }
    return max(upper, lower)
  }

  /// Whether a sextic is proven to be nowhere negative in 0...1, but for rounding.
  private static func isNotNegative(_ coefficients: [Double]) -> Bool {
    let whole = lanes(coefficients)
    // The least of several numbers leaves out what is none.
    guard whole.sum().isFinite else { return false }
    let noise = -0x1p-40 * max(whole.max(), -whole.min())
    var open = [(whole, 0)]
    while let (part, depth) = open.popLast() {
      if part.min() >= noise { continue }
      guard depth < 10, part[0] >= noise, part[6] >= noise else { return false }
      let halves = halves(of: part)
      open.append((halves.right, depth + 1))
      open.append((halves.left, depth + 1))
    }
    return true
  }

  /// The seven coefficients of a sextic, and 0.
  private static func lanes(_ coefficients: [Double]) -> SIMD8<Double> { SIMD8(coefficients + [0]) }

  /// De Casteljau's halves, in vectors: arrays make a fast search of an icon six times as long.
  private static func halves(
    of part: SIMD8<Double>
  ) -> (left: SIMD8<Double>, right: SIMD8<Double>) {
    var (row, left, right) = (part, part, part)
    for step in 1...6 {
      let next = SIMD8(row[1], row[2], row[3], row[4], row[5], row[6], 0, 0)
      row = 0.5 * (row + next)
      left[step] = row[0]
      right[6 - step] = row[6 - step]
    }
    return (left, right)
  }
}

extension BernsteinSignChanges {
  /// The differences of neighbouring coefficients: the derivative but for the degree.
  fileprivate var differences: BernsteinSignChanges {
    BernsteinSignChanges((1..<coefficients.count).map { coefficients[$0] - coefficients[$0 - 1] })
  }
}

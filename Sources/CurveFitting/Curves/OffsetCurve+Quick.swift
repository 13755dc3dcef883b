// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

extension OffsetCurve {
  /// One cubic that is proven to keep a tolerance on a stretch without corners, or two that meet in
  /// its middle if it may be halved, in a fraction of the time of a fit; nil where these do not, or
  /// it is no Bézier curve's.
  package func quickCubics(from: Double, to: Double, tolerance: Double, mayHalve: Bool)
    -> (cubics: [CubicBezier], bound: Double)?
  {
    guard let parallel, parallel.isModerate else { return nil }
    func single(_ from: Double, _ to: Double) -> (cubic: CubicBezier, bound: Double)? {
      guard let found = hermiteCubic(from: from, to: to, tolerance: tolerance),
        let bound = bound(found.cubic, found.knots, parallel, enough: tolerance)
      else { return nil }
      return (found.cubic, bound)
    }
    if let whole = single(from, to) { return ([whole.cubic], whole.bound) }
    guard mayHalve else { return nil }
    let half = middle(place(at: from), place(at: to)).parameter
    guard let first = single(from, half), let last = single(half, to) else { return nil }
    return ([first.cubic, last.cubic], max(first.bound, last.bound))
  }

  /// A point of the curve, its derivative, and the direction of the segment beside it.
  private struct Place {
    let parameter: Double
    let point: Point2D
    let derivative: Vector2D
    let direction: Vector2D
  }

  private func place(at t: Double) -> Place {
    let (x, y) = point(at: Dual(value: t, derivative: 1))
    let (u, v) = direction.direction(at: Dual(value: t, derivative: 0))
    return Place(
      parameter: t,
      point: Point2D(x: x.value, y: y.value),
      derivative: Vector2D(x: x.derivative, y: y.derivative),
      direction: Vector2D(x: u.value, y: v.value)
    )
  }

  /// About where half of the length between two places is: where it would be, if the speed were a
  /// quadratic.
  private func middle(_ first: Place, _ last: Place) -> Place {
    let width = last.parameter - first.parameter
    let inner = place(at: first.parameter + 0.5 * width)
    let (a, b) = (first.derivative.length, inner.derivative.length)
    let c = last.derivative.length
    let (slope, bend) = (4 * b - 3 * a - c, 2 * (a + c) - 4 * b)
    func length(_ s: Double) -> Double { s * (a + s * (slope / 2 + s * (bend / 3))) }
    let half = 0.5 * length(1)
    var (low, high) = (0.0, 1.0)
    for _ in 0..<10 {
      let s = 0.5 * (low + high)
      if length(s) < half { low = s } else { high = s }
    }
    return place(at: first.parameter + 0.5 * (low + high) * width)
  }

  /// The cubic with the directions at both ends of a stretch that is nearest to points between
  /// them, and how parameters of both belong together; nil where there is none.
  ///
  /// Where it hardly leaves its chord, points say nothing of the handles: these are then as long as
  /// the speeds at the ends are.
  private func hermiteCubic(from: Double, to: Double, tolerance: Double)
    -> (cubic: CubicBezier, knots: [PieceCertificate.Knot])?
  {
    let (start, end) = (place(at: from), place(at: to))
    let middle = middle(start, end)
    // Beyond the centres of curvature it runs backwards.
    let sign: Double = middle.derivative.dot(middle.direction) < 0 ? -1 : 1
    guard let first = (sign * start.direction).normalized,
      let last = (sign * end.direction).normalized, start.point.isFinite, end.point.isFinite
    else { return nil }
    let (before, after) = ((middle.parameter - from) / 3, (to - middle.parameter) / 3)
    let inner = [
      place(at: from + before), place(at: middle.parameter - before), middle,
      place(at: middle.parameter + after), place(at: to - after),
    ]
    // The first guess of where they are on the cubic: as far along as the chords say.
    var feet: [Double] = []
    var (length, previous) = (0.0, start.point)
    for place in inner + [end] {
      length += place.point.distance(to: previous)
      feet.append(length)
      previous = place.point
    }
    feet = feet.dropLast().map { $0 / length }
    func cubic(_ handles: Vector2D) -> CubicBezier {
      let (p0, p3) = (start.point, end.point)
      return CubicBezier(p0, p0 + handles.x * first, p3 - handles.y * last, p3)
    }
    let third = (to - from) / 3
    let plain = Vector2D(x: third * start.derivative.length, y: third * end.derivative.length)
    var result: (cubic: CubicBezier, knots: [PieceCertificate.Knot])?
    for _ in 0..<Self.mostRounds {
      let fitted = Self.handles(cubic(.zero), first, last, inner, feet, least: 0.25 * tolerance)
      guard let handles = fitted ?? (result == nil ? plain : nil) else { break }
      let found = cubic(handles)
      let knots = zip([start] + inner + [end], [0] + feet + [1]).map {
        Self.knot(found, $0, near: $1)
      }
      let change = zip(knots.dropFirst(), feet).reduce(0) { max($0, ($1.0.foot - $1.1).magnitude) }
      feet = knots.dropFirst().dropLast().map { $0.foot }
      result = (found, knots)
      if change < Self.settled { break }
    }
    return result
  }

  private static let mostRounds = 8
  /// A change of the feet that no longer matters.
  private static let settled = 0x1p-8

  /// The lengths of both handles with which a cubic, given without handles, is nearest to some
  /// points, seen along the normals there; nil where these do not say, as they are no farther than
  /// `least` from it without, or it would turn back.
  private static func handles(
    _ bare: CubicBezier,
    _ first: Vector2D,
    _ last: Vector2D,
    _ places: [Place],
    _ feet: [Double],
    least: Double
  ) -> Vector2D? {
    var (aa, ab, bb, ac, bc, most) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    for (place, u) in zip(places, feet) {
      let v = 1 - u
      let size = place.direction.length
      let a = (3 * u * v * v) * place.direction.cross(first) / size
      let b = (-3 * u * u * v) * place.direction.cross(last) / size
      let c = place.direction.cross(place.point - bare.point(at: u)) / size
      aa += a * a
      ab += a * b
      bb += b * b
      ac += a * c
      bc += b * c
      most = max(most, c.magnitude)
    }
    let determinant = aa * bb - ab * ab
    guard most > least, determinant > 0x1p-30 * aa * bb else { return nil }
    let handles = Vector2D(
      x: (ac * bb - bc * ab) / determinant,
      y: (bc * aa - ac * ab) / determinant
    )
    return min(handles.x, handles.y) > 0 ? handles : nil
  }

  /// Where a cubic is beside a place of the curve.
  private static func knot(_ cubic: CubicBezier, _ place: Place, near guess: Double)
    -> PieceCertificate.Knot
  {
    var u = guess
    let along = place.direction
    if u > 0, u < 1 {
      for _ in 0..<2 {
        u -= (cubic.point(at: u) - place.point).dot(along) / cubic.derivative(at: u).dot(along)
      }
      if !(u > 0 && u < 1) { u = guess }
    }
    return .init(
      parameter: place.parameter,
      foot: u,
      slope: max(0, place.derivative.dot(along) / cubic.derivative(at: u).dot(along)),
      distance: cubic.point(at: u).distance(to: place.point)
    )
  }

  /// A bound of the distance of a cubic between knots that is no more than enough; nil where that
  /// is not proven.
  ///
  /// Parts are halved while it may help: how well points are matched grows fast with that.
  private func bound(
    _ cubic: CubicBezier,
    _ knots: [PieceCertificate.Knot],
    _ parallel: ParallelFormula,
    enough: Double
  ) -> Double? {
    guard knots.allSatisfy({ $0.distance <= enough }) else { return nil }
    var result = 0.0
    var pending = zip(knots, knots.dropFirst()).map { (from: $0, to: $1, halvings: 3) }
    while let (from, to, halvings) = pending.popLast() {
      let part = parallel.bound(
        cubic,
        feet: FootPolynomial(from: from, to: to),
        from: from.parameter,
        to: to.parameter,
        enough: enough
      )
      if let part, part.bound <= enough {
        result = max(result, part.bound)
        continue
      }
      let middle = Self.knot(
        cubic,
        place(at: 0.5 * from.parameter + 0.5 * to.parameter),
        near: 0.5 * from.foot + 0.5 * to.foot
      )
      guard halvings > 0, middle.distance <= enough else { return nil }
      pending += [(from, middle, halvings - 1), (middle, to, halvings - 1)]
    }
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

extension OffsetCurve {
  /// Cubics that are proven to keep a tolerance on a stretch without corners, in a fraction of the
  /// time of a fit: few, not the fewest; nil where no such are found, or it is no Bézier curve's.
  package func quickCubics(from start: Double, to end: Double, tolerance: Double)
    -> (cubics: [CubicBezier], bound: Double)?
  {
    guard let parallel, parallel.isModerate else { return nil }
    var (result, bound): ([CubicBezier], Double) = ([], 0)
    var (from, step, left) = (start, end - start, Self.mostTries)
    while from < end {
      let to = end - from <= step * (1 + 0x1p-10) ? end : from + step
      guard left > 0, from < to else { return nil }
      left -= 1
      let found = hermiteCubic(from: from, to: to).flatMap { cubic, knots in
        parallel.bound(cubic, knots, enough: tolerance).map { (cubic: cubic, bound: $0) }
      }
      // The error grows with the sixth power of the length.
      let factor = found.map { LibM.power(tolerance / $0.bound, 1.0 / 6) } ?? 0.5
      if let found, found.bound <= tolerance {
        result.append(found.cubic)
        bound = max(bound, found.bound)
        from = to
        step *= min(4, 0.95 * factor)
      } else {
        step = (to - from) * min(0.9, max(0.25, 0.95 * factor))
      }
    }
    return (result, bound)
  }

  private static let mostTries = 64

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

  /// The cubic with the directions at both ends of a stretch and the point in its middle, and how
  /// parameters of both belong together there; nil where there is none.
  private func hermiteCubic(from: Double, to: Double)
    -> (CubicBezier, [PieceCertificate.Knot])?
  {
    let (start, end) = (place(at: from), place(at: to))
    let middle = middle(start, end)
    // Beyond the centres of curvature it runs backwards.
    let sign: Double = middle.derivative.dot(middle.direction) < 0 ? -1 : 1
    let (p0, p3) = (start.point, end.point)
    guard let first = (sign * start.direction).normalized,
      let last = (sign * end.direction).normalized, p0.isFinite, p3.isFinite
    else { return nil }
    let sine = first.cross(last)
    let aside = (8.0 / 3) * (middle.point - p0.midpoint(to: p3))
    let third = (to - from) / 3
    var handles = (third * start.derivative.length, third * end.derivative.length)
    if sine.magnitude > 0x1p-6 { handles = (aside.cross(last) / sine, aside.cross(first) / sine) }
    guard min(handles.0, handles.1) > 0 else { return nil }
    let cubic = CubicBezier(p0, p0 + handles.0 * first, p3 - handles.1 * last, p3)
    func knot(_ place: Place, _ u: Double) -> PieceCertificate.Knot {
      let speed = cubic.derivative(at: u)
      let slope = place.derivative.dot(speed) / speed.lengthSquared
      return .init(parameter: place.parameter, foot: u, slope: slope, distance: 0)
    }
    return (cubic, [knot(start, 0), knot(middle, 0.5), knot(end, 1)])
  }
}

extension ParallelFormula {
  /// An upper bound of the distance of a cubic between knots; nil where nothing is known.
  fileprivate func bound(
    _ cubic: CubicBezier,
    _ knots: [PieceCertificate.Knot],
    enough: Double
  ) -> Double? {
    var result = 0.0
    for (from, to) in zip(knots, knots.dropFirst()) where result <= enough {
      let part = bound(
        cubic,
        feet: FootPolynomial(from: from, to: to),
        from: from.parameter,
        to: to.parameter,
        enough: enough
      )
      guard let part else { return nil }
      result = max(result, part.bound)
    }
    return result
  }
}

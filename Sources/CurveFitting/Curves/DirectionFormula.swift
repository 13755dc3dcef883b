// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// The direction of a segment as a formula: its derivative, over what vanishes at an end.
///
/// Where the first control point is the start, the derivative is u times a polynomial that does not
/// vanish there; likewise at the end. The polynomial's Bernstein coefficients are differences of
/// control points, without rounding: each is the sum of two doubles.
@usableFromInline
package struct DirectionFormula: Hashable, Sendable {
  /// A difference of points and what was rounded off.
  @usableFromInline
  package struct Leg: Hashable, Sendable {
    @usableFromInline package var high: Vector2D
    @usableFromInline package var low: Vector2D

    init(from p: Point2D, to q: Point2D) {
      let x = ErrorFree.sum(q.x, -p.x)
      let y = ErrorFree.sum(q.y, -p.y)
      high = Vector2D(x: x.sum, y: y.sum)
      low = Vector2D(x: x.error, y: y.error)
    }

    /// Twice the leg.
    var doubled: Leg {
      var result = self
      result.high = 2 * high
      result.low = 2 * low
      return result
    }

    /// The product with a weight.
    @inlinable
    func times<Scalar: CurveScalar>(_ weight: Scalar) -> (x: Scalar, y: Scalar) {
      let (x, y) = (high.x * weight, high.y * weight)
      return low == .zero ? (x, y) : (x + low.x * weight, y + low.y * weight)
    }
  }

  /// The Bernstein coefficients, one to three; none for an arc.
  @usableFromInline package let legs: [Leg]
  /// The arc.
  @usableFromInline package let arc: SegmentFormula.ArcFormula?

  /// The direction of a segment; nil where it has none: for a point.
  package init?(_ segment: PathSegment) {
    switch SegmentFormula(segment) {
    case .line(let line):
      legs = [Leg(from: line.p0, to: line.p1)]
      arc = nil
    case .quadratic(let curve):
      legs = DirectionFormula.divided(
        [Leg(from: curve.p0, to: curve.p1), Leg(from: curve.p1, to: curve.p2)]
      )
      arc = nil
    case .cubic(let curve):
      legs = DirectionFormula.divided([
        Leg(from: curve.p0, to: curve.p1), Leg(from: curve.p1, to: curve.p2),
        Leg(from: curve.p2, to: curve.p3),
      ])
      arc = nil
    case .arc(let formula):
      legs = []
      arc = formula
    }
    if arc == nil, legs.allSatisfy({ $0.high == .zero }) { return nil }
  }

  /// The coefficients without the factors u and 1 - u that all of them share.
  private static func divided(_ legs: [Leg]) -> [Leg] {
    switch (legs.first?.high == .zero, legs.last?.high == .zero, legs.count) {
    case (true, true, 3): [legs[1]]
    case (true, false, 3): divided([legs[1].doubled, legs[2]])
    case (false, true, 3): divided([legs[0], legs[1].doubled])
    case (true, false, 2): [legs[1]]
    case (false, true, 2): [legs[0]]
    default: legs
    }
  }

  /// A vector in the direction of travel at `u` in 0...1; not of the derivative's length.
  @inlinable
  package func direction<Scalar: CurveScalar>(at u: Scalar) -> (x: Scalar, y: Scalar) {
    if let arc {
      let (sine, cosine) = arc.sineAndCosine(at: u)
      let (a, b) = arc.sweep > 0 ? (arc.first, arc.second) : (-arc.first, -arc.second)
      return (b.x * cosine - a.x * sine, b.y * cosine - a.y * sine)
    }
    let v = 1.0 - u
    switch legs.count {
    case 1:
      return legs[0].times(Scalar(1))
    case 2:
      let (a, b) = (legs[0].times(v), legs[1].times(u))
      return (a.x + b.x, a.y + b.y)
    default:
      let (a, b, c) = (
        legs[0].times(v * v), legs[1].times(2.0 * (v * u)), legs[2].times(u * u)
      )
      return (a.x + b.x + c.x, a.y + b.y + c.y)
    }
  }
}

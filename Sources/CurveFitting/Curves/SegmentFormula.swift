// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A segment of a path as a formula in any kind of number.
@usableFromInline
package enum SegmentFormula: Hashable, Sendable {
  case line(LineSegment)
  case quadratic(QuadraticBezier)
  case cubic(CubicBezier)
  case arc(ArcFormula)

  /// An arc of an ellipse: center + cos(angle) first + sin(angle) second.
  @usableFromInline
  package struct ArcFormula: Hashable, Sendable {
    @usableFromInline package let center: Point2D
    @usableFromInline package let first: Vector2D
    @usableFromInline package let second: Vector2D
    @usableFromInline package let startAngle: Double
    @usableFromInline package let sweep: Double

    package init(_ form: EllipticalArc.CenterForm) {
      center = form.center
      first = form.firstAxis
      second = form.secondAxis
      startAngle = form.startAngle
      sweep = form.sweep
    }

    /// Sine and cosine of the eccentric angle at `u`.
    @inlinable
    func sineAndCosine<Scalar: CurveScalar>(at u: Scalar) -> (sine: Scalar, cosine: Scalar) {
      Scalar.sineAndCosine(sweep * u + startAngle)
    }
  }

  /// The formula of a segment; an arc that is straight is a line.
  package init(_ segment: PathSegment) {
    switch segment {
    case .line(let line): self = .line(line)
    case .quadratic(let curve): self = .quadratic(curve)
    case .cubic(let curve): self = .cubic(curve)
    case .arc(let arc):
      if let form = arc.centerForm {
        self = .arc(ArcFormula(form))
      } else {
        self = .line(LineSegment(arc.start, arc.end))
      }
    }
  }

  /// The point at `u`, 0...1; stored control points are taken exactly, and are met at 0 and 1.
  @inlinable
  package func point<Scalar: CurveScalar>(at u: Scalar) -> (x: Scalar, y: Scalar) {
    switch self {
    case .line(let line):
      let v = 1.0 - u
      return (line.p0.x * v + line.p1.x * u, line.p0.y * v + line.p1.y * u)
    case .quadratic(let curve):
      let v = 1.0 - u
      let (first, middle, last) = (v * v, 2.0 * (v * u), u * u)
      return (
        curve.p0.x * first + curve.p1.x * middle + curve.p2.x * last,
        curve.p0.y * first + curve.p1.y * middle + curve.p2.y * last
      )
    case .cubic(let curve):
      let v = 1.0 - u
      let (vv, uu) = (v * v, u * u)
      let (b0, b1, b2, b3) = (vv * v, 3.0 * (vv * u), 3.0 * (v * uu), uu * u)
      let x = (curve.p0.x * b0 + curve.p1.x * b1) + (curve.p2.x * b2 + curve.p3.x * b3)
      let y = (curve.p0.y * b0 + curve.p1.y * b1) + (curve.p2.y * b2 + curve.p3.y * b3)
      return (x, y)
    case .arc(let arc):
      let (sine, cosine) = arc.sineAndCosine(at: u)
      return (
        arc.first.x * cosine + arc.second.x * sine + arc.center.x,
        arc.first.y * cosine + arc.second.y * sine + arc.center.y
      )
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

extension PathSegment {
  /// The point at `t`; the stored end points bit for bit at 0 and 1.
  ///
  /// `t` in 0...1; what equal steps of `t` mean is the curve's own affair: distance on a line, the
  /// eccentric angle on an arc. Each call derives the frame of an arc anew.
  public func point(at t: Double) -> Point2D {
    switch self {
    case .line(let line): line.point(at: t)
    case .quadratic(let curve): curve.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    case .arc(let arc): arc.point(at: t)
    }
  }

  /// The derivative with respect to `t`, in units of the coordinates: the velocity of a point that
  /// runs through the segment in one unit of time.
  ///
  /// It may be zero: at cusps, at ends that coincide with a control point, on points; see
  /// ``unitTangent(at:)`` for the direction there.
  public func derivative(at t: Double) -> Vector2D {
    switch self {
    case .line(let line): line.derivative(at: t)
    case .quadratic(let curve): curve.derivative(at: t)
    case .cubic(let curve): curve.derivative(at: t)
    case .arc(let arc): arc.derivative(at: t)
    }
  }

  /// The second derivative with respect to `t`.
  public func secondDerivative(at t: Double) -> Vector2D {
    switch self {
    case .line(let line): line.secondDerivative(at: t)
    case .quadratic(let curve): curve.secondDerivative(at: t)
    case .cubic(let curve): curve.secondDerivative(at: t)
    case .arc(let arc): arc.secondDerivative(at: t)
    }
  }

  /// The two parts at `t` in 0...1: exact de Casteljau pieces, and arcs stay arcs.
  ///
  /// Both share ``point(at:)`` and keep the stored ends. Traps outside 0...1.
  public func split(at t: Double) -> (left: PathSegment, right: PathSegment) {
    switch self {
    case .line(let line):
      let parts = line.split(at: t)
      return (.line(parts.left), .line(parts.right))
    case .quadratic(let curve):
      let parts = curve.split(at: t)
      return (.quadratic(parts.left), .quadratic(parts.right))
    case .cubic(let curve):
      let parts = curve.split(at: t)
      return (.cubic(parts.left), .cubic(parts.right))
    case .arc(let arc):
      let parts = arc.split(at: t)
      return (.arc(parts.left), .arc(parts.right))
    }
  }

  /// The part from one `t` to another, both in 0...1, reversed where `from` exceeds `to`.
  ///
  /// Traps outside.
  public func subcurve(from: Double, to: Double) -> PathSegment {
    switch self {
    case .line(let line): .line(line.subcurve(from: from, to: to))
    case .quadratic(let curve): .quadratic(curve.subcurve(from: from, to: to))
    case .cubic(let curve): .cubic(curve.subcurve(from: from, to: to))
    case .arc(let arc): .arc(arc.subcurve(from: from, to: to))
    }
  }

  /// The same segment run backwards, exactly.
  @inlinable
  public func reversed() -> PathSegment {
    switch self {
    case .line(let line): .line(line.reversed())
    case .quadratic(let curve): .quadratic(curve.reversed())
    case .cubic(let curve): .cubic(curve.reversed())
    case .arc(let arc): .arc(arc.reversed())
    }
  }

  /// The image under an affine map; every affine image of an arc is an arc.
  public func transformed(by map: AffineTransform2D) -> PathSegment {
    switch self {
    case .line(let line): .line(line.transformed(by: map))
    case .quadratic(let curve): .quadratic(curve.transformed(by: map))
    case .cubic(let curve): .cubic(curve.transformed(by: map))
    case .arc(let arc): .arc(arc.transformed(by: map))
    }
  }

  /// The smallest rectangle that holds the segment, from its exact extremes.
  @inlinable public var boundingBox: Rect2D {
    switch self {
    case .line(let line): line.boundingBox
    case .quadratic(let curve): curve.boundingBox
    case .cubic(let curve): curve.boundingBox
    case .arc(let arc): arc.boundingBox
    }
  }

  /// The area swept by the ray from the origin, ½∫(x dy - y dx); positive counter-clockwise.
  public var signedArea: Double {
    switch self {
    case .line(let line): line.signedArea
    case .quadratic(let curve): curve.signedArea
    case .cubic(let curve): curve.signedArea
    case .arc(let arc): arc.signedArea
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A piece of a path with its start point filled in: a line, a Bézier curve or an arc.
@frozen
public enum PathSegment: Hashable, Sendable {
  /// A straight line.
  case line(LineSegment)
  /// A quadratic Bézier curve.
  case quadratic(QuadraticBezier)
  /// A cubic Bézier curve.
  case cubic(CubicBezier)
  /// An arc of an ellipse or a circle, as SVG path data stores it; never more than one turn.
  case arc(EllipticalArc)

  /// What a segment is, without its geometry.
  @frozen
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A straight line, a quadratic or a cubic Bézier curve, an arc of an ellipse or a circle.
    case line, quadratic, cubic, arc
  }

  /// What the segment is.
  @inlinable public var kind: Kind {
    switch self {
    case .line: .line
    case .quadratic: .quadratic
    case .cubic: .cubic
    case .arc: .arc
    }
  }

  /// The start point, bit for bit as stored.
  @inlinable public var start: Point2D {
    switch self {
    case .line(let line): line.p0
    case .quadratic(let curve): curve.p0
    case .cubic(let curve): curve.p0
    case .arc(let arc): arc.start
    }
  }

  /// The end point, bit for bit as stored.
  @inlinable public var end: Point2D {
    switch self {
    case .line(let line): line.p1
    case .quadratic(let curve): curve.p2
    case .cubic(let curve): curve.p3
    case .arc(let arc): arc.end
    }
  }

  /// Whether all stored values are finite.
  @inlinable public var isFinite: Bool {
    switch self {
    case .line(let line): line.isFinite
    case .quadratic(let curve): curve.isFinite
    case .cubic(let curve): curve.isFinite
    case .arc(let arc): arc.isFinite
    }
  }
}

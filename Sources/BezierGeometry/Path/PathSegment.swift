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

extension PathSegment: CustomStringConvertible {
  /// That of the line, curve or arc: `line (0.0, 0.0) (1.0, 2.0)`.
  public var description: String {
    switch self {
    case .line(let line): line.description
    case .quadratic(let curve): curve.description
    case .cubic(let curve): curve.description
    case .arc(let arc): arc.description
    }
  }
}

extension PathLocation: CustomStringConvertible {
  /// Where the location is: `subpath 0, segment 2, t 0.25`.
  public var description: String { "subpath \(subpath), segment \(segment), t \(t)" }
}

#if !hasFeature(Embedded)
extension PathSegment: Codable {
  /// Reads a list of two, three or four points, a line or a curve, or the object of an arc;
  /// `DecodingError` also for infinity and NaN.
  public init(from decoder: any Decoder) throws {
    guard (try? decoder.unkeyedContainer()) != nil else {
      self = .arc(try EllipticalArc(from: decoder))
      return
    }
    let points = try [Point2D](from: decoder)
    switch points.count {
    case 2: self = .line(LineSegment(points[0], points[1]))
    case 3: self = .quadratic(QuadraticBezier(points[0], points[1], points[2]))
    case 4: self = .cubic(CubicBezier(points[0], points[1], points[2], points[3]))
    default:
      throw FiniteCoding.corrupted(
        "a segment is a list of 2, 3 or 4 points or an arc, found \(points.count) points",
        at: decoder.codingPath
      )
    }
  }

  /// Writes the points of a line or a curve, or the object of an arc; `EncodingError` where a
  /// number is not finite.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .line(let line): try line.encode(to: encoder)
    case .quadratic(let curve): try curve.encode(to: encoder)
    case .cubic(let curve): try curve.encode(to: encoder)
    case .arc(let arc): try arc.encode(to: encoder)
    }
  }
}

extension PathSegment.Kind: Codable {}

extension PathLocation: Codable {
  private enum CodingKeys: String, CodingKey { case subpath, segment, t }

  /// Reads `{"subpath": 0, "segment": 2, "t": 0.25}`; `DecodingError` also for infinity and NaN.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      subpath: try container.decode(Int.self, forKey: .subpath),
      segment: try container.decode(Int.self, forKey: .segment),
      t: try container.finite(.t, of: "a location")
    )
  }

  /// Writes an object with these keys; `EncodingError` where `t` is not finite.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(subpath, forKey: .subpath)
    try container.encode(segment, forKey: .segment)
    try container.encode(finite: [(.t, t)], of: "a location")
  }
}
#endif

extension PathSegment {
  /// The point at `t` in 0...1; the stored end points bit for bit at 0 and 1.
  ///
  /// Equal steps of `t` are distances on a line, eccentric angles on an arc. Each call derives the
  /// frame of an arc again.
  public func point(at t: Double) -> Point2D {
    switch self {
    case .line(let line): line.point(at: t)
    case .quadratic(let curve): curve.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    case .arc(let arc): arc.point(at: t)
    }
  }

  /// The derivative with respect to `t`, in units of the coordinates.
  ///
  /// Zero at cusps, at ends that coincide with a control point, and on points; ``unitTangent(at:)``
  /// has the direction there.
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

  /// The unit tangent at `t` in 0...1: the direction of travel.
  ///
  /// Where the derivative vanishes, as at a cusp or at an end with its control point, it is the
  /// direction in which the curve leaves, at the end that in which it arrives. (1, 0) on a point.
  public func unitTangent(at t: Double) -> Vector2D {
    switch self {
    case .line(let line): line.unitTangent(at: t)
    case .quadratic(let curve): curve.unitTangent(at: t)
    case .cubic(let curve): curve.unitTangent(at: t)
    case .arc(let arc): arc.unitTangent(at: t)
    }
  }

  /// The signed curvature at `t`, per unit of length; positive where the segment turns left.
  ///
  /// Left is counter-clockwise in a y-up frame; 0 on lines. Finite for finite segments: see
  /// ``CubicBezier/curvature(at:)`` for cusps.
  public func curvature(at t: Double) -> Double {
    switch self {
    case .line(let line): line.curvature(at: t)
    case .quadratic(let curve): curve.curvature(at: t)
    case .cubic(let curve): curve.curvature(at: t)
    case .arc(let arc): arc.curvature(at: t)
    }
  }

  /// The parameters inside 0...1 (ends excluded) where x or y is stationary, ascending.
  ///
  /// At most four. A coordinate that is constant contributes none.
  public var extrema: RealRoots {
    switch self {
    case .line: RealRoots()
    case .quadratic(let curve): curve.extrema
    case .cubic(let curve): curve.extrema
    case .arc(let arc): arc.extrema
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

/// A location on a path: the subpath, the segment within it and the parameter on that segment.
///
/// Indices count from 0 in the order of ``BezierPath/subpaths`` and ``Subpath/segments`` (the
/// closing line is the last segment of its subpath); `t` is in 0...1. Locations compare in the
/// order in which the path runs.
///
/// ```swift
/// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
/// let location = PathLocation(subpath: 0, segment: 1, t: 0.5)
/// print(square.point(at: location))  // (10.0, 5.0)
/// ```
@frozen
public struct PathLocation: Hashable, Comparable, Sendable {
  /// The index of the subpath, counted from 0.
  public var subpath: Int
  /// The index of the segment within the subpath, counted from 0.
  public var segment: Int
  /// The parameter on the segment: 0 at its start, 1 at its end; not a part of its length.
  public var t: Double

  /// The location with these values.
  @inlinable
  public init(subpath: Int, segment: Int, t: Double) {
    (self.subpath, self.segment, self.t) = (subpath, segment, t)
  }

  /// Whether the path runs through `a` before `b`.
  @inlinable
  public static func < (a: PathLocation, b: PathLocation) -> Bool {
    (a.subpath, a.segment, a.t) < (b.subpath, b.segment, b.t)
  }
}

/// A segment made ready for many questions.
///
/// The frame of an arc, which takes long to derive, is derived once, and an arc that is straight is
/// a line. That large frame is stored apart, which makes the others half as large to copy.
enum PreparedSegment {
  case line(LineSegment)
  case quadratic(QuadraticBezier)
  case cubic(CubicBezier)
  indirect case arc(EllipticalArcFrame)

  /// The segment as it is; of NaN where a value of an arc is not finite.
  init(_ segment: PathSegment) {
    switch segment {
    case .line(let line): self = .line(line)
    case .quadratic(let curve): self = .quadratic(curve)
    case .cubic(let curve): self = .cubic(curve)
    case .arc(let arc): self = EllipticalArcFrame(arc).map { .arc($0) } ?? .line(arc.chord)
    }
  }

  func point(at t: Double) -> Point2D {
    switch self {
    case .line(let line): line.point(at: t)
    case .quadratic(let curve): curve.point(at: t)
    case .cubic(let curve): curve.point(at: t)
    case .arc(let frame): frame.point(at: t)
    }
  }

  func derivative(at t: Double) -> Vector2D {
    switch self {
    case .line(let line): line.derivative(at: t)
    case .quadratic(let curve): curve.derivative(at: t)
    case .cubic(let curve): curve.derivative(at: t)
    case .arc(let frame): frame.derivative(at: t)
    }
  }

  func secondDerivative(at t: Double) -> Vector2D {
    switch self {
    case .line: .zero
    case .quadratic(let curve): curve.secondDerivative(at: t)
    case .cubic(let curve): curve.secondDerivative(at: t)
    case .arc(let frame): frame.secondDerivative(at: t)
    }
  }
}

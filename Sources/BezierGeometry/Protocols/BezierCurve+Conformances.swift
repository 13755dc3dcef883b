// SPDX-License-Identifier: Apache-2.0

extension LineSegment: BezierCurve {
  /// The line itself.
  public var pathSegments: [PathSegment] { [segment] }
}

extension QuadraticBezier: BezierCurve {
  /// The curve itself.
  public var pathSegments: [PathSegment] { [segment] }
}

extension CubicBezier: BezierCurve {
  /// The curve itself.
  public var pathSegments: [PathSegment] { [segment] }
}

extension EllipticalArc: BezierCurve {
  /// The arc itself.
  public var pathSegments: [PathSegment] { [segment] }
}

extension EllipticalArc.CenterForm: BezierCurve {}

extension CircularArc: BezierCurve {}

extension PathSegment: BezierCurve {
  /// The segment itself.
  public var pathSegments: [PathSegment] { [self] }
}

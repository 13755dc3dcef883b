// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import SVGPathData

extension Sequence where Element == QuadraticBezier {
  /// The chain of quadratic curves as SVG path data: one `M`, then a `Q` for each curve.
  ///
  /// Each curve must start where the one before it ends; only its last two points are written.
  /// Coordinates are written as they are: on a screen, whose y axis points down, positive angles
  /// turn clockwise. An empty sequence gives the empty string.
  ///
  /// ```swift
  /// let curve = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(5, 10), Point2D(20, 0))
  /// print(try curve.quadratics(tolerance: 0.01).svgPathData(format: .fixed(decimals: 2)))
  /// ```
  ///
  /// - Parameters:
  ///   - closed: whether the path ends with `Z`.
  ///   - format: how coordinates are written.
  /// - Returns: path data such as `M1,0 Q1,0.5 0.3,1`.
  public func svgPathData(closed: Bool = false, format: CoordinateFormat = .shortest) -> String {
    var path = BezierPath()
    for curve in self {
      if path.isEmpty { path.move(to: curve.p0.withoutNegativeZero) }
      path.addQuadCurve(to: curve.p2.withoutNegativeZero, control: curve.p1.withoutNegativeZero)
    }
    if closed { path.close() }
    return path.svgPathData(SVGPathFormat(numbers: format, layout: .readable))
  }
}

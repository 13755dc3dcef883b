// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import SVGPathData

extension Sequence where Element == CubicBezier {
  /// The chain of cubics as SVG path data: one `M`, then a `C` for each curve.
  ///
  /// Each curve must start where the one before it ends; only its last three points are written.
  /// Coordinates are written as they are: on a screen, whose y axis points down, positive angles
  /// turn clockwise. An empty sequence gives the empty string.
  ///
  /// ```swift
  /// let cubics = try CircularArc(radius: 10, sweep: .turns(1)).cubics(tolerance: 0.01)
  /// print(cubics.svgPathData(closed: true, format: .fixed(decimals: 3)))
  /// ```
  ///
  /// - Parameters:
  ///   - closed: whether the path ends with `Z`.
  ///   - format: how coordinates are written.
  /// - Returns: path data such as `M1,0 C1,0.5 0.8,0.9 0.3,1`.
  public func svgPathData(closed: Bool = false, format: CoordinateFormat = .shortest) -> String {
    let path = BezierPath(chain: self, isClosed: closed)
    return path.svgPathData(SVGPathFormat(numbers: format, layout: .readable))
  }
}

extension BezierPath {
  /// The path of a chain of cubics, each starting where the one before it ends; empty without any.
  ///
  /// Only the last three points of each are taken, with 0 for coordinates of -0.
  package init(chain cubics: some Sequence<CubicBezier>, isClosed: Bool) {
    self.init()
    for cubic in cubics {
      if isEmpty { move(to: cubic.p0.withoutNegativeZero) }
      self.addCurve(
        to: cubic.p3.withoutNegativeZero,
        control1: cubic.p1.withoutNegativeZero,
        control2: cubic.p2.withoutNegativeZero
      )
    }
    if isClosed { close() }
  }
}

extension Point2D {
  /// The same point with 0 for a coordinate of -0.
  var withoutNegativeZero: Point2D { Point2D(x: x + 0, y: y + 0) }
}

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
  /// - Parameters:
  ///   - closed: whether the path ends with `Z`.
  ///   - format: how coordinates are written.
  /// - Returns: path data such as `M1,0 Q1,0.5 0.3,1`.
  public func svgPathData(closed: Bool = false, format: CoordinateFormat = .shortest) -> String {
    var data = ""
    for curve in self {
      if data.isEmpty { data = "M" + SVGText.pair(curve.p0, format) }
      data += " Q" + SVGText.pair(curve.p1, format)
      data += " " + SVGText.pair(curve.p2, format)
    }
    return closed && !data.isEmpty ? data + " Z" : data
  }
}

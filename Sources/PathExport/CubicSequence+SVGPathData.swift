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
  /// - Parameters:
  ///   - closed: whether the path ends with `Z`.
  ///   - format: how coordinates are written.
  /// - Returns: path data such as `M1,0 C1,0.5 0.8,0.9 0.3,1`.
  public func svgPathData(closed: Bool = false, format: CoordinateFormat = .shortest) -> String {
    var data = ""
    for cubic in self {
      if data.isEmpty { data = "M" + SVGText.pair(cubic.p0, format) }
      data += " C" + SVGText.pair(cubic.p1, format)
      data += " " + SVGText.pair(cubic.p2, format)
      data += " " + SVGText.pair(cubic.p3, format)
    }
    return closed && !data.isEmpty ? data + " Z" : data
  }
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The signed distance of a cubic from a circle as a function of t, free of visible rounding noise
/// even where the distance is a few ulps of the radius.
package struct RadialErrorCurve {
  private let x: [DoubleDouble]
  private let y: [DoubleDouble]
  private let radius: Double

  /// The curve of a cubic and a circle; everything is scaled by a power of two so that the radius
  /// is about 1.
  package init(_ cubic: CubicBezier, center: Point2D, radius: Double) {
    let scale = Double(sign: .plus, exponent: -radius.exponent, significand: 1)
    let points = [cubic.p0, cubic.p1, cubic.p2, cubic.p3]
    x = points.map { DoubleDouble.sum($0.x * scale, -(center.x * scale)) }
    y = points.map { DoubleDouble.sum($0.y * scale, -(center.y * scale)) }
    self.radius = radius * scale
  }

  /// The error at t, in radii; positive outside.
  package func error(at t: Double) -> Double {
    let x = RadialErrorCurve.value(x, at: t)
    let y = RadialErrorCurve.value(y, at: t)
    let square = x * x + y * y - DoubleDouble(radius) * DoubleDouble(radius)
    let distance = LibM.hypotenuse(x.doubleValue, y.doubleValue)
    return square.doubleValue / (distance + radius) / radius
  }

  /// De Casteljau for one coordinate.
  private static func value(_ coordinates: [DoubleDouble], at t: Double) -> DoubleDouble {
    let t = DoubleDouble(t)
    var values = coordinates
    while values.count > 1 {
      values = zip(values, values.dropFirst()).map { $0 + t * ($1 - $0) }
    }
    return values[0]
  }
}

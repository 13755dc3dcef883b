// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// An end of a piece: a place of the curve with the direction of the fit there.
package struct CurveNode: Sendable {
  /// The curve's parameter.
  package var parameter: Double
  /// Where the piece begins or ends.
  package var point: Point2D
  /// The unit vector along which it leaves or arrives, as the curve runs.
  package var tangent: Vector2D
  /// How far the point lies off the curve, along the tangent turned by +90 degrees.
  package var shift = 0.0

  package init(parameter: Double, point: Point2D, tangent: Vector2D, shift: Double = 0) {
    self.parameter = parameter
    self.point = point
    self.tangent = tangent
    self.shift = shift
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The control point that the commands S and T leave out.
enum SmoothControl {
  /// A control point mirrored at the current point; each coordinate rounded once unless twice the
  /// current one overflows.
  @inline(__always)
  static func reflection(of control: Point2D, at current: Point2D) -> Point2D {
    Point2D(x: reflection(control.x, current.x), y: reflection(control.y, current.y))
  }

  @inline(__always)
  private static func reflection(_ control: Double, _ current: Double) -> Double {
    let mirrored = 2 * current - control
    return mirrored.isFinite ? mirrored : current + (current - control)
  }
}

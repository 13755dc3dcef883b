// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

extension CubicBezier {
  /// The direction at an end or inside, also where a handle has no length.
  func tangent(at t: Double) -> Vector2D {
    let direction = derivative(at: t)
    guard direction.lengthSquared == 0 else { return direction }
    if t == 0 { return p2 != p0 ? p2 - p0 : p3 - p0 }
    if t == 1 { return p1 != p3 ? p3 - p1 : p3 - p0 }
    return p3 - p0
  }
}

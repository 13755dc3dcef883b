// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A cubic by its powers of u, for many evaluations; and the feet of points on it.
struct PowerCubic {
  let origin: Point2D
  let linear: Vector2D
  let square: Vector2D
  let cube: Vector2D

  /// The powers of a cubic.
  init(_ cubic: CubicBezier) {
    origin = cubic.p0
    linear = 3 * (cubic.p1 - cubic.p0)
    square = 3 * ((cubic.p2 - cubic.p1) - (cubic.p1 - cubic.p0))
    cube = (cubic.p3 - cubic.p0) - 3 * (cubic.p2 - cubic.p1)
  }

  /// The offset of the point at `u` from the start.
  @inline(__always)
  func displacement(at u: Double) -> Vector2D {
    Vector2D(
      x: ((cube.x * u + square.x) * u + linear.x) * u,
      y: ((cube.y * u + square.y) * u + linear.y) * u
    )
  }

  /// The derivative at `u`.
  @inline(__always)
  func derivative(at u: Double) -> Vector2D {
    Vector2D(
      x: (3 * cube.x * u + 2 * square.x) * u + linear.x,
      y: (3 * cube.y * u + 2 * square.y) * u + linear.y
    )
  }

  /// A Newton step towards the foot of a point: where the distance is least.
  ///
  /// Where the second derivative of the squared distance is small or negative (beyond the centre
  /// of curvature) the step is that of Gauss and Newton, which always leads downhill.
  ///
  /// - Parameters:
  ///   - point: relative to the start of the cubic.
  ///   - u: the parameter before.
  /// - Returns: the parameter after the step, perhaps outside 0...1.
  @inline(__always)
  func step(towards point: Vector2D, from u: Double) -> Double {
    let speed = derivative(at: u)
    let apart = displacement(at: u) - point
    let square2 = Vector2D(x: 6 * cube.x * u + 2 * square.x, y: 6 * cube.y * u + 2 * square.y)
    let steepness = speed.lengthSquared
    let full = steepness + apart.dot(square2)
    let divisor = full > 0.25 * steepness ? full : steepness
    return divisor > 0 ? u - apart.dot(speed) / divisor : u
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A turn about a point that moves from one centre to another.
struct RigidMotion: Equatable {
  /// The angle from the first figure to the second, radians, -π...π.
  var angle: Double
  var centerA: Point2D
  var centerB: Point2D

  /// The same motion backwards.
  func reversed() -> RigidMotion {
    RigidMotion(angle: -angle, centerA: centerB, centerB: centerA)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// An arc of a circle in centre form.
///
/// Angles are radians, counter-clockwise positive in a frame whose y axis points up (on a screen
/// whose y axis points down the same numbers turn clockwise). A sweep may exceed a full turn; a
/// negative sweep runs clockwise. The type stores what it is given: whether an arc can be fitted
/// (finite, positive radius, sweep not 0) is checked by the operations that need it.
@frozen
public struct CircularArc: Hashable, Sendable {
  /// The centre of the circle.
  public var center: Point2D
  /// The radius, positive.
  public var radius: Double
  /// The angle of the start point, in radians.
  public var startAngle: Double
  /// The signed angle from the start to the end, in radians; positive is counter-clockwise.
  public var sweep: Double

  /// The arc of the circle around `center` that starts at `startAngle` and turns by `sweep`.
  @inlinable
  public init(center: Point2D = .origin, radius: Double = 1, startAngle: Double = 0, sweep: Double)
  {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.sweep = sweep
  }

  /// The angle of the end point, startAngle + sweep, rounded once.
  @inlinable public var endAngle: Double { startAngle + sweep }
}

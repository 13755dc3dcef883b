// SPDX-License-Identifier: Apache-2.0

/// An arc of a circle in centre form.
///
/// Angles are radians, counter-clockwise positive in a frame whose y axis points up (on a screen
/// whose y axis points down the same numbers turn clockwise). A sweep may exceed a full turn; a
/// negative sweep runs clockwise. The type stores what it is given: whether an arc can be fitted
/// (finite, positive radius, sweep not 0) is checked by the operations that need it.
@frozen
public struct CircularArc: Hashable, Sendable {
  /// The centre of the circle, in the caller's units.
  public var center: Point2D
  /// The radius, in the caller's units; positive, or 0 where the arc is a point.
  public var radius: Double
  /// The angle of the start point as seen from the centre, in radians from +x; any number.
  public var startAngle: Double
  /// The signed angle from the start to the end, in radians; positive is counter-clockwise.
  ///
  /// 2π is a whole turn, more than that several; 0 is a point.
  public var sweep: Double

  /// The arc of the circle around `center` that starts at `startAngle` and turns by `sweep`.
  ///
  /// ```swift
  /// let quarter = CircularArc(radius: 10, sweep: .degrees(90))
  /// print(quarter.start, quarter.length)  // (10.0, 0.0), and half of 10π
  /// ```
  ///
  /// - Parameters:
  ///   - center: the centre of the circle.
  ///   - radius: its radius, in the units of the centre.
  ///   - startAngle: the direction of the start point from the centre, radians from +x.
  ///   - sweep: the angle turned, in radians; counter-clockwise (y up) where positive.
  @inlinable
  public init(center: Point2D = .origin, radius: Double = 1, startAngle: Double = 0, sweep: Double)
  {
    self.center = center
    self.radius = radius
    self.startAngle = startAngle
    self.sweep = sweep
  }

  /// The angle of the end point in radians: startAngle + sweep, rounded once, not reduced.
  @inlinable public var endAngle: Double { startAngle + sweep }
}

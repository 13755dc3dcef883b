// SPDX-License-Identifier: Apache-2.0

extension EllipticalArc {
  /// An arc of an ellipse given by centre, radii, rotation and eccentric angles.
  ///
  /// The point at the eccentric angle η is center + R(rotation) (radii.x cos η, radii.y sin η).
  /// Angles are radians, counter-clockwise positive in a y-up frame; the sweep may be of either
  /// sign and exceed a turn. The type stores what it is given.
  @frozen
  public struct CenterForm: Hashable, Sendable {
    /// The centre of the ellipse.
    public var center: Point2D
    /// The radii along the ellipse's own axes, positive.
    public var radii: Vector2D
    /// The angle from the x axis to the ellipse's first axis, in radians.
    public var rotation: Double
    /// The eccentric angle of the start point, in radians.
    public var startAngle: Double
    /// The signed difference of the eccentric angles of end and start, in radians.
    public var sweep: Double

    /// The arc with these stored values.
    @inlinable
    public init(
      center: Point2D,
      radii: Vector2D,
      rotation: Double = 0,
      startAngle: Double = 0,
      sweep: Double
    ) {
      self.center = center
      self.radii = radii
      self.rotation = rotation
      self.startAngle = startAngle
      self.sweep = sweep
    }

    /// The arc of a circle: both radii equal, no rotation.
    @inlinable
    public init(_ arc: CircularArc) {
      self.init(
        center: arc.center,
        radii: Vector2D(x: arc.radius, y: arc.radius),
        startAngle: arc.startAngle,
        sweep: arc.sweep
      )
    }

    /// Whether all stored values are finite.
    @inlinable public var isFinite: Bool {
      center.isFinite && radii.isFinite && rotation.isFinite && startAngle.isFinite
        && sweep.isFinite
    }

    /// The eccentric angle of the end point, startAngle + sweep, rounded once.
    @inlinable public var endAngle: Double { startAngle + sweep }

    /// The eccentric angle at `t`, startAngle + t · sweep.
    @inlinable
    public func angle(at t: Double) -> Double { startAngle + t * sweep }
  }
}

// SPDX-License-Identifier: Apache-2.0

extension EllipticalArc {
  /// An arc of an ellipse given by centre, radii, rotation and eccentric angles.
  ///
  /// The point at the eccentric angle η is center + R(rotation) (radii.x cos η, radii.y sin η).
  /// Angles are radians, counter-clockwise positive in a y-up frame; the sweep may be of either
  /// sign and exceed a turn. The type stores what it is given.
  @frozen
  public struct CenterForm: Hashable, Sendable {
    /// The centre of the ellipse, in the caller's units.
    public var center: Point2D
    /// The radii along the ellipse's first and second axis, in the caller's units; positive.
    public var radii: Vector2D
    /// The angle from the x axis to the ellipse's first axis, in radians; counter-clockwise, y up.
    public var rotation: Double
    /// The eccentric angle of the start point, in radians; 0 is the end of the first axis.
    public var startAngle: Double
    /// The signed difference of the eccentric angles of end and start, in radians; 2π is a turn.
    public var sweep: Double

    /// The arc with these stored values.
    ///
    /// ```swift
    /// let ellipse = EllipticalArc.CenterForm(
    ///   center: Point2D(50, 50),
    ///   radii: Vector2D(40, 10),
    ///   rotation: .degrees(30),
    ///   sweep: .turns(1)
    /// )
    /// print(ellipse.length(accuracy: 1e-9))
    /// ```
    ///
    /// - Parameters:
    ///   - center: the centre of the ellipse.
    ///   - radii: the radii along its own axes, in the units of the centre.
    ///   - rotation: the angle from the x axis to the first axis, in radians.
    ///   - startAngle: the eccentric angle of the start point, in radians.
    ///   - sweep: by how much the eccentric angle turns, in radians; counter-clockwise (y up) where
    ///     positive.
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

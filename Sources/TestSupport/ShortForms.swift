// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

// Values that tests write often, in one line each.

extension EllipticalArc {
  /// An arc by its ends and radii, small and positive unless given.
  package init(
    _ start: Point2D,
    _ end: Point2D,
    _ radii: Vector2D,
    rotation: Double = 0,
    isLarge: Bool = false,
    isPositive: Bool = true
  ) {
    self.init(
      start: start,
      end: end,
      radii: radii,
      rotation: rotation,
      isLargeArc: isLarge,
      sweepsPositive: isPositive
    )
  }
}

/// An arc by its ellipse and angles.
package typealias CenterForm = EllipticalArc.CenterForm

extension CenterForm {
  /// An arc of an ellipse by its centre and radii.
  package init(
    _ center: Point2D,
    _ radii: Vector2D,
    rotation: Double = 0,
    startAngle: Double = 0,
    sweep: Double
  ) {
    self.init(
      center: center,
      radii: radii,
      rotation: rotation,
      startAngle: startAngle,
      sweep: sweep
    )
  }
}

extension CubicBezier {
  package var points: [Point2D] { [p0, p1, p2, p3] }

  /// The cubic whose control points begin a list.
  package init(_ points: [Point2D]) {
    self.init(points[0], points[1], points[2], points[3])
  }
}

extension QuadraticBezier {
  package var points: [Point2D] { [p0, p1, p2] }

  /// The quadratic whose control points begin a list.
  package init(_ points: [Point2D]) {
    self.init(points[0], points[1], points[2])
  }
}

extension LineSegment {
  /// The line between the first two points of a list.
  package init(_ points: [Point2D]) {
    self.init(points[0], points[1])
  }
}

extension AffineTransform2D {
  /// A scaling about the origin, then a shift.
  package init(scale: Double, tx: Double, ty: Double) {
    self = AffineTransform2D(scale: scale)
      .concatenating(AffineTransform2D(translation: Vector2D(x: tx, y: ty)))
  }
}

extension Rect2D {
  /// The least and greatest x and y: minX, minY, maxX, maxY.
  package var edges: [Double] { [minX, minY, maxX, maxY] }
}

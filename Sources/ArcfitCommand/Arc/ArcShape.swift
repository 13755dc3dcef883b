// SPDX-License-Identifier: Apache-2.0

#if CommandLine
internal import BezierGeometry

/// The arc to be fitted.
enum ArcShape {
  case circle(CircularArc)
  case ellipse(EllipticalArc.CenterForm)

  /// The signed angle from start to end, in radians.
  var sweep: Double {
    switch self {
    case .circle(let arc): arc.sweep
    case .ellipse(let arc): arc.sweep
    }
  }

  /// The centre.
  var center: Point2D {
    switch self {
    case .circle(let arc): arc.center
    case .ellipse(let arc): arc.center
    }
  }

  /// The larger radius.
  var radius: Double {
    switch self {
    case .circle(let arc): arc.radius
    case .ellipse(let arc): max(arc.radii.x, arc.radii.y)
    }
  }

  /// The angle of the start point, in radians.
  var startAngle: Double {
    switch self {
    case .circle(let arc): arc.startAngle
    case .ellipse(let arc): arc.startAngle
    }
  }

  /// The word for the whole curve.
  var name: String {
    switch self {
    case .circle: "circle"
    case .ellipse: "ellipse"
    }
  }

  /// The size of the coordinates, for choosing digits.
  var scale: Double { max(radius, center.x.magnitude, center.y.magnitude) }

  /// Whether the arc is exactly one turn, so that its path can be closed.
  var isFullTurn: Bool { sweep.magnitude == 2 * .pi }
}
#endif

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A gradient as layers and contexts can draw it: along a line across which it is the same, or from
/// a centre outwards, with the end colours beyond both ends.
struct LayerGradient {
  /// A colour and where it is, 0...1, in ascending order.
  struct Stop {
    var location: Double
    var color: LayerColor
  }

  /// Where the locations 0 and 1 are.
  enum Geometry {
    /// Two points of the drawing.
    case linear(start: Point2D, end: Point2D)
    /// The centre and a circle around it, before a map to the drawing.
    case radial(center: Point2D, radius: Double, map: AffineTransform2D)
  }

  let geometry: Geometry
  let stops: [Stop]
  /// A rectangle of the drawing that holds all that is painted.
  let area: Rect2D
}

/// What an inside or an outline is painted with.
enum LayerPaint {
  case color(LayerColor)
  case gradient(LayerGradient)

  /// The paint as a mask that shows what is bright.
  var brightnessAsOpacity: LayerPaint {
    switch self {
    case .color(let color): return .color(color.brightnessAsOpacity)
    case .gradient(let gradient):
      let stops = gradient.stops.map {
        LayerGradient.Stop(location: $0.location, color: $0.color.brightnessAsOpacity)
      }
      return .gradient(
        LayerGradient(geometry: gradient.geometry, stops: stops, area: gradient.area)
      )
    }
  }

  /// Whether every colour of it is white, which a mask shows as it is.
  var isWhite: Bool {
    switch self {
    case .color(let color): color.luminance > 1 - 1e-6
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.luminance > 1 - 1e-6 }
    }
  }
}

extension AffineTransform2D {
  /// The radii of the ellipse that a circle of radius 1 becomes where its axes stay upright; nil
  /// where they do not.
  var uprightRadii: Vector2D? {
    let (across, along) = (a * a + c * c, b * b + d * d)
    let slack = 1e-9 * max(across, along)
    // The ellipse's matrix is M Mᵀ: upright without a mixed term.
    guard (a * b + c * d).magnitude <= slack else { return nil }
    return Vector2D(across.squareRoot(), along.squareRoot())
  }
}

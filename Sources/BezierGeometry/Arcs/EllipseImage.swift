// SPDX-License-Identifier: Apache-2.0

/// The image of an ellipse about the origin under the linear part of an affine map.
///
/// The map, times the ellipse's axes, is decomposed as rotation × radii × rotation or reflection
/// (singular values). Source: the closed form of the 2 × 2 singular value decomposition; the
/// smaller radius comes from the determinant, which does not cancel.
struct EllipseImage {
  /// The radii of the image, not negative; x need not be the larger.
  let radii: Vector2D
  /// The angle of the image's first axis, radians.
  let rotation: Double
  /// Whether the map reverses the direction of travel.
  let isReflected: Bool
  /// Eccentric angles η become ±(η + offset), minus where reflected.
  private let offset: Double

  init(radii given: Vector2D, rotation angle: Double, map: AffineTransform2D) {
    let source = Vector2D(x: given.x.magnitude, y: given.y.magnitude)
    if let similarity = Similarity(map) {
      radii = similarity.scale * source
      rotation = similarity.angle(angle)
      isReflected = similarity.isReflection
      offset = 0
      return
    }
    if map.b == 0, map.c == 0, angle == 0 {
      radii = Vector2D(x: source.x * map.a.magnitude, y: source.y * map.d.magnitude)
      rotation = 0
      isReflected = (map.a < 0) != (map.d < 0)
      offset = map.a < 0 ? .pi : 0
      return
    }
    let axis = Vector2D(angle: angle)
    let first = map.apply(to: axis)
    let second = map.apply(to: axis.perpendicular)
    let (p, r) = (first.x * source.x, first.y * source.x)
    let (q, s) = (second.x * source.y, second.y * source.y)
    let even = Vector2D(x: 0.5 * p + 0.5 * s, y: 0.5 * r - 0.5 * q)
    let odd = Vector2D(x: 0.5 * p - 0.5 * s, y: 0.5 * r + 0.5 * q)
    let larger = even.length + odd.length
    // |det| / larger radius, in an order that neither over- nor underflows early.
    let determinant = map.determinant
    let smaller =
      larger > 0 ? (determinant.magnitude * (source.x / larger)) * source.y : 0
    radii = Vector2D(x: larger, y: smaller.isFinite ? min(smaller, larger) : larger)
    let (evenAngle, oddAngle) = (even.angle, odd.angle)
    rotation = 0.5 * (oddAngle + evenAngle)
    offset = 0.5 * (evenAngle - oddAngle)
    isReflected = determinant < 0
  }

  /// The eccentric angle of the image of the point at an eccentric angle.
  func eccentricAngle(_ angle: Double) -> Double {
    isReflected ? -(angle + offset) : angle + offset
  }
}

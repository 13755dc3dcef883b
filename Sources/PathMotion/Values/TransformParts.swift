// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// An affine map taken apart, so that it turns on its way to another instead of collapsing.
///
/// Source: CSS Transforms Level 1, section 16.2 and 16.3 (interpolation of 2D matrices); what Core
/// Animation does with affine transforms was measured to be the same.
struct TransformParts {
  var translation: Vector2D
  var scale: Vector2D
  /// The rotation of the x axis, in radians, -π...π.
  var angle: Double
  /// What is left after scale and rotation: the rows of a shear.
  var row0: Vector2D
  var row1: Vector2D

  init(_ map: AffineTransform2D) {
    translation = Vector2D(x: map.tx, y: map.ty)
    var row0 = Vector2D(x: map.a, y: map.b)
    var row1 = Vector2D(x: map.c, y: map.d)
    var scale = Vector2D(x: row0.length, y: row1.length)
    // A mirrored map: one axis is turned over.
    if map.determinant < 0 {
      if map.a < map.d { scale.x = -scale.x } else { scale.y = -scale.y }
    }
    // Divided, because 1 over the least numbers is infinite. An axis without a length stands across
    // the other one: growing from nothing it only grows.
    func across(_ row: Vector2D) -> Vector2D { Vector2D(x: -row.y, y: row.x) }
    row1 = Vector2D(x: row1.x / scale.y, y: row1.y / scale.y)
    row0 = Vector2D(x: row0.x / scale.x, y: row0.y / scale.x)
    if scale.x == 0 { row0 = scale.y == 0 ? Vector2D(x: 1, y: 0) : -1 * across(row1) }
    if scale.y == 0 { row1 = across(row0) }
    angle = LibM.arcTangent(y: row0.y, x: row0.x)
    let (sine, cosine) = (-row0.y, row0.x)
    self.row0 = cosine * row0 + sine * row1
    self.row1 = -sine * row0 + cosine * row1
    self.scale = scale
  }

  /// The map put together again.
  var map: AffineTransform2D {
    let (sine, cosine) = LibM.sineAndCosine(angle)
    let first = scale.x * (cosine * row0 + sine * row1)
    let second = scale.y * (-sine * row0 + cosine * row1)
    return AffineTransform2D(
      a: first.x,
      b: first.y,
      c: second.x,
      d: second.y,
      tx: translation.x,
      ty: translation.y
    )
  }

  /// The parts of two maps as they are to be interpolated: mirrored alike where both are mirrored,
  /// and turned the shorter way.
  static func pair(
    _ a: AffineTransform2D,
    _ b: AffineTransform2D
  ) -> (TransformParts, TransformParts) {
    var (first, second) = (TransformParts(a), TransformParts(b))
    if (first.scale.x < 0 && second.scale.y < 0) || (first.scale.y < 0 && second.scale.x < 0) {
      first.scale = -1 * first.scale
      first.angle += first.angle < 0 ? .pi : -.pi
    }
    let turn = second.angle - first.angle
    if turn > .pi { second.angle -= 2 * .pi }
    if turn < -.pi { first.angle -= 2 * .pi }
    return (first, second)
  }

  /// The parts at a part of the way to others.
  func interpolated(to other: TransformParts, at progress: Double) -> TransformParts {
    let between = LinearBlend(progress)
    var result = self
    result.translation = between(translation, other.translation)
    result.scale = between(scale, other.scale)
    result.angle = between(angle, other.angle)
    result.row0 = between(row0, other.row0)
    result.row1 = between(row1, other.row1)
    return result
  }

  /// The nine numbers, which run straight.
  var numbers: [Double] {
    [
      translation.x, translation.y, scale.x, scale.y, angle, row0.x, row0.y, row1.x, row1.y,
    ]
  }

  init(numbers: [Double]) {
    translation = Vector2D(x: numbers[0], y: numbers[1])
    scale = Vector2D(x: numbers[2], y: numbers[3])
    angle = numbers[4]
    row0 = Vector2D(x: numbers[5], y: numbers[6])
    row1 = Vector2D(x: numbers[7], y: numbers[8])
  }
}

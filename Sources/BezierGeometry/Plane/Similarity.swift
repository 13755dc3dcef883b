// SPDX-License-Identifier: Apache-2.0

/// The linear part of an affine map that preserves shapes: scale, rotation, perhaps a reflection.
struct Similarity {
  /// The factor by which lengths grow, positive.
  let scale: Double
  /// The direction of the image of +x, radians.
  let rotation: Double
  /// Whether orientation flips.
  let isReflection: Bool

  /// The similarity that a map is to within 4 ulp of its largest coefficient; nil otherwise.
  init?(_ map: AffineTransform2D) {
    guard map.isFinite else { return nil }
    let size = max(
      max(map.a.magnitude, map.b.magnitude),
      max(map.c.magnitude, map.d.magnitude)
    )
    guard size > 0 else { return nil }
    let slack = 4 * size.ulp
    if (map.a - map.d).magnitude <= slack, (map.b + map.c).magnitude <= slack {
      isReflection = false
    } else if (map.a + map.d).magnitude <= slack, (map.b - map.c).magnitude <= slack {
      isReflection = true
    } else {
      return nil
    }
    scale =
      map.b == 0 ? map.a.magnitude : map.a == 0 ? map.b.magnitude : LibM.hypotenuse(map.a, map.b)
    rotation = LibM.arcTangent(y: map.b, x: map.a)
  }

  /// The direction into which a direction turns.
  func angle(_ angle: Double) -> Double {
    isReflection ? rotation - angle : rotation + angle
  }
}

// SPDX-License-Identifier: Apache-2.0

/// Directions that divide a turn equally, with all symmetries of the figure kept bit for bit.
enum EqualTurns {
  /// The unit vector at `index` / `count` of a turn, counter-clockwise from +x.
  ///
  /// Angles are reduced to the first octant in whole numbers, so that mirrored directions have the
  /// same components in other order and sign; quarter turns are exact.
  static func direction(_ index: Int, of count: Int) -> Vector2D {
    let (quadrant, rest) = (4 * index).quotientAndRemainder(dividingBy: count)
    let first = firstQuadrant(rest, of: count)
    switch quadrant & 3 {
    case 0: return first
    case 1: return Vector2D(x: -first.y, y: first.x)
    case 2: return Vector2D(x: -first.x, y: -first.y)
    default: return Vector2D(x: first.y, y: -first.x)
    }
  }

  /// The unit vector at `rest` / `count` of a quarter turn.
  private static func firstQuadrant(_ rest: Int, of count: Int) -> Vector2D {
    if rest == 0 { return Vector2D(x: 1, y: 0) }
    if 2 * rest == count { return Vector2D(x: 0.5.squareRoot(), y: 0.5.squareRoot()) }
    let isUpper = 2 * rest > count
    let angle = 0.5 * .pi * (Double(isUpper ? count - rest : rest) / Double(count))
    let (sine, cosine) = LibM.sineAndCosine(angle)
    return isUpper ? Vector2D(x: sine, y: cosine) : Vector2D(x: cosine, y: sine)
  }

  /// The unit vector at an angle, where one within 2^-51 of a quarter turn counts as it.
  static func snapped(_ angle: Double) -> Vector2D {
    let vector = Vector2D(angle: angle)
    if vector.x.magnitude < 0x1p-51 { return Vector2D(x: 0, y: vector.y < 0 ? -1 : 1) }
    if vector.y.magnitude < 0x1p-51 { return Vector2D(x: vector.x < 0 ? -1 : 1, y: 0) }
    return vector
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Closes a polygon of given directions by the smallest changes of its lengths.
///
/// The sum of (change / weight)² is least, by Lagrange's multipliers. Legs do not become shorter
/// than a part of what they were: those that would stay at that, and the others are changed anew.
enum PolygonClosing {
  /// The part of its length that a leg keeps.
  private static let keptPart = 0.1
  /// How often legs may be held back.
  private static let rounds = 4

  /// Changes the lengths; what still gapes, where all directions are alike, is left.
  static func close(_ lengths: inout [Double], directions: [Vector2D], weights: [Double]) {
    var isHeld = [Bool](repeating: false, count: lengths.count)
    var perimeter = 0.0
    for length in lengths { perimeter += length }
    for round in 1...rounds {
      var gap = Vector2D.zero
      var (xx, xy, yy) = (0.0, 0.0, 0.0)
      for index in lengths.indices {
        let direction = directions[index]
        gap = gap + lengths[index] * direction
        if isHeld[index] { continue }
        let square = weights[index] * weights[index]
        xx += square * direction.x * direction.x
        xy += square * direction.x * direction.y
        yy += square * direction.y * direction.y
      }
      guard gap.length > 1e-15 * perimeter else { return }
      // A little more, so that directions that are all alike have an answer.
      let extra = 1e-12 * (xx + yy)
      let determinant = (xx + extra) * (yy + extra) - xy * xy
      guard determinant > 0 else { return }
      let multiplier = Vector2D(
        ((yy + extra) * gap.x - xy * gap.y) / determinant,
        ((xx + extra) * gap.y - xy * gap.x) / determinant
      )
      var changes = [Double](repeating: 0, count: lengths.count)
      var isAnyHeld = false
      for index in lengths.indices where !isHeld[index] {
        let change = -weights[index] * weights[index] * multiplier.dot(directions[index])
        let most = (Self.keptPart - 1) * lengths[index]
        changes[index] = max(most, change)
        if change < most {
          (isHeld[index], isAnyHeld) = (true, true)
        }
      }
      let isLast = !isAnyHeld || round == rounds
      for index in lengths.indices where isLast || isHeld[index] {
        lengths[index] += changes[index]
      }
      if isLast { return }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Directions of the joins that cut a sweep into equal pieces.
///
/// Join `i` depends on nothing but `i`, so that two pieces meet in bit-identical points. The angle
/// `i · sweep / count` is carried in two doubles, and the start is applied as a rotation: no
/// accuracy is lost at large start angles or after many turns.
package struct EqualPieces: Hashable, Sendable {
  package let count: Int
  package let sweep: Double
  /// sweep / count, rounded.
  package let step: Double
  /// step - sweep / count, to first order.
  private let excess: Double
  private let start: Vector2D

  @inline(__always)
  package init(startAngle: Double, sweep: Double, count: Int) {
    self.sweep = sweep
    self.count = count
    start = startAngle == 0 ? Vector2D(x: 1, y: 0) : Vector2D(angle: startAngle)
    step = sweep / Double(count)
    excess = count == 1 ? 0 : (-sweep).addingProduct(Double(count), step) / Double(count)
  }

  /// Unit vector from the centre to join `index`, 0...count; each component within 6·2⁻⁵³.
  @inline(__always)
  package func direction(_ index: Int) -> Vector2D {
    if index == 0 { return start }
    let turned = turn(index)
    return Vector2D(
      x: start.x * turned.x - start.y * turned.y,
      y: start.x * turned.y + start.y * turned.x
    )
  }

  /// The unit vector at angle `index` · sweep / count.
  @inline(__always)
  private func turn(_ index: Int) -> Vector2D {
    if index == count { return Vector2D(angle: sweep) }
    let i = Double(index)
    let angle = i * step
    let low = (-angle).addingProduct(i, step) - i * excess
    let (s, c) = LibM.sineAndCosine(angle)
    return Vector2D(x: c - low * s, y: s + low * c)
  }
}

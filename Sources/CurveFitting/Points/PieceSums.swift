// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The normal equations of one cubic of a chain: sums over its samples.
///
/// The eight unknowns: the start's x, y, angle and handle, then those of the end.
struct PieceSums {
  private var rows: (V, V, V, V, V, V, V, V) = (
    .zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero
  )
  private(set) var gradient = V.zero
  /// The sum of the squares of the distances.
  private(set) var sum = 0.0

  typealias V = SIMD8<Double>

  /// Takes a sample in.
  ///
  /// - Parameters:
  ///   - change: by how much the cubic moves along the residual's direction, per unknown.
  ///   - residual: the sample's distance from the cubic in that direction.
  ///   - weight: what the square counts.
  @inline(__always)
  mutating func add(_ change: V, residual: Double, weight: Double) {
    let weighted = weight * change
    rows.0 += weighted[0] * change
    rows.1 += weighted[1] * change
    rows.2 += weighted[2] * change
    rows.3 += weighted[3] * change
    rows.4 += weighted[4] * change
    rows.5 += weighted[5] * change
    rows.6 += weighted[6] * change
    rows.7 += weighted[7] * change
    gradient += residual * weighted
  }

  /// Takes a sample's distance in, the whole of it: feet that are not where they belong show.
  @inline(__always)
  mutating func add(square: Double, weight: Double) { sum += weight * square }

  /// Takes other sums of the same piece in.
  mutating func add(_ other: PieceSums) {
    rows.0 += other.rows.0
    rows.1 += other.rows.1
    rows.2 += other.rows.2
    rows.3 += other.rows.3
    rows.4 += other.rows.4
    rows.5 += other.rows.5
    rows.6 += other.rows.6
    rows.7 += other.rows.7
    gradient += other.gradient
    sum += other.sum
  }

  /// A row of the matrix.
  func row(_ index: Int) -> V {
    switch index {
    case 0: rows.0
    case 1: rows.1
    case 2: rows.2
    case 3: rows.3
    case 4: rows.4
    case 5: rows.5
    case 6: rows.6
    default: rows.7
    }
  }
}

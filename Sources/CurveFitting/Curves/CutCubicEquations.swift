// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// The normal equations of a cubic that was cut: for the cuts' parameters, each of which meets its
/// neighbours alone, and for the coordinates of the two inner control points.
struct CutCubicEquations {
  /// Of the cuts: on the diagonal, and beside it with the cut before.
  private var diagonal, before: [Double]
  /// Of each cut with the coordinates x and y of the first point, x and y of the second.
  private var border: [SIMD4<Double>]
  private var right: [Double]
  /// Of the points among themselves: both coordinates have the same.
  private var corner = SIMD3<Double>()
  private var cornerRight = SIMD4<Double>()

  /// Equations without a residual.
  init(cutCount: Int) {
    diagonal = Array(repeating: 0, count: cutCount)
    before = diagonal
    right = diagonal
    border = Array(repeating: .zero, count: cutCount)
  }

  /// Adds what a residual asks for.
  ///
  /// - Parameters:
  ///   - residual: what is given less what is reached.
  ///   - weights: how it changes with the two points.
  ///   - slopes: how it changes with the cuts at the piece's start and end.
  ///   - piece: the piece's index; cut k is the end of piece k.
  mutating func add(
    _ residual: Vector2D,
    weights: SIMD2<Double>,
    slopes: (start: Vector2D, end: Vector2D),
    piece: Int
  ) {
    let (w, v) = (weights[0], weights[1])
    corner += SIMD3(w * w, w * v, v * v)
    cornerRight += SIMD4(w * residual.x, w * residual.y, v * residual.x, v * residual.y)
    func addCut(_ index: Int, _ slope: Vector2D) {
      guard diagonal.indices.contains(index) else { return }
      diagonal[index] += slope.lengthSquared
      right[index] += slope.dot(residual)
      border[index] += SIMD4(w * slope.x, w * slope.y, v * slope.x, v * slope.y)
    }
    addCut(piece - 1, slopes.start)
    addCut(piece, slopes.end)
    if piece > 0, piece < diagonal.count { before[piece] += slopes.start.dot(slopes.end) }
  }

  /// The changes of the two points and of the cuts; not finite where they are not determined.
  func solution() -> (p1: Vector2D, p2: Vector2D, cuts: [Double]) {
    // Cuts by forward elimination, then the points without them, then back.
    var (d, c, r) = (diagonal, border, right)
    for index in d.indices.dropFirst() {
      let factor = before[index] / d[index - 1]
      d[index] -= factor * before[index]
      c[index] -= factor * c[index - 1]
      r[index] -= factor * r[index - 1]
    }
    var system = SmallSystem(count: 4)
    for k in 0..<2 {
      system[k, k] = corner[0]
      system[k, k + 2] = corner[1]
      system[k + 2, k] = corner[1]
      system[k + 2, k + 2] = corner[2]
    }
    for k in 0..<4 { system.right[k] = cornerRight[k] }
    for index in d.indices {
      for i in 0..<4 {
        for j in 0..<4 { system[i, j] -= c[index][i] * c[index][j] / d[index] }
        system.right[i] -= c[index][i] * r[index] / d[index]
      }
    }
    let points = system.solution()
    let change = SIMD4(points[0], points[1], points[2], points[3])
    var cuts = r
    for index in d.indices.reversed() {
      cuts[index] -= (c[index] * change).sum()
      if index + 1 < d.count { cuts[index] -= before[index + 1] * cuts[index + 1] }
      cuts[index] /= d[index]
    }
    return (Vector2D(x: change[0], y: change[1]), Vector2D(x: change[2], y: change[3]), cuts)
  }
}

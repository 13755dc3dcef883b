// SPDX-License-Identifier: Apache-2.0

import BezierGeometry

/// A cubic that was cut into pieces, found again to the last digits.
///
/// Distances from the curve alone leave the control points uncertain, as other shapes are nearly as
/// good. The pieces say more: all their control points are values of the whole's polar form
/// (blossom) at the cuts. The inner control points and the cuts are those with the least sum of
/// squares: Gauss-Newton steps, whose equations are tridiagonal but for four unknowns.
/// Source: L. Ramshaw, Blossoms are polar forms, 1989.
struct CutCubic {
  private(set) var whole: CubicBezier
  private let pieces: [CubicBezier]
  /// The parameters of the cuts, in 0...1, with both ends.
  private var cuts: [Double]

  /// Steps of the least squares; each squares what is wrong.
  private static let steps = 5
  /// Pieces may be off by their rounding: so many ulp of the largest coordinate.
  private static let ulps = 64.0

  /// The cubic whose pieces, one after the other, these are; `nil` where there is none.
  init?(_ pieces: [CubicBezier]) {
    guard let first = pieces.first, let last = pieces.last else { return nil }
    self.pieces = pieces
    cuts = [0, 1]
    whole = first
    guard pieces.count > 1 else { return }
    guard let cuts = Self.cuts(of: pieces) else { return nil }
    self.cuts = cuts
    whole = CubicBezier(
      first.p0,
      first.p0 + (first.p1 - first.p0) / cuts[1],
      last.p3 - (last.p3 - last.p2) / (1 - cuts[pieces.count - 1]),
      last.p3
    )
    let size = pieces.reduce(0) { max($0, PathSegment.cubic($1).largestCoordinate) }
    var limit = 1e-4 * size
    for _ in 0..<Self.steps {
      guard largestResidual < limit else { return nil }
      limit = max(limit / 16, Self.ulps * size.ulp)
      improve()
    }
    guard largestResidual <= Self.ulps * size.ulp else { return nil }
  }

  /// The cuts by the handles on either side of each, which are as long as the pieces are wide.
  private static func cuts(of pieces: [CubicBezier]) -> [Double]? {
    var widths = [1.0]
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      let (before, after) = (piece.p3 - piece.p2, next.p1 - next.p0)
      let ratio = after.dot(before) / before.lengthSquared
      guard ratio > 0, ratio.isFinite else { return nil }
      let width = widths[widths.count - 1] * ratio
      if widths.count == 1 {
        // A quick look: third differences grow with the cube of the width.
        let (third, other) = (piece.thirdDifference, next.thirdDifference / (ratio * ratio * ratio))
        let extent = (before.length + (piece.p1 - piece.p0).length) * (1 + 1 / ratio)
        guard (third - other).length < 1e-3 * extent else { return nil }
      }
      widths.append(width)
    }
    let sum = widths.reduce(0, +)
    guard sum.isFinite else { return nil }
    var result = [0.0]
    for width in widths { result.append(result[result.count - 1] + width / sum) }
    result[pieces.count] = 1
    return zip(result, result.dropFirst()).allSatisfy { $0 < $1 } ? result : nil
  }

  private func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point2D {
    let (first, middle, last) = (
      whole.p0.interpolated(to: whole.p1, at: r),
      whole.p1.interpolated(to: whole.p2, at: r),
      whole.p2.interpolated(to: whole.p3, at: r)
    )
    let (left, right) = (
      first.interpolated(to: middle, at: s), middle.interpolated(to: last, at: s)
    )
    return left.interpolated(to: right, at: t)
  }

  /// How the polar form changes with one of its parameters, at the two others.
  private func slope(_ s: Double, _ t: Double) -> Vector2D {
    ((1 - s) * (1 - t)) * (whole.p1 - whole.p0)
      + (s * (1 - t) + (1 - s) * t) * (whole.p2 - whole.p1)
      + (s * t) * (whole.p3 - whole.p2)
  }

  private var largestResidual: Double {
    var result = 0.0
    for (index, piece) in pieces.enumerated() {
      let (a, b) = (cuts[index], cuts[index + 1])
      result = max(
        result,
        (blossom(a, a, b) - piece.p1).length,
        (blossom(a, b, b) - piece.p2).length,
        (blossom(b, b, b) - piece.p3).length
      )
      guard result.isFinite else { return .infinity }
    }
    return result
  }

  private mutating func improve() {
    var equations = CutCubicEquations(cutCount: pieces.count - 1)
    for (index, piece) in pieces.enumerated() {
      let (a, b) = (cuts[index], cuts[index + 1])
      equations.add(
        piece.p1 - blossom(a, a, b),
        weights: Self.weights(a, a, b),
        slopes: (2 * slope(a, b), slope(a, a)),
        piece: index
      )
      equations.add(
        piece.p2 - blossom(a, b, b),
        weights: Self.weights(a, b, b),
        slopes: (slope(b, b), 2 * slope(a, b)),
        piece: index
      )
      guard index + 1 < pieces.count else { continue }
      equations.add(
        piece.p3 - blossom(b, b, b),
        weights: Self.weights(b, b, b),
        slopes: (.zero, 3 * slope(b, b)),
        piece: index
      )
    }
    let (p1, p2, changes) = equations.solution()
    whole = CubicBezier(whole.p0, whole.p1 + p1, whole.p2 + p2, whole.p3)
    for (index, change) in changes.enumerated() { cuts[index + 1] += change }
  }

  /// What of the inner control points a value of the polar form has.
  private static func weights(_ r: Double, _ s: Double, _ t: Double) -> SIMD2<Double> {
    SIMD2(
      r * (1 - s) * (1 - t) + (1 - r) * s * (1 - t) + (1 - r) * (1 - s) * t,
      (1 - r) * s * t + r * (1 - s) * t + r * s * (1 - t)
    )
  }
}

extension CubicBezier {
  fileprivate var thirdDifference: Vector2D { (p3 - p0) - 3 * (p2 - p1) }
}

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

  init(cutCount: Int) {
    diagonal = Array(repeating: 0, count: cutCount)
    before = diagonal
    right = diagonal
    border = Array(repeating: .zero, count: cutCount)
  }

  /// Adds what a residual, given less reached, asks for: how it changes with the two points, and
  /// with the cuts at the piece's start and end.
  ///
  /// Cut k is the end of piece k.
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

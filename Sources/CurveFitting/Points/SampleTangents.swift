// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Directions of the curve behind samples, each from a few neighbours.
///
/// A polynomial of degree 3 by the length along the polyline is fitted to 5 neighbours, then to
/// more and more of them, as long as its direction becomes surer: the residuals over the width of
/// the window. Exact samples are served best by 5 (an error of the third order of their spacing),
/// scattered ones by many.
struct SampleTangents {
  let run: SampleRun
  /// Directions that are given at the ends, of length 1.
  let start, end: Vector2D?
  /// The typical scatter of the samples, squared.
  private let scatter: Double

  init(_ run: SampleRun, start: Vector2D? = nil, end: Vector2D? = nil) {
    (self.run, self.start, self.end) = (run, start, end)
    var squares: [Double] = []
    let step = max(1, run.points.count / 64)
    if run.points.count >= 6 {
      for index in stride(from: 2, to: run.points.count - 2, by: step) {
        let window = Window(run, from: index - 2, to: index + 2, about: index)
        squares.append(window.residual)
      }
    }
    squares.sort()
    scatter = squares.isEmpty ? 0 : squares[squares.count / 2]
  }

  func tangent(at index: Int) -> Vector2D {
    let last = run.last
    if index == 0, let start { return start }
    if index == last, let end { return end }
    let least = min(run.isClosed ? last - 1 : last, 4)
    var best = forward(at: index)
    guard least >= 2 else { return run.direction.ahead(best) }
    let forward = best
    var leastDoubt = Double.infinity
    var reach = 2
    while true {
      var from = index - reach
      var to = index + reach
      if run.isClosed {
        if 2 * reach >= last {
          from = index - (last - 1) / 2
          to = index + last / 2
        }
      } else {
        // At an end the window lies on one side, as wide as elsewhere.
        if from < 0 { (from, to) = (0, min(last, max(to, min(2 * reach, last)))) }
        if to > last { (from, to) = (max(0, min(from, last - 2 * reach)), last) }
      }
      let window = Window(run, from: from, to: to, about: index)
      let count = Double(to - from + 1)
      let known = 3.0
      let variance = (window.residual * window.freedom + scatter * known) / (window.freedom + known)
      let doubt = variance / (window.width * window.width * count)
      if doubt < leastDoubt {
        leastDoubt = doubt
        let length = window.direction.length
        if length > 0, length.isFinite, window.direction.dot(forward) > -0.2 * length {
          best = window.direction / length
        }
      } else if doubt > 4 * leastDoubt {
        break
      }
      if to - from >= (run.isClosed ? last - 1 : last) || reach >= 128 { break }
      reach *= 2
    }
    return run.direction.ahead(best)
  }

  /// Whether no other cubic has the directions at the ends of a piece, so that they may turn.
  func isFree(_ from: Int, _ to: Int) -> (start: Bool, end: Bool) {
    (!run.isClosed && from == 0 && start == nil, !run.isClosed && to == run.last && end == nil)
  }

  /// The direction between the neighbours.
  private func forward(at index: Int) -> Vector2D {
    let (before, after) = run.neighbors(of: index)
    let a = run.points[index] - run.points[before]
    let b = run.points[after] - run.points[index]
    let sum = (a.length > 0 ? a / a.length : .zero) + (b.length > 0 ? b / b.length : .zero)
    if sum.length > 1e-6 { return sum / sum.length }
    let side = b.length > 0 ? b : a
    return side.perpendicular / side.length
  }

  /// A polynomial through the neighbours of a sample in the sense of least squares.
  private struct Window {
    let direction: Vector2D
    /// The mean square of what is left, per degree of freedom.
    let residual: Double
    let freedom: Double
    let width: Double

    init(_ run: SampleRun, from: Int, to: Int, about index: Int) {
      let last = run.last
      let total = run.lengths[last]
      let count = to - from + 1
      func sample(_ k: Int) -> (Point2D, Double) {
        if k < 0 { return (run.points[k + last], run.lengths[k + last] - total) }
        if k > last { return (run.points[k - last], run.lengths[k - last] + total) }
        return (run.points[k], run.lengths[k])
      }
      let (origin, start) = sample(index)
      let width = max(sample(to).1 - start, start - sample(from).1)
      let degree = count >= 5 ? 3 : min(2, count - 1)
      var powers = SIMD8<Double>.zero
      var x = SIMD4<Double>.zero
      var y = SIMD4<Double>.zero
      var squares = 0.0
      for k in from...to {
        let (point, length) = sample(k)
        let s = (length - start) / width
        let offset = point - origin
        let s2 = s * s
        let s3 = s2 * s
        let basis = SIMD4(1, s, s2, s3)
        x += offset.x * basis
        y += offset.y * basis
        squares += offset.lengthSquared
        powers += SIMD8(1, s, s2, s3, s2 * s2, s2 * s3, s3 * s3, 0)
      }
      let p = powers
      let matrix = SIMD16(
        lowHalf: SIMD8(p[0], p[1], p[2], p[3], p[1], p[2], p[3], p[4]),
        highHalf: SIMD8(p[2], p[3], p[4], p[5], p[3], p[4], p[5], p[6])
      )
      let solution = NormalEquations.solution(matrix, x, y, count: degree + 1)
      direction = Vector2D(x: solution.x[1], y: solution.y[1])
      let explained = (solution.x * x + solution.y * y).sum()
      freedom = Double(max(0, count - 1 - degree))
      // Two coordinates, but only what is across the curve is scatter.
      residual = freedom > 0 ? max(0, squares - explained) / freedom : 0
      self.width = width
    }
  }
}

/// Equations with a positive matrix, row by row of four, for two right sides at once.
enum NormalEquations {
  /// The solutions of the first `count` of them, without pivots.
  @inline(__always) static func solution(
    _ matrix: SIMD16<Double>,
    _ x: SIMD4<Double>,
    _ y: SIMD4<Double> = .zero,
    count: Int = 4
  ) -> (x: SIMD4<Double>, y: SIMD4<Double>) {
    var m = matrix
    var (a, b) = (x, y)
    for column in 0..<count - 1 {
      for row in column + 1..<count {
        let factor = m[4 * row + column] / m[4 * column + column]
        for k in column..<count { m[4 * row + k] -= factor * m[4 * column + k] }
        a[row] -= factor * a[column]
        b[row] -= factor * b[column]
      }
    }
    var result = (x: SIMD4<Double>.zero, y: SIMD4<Double>.zero)
    for row in (0..<count).reversed() {
      for k in row + 1..<count {
        a[row] -= m[4 * row + k] * result.x[k]
        b[row] -= m[4 * row + k] * result.y[k]
      }
      result.x[row] = a[row] / m[4 * row + row]
      result.y[row] = b[row] / m[4 * row + row]
    }
    return result
  }
}

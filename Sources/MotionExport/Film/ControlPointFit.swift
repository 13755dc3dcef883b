// SPDX-License-Identifier: Apache-2.0

internal import SVGPathData

/// The control points of a cubic of CSS that is being fitted.
struct ControlPointFit {
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double
  /// Where both y may be.
  private let range: ClosedRange<Double>

  /// The cubic with the slopes of a course at its ends, whose x are thirds of the way.
  init(slopes: (start: Double, end: Double), range: ClosedRange<Double>) {
    self.range = range
    (x1, x2) = (1.0 / 3, 2.0 / 3)
    y1 = min(max(slopes.start / 3, range.lowerBound), range.upperBound)
    y2 = min(max(1 - slopes.end / 3, range.lowerBound), range.upperBound)
  }

  /// The parameter where x is this.
  private func place(_ x: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<24 {
      let rest = 1 - s
      let miss = 3 * s * rest * rest * x1 + 3 * s * s * rest * x2 + s * s * s - x
      if miss.magnitude < 1e-11 { break }
      if miss > 0 { high = s } else { low = s }
      let run = 3 * (rest * rest * x1 + 2 * s * rest * (x2 - x1) + s * s * (1 - x2))
      let next = s - miss / run
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }

  private func height(_ s: Double) -> Double {
    let rest = 1 - s
    return 3 * s * rest * rest * y1 + 3 * s * s * rest * y2 + s * s * s
  }

  /// The largest error.
  func worst(_ samples: [(time: Double, value: Double)]) -> Double {
    samples.reduce(0) { max($0, (height(place($1.time)) - $1.value).magnitude) }
  }

  private func sum(_ samples: [(time: Double, value: Double)]) -> Double {
    samples.reduce(0) {
      let miss = height(place($1.time)) - $1.value
      return $0 + miss * miss
    }
  }

  /// Moves both points to where the sum of squared errors is least.
  mutating func improve(_ samples: [(time: Double, value: Double)], steps: Int) {
    var damping = 1e-3
    var error = sum(samples)
    for _ in 0..<steps where error > 1e-18 {
      var matrix = [[Double]](repeating: [0, 0, 0, 0, 0], count: 4)
      for sample in samples {
        let s = place(sample.time)
        let rest = 1 - s
        let run = rest * rest * x1 + 2 * s * rest * (x2 - x1) + s * s * (1 - x2)
        let rise = rest * rest * y1 + 2 * s * rest * (y2 - y1) + s * s * (1 - y2)
        let slope = run > 1e-9 ? rise / run : 0
        let (first, second) = (3 * s * rest * rest, 3 * s * s * rest)
        // How the height at this x changes with x1, y1, x2 and y2.
        let change = [-slope * first, first, -slope * second, second]
        let miss = sample.value - height(s)
        for row in 0..<4 {
          for column in 0..<4 { matrix[row][column] += change[row] * change[column] }
          matrix[row][4] += change[row] * miss
        }
      }
      for row in 0..<4 { matrix[row][row] += damping * matrix[row][row] + 1e-15 }
      guard let step = ControlPointFit.solution(matrix) else { return }
      var next = self
      next.x1 = min(max(x1 + step[0], 0), 1)
      next.y1 = min(max(y1 + step[1], range.lowerBound), range.upperBound)
      next.x2 = min(max(x2 + step[2], 0), 1)
      next.y2 = min(max(y2 + step[3], range.lowerBound), range.upperBound)
      let less = next.sum(samples)
      guard less < error else {
        damping *= 8
        continue
      }
      damping /= 8
      (self, error) = (next, less)
    }
  }

  /// The solution of four equations, each with its right side last; nil where there is none.
  private static func solution(_ equations: [[Double]]) -> [Double]? {
    var matrix = equations
    for column in 0..<4 {
      let pivot = (column..<4).max { matrix[$0][column].magnitude < matrix[$1][column].magnitude }
      guard let pivot, matrix[pivot][column].magnitude > 1e-300 else { return nil }
      matrix.swapAt(column, pivot)
      for row in 0..<4 where row != column {
        let factor = matrix[row][column] / matrix[column][column]
        for place in column..<5 { matrix[row][place] -= factor * matrix[column][place] }
      }
    }
    return (0..<4).map { matrix[$0][4] / matrix[$0][$0] }
  }

  /// The fit with so many decimals.
  func rounded(decimals: Int) -> ControlPointFit {
    let steps = DecimalText.power(decimals)
    func rounded(_ value: Double) -> Double { (value * steps).rounded() / steps }
    var result = self
    (result.x1, result.y1) = (rounded(x1), rounded(y1))
    (result.x2, result.y2) = (rounded(x2), rounded(y2))
    return result
  }
}

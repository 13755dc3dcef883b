// SPDX-License-Identifier: Apache-2.0

/// Finds the cubic of CSS that is nearest to a course of samples.
///
/// It has the slopes of the course at both ends; how far along these its control points lie, x1 and
/// x2, is found by Gauss-Newton steps on the squared errors.
enum CubicFit {
  private static let steps = 6

  /// The cubic through (0, 0) and (1, 1), all four numbers in 0...1; how near it is, is to be seen.
  ///
  /// - Parameter values: The course at equal steps inside 0...1; at least five.
  /// - Returns: Its control points.
  static func cubic(_ values: [Double]) -> (x1: Double, y1: Double, x2: Double, y2: Double) {
    let count = values.count
    let rate = Double(count + 1)
    // Differences of the fourth order, one-sided.
    let start = rate * (4 * values[0] - 3 * values[1] + 4.0 / 3 * values[2] - values[3] / 4)
    let end =
      rate
      * (25.0 / 12 - 4 * values[count - 1] + 3 * values[count - 2]
        - 4.0 / 3 * values[count - 3] + values[count - 4] / 4)
    let slopes = (start: max(start, 0), end: max(end, 0))
    // Both control points stay inside the unit square.
    let most = (
      slopes.start > 1 ? 1 / slopes.start : 1, slopes.end > 1 ? 1 - 1 / slopes.end : 0
    )
    var (x1, x2) = (min(1.0 / 3, most.0), max(2.0 / 3, most.1))
    for _ in 0..<steps {
      var (a, b, c, p, q) = (0.0, 0.0, 0.0, 0.0, 0.0)
      for (index, value) in values.enumerated() {
        let x = Double(index + 1) / rate
        let s = place(x, x1, x2)
        let rest = 1 - s
        let (first, second) = (3 * s * rest * rest, 3 * s * s * rest)
        let (y1, y2) = (slopes.start * x1, 1 - slopes.end * (1 - x2))
        let height = first * y1 + second * y2 + s * s * s
        let run =
          rest * rest * x1 + 2 * s * rest * (x2 - x1) + s * s * (1 - x2)
        let rise =
          rest * rest * y1 + 2 * s * rest * (y2 - y1) + s * s * (1 - y2)
        let slope = run > 1e-12 ? rise / run : 0
        // How the height at x changes with x1 and x2.
        let (u, v) = (first * (slopes.start - slope), second * (slopes.end - slope))
        let miss = value - height
        a += u * u
        b += u * v
        c += v * v
        p += u * miss
        q += v * miss
      }
      let ridge = 1e-12 * (a + c) + 1e-300
      let determinant = (a + ridge) * (c + ridge) - b * b
      guard determinant > 0 else { break }
      x1 = min(max(x1 + ((c + ridge) * p - b * q) / determinant, 0), most.0)
      x2 = max(min(x2 + ((a + ridge) * q - b * p) / determinant, 1), most.1)
    }
    let (y1, y2) = (slopes.start * x1, 1 - slopes.end * (1 - x2))
    return (x1, min(max(y1, 0), 1), x2, min(max(y2, 0), 1))
  }

  /// Where on the cubic its x is this.
  private static func place(_ x: Double, _ x1: Double, _ x2: Double) -> Double {
    var (low, high, s) = (0.0, 1.0, x)
    for _ in 0..<40 {
      let rest = 1 - s
      let miss = 3 * s * rest * rest * x1 + 3 * s * s * rest * x2 + s * s * s - x
      if miss.magnitude < 1e-12 { break }
      if miss > 0 { high = s } else { low = s }
      let run = 3 * (rest * rest * x1 + 2 * s * rest * (x2 - x1) + s * s * (1 - x2))
      let next = s - miss / run
      s = next > low && next < high ? next : (low + high) / 2
    }
    return s
  }
}

// SPDX-License-Identifier: Apache-2.0

/// How far a cubic's parameter is from being proportional to its own arc length.
///
/// With g = |C'|², a polynomial of degree 4, and K the length, d = |C'| - K = (g - K²) / (|C'| + K)
/// has the integral 0. The length up to t therefore differs from tK by at most half of ∫|d|, which
/// is at most √∫F² / (K + least speed) with F = g - K²; Gauss–Legendre quadrature gives ∫F²
/// exactly. The least and largest speeds are bounded from the values of g at 96 Chebyshev points.
struct CubicSpeedBound {
  /// The arc length.
  let length: Double
  /// The bound of |length(0...t) - t · length|.
  let parameterError: Double
  /// Bounds of the speed over the length.
  let range: ClosedRange<Double>

  /// A cubic whose squares neither over- nor underflow.
  init(_ cubic: CubicBezier, _ sampling: ChebyshevSampling) {
    length = cubic.length(accuracy: 0)
    guard length > 0 else {
      parameterError = 0
      range = 1...1
      return
    }
    var (least, most) = (Double.infinity, 0.0)
    for x in sampling.dense {
      let square = cubic.derivative(at: 0.5 + 0.5 * x).lengthSquared
      least = min(least, square)
      most = max(most, square)
    }
    let (middle, half) = (0.5 * (most + least), 0.5 * (most - least))
    let spread = ChebyshevSampling.factor4 * half
    let slow = max(0, middle - spread).squareRoot() / length
    let fast = (middle + spread).squareRoot() / length
    let rounding = 0x1p-46
    range = min(1, slow * (1 - rounding))...max(1, fast * (1 + rounding))

    let square = length * length
    var sum = 0.0
    for i in 0..<4 {
      let x = 0.5 * GaussLegendre.points8.nodes[i]
      let right = cubic.derivative(at: 0.5 + x).lengthSquared - square
      let left = cubic.derivative(at: 0.5 - x).lengthSquared - square
      sum += 0.5 * GaussLegendre.points8.weights[i] * (right * right + left * left)
    }
    let mean = 0.5 * sum.squareRoot() / (length * (1 + range.lowerBound))
    parameterError = mean + rounding * length
  }
}

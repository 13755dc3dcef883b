// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// How far samples are scattered about a curve of which nothing is known but that it is smooth.
enum NoiseEstimate {
  /// The standard deviation of a coordinate of a sample with weight 1; linear in the samples.
  ///
  /// A fourth difference of independent numbers has 70 times their variance, and a smooth curve's
  /// is small. Differences are taken across the curve; half of those of normal noise are below
  /// 0.6745 standard deviations, whatever corners and outliers do to the others.
  static func standardDeviation(of samples: PreparedSamples) -> Double {
    let points = samples.points
    guard points.count >= 5 else { return 0 }
    var sizes: [Double] = []
    // 100,000 of them are more than enough.
    for index in stride(from: 2, to: points.count - 2, by: 1 + points.count / 100_000) {
      let along = points[index + 2] - points[index - 2]
      let length = along.length
      guard length > 0 else { continue }
      let outer = (points[index - 2] - points[index]) + (points[index + 2] - points[index])
      let inner = (points[index - 1] - points[index]) + (points[index + 1] - points[index])
      let across = (outer - 4 * inner).cross(along).magnitude / length
      let weight = samples.weights?[index] ?? 1
      sizes.append(across * weight.squareRoot())
    }
    guard !sizes.isEmpty else { return 0 }
    sizes.sort()
    return sizes[sizes.count / 2] / (0.6744897501960817 * 70.0.squareRoot())
  }
}

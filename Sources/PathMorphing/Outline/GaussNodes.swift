// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Gauss-Legendre quadrature with four nodes on 0...1.
enum GaussNodes {
  @inline(__always)
  static var positions: SIMD4<Double> {
    let nodes = GaussLegendre.points4.nodes
    return 0.5 + 0.5 * SIMD4(-nodes[1], -nodes[0], nodes[0], nodes[1])
  }

  @inline(__always)
  static var weights: SIMD4<Double> {
    let weights = GaussLegendre.points4.weights
    return 0.5 * SIMD4(weights[1], weights[0], weights[0], weights[1])
  }
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The mean of an outline's points by length, and the second moments about it, measured.
package struct OutlineMoments {
  package private(set) var mean: Point2D
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0

  package init(_ outline: Outline) {
    let origin = outline.measured(0).p0
    var (sum, total) = (Vector2D.zero, 0.0)
    let (positions, weights) = (GaussNodes.positions, GaussNodes.weights)
    for index in 0..<outline.count {
      let curve = outline.measured(index)
      for node in 0..<4 {
        let part = weights[node] * curve.derivative(at: positions[node]).length
        let place = curve.point(at: positions[node]) - origin
        sum = sum + part * place
        xx += part * place.x * place.x
        xy += part * place.x * place.y
        yy += part * place.y * place.y
        total += part
      }
    }
    mean = origin
    guard total > 0 else { return }
    let middle = (1 / total) * sum
    mean = origin + middle
    xx = max(0, xx / total - middle.x * middle.x)
    xy = xy / total - middle.x * middle.y
    yy = max(0, yy / total - middle.y * middle.y)
  }

  /// The root of the mean square distance from the mean.
  package var radius: Double { (xx + yy).squareRoot() }

  /// The direction in which the outline spreads most; nil where it does so in none.
  var mainAxis: Vector2D? {
    let (apart, twist) = (xx - yy, 2 * xy)
    guard Vector2D(apart, twist).length > MatchingParameters.leastMainAxis * (xx + yy) else {
      return nil
    }
    let turned = LibM.sineAndCosine(0.5 * LibM.arcTangent(y: twist, x: apart))
    return Vector2D(turned.cosine, turned.sine)
  }

  /// The squared distance of optimal transport between the normal distributions of these moments,
  /// the other one moved.
  ///
  /// Squares, unlike distances, tell which of two circles about one middle is which. Source: D. C.
  /// Dowson and B. V. Landau, The Fréchet distance between multivariate normal distributions,
  /// Journal of Multivariate Analysis 12, 1982.
  package func squaredDistance(to other: OutlineMoments, movedBy shift: Vector2D = .zero) -> Double
  {
    let spread = (xx * yy - xy * xy, other.xx * other.yy - other.xy * other.xy)
    let common = xx * other.xx + 2 * xy * other.xy + yy * other.yy
    let shared =
      common + 2 * (max(0, spread.0).squareRoot() * max(0, spread.1).squareRoot())
    let shape = xx + yy + other.xx + other.yy - 2 * max(0, shared).squareRoot()
    return (other.mean + shift - mean).lengthSquared + max(0, shape)
  }
}

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

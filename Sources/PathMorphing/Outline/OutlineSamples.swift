// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Points of an outline at equal steps of its length, in measured units, for the coarse search.
package struct OutlineSamples {
  package var x: [Double]
  package var y: [Double]

  package var count: Int { x.count }

  /// The points at the fractions 1/2n, 3/2n, ..., for open and closed outlines alike.
  package init(_ outline: Outline, count: Int) {
    let points = outline.roughPoints(count) { (Double($0) + 0.5) / Double(count) }
    (x, y) = (points.map { $0.x }, points.map { $0.y })
  }

  package func reversed() -> OutlineSamples {
    var result = self
    (result.x, result.y) = (x.reversed(), y.reversed())
    return result
  }

  package var centered: OutlineSamples {
    let mean = mean
    var result = self
    (result.x, result.y) = (x.map { $0 - mean.x }, y.map { $0 - mean.y })
    return result
  }

  package var mean: Point2D {
    Point2D(x.reduce(0, +) / Double(count), y.reduce(0, +) / Double(count))
  }

  /// The mean square of the distances of the samples from their mean.
  package var meanSquare: Double {
    let offsets = centered
    let squares = zip(offsets.x, offsets.y).map { Vector2D($0, $1).lengthSquared }
    return squares.reduce(0, +) / Double(count)
  }

  /// The mean distance to samples of the same number, which begin `offset` samples later.
  @inline(__always)
  package func meanDistance(to other: OutlineSamples, offset: Int) -> Double {
    var sum = 0.0
    x.withUnsafeBufferPointer { x in
      y.withUnsafeBufferPointer { y in
        other.x.withUnsafeBufferPointer { otherX in
          other.y.withUnsafeBufferPointer { otherY in
            let first = x.count - offset
            for index in 0..<first {
              let (dx, dy) = (x[index] - otherX[index + offset], y[index] - otherY[index + offset])
              sum += (dx * dx + dy * dy).squareRoot()
            }
            for index in first..<x.count {
              let (dx, dy) = (x[index] - otherX[index - first], y[index] - otherY[index - first])
              sum += (dx * dx + dy * dy).squareRoot()
            }
          }
        }
      }
    }
    return sum / Double(count)
  }

  /// The mean distances for all offsets.
  package func meanDistances(to other: OutlineSamples) -> [Double] {
    (0..<count).map { meanDistance(to: other, offset: $0) }
  }
}

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
        let offset = curve.point(at: positions[node]) - origin
        sum = sum + part * offset
        xx += part * offset.x * offset.x
        xy += part * offset.x * offset.y
        yy += part * offset.y * offset.y
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
  package var mainAxis: Vector2D? {
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
    let shared = common + 2 * (max(0, spread.0).squareRoot() * max(0, spread.1).squareRoot())
    let shape = xx + yy + other.xx + other.yy - 2 * max(0, shared).squareRoot()
    return (other.mean + shift - mean).lengthSquared + max(0, shape)
  }
}

/// Gauss-Legendre quadrature with four nodes on 0...1.
package enum GaussNodes {
  @inline(__always)
  package static var positions: SIMD4<Double> {
    let nodes = GaussLegendre.points4.nodes
    return 0.5 + 0.5 * SIMD4(-nodes[1], -nodes[0], nodes[0], nodes[1])
  }

  @inline(__always)
  package static var weights: SIMD4<Double> {
    let weights = GaussLegendre.points4.weights
    return 0.5 * SIMD4(weights[1], weights[0], weights[0], weights[1])
  }
}

extension MatchingParameters {
  /// An outline has a main axis where the moments along and across it differ by more than this part
  /// of their sum: a square has none.
  static let leastMainAxis = 0.05
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Points of an outline at equal steps of its length, in measured units, for the coarse search.
package struct OutlineSamples {
  package var x: [Double]
  package var y: [Double]

  package var count: Int { x.count }

  /// The points at the fractions 1/2n, 3/2n, ..., for open and closed outlines alike.
  package init(_ outline: Outline, count: Int) {
    x = []
    y = []
    x.reserveCapacity(count)
    y.reserveCapacity(count)
    var curve = 0
    for index in 0..<count {
      let fraction = (Double(index) + 0.5) / Double(count)
      while curve < outline.count - 1, outline.fractions[curve + 1] <= fraction { curve += 1 }
      let t = outline.roughParameter(on: curve, atFraction: fraction)
      let point = outline.measured(curve).point(at: t)
      x.append(point.x)
      y.append(point.y)
    }
  }

  /// The samples of the outline run backwards.
  package func reversed() -> OutlineSamples {
    var result = self
    result.x.reverse()
    result.y.reverse()
    return result
  }

  /// The samples about their mean.
  package var centered: OutlineSamples {
    let mean = mean
    var result = self
    for index in 0..<count {
      result.x[index] -= mean.x
      result.y[index] -= mean.y
    }
    return result
  }

  /// The mean of the samples.
  package var mean: Point2D {
    var (sumX, sumY) = (0.0, 0.0)
    for index in 0..<count {
      sumX += x[index]
      sumY += y[index]
    }
    return Point2D(sumX / Double(count), sumY / Double(count))
  }

  /// The mean distance of the samples from a point.
  package func meanDistance(from point: Point2D) -> Double {
    var sum = 0.0
    for index in 0..<count {
      sum += Vector2D(x: x[index] - point.x, y: y[index] - point.y).length
    }
    return sum / Double(count)
  }

  /// The mean square of the distances of the samples from their mean.
  var meanSquare: Double {
    let mean = mean
    var sum = 0.0
    for index in 0..<count {
      sum += Vector2D(x: x[index] - mean.x, y: y[index] - mean.y).lengthSquared
    }
    return sum / Double(count)
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
    var list: [Double] = []
    list.reserveCapacity(count)
    for offset in 0..<count { list.append(meanDistance(to: other, offset: offset)) }
    return list
  }
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// The rotation about the middles that brings matched outlines closest, by least squares.
package struct RigidFit {
  /// The angle from the first to the second, radians.
  package let angle: Double
  /// The middles of the matched points, measured.
  package let centerA: Point2D
  package let centerB: Point2D
  /// The root of the mean square of what remains, as a part of the figures' mean radius.
  package let residual: Double

  /// Fits the subpaths that have partners; nil where there are none, or no extent.
  package init?(_ matches: [MatchedSubpath], _ outlines: [Outline]) {
    var unit = 1.0
    for outline in outlines { unit = outline.unit }
    var samples: [(p: Point2D, q: Point2D, weight: Double)] = []
    let scale = AffineTransform2D(scale: unit)
    let (positions, weights) = (GaussNodes.positions, GaussNodes.weights)
    for match in matches where match.hasA && match.hasB {
      for piece in match.pieces {
        let p = match.a[piece.a.curve].curve.transformed(by: scale)
        let q = match.b[piece.b.curve].curve.transformed(by: scale)
        let (spanA, spanB) = (piece.a.to - piece.a.from, piece.b.to - piece.b.from)
        for node in 0..<4 {
          let s = piece.a.from + spanA * positions[node]
          let t = piece.b.from + spanB * positions[node]
          let speed = spanA * p.derivative(at: s).length + spanB * q.derivative(at: t).length
          samples.append((p.point(at: s), q.point(at: t), weights[node] * speed))
        }
      }
    }
    var (sumA, sumB, total) = (Vector2D.zero, Vector2D.zero, 0.0)
    for sample in samples {
      sumA = sumA + sample.weight * (sample.p - .origin)
      sumB = sumB + sample.weight * (sample.q - .origin)
      total += sample.weight
    }
    guard total > 0 else { return nil }
    (centerA, centerB) = (.origin + (1 / total) * sumA, .origin + (1 / total) * sumB)
    var (product, square) = (Vector2D.zero, 0.0)
    for sample in samples {
      let (p, q) = (sample.p - centerA, sample.q - centerB)
      product = product + sample.weight * Vector2D(x: p.dot(q), y: p.cross(q))
      square += sample.weight * (p.lengthSquared + q.lengthSquared)
    }
    guard square > 0 else { return nil }
    angle = product.angle
    residual = max(0, (square - 2 * product.length) / (0.5 * square)).squareRoot()
  }
}

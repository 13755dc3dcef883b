// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Where a segment stands still between its ends: cusps, and turns of collinear control points.
package enum SegmentCusps {
  /// A derivative of this part of the control polygon's longest leg is that of a cusp.
  private static let noise = 0x1p-36

  /// The parameters strictly inside 0...1 where the derivative vanishes, rising; at most three.
  package static func parameters(of segment: PathSegment) -> RealRoots {
    switch segment {
    case .line, .arc: return RealRoots()
    case .quadratic(let curve):
      let (a, b) = (curve.p1 - curve.p0, curve.p2 - curve.p1)
      return parameters(a, 0.5 * a + 0.5 * b, b)
    case .cubic(let curve):
      return parameters(curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2)
    }
  }

  /// The same for the derivative with these Bernstein coefficients.
  private static func parameters(_ p: Vector2D, _ q: Vector2D, _ r: Vector2D) -> RealRoots {
    let size = max(p.maximumNorm, max(q.maximumNorm, r.maximumNorm))
    guard size > 0, size.isFinite else { return RealRoots() }
    let (a, b, c) = (p / size, q / size, r / size)
    // The derivative a + 2 e t + f t² is shortest where it is at right angles to its own one.
    let e = b - a
    let f = (c - b) - e
    let candidates = PolynomialRoots.roots(
      a.dot(e),
      2 * e.dot(e) + a.dot(f),
      3 * e.dot(f),
      f.dot(f),
      in: 0...1
    )
    var result = RealRoots()
    for t in candidates where t > 0 && t < 1 {
      let s = 1 - t
      let derivative = (s * s) * a + (2 * s * t) * b + (t * t) * c
      if derivative.maximumNorm <= noise { result.append(t) }
    }
    return result
  }
}

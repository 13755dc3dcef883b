// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// Which of two paths leads the matching, by geometry alone.
///
/// Everything that needs a first path (the start of closed outlines, the order of subpaths, which
/// of two equally good turns is taken) uses this order, so that exchanging the paths exchanges the
/// results and changes nothing else.
package enum PathOrder {
  /// Whether `b` leads: the longer path in the common frame, then the one with the smaller
  /// coordinates of the box, then of the middle.
  ///
  /// Differences of rounding do not count, so that the order is the same wherever outlines are
  /// stored to begin.
  package static func isSecondFirst(
    _ a: [Outline],
    _ b: [Outline],
    stored: (a: BezierPath, b: BezierPath)
  ) -> Bool {
    let (first, second) = (total(a), total(b))
    var differences = [first.length - second.length]
    let (boxA, boxB) = (box(a), box(b))
    differences += [boxA.minX - boxB.minX, boxA.minY - boxB.minY]
    differences += [boxA.maxX - boxB.maxX, boxA.maxY - boxB.maxY]
    differences += [first.moment.x - second.moment.x, first.moment.y - second.moment.y]
    // Of the lengths the greater comes first, of coordinates the smaller.
    let least = MatchingParameters.rounding * max(first.length, second.length)
    for (index, difference) in differences.enumerated() where difference.magnitude > least {
      return index == 0 ? difference < 0 : difference > 0
    }
    // The same figure: nothing depends on the order but where the result begins.
    for (p, q) in zip(stored.a.points, stored.b.points) where p != q {
      return p.x != q.x ? p.x > q.x : p.y > q.y
    }
    return stored.a.points.count > stored.b.points.count
  }

  private static func box(_ outlines: [Outline]) -> Rect2D {
    var box: Rect2D?
    for outline in outlines {
      for index in 0..<outline.count {
        let next = outline.measured(index).boundingBox
        box = box?.union(next) ?? next
      }
    }
    return box ?? Rect2D(.origin)
  }

  /// The length of all outlines, and the mean of their points by length.
  private static func total(_ outlines: [Outline]) -> (length: Double, moment: Vector2D) {
    var (length, moment) = (0.0, Vector2D.zero)
    let (positions, weights) = (GaussNodes.positions, GaussNodes.weights)
    for outline in outlines {
      for index in 0..<outline.count {
        let curve = outline.measured(index)
        for node in 0..<4 {
          let part = weights[node] * curve.derivative(at: positions[node]).length
          moment = moment + part * (curve.point(at: positions[node]) - .origin)
          length += part
        }
      }
    }
    return (length, length > 0 ? (1 / length) * moment : .zero)
  }
}

// SPDX-License-Identifier: Apache-2.0

private import BezierGeometry

/// Where the parallel curve of a segment has cusps: 1 - distance · curvature changes its sign.
enum OffsetCusps {
  /// The parameters strictly inside 0...1, rising.
  static func parameters(of formula: SegmentFormula, distance: Double) -> [Double] {
    switch formula {
    case .line: []
    case .quadratic(let curve):
      parameters([curve.p1 - curve.p0, curve.p2 - curve.p1], distance)
    case .cubic(let curve):
      parameters([curve.p1 - curve.p0, curve.p2 - curve.p1, curve.p3 - curve.p2], distance)
    case .arc(let arc): parameters(of: arc, distance)
    }
  }

  /// The same for a Bézier curve with these legs.
  private static func parameters(_ legs: [Vector2D], _ distance: Double) -> [Double] {
    let size = legs.reduce(0) { max($0, $1.maximumNorm) }
    guard size > 0, distance != 0 else { return [] }
    let count = Double(legs.count)
    let (x, y) = (
      BernsteinSignChanges(legs.map { $0.x / size }), BernsteinSignChanges(legs.map { $0.y / size })
    )
    // In units of `size` · degree the first derivative is (x, y), the second this.
    let (x2, y2) = (slope(of: x), slope(of: y))
    let cross = x * y2 - y * x2
    let square = x * x
    let squares = BernsteinSignChanges(
      zip(square.coefficients, (y * y).coefficients).map { $0 + $1 }
    )
    // |C′|³ = d (x′y″ - y′x″), squared; the signs are looked at afterwards.
    let ratio = distance / (count * size)
    var right = BernsteinSignChanges([ratio * ratio]) * (cross * cross)
    let left = squares * squares * squares
    let missing = left.degree - right.degree
    right = right * BernsteinSignChanges([Double](repeating: 1, count: missing + 1))
    // Of so high a degree roots have half of the digits: the rest is in the equation as it was.
    func excess(_ t: Double) -> Double {
      let (dx, dy) = (x.value(at: t), y.value(at: t))
      let speed = (dx * dx + dy * dy).squareRoot()
      return speed * speed * speed - ratio * (dx * y2.value(at: t) - dy * x2.value(at: t))
    }
    return (left - right).roots().filter { distance * cross.value(at: $0) > 0 }
      .map { polished($0, excess) }
  }

  /// A simple root, nearer to it by a few secants.
  private static func polished(_ root: Double, _ value: (Double) -> Double) -> Double {
    let reach = 0x1p-24
    guard root > reach, root < 1 - reach else { return root }
    let slope = (value(root + reach) - value(root - reach)) / (2 * reach)
    var best = (t: root, size: value(root).magnitude)
    for _ in 0..<4 {
      let t = best.t - value(best.t) / slope
      guard (t - root).magnitude < reach else { break }
      let size = value(t).magnitude
      guard size < best.size else { break }
      best = (t, size)
    }
    return best.t
  }

  /// The derivative's coefficients.
  private static func slope(of polynomial: BernsteinSignChanges) -> BernsteinSignChanges {
    let degree = Double(polynomial.degree)
    let coefficients = polynomial.coefficients
    return BernsteinSignChanges(
      (0..<coefficients.count - 1).map { degree * (coefficients[$0 + 1] - coefficients[$0]) }
    )
  }

  /// The same for an arc: |C′|² = a² sin² + b² cos² is the cube root of (distance a b)².
  private static func parameters(
    of arc: SegmentFormula.ArcFormula,
    _ distance: Double
  ) -> [Double] {
    let (a, b) = (arc.first.lengthSquared, arc.second.lengthSquared)
    let turn = arc.first.cross(arc.second) * arc.sweep
    guard (a - b).magnitude > 0x1p-40 * max(a, b), distance * turn > 0 else { return [] }
    let root = LibM.cubeRoot(distance * arc.first.cross(arc.second))
    let share = (root * root - b) / (a - b)
    guard share >= 0, share <= 1 else { return [] }
    let angle = LibM.arcSine(share.squareRoot())
    let last = arc.startAngle + arc.sweep
    let angles = min(arc.startAngle, last)...max(arc.startAngle, last)
    var result: [Double] = []
    for offset in [angle, -angle] {
      for place in Multiples.inside(angles, of: .pi, offset: offset) {
        let t = (place - arc.startAngle) / arc.sweep
        if t > 0, t < 1, !result.contains(where: { ($0 - t).magnitude < 0x1p-42 }) {
          result.append(t)
        }
      }
    }
    return result.sorted()
  }
}

// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The image under an affine map.
  ///
  /// Element by element, so that the structure stays: only an arc's flags may change (a mirror
  /// turns its direction, and ``EllipticalArc/transformed(by:)`` rewrites radii and rotation). The
  /// image of a line or Bézier curve is that of its control points, each coordinate within 2 ulp of
  /// its largest term. The identity gives the path itself, bit for bit. Under a singular map an arc
  /// becomes the straight segment between the mapped ends. Linear time.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: .zero, radius: 10)
  /// let map = AffineTransform2D(translation: Vector2D(50, 50)).rotated(by: .degrees(30))
  /// let tilted = path.transformed(by: map.scaled(byX: 2, y: 1))  // scaled first, displaced last
  /// ```
  public func transformed(by map: AffineTransform2D) -> BezierPath {
    var result = self
    result.transform(by: map)
    return result
  }

  /// Replaces the path by its image under an affine map; see ``transformed(by:)``.
  public mutating func transform(by map: AffineTransform2D) {
    if map == .identity { return }
    var index = 0
    // Arcs need the point before them as it was.
    var (start, current) = (Point2D.origin, Point2D.origin)
    for (step, verb) in verbs.enumerated() {
      let next = index + verb.pointCount
      if verb.isArc {
        let arc = storedArc(verb, at: index, from: current)
        current = arc.end
        store(arc.transformed(by: map), step: step, at: index)
      } else if verb == .close {
        current = start
      } else {
        current = points[next - 1]
        if verb == .move { start = current }
        while index < next {
          points[index] = map.apply(to: points[index])
          index += 1
        }
      }
      index = next
    }
  }

  /// Puts an arc in the place of another.
  private mutating func store(_ arc: EllipticalArc, step: Int, at index: Int) {
    verbs[step] = .arc(isLarge: arc.isLargeArc, isPositive: arc.isPositiveSweep)
    points[index] = Point2D(x: arc.radii.x, y: arc.radii.y)
    points[index + 1] = Point2D(x: arc.rotation, y: 0)
    points[index + 2] = arc.end
  }
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry
package import PathMorphing

extension CommonFrame {
  /// The frames of two paths; where one is a point, its frame has the other's scale.
  package static func frames(_ a: [Outline], _ b: [Outline]) -> (a: CommonFrame, b: CommonFrame) {
    let (first, second) = (circle(a), circle(b))
    func frame(_ circle: EnclosingCircle, _ other: EnclosingCircle) -> CommonFrame {
      let radius = circle.radius > 0 ? circle.radius : other.radius
      let scale = radius > 0 ? 0.5 / radius : 1
      guard scale.isFinite else { return .identity }
      return CommonFrame(scale: scale, offset: scale * (.origin - circle.center))
    }
    return (frame(first, second), frame(second, first))
  }

  private static func circle(_ outlines: [Outline]) -> EnclosingCircle {
    let curves = outlines.reduce(0) { $0 + $1.count }
    let steps = curves > MatchingParameters.maximumMatchedCurves ? 1 : 8
    return EnclosingCircle(Polylines(outlines, steps: steps).points)
  }
}

/// The smallest circle around points.
package struct EnclosingCircle {
  package private(set) var center = Point2D.origin
  package private(set) var radius = 0.0

  /// The circle; of no points the origin.
  ///
  /// The smallest circle around three points at most, to which the farthest point outside is added
  /// until there is none: the radius grows each time, in a dozen rounds as a rule. Source:
  /// B. Gärtner, Fast and robust smallest enclosing balls, ESA 1999.
  package init(_ points: [Point2D]) {
    guard let first = points.first else { return }
    center = first
    var support = [first]
    for _ in 0..<Self.maximumRounds {
      var (farthest, distance) = (center, 0.0)
      for point in points {
        let other = (point - center).lengthSquared
        if other > distance { (farthest, distance) = (point, other) }
      }
      guard distance.squareRoot() > radius * (1 + 1e-14) else { return }
      guard let larger = Self.smallest(around: support, and: farthest), larger.radius > radius
      else {
        // Rounding alone keeps the farthest point outside.
        radius = max(radius, distance.squareRoot())
        return
      }
      (center, radius, support) = (larger.center, larger.radius, larger.support)
    }
  }

  private static let maximumRounds = 200

  private typealias Circle = (center: Point2D, radius: Double, support: [Point2D])

  /// The smallest circle around up to three points and a fourth, which is on it.
  private static func smallest(around points: [Point2D], and point: Point2D) -> Circle? {
    let all = points + [point]
    var best: Circle?
    func consider(_ center: Point2D, _ support: [Point2D]) {
      let radius = center.distance(to: point)
      guard radius < best?.radius ?? .infinity else { return }
      for other in all where center.distance(to: other) > radius * (1 + 1e-12) { return }
      best = (center, radius, support)
    }
    for (index, other) in points.enumerated() {
      consider(other.interpolated(to: point, at: 0.5), [other, point])
      for third in points[(index + 1)...] {
        if let center = circumcenter(other, third, point) {
          consider(center, [other, third, point])
        }
      }
    }
    return best
  }

  private static func circumcenter(_ a: Point2D, _ b: Point2D, _ c: Point2D) -> Point2D? {
    let (u, v) = (b - a, c - a)
    let area = 2 * u.cross(v)
    guard area != 0 else { return nil }
    let (uu, vv) = (u.lengthSquared, v.lengthSquared)
    let offset = Vector2D(x: (v.y * uu - u.y * vv) / area, y: (u.x * vv - v.x * uu) / area)
    return offset.x.isFinite && offset.y.isFinite ? a + offset : nil
  }
}

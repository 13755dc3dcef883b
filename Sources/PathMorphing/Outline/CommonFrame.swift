// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A frame in which paths of any size, anywhere, are alike: their smallest enclosing circle is the
/// one about the origin with diameter 1.
///
/// The circle turns, moves and grows with the figure, and hardly differs from half the diagonal of
/// the bounding box about its middle.
package struct CommonFrame: Sendable {
  /// A point's image is `scale` times the point, moved by `offset`.
  package var scale: Double
  package var offset: Vector2D

  /// The frame that changes nothing.
  package static let identity = CommonFrame(scale: 1, offset: .zero)

  package func image(of point: Point2D) -> Point2D { .origin + scale * (point - .origin) + offset }

  /// The point whose image this is.
  package func original(of image: Point2D) -> Point2D {
    .origin + (1 / scale) * (image - .origin - offset)
  }

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
    var curves = 0
    for outline in outlines { curves += outline.count }
    let steps = curves > MatchingParameters.maximumMatchedCurves ? 1 : 8
    var points: [Point2D] = []
    points.reserveCapacity(steps * curves + outlines.count)
    for outline in outlines {
      for index in 0..<outline.count {
        let curve = outline.measured(index)
        points.append(curve.p0)
        for step in 1..<max(1, outline.isLinear(index) ? 1 : steps) {
          points.append(curve.point(at: Double(step) / Double(steps)))
        }
        if index == outline.count - 1 { points.append(curve.p3) }
      }
    }
    return EnclosingCircle(points)
  }
}

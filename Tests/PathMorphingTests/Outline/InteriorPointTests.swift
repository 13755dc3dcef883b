// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Where a subpath without a partner shrinks to.
@Suite struct InteriorPointTests {
  /// Wherever the wish is, the answer is inside the figure and not on its edge.
  @Test func inside() throws {
    var random = SeededGenerator(seed: 15)
    for count in [3, 4, 6, 10] {
      for _ in 0..<20 {
        let path = RandomOutline.polygon(count, &random)
        let outline = try RandomOutline.one(path)
        let wish = Point2D(
          Double.random(in: -6...6, using: &random),
          Double.random(in: -6...6, using: &random)
        )
        let point = InteriorPoint.point(in: outline, near: wish)
        let isWithin = path.windingNumber(around: point) != 0
        let edge = path.nearest(to: point)?.distance ?? 0
        #expect(isWithin || edge <= outline.length / 64, "\(point) of \(path)")
        let isWishClear =
          path.windingNumber(around: wish) != 0
          && (path.nearest(to: wish)?.distance ?? 0) > outline.length / 32
        if isWishClear { #expect(point == wish) }
      }
    }
  }

  /// A ring's hole is not inside the C that surrounds it: the point goes to the stroke.
  @Test func outsideAConcaveFigure() throws {
    let corners = [
      Point2D(0, 0), Point2D(10, 0), Point2D(10, 2), Point2D(2, 2), Point2D(2, 8), Point2D(10, 8),
      Point2D(10, 10), Point2D(0, 10),
    ]
    let path = RandomOutline.path(corners, isClosed: true)
    let point = InteriorPoint.point(in: try RandomOutline.one(path), near: Point2D(6, 5))
    #expect(path.windingNumber(around: point) != 0 && point.x < 2)
  }

  /// Open outlines have no inside: the point is one of their own, the nearest of those looked at.
  @Test func openOutlines() throws {
    let path = RandomOutline.path([Point2D(0, 0), Point2D(10, 0)], isClosed: false)
    let point = InteriorPoint.point(in: try RandomOutline.one(path), near: Point2D(3, 4))
    #expect(point.y == 0 && abs(point.x - 3) <= 10.0 / 64)
  }
}

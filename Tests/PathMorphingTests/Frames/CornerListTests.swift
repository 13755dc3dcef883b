// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMorphing
import TestSupport
import Testing

/// Corners of polylines, and how many meet one of their kind.
@Suite struct CornerListTests {
  private func list(_ path: BezierPath) -> CornerList {
    let shape = Polylines(path, steps: 16)
    return CornerList(shape.points[shape.range(0)], isClosed: shape.isClosed[0])
  }

  private static let even: [CornerList.Knot] = [(0, 0), (1, 1)]

  /// A star has convex tips and concave corners between, whichever way it runs.
  @Test func stars() {
    var random = SeededGenerator(seed: 41)
    for count in 4...8 {
      let turn = random.number(0...7)
      let points = (0..<2 * count).map { index in
        let angle = turn + .pi * Double(index) / Double(count)
        return Point2D.origin + (index % 2 == 0 ? 2.0 : 0.8) * Vector2D(angle: angle)
      }
      for corners in [points, points.reversed()] {
        let found = list(RandomOutline.path(corners, isClosed: true)).corners
        #expect(found.count == 2 * count)
        #expect(found.filter { $0.turn > 0 }.count == count)
        for corner in found {
          let steps = corner.fraction * 2 * Double(count)
          #expect(abs(steps - steps.rounded()) < 1e-9)
        }
      }
    }
  }

  /// The ends of an open polyline are no corners; smooth curves have none.
  @Test func others() {
    let hook = RandomOutline.path([Point2D(0, 0), Point2D(3, 0), Point2D(3, 1)], isClosed: false)
    #expect(list(hook).corners.map(\.fraction) == [0.75])
    #expect(list(.circle(center: .origin, radius: 3)).corners.isEmpty)
    let dot = RandomOutline.path([Point2D(1, 1), Point2D(1, 1)], isClosed: true)
    #expect(list(dot).corners.isEmpty)
  }

  /// Corners are kept where they meet one of the same convexity, and only there.
  @Test func kept() {
    let square = list(NestedFigures.square(.origin, 1))
    #expect(square.corners.count == 4 && square.possible(with: square) == 4)
    #expect(square.kept(with: square, knots: Self.even) == 4)
    for (shift, expected) in [(0.01, 4), (0.1, 0), (0.25, 4), (0.5, 4), (0.24, 4), (0.2, 0)] {
      #expect(square.kept(with: square, knots: [(0, shift), (1, 1 + shift)]) == expected)
    }
    // One side becomes three: the other corners are lost.
    let knots: [CornerList.Knot] = [(0, 0), (0.25, 0.75), (1, 1)]
    #expect(square.kept(with: square, knots: knots) == 2)
    let circle = list(.circle(center: .origin, radius: 3))
    #expect(square.kept(with: circle, knots: Self.even) == 0)
    #expect(square.possible(with: circle) == 0)
  }

  /// A dent is no partner of a tip.
  @Test func convexity() {
    let dent = list(
      .init(
        points: [.zero, Point2D(2, 0), Point2D(2, 2), Point2D(1, 1), Point2D(0, 2)],
        isClosed: true
      )
    )
    let tip = list(
      .init(
        points: [.zero, Point2D(2, 0), Point2D(2, 2), Point2D(1, 3), Point2D(0, 2)],
        isClosed: true
      )
    )
    #expect(dent.corners.count == 5 && tip.corners.count == 5)
    #expect(dent.possible(with: tip) == 4)
    #expect(dent.kept(with: tip, knots: Self.even) == 4)
    #expect(tip.kept(with: tip, knots: Self.even) == 5)
  }

  /// Exchanging the polylines and the knots' sides changes nothing.
  @Test func exchange() {
    var random = SeededGenerator(seed: 43)
    var most = 0
    for _ in 0..<200 {
      let a = list(RandomOutline.polygon(6, &random))
      let b = list(RandomOutline.polygon(7, &random))
      let (place, other) = (random.number(0.2...0.8), random.number(0.2...0.8))
      let shift = random.number(0...1)
      let knots: [CornerList.Knot] = [(0, shift), (place, shift + other), (1, 1 + shift)]
      let kept = a.kept(with: b, knots: knots)
      #expect(kept == b.kept(with: a, knots: knots.map { ($0.b, $0.a) }))
      #expect(kept <= a.possible(with: b) && a.possible(with: b) == b.possible(with: a))
      most = max(most, kept)
    }
    #expect(most > 1)
  }
}

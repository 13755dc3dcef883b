// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Crossings, area and length of a shape against looking at all pairs of edges.
@Suite struct FrameFiguresTests {
  private func crosses(_ a: (Point2D, Point2D), _ b: (Point2D, Point2D)) -> Bool {
    func side(_ edge: (Point2D, Point2D), _ point: Point2D) -> Double {
      (edge.1 - edge.0).cross(point - edge.0)
    }
    return side(a, b.0) * side(a, b.1) < 0 && side(b, a.0) * side(b, a.1) < 0
  }

  @Test func crossingsOfPolygons() {
    var random = SeededGenerator(seed: 141)
    for _ in 0..<200 {
      var path = BezierPath()
      var edges: [(from: Point2D, to: Point2D)] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let corners = (0..<Int.random(in: 3...9, using: &random)).map { _ in
          Point2D(
            Double.random(in: 0...9, using: &random),
            Double.random(in: 0...9, using: &random)
          )
        }
        path.append(RandomOutline.path(corners, isClosed: true))
        edges += corners.indices.map { (corners[$0], corners[($0 + 1) % corners.count]) }
      }
      var expected = 0
      for first in edges.indices {
        for second in edges.indices[(first + 1)...] where crosses(edges[first], edges[second]) {
          expected += 1
        }
      }
      let figures = FrameFigures(path)
      #expect(figures.crossings == expected)
      let length = edges.reduce(0) { $0 + $1.from.distance(to: $1.to) }
      #expect(abs(figures.length - length) <= 1e-12 * length)
      #expect(abs(figures.area - abs(path.signedArea)) <= 1e-9)
    }
  }

  /// Curves that cross once, touching ones, and open ones, which enclose nothing.
  @Test func figures() {
    var loop = BezierPath()
    loop.move(to: Point2D(0, 0))
    loop.addCurve(to: Point2D(4, 0), control1: Point2D(10, 8), control2: Point2D(-6, 8))
    #expect(FrameFigures(loop).crossings == 1 && FrameFigures(loop).area == 0)
    let square = RandomOutline.path(
      [Point2D(0, 0), Point2D(2, 0), Point2D(2, 2), Point2D(0, 2)],
      isClosed: true
    )
    var touching = square
    touching.append(square.transformed(by: AffineTransform2D(translation: Vector2D(2, 0))))
    #expect(FrameFigures(touching).crossings == 0 && FrameFigures(touching).area == 8)
    var crossing = square
    crossing.append(square.transformed(by: AffineTransform2D(translation: Vector2D(1, 1))))
    #expect(FrameFigures(crossing).crossings == 2)
    #expect(FrameFigures(BezierPath()).length == 0)
  }

  /// How far figures leave the range of the ends, as parts of the larger end.
  @Test func endRanges() {
    var range = EndRange([2, 8])
    for value in [2.0, 5, 8] { range.add(value) }
    #expect(range.under == 0 && range.over == 0 && range.most == 8)
    range.add(1)
    range.add(1.5)
    range.add(10)
    range.add(.nan)
    #expect(range.under == 0.125 && range.over == 0.25)
    var nothing = EndRange([0, 0])
    nothing.add(3)
    #expect(nothing.over == 0 && EndRange([]).most == 0)
  }
}

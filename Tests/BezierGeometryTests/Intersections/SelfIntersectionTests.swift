// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Segments that meet themselves.
@Suite struct SelfIntersectionTests {
  @Test(.reference(ReferenceCases.geometry)) func reference() throws {
    for item in try ReferenceCases.cases("self_intersection") {
      let points = item["input"]["points"].points
      let expected = item["expected"]
      let found = try PathSegment.through(points).selfIntersections(tolerance: 1e-12)
      if let pair = expected["t"].numbers {
        #expect(found.meetings.count == 1)
        for point in found.meetings {
          #expect((point.first - pair[0]).magnitude <= 1e-15, "\(point)")
          #expect((point.second - pair[1]).magnitude <= 1e-15, "\(point)")
        }
      } else {
        #expect(found.meetings.count == 1, "\(found)")
        // The note of the case: no loop where the last point is a little lower or higher.
        for y in [0.9991, 0.9995] {
          var moved = points
          moved[3].y = y
          let none = try PathSegment.through(moved).selfIntersections(tolerance: 1e-12)
          #expect(none.isEmpty, "\(y)")
        }
      }
    }
  }

  @Test func loops() {
    forAll(
      "a loop is found where a cubic is made to pass one point twice",
      cases: 5_000,
      generator: { source -> (CubicBezier, Double, Double) in
        let u = source.draw(.uniform(0...0.6))
        return (Draw.loop(u, u + source.draw(.uniform(0.2...0.4)), &source), u, 0)
      }
    ) { (cubic, u, _) throws -> Void in
      let found = try PathSegment.cubic(cubic).selfIntersections(tolerance: 1e-9)
      try ensure(found.meetings.count == 1, "\(found)")
      for point in found.meetings {
        let gap = cubic.point(at: point.first).distance(to: cubic.point(at: point.second))
        try ensure(gap <= 1e-13, "\(gap) apart")
        try ensure((point.first - u).magnitude <= 1e-9, "\(point) instead of \(u)")
      }
    }
  }

  @Test func endsThatComeBack() throws {
    // A loop whose end lies on its own beginning, and the same with a gap below the tolerance.
    var source = SeededGenerator(seed: 3)
    let loop = Draw.loop(0.2, 0.8, &source)
    let parts = loop.split(at: 0.8)
    let found = try PathSegment.cubic(parts.left).selfIntersections(tolerance: 1e-9).meetings
    #expect(found.count == 1, "\(found)")
    for point in found {
      #expect(point.second == 1 && (point.first - 0.25).magnitude <= 1e-12, "\(point)")
      #expect(point.point == parts.left.p3)
    }
    let short = PathSegment.cubic(loop.subcurve(from: 0, to: 0.8 - 1e-8))
    #expect(try short.selfIntersections(tolerance: 1e-9).isEmpty)
    #expect(try short.selfIntersections(tolerance: 1e-3).meetings.count == 1)
  }

  @Test func closedAndCusped() throws {
    let closed = PathSegment.through([.zero, Point2D(3, 1), Point2D(-3, 1), .zero])
    #expect(try closed.selfIntersections(tolerance: 1e-9).isEmpty)
    let cusp = PathSegment.through([Point2D(0, 0), Point2D(1, 1), Point2D(0, 1), Point2D(1, 0)])
    #expect(try cusp.selfIntersections(tolerance: 1e-9).isEmpty)
  }

  @Test func folded() throws {
    let quadratic = PathSegment.through([Point2D(0, 0), Point2D(4, 8), Point2D(1, 2)])
    let found = try quadratic.selfIntersections(tolerance: 1e-9)
    #expect(found.meetings.isEmpty && found.overlaps.count == 1, "\(found)")
    for overlap in found.overlaps {
      #expect(overlap.isReversed)
      // x = 8t - 7t² turns at 4/7 and is 1 at t = 1 and t = 1/7.
      #expect((overlap.first.lowerBound - 1.0 / 7).magnitude <= 1e-15)
      #expect((overlap.first.upperBound - 4.0 / 7).magnitude <= 1e-9)
      #expect(overlap.second.upperBound == 1)
    }
    let straight = PathSegment.through([Point2D(0, 0), Point2D(1, 2), Point2D(3, 6)])
    #expect(try straight.selfIntersections(tolerance: 1e-9).isEmpty)
    let point = PathSegment.through([Point2D](repeating: Point2D(3, 4), count: 4))
    #expect(try point.selfIntersections(tolerance: 1e-9).isEmpty)
  }
}

extension Draw {
  /// A cubic that passes one point at two given parameters.
  static func loop(_ u: Double, _ v: Double, _ source: inout SeededGenerator) -> CubicBezier {
    // B(t) = (t - u)(t - v) (c + t d) + constant: the loop whatever c and d are.
    let c = Vector2D(source.draw(.uniform(-9...9)), source.draw(.uniform(-9...9)))
    let angle = source.draw(.uniform(0.5...2.5))
    let turned = AffineTransform2D(rotation: angle)(c)
    let d = source.draw(.uniform(1...3)) * turned
    // Blossom of the cubic at (0,0,0), (0,0,1), (0,1,1), (1,1,1).
    func blossom(_ a: Double, _ b: Double, _ e: Double) -> Point2D {
      let (sum, pairs) = ((a + b + e) / 3, (a * b + b * e + e * a) / 3)
      let (p, q) = (u + v, u * v)
      let value = (pairs - p * sum + q) * c + (a * b * e - p * pairs + q * sum) * d
      return Point2D(value.x, value.y)
    }
    return CubicBezier(blossom(0, 0, 0), blossom(0, 0, 1), blossom(0, 1, 1), blossom(1, 1, 1))
  }
}

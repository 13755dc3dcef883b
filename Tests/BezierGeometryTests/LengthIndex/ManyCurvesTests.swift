// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// One question about many curves is answered as for each of them, whatever the array held.
@Suite struct ManyCurvesTests {
  private static func curves(_ source: inout SeededGenerator) -> [CubicBezier] {
    (0..<Int.random(in: 0...40, using: &source)).map { _ in
      let scale: Double = [1, 1, 1, 1e-70, 1e90, 1e303, .nan].randomElement(using: &source) ?? 1
      func point() -> Point2D {
        let point = RandomPath.point(&source)
        return Point2D(scale * point.x, scale * point.y)
      }
      let (first, last) = (point(), point())
      // A handle without length now and then: the speed vanishes there.
      return CubicBezier(first, Bool.random(using: &source) ? first : point(), point(), last)
    }
  }

  @Test func lengthsAndBoxes() {
    forAll("many lengths and boxes", cases: 2000, generator: Self.curves) { curves in
      var lengths = [1.5, 2.5, 3.5]
      var boxes: [Rect2D] = []
      for accuracy in [0, 1e-9, 1e-3] {
        CubicBezier.lengths(of: curves, accuracy: accuracy, into: &lengths)
        try ensure(lengths.count == curves.count, "\(lengths.count) lengths")
        for (curve, length) in zip(curves, lengths) {
          let single = curve.length(accuracy: accuracy)
          let polygon = (curve.p1 - curve.p0).length + (curve.p2 - curve.p1).length
          let limit = 2 * accuracy + 0x1p-46 * (polygon + (curve.p3 - curve.p2).length)
          let isSame = length == single || length.isNaN && single.isNaN
          try ensure(isSame || (length - single).magnitude <= limit, "\(length), not \(single)")
        }
      }
      CubicBezier.boundingBoxes(of: curves, into: &boxes)
      // As text, in which a box of no numbers equals itself.
      let isSame = zip(curves, boxes).allSatisfy { "\($0.boundingBox)" == "\($1)" }
      try ensure(boxes.count == curves.count && isSame, "boxes")
    }
  }

  @Test func pointsAtFractions() {
    forAll("many fractions", cases: 500, generator: { RandomPath.path(&$0) }) { path in
      // A path without segments has none.
      guard let index = try? path.arcLengthIndex() else { return }
      let fractions = [0.5, 0, 1, -3, 7, 0.25, 0.75, 1e-9]
      var points = [Point2D(1, 1)]
      index.points(atFractions: fractions, into: &points)
      try ensure(points == fractions.map { index.point(atFraction: $0) }, "points")
      index.points(atFractions: [], into: &points)
      try ensure(points.isEmpty, "no points")
    }
  }

  @Test func nearestPoints() {
    forAll(
      "many points",
      cases: 500,
      generator: { source in
        let path = RandomPath.path(&source)
        var points = (0..<12).map { _ in RandomPath.point(&source) }
        // Along the path, where the answer for one point is close to that for the next.
        for segment in path.segments.prefix(3) {
          points += (0...4).map { segment.point(at: 0.25 * Double($0)) + Vector2D(0.5, 0.25) }
        }
        points.insert(Point2D(.nan, 0), at: 3)
        return (path, points)
      }
    ) { (path: BezierPath, points: [Point2D]) in
      let prepared = PreparedPath(path)
      var nearest: [PathNearestPoint?] = []
      prepared.nearestPoints(to: points, into: &nearest)
      try ensure(nearest.count == points.count, "\(nearest.count) answers")
      for (point, found) in zip(points, nearest) {
        let single = prepared.nearestPoint(to: point)
        try ensure((found == nil) == (single == nil), "nearest to \(point) is nil or not")
        guard let found, let single else { continue }
        let size = max(path.controlBox?.extent ?? 0, point.x.magnitude, point.y.magnitude)
        let gap = (found.distance - single.distance).magnitude
        try ensure(gap <= 40 * 0x1p-53 * size, "off by \(gap) at \(point)")
      }
    }
  }
}

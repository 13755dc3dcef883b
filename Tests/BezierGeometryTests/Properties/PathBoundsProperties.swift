// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Bounds of whole paths hold the curves and touch them, whatever the path.
@Suite struct PathBoundsProperties {
  @Test func boxesHoldAndTouchThePath() {
    forAllPaths("bounding box of a path", cases: 4000) { path in
      guard let box = path.boundingBox else { throw PropertyFailure("no box") }
      guard let controlBox = path.controlBox else { throw PropertyFailure("no control box") }
      let polygon = DensePolygon(path, steps: 64)
      let slack = 32 * path.reach.ulp
      try ensure(controlBox.outset(by: slack).contains(box), "\(controlBox) misses \(box)")
      let points = polygon.rings.joined()
      guard !points.isEmpty else {
        let starts = path.subpaths.map(\.start)
        let xs = starts.map(\.x).sorted()
        try ensure(box.minX == xs.first && box.maxX == xs.last, "\(box) for lone moves")
        return
      }
      let outer = box.outset(by: slack)
      for point in points { try ensure(outer.contains(point), "\(point) is outside \(box)") }
      let near = slack + polygon.sag
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      try ensure((xs.min() ?? 0) - box.minX <= near, "left side apart")
      try ensure(box.maxX - (xs.max() ?? 0) <= near, "right side apart")
      try ensure((ys.min() ?? 0) - box.minY <= near, "lower side apart")
      try ensure(box.maxY - (ys.max() ?? 0) <= near, "upper side apart")
    }
  }

  @Test func boxesAreThoseOfTheSegments() {
    forAllPaths("bounding box of a path against its segments and subpaths", cases: 10_000) { path in
      let boxes = path.segments.map(\.boundingBox)
      guard let first = boxes.first else { return }
      let union = boxes.reduce(first) { $0.union($1) }
      guard let box = path.boundingBox else { throw PropertyFailure("no box") }
      // A curve inside the box so far is not looked at: its rounded extremes may stick out.
      let slack = 4 * path.reach.ulp
      try ensure(box.outset(by: slack).contains(union), "\(box) misses \(union)")
      try ensure(union.outset(by: slack).contains(box), "\(union) misses \(box)")
      let parts = path.subpaths.filter { $0.segments.contains { _ in true } }
        .compactMap(\.path.boundingBox)
      try ensure(parts.allSatisfy { box.outset(by: slack).contains($0) }, "\(parts)")
    }
  }

  @Test func boxesScaleExactly() {
    forAll(
      "bounds and measures at 2^k",
      cases: 10_000,
      generator: { (RandomPath.path(&$0), Int.random(in: -330...330, using: &$0)) }
    ) { (path, exponent) throws -> Void in
      let factor = Double(sign: .plus, exponent: exponent, significand: 1)
      let scaled = path.scaled(by: factor)
      let box = path.boundingBox.map {
        Rect2D(
          minX: factor * $0.minX,
          minY: factor * $0.minY,
          maxX: factor * $0.maxX,
          maxY: factor * $0.maxY
        )
      }
      try ensure(scaled.boundingBox == box, "\(String(describing: scaled.boundingBox))")
      let area = factor * factor * path.signedArea
      try ensure(scaled.signedArea == area, "area \(scaled.signedArea), not \(area)")
      let centroid = path.centroid.map { Point2D(factor * $0.x, factor * $0.y) }
      try ensure(scaled.centroid == centroid, "centroid \(String(describing: centroid))")
      let point = Point2D(1.5, -2.5)
      let image = Point2D(factor * point.x, factor * point.y)
      let winding = path.windingNumber(around: point)
      try ensure(scaled.windingNumber(around: image) == winding, "winding")
    }
  }
}

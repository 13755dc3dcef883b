// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Bounding boxes contain the curve and touch it; extrema and inflections are where they should.
@Suite struct BoundsProperties {
  private func boxes<Curve: BezierCurve>(_ name: String, _ draw: (inout SeededGenerator) -> Curve) {
    forAll("bounding box of a \(name)", generator: draw) { (curve: Curve) throws -> Void in
      let slack = 4 * curve.controlPoints.largestCoordinate.ulp
      let parameters = [0, 1] + curve.extrema + (1..<50).map { Double($0) / 50 }
      try check(curve.boundingBox, parameters.map { curve.point(at: $0) }, slack)
    }
  }

  @Test func cubicBoxes() {
    boxes("cubic", Draw.cubic)
    forAll("control box of a cubic", generator: Draw.cubic) { (cubic: CubicBezier) throws -> Void in
      try ensure(cubic.controlBox.contains(cubic.boundingBox), "the box exceeds the control box")
    }
  }

  @Test func quadraticBoxes() { boxes("quadratic", Draw.quadratic) }

  @Test func arcBoxes() {
    forAll("bounding box of an elliptical arc", generator: Draw.form) { form throws -> Void in
      let reach = max(form.radii.x, form.radii.y)
      let slack = 16 * (reach + [form.center].largestCoordinate).ulp
      let samples = (0...200).map { form.point(at: Double($0) / 200) }
      // Between samples the curve bulges by at most radius · (step / 2)² / 2.
      let step = form.sweep / 200
      try check(form.boundingBox, samples, slack, touching: reach * step * step / 8)
      guard let arc = EllipticalArc(form) else { return }
      let box = arc.boundingBox
      let exact = form.boundingBox
      let conditioning = 1e-13 + 1e-15 / (1 - form.sweep.magnitude / .pi).magnitude
      let limit = min(conditioning, 1e-7) * 10 * (reach + 200)
      let gaps = zip(box.edges, exact.edges).map { ($0 - $1).magnitude }
      try ensure(gaps.allSatisfy { $0 <= limit }, "boxes differ by \(gaps)")
    }
  }

  private func check(
    _ box: Rect2D,
    _ samples: [Point2D],
    _ slack: Double,
    touching: Double = 0
  ) throws {
    let wide = box.outset(by: slack)
    for sample in samples { try ensure(wide.contains(sample), "\(sample) is outside \(box)") }
    let near = slack + touching
    let xs = samples.map(\.x)
    let ys = samples.map(\.y)
    try ensure((xs.min() ?? 0) - box.minX <= near && box.maxX - (xs.max() ?? 0) <= near, "x apart")
    try ensure((ys.min() ?? 0) - box.minY <= near && box.maxY - (ys.max() ?? 0) <= near, "y apart")
  }

  @Test func curvatureIsFiniteAndVanishesAtInflections() {
    forAll(
      "curvature and inflections",
      generator: { (Draw.cubic(&$0), Draw.parameter(&$0)) }
    ) { (cubic, t) throws -> Void in
      try ensure(cubic.curvature(at: t).isFinite, "curvature at \(t)")
      for root in cubic.inflections {
        try ensure(root > 0 && root < 1, "inflection at \(root)")
        let (first, second) = (cubic.derivative(at: root), cubic.secondDerivative(at: root))
        let size = cubic.points.map { $0 - cubic.p0 }.map(\.maximumNorm).max() ?? 0
        let cross = first.cross(second).magnitude
        try ensure(cross <= 1e-12 * size * size + 1e-290, "cross product \(cross) at \(root)")
      }
    }
  }
}

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
      generator: { (RandomPath.path(&$0), $0.integer(-330...330)) }
    ) { (path, exponent) throws -> Void in
      let factor = Double(sign: .plus, exponent: exponent, significand: 1)
      let scaled = path.scaled(by: factor)
      let sides = path.boundingBox?.edges.map { factor * $0 }
      try ensure(scaled.boundingBox?.edges == sides, "\(String(describing: scaled.boundingBox))")
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

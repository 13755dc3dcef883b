// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Bounding boxes contain the curve and touch it; extrema and inflections are where they should.
@Suite struct BoundsProperties {
  private func boxes<Curve: BezierCurve>(
    _ name: String,
    _ draw: (inout SeededGenerator) -> Curve,
    points: (Curve) -> [Point2D]
  ) {
    forAll("bounding box of a \(name)", generator: draw) { (curve: Curve) throws -> Void in
      let slack = 4 * points(curve).largestCoordinate.ulp
      let parameters = [0, 1] + curve.extrema + (1..<50).map { Double($0) / 50 }
      try check(curve.boundingBox, parameters.map { curve.point(at: $0) }, slack)
    }
  }

  @Test func cubicBoxes() {
    boxes("cubic", Draw.cubic) { $0.points }
    forAll("control box of a cubic", generator: Draw.cubic) { (cubic: CubicBezier) throws -> Void in
      try ensure(cubic.controlBox.contains(cubic.boundingBox), "the box exceeds the control box")
    }
  }

  @Test func quadraticBoxes() { boxes("quadratic", Draw.quadratic) { $0.points } }

  @Test func arcBoxes() {
    forAll(
      "bounding box of an elliptical arc",
      generator: { Draw.form(&$0) }
    ) { (form: EllipticalArc.CenterForm) throws -> Void in
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
      let off = max(
        (box.minX - exact.minX).magnitude,
        (box.minY - exact.minY).magnitude,
        (box.maxX - exact.maxX).magnitude,
        (box.maxY - exact.maxY).magnitude
      )
      try ensure(off <= min(conditioning, 1e-7) * 10 * (reach + 200), "boxes differ by \(off)")
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

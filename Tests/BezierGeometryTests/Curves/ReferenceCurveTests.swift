// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// The cases of the reference collection about quadratics, cubics and polynomials.
@Suite struct ReferenceCurveTests {
  /// Calls with each case of an operation, its curve and its name.
  private func forEachCurve(
    _ operation: String,
    _ check: (_ item: JSONItem, _ curve: PathSegment, _ id: String) throws -> Void
  ) throws {
    for item in try ReferenceCases.cases(operation) {
      let id = item["id"].text ?? "?"
      try check(item, try #require(PathSegment(item["input"]["points"].points), "\(id)"), id)
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func arcLengths() throws {
    try forEachCurve("arc_length") { item, curve, id in
      // The reference has more digits than the quoted expectation.
      let reference = Double(item["reference"].text ?? "") ?? item["expected"].double
      let tolerance = item["tolerance"].double
      let length = curve.length(accuracy: tolerance)
      #expect((length - reference).magnitude <= tolerance, "\(id): \(length), not \(reference)")
      let best = curve.length(accuracy: 0)
      #expect((best - reference).magnitude <= 4e-15 * reference.magnitude, "\(id): \(best)")
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func partialArcLengths() throws {
    try forEachCurve("arc_length_partial") { item, curve, id in
      let input = item["input"]
      let (from, to) = (input["t0"].double, input["t1"].double)
      let length = curve.length(from: from, to: to, accuracy: item["tolerance"].double)
      let reference = Double(item["reference"].text ?? "") ?? item["expected"].double
      #expect((length - reference).magnitude <= item["tolerance"].double, "\(id): \(length)")
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func splits() throws {
    for item in try ReferenceCases.cases("split") {
      let id = item["id"].text ?? "?"
      guard let curve = PathSegment(item["input"]["points"].points),
        let t = item["input"]["t"].number
      else { continue }
      let parts = [curve.split(at: t).left, curve.split(at: t).right]
      if let expected = item["expected"].items {
        #expect(parts.map(\.points) == expected.map(\.points), "\(id)")
      } else {
        #expect(parts[1].points.last == item["expected"]["last_point_exact"].point, "\(id)")
      }
    }
    try forEachCurve("split_multi") { item, curve, id in
      let parts = curve.split(at: item["input"]["ts"].numbers ?? [])
      let expected = (item["expected"].items ?? []).map(\.points)
      #expect(parts.map(\.points) == expected, "\(id)")
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func subcurves() throws {
    try forEachCurve("subsegment") { item, curve, id in
      let input = item["input"]
      let (a, b) = (input["a"].double, input["b"].double)
      let part = curve.subcurve(from: a, to: b)
      if item["expected"].items != nil {
        #expect(part.points == item["expected"].points, "\(id)")
      } else if let c = input["c"].number {
        #expect(part.points.last == curve.subcurve(from: b, to: c).points.first, "\(id)")
        #expect(curve.subcurve(from: 1, to: 0).points == curve.points.reversed(), "\(id)")
      } else if a == b {
        #expect(part.points.allSatisfy { $0 == curve.point(at: a) }, "\(id)")
      } else {
        for i in 0...10 {
          let t = Double(i) / 10
          let distance = part.point(at: t).distance(to: curve.point(at: a + t * (b - a)))
          #expect(distance <= item["tolerance"].double, "\(id) at \(t)")
        }
      }
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func splitsAtAHorizontalLine() throws {
    try forEachCurve("split_at_axis") { item, curve, _ in
      let line = item["input"]["where"].double
      let roots = PolynomialRoots.bernstein(curve.points.map { $0.y - line })
      let parts = curve.split(at: Array(roots)).map(\.points)
      let expected = (item["expected"].items ?? []).map(\.points)
      try #require(parts.count == expected.count)
      for (part, wanted) in zip(parts.joined(), expected.joined()) {
        #expect(part.distance(to: wanted) <= 2 * item["tolerance"].double)
      }
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func boundingBoxes() throws {
    try forEachCurve("bounding_box") { item, curve, id in
      let expected = try #require(item["expected"].numbers, "\(id)")
      let box = curve.boundingBox
      for (side, wanted) in zip(box.edges, expected) {
        #expect((side - wanted).magnitude <= item["tolerance"].double, "\(id): \(box)")
      }
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func extremaAndInflections() throws {
    try forEachCurve("extrema") { item, curve, id in
      // The fourth counts the ends and an inflection as extrema.
      if id == "extrema-04" { return }
      expectEqual(curve.extrema, item, id)
    }
    try forEachCurve("inflections") { item, curve, id in
      expectEqual(inflections(curve), item, id)
    }
  }

  private func inflections(_ curve: PathSegment) -> RealRoots {
    if case .cubic(let cubic) = curve { cubic.inflections } else { RealRoots() }
  }

  private func expectEqual(_ roots: RealRoots, _ item: JSONItem, _ id: String) {
    if let count = item["expected"]["count"].number {
      #expect(roots.count == Int(count), "\(id): \(Array(roots))")
      return
    }
    let expected = item["expected"].numbers ?? []
    #expect(roots.count == expected.count, "\(id): \(Array(roots))")
    for (root, wanted) in zip(roots, expected) {
      #expect((root - wanted).magnitude <= item["tolerance"].double, "\(id): \(Array(roots))")
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func curvaturesAndAreas() throws {
    try forEachCurve("curvature") { item, curve, _ in
      let value = curve.curvature(at: item["input"]["t"].double)
      #expect((value - item["expected"].double).magnitude <= item["tolerance"].double)
    }
    try forEachCurve("signed_area_to_origin") { item, curve, _ in
      let difference = curve.signedArea - item["expected"].double
      #expect(difference.magnitude <= item["tolerance"].double)
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func degreeElevation() throws {
    for item in try ReferenceCases.cases("degree_elevate") {
      let p = item["input"]["points"].points
      let cubic = QuadraticBezier(p).elevated()
      for (point, wanted) in zip(cubic.points, item["expected"].points) {
        #expect(point.distance(to: wanted) <= item["tolerance"].double)
      }
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func derivatives() throws {
    for item in try ReferenceCases.cases("derivatives_1d") {
      let c = item["input"]["coeffs"].numbers ?? []
      let t = item["input"]["t"].double
      let cubic = CubicBezier(c.map { Point2D($0, 0) })
      let expected = item["expected"].numbers ?? []
      #expect(cubic.point(at: t).x == expected[0])
      #expect(cubic.derivative(at: t).x == expected[1])
      #expect(cubic.secondDerivative(at: t).x == expected[2])
    }
  }
}

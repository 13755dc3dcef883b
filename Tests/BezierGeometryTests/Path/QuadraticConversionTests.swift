// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Cubics as quadratics: bound, smoothness, counts.
@Suite struct QuadraticConversionTests {
  /// The largest distance at equal parameters, which bounds that of the curves.
  private func deviation(_ curve: CubicBezier, _ parts: [QuadraticBezier]) -> Double {
    var worst = 0.0
    for (index, part) in parts.enumerated() {
      for step in 0...40 {
        let t = Double(step) / 40
        let exact = curve.point(at: (Double(index) + t) / Double(parts.count))
        worst = max(worst, part.point(at: t).distance(to: exact))
      }
    }
    return worst
  }

  @Test func toleranceIsKeptAndJointsAreSmooth() {
    forAll(
      "quadratics of a cubic",
      generator: { source in
        let curve = source.integer(0..<6) == 0 ? Draw.nearCusp(&source) : Draw.cubic(&source)
        return (curve, source.draw(.logarithmic(1e-9...1)))
      }
    ) { (curve: CubicBezier, relative: Double) throws -> Void in
      let size = max(curve.controlBox.diagonal, 1e-3 * curve.points.largestCoordinate)
      let tolerance = max(relative * size, 1e-300)
      let parts = try curve.quadratics(tolerance: tolerance)
      let off = deviation(curve, parts)
      let noise = 1e-15 * curve.points.largestCoordinate
      try ensure(off <= tolerance + noise, "off by \(off), allowed \(tolerance)")
      try ensure(parts[0].p0 == curve.p0 && parts[parts.count - 1].p2 == curve.p3, "ends")
      for (one, next) in zip(parts, parts.dropFirst()) {
        try ensure(one.p2 == next.p0, "joint")
        let jump = ((one.p2 - one.p1) - (next.p1 - next.p0)).length
        try ensure(jump <= 1e-14 * curve.points.largestCoordinate, "derivative jumps by \(jump)")
      }
      // With one less the bound is exceeded, unless rounding took the last ulps.
      if parts.count > 1, relative > 1e-7 {
        let fewer = deviation(curve, curve.quadratics(count: parts.count - 1))
        try ensure(fewer > 0.98 * tolerance, "\(parts.count - 1) would do: \(fewer)")
      }
    }
  }

  @Test(.reference(ReferenceCases.geometry)) func referenceCurves() throws {
    // Other libraries bend the joints: held to their tolerance and counts, not to their points.
    for item in try ReferenceCases.cases("cubic_to_quads") {
      let id = item["id"].text ?? "?"
      let p = item["input"]["points"].points
      let tolerance = item["input"]["tolerance"].double
      let curve = CubicBezier(p)
      let parts = try curve.quadratics(tolerance: tolerance)
      let theirs = item["expected"]["single"].exists ? 1 : item["expected"].points.count - 2
      #expect(parts.count <= theirs, "\(id): \(parts.count), theirs \(theirs)")
      #expect(deviation(curve, parts) <= tolerance, "\(id)")
    }
    for item in try ReferenceCases.cases("cubics_to_quads_compatible") {
      let tolerance = item["input"]["tolerance"].double
      let curves = (item["input"]["curves"].items ?? []).map(\.points)
        .map { CubicBezier($0[0], $0[1], $0[2], $0[3]) }
      let count = try curves.map { try $0.quadratics(tolerance: tolerance).count }.max() ?? 0
      #expect(count > 0 && count <= Int(item["expected"]["offcurves_each"].double))
      for curve in curves {
        #expect(deviation(curve, curve.quadratics(count: count)) <= tolerance)
      }
    }
  }

  @Test func pathsAndErrors() throws {
    var path = BezierPath()
    path.move(to: .origin)
    path.addCurve(to: Point2D(9, 0), control1: Point2D(2, 9), control2: Point2D(4, -7))
    path.addLine(to: Point2D(1, 1))
    path.closeSubpath()
    path.addCurve(to: Point2D(0, 0), control1: Point2D(0, 0), control2: Point2D(0, 0))
    path.addArc(to: Point2D(3, 3), radii: Vector2D(3, 3), isLargeArc: false, sweepsPositive: true)
    let converted = try path.convertingCubicsToQuadratics(tolerance: 0.01)
    let kinds = converted.segments.map(\.kind)
    #expect(kinds.filter { $0 == .quadratic }.count == kinds.count - 3)
    #expect(kinds.suffix(2) == [.quadratic, .arc])
    #expect(converted.currentPoint == Point2D(3, 3))
    #expect(try converted.convertingCubicsToQuadratics(tolerance: 0.01) == converted)
    let zero = ToleranceError.notPositive(argument: "tolerance", value: 0)
    #expect(throws: PathError.tolerance(zero)) {
      try path.convertingCubicsToQuadratics(tolerance: 0)
    }
    let huge = CubicBezier([-1.7e308, 1.7e308, -1.7e308, 1].map { Point2D($0, 0) })
    #expect(throws: PathError.self) { try huge.quadratics(tolerance: 1e307) }
    for scale in [0x1p-900, 0x1p900] {
      let plain = CubicBezier(Point2D(1, 1), Point2D(3, 9), Point2D(-4, 2), Point2D(5, 5))
      let scaled = plain.transformed(by: AffineTransform2D(scale: scale))
      let expected = try plain.quadratics(tolerance: 1e-3)
        .map { $0.transformed(by: AffineTransform2D(scale: scale)) }
      #expect(try scaled.quadratics(tolerance: 1e-3 * scale) == expected)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathOutlines
import TestSupport
import Testing

/// What holds for the regions of any two paths, most of all of those that share points and edges.
@Suite struct RegionProperties {
  /// Where they may be turned, some are, far from the origin: what runs together on a lattice then
  /// does so but for rounding.
  private func forAllPairs(
    _ name: String,
    cases: Int,
    mayTurn: Bool = false,
    check: (BezierPath, BezierPath) throws -> Void
  ) {
    forAll(
      name,
      cases: cases,
      generator: { source in
        let isLattice = Int.random(in: 0..<4, using: &source) > 0
        let (a, b) =
          isLattice
          ? (RandomPath.lattice(&source), RandomPath.lattice(&source))
          : (RandomPath.path(&source), RandomPath.path(&source))
        guard mayTurn, isLattice, Bool.random(using: &source) else { return (a, b) }
        let far = source.draw(.logarithmic(1...1e6))
        let map = AffineTransform2D(rotation: source.draw(.uniform(0...6.28)))
          .concatenating(AffineTransform2D(translation: Vector2D(x: far, y: -0.7 * far)))
        return (a.transformed(by: map), b.transformed(by: map))
      },
      describe: { "\($0.0.svgPathData())\n\($0.1.svgPathData())" }
    ) { (a, b) throws -> Void in try check(a, b) }
  }

  /// The certificate holds; areas add up; the result is left as it is when taken again.
  @Test func resultsAreRight() {
    let name = "the map is plane, and every side is the right one"
    forAllPairs(name, cases: 600, mayTurn: true) { a, b in
      for rule in FillRule.allCases {
        let region = try PathRegion([a, b], rules: [rule])
        var areas: [RegionOperation: Double] = [:]
        for operation in RegionOperation.allCases {
          let (path, report) = region.result(operation)
          areas[operation] = path.signedArea
          let fault = try region.fault(of: path, report, operation)
          try ensure(fault == nil, "\(rule) \(operation): \(fault ?? "")")
          try ensure(try path.removingOverlaps() == path, "\(rule) \(operation) taken again")
          try ensure(path.subpaths.allSatisfy { $0.isClosed }, "open")
        }
        let size = region.tolerance / 0x1p-52
        let slack = 1e-10 * size * size + 1e4 * region.tolerance * size
        let (or, and) = (areas[.union] ?? .nan, areas[.intersection] ?? .nan)
        let (xor, less) = (areas[.symmetricDifference] ?? .nan, areas[.difference] ?? .nan)
        try ensure((xor - (or - and)).magnitude <= slack, "xor \(xor), union \(or), both \(and)")
        let first = try a.removingOverlaps(rule: rule).signedArea
        try ensure(
          (less + and - first).magnitude <= slack,
          "difference \(less), both \(and), \(first)"
        )
      }
    }
  }

  /// Of a path and one that is about a tolerance beside it: no border moves farther than that.
  @Test func displacementsAreWithinTheTolerance() {
    forAll(
      "nothing moves by more than the tolerance",
      cases: 200,
      generator: { source -> (BezierPath, AffineTransform2D, Double) in
        let size = source.draw(.logarithmic(1e-11...1e-5))
        let apart = size * source.draw(.logarithmic(0.1...10))
        func part() -> Double { apart * source.draw(.uniform(-1...1)) }
        let map = AffineTransform2D(
          a: 1 + part(),
          b: part(),
          c: part(),
          d: 1 + part(),
          tx: part(),
          ty: part()
        )
        return (RandomPath.lattice(&source), map, 8 * size)
      },
      describe: { "\($0.0.svgPathData())\n\($0.1)\n\($0.2)" }
    ) { (path, map, tolerance) throws -> Void in
      let region = try PathRegion([path, path.transformed(by: map)], tolerance: tolerance)
      for operation in RegionOperation.allCases {
        let report = region.result(operation).report
        try ensure(
          report.fallbackCount > 0 || report.displacement <= tolerance,
          "\(operation): \(report.displacement)"
        )
      }
    }
  }

  /// Operands exchanged, subpaths in another order, coordinates times a power of two.
  @Test func orderAndScaleDoNotMatter() {
    forAllPairs("the same region", cases: 1_000) { a, b in
      let result = try a.union(with: b)
      let size = 1e-12 * (result.controlBox?.diagonal ?? 0)
      for other in [try b.union(with: a), try BezierPath.union(of: [a.reversed(), b])] {
        try ensure((other.signedArea - result.signedArea).magnitude <= size * size * 1e14, "area")
        try ensure(
          try PathRegion([result, other]).result(.symmetricDifference).path.signedArea <= size
            * 1e4,
          "apart"
        )
      }
      for scale in [0x1p40, 0x1p-40] {
        let map = AffineTransform2D(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
        let scaled = try a.transformed(by: map).union(with: b.transformed(by: map))
        try ensure(scaled == result.transformed(by: map), "\(scale)")
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathOutlines
import TestSupport
import Testing

/// What holds for the regions of any two paths, most of all of those that share points and edges.
@Suite struct RegionProperties {
  /// A path of lines and curves between points of a small grid, so that all kinds of contact occur.
  private static func lattice(_ source: inout SeededGenerator) -> BezierPath {
    let size = Int.random(in: 2...7, using: &source)
    func point() -> Point2D {
      Point2D(
        Double(Int.random(in: 0...size, using: &source)),
        Double(Int.random(in: 0...size, using: &source))
      )
    }
    var path = BezierPath()
    for _ in 0..<Int.random(in: 1...3, using: &source) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 2...6, using: &source) {
        switch Int.random(in: 0..<5, using: &source) {
        case 0: path.addCurve(to: point(), control1: point(), control2: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        case 2:
          path.addArc(
            to: point(),
            radii: Vector2D(
              x: Double(Int.random(in: 1...3, using: &source)),
              y: Double(Int.random(in: 1...3, using: &source))
            ),
            rotation: Double(Int.random(in: 0...3, using: &source)) * .pi / 4,
            isLargeArc: Bool.random(using: &source),
            sweepsPositive: Bool.random(using: &source)
          )
        default: path.addLine(to: point())
        }
      }
      path.closeSubpath()
    }
    return path
  }

  private func forAllPairs(
    _ name: String,
    cases: Int,
    check: (BezierPath, BezierPath) throws -> Void
  ) {
    forAll(
      name,
      cases: cases,
      generator: { source in
        let isLattice = Int.random(in: 0..<4, using: &source) > 0
        return isLattice
          ? (Self.lattice(&source), Self.lattice(&source))
          : (RandomPath.path(&source), RandomPath.path(&source))
      },
      describe: { "\($0.0.svgPathData())\n\($0.1.svgPathData())" }
    ) { (a, b) throws -> Void in try check(a, b) }
  }

  /// The certificate holds; areas add up; the result is left as it is when taken again.
  @Test func resultsAreRight() {
    forAllPairs("the map is plane, and every side is the right one", cases: 400) { a, b in
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

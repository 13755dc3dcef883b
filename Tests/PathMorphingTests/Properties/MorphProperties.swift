// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// The gates on random paths of all kinds.
@Suite struct MorphProperties {
  private func check(
    _ name: String,
    cases: Int,
    kinds: [PathSegment.Kind] = PathSegment.Kind.allCases,
    _ body: (BezierPath, BezierPath) throws -> Void
  ) {
    let options = RandomPath.Options(kinds: kinds, maximumElements: 10)
    forAllPairs(
      name,
      cases: cases,
      shrink: RandomPath.simpler,
      { RandomPath.path(&$0, options) },
      check: body
    )
  }

  @Test func structure() {
    check("one structure", cases: 1500) { try MorphGates($0, $1).checkStructure() }
  }

  @Test func ends() {
    check("exact ends", cases: 600) { try MorphGates($0, $1).checkEnds() }
  }

  @Test func symmetry() {
    check("exchange", cases: 1000) { try MorphGates($0, $1).checkSymmetry() }
  }

  @Test func identity() {
    check("identity", cases: 500) { path, _ in
      // Random subpaths on each other have no certain partners; cubics of arcs differ backwards.
      if path.subpaths.reduce(0, { n, _ in n + 1 }) > 1 { return }
      let hasArcs = path.segments.contains { $0.kind == .arc }
      for other in [path, MorphGates.restarted(path, by: 1), path.reversed()] {
        let pair = try PathMorph(path, other, mode: .leastTravel)
        let travel = DenseMorph(pair.a, pair.b, diagonal: pair.diagonal, samples: 8).travel
        try ensure(travel <= (hasArcs ? 1e-5 : 1e-9), "travel \(travel)")
      }
    }
  }

  @Test func storedStartsAndDirections() {
    // Random subpaths on each other have no certain partners; `MorphGateTests` has drawings.
    func isSingle(_ path: BezierPath) -> Bool { path.subpaths.reduce(0) { n, _ in n + 1 } < 2 }
    check("starts", cases: 3000) { a, b in
      guard isSingle(a), isSingle(b) else { return }
      try MorphGates(a, b, mode: .leastTravel).checkStorage()
    }
    check("starts, turned", cases: 1000) { a, b in
      guard isSingle(a), isSingle(b) else { return }
      try MorphGates(a, b, mode: .rotate).checkStorage()
    }
  }

  @Test func powersOfTwo() {
    check("scaling", cases: 3000) { a, b in
      let pair = try PathMorph(a, b)
      for scale in [0x1p-30, 0x1p40] {
        let map = AffineTransform2D(scale: scale)
        let other = try PathMorph(a.transformed(by: map), b.transformed(by: map))
        try ensure(other.a == pair.a.transformed(by: map), "scaled by \(scale)")
        try ensure(other.b == pair.b.transformed(by: map), "scaled by \(scale)")
      }
    }
  }

  @Test func buffers() {
    check("buffers", cases: 300) { a, b in
      for mode in MorphMode.allCases {
        let pair = try PathMorph(a, b, mode: mode)
        let path = pair.path(at: 0.3)
        try ensure(path.isFinite, "\(mode)")
        var points = [Point2D](repeating: .origin, count: pair.pointCount)
        let count = points.withUnsafeMutableBufferPointer { pair.writePoints(at: 0.3, into: $0) }
        try ensure(count == points.count, "\(mode): \(count) points")
        try ensure(points == Array(path.points), "\(mode): points of the shape")
        for given in [[], points, points + points] {
          var written = given
          pair.writePoints(at: 0.3, into: &written)
          try ensure(written == points, "\(mode): points in an array of \(given.count)")
          pair.writePoints(at: [0.3, 1, 0.3], into: &written)
          try ensure(written == points + pair.b.points + points, "\(mode): three shapes")
        }
      }
    }
  }

  @Test func extremeScales() {
    check("extremes", cases: 200) { a, b in
      for scale in [1e-9, 1e150, 1e-150] {
        let map = AffineTransform2D(scale: scale)
        let gates = try MorphGates(a.transformed(by: map), b.transformed(by: map))
        try gates.checkStructure()
        let report = gates.pair.report(frames: 3)
        let figures = [report.travel, report.rotation, report.strain, report.score]
        try ensure((figures + [report.areaOver]).allSatisfy { $0.isFinite }, "\(report)")
      }
    }
  }

  @Test func counts() {
    check("counts", cases: 300) { a, _ in
      let least = try PathMorph(a, a).segmentCount
      for policy in SplitPolicy.allCases {
        let path = try a.equalized(toCount: least + 13, policy: policy)
        let count = Array(path.segments).count
        try ensure(path.isFinite && count <= least + 14, "\(policy): \(count) of \(least + 13)")
        guard !Array(a.segments).isEmpty else { continue }
        let error = MorphGates.distance(of: MorphGates.points(a), from: path)
        try ensure(error <= 1e-5 * (a.boundingBox?.diagonal ?? 0) + 1e-9, "error \(error)")
      }
    }
  }
}

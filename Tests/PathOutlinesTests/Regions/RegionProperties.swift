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

  /// Arcs and lines that are nearly on each other, as they come from earlier results: turned by
  /// hardly anything, mirrored, and far from the origin.
  @Test func resultsOfResultsAreRight() {
    func disc(_ radius: Double) -> BezierPath {
      var path = BezierPath()
      path.move(to: Point2D(-radius, 0))
      for end in [radius, -radius] {
        let radii = Vector2D(radius, radius)
        path.addArc(to: Point2D(end, 0), radii: radii, isLargeArc: false, sweepsPositive: true)
      }
      path.closeSubpath()
      return path
    }
    func shape(_ source: inout SeededGenerator) -> BezierPath {
      let (width, height) = (Double(source.integer(1...5)), Double(source.integer(1...5)))
      let box = Rect2D(x: -width, y: -height, width: 2 * width, height: 2 * height)
      return switch source.integer(0...4) {
      case 0: disc(width)
      case 1: .ellipse(in: box)
      case 2: .rectangle(box)
      case 3: .roundedRectangle(box, cornerRadius: 1)
      default: RandomPath.lattice(&source)
      }
    }
    func map(_ source: inout SeededGenerator, about center: Point2D) -> AffineTransform2D {
      let little = source.draw(.logarithmic(1e-13...1e-3))
      let place = AffineTransform2D(translation: center - .origin)
      let inner: AffineTransform2D =
        switch source.integer(0...5) {
        case 0: AffineTransform2D(rotation: little)
        case 1: AffineTransform2D(rotation: .pi / Double(source.integer(2...6)))
        case 2: AffineTransform2D(scaleX: -1, y: 1)
        case 3: AffineTransform2D(scale: 1 + little)
        case 4: AffineTransform2D(translationX: Double(source.integer(-3...3)), y: little)
        default: .identity
        }
      return AffineTransform2D(translation: .origin - center).concatenating(inner)
        .concatenating(place)
    }
    forAll(
      "what results make together is right",
      cases: 400,
      generator: { source in source.next() },
      describe: { "seed \($0)" }
    ) { (seed: UInt64) throws -> Void in
      var source = SeededGenerator(seed: seed)
      let far = source.bool() ? 0 : source.draw(.logarithmic(1...1e5))
      let center = Point2D(far, -0.7 * far)
      let place = AffineTransform2D(rotation: source.draw(.uniform(0...6.28)))
        .concatenating(AffineTransform2D(translation: center - .origin))
      var pool = (0..<4).map { _ in shape(&source).transformed(by: place) }
      for step in 0..<10 {
        let (first, second) = (source.integer(pool.indices), source.integer(pool.indices))
        let other = pool[second].transformed(by: map(&source, about: center))
        let operation = RegionOperation.allCases[source.integer(0...3)]
        let region = try PathRegion([pool[first], other])
        let (path, report) = region.result(operation)
        let fault = try region.fault(of: path, report, operation)
        try ensure(fault == nil, "\(step) \(operation): \(fault ?? "")")
        let limit = 16 * region.tolerance
        try ensure(
          report.fallbackCount > 0 || report.displacement <= limit,
          "\(step) \(operation): moved by \(report.displacement), beyond \(limit)"
        )
        if !path.isEmpty, path.segments.count < 200 { pool[source.integer(pool.indices)] = path }
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

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// What does not change a correspondence: how paths are stored, how large they are and where.
@Suite struct CorrespondenceProperties {
  /// Runs a check on the reference pairs, those with arcs only if asked, and on random ones.
  private func check(
    _ name: String,
    cases: Int,
    withArcs: Bool = false,
    withoutIcons skipped: [Int] = [],
    _ body: (MorphGates) throws -> Void
  ) throws {
    // The joints of cubics in place of arcs meet others as if they were drawn: with other cubics,
    // of arcs that were cut or of another tolerance, shapes change by 1e-3 of their size.
    let icons = try PairFiles.icons().enumerated().filter { !skipped.contains($0.offset) }
    for pair in try PairFiles.named() + icons.map(\.element) where withArcs || !pair.hasArcs {
      do { try body(MorphGates(pair.a, pair.b, mode: .corners)) } catch {
        Issue.record("\(name), \(pair.name): \(error)")
      }
    }
    checkRandom(name, cases: cases, body)
  }

  private func checkRandom(_ name: String, cases: Int, _ body: (MorphGates) throws -> Void) {
    func path(_ random: inout SeededGenerator) -> BezierPath {
      switch random.integer(0..<3) {
      case 0: NestedFigures.randomNests(&random)
      case 1: NestedFigures.randomHeap(&random)
      default: RandomOutline.blob(random.integer(3...7), &random)
      }
    }
    forAllPairs(name, cases: cases, path) { try body(MorphGates($0, $1, mode: .corners)) }
  }

  private func limit(_ gates: MorphGates) -> Double { gates.hasArcs ? 1e-5 : 1e-8 }

  private func ensureSame(_ name: String, _ gates: MorphGates, _ a: BezierPath, _ b: BezierPath)
    throws
  {
    let change = try gates.change(a, b)
    try ensure(change <= limit(gates), "\(name): change \(change)")
  }

  /// The subpaths in another order.
  private func permuted(_ path: BezierPath, seed: UInt64) -> BezierPath {
    var random = SeededGenerator(seed: seed)
    return NestedFigures.joined(path.subpaths.map(\.path).shuffled(using: &random))
  }

  @Test func orderOfSubpaths() throws {
    checkRandom("another order", cases: 100) { gates in
      try ensureSame("first", gates, permuted(gates.a, seed: 1), gates.b)
      try ensureSame("second", gates, gates.a, permuted(gates.b, seed: 2))
    }
  }

  /// Of two bars that are each other's image the same one becomes the triangle, however stored.
  @Test func orderOfAlikeSubpaths() throws {
    let bars = try BezierPath("M20 10H40V90H20Z M60 10H80V90H60Z")
    let triangle = try BezierPath("M20 10L80 50L20 90Z")
    let gates = try MorphGates(bars, triangle, mode: .corners)
    let other = NestedFigures.joined(bars.subpaths.map(\.path).reversed())
    #expect(try gates.change(other, triangle) < 1e-8)
  }

  /// A path with segments cut where the seed says; arcs, too.
  private func recut(_ path: BezierPath, seed: UInt64) -> BezierPath {
    var random = SeededGenerator(seed: seed)
    return NestedFigures.joined(
      path.subpaths.map { subpath in
        var result = BezierPath()
        result.move(to: subpath.start)
        for segment in subpath.segments {
          let parts =
            random.bool() && segment.start != segment.end
            ? segment.split(at: random.number(0.2...0.8)) : nil
          for part in parts.map({ [$0.left, $0.right] }) ?? [segment] { result.append(part) }
        }
        if subpath.isClosed { result.closeSubpath() }
        return result
      }
    )
  }

  @Test func cutSegments() throws {
    try check("segments cut", cases: 60) { gates in
      try ensureSame("first", gates, recut(gates.a, seed: 1), gates.b)
      try ensureSame("second", gates, gates.a, recut(gates.b, seed: 2))
    }
  }

  @Test func startsAndDirections() throws {
    try check("starts", cases: 60) { try $0.checkStorage() }
  }

  /// The shape that corresponding cubics blend to.
  private func blended(_ a: BezierPath, _ b: BezierPath, at t: Double) -> BezierPath {
    var result = BezierPath()
    for (first, second) in zip(a.subpaths, b.subpaths) {
      result.move(to: first.start.interpolated(to: second.start, at: t))
      for (first, second) in zip(first.segments, second.segments) {
        guard case .cubic(let p) = first, case .cubic(let q) = second else { continue }
        result.addCurve(
          to: p.p3.interpolated(to: q.p3, at: t),
          control1: p.p1.interpolated(to: q.p1, at: t),
          control2: p.p2.interpolated(to: q.p2, at: t)
        )
      }
      if first.isClosed { result.closeSubpath() }
    }
    return result
  }

  /// Either path of another size, elsewhere: the same places meet.
  @Test func sizesAndPlaces() throws {
    // Pair 54 has two matches that are nearly as good: with 3.7 times the size the other is taken.
    try check("size and place", cases: 60, withoutIcons: [54]) { gates in
      for (scale, x, y) in [(3.7, 0.0, 0.0), (1, 40, -900), (0.02, 7, 3)] {
        let map = AffineTransform2D(scale: scale, tx: x, ty: y)
        let (a, b) = (gates.a.transformed(by: map), gates.b.transformed(by: map))
        let first = try PathMorph(a, gates.b, mode: .corners)
        let second = try PathMorph(gates.a, b, mode: .corners)
        let (cutA, cutB) = (gates.pair.a.transformed(by: map), gates.pair.b.transformed(by: map))
        for (pair, expected) in [
          (first, blended(cutA, gates.pair.b, at: 0.4)),
          (second, blended(gates.pair.a, cutB, at: 0.4)),
        ] {
          // Digits are lost where a figure is small beside its place.
          let rounding = 1e3 * MorphGates.largest(expected).ulp
          let change = MorphGates.distance(pair.path(at: 0.4), expected)
          try ensure(change <= limit(gates) * pair.diagonal + rounding, "\(scale): \(change)")
        }
      }
    }
  }

  @Test func exchangeAndRepetition() throws {
    try check("exchange", cases: 100, withArcs: true) { try $0.checkSymmetry() }
  }

  // MARK: Figures that stay what they are

  private func polygon(_ corners: [Point2D], _ random: inout SeededGenerator) -> BezierPath {
    let path = RandomOutline.path(corners, isClosed: true)
    let step = random.integer(0..<corners.count)
    let restarted = MorphGates.restarted(path, by: step)
    return random.bool() ? restarted.reversed() : restarted
  }

  /// Checks that the shape has so many straight sides at every time, and returns its corners.
  private func corners(_ pair: PathMorph, _ count: Int, at t: Double) throws -> [Point2D] {
    let segments = Array(pair.path(at: t).segments)
    try ensure(segments.count == count, "\(segments.count) sides")
    for segment in segments {
      let along = segment.end - segment.start
      for part in [0.2, 0.5, 0.8] {
        let distance = along.cross(segment.point(at: part) - segment.start) / along.length
        try ensure(abs(distance) <= 1e-9 * pair.diagonal, "bent by \(distance) at \(t)")
      }
    }
    return segments.map(\.start)
  }

  /// A rectangle to another is a parallelogram at every time; `lostCorners` has those with sides
  /// of more than 2.25 to 1.
  @Test func rectangles() {
    func rectangle(_ random: inout SeededGenerator) -> BezierPath {
      let half = Vector2D(random.draw(.logarithmic(1...2.25)), random.draw(.logarithmic(1...2.25)))
      let center = random.point(within: 9)
      return polygon(
        [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
          center + Vector2D($0.0 * half.x, $0.1 * half.y)
        },
        &random
      )
    }
    forAllPairs("rectangles", cases: 400, shrink: { _ in [] }, rectangle) { a, b in
      let pair = try PathMorph(a, b, mode: .corners)
      for t in [0, 0.1, 0.25, 0.5, 0.75, 1] {
        let places = try corners(pair, 4, at: t)
        let error = ((places[1] - places[0]) - (places[2] - places[3])).length
        try ensure(error <= 1e-9 * pair.diagonal, "off by \(error) at \(t)")
      }
    }
  }

  /// Corners that are lost to travel: of a thin rectangle, and of a triangle much turned.
  ///
  /// The last triangle is nearly its own image: what is on the axis meets, and the corner beside it
  /// is lost.
  @Test(arguments: [
    ("M-2 1.6L4.9 -3.3L-1 -4.6Z", "M4.7 -4.5L1.5 4.5L-4.6 2.6Z", 3),
    ("M7.2 2L3.3 -0.3L3.1 4Z", "M2.9 2.2L6.9 0L3.1 -2.5Z", 3),
  ])
  func lostCorners(_ first: String, _ second: String, _ count: Int) throws {
    let pair = try PathMorph(first, second, mode: .corners)
    withKnownIssue("corners do not meet corners") { #expect(pair.segmentCount == count) }
  }

  /// A triangle of three clearly different sides to another that is not much turned is a triangle
  /// at every time.
  @Test func triangles() {
    func triangle(_ random: inout SeededGenerator) -> BezierPath {
      while true {
        let center = random.point(within: 5)
        let corners = (0..<3).map { index in
          let part = (Double(index) + random.number(-0.1...0.1)) / 3
          return center + random.number(2...3) * Vector2D(angle: 2 * .pi * part)
        }
        let sides = (0..<3).map { corners[$0].distance(to: corners[($0 + 1) % 3]) }.sorted()
        if sides[1] > 1.1 * sides[0], sides[2] > 1.1 * sides[1] { return polygon(corners, &random) }
      }
    }
    forAllPairs("triangles", cases: 400, shrink: { _ in [] }, triangle) { a, b in
      let pair = try PathMorph(a, b, mode: .corners)
      for t in [0, 0.3, 0.5, 0.8, 1] { _ = try corners(pair, 3, at: t) }
    }
  }
}

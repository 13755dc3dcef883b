// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import TestSupport
import Testing

/// Intersections of random segments of all kinds, against dense polylines.
@Suite struct IntersectionProperties {
  private func forAllPairs(
    _ name: String,
    cases: Int = 3_000,
    check: (PathSegment, PathSegment) throws -> Void
  ) {
    forAll(
      name,
      cases: cases,
      generator: { (Draw.segment(&$0), Draw.segment(&$0)) }
    ) { (a, b) throws -> Void in try check(a, b) }
  }

  @Test func agreesWithPolylines() {
    var compared = 0
    var meetings = 0
    forAllPairs("intersections are those of dense polylines") { a, b in
      let found = try a.intersections(with: b, tolerance: 1e-9)
      for point in found.meetings {
        let gap = a.point(at: point.first).distance(to: b.point(at: point.second))
        try ensure(gap <= 1e-9, "points of \(point) are \(gap) apart")
      }
      let judge = PolylineJudge(a, b)
      for crossing in judge.crossings where crossing.isClear {
        let near = found.meetings.contains { judge.isNear($0, crossing) }
        let covered = found.overlaps.contains {
          $0.first.contains(crossing.a) && $0.second.contains(crossing.b)
        }
        try ensure(near || covered, "missed \(crossing) of \(judge.crossings.count): \(found)")
      }
      guard found.overlaps.isEmpty, judge.isClear else { return }
      let isSame = found.meetings.count == judge.crossings.count
      try ensure(isSame, "\(found.meetings) against \(judge.crossings)")
      compared += 1
      meetings += found.meetings.count
    }
    let least = 1_000 * min(1, PropertySettings.caseFactor)
    #expect(Double(compared) > least, "only \(compared) cases were unambiguous")
    print("intersections: \(compared) unambiguous pairs with \(meetings) crossings")
  }

  @Test func symmetricAndReversible() {
    forAllPairs("the order and direction of the segments do not matter") { a, b in
      let forward = try a.intersections(with: b, tolerance: 1e-9)
      let swapped = try b.intersections(with: a, tolerance: 1e-9)
      let back = swapped.meetings.map {
        SegmentIntersections.Meeting(first: $0.second, second: $0.first, point: $0.point)
      }
      try IntersectionComparison.requireEqual(forward.meetings, back, a, b)
      let reversed = try a.reversed().intersections(with: b, tolerance: 1e-9)
      let turned = reversed.meetings.map {
        SegmentIntersections.Meeting(first: 1 - $0.first, second: $0.second, point: $0.point)
      }
      try IntersectionComparison.requireEqual(forward.meetings, turned, a, b)
      try ensure(
        forward.overlaps.count == swapped.overlaps.count
          && forward.overlaps.count == reversed.overlaps.count,
        "overlaps \(forward.overlaps), \(swapped.overlaps), \(reversed.overlaps)"
      )
    }
  }

  @Test func preciseAtAnyTolerance() {
    forAllPairs("crossings are as precise at a coarse tolerance as at a fine one") { a, b in
      let fine = try a.intersections(with: b, tolerance: 1e-12)
      let coarse = try a.intersections(with: b, tolerance: 1e-4)
      try IntersectionComparison.requireEqual(fine.meetings, coarse.meetings, a, b, slack: 1e-11)
    }
  }

  @Test func scaled() {
    forAll(
      "scaling by a power of two changes no parameter",
      cases: 2_000,
      generator: { source in
        let exponent = source.integer(-400...400)
        return (Draw.segment(&source), Draw.segment(&source), exponent)
      }
    ) { (a, b, exponent) throws -> Void in
      let factor = Double(sign: .plus, exponent: exponent, significand: 1)
      let plain = try a.intersections(with: b, tolerance: 1e-9)
      let big = try a.scaled(by: factor)
        .intersections(with: b.scaled(by: factor), tolerance: factor * 1e-9)
      try ensure(
        plain.meetings.map { [$0.first, $0.second] } == big.meetings.map { [$0.first, $0.second] }
          && plain.overlaps == big.overlaps,
        "\(plain) against \(big)"
      )
    }
  }

  @Test func mapped() {
    forAll(
      "an affine map changes no parameter",
      cases: 2_000,
      generator: { (Draw.segment(&$0), Draw.segment(&$0), Draw.map(&$0)) }
    ) { (a, b, map) throws -> Void in
      let plain = try a.intersections(with: b, tolerance: 1e-9)
      guard (map.a * map.d - map.b * map.c).magnitude > 0.05 else { return }
      let (mappedA, mappedB) = (a.transformed(by: map), b.transformed(by: map))
      let image = try mappedA.intersections(with: mappedB, tolerance: 1e-9)
      let (first, second) = (plain.meetings, image.meetings)
      try IntersectionComparison.requireEqual(first, second, a, b, slack: 1e-6)
    }
  }

  @Test func subcurvesOverlap() {
    forAll(
      "a part of a segment overlaps it where it was taken from",
      cases: 2_000,
      generator: { source in
        let from = source.draw(.uniform(0...0.45))
        let to = source.draw(.uniform(0.55...1))
        return (Draw.segment(&source), from, to, source.bool())
      }
    ) { (a, from, to, isReversed) throws -> Void in
      let b = isReversed ? a.subcurve(from: to, to: from) : a.subcurve(from: from, to: to)
      let found = try a.intersections(with: b, tolerance: 1e-8)
      try ensure(found.overlaps.count == 1, "\(found)")
      for overlap in found.overlaps {
        try ensure(overlap.isReversed == isReversed, "\(overlap)")
        try ensure(overlap.second == 0...1, "\(overlap)")
        let (first, last) = (a.point(at: from), a.point(at: to))
        let miss = max(
          first.distance(to: a.point(at: overlap.first.lowerBound)),
          last.distance(to: a.point(at: overlap.first.upperBound))
        )
        try ensure(miss <= 1e-8, "\(overlap) misses by \(miss)")
      }
    }
  }
}

extension Draw {
  /// A segment of any kind in a drawing of size 200, not degenerate.
  static func segment(_ source: inout SeededGenerator) -> PathSegment {
    func point(_ source: inout SeededGenerator) -> Point2D { source.point(within: 100) }
    switch source.integer(0..<5) {
    case 0: return .line(LineSegment(point(&source), point(&source)))
    case 1: return .quadratic(QuadraticBezier(point(&source), point(&source), point(&source)))
    case 2:
      let form = CenterForm(
        center: point(&source),
        radii: Vector2D(source.draw(.uniform(10...100)), source.draw(.uniform(10...100))),
        rotation: source.draw(.uniform(-3...3)),
        startAngle: source.draw(.uniform(-3...3)),
        sweep: source.draw(.uniform(0.1...6))
      )
      guard let arc = EllipticalArc(form) else { return segment(&source) }
      return .arc(arc)
    default:
      return .cubic(CubicBezier(point(&source), point(&source), point(&source), point(&source)))
    }
  }
}

/// Compares lists of meetings as sets.
enum IntersectionComparison {
  /// Fails unless every crossing of one list at an angle of more than 0.01 is in the other:
  /// touchings appear and vanish by rounding.
  static func requireEqual(
    _ first: [SegmentIntersections.Meeting],
    _ second: [SegmentIntersections.Meeting],
    _ a: PathSegment,
    _ b: PathSegment,
    slack: Double = 1e-9
  ) throws {
    func isClear(_ point: SegmentIntersections.Meeting) -> Bool {
      let (da, db) = (a.derivative(at: point.first), b.derivative(at: point.second))
      return da.cross(db).magnitude > 0.01 * da.length * db.length
        && a.point(at: point.first).distance(to: b.point(at: point.second)) < 1e-12
    }
    for (one, other) in [(first, second), (second, first)] {
      for point in one where isClear(point) {
        let isFound = other.contains {
          ($0.first - point.first).magnitude <= slack
            && ($0.second - point.second).magnitude <= slack
        }
        try ensure(isFound, "\(point) is not among \(other)")
      }
    }
  }
}

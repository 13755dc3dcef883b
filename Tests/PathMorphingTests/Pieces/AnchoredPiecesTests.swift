// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Pieces between anchors: they tile both outlines and are cut at all joints.
@Suite struct AnchoredPiecesTests {
  private typealias Knot = MatchTiming.Knot

  /// Where a cut begins and ends, as curves counted on.
  private func ends(_ cut: CurveCut) -> (Double, Double) {
    (Double(cut.curve) + cut.from, Double(cut.curve) + cut.to)
  }

  /// Checks that cuts follow each other without a gap, run forwards and meet every joint.
  private func check(_ cuts: [CurveCut], _ outline: Outline, isCyclic: Bool) throws {
    let count = Double(outline.count)
    var joints = Set<Double>()
    var sum = 0.0
    for (index, cut) in cuts.enumerated() {
      let (from, to) = ends(cut)
      try ensure(cut.from >= 0 && cut.to <= 1 && from <= to, "backwards: \(cut)")
      sum += to - from
      joints.formUnion([from, to].map { $0 == count && isCyclic ? 0 : $0 })
      guard index + 1 < cuts.count || isCyclic else { continue }
      let next = ends(cuts[(index + 1) % cuts.count]).0
      let isSame = to == next || isCyclic && to == count && next == 0
      // The start again: the last piece ends where the first begins.
      try ensure(isSame, "a gap from \(to) to \(next)")
    }
    try ensure(abs(sum - count) < 1e-9, "\(sum) curves of \(count)")
    for joint in 0..<outline.count where isCyclic || joint > 0 {
      try ensure(joints.contains(Double(joint)), "no cut at joint \(joint)")
    }
    if !isCyclic { try ensure(joints.contains(0) && joints.contains(count), "no cut at an end") }
  }

  private struct Case {
    var a: BezierPath
    var b: BezierPath
    var knots: [Knot]
  }

  private func random(_ random: inout SeededGenerator, isClosed: Bool) -> Case {
    func path() -> BezierPath {
      let count = random.integer(3...9)
      return random.bool()
        ? RandomOutline.polygon(count, &random, isClosed: isClosed)
        : RandomOutline.blob(count, &random, isClosed: isClosed)
    }
    let count = random.integer(1...5)
    let (a, b) = (path(), path())
    var places: [[Double]] = []
    for path in [a, b] {
      let fractions = (try? RandomOutline.one(path).fractions.dropLast()) ?? []
      // Some knots are joints.
      places.append(
        (0..<count).map { _ in
          random.integer(0..<3) == 0
            ? fractions.randomElement(using: &random) ?? 0
            : Double.random(in: 0..<1, using: &random)
        }.sorted()
      )
    }
    var knots = zip(places[0], places[1]).map { Knot(a: $0, b: $1, isFirm: random.bool()) }
    if !isClosed {
      let ends = [Knot(a: 0, b: 0, isFirm: true), Knot(a: 1, b: 1, isFirm: true)]
      knots = [ends[0]] + knots + [ends[1]]
    } else {
      let turn = Double.random(in: 0..<1, using: &random)
      for index in knots.indices { knots[index].b += turn }
    }
    return Case(a: a, b: b, knots: knots)
  }

  private func check(_ name: String, isClosed: Bool) {
    forAll(
      name,
      cases: 1500,
      generator: { random(&$0, isClosed: isClosed) }
    ) { (value: Case) throws -> Void in
      let (a, b) = (try RandomOutline.one(value.a), try RandomOutline.one(value.b))
      let timing = MatchTiming(value.knots, isCyclic: isClosed)
      let pieces = AnchoredPieces.pieces(a, b, timing)
      try check(pieces.map(\.a), a, isCyclic: isClosed)
      try check(pieces.map(\.b), b, isCyclic: isClosed)
      try checkFirm(pieces, a, b, timing)
    }
  }

  /// Firm knots are cuts of both outlines at once.
  private func checkFirm(
    _ pieces: [MorphPiece],
    _ a: Outline,
    _ b: Outline,
    _ timing: MatchTiming
  ) throws {
    func point(_ outline: Outline, _ cut: CurveCut) -> Point2D {
      outline.measured(cut.curve).point(at: cut.from)
    }
    for knot in timing.knots.dropLast() where knot.isFirm {
      let (p, q) = (RandomOutline.point(a, at: knot.a), RandomOutline.point(b, at: knot.b))
      let isCut = pieces.contains {
        point(a, $0.a).distance(to: p) < 1e-6 && point(b, $0.b).distance(to: q) < 1e-6
      }
      try ensure(isCut, "\(knot) is no cut")
    }
  }

  @Test func closed() { check("pieces of closed outlines", isClosed: true) }

  @Test func open() { check("pieces of open outlines", isClosed: false) }

  /// A rounded corner becomes a sharp one: its curve shrinks to a point, and sides become sides.
  @Test func roundedCorners() throws {
    let rect = Rect2D(minX: 0, minY: 0, maxX: 90, maxY: 60)
    let rounded = BezierPath.roundedRectangle(rect, cornerRadius: 12)
    let sharp = BezierPath.rectangle(rect)
    for (first, second) in [(rounded, sharp), (sharp, rounded)] {
      let pair = try PathMorph(first, second, mode: .corners)
      var points = 0
      let isFirst = first == sharp
      for (p, q) in zip(pair.a.segments, pair.b.segments) {
        let (sharpOne, roundOne) = isFirst ? (p, q) : (q, p)
        let extent = sharpOne.start.distance(to: sharpOne.end)
        let chord = roundOne.start.distance(to: roundOne.end)
        if extent < 1e-9 {
          points += 1
          #expect(chord < 12 * 2.0.squareRoot() + 1e-6)
        } else {
          // A side: both run in one direction.
          #expect((sharpOne.end - sharpOne.start).cross(roundOne.end - roundOne.start) == 0)
        }
      }
      #expect(points >= 4 && points == pair.segmentCount - 4)
    }
  }
}

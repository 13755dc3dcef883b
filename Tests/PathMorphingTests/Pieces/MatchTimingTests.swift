// SPDX-License-Identifier: Apache-2.0

import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Timings made of knots in any order.
@Suite struct MatchTimingTests {
  private typealias Knot = MatchTiming.Knot

  private func ascending(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
    (0..<count).map { _ in Double.random(in: 0..<1, using: &random) }.sorted()
  }

  /// Firm knots that ascend in both outlines, and soft ones anywhere between.
  private func knots(_ random: inout SeededGenerator) -> [Knot] {
    let count = random.integer(1...6)
    let (a, b) = (ascending(count, &random), ascending(count, &random))
    var list = zip(a, b).map { Knot(a: $0, b: $1, isFirm: true) }
    for _ in 0..<random.integer(0...6) {
      list.append(Knot(a: random.number(a[0]...1), b: random.number(b[0]...1), isFirm: false))
    }
    return [list[0]] + list.dropFirst().shuffled(using: &random)
  }

  private func check(_ timing: MatchTiming, _ knots: [Knot]) throws {
    let list = timing.knots
    for (last, next) in zip(list, list.dropFirst()) {
      try ensure(last.a <= next.a && last.b <= next.b, "\(last) before \(next)")
    }
    for knot in knots where knot.isFirm {
      let isKept = list.contains { abs($0.a - knot.a) < 1e-12 && abs($0.b - knot.b) < 1e-12 }
      try ensure(isKept, "\(knot) is lost")
      try ensure(abs(timing.b(atA: knot.a) - knot.b) < 1e-9, "at \(knot): \(timing.b(atA: knot.a))")
      try ensure(abs(timing.a(atB: knot.b) - knot.a) < 1e-9, "at \(knot): \(timing.a(atB: knot.b))")
    }
    for knot in list where !knots.contains(where: { abs($0.a - knot.a) < 1e-12 }) {
      // The end of a closed timing is its start, a turn later.
      try ensure(abs(knot.a - list[0].a - 1) < 1e-12, "\(knot) from nowhere")
    }
  }

  /// Both ways of a timing ascend, and each undoes the other.
  private func checkInverse(_ timing: MatchTiming) throws {
    guard let first = timing.knots.first, let last = timing.knots.last else { return }
    var before = -Double.infinity
    for step in 0...200 {
      let a = first.a + Double(step) / 200 * (last.a - first.a)
      let b = timing.b(atA: a)
      try ensure(b >= before - 1e-15, "not ascending at \(a)")
      try ensure(b >= first.b && b <= last.b, "beyond the ends at \(a)")
      // What is very steep loses digits on the way back.
      let back = timing.a(atB: b)
      try ensure(abs(back - a) < 1e-9 || abs(timing.b(atA: back) - b) < 1e-9, "\(a), back \(back)")
      before = b
    }
  }

  private func check(
    _ name: String,
    isCyclic: Bool,
    _ generator: (inout SeededGenerator) -> [Knot],
    ends: (MatchTiming) throws -> Void
  ) {
    forAll(name, cases: 2000, generator: generator) { (list: [Knot]) throws -> Void in
      let timing = MatchTiming(list, isCyclic: isCyclic)
      try check(timing, list)
      try checkInverse(timing)
      try ends(timing)
    }
  }

  @Test func cyclic() {
    check("closed timings", isCyclic: true, knots) { timing in
      let (first, last) = (timing.knots[0], timing.knots[timing.knots.count - 1])
      try ensure(last.a == first.a + 1 && last.b == first.b + 1, "\(first) to \(last)")
    }
  }

  @Test func betweenEnds() {
    check("open timings", isCyclic: false) { random in
      [Knot(a: 0, b: 0, isFirm: true)] + knots(&random) + [Knot(a: 1, b: 1, isFirm: true)]
    } ends: { timing in
      try ensure(timing.b(atA: 0) == 0 && timing.b(atA: 1) == 1, "the ends")
    }
  }

  /// Knots counted from any turn are the same; a knot a whole turn ahead is the first one.
  @Test func turns() {
    let first = Knot(a: 0.2, b: 0.7, isFirm: true)
    let timing = MatchTiming(
      [first, Knot(a: 0.1, b: 0.6, isFirm: true), Knot(a: 3.5, b: -1.9, isFirm: true)],
      isCyclic: true
    )
    #expect(timing.knots.count == 4)
    #expect(abs(timing.b(atA: 0.5) - 1.1) < 1e-12)
    #expect(abs(timing.b(atA: 1.1) - 1.6) < 1e-12)
    let same = MatchTiming([first, Knot(a: 1.2, b: 1.7, isFirm: false)], isCyclic: true)
    #expect(same.knots.count == 2)
  }

  /// A stretch of B may meet one place of A where knots are firm, and not where they are soft.
  @Test func stretchAtOnePlace() {
    func timing(isFirm: Bool) -> MatchTiming {
      MatchTiming(
        start: Knot(a: 0, b: 0, isFirm: true),
        end: Knot(a: 1, b: 1, isFirm: true),
        inner: [Knot(a: 0.5, b: 0.3, isFirm: true), Knot(a: 0.5, b: 0.6, isFirm: isFirm)]
      )
    }
    #expect(timing(isFirm: true).knots.count == 4)
    #expect(timing(isFirm: true).b(atA: 0.5) == 0.3)
    #expect(timing(isFirm: true).a(atB: 0.45) == 0.5)
    #expect(timing(isFirm: false).knots.count == 3)
  }
}

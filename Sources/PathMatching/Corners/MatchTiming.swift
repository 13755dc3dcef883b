// SPDX-License-Identifier: Apache-2.0

internal import PathMorphing

/// Which location of one outline meets which of another: straight between knots that ascend in
/// both.
package struct MatchTiming {
  /// Two locations that meet, as fractions of the lengths, counted on past the start of closed
  /// outlines.
  package struct Knot: Equatable {
    package var a: Double
    package var b: Double
    /// Whether the shapes are to be cut there, if they are not anyway.
    package var isFirm: Bool

    package init(a: Double, b: Double, isFirm: Bool) {
      (self.a, self.b, self.isFirm) = (a, b, isFirm)
    }
  }

  /// The knots, of closed outlines the first one again a turn later.
  package private(set) var knots: [Knot]

  /// Keeps the firm knots, and of others what ascends between them; `start` and `end` meet in any
  /// case.
  package init(start: Knot, end: Knot, inner: [Knot]) {
    knots = [start, end]
    for isFirm in [true, false] {
      for knot in inner where knot.isFirm == isFirm { insert(knot) }
    }
  }

  /// The timing of two closed outlines by knots in any order and turn, or of two of which one is
  /// open by knots of which the first and last are the ends.
  package init(_ knots: [Knot], isCyclic: Bool) {
    guard isCyclic, let first = knots.first else {
      self.init(start: knots[0], end: knots[knots.count - 1], inner: knots)
      return
    }
    func ahead(_ fraction: Double, of start: Double) -> Double {
      // What is a whole turn ahead but for rounding is not ahead.
      let part = (fraction - start).wrapped
      return part > 1 - 1e-12 ? 0 : part
    }
    var inner: [Knot] = []
    for knot in knots.dropFirst() {
      var (a, b) = (ahead(knot.a, of: first.a), ahead(knot.b, of: first.b))
      // On the first knot in one outline: at its end, where the other is nearly around.
      if a == 0, b > 0.5 { a = 1 }
      if b == 0, a > 0.5 { b = 1 }
      inner.append(Knot(a: first.a + a, b: first.b + b, isFirm: knot.isFirm))
    }
    let end = Knot(a: first.a + 1, b: first.b + 1, isFirm: first.isFirm)
    self.init(start: first, end: end, inner: inner)
  }

  private mutating func insert(_ knot: Knot) {
    // The first knot that is beyond.
    let index = knots.indices.partitionPoint { knots[$0].a + knots[$0].b <= knot.a + knot.b }
    guard index > 0, index < knots.count else { return }
    let (last, next) = (knots[index - 1], knots[index])
    guard last.a <= knot.a, last.b <= knot.b, knot.a <= next.a, knot.b <= next.b else { return }
    if last.a == knot.a, last.b == knot.b {
      knots[index - 1].isFirm = last.isFirm || knot.isFirm
      return
    }
    // A soft knot may not use up one outline where the other has some left.
    guard knot.isFirm || (last.a < knot.a && last.b < knot.b && knot.a < next.a && knot.b < next.b)
    else { return }
    knots.insert(knot, at: index)
  }

  /// The location of B that meets a location of A; where a stretch of B meets it, its start.
  package func b(atA a: Double) -> Double { image(of: a) { ($0.a, $0.b) } }

  /// The location of A that meets a location of B; where a stretch of A meets it, its start.
  package func a(atB b: Double) -> Double { image(of: b) { ($0.b, $0.a) } }

  private func image(of given: Double, _ ends: (Knot) -> (from: Double, to: Double)) -> Double {
    let next = (1..<knots.count - 1).partitionPoint { ends(knots[$0]).from < given }
    let (p, q) = (ends(knots[next - 1]), ends(knots[next]))
    let width = q.from - p.from
    guard width > 0 else { return p.to }
    return p.to + max(0, min(1, (given - p.from) / width)) * (q.to - p.to)
  }
}

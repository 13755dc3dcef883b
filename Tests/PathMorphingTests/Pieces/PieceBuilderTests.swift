// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// The common pieces of two outlines: all of both, once, end to end, at an even speed.
@Suite struct PieceBuilderTests {
  /// Whether cuts run through all curves once; `isCyclic` where they may begin inside a curve.
  private func runsThrough(_ outline: Outline, _ cuts: [CurveCut], isCyclic: Bool) -> Bool {
    var covered = 0.0
    for (index, cut) in cuts.enumerated() {
      guard cut.from >= 0, cut.to <= 1, cut.from <= cut.to else { return false }
      covered += cut.to - cut.from
      guard index > 0 || isCyclic else { continue }
      let last = cuts[index == 0 ? cuts.count - 1 : index - 1]
      let isSame = last.curve == cut.curve && last.to == cut.from
      let isNext = last.to == 1 && cut.from == 0 && cut.curve == (last.curve + 1) % outline.count
      guard isSame || isNext else { return false }
    }
    let begins = isCyclic || (cuts[0].curve == 0 && cuts[0].from == 0)
    return begins && abs(covered - Double(outline.count)) <= 1e-9
  }

  private func length(_ outline: Outline, _ cut: CurveCut) -> Double {
    outline.measured(cut.curve).length(from: cut.from, to: cut.to, accuracy: 1e-12)
  }

  private func figure(_ random: inout SeededGenerator, isClosed: Bool) throws -> Outline {
    let count = random.integer(3...9)
    return try RandomOutline.one(
      random.bool()
        ? RandomOutline.blob(count, &random, isClosed: isClosed)
        : RandomOutline.polygon(count, &random, isClosed: isClosed)
    )
  }

  @Test func coverage() throws {
    var random = SeededGenerator(seed: 121)
    for _ in 0..<200 {
      let isClosedB = random.bool()
      let isClosedA = isClosedB && random.bool()
      let a = try figure(&random, isClosed: isClosedA)
      let b = try figure(&random, isClosed: isClosedB)
      let offset = isClosedB ? random.number(0...1) : 0
      let pieces = PieceBuilder.pieces(a, b, offset: offset)
      #expect(runsThrough(a, pieces.map(\.a), isCyclic: isClosedA))
      #expect(runsThrough(b, pieces.map(\.b), isCyclic: isClosedB))
      // Joints of one outline cut the other: never more pieces than joints of both.
      #expect(pieces.count <= a.count + b.count + 1)
      #expect(pieces.count >= max(a.count, b.count))
    }
  }

  /// Without joints that pair, both run at constant speed: pieces have equal parts of the lengths.
  @Test func evenPace() throws {
    var random = SeededGenerator(seed: 122)
    var compared = 0
    for _ in 0..<200 {
      let (a, b) = (try figure(&random, isClosed: true), try figure(&random, isClosed: true))
      let offset = random.number(0...1)
      guard JointPairing.pairs(a, b, offset: offset, isCyclic: true).isEmpty else { continue }
      compared += 1
      for piece in PieceBuilder.pieces(a, b, offset: offset) {
        let (first, second) = (length(a, piece.a) / a.length, length(b, piece.b) / b.length)
        #expect(abs(first - second) <= 1e-9)
      }
    }
    #expect(compared > 10)
  }

  /// From start to start, the ends of closed outlines included.
  @Test func storedStarts() throws {
    var random = SeededGenerator(seed: 123)
    for _ in 0..<100 {
      let (a, b) = (try figure(&random, isClosed: true), try figure(&random, isClosed: true))
      let pieces = PieceBuilder.pieces(a, b, offset: 0, fromStart: true)
      #expect(runsThrough(a, pieces.map(\.a), isCyclic: false))
      #expect(runsThrough(b, pieces.map(\.b), isCyclic: false))
    }
  }

  /// A point takes as many cuts as its partner has curves.
  @Test func points() throws {
    var random = SeededGenerator(seed: 124)
    var dot = BezierPath()
    dot.move(to: Point2D(1, 1))
    let (point, other) = (try RandomOutline.one(dot), try figure(&random, isClosed: true))
    for pieces in [
      PieceBuilder.pieces(point, other, offset: 0),
      PieceBuilder.pieces(other, point, offset: 0).map { MorphPiece(a: $0.b, b: $0.a) },
    ] {
      #expect(pieces.count == other.count && pieces.allSatisfy { $0.a.curve == 0 })
      #expect(runsThrough(other, pieces.map(\.b), isCyclic: false))
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Cuts that move: less travel, and never far.
@Suite struct PieceRelaxationTests {
  /// The mean distance over the pieces, both outlines' parts of the length as weights.
  private func travel(_ a: Outline, _ b: Outline, _ pieces: [MorphPiece]) -> Double {
    var sum = 0.0
    for piece in pieces {
      let (p, q) = (a.measured(piece.a.curve), b.measured(piece.b.curve))
      let width =
        p.length(from: piece.a.from, to: piece.a.to, accuracy: 1e-12) / a.length
        + q.length(from: piece.b.from, to: piece.b.to, accuracy: 1e-12) / b.length
      var mean = 0.0
      for step in 0..<40 {
        let part = (Double(step) + 0.5) / 40
        let s = piece.a.from + part * (piece.a.to - piece.a.from)
        let t = piece.b.from + part * (piece.b.to - piece.b.from)
        mean += p.point(at: s).distance(to: q.point(at: t)) / 40
      }
      sum += 0.5 * width * mean
    }
    return sum
  }

  private func length(_ outline: Outline, _ cut: CurveCut, to t: Double) -> Double {
    outline.measured(cut.curve).length(from: 0, to: t, accuracy: 1e-12)
  }

  @Test func travelAndReach() throws {
    var random = SeededGenerator(seed: 131)
    var (before, after) = (0.0, 0.0)
    for _ in 0..<60 {
      let a = try RandomOutline.polygonOutline(4, &random)
      let b = try RandomOutline.blobOutline(6, &random)
      let pieces = PieceBuilder.pieces(a, b, offset: random.number(0...1))
      var relaxed = pieces
      PieceRelaxation.relax(&relaxed, a, b, isCyclic: true)
      #expect(relaxed.count == pieces.count)
      let (given, found) = (travel(a, b, pieces), travel(a, b, relaxed))
      // All cuts move at once, so that a single pair may lose a trifle.
      #expect(found <= given * 1.01)
      (before, after) = (before + given, after + found)
      for (index, (piece, moved)) in zip(pieces, relaxed).enumerated() {
        #expect(moved.a.curve == piece.a.curve && moved.b.curve == piece.b.curve)
        // Joints of an outline stay its joints.
        #expect(piece.a.to < 1 || moved.a.to == 1)
        #expect(piece.b.to < 1 || moved.b.to == 1)
        let next = pieces[(index + 1) % pieces.count]
        for (outline, old, cut, after) in [
          (a, piece.a, moved.a, next.a), (b, piece.b, moved.b, next.b),
        ] where old.to < 1 {
          let (place, new) = (length(outline, old, to: old.to), length(outline, old, to: cut.to))
          let room = min(
            place - length(outline, old, to: old.from),
            length(outline, after, to: after.to) - place
          )
          // The table of lengths is good to about a thousandth on such curves.
          let slack = 2e-3 * outline.length(of: old.curve)
          #expect(abs(new - place) <= MatchingParameters.cutReach * room + slack)
        }
      }
    }
    #expect(after < before)
  }

  /// Where the pieces begin does not matter.
  @Test func otherStarts() throws {
    var random = SeededGenerator(seed: 132)
    for _ in 0..<20 {
      let a = try RandomOutline.polygonOutline(5, &random)
      let b = try RandomOutline.polygonOutline(4, &random)
      let pieces = PieceBuilder.pieces(a, b, offset: 0.2)
      var direct = pieces
      PieceRelaxation.relax(&direct, a, b, isCyclic: true)
      for shift in 1..<pieces.count {
        var turned = Array(pieces[shift...] + pieces[..<shift])
        PieceRelaxation.relax(&turned, a, b, isCyclic: true)
        for (index, piece) in turned.enumerated() {
          let other = direct[(index + shift) % pieces.count]
          #expect(piece.a.to == other.a.to && piece.b.to == other.b.to)
        }
      }
    }
  }

  /// Where all joints are paired nothing moves.
  @Test func nothingToMove() throws {
    var random = SeededGenerator(seed: 133)
    let a = try RandomOutline.blobOutline(5, &random)
    let pieces = PieceBuilder.pieces(a, a, offset: 0)
    var relaxed = pieces
    PieceRelaxation.relax(&relaxed, a, a, isCyclic: true)
    #expect(relaxed.allSatisfy { $0.a.from == 0 && $0.a.to == 1 && $0.b.to == 1 })
    #expect(relaxed.count == 5)
  }
}

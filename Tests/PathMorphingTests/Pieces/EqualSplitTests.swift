// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import TestSupport
import Testing

/// Cuts into a given number of pieces against doing it one by one.
@Suite struct EqualSplitTests {
  private func cuts(_ outlines: [Outline], _ count: Int, _ policy: SplitPolicy) -> [[Double]] {
    let split = EqualSplit(outlines, count: count, policy: policy)
    var entry = 0
    var result: [[Double]] = []
    for outline in outlines {
      for curve in 0..<outline.count {
        result.append(split.parameters(outline, curve, entry: entry))
        entry += 1
      }
    }
    return result
  }

  private func lengths(_ outlines: [Outline]) -> [Double] {
    outlines.flatMap { outline in (0..<outline.count).map { outline.length(of: $0) } }
  }

  /// Halves the longest piece, the first of equal ones, until there are enough.
  private func halved(_ lengths: [Double], _ count: Int) -> [[Double]] {
    var pieces = lengths.enumerated().map { (entry: $0, from: 0.0, to: 1.0, length: $1) }
    while pieces.count < count {
      var longest = 0
      for index in pieces.indices where pieces[index].length > pieces[longest].length {
        longest = index
      }
      let piece = pieces[longest]
      let (middle, half) = (0.5 * (piece.from + piece.to), 0.5 * piece.length)
      pieces[longest] = (piece.entry, piece.from, middle, half)
      pieces.insert((piece.entry, middle, piece.to, half), at: longest + 1)
    }
    return lengths.indices.map { entry in
      pieces.filter { $0.entry == entry && $0.from > 0 }.map(\.from).sorted()
    }
  }

  /// Gives the next piece to the segment whose pieces are longest, the first of equal ones.
  private func distributed(_ lengths: [Double], _ count: Int) -> [[Double]] {
    var counts = lengths.map { _ in 1 }
    for _ in lengths.count..<max(count, lengths.count) {
      var longest = 0
      for index in lengths.indices
      where lengths[index] / Double(counts[index]) > lengths[longest] / Double(counts[longest]) {
        longest = index
      }
      counts[longest] += 1
    }
    return counts.map { count in (1..<max(1, count)).map { Double($0) / Double(count) } }
  }

  /// Polygons, of which parameters are parts of the length; some have many equal edges.
  private func polygons(_ random: inout SeededGenerator) throws -> [Outline] {
    try (0..<random.integer(1...3)).map { _ in
      if random.bool() {
        let square = [Point2D(0, 0), Point2D(2, 0), Point2D(2, 2), Point2D(0, 2)]
        return try RandomOutline.outline(square, isClosed: true)
      }
      let count = random.integer(3...7)
      return try RandomOutline.polygonOutline(count, &random)
    }
  }

  @Test func oneByOne() throws {
    var random = SeededGenerator(seed: 111)
    for _ in 0..<200 {
      let outlines = try polygons(&random)
      let lengths = lengths(outlines)
      let count = lengths.count + random.integer(0...60)
      #expect(cuts(outlines, count, .longestFirst) == halved(lengths, count))
      #expect(cuts(outlines, count, .proportionalToLength) == distributed(lengths, count))
      let uniform = cuts(outlines, count, .uniformParameter).map { $0.count + 1 }
      #expect(uniform.reduce(0, +) == count)
      #expect((uniform.max() ?? 0) - (uniform.min() ?? 0) <= 1)
      #expect(uniform == uniform.sorted(by: >))
    }
  }

  /// Curves are cut by length, not by parameter, but for the policy that says so.
  @Test func curves() throws {
    var random = SeededGenerator(seed: 112)
    for _ in 0..<20 {
      let outline = try RandomOutline.blobOutline(3, &random)
      let places = distributed(lengths([outline]), 17)
      for (curve, parameters) in cuts([outline], 17, .proportionalToLength).enumerated() {
        #expect(parameters.count == places[curve].count)
        for (parameter, place) in zip(parameters, places[curve]) {
          let length = outline.measured(curve).length(from: 0, to: parameter, accuracy: 1e-13)
          #expect(abs(length - place * outline.length(of: curve)) <= 1e-11)
        }
      }
      for parameters in cuts([outline], 9, .uniformParameter) {
        #expect(parameters == [1.0 / 3, 2.0 / 3])
      }
    }
  }

  /// No piece is longer than twice another, where every segment is cut.
  @Test func evenness() throws {
    var random = SeededGenerator(seed: 113)
    let outlines = try polygons(&random)
    let lengths = lengths(outlines)
    for policy in [SplitPolicy.longestFirst, .proportionalToLength] {
      var pieces: [Double] = []
      for (length, places) in zip(lengths, cuts(outlines, 100 * lengths.count, policy)) {
        let ends = [0] + places + [1]
        pieces += zip(ends, ends.dropFirst()).map { length * ($1 - $0) }
      }
      #expect(pieces.count == 100 * lengths.count)
      #expect((pieces.max() ?? 0) <= 2.0001 * (pieces.min() ?? 0))
    }
  }
}

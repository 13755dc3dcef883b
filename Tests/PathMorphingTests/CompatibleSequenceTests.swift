// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import SVGPathData
import TestSupport
import Testing

/// Sequences of paths, and what their pairs say.
@Suite struct CompatibleSequenceTests {
  private func paths(_ data: String...) throws -> [BezierPath] {
    try data.map { try SVGPathParser.parse($0) }
  }

  @Test func noPathIsAnError() {
    #expect(throws: MorphError.noPaths) { try CompatibleSequence([]) }
  }

  @Test(arguments: MorphMode.allCases)
  func onePathStaysAsItIsDrawn(_ mode: MorphMode) throws {
    let given = try paths("M 0 0 L 10 0 Q 10 10 0 10 z")
    let sequence = try CompatibleSequence(given, mode: mode)
    #expect(sequence.paths.count == 1)
    #expect(MorphGates.distance(sequence.shape(at: 0.5), given[0]) <= 1e-14)
  }

  /// Paths of one structure keep their elements, their arcs among them, to the last bit.
  @Test func indicesKeepOneStructure() throws {
    let given = try paths(
      "M 0 0 L 4 0 A 2 2 0 0 1 4 4 z",
      "M 1 0 L 9 0 A 3 2 0 0 1 4 4 z",
      "M 0 3 L 4 5 A 2 4 9 0 1 4 9 z"
    )
    let sequence = try CompatibleSequence(given, mode: .keepIndices)
    #expect(sequence.paths == given && sequence.arcError == 0)
    #expect(sequence.pair(at: 1).mode == .keepIndices)
  }

  /// Where one path is different all become cubics, each subpath from its stored start.
  @Test func indicesOfDifferentStructures() throws {
    let given = try paths(
      "M 0 0 L 4 0 L 4 4 z",
      "M 1 0 L 9 0 L 4 4 z",
      "M 0 3 L 4 5 A 2 4 9 0 1 4 9 L 0 9 z M 5 5 L 9 9"
    )
    let sequence = try CompatibleSequence(given, mode: .keepIndices)
    for (path, stored) in zip(sequence.paths, given) {
      #expect(MorphGates.kinds(path) == MorphGates.kinds(sequence.paths[0]))
      #expect(path.points[0] == stored.points[0])
    }
    #expect(sequence.arcError > 0 && sequence.arcError <= 1e-5)
  }

  /// A rectangle that turns by 30 degrees twice keeps its area on the way.
  @Test func rotations() throws {
    let rectangle = BezierPath.rectangle(Rect2D(minX: 0, minY: 0, maxX: 10, maxY: 4))
    let turn = AffineTransform2D(rotation: .pi / 6)
    let turned = rectangle.transformed(by: turn)
    let given = [rectangle, turned, turned.transformed(by: turn)]
    let sequence = try CompatibleSequence(given, mode: .rotate)
    for index in 0...8 {
      let shape = sequence.shape(at: 0.25 * Double(index))
      #expect((shape.signedArea.magnitude - 40).magnitude <= 1e-9)
    }
    #expect(sequence.pair(at: 0).mode == .rotate && sequence.pair(at: 1).mode == .rotate)
    let straight = try CompatibleSequence(given).pair(at: 0).shape(at: 0.5)
    #expect((straight.signedArea.magnitude - 40).magnitude > 0.1)
  }

  /// The report of a pair says how far the cut paths are from the given ones.
  @Test func pairsReportTheirEnds() throws {
    let given = try paths(
      "M 0 0 L 40 0 L 40 40 z",
      "M 3 20 A 20 20 0 0 1 43 20 A 20 20 0 0 1 3 20 z",
      "M 0 0 Q 40 10 40 40 z M 5 5 L 6 5 L 6 6 z"
    )
    let sequence = try CompatibleSequence(given, arcTolerance: 1e-3)
    let (first, second) = (sequence.pair(at: 0).report(), sequence.pair(at: 1).report())
    #expect(first.endErrorA <= 1e-13 && second.endErrorB <= 1e-13)
    #expect(first.endErrorB > 1e-7 && first.endErrorB <= sequence.arcError * (1 + 1e-9))
    #expect(second.endErrorA == first.endErrorB)
  }

  /// What is a point in one path keeps the cuts of the others, and is open where they are.
  @Test(arguments: MorphMode.allCases)
  func pointsInTheMiddle(_ mode: MorphMode) throws {
    let given = try paths(
      "M 0 0 L 40 0 L 40 40 z M 50 0 L 90 0",
      "M 0 0 L 44 0 L 40 44 z",
      "M 0 0 L 41 0 L 40 41 z M 50 0 L 90 0 L 90 20 L 70 30 z",
      "M 0 0 L 40 0 L 40 40 z M 50 0 L 60 9 z"
    )
    let sequence = try CompatibleSequence(given, mode: mode)
    for (path, stored) in zip(sequence.paths, given) {
      #expect(MorphGates.kinds(path) == MorphGates.kinds(sequence.paths[0]))
      #expect(MorphGates.distance(of: MorphGates.points(stored), from: path) <= 1e-12)
    }
    // The line of 40 is drawn once, however it is cut.
    let lengths = [sequence.paths[0], given[0]].map { $0.length(accuracy: 1e-12) }
    #expect((lengths[0] - lengths[1]).magnitude < 1e-9)
    #expect((0..<3).allSatisfy { sequence.pair(at: $0).report().endErrorA <= 1e-12 })
  }

  /// A pair of a sequence says of its two paths what a pair by itself says.
  @Test func pairsSpeakOfTheirPaths() throws {
    let given = try paths(
      "M 0 0 L 40 0 L 40 40 z",
      "M 0 0 L 44 0 L 40 44 z M 5 3 L 9 3 L 9 5 z",
      "M 3 20 A 20 20 0 0 1 43 20 A 20 20 0 0 1 3 20 z"
    )
    let sequence = try CompatibleSequence(given, arcTolerance: 1e-3)
    let (first, second) = (sequence.pair(at: 0), sequence.pair(at: 1))
    #expect(first.arcError == 0 && second.arcError > 0)
    #expect(first.report().warnings == [try grows(given[0], given[1])])
    #expect(second.correspondence.matches.map(\.a) == [0, 1])
    #expect(second.correspondence.matches.map(\.b).filter { $0 == nil }.count == 1)
  }

  private func grows(_ a: BezierPath, _ b: BezierPath) throws -> String {
    try #require(CompatiblePair(a, b).report().warnings.first)
  }

  /// However large the first path is, what a small one lacks is a point inside its neighbour.
  @Test func scalesApart() throws {
    for scale in [1e100, 1e200] {
      let square = BezierPath.rectangle(Rect2D(minX: 0, minY: 0, maxX: 2, maxY: 2))
      let large = square.transformed(by: AffineTransform2D(scale: scale))
      let two = try SVGPathParser.parse("M 0 0 H 2 V 2 H 0 z M 5 5 H 6 V 6 H 5 z")
      let sequence = try CompatibleSequence([large, square, two])
      let box = try #require(sequence.paths[0].boundingBox)
      #expect(box == large.boundingBox)
      let dots = sequence.paths[0].subpaths.filter { $0.path.boundingBox?.diagonal == 0 }
      #expect(dots.count == 1)
      #expect(dots.allSatisfy { $0.start.x > 0.1 * scale && $0.start.y > 0.1 * scale })
    }
  }
}

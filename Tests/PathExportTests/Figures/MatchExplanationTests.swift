// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathExport
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// The drawing of a match explained.
@Suite struct MatchExplanationTests {
  /// What a drawing holds.
  private struct Reader {
    /// The texts with their class, x and y, in order.
    let texts: [(style: String, words: String, x: Double, y: Double)]
    /// How many elements there are of each class.
    let counts: [String: Int]
    /// Whether no attribute has a number that is none.
    let isFinite: Bool

    init(_ svg: String) throws {
      let elements = try XMLTree.root(of: svg).all
      counts = elements.reduce(into: [:]) { $0[$1["class"] ?? $1.name, default: 0] += 1 }
      isFinite = elements.flatMap(\.attributes.values).allSatisfy {
        !$0.contains("nan") && !$0.contains("inf")
      }
      texts = elements.filter { $0.name == "text" }.map { element in
        func number(_ name: String) -> Double { element[name].flatMap { Double($0) } ?? 0 }
        return (element["class"] ?? "", element.text, number("x"), number("y"))
      }
    }
  }

  private func read(_ a: String, _ b: String, mode: MorphMode = .automatic) throws -> Reader {
    let pair = try PathMorph(
      BezierPath(a),
      BezierPath(b),
      mode: mode
    )
    return try Reader(MatchExplanation(pair).svg())
  }

  /// The numbers stand once on each shape, and on neither do they cover each other.
  private func checkNumbers(_ reader: Reader) throws {
    let numbers = reader.texts.filter { $0.style == "number" && Int($0.words) != nil }
    let (left, right) = (numbers.filter { $0.x < 580 }, numbers.filter { $0.x >= 580 })
    try ensure(left.map(\.words).sorted() == right.map(\.words).sorted(), "other numbers")
    try ensure(Set(left.map(\.words)).count == left.count && left.count <= 44, "\(left.count)")
    for (index, one) in numbers.enumerated() {
      for two in numbers[..<index] {
        let isApart = (one.x - two.x).magnitude >= 14 || (one.y - two.y).magnitude >= 10
        try ensure(isApart, "\(one.words) covers \(two.words)")
      }
    }
  }

  @Test func cornersHaveNumbers() throws {
    let square = "M0 0H16V16H0Z"
    let reader = try read(square, "M100 100H1100V1100H100Z", mode: .keepIndices)
    try checkNumbers(reader)
    let numbers = reader.texts.filter { $0.style == "number" }
    #expect(numbers.map(\.words).sorted() == ["1", "1", "2", "2", "3", "3", "4", "4"])
    // Both shapes fill their panels: the same picture 560 pixels further to the right.
    for number in numbers where number.x < 580 {
      #expect(
        numbers.contains { other in
          other.words == number.words && (other.x - number.x - 560).magnitude < 9
            && (other.y - number.y).magnitude < 9
        }
      )
    }
    #expect(reader.counts["tick"] == nil && reader.counts["alarm"] == nil)
    #expect(reader.counts["pale"] == 3 && reader.isFinite)
  }

  @Test func whatHasNoPartnerAndWhatCrosses() throws {
    let reader = try read("M0 0H9V9H0Z", "M0 0H9V9H0ZM2 2V4H4V2Z", mode: .leastTravel)
    #expect(reader.texts.filter { $0.words == "a" && $0.style == "number" }.count == 2)
    #expect((reader.counts["alone"] ?? 0) >= 2 && (reader.counts["handle"] ?? 0) >= 2)
    #expect(reader.texts.contains { $0.words.contains("1 of B grows from the point") })
    let crossed = try read("M0 0L10 0L10 10L0 10Z", "M10 10L0 0L10 0L0 10Z", mode: .keepIndices)
    #expect(crossed.counts["alarm"] == nil)
    let twisted = try read(
      "M0 0L10 0L10 10L6 10L6 4L4 4L4 10L0 10Z",
      "M10 10L0 10L0 0L4 0L4 6L6 6L6 0L10 1Z",
      mode: .keepIndices
    )
    #expect(twisted.isFinite)
  }

  @Test func openPathsAreNotFilled() throws {
    let reader = try read("M0 0L5 9L10 0", "M0 9L5 0L10 9")
    #expect(reader.counts["pale"] == nil && (reader.counts["wheel"] ?? 0) > 10)
    try checkNumbers(reader)
  }

  @Test func anyPairIsExplained() {
    forAll(
      "a drawing is well-formed, with finite numbers that do not cover each other",
      cases: 150,
      generator: { (RandomPath.path(&$0), RandomPath.path(&$0)) },
      shrink: { value in
        RandomPath.simpler(value.0).map { ($0, value.1) }
          + RandomPath.simpler(value.1).map { (value.0, $0) }
      },
      check: { (value: (BezierPath, BezierPath)) throws -> Void in
        let reader = try Reader(MatchExplanation(PathMorph(value.0, value.1)).svg())
        try ensure(reader.isFinite, "a number is none")
        try checkNumbers(reader)
      }
    )
  }
}

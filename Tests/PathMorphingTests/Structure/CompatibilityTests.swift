// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import Testing

/// Whether paths can be animated by the rules of others, and every reason why not.
@Suite struct CompatibilityTests {
  private func reasons(_ a: String, _ b: String, _ rule: CompatibilityRule) throws -> [String] {
    try PathCompatibility(BezierPath(a), BezierPath(b), rule: rule).reasons
      .map(\.description)
  }

  @Test(arguments: CompatibilityRule.allCases)
  func equalStructures(_ rule: CompatibilityRule) throws {
    #expect(try reasons("M0 0L1 0Q2 0 2 2Z", "M5 5L1 9Q2 7 2 2Z", rule).isEmpty)
  }

  @Test(arguments: CompatibilityRule.allCases)
  func counts(_ rule: CompatibilityRule) throws {
    let found = try reasons("M0 0L1 0L1 1Z M3 3L4 4", "M0 0L1 0Z", rule)
    #expect(found.count == 2)
    #expect(
      found[0]
        == "2 and 1 subpaths; add one to the second path, a point inside its nearest neighbour"
    )
    #expect(found[1].hasPrefix("subpath 0: ") && found[1].contains("of the second path into 2"))
  }

  @Test func kinds() throws {
    for rule in [CompatibilityRule.coreAnimation, .svg, .android, .skia] {
      let found = try reasons("M0 0L1 0C1 1 2 2 3 3", "M0 0Q1 0 1 1L3 3", rule)
      #expect(
        found == [
          "subpath 0, segment 0: line and quadratic; raise the line of the first path to a quadratic",
          "subpath 0, segment 1: cubic and line; raise the line of the second path to a cubic",
        ]
      )
    }
    #expect(try reasons("M0 0L1 0C1 1 2 2 3 3", "M0 0Q1 0 1 1L3 3", .lottie).isEmpty)
  }

  @Test(arguments: CompatibilityRule.allCases)
  func openAndClosed(_ rule: CompatibilityRule) throws {
    let found = try reasons("M0 0L1 0L0 0", "M0 0L1 0L0 0Z", rule)
    #expect(found.count == 1 && found[0].hasPrefix("subpath 0: open and closed"))
  }

  @Test func arcs() throws {
    let (half, quarter) = ("M0 0A5 5 0 0 1 10 0", "M0 0A5 5 0 0 1 5 5")
    #expect(try reasons(half, quarter, .svg).isEmpty)
    #expect(try reasons(half, quarter, .coreAnimation).count == 1)
    #expect(try reasons("M0 0A5 5 0 0 1 5 5", "M0 0A5 5 0 0 1 6 2", .coreAnimation).isEmpty)
    #expect(try reasons("M0 0A5 5 0 0 1 5 5", "M0 0A5 5 0 0 1 6 2", .skia).count == 1)
  }

  @Test func letters() throws {
    func structure(_ letters: String) -> PathStructure {
      PathStructure(subpaths: [
        PathStructure.Subpath(
          commands: letters.unicodeScalars.compactMap { PathStructure.Command(letter: $0) }
        )
      ])
    }
    let (absolute, relative) = (structure("LHC"), structure("lhc"))
    #expect(absolute.compatibility(with: relative, rule: .svg).isCompatible)
    #expect(absolute.compatibility(with: relative, rule: .android).reasons.count == 3)
    #expect(structure("L").compatibility(with: structure("H"), rule: .svg).reasons.count == 1)
    #expect(structure("L").compatibility(with: structure("H"), rule: .skia).isCompatible)
  }
}

/// Each question of the rules for itself: what differs, and the remedy in words.
@Suite struct CompatibilityRuleTests {
  private typealias Subpath = PathStructure.Subpath
  private typealias Command = PathStructure.Command

  private func subpath(
    _ letters: String,
    move: Unicode.Scalar? = "M",
    moveParameterCount: Int = 2,
    close: Unicode.Scalar? = nil,
    sweep: Double = 0,
    hasClosingLine: Bool = false
  ) -> Subpath {
    Subpath(
      move: move,
      moveParameterCount: moveParameterCount,
      commands: letters.unicodeScalars.compactMap { Command(letter: $0, sweep: sweep) },
      close: close,
      hasClosingLine: hasClosingLine
    )
  }

  private func reasons(_ a: [Subpath], _ b: [Subpath], _ rule: CompatibilityRule)
    -> [Incompatibility]
  {
    PathStructure(subpaths: a).compatibility(with: PathStructure(subpaths: b), rule: rule).reasons
  }

  private func reasons(_ a: Subpath, _ b: Subpath, _ rule: CompatibilityRule) -> [Incompatibility] {
    reasons([a], [b], rule)
  }

  @Test(arguments: CompatibilityRule.allCases)
  func subpathCounts(_ rule: CompatibilityRule) {
    let (one, three) = ([subpath("L")], [subpath("L"), subpath("L"), subpath("L")])
    let found = reasons(one, three, rule)
    #expect(found.map(\.difference) == [.subpathCount(1, 3)])
    #expect(found[0].remedy == "add 2 to the first path, each a point inside its nearest neighbour")
    #expect(found[0].subpath == nil && reasons(three, three, rule).isEmpty)
    #expect(reasons(three, one, rule)[0].remedy.hasPrefix("add 2 to the second path"))
  }

  /// All but Lottie look at the move; only Android at its letter and at what follows it.
  @Test(arguments: CompatibilityRule.allCases)
  func moves(_ rule: CompatibilityRule) {
    let (with, without) = (subpath("L"), subpath("L", move: nil))
    let found = reasons(with, without, rule)
    #expect(found.map(\.difference) == (rule == .lottie ? [] : [.hasMove(true, false)]))
    if let first = found.first {
      #expect(
        first.remedy == "write the move of the second path's subpath, which begins after a close"
      )
    }
    let relative = reasons(with, subpath("L", move: "m"), rule)
    #expect(relative.map(\.remedy) == (rule == .android ? ["write both as M"] : []))
  }

  /// `M0 0 1 1` is one letter with four numbers to Android, and a line of its own to all others.
  @Test func repetitions() {
    let (written, repeated) = (subpath("L"), subpath("", moveParameterCount: 4))
    let found = reasons(written, repeated, .android)
    #expect(found.map(\.difference) == [.parameterCount(2, 4), .elementCount(1, 0)])
    #expect(found.allSatisfy { $0.remedy == "write a letter before each segment" })
    let longer = reasons(subpath("LL"), repeated, .android)
    #expect(longer.last?.remedy == "give the second path 2 segments there, each a point")
  }

  @Test(arguments: CompatibilityRule.allCases)
  func elementCounts(_ rule: CompatibilityRule) {
    let found = reasons(subpath("LL"), subpath("LLLL"), rule)
    #expect(found.map(\.difference) == [.elementCount(2, 4)])
    #expect(found[0].remedy == "cut segment 1 of the first path into 3" && found[0].subpath == 0)
    let empty = reasons(subpath("L"), subpath(""), rule)
    #expect(empty.map(\.remedy) == ["give the second path 1 segment there, each a point"])
  }

  /// The line that a close adds is a vertex of Lottie's, and no element of the others.
  @Test(arguments: CompatibilityRule.allCases)
  func closingLines(_ rule: CompatibilityRule) {
    let found = reasons(
      subpath("LL", close: "Z", hasClosingLine: true),
      subpath("LL", close: "Z"),
      rule
    )
    #expect(found.map(\.difference) == (rule == .lottie ? [.elementCount(3, 2)] : []))
  }

  @Test(arguments: CompatibilityRule.allCases)
  func closes(_ rule: CompatibilityRule) {
    let found = reasons(subpath("L", close: "Z"), subpath("L"), rule)
    #expect(found.map(\.difference) == [.isClosed(true, false)])
    #expect(
      found[0].remedy
        == "end the first path's subpath with a line instead of a close, or close the second one's"
    )
    let letters = reasons(subpath("L", close: "Z"), subpath("L", close: "z"), rule)
    #expect(letters.map(\.remedy) == (rule == .android ? ["write both as Z"] : []))
  }

  @Test func kinds() {
    for (a, b, remedy) in [
      ("L", "C", "raise the line of the first path to a cubic"),
      ("C", "Q", "raise the quadratic of the second path to a cubic"),
      ("A", "C", "make the arc of the first path cubics"),
      ("L", "A", "make the arc of the second path cubics, and raise the other to cubics as well"),
    ] {
      let found = reasons(subpath("L" + a), subpath("L" + b), .svg)
      #expect(found.map(\.remedy) == [remedy] && found[0].segment == 1)
      #expect(reasons(subpath(a), subpath(b), .lottie).isEmpty)
    }
  }

  /// One element of an arc for each quarter turn begun: cubics, conics, or the arc itself.
  @Test func arcs() {
    for (sweep, count) in [
      (0.1, 1), (0.5 * Double.pi, 1), (0.51 * Double.pi, 2), (Double.pi, 2), (2 * Double.pi, 4),
    ] {
      let arc = subpath("A", sweep: sweep)
      let cubics = subpath(String(repeating: "C", count: count))
      #expect(reasons(arc, cubics, .coreAnimation).isEmpty, "\(sweep)")
      #expect(reasons(arc, subpath("A", sweep: 1), .svg).isEmpty)
      #expect(reasons(arc, cubics, .skia).contains { $0.difference == .kind(.arc, .cubic) })
    }
    let found = reasons(subpath("A", sweep: 1), subpath("A", sweep: 1.2), .skia)
    #expect(found.map(\.remedy) == ["make both arcs cubics"])
    #expect(reasons(subpath("A", sweep: 1), subpath("A", sweep: 1 + 1e-8), .skia).isEmpty)
  }

  /// Letters count for browsers, whatever their case, and as written for Android.
  @Test(arguments: CompatibilityRule.allCases)
  func letters(_ rule: CompatibilityRule) {
    let smooth = reasons(subpath("C"), subpath("S"), rule)
    #expect(
      smooth.map(\.remedy)
        == (rule.comparesLetters ? ["write both as C with absolute coordinates"] : [])
    )
    let relative = reasons(subpath("Q"), subpath("q"), rule)
    #expect(relative.map(\.difference) == (rule == .android ? [.letter("Q", "q")] : []))
  }

  /// Flags without a space between are one number to Android.
  @Test func parameterCounts() {
    var flags = subpath("A")
    flags.commands[0].parameterCount = 5
    var twice = subpath("A")
    twice.commands[0].parameterCount = 14
    let broken = reasons(subpath("A"), flags, .android)
    #expect(broken.map(\.difference) == [.parameterCount(7, 5)])
    #expect(broken[0].remedy == "separate the flags of the arcs, which Android reads as numbers")
    let repeated = reasons(subpath("A"), twice, .android)
    #expect(repeated.map(\.remedy) == ["write a letter before each segment"])
    #expect(reasons(subpath("A"), flags, .svg).isEmpty)
  }

  /// A path and its structure: what is written, what closes, and how far arcs run.
  @Test func structures() throws {
    let path = try BezierPath("M0 0L4 0A2 2 0 0 1 4 4ZL1 1M9 9Q1 2 3 4C1 2 3 4 9 9Z")
    let structure = path.structure
    #expect(structure.commandCount == 5 && structure.subpaths.map(\.commands.count) == [2, 1, 2])
    #expect(structure.subpaths.map(\.move) == ["M", nil, "M"])
    #expect(structure.subpaths.map(\.isClosed) == [true, false, true])
    #expect(structure.subpaths.map(\.hasClosingLine) == [true, false, false])
    #expect(abs(structure.subpaths[0].commands[1].sweep - .pi) <= 1e-12)
    #expect(PathCompatibility(path, path, rule: .skia).isCompatible)
  }

  /// Place, difference and remedy in one line.
  @Test func descriptions() {
    let found = reasons(subpath("LL"), subpath("LC"), .svg)
    #expect(
      found.map(\.description) == [
        "subpath 0, segment 1: line and cubic; raise the line of the first path to a cubic"
      ]
    )
  }
}

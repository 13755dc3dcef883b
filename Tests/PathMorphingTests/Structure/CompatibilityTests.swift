// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import SVGPathData
import Testing

/// Whether paths can be animated by the rules of others, and every reason why not.
@Suite struct CompatibilityTests {
  private func reasons(_ a: String, _ b: String, _ rule: CompatibilityRule) throws -> [String] {
    try Compatibility(SVGPathParser.parse(a), SVGPathParser.parse(b), rule: rule).reasons.map(
      \.description
    )
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

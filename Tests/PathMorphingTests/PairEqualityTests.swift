// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import SVGPathData
import Testing

@Suite struct PairEqualityTests {
  @Test func pairsOfTheSamePathsAreEqual() throws {
    let a = try BezierPath(svgPathData: "M0 0H10V10H0Z")
    let b = try BezierPath(svgPathData: "M0 0L10 5L0 10Z")
    let pair = try CompatiblePair(a, b)
    #expect(try CompatiblePair(a, b) == pair)
    #expect(try CompatiblePair(b, a) != pair)
    #expect(try CompatiblePair(a, a) != pair)
    #expect(Set([pair, try CompatiblePair(a, b)]).count == 1)
  }

  @Test func pairsThatMoveDifferentlyDiffer() throws {
    let a = try BezierPath(svgPathData: "M0 0H10V2H0Z")
    let b = try BezierPath(svgPathData: "M4 -4H6V6H4Z")
    let straight = try CompatiblePair(a, b, mode: .keepIndices)
    #expect(try CompatiblePair(a, b, mode: .keepIndices) == straight)
    #expect(try CompatiblePair(a, b, mode: .rotate) != straight)
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import SVGPathData
import Testing

/// What the report of a pair says in odd cases.
@Suite struct MorphReportTests {
  /// Lines that close one path only are segments of the pair, and do not shift those after them.
  @Test func closingLinesAreCounted() throws {
    let first = try SVGPathParser.parse("M 0 0 L 4 0 L 4 4 L 0 0 z M 9 9 L 12 9")
    let second = try SVGPathParser.parse("M 0 0 L 4 0 L 4 4 L 0 4 z M 9 9 L 12 9")
    let pair = try CompatiblePair(first, second, mode: .keepIndices)
    #expect(pair.segmentCount == 5)
    let matches = pair.correspondence.matches
    #expect(matches.map(\.segments.count) == [4, 1])
    #expect(matches[0].segments[3].a == nil && matches[0].segments[3].b != nil)
    let same = try CompatiblePair(second, second, mode: .keepIndices)
    #expect(same.report().travel == 0)
    // Only the last corner moves, and the second subpath stays: on 4 + 4 + 5.66 + 3 of length.
    #expect(pair.report().travel < 0.15)
    #expect(pair.report().strain.isFinite)
  }

  /// A point that becomes a line, or the other way, does not turn.
  @Test(arguments: MorphMode.allCases)
  func pointsDoNotTurn(_ mode: MorphMode) throws {
    let point = try SVGPathParser.parse("M 3 7 z")
    let line = try SVGPathParser.parse("M 0.1 0.3 L 10 11")
    for (a, b) in [(point, line), (line, point)] {
      let report = try CompatiblePair(a, b, mode: mode).report()
      #expect(report.rotation == 0 && report.meanRotation == 0)
      #expect(report.travel > 0.5 && report.strain == 0)
    }
  }

  /// Open subpaths are lines, which have no area to lose; closed ones have.
  @Test func onlyClosedSubpathsHaveAnArea() throws {
    func report(_ a: String, _ b: String) throws -> MorphReport {
      let (first, second) = (try SVGPathParser.parse(a), try SVGPathParser.parse(b))
      return try CompatiblePair(first, second, mode: .keepIndices).report()
    }
    let (right, left) = ("M35 20L65 50L35 80", "M65 20L35 50L65 80")
    let warning = "the shape loses area in between: it may look as if it collapsed"
    let open = try report(right, left)
    #expect(open.areaUnder == 0 && open.areaOver == 0)
    #expect(!open.warnings.contains(warning))
    let closed = try report(right + "Z", left + "Z")
    #expect(closed.areaUnder > 0.9 && closed.warnings.contains(warning))
    // What is open beside something closed changes no figure of the area.
    let square = "M0 0H9V9H0Z"
    let mixed = try report(square + right, square + left)
    #expect(mixed.areaUnder == 0 && mixed.areaOver == 0)
  }

  /// Figures of the smallest paths are finite, whatever their partner.
  @Test(arguments: MorphMode.allCases)
  func smallestPaths(_ mode: MorphMode) throws {
    let small = try SVGPathParser.parse("M 1e-310 1e-310 h 1e-310 v 1e-310 h -1e-310 z")
    let triangle = try SVGPathParser.parse("M 0 0 h 2 v 2 z")
    for (a, b) in [(small, small), (small, triangle), (triangle, small)] {
      let report = try CompatiblePair(a, b, mode: mode).report()
      let figures = [report.travel, report.relativeTravel, report.rotation, report.strain]
      #expect(figures.allSatisfy { $0.isFinite && $0 <= 10 })
      #expect(report.score > 0 && report.score <= 100)
    }
  }
}

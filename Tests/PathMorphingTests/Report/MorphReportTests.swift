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
    func isOfInk(_ warning: String) -> Bool { warning.contains(" ink ") }
    let open = try report(right, left)
    #expect(open.areaUnder == 0 && open.areaOver == 0)
    #expect(!open.warnings.contains(where: isOfInk))
    let closed = try report(right + "Z", left + "Z")
    #expect(closed.areaUnder > 0.9 && closed.inkUnder > 0.9)
    #expect(closed.warnings.contains(where: isOfInk))
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

  /// Moving a path, or scaling it evenly, is no fault; another shape is.
  @Test(arguments: MorphMode.allCases)
  func scoreOfShape(_ mode: MorphMode) throws {
    func score(_ a: String, _ b: String) throws -> Double {
      try CompatiblePair(SVGPathParser.parse(a), SVGPathParser.parse(b), mode: mode).report().score
    }
    let square = "M0 0h10v10h-10z"
    for same in ["M500 300h10v10h-10z", "M3 4h.1v.1h-.1z", "M-9000 77h300v300h-300z"] {
      #expect(try score(square, same) > 99.999, "\(same)")
      #expect(try score(same, square) > 99.999, "\(same)")
    }
    #expect(try score(square, "M0 0h10v1h-10z") < 90)
    #expect(try score("M0 0h10v2h-10z", "M0 0h2v10h-2z") < 90)
  }

  /// The figures of the common frame are those of any frame; travel itself is not.
  @Test func scoreInOtherFrames() throws {
    let star = try SVGPathParser.parse(
      "M50 0L60 40L100 40L70 60L80 100L50 75L20 100L30 60L0 40L40 40Z"
    )
    let other = try SVGPathParser.parse(
      "M10 0L90 10L100 50L90 95L60 99L40 90L10 99L0 60L20 40L0 20Z"
    )
    let report = try CompatiblePair(star, other, mode: .keepIndices).report()
    #expect(report.score > 1 && report.score < 90)
    for (scale, x, y) in [(1.0, 700.0, -90.0), (3, 0, 0), (0.25, 5, 9)] {
      let map = AffineTransform2D(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y)
      let moved = try CompatiblePair(star, other.transformed(by: map), mode: .keepIndices).report()
      #expect(abs(moved.shapeTravel - report.shapeTravel) < 1e-9)
      // Paths that lie on each other are looked at as given, too, for the ink that they share.
      #expect(abs(moved.score - report.score) < 0.02 * report.score)
      #expect(abs(moved.travel - report.travel) > 0.05)
    }
    // Of one size, travel beside the shift is the travel of the shapes.
    let turned = try SVGPathParser.parse("M7 1h2v10h-2z")
    let equal = try CompatiblePair(SVGPathParser.parse("M0 0h10v2h-10z"), turned).report()
    #expect(abs(equal.shapeTravel - equal.relativeTravel) < 1e-9)
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// What the report of a pair says in odd cases.
@Suite struct MorphReportTests {
  /// Lines that close one path only are segments of the pair, and do not shift those after them.
  @Test func closingLinesAreCounted() throws {
    let first = try BezierPath("M 0 0 L 4 0 L 4 4 L 0 0 z M 9 9 L 12 9")
    let second = try BezierPath("M 0 0 L 4 0 L 4 4 L 0 4 z M 9 9 L 12 9")
    let pair = try PathMorph(first, second, mode: .keepIndices)
    #expect(pair.segmentCount == 5)
    let matches = pair.correspondence.matches
    #expect(matches.map(\.segments.count) == [4, 1])
    #expect(matches[0].segments[3].a == nil && matches[0].segments[3].b != nil)
    let same = try PathMorph(second, second, mode: .keepIndices)
    #expect(same.report().travel == 0)
    // Only the last corner moves, and the second subpath stays: on 4 + 4 + 5.66 + 3 of length.
    #expect(pair.report().travel < 0.15)
    #expect(pair.report().strain.isFinite)
  }

  /// A point that becomes a line, or the other way, does not turn.
  @Test(arguments: MorphMode.allCases)
  func pointsDoNotTurn(_ mode: MorphMode) throws {
    let point = try BezierPath("M 3 7 z")
    let line = try BezierPath("M 0.1 0.3 L 10 11")
    for (a, b) in [(point, line), (line, point)] {
      let report = try PathMorph(a, b, mode: mode).report()
      #expect(report.rotation == 0 && report.meanRotation == 0)
      #expect(report.travel > 0.5 && report.strain == 0)
    }
  }

  /// Open subpaths are lines, which have no area to lose; closed ones have.
  @Test func onlyClosedSubpathsHaveAnArea() throws {
    func report(_ a: String, _ b: String) throws -> MorphReport {
      let (first, second) = (try BezierPath(a), try BezierPath(b))
      return try PathMorph(first, second, mode: .keepIndices).report()
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
    let small = try BezierPath("M 1e-310 1e-310 h 1e-310 v 1e-310 h -1e-310 z")
    let triangle = try BezierPath("M 0 0 h 2 v 2 z")
    for (a, b) in [(small, small), (small, triangle), (triangle, small)] {
      let report = try PathMorph(a, b, mode: mode).report()
      let figures = [report.travel, report.relativeTravel, report.rotation, report.strain]
      #expect(figures.allSatisfy { $0.isFinite && $0 <= 10 })
      #expect(report.score > 0 && report.score <= 100)
    }
  }

  /// Moving a path, or scaling it evenly, is no fault; another shape is.
  @Test(arguments: MorphMode.allCases)
  func scoreOfShape(_ mode: MorphMode) throws {
    func score(_ a: String, _ b: String) throws -> Double {
      try PathMorph(a, b, mode: mode).report().score
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
    let star = try BezierPath(
      "M50 0L60 40L100 40L70 60L80 100L50 75L20 100L30 60L0 40L40 40Z"
    )
    let other = try BezierPath(
      "M10 0L90 10L100 50L90 95L60 99L40 90L10 99L0 60L20 40L0 20Z"
    )
    let report = try PathMorph(star, other, mode: .keepIndices).report()
    #expect(report.score > 1 && report.score < 90)
    for (scale, x, y) in [(1.0, 700.0, -90.0), (3, 0, 0), (0.25, 5, 9)] {
      let map = AffineTransform2D(scale: scale, tx: x, ty: y)
      let moved = try PathMorph(star, other.transformed(by: map), mode: .keepIndices).report()
      #expect(abs(moved.shapeTravel - report.shapeTravel) < 1e-9)
      // Paths that lie on each other are looked at as given, too, for the ink that they share.
      #expect(abs(moved.score - report.score) < 0.02 * report.score)
      #expect(abs(moved.travel - report.travel) > 0.05)
    }
    // Of one size, travel beside the shift is the travel of the shapes.
    let turned = try BezierPath("M7 1h2v10h-2z")
    let equal = try PathMorph(BezierPath("M0 0h10v2h-10z"), turned).report()
    #expect(abs(equal.shapeTravel - equal.relativeTravel) < 1e-9)
  }
}

/// The score against marks that people gave to morphs: its weights on the figures of those morphs.
@Suite struct MorphScoreTests {
  private typealias Judged = (faults: MorphFaults, mark: String)

  private func judged(_ table: String, _ marks: [String?]) throws -> [Judged] {
    let url = try #require(ProjectFiles.reference("morphing/\(table)"))
    let rows = try OracleTable(contentsOf: url).rows
    try #require(rows.count == marks.count)
    return try zip(rows, marks).compactMap { row, mark in
      guard let mark else { return nil }
      func count(_ column: String) throws -> Int { Int(try number(column)) }
      func number(_ column: String) throws -> Double {
        try row.isEmpty(column) ? 0 : row.double(column)
      }
      var faults = MorphFaults()
      faults.travel = try number("travel")
      faults.crossings = try count("crossings")
      faults.insideOut = try count("inside_out")
      faults.spuriousParts = try count("spurious")
      faults.inkLost = try number("ink_lost")
      faults.inkUnder = try number("ink_under")
      faults.corners = (try count("corners_kept"), try count("corners_possible"))
      return (faults, mark)
    }
  }

  /// How often a good morph has the higher score than a bad one; half for equal ones.
  private func areaUnderCurve(_ list: [Judged]) -> Double {
    let good = list.filter { $0.mark == "good" }.map(\.faults.score)
    let bad = list.filter { $0.mark == "bad" }.map(\.faults.score)
    var sum = 0.0
    for high in good {
      for low in bad { sum += high > low ? 1 : high == low ? 0.5 : 0 }
    }
    return sum / Double(good.count * bad.count)
  }

  @Test(
    .reference("morphing/marks_dev.json"),
    .reference("morphing/pairs_known.json"),
    .reference("morphing/look_baseline_dev.csv"),
    .reference("morphing/look_baseline_known.csv")
  )
  func scoreFollowsJudgement() throws {
    let marks = try JSONItem(PairFiles.read("marks_dev.json"))
    let dev = try judged("look_baseline_dev.csv", (0..<100).map { marks["\($0)"]["mark"].text })
    let pairs = try JSONItem(PairFiles.read("pairs_known.json")).items ?? []
    let known = try judged("look_baseline_known.csv", pairs.map { $0["mark"].text })
    #expect(dev.count == 100 && known.count == 46)
    for (list, least) in [(dev, 0.95), (known, 0.95), (dev + known, 0.955)] {
      #expect(areaUnderCurve(list) >= least)
    }
  }

  /// Each fault lowers the score; none leaves it at 100.
  @Test func everyFaultCounts() {
    #expect(MorphFaults().score == 100)
    func score(_ change: (inout MorphFaults) -> Void) -> Double {
      var faults = MorphFaults()
      change(&faults)
      return faults.score
    }
    for value in [
      score { $0.travel = 0.1 }, score { $0.crossings = 1 }, score { $0.insideOut = 1 },
      score { $0.spuriousParts = 1 }, score { $0.inkLost = 0.2 }, score { $0.inkUnder = 0.2 },
      score { $0.corners = (2, 3) },
    ] { #expect(value < 99 && value > 50) }
    #expect(score { $0.corners = (0, 0) } == 100)
    #expect(score { $0.corners = (3, 3) } == 100)
  }
}

/// The places of crossings are those that the report counts.
@Suite struct CrossingPlacesTests {
  @Test(arguments: [
    ("M0 0H40V10H0ZM0 20H40V30H0Z", "M0 20H40V30H0ZM0 0H40V10H0Z"),
    ("M2 2H38V8H2ZM20 10L30 30H10Z", "M18 2L24 8L4 30L0 24ZM10 20H40V26H10Z"),
    ("M0 0L10 0L10 10L6 10L6 4L4 4L4 10L0 10Z", "M10 10L0 10L0 0L4 0L4 6L6 6L6 0L10 1Z"),
  ])
  func asManyAsReported(_ a: String, _ b: String) throws {
    for mode in [MorphMode.keepIndices, .leastTravel, .automatic] {
      let pair = try PathMorph(a, b, mode: mode)
      let atEnds = max(pair.crossings(at: 0).count, pair.crossings(at: 1).count)
      for crossing in pair.report().crossings {
        let places = pair.crossings(at: crossing.t)
        #expect(places.count - atEnds == crossing.count, "\(mode) at \(crossing.t)")
        let shape = pair.path(at: crossing.t)
        #expect(places.allSatisfy { (shape.nearestPoint(to: $0)?.distance ?? 1) < 1e-9 })
      }
    }
  }

  /// Bars that pass each other cross on their way, and not at the ends.
  @Test func barsThatPass() throws {
    let bars = "M0 0H20V10H0ZM30 2H50V8H30Z"
    let pair = try PathMorph(bars, "M30 0H50V10H30ZM0 2H20V8H0Z", mode: .keepIndices)
    #expect(pair.report().extraCrossings > 0)
    #expect(pair.crossings(at: 0).isEmpty && pair.crossings(at: 1).isEmpty)
  }
}

/// Crossings, area and length of a shape.
@Suite struct FrameFiguresTests {
  @Test func lengthAndArea() {
    var random = SeededGenerator(seed: 141)
    for _ in 0..<200 {
      var (path, length) = (BezierPath(), 0.0)
      for _ in 0..<random.integer(1...3) {
        let corners = (0..<random.integer(3...9)).map { _ in random.point(within: 4.5) }
        path.append(RandomOutline.path(corners, isClosed: true))
        length += zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
          $0 + $1.0.distance(to: $1.1)
        }
      }
      let figures = FrameFigures(path, steps: 4)
      #expect(abs(figures.length - length) <= 1e-12 * length)
      #expect(abs(figures.area - abs(path.signedArea)) <= 1e-9)
    }
  }

  private func figures(_ data: String) throws -> FrameFigures {
    FrameFigures(try BezierPath(data), steps: 12)
  }

  /// Curves that cross once, touching ones, and open ones, which enclose nothing.
  @Test func crossingsOfKnownShapes() throws {
    let loop = try figures("M0 0C10 8 -6 8 4 0")
    #expect(loop.crossings == CrossingCount(selves: 1, all: 1) && loop.area == 0)
    let touching = try figures("M0 0H2V2H0ZM2 0H4V2H2Z")
    #expect(touching.crossings.all == 0 && touching.area == 8)
    #expect(try figures("M0 0H2V2H0ZM1 1H3V3H1Z").crossings == CrossingCount(selves: 0, all: 2))
    let tie = try figures("M0 0L2 2H0L2 0Z")
    #expect(tie.crossings == CrossingCount(selves: 1, all: 1) && tie.area == 0)
    #expect(FrameFigures(BezierPath(), steps: 12).length == 0)
  }

  /// What is too small to see does not count: a loop of .01 x .01 / 2, a sliver of two outlines.
  @Test func smallLoops() throws {
    #expect(try figures("M0 0H1V1H.5L.51 1.01H.5L.51 1H0Z").crossings.all == 0)
    #expect(try figures("M0 0H1V1H.6L.4 1.2H.6L.4 1H0Z").crossings.selves == 1)
    #expect(try figures("M0 0H1V1H0ZM0 -1H1L.5 .01Z").crossings.all == 0)
    #expect(try figures("M0 0H1V1H0ZM0 -1H1L.5 .3Z").crossings == CrossingCount(selves: 0, all: 2))
  }

  @Test func stepsOfCurves() {
    #expect(FrameFigures.steps(segments: 0) == FrameFigures.steps(segments: 100))
    #expect(FrameFigures.steps(segments: 1_000_000) == 1)
  }

  /// How far figures leave the range of the ends, as parts of the larger end.
  @Test func endRanges() {
    var range = EndRange([2, 8])
    for value in [2.0, 5, 8] { range.add(value) }
    #expect(range.under == 0 && range.over == 0 && range.most == 8)
    range.add(1)
    range.add(1.5)
    range.add(10)
    range.add(.nan)
    #expect(range.under == 0.125 && range.over == 0.25)
    var nothing = EndRange([0, 0])
    nothing.add(3)
    #expect(nothing.over == 0 && EndRange([]).most == 0)
  }
}

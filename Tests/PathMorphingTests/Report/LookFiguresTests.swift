// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// Reports about morphs whose answers are known, independent of the matching.
@Suite struct LookFiguresTests {
  private func report(
    _ a: String,
    _ b: String,
    _ mode: MorphMode = .keepIndices
  ) throws -> MorphReport {
    try PathMorph(a, b, mode: mode).report()
  }

  /// A square that stays one, wherever and however large: nothing to say.
  @Test(arguments: MorphMode.allCases)
  func squareToSquare(_ mode: MorphMode) throws {
    let square = "M0 0H10V10H0Z"
    for other in [square, "M500 -90h30v30h-30z", "M2 2h.1v.1h-.1z"] {
      let report = try report(square, other, mode)
      #expect(report.cornersKept == 4 && report.cornersPossible == 4)
      #expect(report.selfCrossings == 0 && report.extraCrossings == 0)
      #expect(report.inkLost == 0 && report.inkUnder < 0.02 && report.spuriousParts == 0)
      #expect(report.windingViolations == 0 && report.warnings.isEmpty)
      #expect(report.shapeTravel < 1e-9 && report.score > 98)
    }
  }

  /// Two neighbouring corners exchange: a bow tie in between, all in one point halfway.
  @Test func bowTie() throws {
    let report = try report("M0 0H10V10H0Z", "M10 0H0V10H10Z")
    #expect(report.selfCrossings == 0 && report.windingViolations == 1)
    #expect(report.inkUnder > 0.9 && report.inkLost > 0.9)
    #expect(report.warnings.contains("1 subpath turns inside out on the way"))
    #expect(report.warnings.contains { $0.contains(" of the ink that both ends share") })
    #expect(report.score < 20)
    // The upper corners change places before the lower ones do: in between there is a bow tie.
    let twisted = try self.report("M0 0H10V10H0Z", "M18 0H0V10H10Z")
    #expect(twisted.selfCrossings == 1 && twisted.extraCrossings == 1)
    #expect(!twisted.crossings.isEmpty && twisted.crossings.allSatisfy { $0.count == 1 })
    let first = try #require(twisted.crossings.first)
    #expect(
      twisted.warnings.contains { $0.hasPrefix("the shape crosses itself in between, from about") }
    )
    #expect(first.t > 0.3 && first.t < 0.5)
  }

  /// A ring whose outer circle becomes the hole thins to nothing; kept apart it does not.
  @Test func ringLosesItsInk() throws {
    func ring(_ outer: Int, _ inner: Int) -> String {
      func circle(_ r: Int) -> String {
        "M\(50 - r) 50A\(r) \(r) 0 0 1 \(50 + r) 50A\(r) \(r) 0 0 1 \(50 - r) 50Z"
      }
      func hole(_ r: Int) -> String {
        "M\(50 - r) 50A\(r) \(r) 0 0 0 \(50 + r) 50A\(r) \(r) 0 0 0 \(50 - r) 50Z"
      }
      return circle(outer) + hole(inner)
    }
    let kept = try report(ring(45, 30), ring(45, 35))
    #expect(kept.inkLost == 0 && kept.inkUnder < 0.01 && kept.spuriousParts == 0)
    let lost = try report(ring(45, 30), ring(30, 45))
    // Both circles meet half way at 37.5.
    #expect(lost.inkLost > 0.95 && lost.inkUnder > 0.9)
    #expect(lost.score < kept.score / 2)
  }

  /// A lying bar passes a standing one: nothing at the ends, a cross of four crossings in between.
  @Test func crossingBars() throws {
    let standing = "M8 0H12V20H8Z"
    let report = try report(standing + "M-6 9H0V11H-6Z", standing + "M20 9H26V11H20Z")
    #expect(report.extraCrossings == 4 && report.selfCrossings == 0)
    #expect(report.warnings.contains { $0.hasPrefix("subpaths cross each other in between") })
    #expect(report.spuriousParts == 0)
  }

  /// A square whose corners run along its sides to the next ones: they melt on the way.
  @Test func corners() throws {
    let square = "M0 0L5 0L10 0L10 5L10 10L5 10L0 10L0 5Z"
    let shifted = "M5 0L10 0L10 5L10 10L5 10L0 10L0 5L0 0Z"
    let report = try report(square, shifted)
    #expect(report.cornersKept == 0 && report.cornersPossible == 4)
    #expect(report.warnings.contains("4 of 4 corners melt in between"))
    #expect(try self.report(square, square).cornersKept == 4)
    // Corners that turn the other way are not their partners.
    let arrow = try self.report("M0 0L10 0L5 8Z", "M0 0L10 0L5 4Z")
    #expect(arrow.cornersKept == 3 && arrow.cornersPossible == 3)
    let chevron = try self.report("M0 0L5 5L10 0", "M0 5L5 0L10 5")
    #expect(chevron.cornersKept == 0 && chevron.cornersPossible == 0)
  }

  /// A bridge between bars leaves an island when it shrinks, one over a hole also the hole.
  @Test func spuriousParts() throws {
    let (bridge, turned) = ("M5 8H13V12H5Z", "M13 12H5V8H13Z")
    let bars = "M0 0H6V20H0ZM12 0H18V20H12Z"
    let bridged = try report(bars + bridge, bars + turned)
    #expect(bridged.spuriousParts == 2 && bridged.inkLost > 0.05)
    #expect(bridged.warnings.contains("2 parts or holes appear in between that neither end has"))
    let plate = "M0 0H20V20H0ZM6 6V14H14V6Z"
    let covered = try report(plate + "M5 5H15V15H5Z", plate + "M15 15H5V5H15Z")
    #expect(covered.spuriousParts == 2)
    #expect(try report(bars + bridge, bars + bridge).spuriousParts == 0)
  }

  /// Open subpaths are lines: no ink, no parts, no warning of either, whatever becomes of them.
  @Test(arguments: MorphMode.allCases)
  func openStrokes(_ mode: MorphMode) throws {
    for (a, b) in [
      ("M35 20L65 50L35 80", "M65 20L35 50L65 80"), ("M0 0H10V10H0", "M10 0H0V10H10"),
      ("M0 0H9V9H0ZM3 3H6", "M0 9H9V0H0ZM3 6H6"),
    ] {
      let report = try report(a, b, mode)
      #expect(report.inkLost == 0 && report.inkUnder == 0 && report.spuriousParts == 0)
      #expect(!report.warnings.contains { $0.contains(" ink ") || $0.contains(" area ") })
    }
  }

  /// The score of a path moved or scaled is that of the path itself; so are the figures.
  @Test func movedAndScaled() throws {
    let star = "M50 0L60 40L100 40L70 60L80 100L50 75L20 100L30 60L0 40L40 40Z"
    let other = try BezierPath(
      "M10 0L90 10L100 50L90 95L60 99L40 90L10 99L0 60L20 40L0 20Z"
    )
    let here = try PathMorph(BezierPath(star), other, mode: .keepIndices).report()
    for (scale, x) in [(1.0, 700.0), (64, -9), (0.02, 3)] {
      let map = AffineTransform2D(scale: scale, tx: x, ty: 5)
      let moved = other.transformed(by: map)
      let there = try PathMorph(BezierPath(star), moved, mode: .keepIndices)
        .report()
      #expect(there.extraCrossings == here.extraCrossings)
      #expect(there.selfCrossings == here.selfCrossings)
      #expect(there.cornersKept == here.cornersKept)
      #expect(there.spuriousParts == here.spuriousParts)
      #expect(abs(there.inkLost - here.inkLost) < 0.03)
      #expect(abs(there.score - here.score) < 0.02 * here.score)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMorphing
import SVGPathData
import TestSupport
import Testing

/// The pairs this project comes from, as their authors wanted them.
@Suite struct OriginPairTests {
  private func pair(_ name: String) throws -> CompatiblePair {
    let items =
      try JSONItem(Data(ProjectFiles.text("Data/scenes/origin_pairs.json").utf8)).items ?? []
    let item = try #require(items.first { $0["name"].text == name })
    return try CompatiblePair(
      SVGPathParser.parse(item["a"].text ?? ""),
      SVGPathParser.parse(item["b"].text ?? ""),
      mode: try #require(MorphMode(rawValue: item["mode"].text ?? ""))
    )
  }

  /// Two cubics each, ends on ends, the bend to the middle of the arc.
  @Test func caretToArc() throws {
    let pair = try pair("caret-to-arc")
    let (a, b) = (Array(pair.a.segments), Array(pair.b.segments))
    #expect(a.count == 2 && b.count == 2)
    #expect(
      a[0].start == Point2D(35, 20) && a[0].end == Point2D(65, 50) && a[1].end == Point2D(35, 80)
    )
    #expect(b[0].start.distance(to: Point2D(28.786796564403577, 28.786796564403573)) == 0)
    #expect(b[0].end == Point2D(80, 50))
    #expect(pair.correspondence.matches[0].isReversed == false)
  }

  /// Every corner goes to the middle of its own rounded corner: nothing twists.
  @Test(arguments: [
    ("rounded-rectangle-to-rectangle", 12), ("core-graphics-rounded-rectangle-to-rectangle", 12),
    ("uikit-rounded-rectangle-to-rectangle", 20),
  ])
  func roundedRectangleToRectangle(_ name: String, _ segments: Int) throws {
    let pair = try pair(name)
    let report = pair.report()
    #expect(pair.segmentCount == segments)
    #expect(report.travel < 0.025 && report.extraCrossings == 0 && report.windingViolations == 0)
    for (first, second) in zip(pair.a.segments, pair.b.segments) {
      #expect(first.start.distance(to: second.start) < 12)
    }
  }

  /// UIKit's and Core Graphics' rounded rectangles become their rectangle without a twisted corner.
  @Test func cornersOfEveryStart() throws {
    let pair = try pair("rounded-rectangle-to-rectangle")
    for step in 0..<4 {
      for path in [pair.b, pair.b.reversed()] {
        let other = try CompatiblePair(pair.a, MorphGates.restarted(path, by: step))
        for (first, second) in zip(other.a.segments, other.b.segments) {
          #expect(first.start.distance(to: second.start) < 12)
        }
      }
    }
  }

  /// The stored rounded rectangles are those that the library draws.
  @Test func roundedRectanglesOfBothKinds() throws {
    let rect = Rect2D(minX: 10, minY: 20, maxX: 90, maxY: 80)
    for (name, style) in [
      ("core-graphics", BezierPath.CornerStyle.circular), ("uikit", .continuous),
    ] {
      let stored = try pair("\(name)-rounded-rectangle-to-rectangle").a
      let drawn = BezierPath.roundedRectangle(rect, cornerRadius: 18, style: style)
      #expect(MorphGates.distance(stored, drawn) < 1e-4)
    }
  }

  /// An arrow whose notch and head grow from 0 to 50 percent of its width is in between the arrow
  /// of the percentage in between.
  @Test func arrowEdges() throws {
    let pair = try pair("arrow-edges")
    for t in [0, 0.2, 0.5, 0.75, 1] {
      let edge = 50 * t
      let points = [
        Point2D(0, 0), Point2D(edge, 30), Point2D(0, 60), Point2D(100 - edge, 60),
        Point2D(100, 30), Point2D(100 - edge, 0),
      ]
      #expect(pair.shape(at: t) == BezierPath.polygon(points))
    }
    #expect(pair.report().extraCrossings == 0)
  }

  /// The arrow turns by half a turn and keeps its shape.
  @Test(arguments: ["arrow-up-to-down", "chevron-up-to-down"])
  func turning(_ name: String) throws {
    let pair = try pair(name)
    #expect(pair.mode == .rotate)
    let length = pair.a.length(accuracy: 1e-9)
    for t in [0.2, 0.5, 0.8] {
      #expect(abs(pair.shape(at: t).length(accuracy: 1e-9) - length) < 1e-6)
    }
    let quarter = pair.a.transformed(
      by: AffineTransform2D(rotation: .pi / 2, about: Point2D(50, 50))
    )
    #expect(MorphGates.distance(pair.shape(at: 0.5), quarter) < 20)
    #expect(pair.shape(at: 1) == pair.b)
    #expect(MorphGates.apart(pair.shape(at: 1 - 1e-12), pair.b) < 1e-9)
  }
}

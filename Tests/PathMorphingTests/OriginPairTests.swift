// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMorphing
import SVGPathData
import TestSupport
import Testing

/// The pairs this project comes from, as their authors wanted them.
@Suite struct OriginPairTests {
  private func item(_ name: String) throws -> JSONItem {
    let items =
      try JSONItem(Data(ProjectFiles.text("Data/scenes/origin_pairs.json").utf8)).items ?? []
    return try #require(items.first { $0["name"].text == name })
  }

  private func paths(_ name: String) throws -> (a: BezierPath, b: BezierPath) {
    let item = try item(name)
    return (
      try SVGPathParser.parse(item["a"].text ?? ""), try SVGPathParser.parse(item["b"].text ?? "")
    )
  }

  private func pair(_ name: String) throws -> CompatiblePair {
    let (a, b) = try paths(name)
    let mode = try #require(MorphMode(rawValue: try item(name)["mode"].text ?? ""))
    return try CompatiblePair(a, b, mode: mode)
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

  /// In between, a rounded rectangle with a smaller radius, wherever the rectangle is stored to
  /// begin: every rounded corner shrinks to its corner.
  @Test(arguments: [
    ("rounded-rectangle-to-rectangle", BezierPath.CornerStyle.circular),
    ("core-graphics-rounded-rectangle-to-rectangle", .circular),
    ("uikit-rounded-rectangle-to-rectangle", .continuous),
  ])
  func roundedRectangleToRectangle(_ name: String, _ style: BezierPath.CornerStyle) throws {
    let (first, second) = try paths(name)
    let rect = Rect2D(minX: 10, minY: 20, maxX: 90, maxY: 80)
    for step in 0..<4 {
      for path in [second, second.reversed()] {
        let other = try CompatiblePair(first, MorphGates.restarted(path, by: step))
        #expect(other.report().extraCrossings == 0)
        for t in [0.1, 0.3, 0.5, 0.8] {
          let expected = BezierPath.roundedRectangle(
            rect,
            cornerRadius: 18 * (1 - t),
            style: style
          )
          // The stored outlines have four digits after the point.
          #expect(MorphGates.distance(other.shape(at: t), expected) < 0.05)
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

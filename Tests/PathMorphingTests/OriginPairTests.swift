// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMatching
import PathMorphing
import TestSupport
import Testing

/// The pairs this project comes from, as their authors wanted them.
@Suite struct OriginPairTests {
  private func items(_ file: String) throws -> [JSONItem] {
    try JSONItem(Data(ProjectFiles.text("Data/scenes/\(file).json").utf8)).items ?? []
  }

  private func item(_ name: String) throws -> JSONItem {
    let items = try items("origin_pairs") + items("own_pairs")
    return try #require(items.first { $0["name"].text == name })
  }

  private func paths(_ name: String) throws -> (a: BezierPath, b: BezierPath) {
    let item = try item(name)
    return (
      try BezierPath(item["a"].text ?? ""),
      try BezierPath(item["b"].text ?? "")
    )
  }

  private func pair(_ name: String) throws -> PathMorph {
    let (a, b) = try paths(name)
    let mode = try #require(MorphMode(rawValue: try item(name)["mode"].text ?? ""))
    return try PathMorph(a, b, mode: mode)
  }

  /// Two cubics each, ends on ends, the bend to the middle of the arc.
  @Test func caretToArc() throws {
    let pair = try pair("caret-to-arc")
    let (a, b) = (Array(pair.a.segments), Array(pair.b.segments))
    #expect(a.count == 2 && b.count == 2)
    // From the lower left, legs of 80 x 80, an arc of radius 125 about the same middle.
    #expect(
      a[0].start == Point2D(200, 280) && a[0].end == Point2D(280, 200)
        && a[1].end == Point2D(200, 120)
    )
    let side = 125 * 0.5.squareRoot()
    #expect(b[0].start.distance(to: Point2D(200 - side, 200 + side)) < 1e-12)
    #expect(b[0].end == Point2D(325, 200))
    #expect(b[1].end.distance(to: Point2D(200 - side, 200 - side)) < 1e-12)
    #expect(pair.correspondence.matches[0].isReversed == false)
  }

  /// In between, the seven points that Core Animation shows where the caret is two straight cubics.
  @Test func caretToArcInBetween() throws {
    let pair = try pair("caret-to-arc")
    for (progress, printed) in [
      (
        0.12916193,
        [
          (188.5836, 281.0835), (221.9769, 268.0320), (262.5899, 237.6062), (285.8123, 200),
          (262.5899, 162.3938), (221.9769, 131.9680), (188.5836, 118.9165),
        ]
      ),
      (
        0.5,
        [
          (155.8058, 284.1942), (208.5120, 310.2336), (289.1667, 269.0149), (302.5, 200),
          (289.1667, 130.9851), (208.5120, 89.7664), (155.8058, 115.8058),
        ]
      ),
    ] {
      let cubics = pair.path(at: progress).segments.compactMap { segment -> CubicBezier? in
        if case .cubic(let cubic) = segment { cubic } else { nil }
      }
      try #require(cubics.count == 2)
      let points = [cubics[0].p0] + cubics.flatMap { [$0.p1, $0.p2, $0.p3] }
      for (point, expected) in zip(points, printed) {
        #expect(point.distance(to: Point2D(expected.0, expected.1)) < 8e-5, "\(progress)")
      }
    }
  }

  /// In the default mode, the shapes in between are rounded rectangles of the sizes in between.
  @Test func cardToScreen() throws {
    let screen = Rect2D(minX: 0, minY: 0, maxX: 200, maxY: 300)
    let card = Rect2D(minX: 0, minY: 50, maxX: 200, maxY: 130)
    let drawn = (
      BezierPath.roundedRectangle(card, cornerRadius: 40),
      BezierPath.roundedRectangle(screen, cornerRadius: 0)
    )
    // What SVG 2, section 10.2, makes of <rect y="50" width="200" height="80" rx="40"/>, and of
    // the same with the whole height and a radius so small that it is not seen, or none.
    let rounded = try BezierPath(
      "M40 50H160A40 40 0 0 1 200 90V90A40 40 0 0 1 160 130H40A40 40 0 0 1 0 90V90A40 40 0 0 1 40 50Z"
    )
    let plain = try BezierPath("M0 0H200V300H0Z")
    for (first, second) in [
      (drawn.0, drawn.1), (rounded, plain), (drawn.0, plain), (drawn.0, .rectangle(screen)),
    ] {
      let pair = try PathMorph(first, second)
      for t in [0.09479631, 0.40851059, 0.80240339, 0.96045898] {
        let rect = Rect2D(minX: 0, minY: 50 * (1 - t), maxX: 200, maxY: 130 + 170 * t)
        let expected = BezierPath.roundedRectangle(rect, cornerRadius: 40 * (1 - t))
        let shape = pair.path(at: t)
        #expect(MorphGates.distance(shape, expected) < 1e-3, "\(t)")
        #expect(largestTurn(shape) < 1, "\(t)")
      }
    }
  }

  /// The largest angle in degrees between segments that meet, those without length apart.
  private func largestTurn(_ path: BezierPath) -> Double {
    let segments = path.segments.filter { $0.start.distance(to: $0.end) > 1e-6 }
    return segments.indices.reduce(0) { largest, index in
      let before = segments[index].derivative(at: 1)
      let after = segments[(index + 1) % segments.count].derivative(at: 0)
      let turn = atan2(before.cross(after), before.dot(after)).magnitude
      return max(largest, turn * 180 / .pi)
    }
  }

  /// Every rounded corner shrinks to its corner, wherever the rectangle is stored to start.
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
        let other = try PathMorph(first, MorphGates.restarted(path, by: step))
        #expect(other.report().extraCrossings == 0)
        for t in [0.1, 0.3, 0.5, 0.8] {
          let expected = BezierPath.roundedRectangle(rect, cornerRadius: 18 * (1 - t), style: style)
          // The stored outlines have four digits after the point.
          #expect(MorphGates.distance(other.path(at: t), expected) < 0.05)
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

  /// An arrow whose notch and head go from 0 to 50 % of its width is, in between, the arrow of the
  /// percentage in between.
  @Test func arrowEdges() throws {
    let pair = try pair("arrow-edges")
    for t in [0, 0.2, 0.5, 0.75, 1] {
      let edge = 50 * t
      let points = [
        Point2D(0, 0), Point2D(edge, 30), Point2D(0, 60), Point2D(100 - edge, 60),
        Point2D(100, 30), Point2D(100 - edge, 0),
      ]
      #expect(pair.path(at: t) == BezierPath(points: points, isClosed: true))
    }
    #expect(pair.report().extraCrossings == 0)
    // The default mode keeps what animates already.
    let (a, b) = try paths("arrow-edges")
    let points = [
      Point2D(0, 0), Point2D(40, 30), Point2D(0, 60), Point2D(60, 60), Point2D(100, 30),
      Point2D(60, 0),
    ]
    let shape = try PathMorph(a, b).path(at: 0.8)
    #expect(MorphGates.apart(shape, .init(points: points, isClosed: true)) < 1e-9)
    #expect(Array(shape.segments).count == 6)
  }

  /// The chevron's points move on straight lines: half way it lies flat.
  @Test func chevron() throws {
    let pair = try pair("chevron-up-to-down")
    #expect(pair.mode == .keepIndices)
    for t in [0, 0.25, 0.5, 0.8, 1] {
      let segments = Array(pair.path(at: t).segments)
      try #require(segments.count == 2)
      let points = [segments[0].start, segments[1].start, segments[1].end]
      let expected = [Point2D(20, 65 - 30 * t), Point2D(50, 35 + 30 * t), Point2D(80, 65 - 30 * t)]
      #expect(zip(points, expected).allSatisfy { $0.distance(to: $1) < 1e-12 }, "\(t)")
    }
    let (a, b) = try paths("chevron-up-to-down")
    #expect(try PathMorph(a, b).path(at: 0.5) == pair.path(at: 0.5))
  }

  /// An arrow of our own, closed, of seven points: it turns by half a turn and keeps its shape.
  @Test func turning() throws {
    let pair = try pair("arrow-up-to-down")
    #expect(pair.mode == .rotate)
    let length = pair.a.length(accuracy: 1e-9)
    for t in [0.2, 0.5, 0.8] {
      #expect(abs(pair.path(at: t).length(accuracy: 1e-9) - length) < 1e-6)
    }
    let quarter = pair.a.transformed(
      by: AffineTransform2D(rotation: .pi / 2, about: Point2D(50, 50))
    )
    #expect(MorphGates.distance(pair.path(at: 0.5), quarter) < 20)
    #expect(pair.path(at: 1) == pair.b)
    #expect(MorphGates.apart(pair.path(at: 1 - 1e-12), pair.b) < 1e-9)
  }
}

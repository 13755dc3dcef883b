// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMorphing
import PathMotion
import TestSupport
import Testing

/// Tracks between two paths.
@Suite struct ShapeTrackTests {
  private func kinds(_ path: BezierPath) -> [PathSegment.Kind] {
    path.segments.map(\.kind)
  }

  /// What has one structure stays as given, bit for bit, and its points run straight.
  @Test func asGiven() throws {
    forAll(
      "paths of one structure stay as given",
      cases: 2_000,
      generator: { source -> (a: BezierPath, b: BezierPath) in
        let options = RandomPath.Options(kinds: [.line, .quadratic, .cubic])
        let a = RandomPath.path(&source, options)
        let points = a.elements.map { _ in
          (0..<3).map { _ in RandomPath.point(&source) }
        }
        var b = BezierPath()
        for (element, p) in zip(a.elements, points) {
          switch element {
          case .move: b.move(to: p[0])
          case .line: b.addLine(to: p[0])
          case .quadratic: b.addQuadCurve(to: p[0], control: p[1])
          case .cubic: b.addCurve(to: p[0], control1: p[1], control2: p[2])
          default: b.closeSubpath()
          }
        }
        return (a, b)
      },
      check: { (value: (a: BezierPath, b: BezierPath)) throws -> Void in
        let track = try ShapeTrack(from: value.a, to: value.b)
        try ensure(track.isAsGiven, "it was cut")
        try ensure(track.pair.a == value.a && track.pair.b == value.b, "other elements")
        try ensure(track.shape(at: 0) == value.a && track.shape(at: 1) == value.b, "other ends")
        let quarter = zip(value.a.points, value.b.points).map { $0 + 0.25 * ($1 - $0) }
        let gap = Shown.gap(track.shape(at: 0.25).points, quarter)
        try ensure(gap <= 1e-13 * 100, "\(gap)")
      }
    )
  }

  /// A rounded rectangle in between is that of the numbers in between.
  @Test func roundedRectangles() {
    struct Case {
      var numbers: [Double]
      var t: Double

      func path(at t: Double, _ style: BezierPath.CornerStyle) -> BezierPath {
        let n = (0..<5).map { numbers[$0] + t * (numbers[$0 + 5] - numbers[$0]) }
        let rect = Rect2D(minX: n[0], minY: n[1], maxX: n[0] + n[2], maxY: n[1] + n[3])
        return .roundedRectangle(rect, cornerRadius: n[4], style: style)
      }
    }
    let one: [Distribution] = [
      .coordinate, .coordinate, .uniform(0...100), .uniform(0...100), .uniform(0...1),
    ]
    for style in [BezierPath.CornerStyle.circular, .continuous] {
      forAll(
        "rounded rectangles in between, \(style)",
        cases: 2_000,
        numbers: one + one + [.parameter],
        make: { numbers -> Case in
          var numbers = numbers
          // Radii that fit, so that those in between do, too.
          for first in [0, 5] {
            let half = 0.5 * min(numbers[first + 2], numbers[first + 3])
            numbers[first + 4] *= style == .circular ? half : 0.6 * half
          }
          return Case(numbers: numbers, t: numbers[10])
        },
        check: { (value: Case) throws -> Void in
          func path(_ t: Double) -> BezierPath { value.path(at: t, style) }
          let track = try ShapeTrack(from: path(0), to: path(1))
          try ensure(track.isAsGiven && track.pair.a == path(0), "cut")
          let apart = Shown.gap(track.shape(at: value.t).points, path(value.t).points)
          try ensure(apart <= 1e-12 * 200, "\(apart)")
        }
      )
    }
  }

  /// Arcs that are no stretched copies of each other become equally many cubics.
  @Test func unlikeArcs() throws {
    let a = try BezierPath("M0 0A10 10 0 0 1 10 10")
    // Core Graphics has one cubic for the first and the second, two for the third.
    for (text, isAsGiven) in [("M0 0A20 20 0 0 1 10 10", true), ("M0 0A10 10 0 0 1 20 0", false)] {
      let b = try BezierPath(text)
      let track = try ShapeTrack(from: a, to: b)
      #expect(track.isAsGiven == isAsGiven)
      let kinds = kinds(track.pair.a)
      #expect(kinds == self.kinds(track.pair.b))
      #expect(Set(kinds) == [.cubic])
      for (cut, given) in [(track.pair.a, a), (track.pair.b, b)] {
        #expect((cut.length(accuracy: 1e-9) - given.length(accuracy: 1e-9)).magnitude < 1e-4)
      }
      for segment in track.pair.a.segments {
        for step in 0...8 {
          let radius = segment.point(at: Double(step) / 8).distance(to: Point2D(0, 10))
          #expect((radius - 10).magnitude < 1e-4)
        }
      }
    }
    // One with other flags, one without a radius.
    let large = try BezierPath("M0 0A20 10 30 1 0 20 5")
    let none = try BezierPath("M0 0A0 0 0 0 1 20 0")
    for other in [large, none] {
      let track = try ShapeTrack(from: a, to: other)
      #expect(kinds(track.pair.a) == kinds(track.pair.b))
      #expect(track.shape(at: 0.5).isFinite)
    }
  }

  /// What is not there does not move: it is there from the start on, or not.
  @Test func missingPaths() {
    let square = BezierPath.rectangle(Rect2D(minX: 0, minY: 0, maxX: 1, maxY: 1))
    for (from, to) in [(nil, square), (square, nil), (nil, nil)] as [(BezierPath?, BezierPath?)] {
      let ends = Animation.Values.between(from: .path(from), to: .path(to))
      let timeline = Timeline(.path(from), ends, at: 1)
      #expect(timeline.value(at: 0.9) == .path(from))
      #expect(timeline.value(at: 1.5) == .path(to))
      #expect(timeline.velocity(at: 1.5).isEmpty)
    }
  }

  /// A path grows out of an empty one, which is the origin, and two empty ones stay so.
  @Test func emptyPaths() throws {
    let square = BezierPath.rectangle(Rect2D(minX: 20, minY: 20, maxX: 40, maxY: 40))
    for t in [0, 0.125, 0.5, 1] {
      let box = try ShapeTrack(from: BezierPath(), to: square).shape(at: t).boundingBox
      let back = try ShapeTrack(from: square, to: BezierPath()).shape(at: 1 - t).boundingBox
      let expected = Rect2D(minX: 20 * t, minY: 20 * t, maxX: 40 * t, maxY: 40 * t)
      #expect(box == expected && back == expected, "\(t)")
    }
    #expect(try ShapeTrack(from: BezierPath(), to: BezierPath()).shape(at: 0.5).segments.isEmpty)
  }

  /// Unlike structures are matched: both ends draw what was given, and neither is the other's.
  @Test func unlikeStructures() throws {
    let square = BezierPath.rectangle(Rect2D(minX: 0, minY: 0, maxX: 10, maxY: 10))
    let triangle = try BezierPath("M5 0L10 10L0 10Z")
    let two = try BezierPath("M0 0H4V4H0Z M6 6H10V10H6Z")
    for (a, b) in [(square, triangle), (triangle, two), (square, two)] {
      let track = try ShapeTrack(from: a, to: b)
      #expect(!track.isAsGiven)
      #expect(kinds(track.pair.a) == kinds(track.pair.b))
      for (shape, given) in [(track.shape(at: 0), a), (track.shape(at: 1), b)] {
        #expect((shape.signedArea.magnitude - given.signedArea.magnitude).magnitude < 1e-9)
      }
    }
    // A coordinate that is not finite is an error, and does not move.
    var broken = BezierPath()
    broken.move(to: Point2D(.nan, 0))
    broken.addLine(to: .origin)
    #expect(throws: MorphError.self) { try ShapeTrack(from: broken, to: triangle) }
  }
}

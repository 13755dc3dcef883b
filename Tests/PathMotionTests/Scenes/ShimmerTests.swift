// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// A light that runs over placeholders until the content is there.
@Suite struct ShimmerTests {
  @Test func light() throws {
    let stage = try Gallery.stage("shimmer")
    for round in [0.0, 1, 2, 100] {
      for phase in [0, 0.25, 0.5, 0.75] {
        let layer = try #require(stage.layer("placeholders", at: 1.5 * (round + phase)))
        let gradient = try #require(layer.gradient)
        let expected = [-1, -0.5, 0].map { $0 + 2 * phase }
        #expect(Shown.gap(gradient.locations, expected) <= 1e-9)
        #expect(
          Shown.gap([gradient.start, gradient.end], [Point2D(0, 150), Point2D(200, 150)]) == 0
        )
        let bright = gradient.start.x + gradient.locations[1] * gradient.end.x
        #expect(abs(bright - (400 * phase - 100)) <= 1e-9)
        if phase == 0.5 { #expect(abs(bright - 100) <= 1e-9) }
        #expect(gradient.colors.map(\.hexadecimal) == ["#e5e5eaff", "#f7f7faff", "#e5e5eaff"])
      }
    }
  }

  /// One mask: in each of four rows a disc and two round bars.
  @Test func mask() throws {
    let mask = try #require(try Gallery.stage("shimmer").layer("placeholders", at: 1)?.mask)
    let boxes = mask.subpaths.compactMap { $0.path.boundingBox }
    let expected = [16.0, 86, 156, 226].flatMap { y in
      [
        Rect2D(minX: 16, minY: y + 2, maxX: 56, maxY: y + 42),
        Rect2D(minX: 68, minY: y + 8, maxX: 180, maxY: y + 20),
        Rect2D(minX: 68, minY: y + 28, maxX: 148, maxY: y + 40),
      ]
    }
    #expect(boxes.count == 12)
    for (box, other) in zip(boxes, expected) {
      #expect(
        Shown.gap(
          [box.minX, box.minY, box.maxX, box.maxY],
          [other.minX, other.minY, other.maxX, other.maxY]
        ) <= 1e-9
      )
    }
  }

  @Test func loaded() throws {
    var stage = try Gallery.stage("shimmer")
    stage.playScript()
    for time in [0, 0.05, 0.1, 0.125, 0.2, 0.25, 0.5] {
      let frame = stage.frame(at: 3.4 + time)
      let gone = 1 - TimingFunction.easeIn(min(time / 0.125, 1))
      let come = TimingFunction.easeOut(min(time / 0.25, 1))
      #expect(abs(try #require(frame.layer("placeholders")).opacity - gone) <= 1e-9, "\(time)")
      // Opacity of a group counts for what is in it.
      for id in ["content", "face1", "texts"] {
        #expect(abs(try #require(frame.layer(id)).opacity - come) <= 1e-9, "\(time)")
      }
    }
    #expect(stage.ended(until: 4) == ["loaded at 3.65"])
    #expect(stage.refusal(of: "loaded", at: 5) != nil)
  }
}

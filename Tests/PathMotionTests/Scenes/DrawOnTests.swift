// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import TestSupport
import Testing

/// A mark that is drawn by its outline, fills, and gets a gradient.
@Suite struct DrawOnTests {
  private static let logo = "paths/swift_logo.json"
  private let length = 222.243144372536

  /// The scene with the logo that its table was made for.
  private func logoStage() throws -> MotionStage {
    let text = try #require(try JSONItem(reference: DrawOnTests.logo)["d"].text)
    let path = try BezierPath(text)
    return try Gallery.stage("draw-on", parameters: ["path": .path(path)])
  }

  @Test(.reference(logo)) func pen() throws {
    let stage = try logoStage()
    let path = stage.path("logo", at: 0)
    #expect(abs(path.length(accuracy: 1e-13) - length) <= 1e-12 * length)
    for (time, part, pen) in [
      (0.2, 0.1, Point2D(8.761546, 31.389398)), (0.5, 0.25, Point2D(19.648958, 26.855866)),
      (1, 0.5, Point2D(17.018449, 14.256625)), (1.5, 0.75, Point2D(26.276407, 3.036289)),
    ] {
      let layer = try #require(stage.layer("logo", at: time))
      #expect(abs(layer.strokeEnd - part) <= 1e-15 && layer.strokeStart == 0)
      let stroked = try layer.strokedPath(accuracy: 2e-11)
      let error = abs(stroked.length(accuracy: 1e-12) - part * length)
      #expect(error <= 1e-12 * length, "\(time)")
      #expect(Shown.gap([try #require(stroked.currentPoint)], [pen]) <= 5e-7, "\(time)")
      #expect(layer.transform(.origin) == Point2D(161, 247))
    }
  }

  /// Nothing at first, with any caps; the whole outline, closed, at the end.
  @Test(.reference(logo)) func beginAndEnd() throws {
    let stage = try logoStage()
    for cap in LineCap.allCases {
      var layer = try #require(stage.layer("logo", at: 0))
      layer.lineCap = cap
      #expect(try layer.strokedPath().isEmpty)
    }
    for time in [2, 2.5, 100] {
      let layer = try #require(stage.layer("logo", at: time))
      let stroked = try layer.strokedPath()
      #expect(stroked == layer.path)
      let subpath = try #require(Array(stroked.subpaths).first)
      #expect(subpath.isClosed && subpath.start == Point2D(29.885, 33.047))
    }
  }

  @Test func fill() throws {
    let stage = try Gallery.stage("draw-on")
    for (time, color, alpha) in [
      (0.0, [255.0, 255, 255], 1.0), (1.999, [255, 255, 255], 1), (2, [255, 0, 0], 0),
      (2.25, [255, 0, 0], 0.25), (2.5, [255, 0, 0], 0.5), (3, [255, 0, 0], 1), (6, [255, 0, 0], 1),
    ] {
      let fill = try #require(stage.layer("logo", at: time)?.fill)
      #expect(abs(fill.alpha - alpha) <= 1e-12, "\(time)")
      if alpha > 0 { #expect(Shown.gap(fill, color) <= 1e-9, "\(time)") }
    }
  }

  @Test func gradient() throws {
    let stage = try Gallery.stage("draw-on")
    for (time, first, last) in [
      (3.0, [248.0, 138, 54], [253.0, 32, 32]), (3.5, [186, 163.5, 101.75], [189.75, 25.25, 59]),
      (4, [124, 189, 149.5], [126.5, 18.5, 86]), (5, [0, 240, 245], [0, 5, 140]),
      (6, [0, 240, 245], [0, 5, 140]),
    ] {
      let gradient = try #require(stage.layer("gradient", at: time)?.gradient)
      #expect(gradient.colors.count == 2 && gradient.locations == [0, 1])
      #expect(Shown.gap(gradient.colors.first, first) <= 1e-9, "\(time)")
      #expect(Shown.gap(gradient.colors.last, last) <= 1e-9, "\(time)")
      #expect(gradient.colors.allSatisfy { $0.alpha == 1 })
    }
    let before = try #require(stage.layer("gradient", at: 2.999))
    #expect(before.gradient?.colors.allSatisfy { $0.alpha == 0 } == true)
    // Above the shape, and seen inside of it only.
    #expect(stage.frame(at: 3).layers.map(\.id) == ["logo", "gradient"])
    #expect(before.mask == stage.layer("logo", at: 3)?.path)
  }

  /// The gradient runs over the box of all control points.
  @Test(.reference(logo)) func gradientFrame() throws {
    let stage = try logoStage()
    let layer = try #require(stage.layer("gradient", at: 4))
    let gradient = try #require(layer.gradient)
    let points = Shown.points(try #require(layer.mask))
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let middle = ((xs.min() ?? 0) + (xs.max() ?? 0)) / 2
    #expect(Shown.gap([gradient.start], [Point2D(middle, ys.min() ?? 0)]) <= 1e-9)
    #expect(Shown.gap([gradient.end], [Point2D(middle, ys.max() ?? 0)]) <= 1e-9)
  }

  /// Of several subpaths, the part is one of the sum of their lengths.
  @Test func severalSubpaths() throws {
    let path = try BezierPath("M0 0H10M0 20H30")
    let stage = try Gallery.stage("draw-on", parameters: ["path": .path(path)])
    let stroked = try #require(try stage.layer("logo", at: 1)?.strokedPath())
    #expect(Array(stroked.subpaths).count == 2)
    #expect(Shown.gap([try #require(stroked.currentPoint)], [Point2D(10, 20)]) <= 1e-9)
  }

  /// The project's own mark: one closed outline of about 210 x 210, in the
  /// middle of the view, that does not cross itself.
  @Test func mark() throws {
    let mark = try Gallery.stage("draw-on").path("logo", at: 0)
    let box = try #require(mark.boundingBox)
    #expect(abs(box.center.x - 26.5) <= 0.04 && abs(box.center.y - 26.5) <= 0.04)
    #expect(abs(box.width - 209.6) <= 0.4 && abs(box.height - box.width) <= 0.04)
    #expect(Array(mark.subpaths).count == 1 && mark.subpaths.allSatisfy(\.isClosed))
    // The arc runs through the middle between its two edges, an eighth turn from the ends.
    #expect(mark.contains(Point2D(-3.18, -3.18), rule: .nonZero))
  }
}

// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// A bar between a notch and a head that are so many percent of its width.
@Suite struct ArrowEdgesTests {
  private func arrow(_ percent: Double, width: Double, height: Double) -> [Point2D] {
    let edge = width * percent / 100
    return [
      Point2D(0, 0), Point2D(edge, height / 2), Point2D(0, height), Point2D(width - edge, height),
      Point2D(width, height / 2), Point2D(width - edge, 0),
    ]
  }

  private func check(
    _ stage: MotionStage,
    _ time: Double,
    _ printed: Double,
    exact: Double,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let points = Shown.points(stage.path("shape", at: time))
    let arrow = arrow(exact, width: 343, height: 128)
    #expect(Shown.gap(points, arrow) <= 1e-9, "\(time)", sourceLocation: sourceLocation)
    guard points.count == 6 else { return }
    let percent = 100 * points[1].x / 343
    #expect(abs(percent - printed) <= 5e-7, "\(time)", sourceLocation: sourceLocation)
  }

  @Test func table() throws {
    var stage = try Gallery.stage("arrow-edges")
    stage.playScript()
    for (time, percent) in [
      (0.0, 20.0), (0.5, 31.344144), (1, 40.539296), (1.5, 47.196060), (2, 50),
    ] {
      let exact = 20 + 30 * TimingFunction.easeOut(time / 2)
      check(stage, time, percent, exact: exact)
    }
    for (time, percent) in [(2.5, 31.093093), (3, 15.767841), (3.5, 4.673233), (4, 0)] {
      let exact = 50 - 50 * TimingFunction.easeOut((time - 2) / 2)
      check(stage, time, percent, exact: exact)
    }
    let points = Shown.points(stage.path("shape", at: 1))
    #expect(abs(points[1].x - 139.04978) <= 5.1e-6)
    #expect(abs(points[3].x - 203.95022) <= 5.1e-6 && abs(points[5].x - 203.95022) <= 5.1e-6)
  }

  @Test func nothingIsLeft() throws {
    var stage = try Gallery.stage("arrow-edges")
    stage.playScript()
    for time in [4.0, 10] { #expect(stage.frame(at: time) == stage.modelFrame(at: time)) }
    #expect(stage.ended(until: 4) == ["animate at 2.0", "animate at 4.0"])
    // The third press is the first set again.
    stage.send("animate", at: 5)
    check(stage, 7, 50, exact: 50)
  }

  @Test func pressedBeforeTheEnd() throws {
    var stage = try Gallery.stage("arrow-edges")
    stage.send("animate", at: 0)
    stage.send("animate", at: 1)
    let first = 20 + 30 * TimingFunction.easeOut(0.5)
    check(stage, 1, 40.539296, exact: first)
    let half = first * (1 - TimingFunction.easeOut(0.5))
    check(stage, 2, (half * 1e6).rounded() / 1e6, exact: half)
    check(stage, 3, 0, exact: 0)
    #expect(stage.ended(until: 3) == ["animate cut at 1.0", "animate at 3.0"])
  }

  @Test func resized() throws {
    var stage = try Gallery.stage("arrow-edges")
    stage.send("animate", at: 0)
    try stage.resize(width: 200, height: 100, at: 1)
    let before = [
      Point2D(0, 0), Point2D(68.6, 64), Point2D(0, 128), Point2D(274.4, 128), Point2D(343, 64),
      Point2D(274.4, 0),
    ]
    let after = [
      Point2D(0, 0), Point2D(100, 50), Point2D(0, 100), Point2D(100, 100), Point2D(200, 50),
      Point2D(100, 0),
    ]
    // On its own clock, to where it leads in the new size.
    for time in [1.0, 1.5, 2, 3] {
      let progress = TimingFunction.easeOut(min(time / 2, 1))
      let expected = zip(before, after).map { $0.interpolated(to: $1, at: progress) }
      #expect(Shown.gap(Shown.points(stage.path("shape", at: time)), expected) < 1e-9)
    }
    #expect(stage.ended(until: 3) == ["animate at 2.0"])
    // Before the resize, what was shown.
    check(stage, 0.5, 31.344144, exact: 20 + 30 * TimingFunction.easeOut(0.25))
  }

  @Test func outsideTheRange() throws {
    for (value, message) in [
      (101.0, "leading 101 is outside 0...100"), (-1, "leading -1 is outside 0...100"),
      (20.5, "leading 20.5 is no whole number in 0...100"),
    ] {
      let error = #expect(throws: SceneError.self) {
        try Gallery.stage("arrow-edges", parameters: ["leading": .number(value)])
      }
      #expect(error?.message == message && error?.kind == .range)
      var stage = try Gallery.stage("arrow-edges")
      #expect(throws: SceneError.self) { try stage.set("leading", to: .number(value), at: 1) }
      check(stage, 2, 20, exact: 20)
    }
    let error = #expect(throws: SceneError.self) {
      try Gallery.stage("arrow-edges", parameters: ["leading": .flag(true)])
    }
    #expect(error?.kind == .value)
    #expect(throws: SceneError.self) {
      try Gallery.stage("arrow-edges", parameters: ["leadin": .number(20)])
    }
  }
}

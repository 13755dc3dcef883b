// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// A ring that turns until something is ready, and then opens.
@Suite struct LaunchTests {
  private func stage(ready times: [Double]) throws -> MotionStage {
    var stage = try Gallery.stage("launch")
    for time in times { stage.send("ready", at: time) }
    return stage
  }

  /// The radius of the hole in the cover.
  private func hole(_ stage: MotionStage, _ time: Double) throws -> Double {
    let subpaths = Array(stage.path("cover", at: time).subpaths)
    try #require(subpaths.count == 2)
    return (try #require(subpaths[1].path.boundingBox)).width / 2
  }

  /// The distance of the ring's ends from the centre.
  private func radius(_ stage: MotionStage, _ time: Double) throws -> Double {
    let path = stage.path("ring", at: time)
    let radii = Shown.points(path).map { $0.distance(to: Point2D(100, 150)) }
    #expect(radii.allSatisfy { abs($0 - radii[0]) <= 1e-9 })
    // Arcs of half a turn magnify the rounding of their ends: the root of 1e-15 of the radius.
    #expect(abs(try #require(path.boundingBox).width / 2 - radii[0]) <= 1e-7 * radii[0])
    return try #require(radii.first)
  }

  /// The angle of the ring, clockwise in degrees.
  private func angle(_ stage: MotionStage, _ time: Double) throws -> Double {
    let map = try #require(stage.layer("ring", at: time)).transform
    let angle = (map(Point2D(101, 150)) - map(Point2D(100, 150))).angle
    return angle < -1e-9 ? (angle + 2 * .pi) * 180 / .pi : angle * 180 / .pi
  }

  /// Everything after the end of the last turn, at `end`.
  private func checkReveal(_ stage: MotionStage, _ end: Double) throws {
    #expect(try hole(stage, end) == 0)
    for time in [0.03, 0.1, 0.15] {
      let layer = try #require(stage.layer("ring", at: end + time))
      let part = TimingFunction.easeOut(time / 0.15)
      #expect(abs(layer.strokeEnd - (0.75 + 0.25 * part)) <= 1e-9)
      #expect(abs(try hole(stage, end + time) - 30 * part) <= 1e-9)
      #expect(abs(try radius(stage, end + time) - 30) <= 1e-9)
      #expect(abs(layer.lineWidth - 8) <= 1e-9)
      #expect(try self.angle(stage, end + time) == 0)
    }
    #expect(abs(try hole(stage, end + 0.325) - 80.457090) <= 5e-7)
    for time in [0.2, 0.325, 0.45, 0.4999] {
      let layer = try #require(stage.layer("ring", at: end + time))
      let part = (time - 0.15) / 0.35
      let radius = 30 + 160 * TimingFunction.easeIn(part)
      #expect(abs(try hole(stage, end + time) - radius) <= 1e-9)
      #expect(abs(try self.radius(stage, end + time) - radius) <= 1e-9)
      #expect(abs(layer.lineWidth - 8 * (1 - part)) <= 1e-9 && layer.strokeEnd == 1)
      let scale = 1.04 - 0.04 * TimingFunction.easeOut(part)
      let content = try #require(stage.layer("content", at: end + time)).transform
      #expect(Shown.gap([content(Point2D(100, 150))], [Point2D(100, 150)]) <= 1e-9)
      #expect(abs(content.a - scale) <= 1e-9 && abs(content.d - scale) <= 1e-9)
      #expect(stage.state(at: end + time) == "waiting")
    }
    // The hole is wider than the view before the cover goes.
    #expect(try hole(stage, end + 0.4999999) > 180.28)
    for time in [0.5, 0.6, 10] {
      let frame = stage.frame(at: end + time)
      #expect(frame.layer("cover")?.opacity == 0 && frame.layer("ring")?.opacity == 0)
      #expect(frame.layer("content")?.transform.a == 1)
      #expect(stage.state(at: end + time) == "open")
    }
    let completion = MotionCompletion(time: end + 0.5, state: "open", isFinished: true)
    #expect(stage.completions(until: end + 1) == [completion])
    #expect(stage.completions(until: end + 0.49).isEmpty)
  }

  @Test func drawnAndTurning() throws {
    let stage = try stage(ready: [])
    for time in [0, 0.2, 0.45, 0.6] {
      let part = 0.75 * TimingFunction.easeInEaseOut(time / 0.6)
      #expect(abs(try #require(stage.layer("ring", at: time)).strokeEnd - part) <= 1e-9)
      #expect(try self.angle(stage, time) == 0)
    }
    for (time, angle) in [(0.85, 90.0), (1.1, 180), (1.6, 0), (100.85, 90)] {
      #expect(abs(try self.angle(stage, time) - angle) <= 1e-9, "\(time)")
      #expect(stage.layer("ring", at: time)?.strokeEnd == 0.75)
    }
    // From lower left, counter-clockwise on the screen: the end is at the upper left.
    let stroked = try #require(try stage.layer("ring", at: 0.6)?.strokedPath(accuracy: 1e-9))
    let side = 30 * 0.5.squareRoot()
    let ends = [try #require(Shown.points(stroked).first), try #require(stroked.currentPoint)]
    let expected = [150 + side, 150 - side].map { Point2D(100 - side, $0) }
    #expect(Shown.gap(ends, expected) <= 1e-6)
  }

  @Test func ready() throws {
    var stage = try Gallery.stage("launch")
    stage.playScript()
    #expect(stage.events == [EventRecord(time: 1.2, name: "ready", refusal: nil)])
    #expect(abs(try self.angle(stage, 1.35) - 270) <= 1e-9)
    try checkReveal(stage, 1.6)
  }

  /// Before the ring is drawn: it does not turn at all.
  @Test(arguments: [0, 0.2, 0.5999]) func early(_ time: Double) throws {
    let stage = try stage(ready: [time])
    let drawn = 0.75 * TimingFunction.easeInEaseOut(0.5 / 0.6)
    #expect(abs(try #require(stage.layer("ring", at: 0.5)).strokeEnd - drawn) <= 1e-9)
    try checkReveal(stage, 0.6)
  }

  /// After many turns, at the very begin of one, at its end.
  @Test func late() throws {
    try checkReveal(try stage(ready: [0.6]), 0.6)
    try checkReveal(try stage(ready: [0.6000001]), 1.6)
    try checkReveal(try stage(ready: [1.6]), 1.6)
    try checkReveal(try stage(ready: [60.1]), 60.6)
  }

  /// A second message changes nothing, while it waits, opens and is open.
  @Test func twice() throws {
    let stage = try stage(ready: [1.2, 1.3, 1.7, 5])
    #expect(stage.events.map(\.isAccepted) == [true, false, false, false])
    try checkReveal(stage, 1.6)
  }
}

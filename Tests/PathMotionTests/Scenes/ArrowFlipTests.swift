// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import TestSupport
import Testing

/// An arrow that turns over in the animation of its user.
@Suite struct ArrowFlipTests {
  private typealias Row = (wings: Double, apex: Double, color: [Double])

  private let caller = MotionTransaction(duration: 0.3, easing: .function(.easeInEaseOut))
  private let up: Row = (31, 18, [52, 199, 89])
  private let down: Row = (21, 34, [255, 59, 48])

  /// The height of the wings and of the apex, and the colour, half a unit of the last digit exact.
  private func check(
    _ stage: MotionStage,
    _ time: Double,
    _ row: Row,
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let layer = try #require(stage.layer("arrow", at: time))
    let points = Shown.points(try #require(layer.path))
    let expected = [Point2D(12, row.wings), Point2D(26, row.apex), Point2D(40, row.wings)]
    #expect(Shown.gap(points, expected) <= 5.1e-6, "\(time)", sourceLocation: sourceLocation)
    let error = Shown.gap(layer.stroke, row.color)
    #expect(error <= 5.1e-5, "\(time)", sourceLocation: sourceLocation)
  }

  /// The exact values at a progress from up to down.
  private func checkExactly(
    _ stage: MotionStage,
    _ time: Double,
    _ progress: Double,
    hasColor: Bool = true
  ) throws {
    let layer = try #require(stage.layer("arrow", at: time))
    let (wings, apex) = (31 - 10 * progress, 18 + 16 * progress)
    let heights = Shown.points(try #require(layer.path)).map(\.y)
    #expect(Shown.gap(heights, [wings, apex, wings]) <= 1e-9, "\(time)")
    guard hasColor else { return }
    let color = [52 + 203 * progress, 199 - 140 * progress, 89 - 41 * progress]
    #expect(Shown.gap(layer.stroke, color) <= 1e-9, "\(time)")
  }

  @Test func inTheCallersAnimation() throws {
    var stage = try Gallery.stage("arrow-flip")
    stage.send("flip", at: 0, transaction: caller)
    try check(stage, 0, up)
    try check(stage, 0.075, (29.70838, 20.06659, [78.2199, 180.9173, 83.7044]))
    try check(stage, 0.15, (26, 26, [153.5, 129, 68.5]))
    try check(stage, 0.225, (22.29162, 31.93341, [228.7801, 77.0827, 53.2956]))
    try check(stage, 0.3, down)
    for time in [0.01, 0.1, 0.2, 0.29] {
      try checkExactly(stage, time, TimingFunction.easeInEaseOut(time / 0.3))
    }
  }

  @Test func reversedBeforeItsEnd() throws {
    var stage = try Gallery.stage("arrow-flip")
    for time in [0, 0.1] { stage.send("flip", at: time, transaction: caller) }
    try check(stage, 0.1, (28.68225, 21.70840, [99.0503, 166.5515, 79.4972]))
    try check(stage, 0.175, (28.98162, 21.22941, [92.9732, 170.7426, 80.7246]))
    try check(stage, 0.25, (29.84113, 19.85420, [75.5251, 182.7758, 84.2486]))
    try check(stage, 0.4, up)
    #expect(stage.ended(until: 1) == ["down cut at 0.1", "up at 0.4"])
  }

  /// The film points down before it turns back, and only then is one flip cut by another.
  @Test func film() throws {
    var stage = try Gallery.stage("arrow-flip")
    stage.playScript()
    #expect(stage.ended(until: 1.5) == ["down at 0.5", "up at 1.2"])
    try check(stage, 0.7, down)
    #expect(stage.completions(until: 3).map(\.isFinished) == [true, true, false, true])
    try check(stage, stage.scene.end, up)
  }

  @Test func fixed() throws {
    var scene = try Gallery.scene("arrow-flip")
    scene.transitions[0].timing = SceneTransition.Timing(
      duration: .seconds(0.5),
      easing: .easing(.function(.linear))
    )
    var stage = try MotionStage(scene)
    // Whatever the caller says, or nothing.
    stage.send("flip", at: 0, transaction: caller)
    let before = stage.path("arrow", at: 0.2)
    stage.send("flip", at: 0.2)
    #expect(stage.path("arrow", at: 0.2) == before)
    try check(stage, 0.2, (27, 24.4, [133.2, 143, 72.6]))
    try check(stage, 0.45, (29, 21.2, [92.6, 171, 80.8]))
    try check(stage, 0.7, up)
  }

  @Test func noJump() throws {
    var stage = try Gallery.stage("arrow-flip")
    stage.send("flip", at: 0, transaction: caller)
    for time in [0.1, 0.15, 0.2, 0.27] {
      let before = try #require(stage.layer("arrow", at: time))
      stage.send("flip", at: time, transaction: caller)
      let after = try #require(stage.layer("arrow", at: time))
      #expect(before.path == after.path && before.stroke == after.stroke)
    }
  }

  @Test func withoutAnimation() throws {
    var stage = try Gallery.stage("arrow-flip")
    stage.send("flip", at: 1)
    try check(stage, 1, down)
    try check(stage, 0.999, up)
    #expect(stage.completions(until: 5).isEmpty)
  }

  @Test func delayedAndSpringing() throws {
    var stage = try Gallery.stage("arrow-flip")
    var caller = caller
    caller.delay = 0.2
    stage.send("flip", at: 0, transaction: caller)
    try check(stage, 0.2, up)
    try check(stage, 0.275, (29.70838, 20.06659, [78.2199, 180.9173, 83.7044]))
    try check(stage, 0.5, down)

    let spring = MotionSpring(duration: 0.5, bounce: 0.3)
    stage = try Gallery.stage("arrow-flip")
    stage.send(
      "flip",
      at: 0,
      transaction: MotionTransaction(duration: nil, easing: .spring(spring))
    )
    for time in [0.05, 0.2, 0.4] {
      try checkExactly(stage, time, spring.value(at: time), hasColor: false)
    }
    let completion = MotionCompletion(
      time: spring.settlingDuration,
      state: "down",
      isFinished: true
    )
    #expect(stage.completions(until: 10) == [completion])
  }

  @Test func twiceAsWide() throws {
    var stage = try Gallery.stage("arrow-flip")
    try stage.resize(width: 104, height: 52, at: 0)
    let points = [Point2D(12, 31), Point2D(52, 18), Point2D(92, 31)]
    #expect(Shown.gap(Shown.points(stage.path("arrow", at: 0)), points) == 0)
    let disc = try #require(stage.path("disc", at: 0).boundingBox)
    #expect(Shown.gap(disc, Rect2D(x: 0, y: 0, width: 104, height: 52)) <= 1e-12)
  }
}

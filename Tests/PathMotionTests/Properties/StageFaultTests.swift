// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMotion
import Testing

/// What went wrong once.
@Suite struct StageFaultTests {
  private func scene() throws -> MotionStage {
    try RandomScene(choice: RandomScene.Choice(), steps: []).stage()
  }

  /// A view that is resized while a sequence runs plays it to its end, and enters its state then.
  @Test func resizedDuringASequence() throws {
    var stage = try scene()
    stage.send("enter", at: 0.2)
    let end = try #require(stage.completions(until: 9).last?.time)
    try stage.resize(width: 300, height: 80, at: 0.4)
    #expect(stage.state(at: 0.4) == "a")
    #expect(stage.state(at: end) == "c")
    // State c puts the card at 200, and its anchor is the middle of the view.
    let layer = try #require(stage.frame(at: end + 1).layer("card"))
    let expected = try scene().settled("toC")
    #expect(layer.fill == expected.layer("card")?.fill)
    #expect(layer.transform.a == expected.layer("card")?.transform.a)
    #expect(stage.completions(until: 9).map(\.isFinished) == [true])
  }

  /// The state that is the goal already leaves the transition as it is, and its completion true.
  @Test func sentToItsGoal() throws {
    var stage = try scene()
    stage.send("toB", at: 0.1)
    var other = stage
    let isAccepted = other.send("toB", at: 0.2)
    #expect(isAccepted)
    for time in [0.2, 0.25, 0.4, 2] { #expect(other.frame(at: time) == stage.frame(at: time)) }
    let ends = stage.completions(until: 9)
    #expect(ends.map(\.isFinished) == [true])
    let both = other.completions(until: 9)
    #expect(both.map(\.isFinished) == [true, true] && both[0].time == 0.2 && both[1] == ends[0])
  }

  /// The size that a view has already ends nothing, as in a view.
  @Test func resizedToItsSize() throws {
    var stage = try scene()
    stage.send("toB", at: 0.1)
    var other = stage
    try other.resize(width: 200, height: 100, at: 0.2)
    #expect(other.frame(at: 0.25) == stage.frame(at: 0.25))
    #expect(other.completions(until: 2) == stage.completions(until: 2))
  }

  /// Numbers that are none are refused with a reason, and what is refused changes nothing.
  @Test func numbersThatAreNone() throws {
    var stage = try scene()
    for time in [Double.nan, .infinity, -.infinity, -1] {
      let isAccepted = stage.send("toB", at: time)
      #expect(!isAccepted)
      #expect(stage.events.last?.refusal?.isEmpty == false)
      #expect(throws: SceneError.self) { try stage.set("size", to: .number(50), at: time) }
      #expect(throws: SceneError.self) { try stage.resize(width: 1, height: 1, at: time) }
    }
    for number in [Double.nan, .infinity, -5, 101] {
      #expect(throws: SceneError.self) { try stage.set("size", to: .number(number), at: 1) }
      #expect(throws: (any Error).self) { try stage.resize(width: -1, height: number, at: 1) }
    }
    let fresh = try scene()
    #expect(stage.now == 0 && stage.frame(at: 1) == fresh.frame(at: 1))
    for (number, text) in [(Double.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf")] {
      #expect(SceneExpression(number).text == text)
    }
  }

  /// What could not be set does not let happen what comes later by itself.
  @Test func refusedSettings() throws {
    var stage = try scene()
    stage.send("start", at: 0)
    stage.send("later", at: 0.1)
    let before = stage
    #expect(throws: SceneError.self) { try stage.set("size", to: .number(-1), at: 5) }
    #expect(throws: SceneError.self) { try stage.set("none", to: .number(1), at: 5) }
    try stage.resize(width: 100, height: 100, at: 0.2)
    var other = before
    try other.resize(width: 100, height: 100, at: 0.2)
    for time in [0.15, 0.3, 0.5, 0.7, 1] { #expect(stage.frame(at: time) == other.frame(at: time)) }
  }

  /// An animation without an end, and lengths that are none.
  @Test func endlessDurations() throws {
    for duration in [Double.infinity, .nan, -1] {
      let whole = try self.scene().scene
      var scene = whole
      scene.animations[0].duration = .seconds(SceneExpression(duration))
      #expect(throws: SceneError.self) { try MotionStage(scene) }
      scene = whole
      scene.transitions[0].timing.duration = .seconds(SceneExpression(duration))
      #expect(throws: SceneError.self) { try MotionStage(scene) }
    }
  }
}

extension MotionStage {
  /// The frame long after an event.
  fileprivate func settled(_ event: String) throws -> MotionFrame {
    var stage = self
    stage.send(event, at: 0)
    return stage.frame(at: 60)
  }
}

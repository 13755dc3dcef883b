// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import TestSupport
import Testing

/// Large numbers and long scenes.
@Suite struct SceneLimitTests {
  private func scene(_ members: String) throws -> MotionScene {
    try MotionScene(
      json: """
        {"schema": "arcfit-scene/1", "name": "t", "size": [100, 100], \(members)}
        """
    )
  }

  /// Whatever a scene may show is at most 1e12, wherever it stands, and the error says so.
  @Test(
    arguments: [
      #""layers": [{"id": "a", "path": "M0 0L1e13 1"}]"#,
      #""layers": [{"id": "a", "path": {"rect": [0, 0, "1e300*1e4", 1]}}]"#,
      #""layers": [{"id": "a", "transform": [1e305, 0, 0, 1, 0, 0]}]"#,
      #""layers": [{"id": "a", "scale": [1, -1e304]}]"#,
      #""layers": [{"id": "a", "position": ["width*1e200", 0]}]"#,
      #""layers": [{"id": "a"}], "states": {"x": {"a.lineWidth": 1e308}}"#,
      #""layers": [{"id": "a"}], "animations": [{"target": "a.rotation", "to": 1e20, "duration": 1}]"#,
      #"""
      "layers": [{"id": "a"}], "animations": [{"target": "a.rotation", "to": 1, "duration": 1,
                                               "timing": "cubic-bezier(0, 1e300, 1, 1)"}]
      """#,
      #"""
      "layers": [{"id": "a"}], "animations": [{"target": "a.rotation", "values": [0, 1],
                                               "duration": 1, "timings": ["linear(0, 1e99)"]}]
      """#,
    ]
  )
  func largeNumbers(_ members: String) {
    let error = #expect(throws: SceneError.self) { try scene(members) }
    #expect(error?.message.contains("the most is 1e12") == true, "\(error?.description ?? "")")
    #expect(error?.location.isEmpty == false)
  }

  @Test func largeViews() {
    #expect(throws: SceneError.self) { try MotionStage(MotionScene("v", width: 1e13, height: 1)) }
  }

  /// The parts of a scene that there are many of.
  enum Kind: String, CaseIterable, Sendable { case cues, events, keys, loops, sequences }

  private func long(_ kind: Kind, _ count: Int) -> MotionScene {
    var scene = MotionScene("long", width: 100, height: 100)
    scene.layers = [MotionLayer("a")]
    scene.states = [
      "one": ["a.rotation": .number(0)], "two": ["a.rotation": .number(1)],
    ]
    scene.initial = "one"
    scene.transitions = [SceneTransition(timing: .init(duration: .seconds(0.1)))]
    func animation(_ key: String, begin: Double = 0) -> SceneAnimation {
      SceneAnimation(
        "a.scale",
        key: key,
        .between(from: nil, to: .point(ExpressionPoint(2, 2)), by: nil),
        begin: SceneExpression(begin),
        duration: .seconds(0.1)
      )
    }
    let names = (0..<count).map { "e\($0)" }
    switch kind {
    case .cues, .events:
      let list = kind == .cues ? ["go"] : names
      scene.events = list.map { SceneEvent($0, [.change(["one": "two", "two": "one"])]) }
    case .keys:
      scene.animations = names.enumerated().map { animation($1, begin: 0.2 * Double($0)) }
    case .loops:
      scene.loops = names.map { SceneLoop($0, animation: animation($0)) }
      scene.events = names.map { SceneEvent($0, [.start($0)]) }
    case .sequences:
      scene.sequences = names.map { SceneSequence($0, animations: [animation($0)]) }
      scene.events = names.map { SceneEvent($0, [.play($0, after: nil)]) }
    }
    scene.script =
      scene.events.isEmpty
      ? []
      : (0..<count).map { index in
        let event = scene.events[index % scene.events.count].name
        return SceneCue(0.2 * Double(index), .event(event, nil))
      }
    scene.end = 0.2 * Double(count)
    return scene
  }

  /// Playing, and looking at all of it, takes linear time: four times as much takes less than ten
  /// times as long, where quadratic time would be sixteen.
  ///
  /// Of this thread, whatever else runs.
  @Test(arguments: Kind.allCases) func longScenesAreLinear(_ kind: Kind) throws {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
    func seconds(_ count: Int) throws -> Double {
      let scene = long(kind, count)
      let start = now()
      var stage = try MotionStage(scene)
      for cue in scene.script { stage.perform(cue) }
      for index in 0..<count { _ = stage.frame(at: 0.2 * Double(index) + 0.05) }
      #expect(stage.events.allSatisfy { $0.isAccepted })
      return now() - start
    }
    var (few, many) = (Double.infinity, Double.infinity)
    for _ in 0..<6 { (few, many) = (min(few, try seconds(1000)), min(many, try seconds(4000))) }
    #expect(many < 10 * few, "\(kind): \(few) s and \(many) s")
  }
}

/// What a stage does with what is there already, and how it mixes colours.
@Suite struct StageGoalTests {
  private func stage(_ rule: String, unless: String = "") throws -> MotionStage {
    try MotionStage(
      MotionScene(
        json: """
          {"schema": "arcfit-scene/1", "name": "t", "size": [100, 100],
           "layers": [{"id": "a", "fill": "#0000ff"}],
           "states": {"one": {"a.rotation": 0}, "two": {"a.rotation": 1, "a.fill": "#ffff00"}},
           "initial": "one", "transitions": [\(rule)],
           "events": {"on": {"state": "two"}, "off": {"state": "one"}},
           "gestures": {"turn": {"target": "a.rotation", "states": ["one", "two"],
                                 "spring": {"duration": 0.3}}}}
          """
      )
    )
  }

  /// Going to the state that is the goal changes nothing that is shown, and ends nothing.
  @Test(
    arguments: [
      #"{"duration": 1}"#,
      #"{"spring": {"duration": 0.5, "bounce": 0.3}, "interrupt": "velocity"}"#,
      #"{"duration": 1, "interrupt": "model"}"#, #"{"duration": 1, "interrupt": "refuse"}"#, "",
    ]
  )
  func theGoalAgain(_ rule: String) throws {
    var once = try stage(rule)
    once.send("on", at: 0)
    var again = once
    for time in [0, 0.3, 0.5, 4] {
      let isAccepted = again.send("on", at: time)
      #expect(isAccepted)
      for look in stride(from: 0.0, through: 5, by: 0.05) {
        #expect(again.frame(at: look).layers == once.frame(at: look).layers)
      }
    }
    // Each of them has a completion of its own, at once.
    let ends = again.completions(until: 9)
    for end in once.completions(until: 9) { #expect(ends.contains(end)) }
    #expect(again.completions(until: 9).allSatisfy { $0.isFinished })
    #expect(again.state(at: 9) == "two")
  }

  /// What a finger moved is not at the goal.
  @Test func aFingerMovesAway() throws {
    var stage = try stage(#"{"duration": 1}"#)
    stage.send("on", at: 0)
    stage.scrub("turn", to: 0.5, at: 2)
    stage.send("on", at: 3)
    #expect(stage.completions(until: 9).map(\.isFinished) == [true, true])
    guard let layer = stage.frame(at: 5).layer("a") else { return }
    #expect(abs(layer.transform.b - 0.8414709848) < 1e-9)
  }

  @Test func mixes() throws {
    for (mix, text) in [("srgb", "#808080ff"), ("oklab", "#6cabc7ff")] {
      var stage = try stage(#"{"duration": 1, "timing": "linear", "mix": "\#(mix)"}"#)
      stage.send("on", at: 0)
      #expect(stage.frame(at: 0.5).layer("a")?.fill?.hexadecimal == text)
      #expect(stage.frame(at: 1).layer("a")?.fill?.hexadecimal == "#ffff00ff")
      let again = try MotionScene(json: stage.scene.json)
      #expect(again == stage.scene && again.transitions[0].mix.rawValue == mix)
    }
    // A spring with a velocity goes on in the same space.
    var stage = try stage(
      #"{"spring": {"duration": 0.5}, "interrupt": "velocity", "mix": "oklab"}"#
    )
    stage.send("on", at: 0)
    stage.send("off", at: 0.2)
    let (before, after) = (stage.frame(at: 0.2 - 1e-6), stage.frame(at: 0.2 + 1e-6))
    guard let first = before.layer("a")?.fill, let second = after.layer("a")?.fill else { return }
    #expect(abs(first.red - second.red) < 1e-4 && abs(first.blue - second.blue) < 1e-4)
  }
}

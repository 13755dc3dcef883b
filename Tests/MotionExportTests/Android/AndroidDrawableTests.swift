// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import MotionExport
import PathExport
import PathMotion
import TestSupport
import Testing

/// Scenes as vector drawables that move, played by the platform's rules beside the stage.
@Suite struct AndroidDrawableTests {
  /// How many random sequences of events a scene gets: `ANDROID_SEQUENCES`, else 3.
  private let sequences =
    ProcessInfo.processInfo.environment["ANDROID_SEQUENCES"].flatMap { Int($0) } ?? 3

  /// Compares a drawable with the stage at some milliseconds.
  private func compare(_ text: String, _ stage: MotionStage, at times: some Sequence<Int>) throws {
    let player = try VectorPlayer(text)
    for time in times {
      let frame = stage.frame(at: Double(time) / 1000)
      let difference = VectorComparison(frame, try player.items(at: Double(time))).difference()
      #expect(difference == nil, "\(stage.scene.name) at \(time) ms: \(difference ?? "")")
      if difference != nil { return }
    }
  }

  /// The scene with its own script, and with random events at random times.
  private func stages(_ name: String) throws -> [MotionStage] {
    var scene = try GalleryScene.named(name)
    var stages = [try scene.played()]
    guard !scene.events.isEmpty else { return stages }
    let seed = name.utf8.reduce(7) { 31 &* $0 &+ UInt64($1) }
    var random = SeededGenerator(seed: seed)
    for _ in 0..<sequences {
      var time = 0.0
      scene.script = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        time += Double.random(in: 0...1, using: &random)
        let event = scene.events.randomElement(using: &random)?.name ?? ""
        return SceneCue(time, .event(event, MotionTransaction(duration: 0.3)))
      }
      scene.end = time + 1.5
      stages.append(try scene.played())
    }
    return stages
  }

  @Test("every scene at 60 random milliseconds", arguments: GalleryScene.names)
  func scenes(_ name: String) throws {
    var random = SeededGenerator(seed: 18)
    for stage in try stages(name) {
      let document: MotionDocument
      do { document = try stage.androidDrawable() } catch {
        // What was refused, and nothing else, moves nothing.
        #expect(stage.events.allSatisfy { !$0.isAccepted }, "\(error)")
        continue
      }
      let last = Int((1000 * stage.scene.end).rounded(.down))
      let times = [0, last] + (0..<60).map { _ in Int.random(in: 0...last, using: &random) }
      try compare(document.files[0].text, stage, at: times)
    }
  }

  @Test func mapsAreShearedAndTurned() throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "g", "kind": "group", "anchor": [10, 20], "rotation": 0.3, "layers": [
        {"id": "a", "path": {"rect": [20, 20, 30, 10]}, "anchor": [30, 20], "position": [5, 9],
         "scale": [1.2, 0.7]}]}],
      "animations": [
        {"target": "a.transform", "from": [1, 0.2, 0.4, 1, 3, 4], "to": [0.5, -0.4, -0.9, 2, 7, 1],
         "duration": 1},
        {"target": "a.anchor", "from": [30, 20], "to": [0, 40], "duration": 0.7},
        {"target": "g.rotation", "from": 0.3, "to": 2, "duration": 1, "timing": "ease"}],
      "end": 1
      """,
      name: "s"
    )
    let stage = try scene.played()
    let text = try stage.androidDrawable().files[0].text
    try compare(text, stage, at: stride(from: 0, to: 1000, by: 13))
  }

  /// A gradient whose axis turns, whose colours fade, and whose layer does.
  @Test func gradientsMove() throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "a", "kind": "gradient", "colors": ["#ff0000", "#0000ff"],
                  "frame": [10, 20, 60, 40]}],
      "animations": [
        {"target": "a.end", "from": [0.5, 1], "to": [1, 0.2], "duration": 0.8},
        {"target": "a.opacity", "from": 0.2, "to": 0.9, "duration": 1},
        {"target": "a.colors", "values": [["#ff0000", "#0000ff"], ["#00ff0080", "#ffff0080"],
         ["#000000", "#ffffff"]], "times": [0, 0.4, 1], "duration": 1}],
      "end": 1
      """,
      name: "g"
    )
    let stage = try scene.played()
    let document = try stage.androidDrawable()
    #expect(document.losses.isEmpty, "\(document.losses)")
    let times = stride(from: 0, to: 1000, by: 13)
    try compare(document.files[0].text, stage, at: times)
  }

  @Test func thereAndBackAndHostileNames() throws {
    let scene = try MotionScene(
      """
      "layers": [{"id": "1 <", "path": {"rect": [0, 0, 5, 5]}},
                 {"id": "1 >", "path": {"rect": [0, 0, 5, 5]}, "lineWidth": 2}],
      "animations": [{"target": "1 <.position", "from": [0, 0], "to": [5, 5], "duration": 1}],
      "end": 1
      """,
      name: "<&\\\"'>",
      size: "[10, 10]"
    )
    let document = try scene.played().androidDrawable(playback: .thereAndBack)
    #expect(document.files[0].name == "drawable/scene.xml")
    #expect(document.losses.map(\.text) == ["plays once; start it again when it has ended"])
    let player = try VectorPlayer(document.files[0].text)
    for (time, x) in [(0.0, 0.0), (500, 2.5), (1000, 5), (1500, 2.5), (2000, 0)] {
      let item = try #require(try player.items(at: time).first)
      #expect(abs(item.map.tx - x) <= 0.01, "\(time): \(item.map.tx)")
    }
  }

  @Test func statesAreItems() throws {
    let scene = try GalleryScene.named("menu")
    let document = try scene.androidSelector()
    let names = Set(document.files.map(\.name))
    #expect(names.count == document.files.count)
    let root = try VectorTree(document.files[0].text).root
    let items = root.children.filter { $0.tag == "item" }
    #expect(items.count == scene.states.count)
    #expect(items.dropLast().allSatisfy { $0["state_checked"] == "true" })
    let transitions = root.children.filter { $0.tag == "transition" }
    #expect(transitions.count == 2)
    for node in items + transitions {
      let file = try #require(node["drawable"]).replacingOccurrences(of: "@", with: "") + ".xml"
      #expect(names.contains(file), "\(file)")
    }
    for each in transitions {
      #expect(items.contains { $0["id"]?.dropFirst(2) == each["fromId"]?.dropFirst(1) })
    }
    // Both ends of a transition are the drawings of its states.
    let files = Dictionary(uniqueKeysWithValues: document.files.map { ($0.name, $0.text) })
    for each in transitions {
      let name = try #require(each["drawable"]).dropFirst(1)
      let player = try VectorPlayer(try #require(files[name + ".xml"]))
      #expect(try !player.items(at: 0).isEmpty)
    }
  }
}

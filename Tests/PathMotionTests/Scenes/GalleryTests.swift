// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import Foundation
import PathMotion
import TestSupport
import Testing

/// What holds for every scene of the project.
@Suite struct GalleryTests {
  @Test func namesAndFiles() throws {
    let folder = ProjectFiles.data.appendingPathComponent("scenes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let scenes = files.filter { $0.hasSuffix(".json") && !$0.hasSuffix("_pairs.json") }
    #expect(Set(scenes) == Set(Gallery.names.map { $0 + ".json" }))
    let description = try ProjectFiles.text("Data/scenes/README.md")
    for name in Gallery.names {
      #expect(try Gallery.scene(name).name == name)
      #expect(description.contains("`\(name)`"), "\(name) is not in Data/scenes/README.md")
    }
  }

  /// The example of the description is one.
  @Test func example() throws {
    let parts = try ProjectFiles.text("Data/scenes/README.md").components(separatedBy: "```json")
    let json = try #require(parts.dropFirst().first?.components(separatedBy: "```").first)
    var stage = try MotionStage(MotionScene(json: json))
    stage.playScript()
    #expect(stage.refused.isEmpty)
    #expect(stage.layer("dot", at: 0.3)?.transform.tx == 80)
    #expect(abs((stage.layer("dot", at: 0.15)?.transform.tx ?? 0) - 50) < 1e-9)
  }

  @Test(arguments: Gallery.names) func plays(_ name: String) throws {
    var stage = try Gallery.stage(name)
    let scene = stage.scene
    #expect(scene.end >= scene.script.last?.time ?? 0)
    #expect(!scene.script.isEmpty || !scene.animations.isEmpty)
    stage.playScript()
    for event in stage.events { #expect(event.isAccepted, "\(event)") }
    for step in 0...60 {
      let frame = stage.frame(at: scene.end * Double(step) / 60)
      #expect(!frame.layers.isEmpty)
      for layer in frame.layers {
        #expect(layer.transform.isFinite && layer.path?.isFinite ?? true)
        #expect(layer.mask?.isFinite ?? true)
        #expect((0...1).contains(layer.opacity) && layer.lineWidth.isFinite)
      }
    }
    // What was asked later is what was asked first.
    #expect(stage.frame(at: scene.end / 3) == stage.frame(at: scene.end / 3))
  }

  /// What is sent at a time changes no frame before it.
  @Test(arguments: Gallery.names) func pastStays(_ name: String) throws {
    var (whole, part) = (try Gallery.stage(name), try Gallery.stage(name))
    whole.playScript()
    for cue in part.scene.script {
      for step in 0..<10 where cue.time > 0 {
        let time = cue.time * Double(step) / 10
        #expect(part.frame(at: time) == whole.frame(at: time))
      }
      part.perform(cue)
    }
  }

  /// Any moment is as good as any other for every event.
  @Test func anyEvents() throws {
    for name in Gallery.names {
      let scene = try Gallery.scene(name)
      let events = scene.events.map(\.name)
      guard !events.isEmpty else { continue }
      forAll(
        "frames do not jump back (\(name))",
        cases: 40,
        generator: { source in
          (0..<8).map { _ in
            (
              Double.random(in: 0...3, using: &source),
              Int.random(in: 0..<events.count, using: &source)
            )
          }.sorted { $0.0 < $1.0 }
        },
        check: { (sent) throws -> Void in
          var stage = try MotionStage(scene)
          for (time, event) in sent {
            let before = stage.frame(at: time / 2)
            stage.send(events[event], at: time)
            try ensure(time == 0 || stage.frame(at: time / 2) == before, "the past changed")
          }
          for step in 0...20 {
            let frame = stage.frame(at: Double(step) / 5)
            try ensure(frame.layers.allSatisfy { $0.transform.isFinite }, "\(frame.time)")
          }
          // Each that ended says so once, in order.
          let times = stage.completions(until: 100).map(\.time)
          try ensure(times == times.sorted(), "\(times)")
        }
      )
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

import MotionExport
import PathMotion
import TestSupport
import Testing

/// How large the film of a large scene is: ten seconds, fifty layers, four properties of each that
/// move in five transitions.
@Suite struct DocumentSizeTests {
  private static func stage(_ pace: String, seed: UInt64) throws -> Stage {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    var layers: [String] = []
    var states: [[String]] = [[], []]
    for index in 0..<50 {
      layers.append(
        """
        {"id": "l\(index)", "path": {"roundedRect": [-20, -20, 40, 40], "radius": 8}}
        """
      )
      for state in 0...1 {
        let color = (0..<6).map { _ in String(number(0...15), radix: 16) }.joined()
        states[state] += [
          "\"l\(index).position\": [\(number(0...400)), \(number(0...400))]",
          "\"l\(index).opacity\": 0.\(number(20...99))",
          "\"l\(index).rotation\": 0.\(number(10...99))",
          "\"l\(index).fill\": \"#\(color)\"",
        ]
      }
    }
    let scene = try Scene(
      json: """
        {"schema": "arcfit-scene/1", "name": "large", "size": [400, 400],
         "layers": [\(layers.joined(separator: ","))],
         "states": {"a": {\(states[0].joined(separator: ","))},
                    "b": {\(states[1].joined(separator: ","))}}, "initial": "a",
         "transitions": [{\(pace)}], "events": {"go": {"state": {"a": "b", "b": "a"}}},
         "script": [[0, "go"], [2, "go"], [4, "go"], [6, "go"], [8, "go"]], "end": 10}
        """
    )
    var stage = try Stage(scene)
    for cue in scene.script { stage.perform(cue) }
    return stage
  }

  @Test func largeScenesAreSmallFiles() throws {
    let stage = try DocumentSizeTests.stage("\"duration\": 1, \"timing\": \"ease\"", seed: 50)
    let svg = try AnimatedSVG(stage).document().files[0].text.utf8.count
    let lottie = try LottieAnimation(stage).document().files[0].text.utf8.count
    #expect(svg <= 300_000, "\(svg) bytes")
    #expect(lottie <= 200_000, "\(lottie) bytes")
  }

  /// Springs are many pieces of cubics; those that may go beyond their ends are fewer.
  @Test func springsToo() throws {
    let spring = "\"spring\": {\"duration\": 0.6, \"bounce\": 0.3}"
    let stage = try DocumentSizeTests.stage(spring, seed: 51)
    let svg = try AnimatedSVG(stage).document().files[0].text.utf8.count
    let lottie = try LottieAnimation(stage).document().files[0].text.utf8.count
    #expect(svg <= 300_000, "\(svg) bytes")
    #expect(lottie <= 360_000, "\(lottie) bytes")
  }
}

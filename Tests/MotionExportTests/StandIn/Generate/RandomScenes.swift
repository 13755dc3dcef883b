// SPDX-License-Identifier: Apache-2.0

import PathMotion
import TestSupport

/// The random scenes of so many seeds, and what is sent to them.
func randomScenes(_ count: Int) -> [(scene: MotionScene, steps: [RandomScene.Step])] {
  (0..<count).map { index in
    var source = SeededGenerator(seed: UInt64(index))
    let random = RandomScene.draw(&source)
    guard var scene = try? random.scene() else { fatalError("no scene of \(random)") }
    scene.name = "random-\(index)"
    // The layers that stand in have no matrix that moves.
    for state in scene.states.keys { scene.states[state]?["card.transform"] = nil }
    return (scene, random.steps)
  }
}

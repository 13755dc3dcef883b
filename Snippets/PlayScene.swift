// SPDX-License-Identifier: Apache-2.0

// A rounded rectangle that grows and is reversed before it has grown, frame by frame.

import BezierGeometry
import PathMotion

var scene = MotionScene("card", width: 200, height: 300)
let small = SceneShape.rectangle(ExpressionRect(0, 50, width: 200, height: 80), radii: [40])
let large = SceneShape.rectangle(ExpressionRect(0, 0, width: 200, height: 300), radii: [0])
scene.layers = [MotionLayer("card")]
scene.states = ["cell": ["card.path": .shape(small)], "full": ["card.path": .shape(large)]]
scene.initial = "cell"
scene.transitions = [
  SceneTransition(
    timing: .init(duration: .settling, easing: .easing(.spring(.snappy))),
    interrupt: .velocity
  )
]
scene.events = [SceneEvent("toggle", [.change(["cell": "full", "full": "cell"])])]

var stage = try MotionStage(scene)
stage.send("toggle", at: 0)
stage.send("toggle", at: 0.2)
for step in 0...10 {
  let frame = stage.frame(at: 0.1 * Double(step))
  print(frame.time, frame.layer("card")?.path?.boundingBox?.height ?? 0)
}
print(stage.completions(until: 2))

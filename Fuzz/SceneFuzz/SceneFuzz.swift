// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import MotionExport
import PathMotion

/// Any bytes as a scene: it is read or refused with a place.
///
/// What can be played shows finite numbers at any time, whatever is sent to it.
@_cdecl("LLVMFuzzerTestOneInput")
public func playAnything(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let text = String(validating: bytes, as: UTF8.self) else { return -1 }
  let scene: MotionScene
  var stage: MotionStage
  do {
    scene = try MotionScene(json: text)
    stage = try MotionStage(scene)
  } catch {
    precondition(!error.description.isEmpty, "an error without a word")
    return 0
  }
  let first = stage.frame(at: 0)
  for (index, event) in scene.events.enumerated() {
    let time = 0.1 * Double(index + 1)
    let before = stage.frame(at: time / 2)
    stage.send(event.name, at: time)
    precondition(stage.frame(at: time / 2) == before, "an event changed what was")
  }
  for cue in scene.script { stage.perform(cue) }
  precondition(stage.frame(at: 0).layers.count == first.layers.count)
  for time in [0.05, 0.35, 1, 17.3, 1e9] {
    let frame = stage.frame(at: time)
    for layer in frame.layers {
      precondition(layer.path?.isFinite ?? true, "a path is not finite")
      precondition(layer.transform.isFinite, "a transform is not finite")
      precondition(layer.opacity >= 0 && layer.opacity <= 1, "an opacity is out of range")
    }
    precondition(!frame.svg().isEmpty)
  }
  return 0
}

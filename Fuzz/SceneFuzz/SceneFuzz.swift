// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import MotionExport
import PathExport
import PathMotion

/// Any bytes as a scene: it is read or refused with a place.
///
/// What can be played shows finite numbers at any time, whatever is sent to it, and every format
/// writes it or refuses it with a sentence.
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
  writeAll(scene, stage)
  return 0
}

/// A film in pieces takes its time for each of them: longer ones are not written.
private let longest = 20.0

/// Writes a scene in every format: what it is in is text of a size that its numbers account for.
private func writeAll(_ scene: MotionScene, _ stage: MotionStage) {
  var documents: [MotionDocument] = []
  func add(_ make: () throws -> MotionDocument) {
    do { documents.append(try make()) } catch {
      precondition(!"\(error)".isEmpty, "an error without a word")
    }
  }
  if scene.end <= longest {
    for playback in [Playback.once, .thereAndBack] {
      add { try stage.animatedSVG(playback: playback) }
      add { try stage.lottie(playback: playback) }
      add { try stage.cssAnimation(playback: playback) }
      add { try stage.androidDrawable(playback: playback) }
    }
  }
  add { try scene.cssStates() }
  add { try scene.uikitView() }
  add { try scene.uikitTransition() }
  add { try scene.swiftUIView() }
  add { try scene.playground() }
  for document in documents {
    precondition(document.files.allSatisfy { !$0.name.isEmpty && !$0.text.isEmpty })
    precondition(document.losses.allSatisfy { !$0.text.isEmpty })
  }
}

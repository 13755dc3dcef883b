// SPDX-License-Identifier: Apache-2.0

// Sends what is drawn at random to the generated views of random scenes.
import Foundation
import PathMotion
import UIKit

extension RandomScene.Step {
  /// The step as a cue; nil where views have no such call.
  func cue(_ time: Double) -> SceneCue? {
    switch action {
    case .send("nothing", _), .set(_, _, .some): nil
    case .send(let name, let transaction): SceneCue(time, .event(name, transaction))
    case .set(let name, let value, nil): SceneCue(time, .set(name, value))
    case .resize(let width, let height):
      // A view has a size.
      width > 0 && height > 0 ? SceneCue(time, .resize(width: width, height: height)) : nil
    case .scrub(let place): SceneCue(time, .scrub("drag", to: place))
    case .release(let velocity): SceneCue(time, .release("drag", velocity: velocity))
    }
  }
}

/// Plays the views of so many random scenes; what is in between is not compared, as much of it is
/// reported as a loss, but where it leads is.
@MainActor func playRandomScenes(_ count: Int) throws -> Bool {
  var (comparisons, worst) = (0, 0.0)
  var faults: [String] = []
  for (scene, steps) in randomScenes(count) {
    StandInClock.reset()
    let player = try makePlayer(scene)
    var time = 0.0
    let cues = steps.compactMap { step in
      time += step.pause
      return step.cue(time)
    }
    player.play(cues, restingAt: time + 9)
    comparisons += player.comparisons
    worst = max(worst, player.worst)
    faults += player.faults
  }
  let mark = faults.isEmpty ? "ok  " : "FAIL"
  let difference = String(format: "%.1e", worst)
  print(
    "\(mark) \(count) random scenes: \(comparisons) values at rest, largest difference \(difference)"
  )
  for fault in faults.prefix(5) { print("     " + fault) }
  return faults.isEmpty
}

// SPDX-License-Identifier: Apache-2.0

// Plays whose values an independent program computed, which the tests of PathMotion compare with
// the stage: what is sent while something runs, by senders with animations of their own.
import Foundation
import PathMotion
import UIKit

/// What is sent to a scene, in a view of its own.
@MainActor struct Play {
  let scene: String
  let cues: [SceneCue]
  /// Until when it is looked at.
  let end: Double
  /// When completions are called, and with what; nil where that is not looked at.
  let completions: [(time: Double, isFinished: Bool)]?

  fileprivate init(
    _ scene: String,
    _ cues: [SceneCue],
    until end: Double,
    _ completions: [(time: Double, isFinished: Bool)]? = nil
  ) {
    (self.scene, self.cues, self.end, self.completions) = (scene, cues, end, completions)
  }

  /// Plays it; its faults are those of the other player.
  func check(_ first: ViewPlayer) throws {
    let player = try make(scene)
    player.play(cues, until: end)
    if let completions {
      let isSame =
        player.completions.count == completions.count
        && zip(player.completions, completions).allSatisfy {
          ($0.time - $1.time).magnitude < 1e-6 && $0.isFinished == $1.isFinished
        }
      if !isSame { first.faults.append("\(cues): completions \(player.completions)") }
    }
    if scene == "arrow-edges", let keys = player.view.layer.sublayers?[0].animationKeys() {
      first.faults.append("\(cues): animations are left: \(keys)")
    }
    first.faults += player.faults
  }
}

@MainActor private func sent(
  _ names: [(Double, String)],
  _ transaction: MotionTransaction? = nil
) -> [SceneCue] {
  names.map { SceneCue($0.0, .event($0.1, transaction)) }
}

@MainActor let plays = [
  // E1-E7
  Play(
    "arrow-flip",
    sent([(0, "flip")], MotionTransaction(duration: 0.3)),
    until: 0.5,
    [(0.3, true)]
  ),
  Play(
    "arrow-flip",
    sent([(0, "flip"), (0.1, "flip")], MotionTransaction(duration: 0.3)),
    until: 0.5,
    [(0.1, false), (0.4, true)]
  ),
  Play(
    "arrow-flip",
    sent(
      [(0, "flip"), (0.2, "flip")],
      MotionTransaction(duration: 0.5, easing: .function(.linear))
    ),
    until: 0.8
  ),
  Play("arrow-flip", sent([(0.5, "flip")]), until: 0.6),
  Play("arrow-flip", sent([(0, "flip")], MotionTransaction(duration: 0.3, delay: 0.2)), until: 0.6),
  Play("arrow-flip", sent([(0, "flip")], bouncing), until: 0.6),
  Play("arrow-flip", [SceneCue(0, .resize(width: 104, height: 52))], until: 0.1),
  // A1-A6
  Play(
    "expanding-card",
    sent((0..<6).map { (Double($0), $0 % 2 == 0 ? "expand" : "collapse") }),
    until: 6,
    (1...6).map { (Double($0), true) }
  ),
  Play(
    "expanding-card",
    sent([(0, "expand"), (0.5, "collapse")]),
    until: 1.6,
    [(0.5, false), (1.5, true)]
  ),
  // D5-D7: what is refused, too.
  Play(
    "caret-to-arc",
    sent([
      (0, "show"), (0.5, "toggle"), (0.75, "toggle"), (0.75, "spin"), (1, "spin"), (1.3, "toggle"),
      (1.6, "stop"), (2.02, "toggle"),
    ]),
    until: 3
  ),
  Play(
    "caret-to-arc",
    [
      SceneCue(0, .event("show", nil)), SceneCue(0.1, .set("showControlPoints", .flag(true))),
      SceneCue(0.5, .event("toggle", nil)),
    ],
    until: 1.5
  ),
  // F1-F4
  Play("arrow-edges", sent([(0, "animate"), (2, "animate")]), until: 4.1, [(2, true), (4, true)]),
  Play("arrow-edges", sent([(0, "animate"), (1, "animate")]), until: 4.1),
  Play(
    "arrow-edges",
    sent([(0, "animate")]) + [SceneCue(1, .resize(width: 200, height: 100))],
    until: 2.2,
    [(2, true)]
  ),
  // What is the goal already: nothing, and the first is finished.
  Play("sheet", sent([(0, "expand"), (0.15, "expand")]), until: 1.2),
  Play(
    "expanding-card",
    sent([(0, "expand"), (0.5, "expand")]),
    until: 1.2,
    [(0.5, true), (1, true)]
  ),
  Play("sheet", sent([(0, "expand"), (0.15, "collapse")]), until: 0.8),
  Play("launch", sent([(1.2, "ready")]), until: 2.2, [(2.1, true)]),
  Play("launch", sent([(0.3, "ready")]), until: 1.2, [(1.1, true)]),
]

@MainActor private var bouncing: MotionTransaction? {
  MotionTransaction(duration: nil, easing: .spring(MotionSpring(duration: 0.4, bounce: 0.3)))
}

/// F5: a value out of range leaves the property as it is.
@MainActor func checkRange(_ player: ViewPlayer) {
  let view = ArrowEdgesView(frame: CGRect(x: 0, y: 0, width: 343, height: 128))
  view.leading = 50
  for value in [101, -1] {
    view.leading = value
    if view.leading != 50 { player.faults.append("F5: \(value) is taken") }
  }
}

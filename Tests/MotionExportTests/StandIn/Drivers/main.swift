// SPDX-License-Identifier: Apache-2.0

// Plays the generated views of all scenes: main FOLDER-OF-SCENES COUNT-OF-RANDOM-SCENES.
import BezierGeometry
import Foundation
import PathMotion
import UIKit

let folder = CommandLine.arguments[1]
var hasFailed = false

@MainActor func scene(_ name: String) throws -> MotionScene {
  let folder = name == "pointer" ? "Tests/MotionExportTests/StandIn/Scenes" : folder
  return try MotionScene(json: String(contentsOfFile: folder + "/\(name).json", encoding: .utf8))
}

@MainActor func report(_ name: String, _ player: ViewPlayer) {
  let isGood = player.faults.isEmpty
  if !isGood { hasFailed = true }
  let worst = String(format: "%.1e", player.worst)
  print(
    "\(isGood ? "ok  " : "FAIL") \(name): \(player.comparisons) values, largest difference"
      + " \(worst)\(isGood ? "" : " (\(player.worstPlace))")"
  )
  for fault in player.faults.prefix(5) { print("     " + fault) }
}

@MainActor func make(_ name: String) throws -> ViewPlayer {
  StandInClock.reset()
  return try makePlayer(scene(name))
}

let names = [
  "arrow-edges", "arrow-flip", "card-to-detail", "caret-to-arc", "control-points", "draw-on",
  "expanding-card", "launch", "menu", "pointer", "sheet",
  "shimmer",
]
for name in names {
  let player = try make(name)
  player.play(player.stage.scene.script, until: player.stage.scene.end)
  for play in plays where play.scene == name { try play.check(player) }
  if name == "arrow-edges" { checkRange(player) }
  report(name, player)
}
let faults = transitionFaults()
print(faults.isEmpty ? "ok   transitions between view controllers" : "FAIL transitions: \(faults)")
let hosting = try hostingFaults(names)
print(hosting.isEmpty ? "ok   views as apps host them" : "FAIL views as apps host them")
for fault in hosting.prefix(12) { print("     " + fault) }
let isSwiftUIGood = try playSwiftUI()
let areRandomGood = try playRandomScenes(Int(CommandLine.arguments[2]) ?? 0)
let isGood = !hasFailed && faults.isEmpty && hosting.isEmpty && isSwiftUIGood && areRandomGood
exit(isGood ? 0 : 1)

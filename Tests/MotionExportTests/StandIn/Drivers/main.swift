// SPDX-License-Identifier: Apache-2.0

// Plays the generated views of all scenes: main FOLDER-OF-SCENES COUNT-OF-RANDOM-SCENES.
import BezierGeometry
import Foundation
import PathMotion
import UIKit

let folder = CommandLine.arguments[1]
var hasFailed = false

@MainActor func scene(_ name: String) throws -> Scene {
  try Scene(json: String(contentsOfFile: folder + "/\(name).json", encoding: .utf8))
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
  let scene = try scene(name)
  let frame = CGRect(x: 0, y: 0, width: scene.width, height: scene.height)
  switch name {
  case "arrow-edges":
    let view = ArrowEdgesView(frame: frame)
    let player = try ViewPlayer(view, scene)
    player.events["animate"] = { view.animate(completion: $0) }
    return player
  case "arrow-flip":
    let view = ArrowFlipView(frame: frame)
    let player = try ViewPlayer(view, scene)
    player.events["flip"] = { view.flip(completion: $0) }
    return player
  case "card-to-detail":
    let view = CardToDetailView(frame: frame)
    let player = try ViewPlayer(view, scene)
    player.events["tap"] = { view.tap(completion: $0) }
    player.setters["selected"] = {
      if case .number(let number) = $0 { view.selected = Int(number) }
    }
    return player
  case "caret-to-arc":
    let view = CaretToArcView(frame: frame)
    let player = try ViewPlayer(view, scene)
    player.events["show"] = { view.show(completion: $0) }
    player.events["toggle"] = { view.toggle(completion: $0) }
    player.events["spin"] = { view.spin(completion: $0) }
    player.events["stop"] = { view.stop(completion: $0) }
    player.setters["showControlPoints"] = {
      if case .flag(let flag) = $0 { view.showControlPoints = flag }
    }
    return player
  case "control-points":
    let view = ControlPointsView(frame: frame)
    let player = try ViewPlayer(view, scene)
    player.events["toggle"] = { view.toggle(completion: $0) }
    return player
  case "draw-on": return try ViewPlayer(DrawOnView(frame: frame), scene)
  case "expanding-card":
    let view = ExpandingCardView(frame: frame)
    let player = try ViewPlayer(view, scene)
    player.events["expand"] = { view.expand(completion: $0) }
    player.events["collapse"] = { view.collapse(completion: $0) }
    return player
  case "launch":
    let view = LaunchView(frame: frame)
    let player = try ViewPlayer(view, scene)
    player.events["ready"] = { view.ready(completion: $0) }
    return player
  case "menu":
    let view = MenuView(frame: frame)
    let player = try ViewPlayer(view, scene)
    player.events["open"] = { view.open(completion: $0) }
    player.events["close"] = { view.close(completion: $0) }
    return player
  case "sheet":
    let view = SheetView(frame: frame)
    let player = try ViewPlayer(view, scene)
    player.events["expand"] = { view.expand(completion: $0) }
    player.events["collapse"] = { view.collapse(completion: $0) }
    player.events["toggle"] = { view.toggle(completion: $0) }
    player.scrub = { view.drag(to: CGFloat($0)) }
    player.release = { view.dragEnded(velocity: $0.map { CGFloat($0) }) }
    return player
  case "shimmer":
    let view = ShimmerView(frame: frame)
    let player = try ViewPlayer(view, scene)
    player.events["loaded"] = { view.loaded(completion: $0) }
    return player
  default: fatalError("no view of \(name)")
  }
}

let names = [
  "arrow-edges", "arrow-flip", "card-to-detail", "caret-to-arc", "control-points", "draw-on",
  "expanding-card", "launch", "menu", "sheet", "shimmer",
]
for name in names {
  let player = try make(name)
  player.play()
  try checkTables(name, player)
  report(name, player)
}
let faults = transitionFaults()
print(faults.isEmpty ? "ok   transitions between view controllers" : "FAIL transitions: \(faults)")
let isSwiftUIGood = try playSwiftUI()
let areRandomGood = try playRandomScenes(Int(CommandLine.arguments[2]) ?? 0)
let isGood = !hasFailed && faults.isEmpty && isSwiftUIGood && areRandomGood
exit(isGood ? 0 : 1)

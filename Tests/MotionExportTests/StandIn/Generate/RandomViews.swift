// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionExport
import PathMotion

/// Writes the views of random scenes, and a function that makes a player for each.
func writeRandomViews(_ count: Int) throws {
  var cases = ""
  for (index, (scene, _)) in randomScenes(count).enumerated() {
    try write(scene.uikitView(), "UIKit", scene.name)
    try write(scene.swiftUIView(), "SwiftUI", scene.name)
    // A parameter has the name 'tint', too.
    let events = scene.events.map { event in
      let name = event.name == "tint" ? "tint2" : event.name
      return "    player.events[\"\(event.name)\"] = { view.\(name)(completion: $0) }"
    }
    cases += """
        case \(index):
          let view = Random\(index)View(frame: frame)
          let player = try ViewPlayer(view, scene)
      \(events.joined(separator: "\n"))
          player.setters["size"] = { if case .number(let size) = $0 { view.size = size } }
          player.setters["tint"] = {
            guard case .color(let tint) = $0 else { return }
            view.tint = UIColor(red: tint.red, green: tint.green, blue: tint.blue, alpha: tint.alpha)
          }
          player.scrub = { view.drag(to: $0) }
          player.release = { view.dragEnded(velocity: $0.map { CGFloat($0) }) }
          return player

      """
  }
  let text = """
    import PathMotion
    import UIKit

    @MainActor func randomPlayer(_ index: Int, _ scene: Scene) throws -> ViewPlayer {
      let frame = CGRect(x: 0, y: 0, width: scene.width, height: scene.height)
      switch index {
    \(cases)  default: fatalError("no view \\(index)")
      }
    }

    """
  try text.write(
    to: folder.appendingPathComponent("UIKit/RandomPlayer.swift"),
    atomically: true,
    encoding: .utf8
  )
}

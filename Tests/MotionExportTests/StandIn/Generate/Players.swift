// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionExport
import PathMotion

/// Writes a function that makes the player of each scene, which has a name and a view.
func writePlayers(_ scenes: [(scene: MotionScene, view: View)]) throws {
  let cases = scenes.map { scene, view in
    """
      case "\(scene.name)":
        let view = \(view.name)(frame: frame)
        let player = try ViewPlayer(view, scene)
        player.isScaled = \(view.isScaled)
    \(calls(scene).map { "    \($0)\n" }.joined())\
        return player

    """
  }
  let text = """
    import PathMotion
    import UIKit

    @MainActor func makePlayer(_ scene: MotionScene) throws -> ViewPlayer {
      let frame = CGRect(x: 0, y: 0, width: scene.width, height: scene.height)
      switch scene.name {
    \(cases.joined())  default: fatalError("no view of \\(scene.name)")
      }
    }

    """
  try text.write(
    to: folder.appendingPathComponent("UIKit/Players.swift"),
    atomically: true,
    encoding: .utf8
  )
}

/// What scripts may do to a view, by the names that they use.
private func calls(_ scene: MotionScene) -> [String] {
  var calls = scene.events.map { event in
    // A parameter may have the name of an event, too.
    let isTaken = scene.parameters.contains { $0.name == event.name }
    let name = isTaken ? event.name + "2" : event.name
    return "player.events[\"\(event.name)\"] = { view.\(name)(completion: $0) }"
  }
  for parameter in scene.parameters {
    let (kind, value): (String, String)
    switch (parameter.kind, parameter.initial) {
    case (.integer, .number): (kind, value) = ("number", "Int(value)")
    case (.seconds, .number): (kind, value) = ("number", "value")
    case (_, .number): (kind, value) = ("number", "CGFloat(value)")
    case (_, .flag): (kind, value) = ("flag", "value")
    case (_, .color):
      let parts = ["red", "green", "blue", "alpha"].map { "\($0): value.\($0)" }
      (kind, value) = ("color", "UIColor(\(parts.joined(separator: ", ")))")
    default: continue
    }
    let setter = "{ if case .\(kind)(let value) = $0 { view.\(parameter.name) = \(value) } }"
    calls.append("player.setters[\"\(parameter.name)\"] = \(setter)")
  }
  for gesture in scene.gestures {
    calls.append("player.scrub = { view.\(gesture.name)(to: CGFloat($0)) }")
    calls.append(
      "player.release = { view.\(gesture.name)Ended(velocity: $0.map { CGFloat($0) }) }"
    )
  }
  return calls
}

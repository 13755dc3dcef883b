// SPDX-License-Identifier: Apache-2.0

// Writes the sources that are made of scenes: main FOLDER COUNT-OF-RANDOM-SCENES SCENE.json ...
import Foundation
import MotionExport
import PathMotion

let arguments = CommandLine.arguments
let folder = URL(fileURLWithPath: arguments[1])

func write(_ document: MotionDocument, _ kind: String, _ name: String) throws {
  for file in document.files {
    let url = folder.appendingPathComponent(kind + "/" + file.name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    // The clock of the stand-in for SwiftUI.
    let text = file.text.replacingOccurrences(of: "Date()", with: "ViewNode.date")
    try text.write(to: url, atomically: true, encoding: .utf8)
  }
  for loss in document.losses { print("\(kind) \(name): \(loss.text)") }
}

struct View {
  let name: String
  /// Whether its layers are in one that scales them.
  let isScaled: Bool
}

/// Writes both views of a scene; that of UIKit.
func writeViews(_ scene: MotionScene) throws -> View {
  let document = try scene.uikitView()
  try write(document, "UIKit", scene.name)
  try write(scene.swiftUIView(), "SwiftUI", scene.name)
  let file = document.files[0]
  return View(
    name: file.name.replacingOccurrences(of: ".swift", with: ""),
    isScaled: file.text.contains("let canvas =")
  )
}

var players: [(scene: MotionScene, view: View)] = []
for path in arguments.dropFirst(3) {
  let scene = try MotionScene(json: String(contentsOfFile: path, encoding: .utf8))
  let view = try writeViews(scene)
  // Names that are not legal in code differ there.
  if !path.contains("hostile") { players.append((scene, view)) }
  try write(scene.playground(), "Playground", scene.name)
  if ["expanding-card", "card-to-detail", "sheet"].contains(scene.name) {
    // With its own view, which has a rectangle to start from.
    let document = try scene.uikitTransition()
    try write(document, "UIKit", scene.name)
  }
}
// The views of the budgets again, with their base class in a file of its own.
let shared = ["arrow-edges", "arrow-flip", "expanding-card", "draw-on", "caret-to-arc"]
for path in arguments.dropFirst(3) {
  let scene = try MotionScene(json: String(contentsOfFile: path, encoding: .utf8))
  if shared.contains(scene.name) {
    try write(scene.uikitView(sharingBase: true), "Shared", scene.name)
  }
}
for (scene, _) in randomScenes(Int(arguments[2]) ?? 0) {
  players.append((scene, try writeViews(scene)))
}
try writePlayers(players)

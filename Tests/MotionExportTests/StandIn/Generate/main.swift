// SPDX-License-Identifier: Apache-2.0

// Writes the sources that are made of scenes: main FOLDER SCENE.json ...
import Foundation
import MotionExport
import PathMotion

let arguments = CommandLine.arguments
let folder = URL(fileURLWithPath: arguments[1])
for path in arguments.dropFirst(2) {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let scene = try Scene(json: text)
  let view = try UIKitView(scene)
  let document = view.document()
  for file in document.files {
    try file.text.write(
      to: folder.appendingPathComponent("UIKit/" + file.name), atomically: true, encoding: .utf8)
  }
  for loss in document.losses { print("\(scene.name): \(loss.text)") }
}

// SPDX-License-Identifier: Apache-2.0

import Foundation
import PathMotion
import TestSupport
import Testing

/// The scenes of Data/scenes.
enum GalleryScene {
  static let names = [
    "arrow-edges", "arrow-flip", "card-to-detail", "caret-to-arc", "control-points", "draw-on",
    "expanding-card", "launch", "menu", "sheet", "shimmer",
  ]

  static func named(_ name: String) throws -> Scene {
    try Scene(json: ProjectFiles.text("Data/scenes/\(name).json"))
  }

  /// A stage with the script of a scene played.
  static func stage(_ name: String) throws -> Stage { try named(name).played() }
}

extension Scene {
  /// A scene of layers and what else it has, as JSON; some 100 points wide and high.
  init(_ members: String, name: String = "t", size: String = "[100, 100]") throws {
    try self.init(
      json: """
        {"schema": "arcfit-scene/1", "name": "\(name)", "size": \(size), \(members)}
        """
    )
  }

  /// A stage with the script played.
  func played() throws -> Stage {
    var stage = try Stage(self)
    for cue in script { stage.perform(cue) }
    return stage
  }
}

/// Files in Golden; `ARCFIT_UPDATE_GOLDEN=1` writes them.
enum GoldenFile {
  /// Compares a text with a file, line by line.
  static func expect(_ text: String, equals name: String) throws {
    let path = "Tests/MotionExportTests/Golden/" + name
    if ProcessInfo.processInfo.environment["ARCFIT_UPDATE_GOLDEN"] != nil {
      let url = ProjectFiles.root.appendingPathComponent(path)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    let golden = try ProjectFiles.text(path)
    let (own, expected) = (text.split(separator: "\n"), golden.split(separator: "\n"))
    for (number, (a, b)) in zip(own, expected).enumerated() where a != b {
      Issue.record("\(name), line \(number + 1): \(a) is not \(b)")
      return
    }
    #expect(text == golden)
  }
}

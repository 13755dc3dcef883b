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

  static func named(_ name: String) throws -> MotionScene {
    try MotionScene(json: ProjectFiles.text("Data/scenes/\(name).json"))
  }

  /// A stage with the script of a scene played.
  static func stage(_ name: String) throws -> MotionStage { try named(name).played() }
}

extension MotionScene {
  /// A scene of layers and what else it has, as JSON; some 100 points wide and high.
  init(_ members: String, name: String = "t", size: String = "[100, 100]") throws {
    try self.init(
      json: """
        {"schema": "arcfit-scene/1", "name": "\(name)", "size": \(size), \(members)}
        """
    )
  }

  /// A stage with the script played.
  func played() throws -> MotionStage {
    var stage = try MotionStage(self)
    for cue in script { stage.perform(cue) }
    return stage
  }
}

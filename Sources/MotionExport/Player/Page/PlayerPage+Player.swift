// SPDX-License-Identifier: Apache-2.0
// Made by scripts/player of Sources/MotionExport/Player/Web/player.js.
// swift-format-ignore-file

extension PlayerPage {
  static let player = #"""

    """#
}

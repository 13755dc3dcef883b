// SPDX-License-Identifier: Apache-2.0
// Made by scripts/player of Sources/MotionExport/Player/Web/controls.js.
// swift-format-ignore-file

extension PlayerPage {
  static let controls = #"""

    """#
}

// SPDX-License-Identifier: Apache-2.0

// A document with geometry in it, to JSON and back.

import BezierGeometry
import Foundation

struct Icon: Codable {
  var path: BezierPath
  var fillRule: FillRule
  var frame: Rect2D
  var anchors: [Point2D]
}

let icon = Icon(
  path: try BezierPath("M 2,2 L 22,2 L 12,20 Z"),
  fillRule: .nonZero,
  frame: Rect2D(x: 0, y: 0, width: 24, height: 24),
  anchors: [Point2D(12, 2), Point2D(12.5, 20)]
)
let encoder = JSONEncoder()
encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
print(String(decoding: try encoder.encode(icon), as: UTF8.self))
let read = try JSONDecoder().decode(Icon.self, from: encoder.encode(icon))
print(read.path == icon.path)  // true

// SPDX-License-Identifier: Apache-2.0

// G-code for a plotter: no line farther than a hundredth of a millimetre from the drawing.

import ArcfitKit

let drawing = try BezierPath("M3 2A1 1 0 1 1 3 0H5V2ZM7 0C7 1 8 1 8 2")
let number = CoordinateFormat.fixed(decimals: 3)

func line(_ command: String, to point: Point2D) -> String {
  "\(command) X\(number.text(point.x)) Y\(number.text(point.y))"
}

for polyline in try drawing.polylines(tolerance: 0.01) {
  // A closed polyline does not repeat its first point.
  let points = polyline.points + (polyline.isClosed ? polyline.points.prefix(1) : [])
  print("; \(points.count - 1) lines, \(number.text(polyline.length)) mm")
  for (position, point) in points.enumerated() {
    print(line(position == 0 ? "G0" : "G1", to: point))
  }
}
print("; the drawing has \(number.text(drawing.length())) mm")

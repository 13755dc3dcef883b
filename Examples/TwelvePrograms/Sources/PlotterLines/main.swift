// SPDX-License-Identifier: Apache-2.0

// Polylines for a plotter: no line farther than a hundredth of a millimetre from the drawing.

import ArcfitKit
import Foundation

let drawing = try BezierPath("M0 0H20V20M60 50a50 50 0 0 1-100 0a50 50 0 0 1 100 0z")
let polylines = try drawing.polylines(tolerance: 0.01)
for line in polylines {
  print(line.isClosed ? "closed" : "open", line.points.count, "points")
}

// How far the lines are from the circle, at their ends and their middles.
let center = Point2D(10, 50)
let ends = polylines[1].points
var farthest = 0.0
for (a, b) in zip(ends, ends.dropFirst() + ends.prefix(1)) {
  for point in [a, a.midpoint(to: b)] {
    farthest = max(farthest, abs(point.distance(to: center) - 50))
  }
}
print("within tolerance:", farthest <= 0.01)

func gcode(_ line: Polyline) -> [String] {
  let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
  return points.enumerated().map { number, point in
    (number == 0 ? "G0" : "G1") + String(format: " X%.3f Y%.3f", point.x, point.y)
  }
}
print(gcode(polylines[0]).joined(separator: "\n"))

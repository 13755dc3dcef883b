// SPDX-License-Identifier: Apache-2.0

// What is under a finger: of many shapes, each prepared once, the topmost that is hit.

import BezierGeometry

struct Region {
  var name: String
  var path: PreparedPath  // made once; each question then takes logarithmic time
}

let regions = [
  Region(name: "sea", path: PreparedPath(.rectangle(Rect2D(x: 0, y: 0, width: 300, height: 200)))),
  Region(name: "island", path: PreparedPath(.circle(center: Point2D(120, 90), radius: 40))),
]

/// The topmost region at a point, and failing that the nearest border within a tolerance.
func region(at point: Point2D, tolerance: Double) -> Region? {
  if let hit = regions.last(where: { $0.path.contains(point) }) { return hit }
  return regions.last { $0.path.isNear(point, distance: tolerance) }
}

print(region(at: Point2D(130, 80), tolerance: 8)?.name ?? "nothing")  // island
print(region(at: Point2D(305, 80), tolerance: 8)?.name ?? "nothing")  // sea
print(region(at: Point2D(320, 80), tolerance: 8)?.name ?? "nothing")  // nothing

// A stroke 4 wide, and the point of the outline that is nearest.
let island = regions[1].path
print(island.strokeContains(Point2D(161, 90), width: 4))  // true
if let nearest = island.nearestPoint(to: Point2D(120, 40)) {
  print(nearest.point, nearest.distance, nearest.location)
}

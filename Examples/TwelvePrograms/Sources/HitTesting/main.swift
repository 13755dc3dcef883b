// SPDX-License-Identifier: Apache-2.0

// What is under the finger: the fill, the stroke, or near enough.

import ArcfitKit

var ring = BezierPath.circle(center: Point2D(50, 50), radius: 40)
ring.append(.circle(center: Point2D(50, 50), radius: 20))

for point in [Point2D(50, 50), Point2D(50, 20), Point2D(91, 50), Point2D(97, 50)] {
  let hits = [
    ring.contains(point) ? "fill" : nil,
    ring.contains(point, rule: .evenOdd) ? "even-odd fill" : nil,
    ring.strokeContains(point, width: 4) ? "stroke" : nil,
    ring.isNear(point, distance: 8) ? "near" : nil,
  ]
  print(point, hits.compactMap { $0 })
}

if let nearest = ring.nearestPoint(to: Point2D(50, 97)) {
  print("nearest", nearest.point, "distance", nearest.distance)
  print("on subpath", nearest.location.subpath, "tangent", ring.tangent(at: nearest.location))
}

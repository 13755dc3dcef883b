// SPDX-License-Identifier: Apache-2.0

// A map of several shapes: which one is under a finger, or else near it.

import ArcfitKit

/// In the order in which they are drawn: the last one lies on top.
let map = [
  (name: "lake", shape: PreparedPath(.circle(center: Point2D(30, 30), radius: 20))),
  (name: "island", shape: PreparedPath(.circle(center: Point2D(30, 30), radius: 5))),
  (name: "field", shape: PreparedPath(.rectangle(Rect2D(x: 60, y: 10, width: 30, height: 40)))),
]

func name(under finger: Point2D) -> String? {
  map.last { $0.shape.contains(finger) }?.name
}

func nearest(to finger: Point2D, within limit: Double) -> (name: String, distance: Double)? {
  map.compactMap { name, shape in
    shape.nearestPoint(to: finger, maximumDistance: limit).map { (name, $0.distance) }
  }
  .min { $0.distance < $1.distance }
}

for finger in [Point2D(31, 31), Point2D(40, 30), Point2D(57, 30), Point2D(55, 62), Point2D(9, 80)] {
  if let name = name(under: finger) {
    print(finger, "on the", name)
  } else if let (name, distance) = nearest(to: finger, within: 20) {
    print(finger, "near the", name, distance)
  } else {
    print(finger, "nowhere")
  }
}

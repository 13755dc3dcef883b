// SPDX-License-Identifier: Apache-2.0

// A lane change in metres: way points with heading, and the speed that the bends allow.

import ArcfitKit

let lane = try BezierPath("M0 0C4 0 4 3 8 3")
let topSpeed = 3.0
let sidewaysLimit = 1.0

/// Sideways acceleration is speed² times curvature.
func speed(at location: PathLocation) -> Double {
  let curvature = lane.curvature(at: location)
  return min(topSpeed, (sidewaysLimit / abs(curvature)).squareRoot())
}

let number = CoordinateFormat.fixed(decimals: 3)
func text(_ point: Point2D) -> String {
  "(\(number.text(point.x)), \(number.text(point.y)))"
}

if let bend = lane.maximumCurvature {
  let radius = 1 / abs(bend.curvature)
  print("tightest bend: radius", number.text(radius), "at", text(lane.point(at: bend.location)))
}
for frame in try ArcLengthIndex(lane).frames(every: 1) {
  let degrees = number.text(frame.tangent.angle * 180 / .pi)
  let speed = number.text(speed(at: frame.location))
  print("\(number.text(frame.length)) m: \(text(frame.point)) heading \(degrees)°, \(speed) m/s")
}

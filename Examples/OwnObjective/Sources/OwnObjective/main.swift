// SPDX-License-Identifier: Apache-2.0

// A cubic for half a wave of the sine, the best by an objective of one's own: the mean square of
// the vertical distance, plus a little of the bending.

import BezierGeometry
import ErrorMinimization
import Foundation

let start = CubicBezier(
  Point2D(0, 0),
  Point2D(1, 1),
  Point2D(.pi - 1, 1),
  Point2D(.pi, 0)
)
let minimizer = CurveMinimizer(start: start, fixed: [0, 3])
let minimum = try minimizer.minimizeCubic { cubic in
  var sum = 0.0
  for step in 0..<64 {
    let t = (Double(step) + 0.5) / 64
    let point = cubic.point(at: t)
    let distance = point.y - sin(point.x)
    sum += distance * distance + 1e-6 * cubic.secondDerivative(at: t).lengthSquared
  }
  return sum / 64
}
if let cubic = minimum.cubic {
  for point in [cubic.p1, cubic.p2] { print(String(format: "%.3f %.3f", point.x, point.y)) }
}
print(String(format: "objective %.4e", minimum.value))

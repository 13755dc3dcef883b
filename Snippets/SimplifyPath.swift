// SPDX-License-Identifier: Apache-2.0

// Two hundred lines near a parabola, as a few cubics.

import BezierGeometry
import CurveFitting

var path = BezierPath()
path.move(to: Point2D(0, 0))
for step in 1...200 {
  let x = 0.05 * Double(step)
  path.addLine(to: Point2D(x, 0.01 * x * x))
}
let simple = try path.simplified(tolerance: 0.001)
print(simple.path.segments.count)

// SPDX-License-Identifier: Apache-2.0

// A closed curve, and two questions.

import BezierGeometry

let path = BezierPath { path in
  path.move(to: Point2D(0, 0))
  path.addCurve(to: Point2D(10, 0), control1: Point2D(0, 10), control2: Point2D(10, 10))
  path.closeSubpath()
}
print(path.signedArea, path.contains(Point2D(5, 2)))

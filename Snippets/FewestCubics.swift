// SPDX-License-Identifier: Apache-2.0

// The fewest cubics within a tolerance, without allocation: for inner loops.

import ArcApproximation
import BezierGeometry

let circle = CircularArc(radius: 100, sweep: 2 * Double.pi)
let cubics = try circle.cubics(tolerance: 0.001)

print("\(cubics.count) cubics, bound \(cubics.certifiedBound)")
for cubic in cubics {
  print("C \(cubic.p1.x) \(cubic.p1.y) \(cubic.p2.x) \(cubic.p2.y) \(cubic.p3.x) \(cubic.p3.y)")
}

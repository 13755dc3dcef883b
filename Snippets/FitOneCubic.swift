// SPDX-License-Identifier: Apache-2.0

// One cubic for 3/8 of a circle, with its certified error.

import ArcApproximation
import BezierGeometry

let arc = CircularArc(center: Point2D(50, 50), radius: 40, startAngle: 0, sweep: 2.36)
let fit = try arc.fit()
let cubic = fit.cubics[0]

print("from \(cubic.p0) to \(cubic.p3)")
print("handles \(cubic.p1) and \(cubic.p2)")
print("h = \(fit.handleLength ?? 0), never further from the circle than \(fit.certifiedBound)")

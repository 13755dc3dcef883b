// SPDX-License-Identifier: Apache-2.0

// A flat ellipse by true distance: four cubics where the larger radius alone would ask for seven.

import ArcApproximation
import BezierGeometry

let ellipse = EllipticalArc.CenterForm(
  center: .origin,
  radii: Vector2D(100, 1),
  rotation: Double.pi / 6,
  sweep: 2 * Double.pi
)
let fit = try ellipse.fit(tolerance: 0.001)
print("\(fit.cubics.count) cubics, certified within \(fit.certifiedBound)")

// SPDX-License-Identifier: Apache-2.0

// The best cubics for full ellipses by true distance, 2 to 16 pieces, as CSV: `make ellipses`
// writes them to Data/reference/ellipses.csv.

#if GSL
import ArcApproximation
import BezierGeometry
import ErrorMinimization

print("ratio,ends,count,maximum_error,certified_bound,eccentric_breakpoints,control_points")
for ratio in [2.0, 10, 100] {
  let ellipse = EllipticalArc.CenterForm(
    center: .origin,
    radii: Vector2D(ratio, 1),
    sweep: 2 * Double.pi
  )
  for ends in [EndCondition.tangent, .point] {
    let minimizer = EllipseMinimizer(ellipse, ends: ends, isStartFree: true)
    for count in 2...16 {
      let fit = try minimizer.fit(count: count)
      let breakpoints = fit.breakpoints.map { "\($0)" }.joined(separator: ";")
      var points = [fit.cubics[0].p0]
      for cubic in fit.cubics { points += [cubic.p1, cubic.p2, cubic.p3] }
      let path = points.map { "\($0.x) \($0.y)" }.joined(separator: ";")
      print(
        "\(Int(ratio)),\(ends.name),\(count),\(fit.largestError),\(fit.certifiedBound),"
          + "\(breakpoints),\(path)"
      )
    }
  }
}
#endif

// SPDX-License-Identifier: Apache-2.0

// Touches as they arrive, drawn at once; then all of them, smoothed.

import BezierGeometry
import CurveFitting

// What a finger draws: a wave with noise, then a sharp turn.
var noise = SystemRandomNumberGenerator()
let touches = (0...200).map { step in
  let x = Double(step < 150 ? step : 300 - step)
  return Point2D(
    x + Double.random(in: -0.3...0.3, using: &noise),
    20 * (x / 40 - (x / 60) * (x / 60)) + (step < 150 ? 0 : Double(step - 150))
  )
}

// While it is drawn: the finished cubics do not change any more.
var line = try DrawnLine(tolerance: 1)
var drawn = 0
for touch in touches {
  line.append(touch)
  for cubic in line.finished[drawn...] { print("draw for good", cubic) }
  drawn = line.finished.count
}
let path = line.finish()
print(path.segments.count, "cubics for", touches.count, "touches")

// When it is done: few cubics within the tolerance, or a smooth curve through the noise.
let fit = try SampledCurve(points: touches).cubics(tolerance: 1)
let smooth = try SampledCurve(points: touches).smoothed(noise: 0.3)
print(fit.cubics.count, fit.largestError, smooth.cubics.count)

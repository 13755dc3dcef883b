// SPDX-License-Identifier: Apache-2.0

// A table for `strokeEnd`: key frames at which a pen moves along a path at constant speed.

import BezierGeometry

let path = try BezierPath("M10 80C10 10 90 150 90 80S120 20 150 60")

// Fractions of the length, and where on the path they are: within 0.01 units of the truth.
let table = try path.strokeTable(accuracy: 0.01)
for step in 0...4 {
  let fraction = 0.25 * Double(step)
  let location = table.location(atFraction: fraction)
  print(fraction, location.segment, location.t, path.point(at: location))
}

// Or the path itself, in cubics whose parameters run in proportion to the length.
let even = try path.reparametrizedByLength(tolerance: 0.01)
print("\(even.path.segments.count) cubics, speed \(even.speedRange) of its mean")
print(even.path.svgPathData(SVGPathFormat(numbers: .fixed(decimals: 2))))

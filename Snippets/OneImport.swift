// SPDX-License-Identifier: Apache-2.0

// A square becomes a circle: path data and a morph by one import, a timing function by its module.

import ArcfitKit
import PathMotion

let square = try BezierPath("M2 2H22V22H2Z")
let circle = BezierPath.circle(center: Point2D(12, 12), radius: 10)
let pair = try PathMorph(square, circle, arcTolerance: 0.01)
let format = SVGPathFormat(numbers: .fixed(decimals: 2))
for step in 0...4 {
  let progress = TimingFunction.easeInOut(0.25 * Double(step))
  print(pair.path(at: progress).svgPathData(format))
}

// SPDX-License-Identifier: Apache-2.0

// Two icons that will not animate into each other, made into two that will.

import BezierGeometry
import PathMatching
import PathMorphing

let arrow = try BezierPath("M4 11h9V5l8 7-8 7v-6H4z")
let heart = try BezierPath(
  "M12 21C4 14 2 11 2 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 3-2 6-10 13z"
)

let before = PathCompatibility(arrow, heart, rule: .coreAnimation)
print("as they are:", before.isCompatible)

// Arcs become cubics within a hundredth of a unit, as Core Animation has no arcs.
let pair = try PathMorph(arrow, heart, arcTolerance: 0.01)
let after = PathCompatibility(pair.a, pair.b, rule: .coreAnimation)
print("matched:", after.isCompatible, "in", pair.segmentCount, "segments")

let format = SVGPathFormat(numbers: .fixed(decimals: 2))
for step in 0...4 {
  print(pair.path(at: 0.25 * Double(step)).svgPathData(format))
}

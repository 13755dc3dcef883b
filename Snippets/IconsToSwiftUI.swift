// SPDX-License-Identifier: Apache-2.0

// What the plugin SVGToSwift does when a target is built, by hand: a drawing as a SwiftUI shape.

import BezierGeometry
import PathExport

let clock = try BezierPath(
  "M12 2a10 10 0 1 0 10 10A10 10 0 0 0 12 2Zm0 5v5l3.5 2"
)
let code = SwiftPathCode(.swiftuiShape, numbers: .fixed(decimals: 3))
print(
  try code.shape(
    for: clock,
    named: "Clock",
    viewBox: Rect2D(x: 0, y: 0, width: 24, height: 24),
    tolerance: 0.01
  )
)

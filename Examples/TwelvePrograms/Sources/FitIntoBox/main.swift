// SPDX-License-Identifier: Apache-2.0

// Path data in, fitted into a box with its proportions kept, path data out.

import ArcfitKit

let path = try BezierPath("M2 2h12a4 4 0 0 1 4 4v12h-16z")
let box = Rect2D(x: 0, y: 0, width: 100, height: 50)

if let bounds = path.boundingBox, let map = AffineTransform2D(mapping: bounds, to: box, .fit) {
  let fitted = path.transformed(by: map)
  print("bounds", bounds)
  print("map", map)
  print("fitted", fitted)
  print("shorter", fitted.svgPathData(SVGPathFormat(coordinates: .relative)))
}

do {
  _ = try BezierPath("M2 2h12a4 4 0 0 1 4")
} catch {
  print("error:", error)
}

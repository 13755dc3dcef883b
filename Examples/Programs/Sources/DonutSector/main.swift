// SPDX-License-Identifier: Apache-2.0

// The sectors of a donut chart as path data, the first from twelve o'clock.

import ArcfitKit

let center = Point2D(50, 50)

func sector(from start: Double, to end: Double) -> BezierPath {
  var path = BezierPath()
  path.addArc(center: center, radius: 40, startAngle: start, endAngle: end, clockwise: false)
  path.addArc(center: center, radius: 25, startAngle: end, endAngle: start, clockwise: true)
  path.closeSubpath()
  return path
}

let number = CoordinateFormat.fixed(decimals: 2)
var angle = Double.turns(-0.25)
for (region, share) in [("north", 0.25), ("east", 0.45), ("south", 0.3)] {
  let end = angle + .turns(share)
  let path = sector(from: angle, to: end)
  print(region, path.svgPathData(SVGPathFormat(numbers: number)))
  print("  area", number.text(path.signedArea))
  if let box = path.boundingBox {
    print("  x", number.text(box.minX), "to", number.text(box.maxX), terminator: ", ")
    print("y", number.text(box.minY), "to", number.text(box.maxY))
  }
  angle = end
}

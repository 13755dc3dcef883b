// SPDX-License-Identifier: Apache-2.0

// A word over the top of a badge: where each letter goes, and how it is turned.

import ArcfitKit

// Half a circle from the left over the top to the right, where y points down.
var baseline = BezierPath()
baseline.addArc(
  center: Point2D(50, 50),
  radius: 40,
  startAngle: .degrees(180),
  endAngle: .degrees(360),
  clockwise: false
)
let index = try ArcLengthIndex(baseline)

let glyphs: [(letter: String, advance: Double)] = [
  ("a", 7), ("r", 5), ("c", 6), ("f", 4), ("i", 3), ("t", 4),
]
let width = glyphs.reduce(0) { $0 + $1.advance }
let number = CoordinateFormat.fixed(decimals: 2)

var pen = (index.length - width) / 2
for (letter, advance) in glyphs {
  // The letter turns about the middle of its advance, and is drawn from its left end.
  let frame = index.frame(atLength: pen + advance / 2)
  let left = frame.transform(Point2D(-advance / 2, 0))
  let degrees = frame.tangent.angle * 180 / .pi
  print(
    "<text transform='translate(\(number.text(left.x)) \(number.text(left.y)))",
    "rotate(\(number.text(degrees)))'>\(letter)</text>"
  )
  pen += advance
}

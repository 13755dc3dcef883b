// SPDX-License-Identifier: Apache-2.0

// The place at 37 % of a path, and text on it: one transform a letter.

import ArcfitKit
import Foundation

// Half a circle over the x axis of a screen, from the left to the right.
let path = try BezierPath("M0 100A100 100 0 0 1 200 100")
let index = try path.arcLengthIndex(accuracy: 1e-9)
print(String(format: "length %.3f", index.length))

let place = index.point(atFraction: 0.37)
print(String(format: "37 %% of it: %.3f %.3f", place.x, place.y))

// Each letter stands on the middle of its advance; y points down, so that -y is above the line.
let letters: [(Character, advance: Double)] = [("A", 70), ("r", 40), ("c", 50)]
let width = letters.reduce(0) { $0 + $1.advance }
var pen = 0.5 * (index.length - width)
for (letter, advance) in letters {
  let frame = index.frame(atLength: pen + 0.5 * advance)
  let start = frame.transform(Point2D(-0.5 * advance, 0))
  let degrees = frame.tangent.angle * 180 / .pi
  print(letter, String(format: "at %.3f %.3f turned by %.3f°", start.x, start.y, degrees))
  pen += advance
}

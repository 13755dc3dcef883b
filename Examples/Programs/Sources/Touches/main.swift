// SPDX-License-Identifier: Apache-2.0

// Touches of a trembling finger become a smooth path while they arrive.

import ArcfitKit
import Foundation

// Two waves of 50 points up and down, and a tremble of a tenth of a point.
let touches = (0...200).map { number in
  let x = 2 * Double(number)
  let tremble = number.isMultiple(of: 2) ? 0.1 : -0.1
  return Point2D(x, 50 - 50 * sin(x / 100 * .pi) + tremble)
}

var line = try DrawnLine(tolerance: 0.5)
for (position, touch) in touches.enumerated() {
  line.append(touch)
  let count = position + 1
  if count.isMultiple(of: 50) {
    print(count, "touches:", line.finished.count, "cubics for good,", terminator: " ")
    print(line.provisional.count, "that may change")
  }
}
let path = line.finish()
print(path.svgPathData(SVGPathFormat(numbers: .fixed(decimals: 2))))

let drawn = PreparedPath(path)
print("near all touches:", touches.allSatisfy { drawn.isNear($0, distance: 0.5) })

// SPDX-License-Identifier: Apache-2.0

// A check mark that draws itself: as CSS, and as the path of each frame.

import ArcfitKit
import PathMotion

let checkMark = try BezierPath("M4 12L10 18L20 6")
let index = try ArcLengthIndex(checkMark)
let easing = TimingFunction.easeInOut
let number = CoordinateFormat.fixed(decimals: 2)

let dash = number.text(index.length)
print(
  """
  .check {
    stroke-dasharray: \(dash);
    animation: draw 0.6s \(easing.css());
  }
  @keyframes draw {
    from { stroke-dashoffset: \(dash) }
    to { stroke-dashoffset: 0 }
  }
  """
)

for percent in stride(from: 20, through: 100, by: 20) {
  let strokeEnd = easing(0.01 * Double(percent))
  let part = try index.trimmed(from: 0, to: strokeEnd)
  print("\(percent)%", part.svgPathData(SVGPathFormat(numbers: number)))
}

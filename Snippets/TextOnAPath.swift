// SPDX-License-Identifier: Apache-2.0

// Letters along a wave, each turned into the direction of the path.

import BezierGeometry

let path = try BezierPath("M10 60C40 0 70 120 100 60S160 0 190 60")
let text = "Bézier curves"
let advances = text.map { $0 == " " ? 4.0 : 9.0 }  // of the font, in units of the path

let index = try path.arcLengthIndex(accuracy: 1e-6)
var pen = 0.0
for (letter, advance) in zip(text, advances) {
  let middle = pen + advance / 2
  guard middle <= index.length else { break }  // the rest does not fit
  let frame = index.frame(atLength: middle)
  print(letter, frame.transform)
  pen += advance
}

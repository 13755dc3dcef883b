// SPDX-License-Identifier: Apache-2.0

// The letter o, drawn for a screen with quadratics, as a font needs it: cubics, y up.

import ArcfitKit

let drawn = try BezierPath(
  """
  M500 450Q500 700 250 700Q0 700 0 450Q0 200 250 200Q500 200 500 450Z
  M400 450Q400 300 250 300Q100 300 100 450Q100 600 250 600Q400 600 400 450Z
  """
)
let baseline = 700.0

let yUp = AffineTransform2D(scaleX: 1, y: -1)
  .concatenating(AffineTransform2D(translation: Vector2D(0, baseline)))
let mirrored = try drawn.convertingToCubics(tolerance: 0.01).transformed(by: yUp)

// A mirror turns outlines around.
let glyph = mirrored.orientingOuterCounterclockwise()

let number = CoordinateFormat.fixed(decimals: 1)
for (before, after) in zip(mirrored.subpaths, glyph.subpaths) {
  let area = after.path.signedArea
  print(area > 0 ? "outline" : "hole", number.text(before.path.signedArea), "to", number.text(area))
  print(" ", after.path.svgPathData(SVGPathFormat(numbers: number)))
}
print("filled in the stem:", glyph.contains(Point2D(50, 250)))
print("filled in the hole:", glyph.contains(Point2D(250, 250)))

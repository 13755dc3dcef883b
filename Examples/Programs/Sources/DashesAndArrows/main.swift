// SPDX-License-Identifier: Apache-2.0

// A dashed line with an arrow head at its end.

import ArcfitKit

let route = try BezierPath("M10 10H60A20 20 0 0 1 80 30V70")
let index = try ArcLengthIndex(route)
let headLength = 8.0
let head = BezierPath(
  points: [Point2D(0, 0), Point2D(-headLength, 3), Point2D(-headLength, -3)],
  isClosed: true
)

// The line ends where the head begins: a dash would be wider than the tip.
let line = try index.trimmed(from: 0, to: 1 - headLength / index.length)
let dashes = try line.dashed([8, 4])
let arrow = head.transformed(
  by: index.frame(atLength: index.length, atJoint: .before).transform
)

let number = CoordinateFormat.fixed(decimals: 2)
print("dashes", dashes.svgPathData(SVGPathFormat(numbers: number)))
print("head", arrow.svgPathData(SVGPathFormat(numbers: number)))
print(dashes.subpaths.count, "dashes of", number.text(dashes.length()))
print("on a line of", number.text(line.length()))

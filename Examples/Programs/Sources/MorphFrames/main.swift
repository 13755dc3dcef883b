// SPDX-License-Identifier: Apache-2.0

// A play button becomes a stop button: the points of each frame in one array, as for a GPU.

import ArcfitKit

let play = BezierPath(points: [Point2D(4, 2), Point2D(20, 12), Point2D(4, 22)], isClosed: true)
let stop = BezierPath.rectangle(Rect2D(x: 4, y: 4, width: 16, height: 16))
let morph = try PathMorph(play, stop, arcTolerance: 0.01)

var points: [Point2D] = []
for step in 0...4 {
  let progress = 0.25 * Double(step)
  morph.writePoints(at: progress, into: &points)
  let ys = points.map(\.y)
  print("\(progress): \(points.count) points, y from", ys.min() ?? 0, "to", ys.max() ?? 0)
}

let format = SVGPathFormat(numbers: .fixed(decimals: 2))
print("half way", morph.path(at: 0.5).svgPathData(format))

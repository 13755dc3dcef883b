// SPDX-License-Identifier: Apache-2.0

// Two shapes matched, and the frames of their morph in one array, as for a vertex buffer.

import ArcfitKit

// The second square starts at another corner and has a point more.
let small = try BezierPath("M0 0H10V10H0Z")
let large = try BezierPath("M20 20H10H0V0H20Z")
let pair = try PathMorph(small, large, mode: .leastTravel)
print("compatible:", PathCompatibility(small, large, rule: .coreAnimation).isCompatible)
print("matched:", PathCompatibility(pair.a, pair.b, rule: .coreAnimation).isCompatible)

let (frameCount, stride) = (5, pair.pointCount)
var vertices = [Point2D](repeating: .zero, count: frameCount * stride)
vertices.withUnsafeMutableBufferPointer { buffer in
  for frame in 0..<frameCount {
    let room = buffer[frame * stride..<(frame + 1) * stride]
    let time = Double(frame) / Double(frameCount - 1)
    pair.writePoints(at: time, into: UnsafeMutableBufferPointer(rebasing: room))
  }
}

// All is straight here, so that the control points are a polygon of the same area.
for frame in 0..<frameCount {
  let polygon = BezierPath(points: vertices[frame * stride..<(frame + 1) * stride], isClosed: true)
  print("frame \(frame): area", polygon.signedArea, "bounds", polygon.boundingBox ?? Rect2D(.zero))
}

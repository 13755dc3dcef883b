// SPDX-License-Identifier: Apache-2.0

// Vertices of a graphics API into a path, its points through SIMD code, and back.

import ArcfitKit

let vertices: [SIMD2<Double>] = [[0, 0], [6, 0], [6, 3]]
let triangle = BezierPath(points: vertices.map { Point2D($0) }, isClosed: true)
print("area", triangle.signedArea)

// A path of straight lines has its corners for points; they are read without a copy.
let sum = triangle.withUnsafePoints { points in
  points.reduce(SIMD2<Double>.zero) { $0 + SIMD2($1) }
}
print("middle", Point2D(sum / 3), "centroid", triangle.centroid ?? .zero)

// A buffer of points, mapped in place: twice as large, then 10 to the right.
var points = vertices.map { Point2D($0) }
let map = AffineTransform2D(scale: 2).concatenating(AffineTransform2D(translationX: 10, y: 0))
for index in points.indices {
  points[index] = map(points[index])
}
let floats = points.map { SIMD2<Float>(SIMD2($0)) }
print("floats", floats)

// SPDX-License-Identifier: Apache-2.0

// Path data in, exact answers out, path data out.
import BezierGeometry

let path = try BezierPath("M2 2h12a4 4 0 0 1 4 4v12h-16z")

print("bounds", path.boundingBox ?? Rect2D(.origin))
print("area", path.signedArea)
print("inside", path.contains(Point2D(3, 3)))

if let nearest = path.nearestPoint(to: Point2D(17, 3)) {
  print("nearest", nearest.point, "at a distance of", nearest.distance)
}
for crossing in try path.selfIntersections().meetings {
  print("crosses itself at", crossing.point)
}

let lines = try path.flattened(tolerance: 0.01)  // never farther than that
print(lines.svgPathData(SVGPathFormat(coordinates: .relative, numbers: .fixed(decimals: 2))))

// SPDX-License-Identifier: Apache-2.0

// What two paths fill together, and each of them alone.

import BezierGeometry
import PathOutlines

let disc = BezierPath.circle(center: Point2D(10, 10), radius: 8)
let square = try BezierPath("M10 10H24V24H10Z")
let region = try PathRegion([disc, square])
for operation in RegionOperation.allCases {
  let (path, report) = region.result(operation)
  let isRight = try region.fault(of: path, report, operation) == nil
  print(operation.rawValue, path.segments.count, report.displacement < 1e-14, isRight)
}

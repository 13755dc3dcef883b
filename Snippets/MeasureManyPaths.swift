// SPDX-License-Identifier: Apache-2.0

// The lengths of many paths, measured by as many tasks as there are processors.

import BezierGeometry

let paths = (1...1000).map { BezierPath.ellipse(center: .zero, radii: Vector2D(Double($0), 10)) }
let lengths = await withTaskGroup(of: (Int, Double).self) { group in
  for (number, path) in paths.enumerated() {
    group.addTask { (number, path.length()) }  // the path is shared, not copied
  }
  var lengths = [Double](repeating: 0, count: paths.count)
  for await (number, length) in group { lengths[number] = length }
  return lengths
}
print(lengths[9])  // 20π: a circle of radius 10

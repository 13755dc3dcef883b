// SPDX-License-Identifier: Apache-2.0

// A circle as the fewest cubics, in a path type of one's own.

import ArcfitKit
import Foundation

/// The path of some app, which knows moves and cubics, in single precision.
struct InkPath {
  enum Step {
    case move(Float, Float)
    case curve(Float, Float, Float, Float, Float, Float)
  }
  var steps: [Step] = []

  init(_ arc: CircularArc, tolerance: Double) throws {
    let start = arc.point(at: 0)
    steps.append(.move(Float(start.x), Float(start.y)))
    for cubic in try arc.cubics(tolerance: tolerance) {
      let (c1, c2, end) = (cubic.p1, cubic.p2, cubic.p3)
      steps.append(
        .curve(Float(c1.x), Float(c1.y), Float(c2.x), Float(c2.y), Float(end.x), Float(end.y))
      )
    }
  }
}

let circle = CircularArc(radius: 100, sweep: .turns(1))
for tolerance in [0.05, 0.001] {
  let path = try InkPath(circle, tolerance: tolerance)
  let bound = try circle.cubics(tolerance: tolerance).certifiedBound
  print(path.steps.count - 1, "cubics, bound", String(format: "%.5f", bound))
  if case .curve(_, let y, _, _, _, _) = path.steps[1] {
    print("first handle", String(format: "%.3f", y))
  }
}

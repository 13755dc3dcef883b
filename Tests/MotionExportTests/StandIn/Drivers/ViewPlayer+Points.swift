// SPDX-License-Identifier: Apache-2.0

import ArcApproximation
import BezierGeometry

extension ViewPlayer {
  /// The points of a path with cubics in place of arcs, one for each quarter turn begun.
  static func points(_ path: BezierPath) -> [Point2D] {
    var result: [Point2D] = []
    for element in path.elements {
      switch element {
      case .move(let end), .line(let end): result.append(end)
      case .quadratic(let end, let control): result += [control, end]
      case .cubic(let end, let control1, let control2): result += [control1, control2, end]
      case .arc(let arc):
        let sweep = arc.centerForm?.sweep.magnitude ?? 0
        let quarters = Int(max(1, (sweep / (.pi / 2) - 1e-9).rounded(.up)))
        guard let fit = (try? arc.fit(count: quarters)) ?? nil else {
          // Without a size: a quarter of a rectangle's corner, a half of an ellipse.
          let count = arc.start == arc.end && arc.radii == .zero ? 1 : 2
          for _ in 0..<(3 * count) { result.append(arc.end) }
          continue
        }
        for cubic in fit.cubics { result += [cubic.p1, cubic.p2, cubic.p3] }
      case .close: break
      }
    }
    return result
  }
}

// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

extension Polylines {
  /// The outlines as measured, each curve in a number of steps, a line in one.
  package init(_ outlines: [Outline], steps: Int) {
    self.init()
    var curves = 0
    for outline in outlines { curves += outline.count }
    points.reserveCapacity(steps * curves + outlines.count)
    for outline in outlines {
      for index in 0..<outline.count {
        let curve = outline.measured(index)
        if index == 0 { points.append(curve.p0) }
        let count = outline.isLinear(index) ? 1 : steps
        for step in 1..<count { points.append(curve.point(at: Double(step) / Double(count))) }
        points.append(curve.p3)
      }
      endSubpath(isClosed: outline.isClosed)
    }
  }

  /// The bounds of a subpath.
  package func box(_ subpath: Int) -> Rect2D {
    let range = range(subpath)
    guard let first = range.first else { return Rect2D(.origin) }
    var box = Rect2D(points[first])
    for index in range { box = box.union(Rect2D(points[index])) }
    return box
  }

  /// How often a subpath winds around a point; an open one is closed by a line.
  package func winding(_ subpath: Int, around point: Point2D) -> Int {
    let range = range(subpath)
    guard let last = range.last else { return 0 }
    var (from, winding) = (points[last], 0)
    for index in range {
      let to = points[index]
      if (from.y <= point.y) != (to.y <= point.y) {
        let side = (to - from).cross(point - from)
        if to.y > point.y {
          if side > 0 { winding += 1 }
        } else if side < 0 {
          winding -= 1
        }
      }
      from = to
    }
    return winding
  }
}

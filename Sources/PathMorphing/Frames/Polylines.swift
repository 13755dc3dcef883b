// SPDX-License-Identifier: Apache-2.0

package import BezierGeometry

/// A shape as polylines, one for each subpath: what is looked at of a morph in between.
package struct Polylines: Equatable, Sendable {
  /// The points of all subpaths, one after the other; those of a closed one end where they begin.
  package var points: [Point2D] = []
  /// Where the points of each subpath begin, and the number of all.
  package private(set) var starts: [Int] = [0]
  package private(set) var isClosed: [Bool] = []

  package init() {}

  package var count: Int { isClosed.count }

  /// Ends the subpath whose points were added since the last one ended.
  package mutating func endSubpath(isClosed: Bool) {
    starts.append(points.count)
    self.isClosed.append(isClosed)
  }

  package func range(_ subpath: Int) -> Range<Int> { starts[subpath]..<starts[subpath + 1] }

  /// The polylines of a path, each curve in a number of steps, a line in one.
  package init(_ path: BezierPath, steps: Int) {
    for subpath in path.subpaths {
      var isFirst = true
      for segment in subpath.segments {
        if isFirst { points.append(segment.start) }
        isFirst = false
        let count = segment.kind == .line ? 1 : steps
        for step in 1...count {
          let t = Double(step) / Double(count)
          points.append(step == count ? segment.end : segment.point(at: t))
        }
      }
      guard !isFirst else { continue }
      endSubpath(isClosed: subpath.isClosed)
    }
  }

  /// The shape between this one and another of the same structure.
  package func interpolated(to other: Polylines, at t: Double) -> Polylines {
    var result = self
    for index in points.indices {
      result.points[index] = points[index].interpolated(to: other.points[index], at: t)
    }
    return result
  }

  /// Twice the signed area of a subpath.
  package func doubleArea(_ subpath: Int) -> Double { points[range(subpath)].doubleArea }
}

extension ArraySlice<Point2D> {
  /// Twice the signed area of a closed polyline.
  package var doubleArea: Double {
    guard let origin = first else { return 0 }
    var (sum, last) = (0.0, origin)
    for point in self {
      sum += (last - origin).cross(point - origin)
      last = point
    }
    return sum
  }
}

extension Polylines {
  /// The outlines as measured, each curve in a number of steps, a line in one.
  package init(_ outlines: [Outline], steps: Int) {
    self.init()
    let curves = outlines.reduce(0) { $0 + $1.count }
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

  package func box(_ subpath: Int) -> Rect2D {
    let points = points[range(subpath)]
    return points.reduce(Rect2D(points.first ?? .origin)) { $0.union($1) }
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

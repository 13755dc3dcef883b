// SPDX-License-Identifier: Apache-2.0

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

/// A polyline by its length.
package struct PolylineWalk {
  private let points: ArraySlice<Point2D>
  /// The fraction of the length up to each point.
  package private(set) var fractions: [Double] = []
  package private(set) var length = 0.0
  private let isClosed: Bool
  /// For equal steps of the length the edge that runs there.
  private var edges: [Int32] = []

  package init(_ points: ArraySlice<Point2D>) {
    self.points = points
    isClosed = points.first == points.last
    fractions.reserveCapacity(points.count)
    var last = points.first ?? .origin
    for point in points {
      length += last.distance(to: point)
      fractions.append(length)
      last = point
    }
    guard length > 0 else { return }
    for index in fractions.indices { fractions[index] /= length }
    let count = fractions.count
    edges.reserveCapacity(count + 1)
    var edge = 0
    for step in 0...count {
      let fraction = Double(step) / Double(count)
      while edge < count - 2, fractions[edge + 1] <= fraction { edge += 1 }
      edges.append(Int32(edge))
    }
  }

  /// The point at a fraction of the length; around the start of a closed polyline, at an end of an
  /// open one.
  package func point(at given: Double) -> Point2D {
    guard length > 0, given.isFinite else { return points.first ?? .origin }
    let fraction = isClosed ? given - given.rounded(.down) : max(0, min(1, given))
    let count = fractions.count
    var edge = Int(edges[min(count, Int(Double(count) * fraction))])
    while edge < count - 2, fractions[edge + 1] <= fraction { edge += 1 }
    let (start, end) = (fractions[edge], fractions[edge + 1])
    let part = end > start ? (fraction - start) / (end - start) : 0
    let first = points.startIndex + edge
    return points[first].interpolated(to: points[first + 1], at: part)
  }

  /// The point beside a fraction of the length, to the left of the chord to a point so far ahead;
  /// nil where that has no length.
  package func point(beside fraction: Double, by distance: Double, ahead: Double = 1e-3) -> Point2D?
  {
    let here = point(at: fraction)
    let along = point(at: fraction + ahead) - here
    return along.length > 0 ? here + (distance / along.length) * along.perpendicular : nil
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Both ends of a morph as polylines whose points become each other.
struct MatchedOutlines {
  private(set) var a = Polylines()
  private(set) var b = Polylines()

  init(_ pair: CompatiblePair, steps: Int) {
    let isClosed = pair.a.subpaths.map { $0.isClosed }
    var current = -1
    var (endA, endB) = (Point2D.origin, Point2D.origin)
    pair.forEachSegmentPair { subpath, first, second in
      if subpath != current {
        if current >= 0 { end(isClosed[current]) }
        current = subpath
        a.points.append(first?.start ?? second?.start ?? .origin)
        b.points.append(second?.start ?? first?.start ?? .origin)
      }
      // A closing line without extent stays where its subpath ends.
      let one = first ?? .line(LineSegment(endA, endA))
      let two = second ?? .line(LineSegment(endB, endB))
      let count = one.kind == .line && two.kind == .line ? 1 : steps
      for step in 1..<max(1, count) {
        let t = Double(step) / Double(count)
        a.points.append(one.point(at: t))
        b.points.append(two.point(at: t))
      }
      (endA, endB) = (one.end, two.end)
      a.points.append(endA)
      b.points.append(endB)
    }
    if current >= 0 { end(isClosed[current]) }
  }

  private mutating func end(_ isClosed: Bool) {
    a.endSubpath(isClosed: isClosed)
    b.endSubpath(isClosed: isClosed)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// Calls with each segment and the indices of its ``PathLocation``, in one walk over the verbs.
  ///
  /// For loops whose work on a segment takes no longer than ``segments`` takes to hand it out.
  @inline(__always)
  func visitSegments(_ body: (PathSegment, Int, Int) -> Void) {
    withStorage { storage in storage.visitSegments(body) }
  }
}

extension PathStorage {
  /// As ``BezierPath/visitSegments(_:)``.
  @inline(__always)
  func visitSegments(_ body: (PathSegment, Int, Int) -> Void) {
    var (start, current) = (Point2D.origin, Point2D.origin)
    var (subpath, index, next) = (-1, 0, 0)
    // What follows a close without a move is a subpath of its own.
    var isOpen = false
    for verb in verbs {
      let first = next
      next += verb.pointCount
      let from = current
      if verb == .move || !isOpen {
        subpath += 1
        index = 0
        isOpen = true
      }
      switch verb.kind {
      case .move:
        start = points[first]
        current = start
        continue
      case .line:
        current = points[first]
        body(.line(LineSegment(from, current)), subpath, index)
      case .quadratic:
        current = points[first + 1]
        body(.quadratic(QuadraticBezier(from, points[first], current)), subpath, index)
      case .cubic:
        current = points[first + 2]
        body(.cubic(CubicBezier(from, points[first], points[first + 1], current)), subpath, index)
      case .arc:
        current = points[first + 2]
        body(.arc(arc(verb, at: first, from: from)), subpath, index)
      case .close:
        current = start
        isOpen = false
        if from != start { body(.line(LineSegment(from, start)), subpath, index) }
      }
      index += 1
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A place on a subpath where it is cut.
struct SubpathPlace {
  /// The index of the segment within the subpath.
  var segment: Int
  /// The parameter on it, 0...1.
  var t: Double
}

extension Subpath {
  /// A segment by its index, and where its points begin; linear in the index.
  func segment(at index: Int) -> (curve: PathSegment, firstPoint: Int) {
    let verb = verbs.lowerBound + index
    var first = firstPoint
    for before in verbs.lowerBound..<verb { first += path.verbs[before].pointCount }
    let from = index == 0 ? start : path.points[first - 1]
    guard verb < verbs.upperBound else { return (.line(LineSegment(from, start)), first) }
    let kind = path.verbs[verb]
    switch kind {
    case .quadratic:
      let curve = QuadraticBezier(from, path.points[first], path.points[first + 1])
      return (.quadratic(curve), first)
    case .cubic:
      let points = path.points
      let curve = CubicBezier(from, points[first], points[first + 1], points[first + 2])
      return (.cubic(curve), first)
    case .smallNegativeArc, .largeNegativeArc, .smallPositiveArc, .largePositiveArc:
      return (.arc(path.storedArc(kind, at: first, from: from)), first)
    case .line, .move, .close:
      return (.line(LineSegment(from, path.points[first])), first)
    }
  }
}

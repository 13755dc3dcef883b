// SPDX-License-Identifier: Apache-2.0

/// A view of a path's arrays, valid during one call: walks over it count no references.
struct PathStorage {
  let verbs: UnsafeBufferPointer<PathVerb>
  let points: UnsafeBufferPointer<Point2D>

  /// The subpaths, in order.
  var spans: Spans { Spans(storage: self) }

  struct Spans: Sequence, IteratorProtocol {
    fileprivate let storage: PathStorage
    private var (verb, point, segment) = (0, 0, 0)
    private var start = Point2D.origin

    fileprivate init(storage: PathStorage) { self.storage = storage }

    mutating func next() -> SubpathSpan? {
      let (verbs, points) = (storage.verbs, storage.points)
      guard verb < verbs.count else { return nil }
      if verbs[verb] == .move {
        start = points[point]
        verb += 1
        point += 1
      }
      let (firstVerb, firstPoint, firstSegment) = (verb, point, segment)
      while verb < verbs.count {
        let kind = verbs[verb]
        if kind == .move || kind == .close { break }
        verb += 1
        point += kind.pointCount
      }
      segment += verb - firstVerb
      let isClosed = verb < verbs.count && verbs[verb] == .close
      // The line that closes the subpath.
      if isClosed, verb > firstVerb, points[point - 1] != start { segment += 1 }
      let range = firstVerb..<verb
      if isClosed { verb += 1 }
      return SubpathSpan(
        verbs: range,
        points: firstPoint..<point,
        segments: firstSegment..<segment,
        start: start,
        isClosed: isClosed
      )
    }
  }

  /// A segment of a subpath by its index, and where its points and those of the next begin; linear in
  /// the index.
  func segment(
    at index: Int,
    of span: SubpathSpan
  ) -> (curve: PathSegment, point: Int, nextPoint: Int) {
    let verb = span.verbs.lowerBound + index
    var first = span.points.lowerBound
    for before in span.verbs.lowerBound..<verb { first += verbs[before].pointCount }
    let from = index == 0 ? span.start : points[first - 1]
    guard verb < span.verbs.upperBound else {
      return (.line(LineSegment(from, span.start)), first, first)
    }
    let kind = verbs[verb]
    let next = first + kind.pointCount
    switch kind {
    case .quadratic:
      return (.quadratic(QuadraticBezier(from, points[first], points[first + 1])), first, next)
    case .cubic:
      let curve = CubicBezier(from, points[first], points[first + 1], points[first + 2])
      return (.cubic(curve), first, next)
    case .smallNegativeArc, .largeNegativeArc, .smallPositiveArc, .largePositiveArc:
      return (.arc(arc(kind, at: first, from: from)), first, next)
    case .line, .move, .close:
      return (.line(LineSegment(from, points[first])), first, next)
    }
  }

  /// The arc that a verb and its three points store.
  @inline(__always)
  func arc(_ verb: PathVerb, at index: Int, from start: Point2D) -> EllipticalArc {
    EllipticalArc(verb, from: start, points[index], points[index + 1], points[index + 2])
  }
}

/// Where a subpath stands in a path.
struct SubpathSpan {
  /// The verbs after the move; without the close.
  let verbs: Range<Int>
  /// The points after the start.
  let points: Range<Int>
  /// The segments, numbered through all subpaths; the line that closes the subpath is the last.
  let segments: Range<Int>
  let start: Point2D
  let isClosed: Bool
}

extension BezierPath {
  /// Calls with a view of the arrays.
  @inline(__always)
  func withStorage<Result, Failure>(
    _ body: (PathStorage) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try verbs.withUnsafeBufferPointer { verbs throws(Failure) in
      try points.withUnsafeBufferPointer { points throws(Failure) in
        try body(PathStorage(verbs: verbs, points: points))
      }
    }
  }
}

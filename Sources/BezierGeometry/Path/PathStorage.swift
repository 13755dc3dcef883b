// SPDX-License-Identifier: Apache-2.0

/// A view of a path's arrays, valid during one call: walks over it count no references.
struct PathStorage {
  let verbs: UnsafeBufferPointer<PathVerb>
  let points: UnsafeBufferPointer<Point2D>
  let marks: UnsafeBufferPointer<PathMark>

  var spans: Spans { Spans(storage: self) }

  struct Spans: Sequence, IteratorProtocol {
    fileprivate let storage: PathStorage
    fileprivate var index = PathIndex(verb: 0, point: 0, start: 0)
    fileprivate var segment = 0

    mutating func next() -> SubpathSpan? {
      let (verbs, points) = (storage.verbs, storage.points)
      guard index.verb < verbs.count else { return nil }
      let (first, end) = PathIndex.subpath(of: verbs, from: index)
      let isClosed = end.verb < verbs.count && verbs[end.verb] == .close
      let firstSegment = segment
      segment += end.verb - first.verb
      // The line that closes the subpath.
      let start = points[first.start]
      let last = end.verb > first.verb ? points[end.point - 1] : start
      if isClosed, last != start { segment += 1 }
      let next = end.verb + (isClosed ? 1 : 0)
      index = PathIndex(verb: next, point: end.point, start: end.start)
      return SubpathSpan(
        verbs: first.verb..<end.verb,
        points: first.point..<end.point,
        segments: firstSegment..<segment,
        start: start,
        isClosed: isClosed
      )
    }
  }

  /// A segment of a subpath, and `point`, where its points begin, where that is known.
  func element(at index: Int, of span: SubpathSpan, point: Int? = nil) -> SubpathElement {
    let verb = span.verbs.lowerBound + index
    let first = point ?? mark(ofVerb: verb).point
    let curve = segment(verb, at: first, after: index == 0 ? span.start : nil, start: span.start)
    return SubpathElement(curve: curve, point: first, nextPoint: first + verbs[verb].pointCount)
  }

  /// The segment that a verb stores, of a close the line back to the start of its subpath.
  @inline(__always)
  func segment(_ verb: Int, at first: Int, after point: Point2D?, start: Point2D) -> PathSegment {
    let from = point ?? points[first - 1]
    return PathSegment(verbs[verb], points, at: first, from: from, start: start)
  }
}

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
  @inline(__always)
  func withStorage<Result, Failure>(
    _ body: (PathStorage) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try verbs.withUnsafeBufferPointer { verbs throws(Failure) in
      try points.withUnsafeBufferPointer { points throws(Failure) in
        try marks.list.withUnsafeBufferPointer { marks throws(Failure) in
          try body(PathStorage(verbs: verbs, points: points, marks: marks))
        }
      }
    }
  }
}

/// A segment of a subpath, and where its stored points begin and those of the next.
struct SubpathElement {
  let curve: PathSegment
  let point: Int
  let nextPoint: Int
}

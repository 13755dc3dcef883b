// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The pieces of the path between cuts, each one subpath.
  ///
  /// Curves are cut by de Casteljau's algorithm and arcs stay arcs; what is not cut is copied bit
  /// for bit, and neighbouring pieces share their ends bit for bit. A part of an arc near half a
  /// turn or a whole one becomes two or three arcs, because one would be ill-conditioned.
  ///
  /// - An open subpath with n cuts gives n + 1 pieces; cuts at its ends cut nothing off.
  /// - A closed subpath with n cuts gives n open pieces, the last of which runs over the subpath's
  ///   start; one cut opens it there.
  /// - A subpath without cuts is a piece as it is; one without segments is left out.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let cuts = [0, 1].map { PathLocation(subpath: 0, segment: $0, t: 0.5) }
  /// print(circle.split(at: cuts).count)  // 2: the left and the right half
  /// ```
  ///
  /// - Parameter locations: the cuts, in any order; a point counts once, the end of a segment being
  ///   the start of the next. Traps where the path has no such subpath or segment or `t` is outside
  ///   0...1.
  /// - Returns: The pieces in order of the path: those of the first subpath, and so on.
  /// - Complexity: O(n + k log k) for n elements and k cuts.
  public func split(at locations: [PathLocation]) -> [BezierPath] {
    withStorage { storage in
      let sorted = locations.sorted()
      var next = 0
      var result: [BezierPath] = []
      for (subpath, span) in storage.spans.enumerated() {
        let first = next
        while next < sorted.count, sorted[next].subpath == subpath { next += 1 }
        SubpathCutter(span, of: storage).pieces(sorted[first..<next], into: &result)
      }
      demand(
        next == sorted.count && (sorted.first?.subpath ?? 0) >= 0,
        "BezierPath: the path has no such subpath"
      )
      return result
    }
  }

  /// The part of the path between two locations, in exact pieces.
  ///
  /// Cut as by ``split(at:)``, which also says what traps. A subpath that is cut becomes open.
  /// Where `from` is after `to` on the same closed subpath, the part runs over the subpath's start;
  /// otherwise nothing is left. Equal locations leave nothing either; from the start to the end of
  /// a closed subpath all of it is left, closed. Subpaths without segments are left out.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let left = circle.trimmed(
  ///   from: PathLocation(subpath: 0, segment: 0, t: 0.5),
  ///   to: PathLocation(subpath: 0, segment: 1, t: 0.5)
  /// )
  /// ```
  ///
  /// - Complexity: Linear in the number of elements.
  public func trimmed(from: PathLocation, to: PathLocation) -> BezierPath {
    withStorage { storage in
      let first = SubpathCutter(storage.span(at: from), of: storage)
      let last = SubpathCutter(storage.span(at: to), of: storage)
      var result = BezierPath()
      let (start, end) = (first.cut(from), last.cut(to))
      let isFromEnd = from.segment == first.count - 1 && from.t == 1
      let isToEnd = to.segment == last.count - 1 && to.t == 1
      if from.subpath == to.subpath {
        let isWhole = from.segment == 0 && from.t == 0 && isToEnd
        first.append(from: start, to: end, isWhole: isWhole, into: &result)
        return result
      }
      guard from.subpath < to.subpath else { return result }
      // The end of a closed subpath counts as its start; here it is the end.
      if !isFromEnd { first.append(after: start, into: &result) }
      for (subpath, span) in storage.spans.enumerated()
      where subpath > from.subpath && subpath < to.subpath && !span.segments.isEmpty {
        result.append(whole: span, of: storage)
      }
      last.append(before: isToEnd ? nil : end, into: &result)
      return result
    }
  }
}

extension BezierPath {
  /// The same drawing with a closed subpath that begins at a location.
  ///
  /// The segment there is cut exactly, as by ``split(at:)``, unless the location is a joint; all
  /// else is copied bit for bit, and the direction stays. The line that closed the subpath becomes
  /// an element; a line that ends at the new start becomes the line that closes it.
  ///
  /// An open subpath keeps its start: the result is the path itself. Traps where the path has no
  /// such subpath or segment or `t` is outside 0...1. Linear time.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let other = square.starting(at: PathLocation(subpath: 0, segment: 2, t: 0))
  /// print(other.subpaths.first?.start ?? .zero, other.segments.count)  // (10.0, 10.0) 4
  /// ```
  public func starting(at location: PathLocation) -> BezierPath {
    guard location.t.isParameter else {
      fatalError("BezierPath.starting(at:): t is \(location.t), not in 0...1")
    }
    var result = BezierPath()
    result.reserveCapacity(elements: verbs.count + 3, points: points.count + 4)
    var isFound = false
    for (index, subpath) in subpaths.enumerated() {
      guard index == location.subpath else {
        result.append(subpath.path)
        continue
      }
      let own = subpath.path
      guard location.segment >= 0, location.segment < own.segments.count else {
        fatalError("BezierPath.starting(at:): the subpath has no segment \(location.segment)")
      }
      let isStart = location.segment == 0 && location.t == 0
      let isEnd = location.segment == own.segments.count - 1 && location.t == 1
      if isStart || isEnd || !subpath.isClosed { return self }
      isFound = true
      let cut = PathLocation(subpath: 0, segment: location.segment, t: location.t)
      var opened = own.split(at: [cut])[0]
      // At least two segments, so a point before the line.
      let count = opened.points.count
      if opened.verbs.count > 2, opened.verbs.last == .line,
        opened.points[count - 2] != opened.points[0]
      {
        opened.verbs.removeLast()
        opened.points.removeLast()
        opened.resetMarks()
      }
      opened.closeSubpath()
      result.append(opened)
    }
    guard isFound else {
      fatalError("BezierPath.starting(at:): the path has no subpath \(location.subpath)")
    }
    return result
  }
}

private struct SubpathCutter {
  /// A location before the end of a segment, or the end of an open subpath.
  struct Cut: Equatable {
    var segment: Int
    var t: Double
  }

  let span: SubpathSpan
  let storage: PathStorage
  /// Where the points of each segment begin.
  private let firstPoints: [Int]

  var count: Int { span.segments.count }

  init(_ span: SubpathSpan, of storage: PathStorage) {
    (self.span, self.storage) = (span, storage)
    var points = [span.points.lowerBound]
    points.reserveCapacity(span.verbs.count + 1)
    var next = span.points.lowerBound
    for verb in span.verbs {
      next += storage.verbs[verb].pointCount
      points.append(next)
    }
    firstPoints = points
  }

  func cut(_ location: PathLocation) -> Cut {
    demand(location.t.isParameter, "BezierPath: t is not in 0...1")
    demand(
      location.segment >= 0 && location.segment < count,
      "BezierPath: the subpath has no such segment"
    )
    guard location.t == 1 else { return Cut(segment: location.segment, t: location.t) }
    let next = location.segment + 1
    return Cut(segment: span.isClosed && next == count ? 0 : next, t: 0)
  }

  private func location(_ segment: Int, _ t: Double) -> SubpathLocation {
    let element = storage.element(at: segment, of: span, point: firstPoints[segment])
    return SubpathLocation(segment: segment, element: element, t: t)
  }

  private func isStart(_ cut: Cut) -> Bool { cut.segment == 0 && cut.t == 0 }

  private func isEnd(_ cut: Cut) -> Bool { cut.segment == count }

  /// Adds the pieces between locations, in order.
  func pieces(_ locations: ArraySlice<PathLocation>, into result: inout [BezierPath]) {
    var cuts: [Cut] = []
    for location in locations {
      let cut = cut(location)
      // The end of a closed subpath is its start, which comes first.
      if cuts.last != cut, cuts.first != cut { cuts.append(cut) }
    }
    guard count > 0 else { return }
    if span.isClosed {
      if let last = cuts.last, isStart(last) { cuts = [last] + cuts.dropLast() }
    } else {
      cuts.removeAll { isStart($0) || isEnd($0) }
    }
    guard let first = cuts.first, let last = cuts.last else {
      return result.append(BezierPath { $0.append(whole: span, of: storage) })
    }
    if !span.isClosed { result.append(BezierPath { append(from: nil, to: first, into: &$0) }) }
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      result.append(BezierPath { append(from: from, to: to, into: &$0) })
    }
    result.append(
      BezierPath {
        if span.isClosed {
          appendOverStart(from: last, to: first, into: &$0)
        } else {
          append(from: last, to: nil, into: &$0)
        }
      }
    )
  }

  /// Adds the part between two cuts, nil for the ends of the subpath; an open subpath.
  private func append(from: Cut?, to: Cut?, isJoined: Bool = false, into path: inout BezierPath) {
    path.append(
      partOf: span,
      of: storage,
      from: from.map { location($0.segment, $0.t) },
      // As an end of a part: the end of a segment rather than the start of the next.
      to: to.map { $0.t == 0 ? location($0.segment - 1, 1) : location($0.segment, $0.t) },
      isJoined: isJoined
    )
  }

  /// Adds the part from one cut to another on this subpath.
  func append(from: Cut, to: Cut, isWhole: Bool, into path: inout BezierPath) {
    if isWhole { return path.append(whole: span, of: storage) }
    if from == to { return }
    if (from.segment, from.t) < (to.segment, to.t) {
      if !span.isClosed, isStart(from), isEnd(to) { return path.append(whole: span, of: storage) }
      append(from: from, to: to, into: &path)
    } else if span.isClosed {
      appendOverStart(from: from, to: to, into: &path)
    }
  }

  private func appendOverStart(from: Cut, to: Cut, into path: inout BezierPath) {
    append(from: from, to: nil, into: &path)
    if !isStart(to) { append(from: nil, to: to, isJoined: true, into: &path) }
  }

  func append(after cut: Cut, into path: inout BezierPath) {
    if isEnd(cut) { return }
    if isStart(cut) { return path.append(whole: span, of: storage) }
    append(from: cut, to: nil, into: &path)
  }

  /// Adds the part before a cut, nil for the end.
  func append(before cut: Cut?, into path: inout BezierPath) {
    guard let cut, !isEnd(cut) else { return path.append(whole: span, of: storage) }
    if !isStart(cut) { append(from: nil, to: cut, into: &path) }
  }
}

extension BezierPath {
  /// The part of the path between two fractions of its length, in exact pieces.
  ///
  /// Cut as by ``split(at:)``; what is cut keeps its stored end. A subpath that is cut becomes
  /// open. For many trims of one path take
  /// ``ArcLengthIndex/trimmed(from:to:offset:mode:joinsSeams:)``.
  ///
  /// Odd cases:
  /// - A range of all of the length gives the path as it is, a range of no length the empty path.
  ///   From 0.8 to 0.2 is empty, too, as in Core Animation; ``TrimMode`` states how the other modes
  ///   take fractions out of order or outside 0...1. The part from 0.8 over the end to 0.2 is
  ///   `trimmed(from: 0, to: 0.4, offset: 0.8)`.
  /// - Where something is cut, subpaths without segments are dropped. Subpaths of no length that
  ///   have segments stay where the range holds their location (``TrimMode/wholePath``), always
  ///   (``TrimMode/eachSubpath``) or never (``TrimMode/firstSubpath``). A path of no length is
  ///   returned as it is by ``TrimMode/wholePath``.
  /// - A cut within 2^-46 of the path's length from a joint is made at the joint. A part shorter
  ///   than twice that is a line of no length, or nothing at the joint of two subpaths.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let third = try circle.trimmed(from: 0, to: 1.0 / 3)
  /// let right = try circle.trimmed(from: 0, to: 0.5, offset: 0.75)
  /// ```
  ///
  /// - Parameters:
  ///   - from: where the part begins, a fraction of the length that the mode counts along.
  ///   - to: where it ends.
  ///   - offset: a fraction that is added to both, with wrap-around.
  ///   - mode: what the fractions count along.
  ///   - joinsSeams: whether the pieces on both sides of a closed subpath's start become one open
  ///     subpath; the systems named in ``TrimMode`` draw two, with caps.
  ///   - accuracy: the largest error of a cut, along the path in its units; guaranteed.
  ///     By default 1e-9 of the diagonal of ``controlBox``.
  /// - Returns: the part.
  /// - Throws: ``PathError/notFinite(quantity:value:)``;
  ///   ``PathError/tolerance(_:)`` below 32 ulp of the largest coordinate or radius
  ///   or 2^-44 of the length; ``PathError/notRepresentable(reason:)`` where the length overflows.
  /// - Complexity: linear in the number of segments.
  public func trimmed(
    from: Double,
    to: Double,
    offset: Double = 0,
    mode: TrimMode = .wholePath,
    joinsSeams: Bool = true,
    accuracy: Double? = nil
  ) throws(PathError) -> BezierPath {
    let accuracy = accuracy ?? defaultAccuracy
    try require(tolerance: accuracy, as: "accuracy")
    switch try TrimWindow(checking: from, to, offset, mode) {
    case .nothing: return BezierPath()
    case .everything: return self
    case .part(let from, let to):
      let part = try MeasuredPath.measure(self, accuracy: accuracy) { measured in
        let source = measured.storage
        var trimmer = PathTrimmer(table: measured, source: source, joinsSeams: joinsSeams)
        return trimmer.trim(from: from, to: to, mode: mode)
      }
      return part ?? self
    }
  }

  /// Adds a subpath as it is: points bit for bit, closed if it was.
  mutating func append(whole span: SubpathSpan, of source: PathStorage) {
    move(to: span.start)
    copy(span.verbs, span.points, of: source)
    if span.isClosed { closeSubpath() }
  }

  /// Adds the part of a subpath between two locations, nil for its ends; an open subpath.
  ///
  /// Segments that are not cut are copied bit for bit; cut ones keep the end that is left. A joined
  /// part goes on from the current point instead of a move.
  mutating func append(
    partOf span: SubpathSpan,
    of source: PathStorage,
    from: SubpathLocation?,
    to: SubpathLocation?,
    isJoined: Bool
  ) {
    var verb = span.verbs.lowerBound
    var point = span.points.lowerBound
    if let from {
      if let to, to.segment == from.segment {
        append(partOf: from.element.curve, from: from.t, to: max(from.t, to.t), isJoined: isJoined)
        return
      }
      append(partOf: from.element.curve, from: from.t, to: 1, isJoined: isJoined)
      verb += from.segment + 1
      point = from.element.nextPoint
    } else if !isJoined {
      move(to: span.start)
    }
    if let to {
      let end = span.verbs.lowerBound + to.segment
      if verb < end { copy(verb..<end, point..<to.element.point, of: source) }
      append(partOf: to.element.curve, from: 0, to: to.t, isJoined: true)
    } else {
      if verb < span.verbs.upperBound {
        copy(verb..<span.verbs.upperBound, point..<span.points.upperBound, of: source)
      }
      if span.isClosed, currentPoint != span.start { addLine(to: span.start) }
    }
  }

  private mutating func copy(
    _ verbRange: Range<Int>,
    _ pointRange: Range<Int>,
    of source: PathStorage
  ) {
    verbs.append(contentsOf: UnsafeBufferPointer(rebasing: source.verbs[verbRange]))
    points.append(contentsOf: UnsafeBufferPointer(rebasing: source.points[pointRange]))
    setMarks()
  }

  /// Adds the part of a segment between two parameters, as a subpath or from the current point.
  mutating func append(partOf curve: PathSegment, from: Double, to: Double, isJoined: Bool) {
    if case .arc(let arc) = curve {
      return append(partOf: arc, from: from, to: to, isJoined: isJoined)
    }
    let part = curve.subcurve(from: from, to: to)
    if !isJoined { move(to: part.start) }
    addPoints(of: part)
  }

  /// Adds a part of an arc, in two halves or three thirds where it is near half a turn or a whole
  /// one.
  ///
  /// Such an arc is ill-conditioned as it is stored (``EllipticalArc``): its shape would be lost to
  /// 1e-8. The pieces keep it to rounding.
  private mutating func append(
    partOf arc: EllipticalArc,
    from: Double,
    to: Double,
    isJoined: Bool
  ) {
    let frame = EllipticalArcFrame(arc)
    var pieces = 1
    if let frame, from != 0 || to != 1 {
      let sweep = (to - from) * frame.sweep.magnitude
      if sweep > 1.9 * Double.pi {
        pieces = 3
      } else if (sweep - .pi).magnitude < 0x1p-6 {
        pieces = 2
      }
    }
    var start = from
    for piece in 1...pieces {
      let end = piece == pieces ? to : from + (to - from) * (Double(piece) / Double(pieces))
      let part = arc.subcurve(from: start, to: end, frame)
      if piece == 1, !isJoined { move(to: part.start) }
      appendArc(part)
      start = end
    }
  }
}

struct SubpathLocation {
  let segment: Int
  let element: SubpathElement
  let t: Double
}

/// The lengths of a path's segments, and nothing else.
///
/// For one trim, where tables of the inverse would take longer than they save. Valid during a call.
struct MeasuredPath: LengthTable {
  let storage: PathStorage
  /// The largest error of a parameter, along the curve.
  private let accuracy: Double
  /// The lengths at the ends of the segments, beginning with 0.
  private let joints: UnsafeMutableBufferPointer<Double>
  let total: Double

  /// Calls with a finite path measured so that every cut is within `accuracy` along the path.
  ///
  /// Half of it is for the lengths, a quarter for the inverse and a quarter for cuts that are taken
  /// as joints. Throws where the length overflows or doubles cannot carry the accuracy.
  @inline(__always)
  static func measure<Result>(
    _ path: BezierPath,
    accuracy: Double,
    _ body: (MeasuredPath) -> Result
  ) throws(PathError) -> Result {
    try path.withStorage { storage throws(PathError) in
      try withUnsafeTemporaryAllocation(of: Double.self, capacity: storage.verbs.count + 1) {
        joints throws(PathError) in
        let lengths = UnsafeMutableBufferPointer(rebasing: joints[1...])
        let count = path.measureSegments(into: lengths, accuracy: 0.5 * accuracy)
        var sum = CompensatedSum()
        var position = 0.0
        joints[0] = 0
        for index in 1..<(count + 1) {
          sum.add(joints[index])
          position = max(position, sum.value)
          joints[index] = position
        }
        guard sum.value.isFinite else { throw .lengthOverflows }
        try PathError.check(accuracy, as: "accuracy", atLeast: 0x1p-44 * position)
        let quarter = 0.25 * accuracy
        return body(
          MeasuredPath(storage: storage, accuracy: quarter, joints: joints, total: position)
        )
      }
    }
  }

  func start(of segment: Int) -> Double { joints[segment] }

  func element(_ segment: Int, of span: SubpathSpan, in storage: PathStorage) -> SubpathElement {
    storage.element(at: segment - span.segments.lowerBound, of: span)
  }

  func parameter(on curve: PathSegment, segment: Int, at length: Double) -> Double {
    curve.parameter(atLength: length - joints[segment], accuracy: accuracy)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The pieces into which the path falls when it is cut at places, each one subpath.
  ///
  /// Curves are cut by de Casteljau's algorithm and arcs stay arcs; what is not cut is copied bit
  /// for bit, and neighbouring pieces share their ends bit for bit. A part of an arc near half a
  /// turn or a whole one becomes two or three arcs, because one would be ill-conditioned.
  ///
  /// - An open subpath cut in n places gives n + 1 pieces; places at its ends cut nothing off.
  /// - A closed subpath cut in n places gives n open pieces, the last of which runs over the
  ///   subpath's start; one place opens it there.
  /// - A subpath that is not cut is a piece as it is. One without segments draws nothing and is
  ///   left out.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let places = [0, 1].map { PathLocation(subpath: 0, segment: $0, t: 0.5) }
  /// print(circle.split(at: places).count)  // 2: the left and the right half
  /// ```
  ///
  /// - Parameter locations: places on this path, in any order; a place counts once, the end of a
  ///   segment being the start of the next. Traps where the path has no such subpath or segment or
  ///   `t` is outside 0...1.
  /// - Returns: The pieces in order of the path: those of the first subpath, and so on.
  /// - Complexity: O(n + k log k) for n elements and k places.
  public func split(at locations: [PathLocation]) -> [BezierPath] {
    withStorage { storage in
      for location in locations { PathCut.require(location) }
      let sorted = locations.sorted()
      var next = 0
      var subpath = 0
      var result: [BezierPath] = []
      for span in storage.spans {
        let first = next
        while next < sorted.count, sorted[next].subpath == subpath { next += 1 }
        let cuts = PathCut(span, of: storage)
        cuts.pieces(sorted[first..<next], into: &result)
        subpath += 1
      }
      precondition(
        next == sorted.count && (sorted.first?.subpath ?? 0) >= 0,
        "BezierPath: the path has no such subpath"
      )
      return result
    }
  }

  /// The part of the path between two places, in exact pieces.
  ///
  /// Cut as by ``split(at:)``. A subpath that is not cut stays closed, one that is becomes open.
  /// Where `from` is after `to` on the same closed subpath, the part runs over the subpath's start;
  /// otherwise nothing is left. From a place to itself nothing is left either; from the start to
  /// the end of a closed subpath all of it, closed. Subpaths without segments are left out.
  ///
  /// Traps where the path has no such subpath or segment or `t` is outside 0...1.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let left = circle.trimmed(
  ///   from: PathLocation(subpath: 0, segment: 0, t: 0.5),
  ///   to: PathLocation(subpath: 0, segment: 1, t: 0.5)
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - from: where the part begins.
  ///   - to: where it ends.
  /// - Returns: The part; empty where nothing is left.
  /// - Complexity: Linear in the number of elements.
  public func trimmed(from: PathLocation, to: PathLocation) -> BezierPath {
    PathCut.require(from)
    PathCut.require(to)
    return withStorage { storage in
      let (firstCut, lastCut) = (
        PathCut(storage.span(at: from), of: storage), PathCut(storage.span(at: to), of: storage)
      )
      var result = BezierPath()
      let (start, end) = (firstCut.place(from), lastCut.place(to))
      if from.subpath == to.subpath {
        let isWhole = from.isFirst && to.isLast(of: lastCut.count)
        firstCut.append(from: start, to: end, isWhole: isWhole, into: &result)
        return result
      }
      guard from.subpath < to.subpath else { return result }
      // The end of a closed subpath counts as its start; here it is the end.
      if !from.isLast(of: firstCut.count) { firstCut.append(after: start, into: &result) }
      var subpath = 0
      for span in storage.spans {
        if subpath > from.subpath, subpath < to.subpath, !span.segments.isEmpty {
          result.append(whole: span, of: storage)
        }
        subpath += 1
      }
      lastCut.append(before: to.isLast(of: lastCut.count) ? nil : end, into: &result)
      return result
    }
  }
}

extension PathLocation {
  /// Whether it is the start of its subpath.
  fileprivate var isFirst: Bool { segment == 0 && t == 0 }

  /// Whether it is the end of the last of so many segments.
  fileprivate func isLast(of count: Int) -> Bool { segment == count - 1 && t == 1 }
}

/// Cuts of one subpath.
private struct PathCut {
  /// A place before the end of a segment, or the end of an open subpath.
  struct Place: Equatable {
    var segment: Int
    var t: Double
  }

  let span: SubpathSpan
  let storage: PathStorage
  /// Where the points of each segment begin.
  private let firstPoints: [Int]

  var count: Int { span.segments.count }

  static func require(_ location: PathLocation) {
    precondition(location.t >= 0 && location.t <= 1, "BezierPath: t is not in 0...1")
  }

  init(_ span: SubpathSpan, of storage: PathStorage) {
    (self.span, self.storage) = (span, storage)
    var first = span.points.lowerBound
    var points: [Int] = []
    points.reserveCapacity(span.verbs.count + 1)
    for verb in span.verbs {
      points.append(first)
      first += storage.verbs[verb].pointCount
    }
    points.append(first)
    firstPoints = points
  }

  /// The place where a location cuts.
  func place(_ location: PathLocation) -> Place {
    precondition(
      location.segment >= 0 && location.segment < count,
      "BezierPath: the subpath has no such segment"
    )
    guard location.t == 1 else { return Place(segment: location.segment, t: location.t) }
    let next = location.segment + 1
    return Place(segment: span.isClosed && next == count ? 0 : next, t: 0)
  }

  private func start(_ place: Place) -> SubpathPlace {
    SubpathPlace(segment: place.segment, element: element(place.segment), t: place.t)
  }

  /// As an end of a part: the end of a segment rather than the start of the next.
  private func end(_ place: Place) -> SubpathPlace {
    place.t == 0
      ? SubpathPlace(segment: place.segment - 1, element: element(place.segment - 1), t: 1)
      : start(place)
  }

  private func element(_ index: Int) -> SubpathElement {
    storage.element(at: index, of: span, point: firstPoints[index])
  }

  private func isStart(_ place: Place) -> Bool { place.segment == 0 && place.t == 0 }

  private func isEnd(_ place: Place) -> Bool { place.segment == count }

  /// Adds the pieces between locations, in order.
  func pieces(_ locations: ArraySlice<PathLocation>, into result: inout [BezierPath]) {
    var places: [Place] = []
    for location in locations {
      let place = place(location)
      // The end of a closed subpath is its start, which comes first.
      if places.last != place, places.first != place { places.append(place) }
    }
    guard count > 0 else { return }
    if span.isClosed {
      if let last = places.last, isStart(last) { places = [last] + places.dropLast() }
    } else {
      places.removeAll { isStart($0) || isEnd($0) }
    }
    guard let first = places.first, let last = places.last else {
      var piece = BezierPath()
      piece.append(whole: span, of: storage)
      return result.append(piece)
    }
    if !span.isClosed { add(from: nil, to: first, into: &result) }
    for index in places.indices.dropFirst() {
      add(from: places[index - 1], to: places[index], into: &result)
    }
    var piece = BezierPath()
    if span.isClosed {
      appendOverStart(from: last, to: first, into: &piece)
    } else {
      append(after: last, into: &piece)
    }
    result.append(piece)
  }

  private func add(from: Place?, to: Place, into result: inout [BezierPath]) {
    var piece = BezierPath()
    piece.append(
      partOf: span,
      of: storage,
      from: from.map { start($0) },
      to: end(to),
      isJoined: false
    )
    result.append(piece)
  }

  /// Adds the part from one place to another on this subpath.
  func append(from: Place, to: Place, isWhole: Bool, into path: inout BezierPath) {
    if isWhole { return path.append(whole: span, of: storage) }
    if from == to { return }
    let isInOrder = from.segment < to.segment || (from.segment == to.segment && from.t < to.t)
    if isInOrder {
      if !span.isClosed, isStart(from), isEnd(to) { return path.append(whole: span, of: storage) }
      path.append(partOf: span, of: storage, from: start(from), to: end(to), isJoined: false)
    } else if span.isClosed {
      appendOverStart(from: from, to: to, into: &path)
    }
  }

  private func appendOverStart(from: Place, to: Place, into path: inout BezierPath) {
    path.append(partOf: span, of: storage, from: start(from), to: nil, isJoined: false)
    guard !isStart(to) else { return }
    path.append(partOf: span, of: storage, from: nil, to: end(to), isJoined: true)
  }

  /// Adds the part after a place.
  func append(after place: Place, into path: inout BezierPath) {
    if isEnd(place) { return }
    if isStart(place) { return path.append(whole: span, of: storage) }
    path.append(partOf: span, of: storage, from: start(place), to: nil, isJoined: false)
  }

  /// Adds the part before a place, nil for the end.
  func append(before place: Place?, into path: inout BezierPath) {
    guard let place, !isEnd(place) else { return path.append(whole: span, of: storage) }
    if isStart(place) { return }
    path.append(partOf: span, of: storage, from: nil, to: end(place), isJoined: false)
  }
}

extension BezierPath {
  /// The part of the path between two fractions of its length, in exact pieces.
  ///
  /// Curves are cut by de Casteljau's algorithm and arcs stay arcs: what is not cut is copied bit
  /// for bit, what is cut lies on the original to rounding and keeps its stored end. A subpath that
  /// is not cut stays closed; one that is becomes open, and where the range runs around the end of
  /// a closed subpath the two pieces are joined into one open subpath.
  ///
  /// Odd cases:
  /// - A range of no length gives the empty path, a range of all of it the path as it is; see
  ///   ``TrimMode`` for fractions out of order or outside 0...1.
  /// - Where something is cut, subpaths without segments are dropped. Subpaths of no length that
  ///   have segments stay where the range holds their place (``TrimMode/wholePath``), always
  ///   (``TrimMode/eachSubpath``) or never (``TrimMode/firstSubpath``). A path of no length is
  ///   returned as it is by ``TrimMode/wholePath``.
  /// - A cut within 2^-46 of the path's length from a joint is made at the joint. A part shorter
  ///   than twice that is a line of no length, or nothing at the joint of two subpaths.
  /// - A part of an arc near half a turn or a whole one becomes two or three arcs, because one
  ///   would be ill-conditioned (``EllipticalArc``).
  ///
  /// Only lengths are measured, and only the segments cut are inverted. For many trims of one path
  /// take ``ArcLengthIndex/trimmed(from:to:offset:mode:joinsSeams:)``.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// let third = try circle.trimmed(from: 0, to: 1.0 / 3, accuracy: 1e-6)
  /// let right = try circle.trimmed(from: 0, to: 0.5, offset: 0.75, accuracy: 1e-6)
  /// ```
  ///
  /// - Parameters:
  ///   - from: where the part begins, a fraction of the length that the mode counts along.
  ///   - to: where it ends.
  ///   - offset: a fraction that is added to both, with wrap-around.
  ///   - mode: what the fractions count along.
  ///   - joinsSeams: false for two pieces, as all systems named in ``TrimMode`` draw them, with
  ///     caps at the start of the subpath.
  ///   - accuracy: the largest distance of a cut from its place, along the path in its units;
  ///     guaranteed.
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
    accuracy: Double
  ) throws(PathError) -> BezierPath {
    try require(tolerance: accuracy, as: "accuracy")
    switch try TrimWindow(checking: from, to, offset, mode) {
    case .nothing: return BezierPath()
    case .everything: return self
    case .part(let from, let to):
      let part = try MeasuredPath.measure(self, accuracy: accuracy) { measured in
        var trimmer = PathTrimmer(measured, measured.storage, joinsSeams: joinsSeams)
        return trimmer.trim(from: from, to: to, mode: mode)
      }
      return part ?? self
    }
  }
}

extension TrimWindow {
  /// The window, or an error that names the number that is not finite.
  init(
    checking from: Double,
    _ to: Double,
    _ offset: Double,
    _ mode: TrimMode
  ) throws(PathError) {
    guard from.isFinite else { throw .notFinite(quantity: "start of the trim", value: from) }
    guard to.isFinite else { throw .notFinite(quantity: "end of the trim", value: to) }
    guard offset.isFinite else { throw .notFinite(quantity: "offset of the trim", value: offset) }
    self.init(from: from, to: to, offset: offset, mode: mode)
  }
}

extension BezierPath {
  /// Adds a subpath as it is: points bit for bit, closed if it was.
  mutating func append(whole span: SubpathSpan, of source: PathStorage) {
    move(to: span.start)
    copy(span.verbs, span.points, of: source)
    if span.isClosed { close() }
  }

  /// Adds the part of a subpath between two places, nil for its ends; an open subpath.
  ///
  /// Segments that are not cut are copied bit for bit; cut ones keep the end that is left. A joined
  /// part goes on from the current point instead of a move.
  mutating func append(
    partOf span: SubpathSpan,
    of source: PathStorage,
    from: SubpathPlace?,
    to: SubpathPlace?,
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

  /// Adds a subpath of a single point, a line of no length, which round and square caps make
  /// visible.
  mutating func append(pointAt place: SubpathPlace) {
    let point = place.element.curve.point(at: place.t)
    move(to: point)
    addLine(to: point)
  }

  /// Copies segments and their points.
  private mutating func copy(
    _ verbRange: Range<Int>,
    _ pointRange: Range<Int>,
    of source: PathStorage
  ) {
    verbs.append(contentsOf: UnsafeBufferPointer(rebasing: source.verbs[verbRange]))
    points.append(contentsOf: UnsafeBufferPointer(rebasing: source.points[pointRange]))
  }

  /// Adds the part of a segment between two parameters, as a subpath or from the current point.
  mutating func append(
    partOf curve: PathSegment,
    from: Double,
    to: Double,
    isJoined: Bool
  ) {
    switch curve {
    case .line(let line):
      let part = line.subcurve(from: from, to: to)
      if !isJoined { move(to: part.p0) }
      self.addLine(to: part.p1)
    case .quadratic(let curve):
      let part = curve.subcurve(from: from, to: to)
      if !isJoined { move(to: part.p0) }
      addQuadCurve(to: part.p2, control: part.p1)
    case .cubic(let curve):
      let part = curve.subcurve(from: from, to: to)
      if !isJoined { move(to: part.p0) }
      addCurve(to: part.p3, control1: part.p1, control2: part.p2)
    case .arc(let arc):
      append(partOf: arc, from: from, to: to, isJoined: isJoined)
    }
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

/// A place on a subpath where it is cut.
struct SubpathPlace {
  /// The index of the segment within the subpath.
  let segment: Int
  /// The segment.
  let element: SubpathElement
  /// The parameter on the segment, 0...1.
  let t: Double
}

/// The lengths of a path's segments, and nothing else.
///
/// For one trim, where tables of the inverse would take longer than they save. Valid during the
/// call that it is handed to.
struct MeasuredPath: LengthTable {
  let storage: PathStorage
  /// The largest error of a parameter, along the curve.
  private let accuracy: Double
  /// The lengths at the ends of the segments, beginning with 0.
  private let joints: UnsafeMutableBufferPointer<Double>
  /// The length of the path.
  let total: Double

  /// Calls with a finite path measured so that every cut is within `accuracy` of its place along
  /// the path.
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
        let count = storage.measureSegments(into: lengths, accuracy: 0.5 * accuracy)
        var sum = CompensatedSum()
        var position = 0.0
        joints[0] = 0
        for index in 1..<(count + 1) {
          sum.add(joints[index])
          position = max(position, sum.value)
          joints[index] = position
        }
        guard sum.value.isFinite else {
          throw .notRepresentable(reason: "the length of the path exceeds the largest number")
        }
        try PathError.check(accuracy, as: "accuracy", atLeast: 0x1p-44 * position)
        return body(
          MeasuredPath(
            storage: storage,
            accuracy: 0.25 * accuracy,
            joints: joints,
            total: position
          )
        )
      }
    }
  }

  func ends(ofSegment segment: Int) -> (from: Double, to: Double) {
    (joints[segment], joints[segment + 1])
  }

  func element(
    _ segment: Int,
    of span: SubpathSpan,
    in storage: PathStorage
  ) -> SubpathElement {
    storage.element(at: segment - span.segments.lowerBound, of: span)
  }

  func parameter(on curve: PathSegment, segment: Int, at length: Double) -> Double {
    curve.parameter(atLength: length - joints[segment], accuracy: accuracy)
  }
}

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

// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import CurveFitting

extension BezierPath {
  /// The path without what does not show: segments without length, double points, points on
  /// straight lines, spikes and specks.
  ///
  /// - Lines that follow each other become one where all of them are near it; so do curves that
  ///   are smaller than the tolerance. Points nearer to each other than that become one.
  /// - Closed subpaths lose what is run there and back, and what is thinner than half of the
  ///   tolerance: spikes fill nothing. Open ones keep it, as a pen draws it.
  /// - Subpaths smaller than the tolerance go, and so do moves that draw nothing.
  ///
  /// A pen shows spikes of closed subpaths, and dots, and dashes where they start: of a path that
  /// is stroked these stay.
  ///
  /// All other segments come back bit for bit; ends of open subpaths stay. A curve beside something
  /// that is left out has its end moved; arcs never. What comes closer to another part than the
  /// tolerance may touch it: see ``simplifiedShape(tolerance:cornerAngle:options:findsArcs:)``.
  ///
  /// ```swift
  /// let path = try BezierPath("M0 0H5H10V10V10H20H10L0 10ZM3 3Z")
  /// print(try path.cleaned().path.svgPathData())  // M0 0H10V10H0Z
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: how far borders may move, in the path's units; by default 64 ulp of the largest
  ///     coordinate.
  ///   - isStroked: whether spikes, starts, and subpaths smaller than the tolerance stay.
  /// - Returns: The path, and how far its border is from the given one at most; points farther from
  ///   that are filled as before. The border of spikes and specks is not counted.
  /// - Throws: ``PathError`` where a coordinate is not finite or the tolerance too small.
  ///
  /// Linear time.
  public func cleaned(
    tolerance: Double? = nil,
    isStroked: Bool = false
  ) throws(PathError) -> SimplifiedPath {
    try requireFinite()
    let largest = largestCoordinate
    let least = 2 * ToleranceCheck.smallest(largestCoordinate: largest)
    if let tolerance {
      do { try ToleranceCheck.require(tolerance, atLeast: least) } catch { throw .tolerance(error) }
    }
    let reach = max(tolerance ?? least, .leastNormalMagnitude)
    var (path, moved) = (BezierPath(), 0.0)
    for subpath in subpaths {
      var cleaner = SubpathCleaner(subpath, reach, noise: 8 * largest.ulp, isStroked: isStroked)
      if let cleaned = cleaner.cleaned() { path.append(cleaned) }
      moved = max(moved, cleaner.moved)
    }
    return SimplifiedPath(path: path, certifiedBound: moved, largestError: moved)
  }
}

/// What is left of one subpath.
private struct SubpathCleaner {
  /// A segment that stands for one or several.
  private struct Piece {
    var segment: PathSegment
    /// How far the border that it stands for is from it, at most.
    var moved = 0.0
    /// Whether it is a line, or so small that it may be part of one.
    var isStraight = false

    /// Whether an end may move by a distance.
    func takes(_ distance: Double, _ reach: Double) -> Bool {
      (segment.kind != .arc || distance == 0) && moved + distance <= reach
    }

    mutating func move(_ start: Point2D, _ end: Point2D, by distance: Double) {
      segment = segment.ending(at: start, end)
      moved += distance
    }
  }

  /// How far the border has moved, at most.
  private(set) var moved = 0.0

  private let subpath: Subpath
  private let tolerance: Double
  /// More than the rounding of a distance.
  private let noise: Double
  private let isStroked: Bool
  private var pieces: [Piece] = []
  private var isChanged = false

  init(_ subpath: Subpath, _ tolerance: Double, noise: Double, isStroked: Bool) {
    (self.subpath, self.tolerance, self.noise) = (subpath, tolerance, noise)
    self.isStroked = isStroked
  }

  /// The subpath without what does not show; nil where all of it goes.
  mutating func cleaned() -> BezierPath? {
    let segments = Array(subpath.segments)
    guard var box = segments.first?.controlBox else {
      return isStroked && subpath.isClosed && subpath.beginsWithMove ? subpath.path : nil
    }
    for segment in segments { box = box.union(segment.controlBox) }
    if box.diagonal <= tolerance {
      if isStroked { return subpath.path }
      moved = box.diagonal
      return nil
    }
    if subpath.isClosed, !isStroked {
      removeSpikes(segments)
    } else {
      pieces = segments.map { Piece(segment: $0) }
    }
    let left = tolerance - moved
    for index in pieces.indices {
      let segment = pieces[index].segment
      pieces[index].isStraight =
        segment.kind == .line
        || segment.kind != .arc && segment.controlBox.diagonal <= left
    }
    joinLines(left)
    absorbPoints(left)
    moved += pieces.reduce(0) { max($0, $1.moved) }
    guard isChanged else { return subpath.path }
    guard let first = pieces.first else { return nil }
    var path = BezierPath()
    path.move(to: first.segment.start)
    for (index, piece) in pieces.enumerated() {
      // Closing draws the last line.
      let isDrawn = subpath.isClosed && index == pieces.count - 1 && piece.segment.kind == .line
      if !isDrawn { path.append(piece.segment) }
    }
    if subpath.isClosed { path.closeSubpath() }
    return path
  }

  // MARK: Spikes

  /// Takes the segments of a closed subpath, without what is run there and back.
  private mutating func removeSpikes(_ segments: [PathSegment]) {
    var first = 0
    for segment in segments {
      var next = Piece(segment: segment)
      while pieces.count > first, let last = pieces.last, let joined = unfolded(last, next) {
        pieces.removeLast()
        next = joined
      }
      if next.segment.kind != .line || next.segment.start != next.segment.end {
        pieces.append(next)
      }
    }
    // Across the start.
    while pieces.count - first > 1, let joined = unfolded(pieces[pieces.count - 1], pieces[first]) {
      pieces.removeLast()
      if joined.segment.start == joined.segment.end {
        first += 1
      } else {
        pieces[first] = joined
      }
    }
    pieces.removeFirst(first)
    if pieces.count == 1, pieces[0].segment.kind == .line { pieces = [] }
    isChanged = pieces.count != segments.count
    for index in pieces.indices {
      moved = max(moved, pieces[index].moved)
      pieces[index].moved = 0
    }
  }

  /// One line in place of two segments, the second of which runs back beside the first, or of a
  /// line and what such a line has left.
  private mutating func unfolded(_ a: Piece, _ b: Piece) -> Piece? {
    let (start, middle, end) = (a.segment.start, a.segment.end, b.segment.end)
    var distance = Double.infinity
    if case .line(let first) = a.segment, case .line(let second) = b.segment {
      if a.moved > 0 { distance = start.distance(to: middle) }
      let (there, back) = (middle - start, end - middle)
      if -there.dot(back) > there.cross(back).magnitude {
        distance = min(
          distance,
          first.nearestPoint(to: end).distance,
          second.nearestPoint(to: start).distance
        )
      }
    } else if a.segment.kind == b.segment.kind,
      a.segment.kind != .arc || a.segment == b.segment.reversed()
    {
      distance = zip(a.segment.controlPoints, b.segment.controlPoints.reversed())
        .reduce(0) { max($0, $1.0.distance(to: $1.1)) }
    }
    if distance > 0 { distance += noise }
    let sum = max(a.moved, b.moved) + distance
    guard sum <= 0.5 * tolerance else { return nil }
    moved = max(moved, sum)
    return Piece(segment: .line(LineSegment(start, end)), moved: sum)
  }

  // MARK: Lines

  /// Joins lines, from each point as far as they stay near one line.
  private mutating func joinLines(_ reach: Double) {
    let given = pieces
    pieces = []
    var (from, lastFrom, firstTo) = (0, 0, 0)
    while from < given.count {
      var to = from + 1
      if given[from].isStraight {
        var cone = LineCone(from: given[from].segment.start, reach: reach - noise)
        cone.add(given[from].segment)
        while to < given.count, given[to].isStraight,
          cone.holds(given[to].segment)
        {
          cone.add(given[to].segment)
          to += 1
        }
        // A short end is better part of the line that follows.
        if to - from > 1, to < given.count, given[to].isStraight,
          given[to - 1].segment.controlBox.diagonal <= reach
        {
          to -= 1
        }
      }
      pieces.append(to == from + 1 ? given[from] : Self.line(given[from..<to], noise))
      if from == 0 { firstTo = to }
      (lastFrom, from) = (from, to)
    }
    // But for dashes the start of a closed subpath is no point to keep where lines run across it.
    if subpath.isClosed, !isStroked, pieces.count > 2, pieces[0].isStraight,
      given[lastFrom].isStraight
    {
      let joined = Self.line(given[lastFrom...] + given[..<firstTo], noise)
      if joined.moved <= reach, joined.segment.start != joined.segment.end {
        pieces.removeLast()
        pieces[0] = joined
      }
    }
    isChanged = isChanged || pieces.count != given.count
  }

  /// One line in place of segments that follow each other.
  private static func line(_ given: ArraySlice<Piece>, _ noise: Double) -> Piece {
    let points = given.flatMap { $0.segment.controlPoints }
    let line = LineSegment(points[0], points[points.count - 1])
    var moved = points.reduce(0) { max($0, line.nearestPoint(to: $1).distance) }
    if moved > 0 { moved += noise }
    return Piece(segment: .line(line), moved: moved, isStraight: true)
  }

  // MARK: Points

  /// Removes lines as short as a point, and moves the end of a neighbour there.
  private mutating func absorbPoints(_ reach: Double) {
    var result: [Piece] = []
    result.reserveCapacity(pieces.count)
    var index = 0
    while index < pieces.count {
      let piece = pieces[index]
      let (start, end) = (piece.segment.start, piece.segment.end)
      let length = piece.isStraight ? piece.segment.controlBox.diagonal : .infinity
      index += 1
      guard length <= reach else {
        result.append(piece)
        continue
      }
      let sum = length + piece.moved
      if let last = result.last, last.takes(sum, reach) {
        result[result.count - 1].move(last.segment.start, end, by: sum)
      } else if index < pieces.count, pieces[index].takes(sum, reach) {
        pieces[index].move(start, pieces[index].segment.end, by: sum)
      } else if subpath.isClosed, index == pieces.count, let first = result.first,
        first.takes(sum, reach), result.count > 1
      {
        result[0].move(start, first.segment.end, by: sum)
      } else {
        result.append(piece)
        continue
      }
      isChanged = true
    }
    pieces = result
  }
}

/// The directions of the lines from a point that come near to all points that were added.
private struct LineCone {
  private let start: Point2D
  private let reach: Double
  /// The directions farthest to the left and to the right; nil while all are fit.
  private var sides: (left: Vector2D, right: Vector2D)?
  /// The largest distance of a point.
  private var radius = 0.0

  init(from start: Point2D, reach: Double) { (self.start, self.reach) = (start, reach) }

  /// Whether a line to the end of a segment is near it and all that was added.
  func holds(_ segment: PathSegment) -> Bool {
    var cone = self
    for point in segment.controlPoints.dropLast() { cone.add(point) }
    let direction = segment.end - start
    guard direction.length >= cone.radius else { return false }
    guard let sides = cone.sides else { return true }
    return sides.right.cross(direction) >= 0 && direction.cross(sides.left) >= 0
      && direction.dot(sides.left + sides.right) > 0
  }

  mutating func add(_ segment: PathSegment) {
    for point in segment.controlPoints { add(point) }
  }

  private mutating func add(_ point: Point2D) {
    let direction = point - start
    let length = direction.length
    radius = max(radius, length)
    guard length > reach else { return }
    // The tangents to the disc around the point.
    let sine = reach / length
    let along = (1 - sine * sine).squareRoot() * direction
    let aside = sine * direction.perpendicular
    let (left, right) = (along + aside, along - aside)
    guard let old = sides else { return sides = (left, right) }
    sides = (
      old.left.cross(left) < 0 ? left : old.left, old.right.cross(right) > 0 ? right : old.right
    )
  }
}

extension PathSegment {
  /// Points in whose hull the segment is, of arcs but their ends.
  fileprivate var controlPoints: [Point2D] {
    switch self {
    case .line(let line): [line.p0, line.p1]
    case .quadratic(let curve): [curve.p0, curve.p1, curve.p2]
    case .cubic(let curve): [curve.p0, curve.p1, curve.p2, curve.p3]
    case .arc(let arc): [arc.start, arc.end]
    }
  }
}

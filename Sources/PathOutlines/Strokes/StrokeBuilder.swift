// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry
internal import CurveFitting

/// Puts the outline of a stroke together.
struct StrokeBuilder {
  private(set) var path = BezierPath()
  private(set) var bound = 0.0

  private let pen: StrokePen
  private let half: Double
  private let tolerance: Double

  init(_ pen: StrokePen, tolerance: Double) {
    (self.pen, half, self.tolerance) = (pen, 0.5 * pen.width, tolerance)
  }

  /// Adds what is painted along a subpath.
  mutating func add(_ subpath: Subpath) throws(CurveFitError) {
    let (pieces, moved) = pieces(of: subpath)
    guard let first = pieces.first, let last = pieces.last else {
      return addPoint(subpath)
    }
    let left = try border(pieces, half, moved)
    let right = try border(pieces, -half, moved)
    var (leftChain, rightChain) = (OutlineChain(), OutlineChain())
    for index in pieces.indices {
      leftChain.add(left[index])
      rightChain.add(right[index])
      let isLast = index + 1 == pieces.count
      if isLast, !subpath.isClosed { break }
      let next = isLast ? 0 : index + 1
      if let sample = left[next].first, let other = right[next].first {
        join(pieces[index], pieces[next], &leftChain, &rightChain, sample.start, other.start)
      }
    }
    if subpath.isClosed {
      rightChain.close(into: &path)
      leftChain.reversed.close(into: &path)
    } else {
      cap(last.curve.end, last.endTangent, &rightChain, to: leftChain.end)
      rightChain.add(leftChain.segments.lazy.reversed().map { $0.reversed() })
      cap(first.curve.start, -first.startTangent, &rightChain, to: rightChain.start)
      rightChain.close(into: &path)
    }
  }

  /// The parts of a subpath, and how far tight bends and flat ellipses were moved.
  private func pieces(of subpath: Subpath) -> ([StrokePiece], moved: Double) {
    let reach = 0.125 * tolerance
    return StrokePiece.pieces(
      of: subpath.segments,
      reach: reach,
      leastTurn: 0.5 * reach / half
    )
  }

  private mutating func border(
    _ pieces: [StrokePiece],
    _ distance: Double,
    _ moved: Double,
    isOfCells: Bool = true
  ) throws(CurveFitError) -> StrokeBorder {
    // Less what bends move, and rounding.
    let rest = (1 - 0x1p-20) * tolerance - moved
    var result = StrokeBorder(distance: distance, tolerance: rest, isOfCells: isOfCells)
    for index in pieces.indices { try result.add(pieces[index]) }
    bound = max(bound, result.bound + moved)
    return result
  }

  /// Adds what is painted of a subpath without length: nothing of a point that was only moved to,
  /// or closed once more.
  private mutating func addPoint(_ subpath: Subpath) {
    guard subpath.isClosed && subpath.beginsWithMove || !subpath.segments.isEmpty,
      pen.cap != .butt
    else { return }
    var chain = OutlineChain()
    let (point, along) = (subpath.start, Vector2D(x: 1, y: 0))
    let (left, right) = (point + half * along.perpendicular, point - half * along.perpendicular)
    chain.add([.line(LineSegment(right, right))])
    cap(point, along, &chain, to: left)
    cap(point, -along, &chain, to: right)
    chain.close(into: &path)
  }

  /// Adds the parallel curve of a subpath at a distance to its left, loops and all: round a tight
  /// bend, straight from one side of a cusp to the other.
  mutating func addParallel(_ subpath: Subpath, distance: Double) throws(CurveFitError) {
    let (pieces, moved) = pieces(of: subpath)
    if pieces.isEmpty { return }
    var chain = OutlineChain()
    let border = try border(pieces, distance, moved, isOfCells: false)
    for index in pieces.indices {
      chain.add(border[index])
      let isLast = index + 1 == pieces.count
      if isLast, !subpath.isClosed { break }
      let next = isLast ? 0 : index + 1
      guard let start = border[next].first?.start else { continue }
      guard let turn = turn(pieces[index], pieces[next]) else {
        chain.moveEnd(to: start)
        continue
      }
      if pieces[index].isBend {
        let (point, normal) = (pieces[index].curve.end, pieces[index].endTangent.perpendicular)
        fan(point, normal, turn, distance, &chain, to: start)
      } else if turn * distance < 0, pieces[index].turn == nil {
        corner(pieces[index], pieces[next], turn, &chain, to: start)
      } else {
        chain.line(to: start)
      }
    }
    if subpath.isClosed { chain.close(into: &path) } else { chain.append(to: &path) }
  }

  // MARK: Caps and joins

  /// From the right of an end to its left.
  private func cap(
    _ point: Point2D,
    _ tangent: Vector2D,
    _ chain: inout OutlineChain,
    to left: Point2D
  ) {
    let (ahead, across) = (half * tangent, half * tangent.perpendicular)
    switch pen.cap {
    case .butt: break
    case .square:
      chain.line(to: (point - across) + ahead)
      chain.line(to: (point + across) + ahead)
    case .round:
      chain.arc(to: point + ahead, radius: half, isLeft: true)
      return chain.arc(to: left, radius: half, isLeft: true)
    }
    chain.line(to: left)
  }

  /// From the borders of one piece to those of the next.
  private func join(
    _ piece: StrokePiece,
    _ next: StrokePiece,
    _ left: inout OutlineChain,
    _ right: inout OutlineChain,
    _ leftEnd: Point2D,
    _ rightEnd: Point2D
  ) {
    guard let turn = turn(piece, next) else {
      left.moveEnd(to: leftEnd)
      return right.moveEnd(to: rightEnd)
    }
    if turn > 0 {
      inside(piece, next, turn, half, &left, to: leftEnd)
      corner(piece, next, turn, &right, to: rightEnd)
    } else {
      inside(piece, next, turn, -half, &right, to: rightEnd)
      corner(piece, next, turn, &left, to: leftEnd)
    }
  }

  /// The inner side of a corner, through the point where the halves of both pieces end; in a bend
  /// the half normals there sweep backwards round that point.
  private func inside(
    _ piece: StrokePiece,
    _ next: StrokePiece,
    _ turn: Double,
    _ distance: Double,
    _ chain: inout OutlineChain,
    to end: Point2D
  ) {
    let (point, start) = (piece.curve.end, chain.end)
    chain.line(to: point)
    chain.line(to: end)
    guard piece.isBend else { return }
    fan(point, next.startTangent.perpendicular, -turn, distance, &chain, to: start)
    chain.line(to: point)
    chain.line(to: end)
  }

  /// Arcs of a quarter turn at most around a point, from a normal at a signed distance.
  private func fan(
    _ point: Point2D,
    _ normal: Vector2D,
    _ turn: Double,
    _ distance: Double,
    _ chain: inout OutlineChain,
    to end: Point2D
  ) {
    let count = max(1, (turn.magnitude / (0.5 * .pi) - 0x1p-20).rounded(.up))
    for step in stride(from: 1, to: count, by: 1) {
      let angle = turn * (step / count)
      let unit = Vector2D(x: LibM.cosine(angle), y: LibM.sine(angle))
      let direction = normal.turned(by: unit)
      chain.arc(to: point + distance * direction, radius: half, isLeft: turn > 0)
    }
    chain.arc(to: end, radius: half, isLeft: turn > 0)
  }

  /// The angle by which the path turns to the left from one piece to the next; nil where it goes
  /// straight on, but for rounding.
  private func turn(_ piece: StrokePiece, _ next: StrokePiece) -> Double? {
    if let turn = piece.turn { return turn }
    let (a, b) = (piece.endTangent, next.startTangent)
    let (sine, cosine) = (a.cross(b), a.dot(b))
    if sine.magnitude <= 0x1p-48, cosine > 0 { return nil }
    return sine == 0 ? .pi : LibM.arcTangent(y: sine, x: cosine)
  }

  /// The outer side of a corner, where the path turns to the left by a positive angle.
  private func corner(
    _ piece: StrokePiece,
    _ next: StrokePiece,
    _ turn: Double,
    _ chain: inout OutlineChain,
    to end: Point2D
  ) {
    let outer = turn > 0 ? -half : half
    if piece.turn != nil || pen.join == .round {
      let normal = piece.endTangent.perpendicular
      return fan(piece.curve.end, normal, turn, outer, &chain, to: end)
    }
    if pen.join != .bevel {
      let corner = StrokeCorner(piece, next, distance: outer, limit: pen.miterLimit)
      corner.add(pen.join, from: chain.end, to: end, &chain)
    }
    chain.line(to: end)
  }
}

/// Segments of which each begins where the one before ends.
struct OutlineChain {
  private(set) var segments: [PathSegment] = []

  var start: Point2D { segments.first?.start ?? .origin }
  var end: Point2D { segments.last?.end ?? .origin }

  mutating func add(_ others: some Sequence<PathSegment>) {
    // As many as a dash with round caps has.
    if segments.isEmpty { segments.reserveCapacity(6) }
    for segment in others {
      append(segments.isEmpty ? segment : segment.ending(at: end, segment.end))
    }
  }

  /// Adds a segment; a line that goes straight on makes the one before it longer.
  private mutating func append(_ segment: PathSegment) {
    if case .line(let last)? = segments.last, case .line(let next) = segment,
      Self.isStraight(last, next)
    {
      segments[segments.count - 1] = .line(LineSegment(last.p0, next.p1))
    } else {
      segments.append(segment)
    }
  }

  mutating func moveEnd(to point: Point2D) {
    guard let last = segments.popLast() else { return }
    segments.append(last.ending(at: last.start, point))
  }

  mutating func line(to point: Point2D) {
    if point != end { append(.line(LineSegment(end, point))) }
  }

  /// An arc of less than half a turn around a centre to its left, or to its right.
  mutating func arc(to point: Point2D, radius: Double, isLeft: Bool) {
    guard point != end else { return }
    let arc = EllipticalArc(
      start: end,
      end: point,
      radii: Vector2D(x: radius, y: radius),
      isLargeArc: false,
      sweepsPositive: isLeft
    )
    segments.append(.arc(arc))
  }

  var reversed: OutlineChain {
    var result = OutlineChain()
    result.segments = segments.reversed().map { $0.reversed() }
    return result
  }

  /// Adds the chain to a path as an open subpath, without what has no length.
  func append(to path: inout BezierPath) {
    path.move(to: start)
    for segment in segments where segment.kind != .line || segment.start != segment.end {
      path.append(segment)
    }
  }

  /// Adds the chain to a path as a closed subpath, likewise; it does not begin within a line.
  func close(into path: inout BezierPath) {
    guard var first = segments.first else { return }
    var rest = segments.dropFirst()
    if case .line(let last)? = segments.last, case .line(let next) = first, segments.count > 2,
      last.p1 == next.p0, Self.isStraight(last, next)
    {
      first = .line(LineSegment(last.p0, next.p1))
      rest.removeLast()
    }
    path.move(to: first.start)
    func append(_ segment: PathSegment, isLast: Bool) {
      let isClosing = isLast && segment.end == first.start
      if segment.kind == .line, segment.start == segment.end || isClosing { return }
      path.append(segment)
    }
    append(first, isLast: rest.isEmpty)
    for index in rest.indices { append(rest[index], isLast: index + 1 == rest.endIndex) }
    path.closeSubpath()
  }

  /// Whether a line goes on another one's way, but for rounding.
  private static func isStraight(_ first: LineSegment, _ next: LineSegment) -> Bool {
    let (a, b) = (first.p1 - first.p0, next.p1 - next.p0)
    return a.cross(b).magnitude <= 0x1p-44 * a.length * b.length && a.dot(b) > 0
  }
}

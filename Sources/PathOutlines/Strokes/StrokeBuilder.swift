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
    var left = border(pieces, half, moved)
    var right = border(pieces, -half, moved)
    for index in pieces.indices {
      if index > 0 {
        let ends = (pieces[index].start(beside: half), pieces[index].start(beside: -half))
        join(pieces[index - 1], pieces[index], &left.chain, &right.chain, ends.0, ends.1)
      }
      try left.add(pieces[index])
      try right.add(pieces[index])
    }
    bound = max(bound, max(left.bound, right.bound) + moved)
    if subpath.isClosed {
      let ends = (left.chain.start, right.chain.start)
      join(last, first, &left.chain, &right.chain, ends.0, ends.1)
      right.chain.close(into: &path)
      left.chain.close(into: &path, isReversed: true)
    } else {
      cap(last.curve.end, last.endTangent, &right.chain, to: left.chain.end)
      for segment in left.chain.segments.reversed() { right.chain.add(segment.reversed()) }
      cap(first.curve.start, -first.startTangent, &right.chain, to: right.chain.start)
      right.chain.close(into: &path)
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

  /// An empty border beside some pieces.
  private func border(
    _ pieces: [StrokePiece],
    _ distance: Double,
    _ moved: Double,
    isOfCells: Bool = true
  ) -> StrokeBorder {
    // Less what bends move, and rounding.
    let rest = (1 - 0x1p-20) * tolerance - moved
    return StrokeBorder(
      beside: pieces,
      distance: distance,
      tolerance: rest,
      isOfCells: isOfCells
    )
  }

  /// Adds what is painted of a subpath without length: nothing of a point that was only moved to,
  /// or closed once more.
  private mutating func addPoint(_ subpath: Subpath) {
    guard subpath.isClosed && subpath.beginsWithMove || !subpath.segments.isEmpty,
      pen.cap != .butt
    else { return }
    let (point, along) = (subpath.start, Vector2D(x: 1, y: 0))
    let (left, right) = (point + half * along.perpendicular, point - half * along.perpendicular)
    var chain = OutlineChain(start: right, capacity: 6)
    cap(point, along, &chain, to: left)
    cap(point, -along, &chain, to: right)
    chain.close(into: &path)
  }

  /// Adds the parallel curve of a subpath at a distance to its left, loops and all: round a tight
  /// bend, straight from one side of a cusp to the other.
  mutating func addParallel(_ subpath: Subpath, distance: Double) throws(CurveFitError) {
    let (pieces, moved) = pieces(of: subpath)
    guard let first = pieces.first, let last = pieces.last else { return }
    var border = border(pieces, distance, moved, isOfCells: false)
    for index in pieces.indices {
      if index > 0 {
        let start = pieces[index].start(beside: distance)
        connect(pieces[index - 1], pieces[index], distance, &border.chain, to: start)
      }
      try border.add(pieces[index])
    }
    bound = max(bound, border.bound + moved)
    if subpath.isClosed {
      let start = border.chain.start
      connect(last, first, distance, &border.chain, to: start)
      border.chain.close(into: &path)
    } else {
      border.chain.append(to: &path)
    }
  }

  /// From the parallel curve of one piece to that of the next.
  private func connect(
    _ piece: StrokePiece,
    _ next: StrokePiece,
    _ distance: Double,
    _ chain: inout OutlineChain,
    to start: Point2D
  ) {
    guard let turn = turn(piece, next) else { return chain.moveEnd(to: start) }
    if piece.isBend {
      let normal = piece.endTangent.perpendicular
      fan(piece.curve.end, normal, turn, distance, &chain, to: start)
    } else if turn * distance < 0, piece.turn == nil {
      corner(piece, next, turn, &chain, to: start)
    } else {
      chain.line(to: start)
    }
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

/// Segments from a point, of which each begins where the one before ends.
struct OutlineChain {
  let start: Point2D
  private(set) var segments: [PathSegment] = []

  var end: Point2D { segments.last?.end ?? start }

  init(start: Point2D, capacity: Int) {
    self.start = start
    segments.reserveCapacity(capacity)
  }

  /// Adds a segment that begins about where the chain ends; a line that goes straight on makes the
  /// one before it longer.
  mutating func add(_ segment: PathSegment) {
    let next = segment.ending(at: end, segment.end)
    guard case .line(let line) = next else { return segments.append(next) }
    if line.p0 == line.p1 { return }
    if case .line(let last)? = segments.last, Self.isStraight(last, line) {
      segments[segments.count - 1] = .line(LineSegment(last.p0, line.p1))
    } else {
      segments.append(next)
    }
  }

  mutating func moveEnd(to point: Point2D) {
    guard let last = segments.popLast() else { return }
    segments.append(last.ending(at: last.start, point))
  }

  mutating func line(to point: Point2D) {
    add(.line(LineSegment(end, point)))
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

  /// Adds the chain to a path as an open subpath, without what has no length.
  func append(to path: inout BezierPath) {
    path.move(to: start)
    for segment in segments where segment.kind != .line || segment.start != segment.end {
      path.append(segment)
    }
  }

  /// Adds the chain to a path as a closed subpath, likewise; it does not begin within a line.
  func close(into path: inout BezierPath, isReversed: Bool = false) {
    guard !segments.isEmpty else { return }
    func segment(_ index: Int) -> PathSegment {
      isReversed ? segments[segments.count - 1 - index].reversed() : segments[index]
    }
    var (first, count) = (segment(0), segments.count)
    if count > 2, case .line(let last) = segment(count - 1), case .line(let next) = first,
      last.p1 == next.p0, Self.isStraight(last, next)
    {
      first = .line(LineSegment(last.p0, next.p1))
      count -= 1
    }
    path.move(to: first.start)
    for index in 0..<count {
      let segment = index == 0 ? first : segment(index)
      let isClosing = index + 1 == count && segment.end == first.start
      if segment.kind == .line, segment.start == segment.end || isClosing { continue }
      path.append(segment)
    }
    path.closeSubpath()
  }

  /// Whether a line goes on another one's way, but for rounding.
  private static func isStraight(_ first: LineSegment, _ next: LineSegment) -> Bool {
    let (a, b) = (first.p1 - first.p0, next.p1 - next.p0)
    return a.cross(b).magnitude <= 0x1p-44 * a.length * b.length && a.dot(b) > 0
  }
}

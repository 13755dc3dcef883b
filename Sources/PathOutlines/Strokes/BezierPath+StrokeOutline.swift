// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import CurveFitting

extension BezierPath {
  /// What a pen paints along the path, as a path to be filled.
  ///
  /// Painted is what lies on a normal of the path of up to half the width, in a join or in a cap:
  /// also where the path bends more than the pen is wide, and beyond cusps, which are drawn round.
  /// Joins, caps, dashes and subpaths without length are those of SVG 2, section 13.5.
  ///
  /// Lines and circular arcs have lines and circular arcs beside them, round caps and joins are
  /// arcs; everything else is fitted by few cubics with a proof.
  ///
  /// ```swift
  /// let curve = try BezierPath("M0 0 C0 60 100 60 100 0")
  /// let line = try curve.strokeOutline(StrokePen(width: 10, cap: .round), tolerance: 0.01)
  /// print(line.path.svgPathData(), line.certifiedBound)
  /// ```
  ///
  /// - Parameters:
  ///   - pen: width, cap, join and dashes.
  ///   - tolerance: how far borders may be from the exact ones, in the path's units; a thousandth
  ///     of the width by default.
  ///   - isSimple: whether the outline is made one that crosses and covers itself nowhere, right
  ///     under both fill rules; the raw one is right under the non-zero rule and faster.
  /// - Returns: The outline and its bound.
  /// - Throws: ``CurveFitError`` where the width or the tolerance is not a positive number, or a
  ///   coordinate is not finite; what regions throw as ``CurveFitError/path(_:)``.
  ///
  /// Linear time in the segments; a simple outline takes O(n log n + k) for k meetings.
  public func strokeOutline(
    _ pen: StrokePen,
    tolerance: Double? = nil,
    isSimple: Bool = true
  ) throws(CurveFitError) -> StrokeOutline {
    let tolerance = tolerance ?? pen.width / 1_000
    let line: BezierPath
    do {
      if pen.width == 0 {
        try requireFinite()
        return StrokeOutline(path: BezierPath(), certifiedBound: 0)
      }
      try PathError.check(pen.width, as: "width")
      try PathError.check(pen.miterLimit, as: "miter limit")
      try require(tolerance: tolerance)
      let pattern = pen.dashes.isEmpty ? [] : pen.carriedDashes(tolerance)
      line = pattern.isEmpty ? self : try dashes(pattern, phase: pen.dashPhase).path
    } catch {
      throw .path(error)
    }
    var builder = StrokeBuilder(pen, tolerance: tolerance)
    for subpath in line.subpaths { try builder.add(subpath) }
    guard isSimple else {
      return StrokeOutline(path: builder.path, certifiedBound: builder.bound)
    }
    do {
      let (path, report) = try PathRegion([builder.path]).result(.union)
      return StrokeOutline(path: path, certifiedBound: builder.bound + report.displacement)
    } catch {
      throw .path(error)
    }
  }
}

extension StrokePen {
  /// The pattern with dashes of no length as dashes so short that it does not show: these have a
  /// direction, as square caps need.
  fileprivate func carriedDashes(_ tolerance: Double) -> [Double] {
    var result = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    let least = 0x1p-6 * tolerance
    for index in stride(from: 0, to: result.count, by: 2) where result[index] == 0 {
      guard result[index + 1] > least else { continue }
      result[index] = least
      result[index + 1] -= least
    }
    return result
  }
}

/// Puts the outline of a stroke together.
private struct StrokeBuilder {
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
    let reach = 0.125 * tolerance
    let pieces = StrokePiece.pieces(of: subpath.segments, reach: reach)
    guard let first = pieces.first, let last = pieces.last else {
      return addPoint(subpath)
    }
    // What bends move, and rounding.
    let moved = pieces.contains { $0.turn != nil } ? reach : 0
    let rest = (1 - 0x1p-20) * tolerance - moved
    var (left, right): ([StrokeBorder], [StrokeBorder]) = ([], [])
    for piece in pieces {
      left.append(try StrokeBorder(piece, distance: half, tolerance: rest))
      right.append(try StrokeBorder(piece, distance: -half, tolerance: rest))
    }
    bound = (left + right).reduce(bound) { max($0, $1.bound + moved) }
    var (leftChain, rightChain) = (OutlineChain(), OutlineChain())
    for index in pieces.indices {
      leftChain.add(left[index].segments)
      rightChain.add(right[index].segments)
      let isLast = index + 1 == pieces.count
      if isLast, !subpath.isClosed { break }
      let next = isLast ? 0 : index + 1
      if let sample = left[next].segments.first, let other = right[next].segments.first {
        join(pieces[index], pieces[next], &leftChain, &rightChain, sample.start, other.start)
      }
    }
    if subpath.isClosed {
      path.append(rightChain.closed)
      path.append(leftChain.reversed.closed)
    } else {
      cap(last.curve.end, last.endTangent, &rightChain, to: leftChain.end)
      rightChain.add(leftChain.reversed.segments)
      cap(first.curve.start, -first.startTangent, &rightChain, to: rightChain.start)
      path.append(rightChain.closed)
    }
  }

  /// Adds what is painted of a subpath without length: nothing of a point that was only moved to.
  private mutating func addPoint(_ subpath: Subpath) {
    let hasSegment = subpath.isClosed || subpath.segments.first(where: { _ in true }) != nil
    guard hasSegment, pen.cap != .butt else { return }
    var chain = OutlineChain()
    let (point, along) = (subpath.start, Vector2D(x: 1, y: 0))
    let (left, right) = (point + half * along.perpendicular, point - half * along.perpendicular)
    chain.add([.line(LineSegment(right, right))])
    cap(point, along, &chain, to: left)
    cap(point, -along, &chain, to: right)
    path.append(chain.closed)
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
    let (a, b) = (piece.endTangent, next.startTangent)
    let (sine, cosine) = (a.cross(b), a.dot(b))
    // Borders that go on straight meet but for rounding.
    if piece.turn == nil, sine.magnitude <= 0x1p-48, cosine > 0 {
      left.moveEnd(to: leftEnd)
      return right.moveEnd(to: rightEnd)
    }
    let turn = piece.turn ?? (sine == 0 ? .pi : LibM.arcTangent(y: sine, x: cosine))
    // On the inner side through the corner, which is where the halves of both pieces end.
    if turn > 0 {
      left.line(to: piece.curve.end)
      left.line(to: leftEnd)
      corner(piece, b, turn, &right, to: rightEnd)
    } else {
      right.line(to: piece.curve.end)
      right.line(to: rightEnd)
      corner(piece, b, turn, &left, to: leftEnd)
    }
  }

  /// The outer side of a corner, where the path turns to the left by a positive angle.
  private func corner(
    _ piece: StrokePiece,
    _ next: Vector2D,
    _ turn: Double,
    _ chain: inout OutlineChain,
    to end: Point2D
  ) {
    let point = piece.curve.end
    let outer = turn > 0 ? -half : half
    if piece.turn != nil || pen.join == .round {
      // By arcs of a quarter turn at most.
      let count = max(1, (turn.magnitude / (0.5 * .pi) - 0x1p-20).rounded(.up))
      for step in stride(from: 1, to: count, by: 1) {
        let angle = turn * (step / count)
        let unit = Vector2D(x: LibM.cosine(angle), y: LibM.sine(angle))
        let direction = piece.endTangent.perpendicular.turned(by: unit)
        chain.arc(to: point + outer * direction, radius: half, isLeft: turn > 0)
      }
      return chain.arc(to: end, radius: half, isLeft: turn > 0)
    }
    // Twice the cosine of half the turn: without loss where that is nearly a quarter.
    let both = piece.endTangent + next
    let doubled = both.length
    if pen.join == .miter, 2 <= pen.miterLimit * doubled * (1 + 0x1p-50) {
      chain.line(to: point + (2 * outer / (doubled * doubled)) * both.perpendicular)
    }
    chain.line(to: end)
  }
}

/// Segments of which each begins where the one before ends.
private struct OutlineChain {
  private(set) var segments: [PathSegment] = []

  var start: Point2D { segments.first?.start ?? .origin }
  var end: Point2D { segments.last?.end ?? .origin }

  mutating func add(_ others: [PathSegment]) {
    for segment in others {
      if let last = segments.last {
        segments.append(segment.ending(at: last.end, segment.end))
      } else {
        segments.append(segment)
      }
    }
  }

  mutating func moveEnd(to point: Point2D) {
    guard let last = segments.popLast() else { return }
    segments.append(last.ending(at: last.start, point))
  }

  mutating func line(to point: Point2D) {
    if point != end { segments.append(.line(LineSegment(end, point))) }
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

  /// The chain as a closed subpath, without what has no length.
  var closed: BezierPath {
    var result = BezierPath()
    guard let first = segments.first else { return result }
    result.move(to: first.start)
    for (index, segment) in segments.enumerated() {
      let isClosing = index == segments.count - 1 && segment.end == first.start
      if segment.kind == .line, segment.start == segment.end || isClosing { continue }
      result.append(segment)
    }
    result.closeSubpath()
    return result
  }
}

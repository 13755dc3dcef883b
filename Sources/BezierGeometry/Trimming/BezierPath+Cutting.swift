// SPDX-License-Identifier: Apache-2.0

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

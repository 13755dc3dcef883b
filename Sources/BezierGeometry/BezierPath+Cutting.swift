// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// Adds a subpath as it is: points bit for bit, closed if it was.
  mutating func append(whole subpath: Subpath) {
    move(to: subpath.start)
    copySegments(of: subpath, 0..<subpath.verbs.count, subpath.firstPoint)
    if subpath.isClosed { close() }
  }

  /// Adds the part of a subpath between two places, nil for its ends; an open subpath.
  ///
  /// Segments that are not cut are copied bit for bit; cut ones keep the end that is left. A joined
  /// part goes on from the current point instead of a move.
  mutating func append(
    partOf subpath: Subpath,
    from: SubpathPlace?,
    to: SubpathPlace?,
    isJoined: Bool
  ) {
    var next = 0
    var point = subpath.firstPoint
    if let from {
      let (curve, first) = subpath.segment(at: from.segment)
      if !isJoined { move(to: curve.point(at: from.t)) }
      if let to, to.segment == from.segment {
        extend(by: curve, from: from.t, to: max(from.t, to.t))
        return
      }
      extend(by: curve, from: from.t, to: 1)
      next = from.segment + 1
      point = first
      if from.segment < subpath.verbs.count {
        point += subpath.path.verbs[subpath.verbs.lowerBound + from.segment].pointCount
      }
    } else if !isJoined {
      move(to: subpath.start)
    }
    let end = min(to?.segment ?? subpath.verbs.count, subpath.verbs.count)
    if next < end { copySegments(of: subpath, next..<end, point) }
    if let to {
      extend(by: subpath.segment(at: to.segment).curve, from: 0, to: to.t)
    } else if subpath.isClosed, currentPoint != subpath.start {
      line(to: subpath.start)
    }
  }

  /// Adds a subpath of a single point, a line of no length, which round and square caps make visible.
  mutating func append(pointOf subpath: Subpath, at place: SubpathPlace) {
    let point = subpath.segment(at: place.segment).curve.point(at: place.t)
    move(to: point)
    line(to: point)
  }

  /// Copies segments whose points begin at an index of the subpath's storage.
  private mutating func copySegments(of subpath: Subpath, _ range: Range<Int>, _ point: Int) {
    let base = subpath.verbs.lowerBound
    let source = subpath.path.verbs[base + range.lowerBound..<base + range.upperBound]
    var count = 0
    for verb in source { count += verb.pointCount }
    verbs.append(contentsOf: source)
    points.append(contentsOf: subpath.path.points[point..<point + count])
  }

  /// Adds the part of a segment between two parameters, from the current point.
  private mutating func extend(by curve: PathSegment, from: Double, to: Double) {
    let pieces = from == 0 && to == 1 ? 1 : curve.arcPieceCount(from: from, to: to)
    var start = from
    for piece in 1...pieces {
      let end = piece == pieces ? to : from + (to - from) * (Double(piece) / Double(pieces))
      switch curve.subcurve(from: start, to: end) {
      case .line(let line): self.line(to: line.p1)
      case .quadratic(let curve): quadratic(to: curve.p2, control: curve.p1)
      case .cubic(let curve): cubic(to: curve.p3, control1: curve.p1, control2: curve.p2)
      case .arc(let arc): appendArc(arc)
      }
      start = end
    }
  }
}

extension PathSegment {
  /// Into how many arcs a part is divided; 1 for all other curves.
  ///
  /// An arc near half a turn or a whole one is ill-conditioned as it is stored (``EllipticalArc``):
  /// its shape would be lost to 1e-8. Two halves or three thirds keep it to rounding.
  fileprivate func arcPieceCount(from: Double, to: Double) -> Int {
    guard case .arc(let arc) = self, let frame = EllipticalArcFrame(arc) else { return 1 }
    let sweep = (to - from) * frame.sweep.magnitude
    if sweep > 1.9 * Double.pi { return 3 }
    return (sweep - .pi).magnitude < 0x1p-6 ? 2 : 1
  }
}

// SPDX-License-Identifier: Apache-2.0

extension ArcLengthIndex {
  /// The place at a length from the start of the path, within ``accuracy`` along the curve.
  ///
  /// Lengths below 0 give the start, lengths beyond the end the end, NaN a `t` of NaN on the first
  /// segment. At a length that falls on a joint - between subpaths these are two points - the side
  /// chooses the place; at both ends of the path there is only one. Segments of no length are
  /// passed over. A larger length never gives an earlier place (for one side), bit for bit.
  ///
  /// ```swift
  /// let path = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let index = try path.arcLengthIndex(accuracy: 1e-9)
  /// print(index.location(atLength: 15))  // subpath 0, segment 1, t 0.5
  /// print(index.location(atLength: 10, atJoint: .before))  // the end of segment 0
  /// ```
  ///
  /// - Parameters:
  ///   - length: the length from the start, in the path's units.
  ///   - side: which place is meant at a joint.
  /// - Returns: The place.
  /// - Complexity: O(log n) in the number of pieces, no allocation.
  public func location(
    atLength length: Double,
    atJoint side: JointSide = .after
  ) -> PathLocation {
    location(at: length * unit, side)
  }

  /// The place at a fraction of the length: 0 is the start of the path, 1 its end.
  ///
  /// As ``location(atLength:atJoint:)`` for that fraction of ``length``: fractions outside 0...1
  /// give the ends, NaN a `t` of NaN.
  ///
  /// - Parameters:
  ///   - fraction: the part of the length, 0...1.
  ///   - side: which place is meant at a joint.
  /// - Returns: The place.
  public func location(
    atFraction fraction: Double,
    atJoint side: JointSide = .after
  ) -> PathLocation {
    location(at: fraction * total, side)
  }

  /// The length from the start of the path to a place: the inverse of
  /// ``location(atLength:atJoint:)`` to within ``accuracy``.
  ///
  /// Exact to rounding at the ends of segments, else to 2^-46 of the control polygon's length. NaN
  /// where `t` is. Traps where the path has no such subpath or segment or `t` is outside 0...1.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: .zero, radius: 10)
  /// let index = try path.arcLengthIndex(accuracy: 1e-6)
  /// if let nearest = path.nearest(to: Point2D(0, 20)) {
  ///   print(index.length(at: nearest.location))  // 5π: a quarter of the way round
  /// }
  /// ```
  public func length(at location: PathLocation) -> Double {
    precondition(
      location.subpath >= 0 && location.subpath < subpaths.count,
      "ArcLengthIndex: the path has no such subpath"
    )
    let number = number(location.segment, location.subpath)
    if location.t.isNaN { return .nan }
    precondition(location.t >= 0 && location.t <= 1, "ArcLengthIndex: t is not in 0...1")
    let range = pieces(of: number)
    guard var low = range.first else { return start(of: number) / unit }
    var count = range.count
    while count > 1 {
      let half = count / 2
      if pieces[low + half].start <= location.t { low += half }
      count -= half
    }
    let (piece, from, to) = (pieces[low], starts[low], starts[low + 1])
    if location.t <= piece.start { return from / unit }
    if location.t >= piece.end { return to / unit }
    let part = curve(number).length(from: piece.start, to: location.t, accuracy: 0)
    return min(to, from + part * unit) / unit
  }

  /// The place at a length in the units of the tables.
  @inline(__always)
  func location(at length: Double, _ side: JointSide) -> PathLocation {
    let (number, t) = place(length, side)
    let subpath = Int(segments[number].subpath)
    let first = Int(subpaths[subpath].segment)
    return PathLocation(subpath: subpath, segment: number - first, t: t)
  }

  /// The number of the segment and the parameter at a length in the units of the tables.
  @inline(__always)
  func place(_ length: Double, _ side: JointSide) -> (number: Int, t: Double) {
    guard !pieces.isEmpty else { return (0, length.isNaN ? .nan : 0) }
    var low = 0
    var count = pieces.count
    while count > 1 {
      let half = count / 2
      let start = starts[low + half]
      if start < length || (start == length && side == .after) { low += half }
      count -= half
    }
    let t = length.isNaN ? .nan : parameter(onPiece: low, at: length)
    return (Int(pieces[low].segment), t)
  }
}

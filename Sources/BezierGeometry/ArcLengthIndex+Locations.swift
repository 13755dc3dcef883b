// SPDX-License-Identifier: Apache-2.0

extension ArcLengthIndex {
  /// The place at a length from the start of the path, within ``accuracy`` along the curve.
  ///
  /// Lengths below 0 (and NaN) give the start, lengths beyond the end the end. At a length that
  /// falls on a joint - between subpaths these are two points - the side chooses the place; at both
  /// ends of the path there is only one. Segments of no length are passed over. A larger length
  /// never gives an earlier place (for one side), bit for bit.
  ///
  /// - Complexity: O(log n) in the number of pieces, no allocation.
  public func location(
    atLength length: Double,
    atJoint side: JointSide = .after
  ) -> PathLocation {
    location(at: length * unit, side)
  }

  /// The place at a fraction of the length, 0...1.
  ///
  /// As ``location(atLength:atJoint:)`` for that fraction of ``length``.
  public func location(
    atFraction fraction: Double,
    atJoint side: JointSide = .after
  ) -> PathLocation {
    location(at: fraction * total, side)
  }

  /// The length from the start of the path to a place: the inverse of ``location(atLength:atJoint:)``
  /// to within ``accuracy``.
  ///
  /// Exact to rounding at the ends of segments, else to 2^-46 of the control polygon's length.
  /// Traps where the path has no such subpath or segment or `t` is outside 0...1.
  public func length(at location: PathLocation) -> Double {
    precondition(
      location.subpath >= 0 && location.subpath < subpaths.count,
      "ArcLengthIndex: the path has no such subpath"
    )
    precondition(location.t >= 0 && location.t <= 1, "ArcLengthIndex: t is not in 0...1")
    let entry = entry(location.segment, location.subpath)
    guard var low = entry.pieces.first else { return entry.from / unit }
    var count = entry.pieces.count
    while count > 1 {
      let half = count / 2
      if pieces[low + half].start <= location.t { low += half }
      count -= half
    }
    let piece = pieces[low]
    if location.t <= piece.start { return piece.from / unit }
    if location.t >= piece.end { return piece.to / unit }
    let part = entry.curve.length(from: piece.start, to: location.t, accuracy: 0)
    return min(piece.to, piece.from + part * unit) / unit
  }

  /// The place at a length in the units of the tables.
  @inline(__always)
  func location(at length: Double, _ side: JointSide) -> PathLocation {
    let (entry, t) = place(length, side)
    return PathLocation(subpath: entry.subpath, segment: entry.index, t: t)
  }

  /// The segment and parameter at a length in the units of the tables.
  @inline(__always)
  func place(_ length: Double, _ side: JointSide) -> (segment: Segment, t: Double) {
    guard !pieces.isEmpty else { return (segments[0], 0) }
    var low = 0
    var count = starts.count
    while count > 1 {
      let half = count / 2
      let start = starts[low + half]
      if start < length || (start == length && side == .after) { low += half }
      count -= half
    }
    let piece = pieces[low]
    // NaN compares as neither and must not come out again.
    let t = length.isNaN ? piece.start : piece.parameter(at: length)
    return (segments[piece.segment], t)
  }
}

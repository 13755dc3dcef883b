// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The path with its corners rounded by arcs of circles of a radius.
  ///
  /// At each joint where the direction turns, the seam of a closed subpath included, an arc takes
  /// the corner's place that is tangent to the segments before and after it: between lines in
  /// closed form, beside curves to rounding; it is an arc in the path, not a curve like one. What
  /// is left of the segments is cut exactly, those without corners stay bit for bit.
  ///
  /// - A segment between two corners gives each at most half of its length; one at the end of an
  ///   open subpath may be used up. Where the radius needs more, that corner gets the largest
  ///   radius that does not (the others keep theirs). So it does where the circle does not fit
  ///   between curves that bend more than it.
  /// - Corners where the path turns back on itself, and whatever joins with a turn below
  ///   `minimumTurn`, stay as they are.
  /// - Segments of no length are left out of subpaths that have corners; subpaths without segments
  ///   stay.
  /// - Only the corner's two segments are looked at: other parts of the path may be crossed.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let soft = try square.roundingCorners(radius: 2)
  /// ```
  ///
  /// - Parameters:
  ///   - radius: the radius, in the units of the coordinates; 0 changes nothing.
  ///   - minimumTurn: the least turn of the direction, in radians, that is a corner.
  /// - Returns: The rounded path.
  /// - Throws: ``PathError`` where a coordinate is not finite or the radius is negative, NaN or
  ///   infinite.
  /// - Complexity: Linear in the number of elements; a corner beside a curve takes some hundred
  ///   times as long as one of lines.
  public func roundingCorners(
    radius: Double,
    minimumTurn: Double = 1e-3
  ) throws(PathError) -> BezierPath {
    try requireFinite()
    if radius == 0 { return self }
    try ToleranceCheck.require(positive: radius, as: "radius")
    var result = BezierPath()
    for subpath in subpaths {
      let rounding = SubpathRounding(subpath, radius: radius, minimumTurn: minimumTurn)
      rounding.append(to: &result)
    }
    return result
  }
}

/// The corners of one subpath and what takes their place.
private struct SubpathRounding {
  let subpath: Subpath
  private let segments: [PathSegment]
  /// For each segment the arc at its end, nil where there is no corner.
  private var arcs: [CornerArc?] = []

  init(_ subpath: Subpath, radius: Double, minimumTurn: Double) {
    self.subpath = subpath
    let segments = subpath.segments.filter { segment in
      segment.start != segment.end || segment.boundingBox.diagonal > 0
    }
    self.segments = segments
    let count = segments.count
    guard count > 0 else { return }
    let isCorner = segments.indices.map { index in
      (index + 1 < count || subpath.isClosed)
        && SubpathRounding.isCorner(segments[index], segments[(index + 1) % count], minimumTurn)
    }
    arcs = segments.indices.map { index -> CornerArc? in
      guard isCorner[index] else { return nil }
      let next = (index + 1) % count
      let (before, after) = (segments[index], segments[next])
      return CornerArc(
        before,
        after,
        radius: radius,
        leastParameter: isCorner[(index + count - 1) % count] ? before.middleParameter : 0,
        mostParameter: isCorner[next] ? after.middleParameter : 1
      )
    }
  }

  /// Whether the direction turns by so much between two segments, but not back.
  private static func isCorner(
    _ before: PathSegment,
    _ after: PathSegment,
    _ minimumTurn: Double
  ) -> Bool {
    let (u, v) = (before.unitTangent(at: 1), after.unitTangent(at: 0))
    let turn = LibM.arcTangent(y: u.cross(v), x: u.dot(v)).magnitude
    return turn >= max(minimumTurn, 0x1p-30) && turn < .pi - 0x1p-30
  }

  /// Adds the rounded subpath.
  func append(to path: inout BezierPath) {
    var isRound = false
    for arc in arcs where arc != nil { isRound = true }
    guard isRound else { return path.append(subpath.path) }
    let last = segments.count - 1
    let seam = subpath.isClosed ? arcs[last] : nil
    path.move(to: seam?.pieces.last?.end ?? segments[0].start)
    for (index, segment) in segments.enumerated() {
      let arriving = index == 0 ? seam : arcs[index - 1]
      let (from, to) = (arriving?.endParameter ?? 0, arcs[index]?.startParameter ?? 1)
      path.append(segment, from: from, to: to, end: arcs[index]?.pieces.first?.start)
      for piece in arcs[index]?.pieces ?? [] { path.appendArc(piece) }
    }
    if subpath.isClosed { path.close() }
  }
}

extension BezierPath {
  /// Adds what is left of a segment between two arcs, up to the very point where the next begins.
  fileprivate mutating func append(
    _ segment: PathSegment,
    from: Double,
    to: Double,
    end: Point2D?
  ) {
    if case .line(let line) = segment {
      let end = end ?? line.p1
      if currentPoint != end { addLine(to: end) }
    } else if from < to {
      append(partOf: segment, from: from, to: to, isJoined: true)
    }
  }
}

extension PathSegment {
  /// The parameter at half of the length.
  fileprivate var middleParameter: Double {
    if case .line = self { return 0.5 }
    let length = length(accuracy: 1e-9 * roughSize)
    return parameter(atLength: 0.5 * length, accuracy: 1e-9 * roughSize)
  }
}

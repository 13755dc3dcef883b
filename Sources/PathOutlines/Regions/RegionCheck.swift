// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension PathRegion {
  /// Checks a result without the labels that made it: nil where nothing is wrong.
  ///
  /// - Edges of the map cut each other nowhere between their ends.
  /// - Every segment of every path is there, as edges in order, within the displacement.
  /// - Beside the middle of every edge, near it and farther away, the windings of the paths say
  ///   what the winding of the result says, but for points within the displacement of a border.
  ///
  /// A strong test, not a proof: edges that touch in a vertex are not distinguished near it (within
  /// the square root of rounding), and borders are compared at some of their points. Takes longer
  /// than the result itself: some microseconds for each edge.
  ///
  /// - Parameters:
  ///   - path: the result.
  ///   - report: how exact it is.
  ///   - operation: what was asked for.
  /// - Returns: A sentence about the first fault, with its place.
  /// - Throws: ``PathError`` as the initialiser.
  public func fault(
    of path: BezierPath,
    _ report: RegionReport,
    _ operation: RegionOperation
  ) throws(PathError) -> String? {
    if let point = try crossing() { return "edges meet at \(point), which is no vertex" }
    if let source = uncovered(report) {
      let found = map.cutter.sources[source]
      return
        "segment \(found.segment) of subpath \(found.subpath) of path \(found.operand) is not all"
        + " in the map"
    }
    return wrongSide(path, report, operation).map { "the point \($0) is on a wrong side" }
  }

  /// Where two edges meet, neither at an end of one nor where they run together from a vertex.
  ///
  /// An end that touches another edge, as no input did, may be beside it by rounding; where it is
  /// beyond it, windings are wrong.
  private func crossing() throws(PathError) -> Point2D? {
    var edges = BezierPath()
    for edge in map.edges.indices {
      let curve = map.curve(edge)
      edges.move(to: curve.start)
      edges.append(curve)
    }
    let reach = 4 * max(map.cutter.tolerance, map.cutter.merging)
    /// Whether a location is an end of an edge, or all of it up to there is beside another edge.
    func isFromVertex(_ location: PathLocation, beside other: PathLocation) -> Bool {
      let (curve, beside) = (edges.segment(at: location), edges.segment(at: other))
      return [0.0, 1].contains { end in
        [0, 0.25, 0.5, 0.75].allSatisfy { part in
          let point = curve.point(at: end + part * (location.t - end))
          return point.distance(to: curve.point(at: end)) <= reach
            || beside.nearestPoint(to: point).distance <= reach
        }
      }
    }
    // Curves that touch in a vertex are within the rounding of each other as far as this.
    let close = (reach * (edges.controlBox?.diagonal ?? 0)).squareRoot()
    func isNearEnd(_ location: PathLocation, _ distance: Double) -> Bool {
      let curve = edges.segment(at: location)
      let point = curve.point(at: location.t)
      return min(point.distance(to: curve.start), point.distance(to: curve.end)) <= distance
    }
    // Hulls of parts of arcs may reach farther than those of the arcs.
    let least = ToleranceCheck.smallest(largestCoordinate: edges.controlBox?.extent ?? 0)
    let found = try edges.selfIntersections(tolerance: max(map.cutter.tolerance, least))
    return found.meetings.first { meeting in
      if isNearEnd(meeting.first, close), isNearEnd(meeting.second, close) { return false }
      if isNearEnd(meeting.first, reach) || isNearEnd(meeting.second, reach) { return false }
      return !isFromVertex(meeting.first, beside: meeting.second)
        || !isFromVertex(meeting.second, beside: meeting.first)
    }?.point
  }

  /// A source whose parts do not follow each other from its start to its end, near it.
  private func uncovered(_ report: RegionReport) -> Int? {
    let (sources, reach) = (map.cutter.sources, report.displacement + 4 * map.cutter.merging)
    var ends = Array(repeating: 0.0, count: sources.count)
    /// Whether a range of a source is too short to be an edge.
    func isShort(_ source: Int, _ from: Double, _ to: Double) -> Bool {
      from >= to
        || sources[source].curve.subcurve(from: from, to: to).boundingBox.diagonal <= reach
    }
    for piece in map.cutter.pieces {
      guard isShort(piece.source, ends[piece.source], piece.from) else { return piece.source }
      ends[piece.source] = piece.to
      let part = sources[piece.source].curve.subcurve(from: piece.from, to: piece.to)
      for t in [0, 0.25, 0.5, 0.75, 1] {
        let distance = part.point(at: t).distance(to: piece.curve.point(at: t))
        guard distance <= reach else { return piece.source }
      }
    }
    return sources.indices.first { !isShort($0, ends[$0], 1) }
  }

  private func wrongSide(
    _ path: BezierPath,
    _ report: RegionReport,
    _ operation: RegionOperation
  ) -> Point2D? {
    let (result, operands) = (PreparedPath(path), paths.map { PreparedPath($0) })
    let near = 4 * max(report.displacement, map.cutter.merging)
    for edge in map.edges.indices {
      let curve = map.curve(edge)
      let (point, size) = (curve.point(at: 0.5), curve.boundingBox.diagonal)
      let normal = curve.unitTangent(at: 0.5).perpendicular
      for distance in [near, (near * size).squareRoot(), 0.1 * size] where distance >= near {
        for sample in [point + distance * normal, point - distance * normal] {
          let inside = operands.indices.filter { operands[$0].contains(sample, rule: rules[$0]) }
          let isInside = operation.holds(
            inside.count,
            of: operands.count,
            isInFirst: inside.first == 0
          )
          guard isInside != result.contains(sample) else { continue }
          let isBesideBorder = operands.contains { $0.isNear(sample, distance: 0.5 * near) }
          if !isBesideBorder { return sample }
        }
      }
    }
    return nil
  }
}

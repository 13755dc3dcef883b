// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension BezierPath {
  /// What this path or another fills.
  ///
  /// Curves stay curves, and segments that meet nothing come back bit for bit. The result is right
  /// under both fill rules: outer outlines run counter-clockwise in a y-up frame, holes the other
  /// way. Every point farther than the tolerance from all borders is on its right side.
  ///
  /// ```swift
  /// let left = BezierPath.circle(center: Point2D(-3, 0), radius: 5)
  /// let right = BezierPath.circle(center: Point2D(3, 0), radius: 5)
  /// let both = try left.union(with: right)
  /// print(both.svgPathData())
  /// ```
  ///
  /// - Parameters:
  ///   - other: the other path; open subpaths are closed as for filling.
  ///   - rule: how both are filled. For a rule each, or for what was merged, see ``PathRegion``.
  ///   - tolerance: how far borders may move, in the caller's units; by default 64 ulp of the
  ///     largest coordinate.
  /// - Returns: The outlines of the region.
  /// - Throws: ``PathError`` where a value is not finite, the tolerance is too small or there are
  ///   over a million meetings.
  public func union(
    with other: BezierPath,
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(PathError) -> BezierPath {
    try PathRegion([self, other], rules: [rule], tolerance: tolerance).path(.union)
  }

  /// What both this path and another fill; see ``union(with:rule:tolerance:)``.
  public func intersection(
    with other: BezierPath,
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(PathError) -> BezierPath {
    try PathRegion([self, other], rules: [rule], tolerance: tolerance).path(.intersection)
  }

  /// What this path fills and another does not; see ``union(with:rule:tolerance:)``.
  public func subtracting(
    _ other: BezierPath,
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(PathError) -> BezierPath {
    try PathRegion([self, other], rules: [rule], tolerance: tolerance).path(.difference)
  }

  /// What one of two paths fills, and not both; see ``union(with:rule:tolerance:)``.
  public func symmetricDifference(
    with other: BezierPath,
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(PathError) -> BezierPath {
    try PathRegion([self, other], rules: [rule], tolerance: tolerance).path(.symmetricDifference)
  }

  /// What at least one of many paths fills, found at once; see ``union(with:rule:tolerance:)``.
  public static func union(
    of paths: [BezierPath],
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(PathError) -> BezierPath {
    try PathRegion(paths, rules: [rule], tolerance: tolerance).path(.union)
  }

  /// The same filled region without outlines that cross or cover each other.
  ///
  /// See ``union(with:rule:tolerance:)`` for what the result is like. What it gives is left as it
  /// is when taken again.
  ///
  /// ```swift
  /// let corners = (0..<5).map { Point2D.polar(radius: 10, angle: 0.8 * Double($0) * .pi) }
  /// let star = BezierPath(points: corners, isClosed: true)
  /// print(try star.removingOverlaps().segments.count)  // 10
  /// ```
  public func removingOverlaps(
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(PathError) -> BezierPath {
    try PathRegion([self], rules: [rule], tolerance: tolerance).path(.union)
  }

  /// The parts of the filled region that are not connected, each with its holes.
  ///
  /// Parts that touch in a point are apart. In the order in which their outlines begin.
  public func components(
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(PathError) -> [BezierPath] {
    let outlines = try removingOverlaps(rule: rule, tolerance: tolerance).subpaths.map { $0.path }
    let areas = outlines.map { $0.signedArea }
    var parts: [Int: BezierPath] = [:]
    for index in outlines.indices where areas[index] > 0 { parts[index] = outlines[index] }
    for hole in outlines.indices where areas[hole] <= 0 {
      // The middle of a segment is on no other outline.
      guard let point = outlines[hole].segments.first?.point(at: 0.5) else {
        continue
      }
      let around = outlines.indices.filter { areas[$0] > 0 && outlines[$0].contains(point) }
      guard let outer = around.min(by: { areas[$0] < areas[$1] }) else { continue }
      parts[outer]?.append(outlines[hole])
    }
    return outlines.indices.compactMap { parts[$0] }
  }

  /// Whether this path fills all that another fills, but for what is within the tolerance.
  ///
  /// - Throws: As ``union(with:rule:tolerance:)``.
  public func contains(
    _ other: BezierPath,
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(PathError) -> Bool {
    try !PathRegion([other, self], rules: [rule], tolerance: tolerance).hasInside(.difference)
  }

  /// Whether this path and another fill a region together; paths that only touch do not.
  ///
  /// - Throws: As ``union(with:rule:tolerance:)``.
  public func intersects(
    _ other: BezierPath,
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(PathError) -> Bool {
    try PathRegion([self, other], rules: [rule], tolerance: tolerance).hasInside(.intersection)
  }

  /// The parts of open paths that are inside of what this path fills, and the parts outside.
  ///
  /// Cut where they meet the border, untouched otherwise, each part in its own direction. A part
  /// that runs along the border counts as inside. Closed subpaths are cut as lines, too.
  ///
  /// - Parameters:
  ///   - lines: the paths to cut.
  ///   - rule: how this path is filled.
  ///   - tolerance: a distance below which points are one; by default as for
  ///     `BezierPath.intersections(with:tolerance:maximumComparisons:)`.
  /// - Returns: The parts, as open subpaths, in order.
  /// - Throws: As ``union(with:rule:tolerance:)``.
  public func clipping(
    _ lines: BezierPath,
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(PathError) -> (inside: BezierPath, outside: BezierPath) {
    let border = try removingOverlaps(rule: rule)
    let boxes = [border.controlBox, lines.controlBox].compactMap { $0 }
    let box = boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    let tolerance = tolerance ?? DefaultAccuracy.of(box, extent: box?.extent ?? 0)
    let found = try lines.intersections(with: border, tolerance: tolerance)
    var locations = found.meetings.map { $0.first }
    for overlap in found.overlaps {
      for t in [overlap.first.range.lowerBound, overlap.first.range.upperBound] {
        let (subpath, segment) = (overlap.first.subpath, overlap.first.segment)
        locations.append(PathLocation(subpath: subpath, segment: segment, t: t))
      }
    }
    let prepared = PreparedPath(border)
    var (inside, outside) = (BezierPath(), BezierPath())
    for part in lines.split(at: locations) {
      guard let longest = part.segments.max(by: { $0.controlBox.diagonal < $1.controlBox.diagonal })
      else { continue }
      let point = longest.point(at: 0.5)
      let isOnBorder = (prepared.nearestPoint(to: point)?.distance ?? .infinity) <= tolerance
      if isOnBorder || prepared.contains(point) {
        inside.append(part)
      } else {
        outside.append(part)
      }
    }
    return (inside, outside)
  }
}

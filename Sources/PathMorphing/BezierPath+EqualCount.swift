// SPDX-License-Identifier: Apache-2.0

internal import ArcApproximation
public import BezierGeometry

extension BezierPath {
  /// The same drawing in a given number of cubics, for people who only want that.
  ///
  /// Lines and quadratics are raised to cubics and cut exactly; only cubics in place of arcs are
  /// off, by at most the tolerance. Subpaths, starts and directions stay; subpaths and segments
  /// without extent are left out, unless there is nothing else: then a point is cut.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let cubics = try square.equalized(toCount: 12)
  /// print(cubics.segments.count)  // 12
  /// ```
  ///
  /// - Parameters:
  ///   - count: The number of cubics of all subpaths together: at least as many as the path has
  ///     segments (an arc as many as it needs), at most 1,000,000.
  ///   - policy: Which segments are cut.
  ///   - arcTolerance: The largest distance of cubics from the arcs they replace, absolute. By
  ///     default a millionth of the diagonal of the bounding box, or what doubles can carry.
  /// - Returns: The path of cubics.
  /// - Throws: ``MorphError`` where the count is out of range, and as
  ///   ``CompatiblePair/init(_:_:mode:hints:arcTolerance:)``.
  /// - Complexity: O(n log n) for n cubics.
  public func equalized(
    toCount count: Int,
    policy: SplitPolicy = .longestFirst,
    arcTolerance: Double? = nil
  ) throws(MorphError) -> BezierPath {
    let outlines = try PairBuilder(self, self, arcTolerance: arcTolerance).firstOutlines()
    var curves = 0
    for outline in outlines { curves += outline.count }
    let limit = MatchingParameters.maximumSegments
    guard count >= curves, count <= max(limit, curves), curves > 0 || count == 0 else {
      throw .segmentCount(count, allowed: curves...max(limit, curves))
    }
    guard curves > 0 else { return self }
    let splits = EqualSplit(outlines, count: count, policy: policy)
    var result = BezierPath()
    result.reserveCapacity(elements: count + 2 * outlines.count, points: 3 * count + outlines.count)
    var first = 0
    for outline in outlines {
      result.move(to: outline[0].curve.p0)
      for index in 0..<outline.count {
        let curve = outline[index].curve
        for part in curve.split(at: splits.parameters(outline, index, entry: first + index)) {
          result.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
        }
      }
      first += outline.count
      if outline.isClosed { result.close() }
    }
    return result
  }
}

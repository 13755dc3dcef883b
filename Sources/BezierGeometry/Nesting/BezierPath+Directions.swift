// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// Whether the path runs clockwise in a y-up frame, so counter-clockwise on a y-down screen.
  ///
  /// By the sign of ``signedArea``: of several subpaths that of their sum, of a path that crosses
  /// itself that of what it encloses most. False where the area is 0 or not a number. Linear time.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 10)
  /// print(circle.isClockwise, circle.reversed().isClockwise)  // false true
  /// ```
  public var isClockwise: Bool { signedArea < 0 }

  /// The same fill with outer subpaths counter-clockwise and holes clockwise, in a y-up frame.
  ///
  /// The result fills by ``FillRule/nonZero`` what the path fills by the given rule (by either
  /// rule where subpaths do not overlap). Subpaths are reversed as by ``reversed()`` or kept bit
  /// for bit; their order stays. Open ones count as closed by a line, as in a fill.
  ///
  /// - ``FillRule/evenOdd``: by the depth, the number of other subpaths around one. Outer are those
  ///   of depth 0, 2, 4. No directions keep the fill where subpaths cross themselves or each other.
  /// - ``FillRule/nonZero``: the same where that keeps the fill. Else, as where a subpath lies in
  ///   another without making a hole, each outermost subpath with all within it, or the whole path,
  ///   is reversed or kept together.
  ///
  /// Subpaths may touch, share edges and lie on each other. They are compared as lines within 1e-5
  /// of the bounding box's diagonal, with 16 points and more along each. A path with a value that
  /// is not finite, or 2^1020 and more, is returned unchanged. Where subpaths lie in or on each
  /// other so often that 500,000 pairs of a point and a subpath around it would be looked at (some
  /// 180 circles inside one another), the whole path is reversed or kept. Time grows as the square
  /// of the number of subpaths.
  ///
  /// ```swift
  /// var ring = BezierPath.circle(center: .zero, radius: 10)
  /// ring.append(.circle(center: .zero, radius: 5))  // a hole by the even-odd rule only
  /// let oriented = ring.orientingOuterCounterclockwise(rule: .evenOdd)
  /// print(oriented.contains(.zero), oriented.contains(Point2D(7, 0)))  // false true
  /// ```
  ///
  /// - Parameter rule: The rule by which the path is filled now.
  /// - Returns: The path with some subpaths reversed.
  public func orientingOuterCounterclockwise(rule: FillRule = .nonZero) -> BezierPath {
    guard let shape = try? polylinesOfFill() else { return self }
    let isPoint = (0..<shape.count).map { shape.box($0).diagonal == 0 }
    let forest = ContainmentForest(shape, isPoint: isPoint)
    let reversals = FillDirections.reversals(shape, forest, rule: rule)
    guard reversals.contains(true) else { return self }
    var result = BezierPath()
    result.reserveCapacity(elements: verbs.count, points: points.count)
    for (subpath, isReversed) in zip(subpaths, reversals) {
      result.append(isReversed == true ? subpath.path.reversed() : subpath.path)
    }
    return result
  }

  /// All subpaths as closed polylines, moved and scaled to about 1; nil for a path of no extent.
  private func polylinesOfFill() throws(PathError) -> Polylines? {
    guard let box = boundingBox, box.diagonal > 0, box.diagonal.isFinite else { return nil }
    let tolerance = max(
      1e-5 * box.diagonal,
      ToleranceCheck.smallest(largestCoordinate: largestCoordinate)
    )
    let (center, unit) = (box.center, PowerOfTwo.toUnit(box.diagonal))
    var shape = Polylines()
    for subpath in subpaths {
      let first = shape.points.count
      shape.points.append(.origin + unit * (subpath.start - center))
      for segment in subpath.segments {
        try segment.flatten(tolerance: tolerance) { point in
          shape.points.append(.origin + unit * (point - center))
        }
      }
      if shape.points[first] != shape.points[shape.points.count - 1] {
        shape.points.append(shape.points[first])
      }
      shape.endSubpath(isClosed: true)
    }
    return shape
  }
}

extension Subpath {
  /// Whether the subpath runs clockwise in a y-up frame; see ``BezierPath/isClockwise``.
  public var isClockwise: Bool { path.isClockwise }
}

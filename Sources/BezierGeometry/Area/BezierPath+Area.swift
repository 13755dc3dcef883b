// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The area enclosed, each part counted as often as the path winds around it counter-clockwise.
  ///
  /// Positive for counter-clockwise outlines in a y-up frame (clockwise on a y-down screen); holes
  /// of opposite direction are subtracted, parts covered twice count twice. Open subpaths are
  /// closed by a straight line, as filling does. From closed forms for every kind of segment,
  /// relative to the start of each subpath, so that figures far from the origin keep their digits:
  /// the error is a few ulp of the largest product of two extents, plus the extents times a few ulp
  /// of the radii of arcs.
  ///
  /// 0 for the empty path and NaN where a stored value is not finite; an area beyond the largest
  /// double overflows to infinity. Linear time.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 3, height: 2))
  /// print(square.signedArea, square.reversed().signedArea)  // 6.0 -6.0
  /// ```
  public var signedArea: Double { areaMoments()?.areaInCoordinates ?? (isFinite ? 0 : .nan) }

  /// The centroid (centre of mass) of the area as counted by ``signedArea``.
  ///
  /// That of the filled figure where outlines do not overlap and holes run in the opposite
  /// direction. From exact first moments, within a few ulp of the extents times the ratio of the
  /// parts' areas to their sum.
  ///
  /// Nil where the area is 0 or not distinguishable from 0 in the rounding of its parts (a path
  /// without area, or one whose parts cancel), and where a stored value is not finite. Linear time.
  public var centroid: Point2D? { areaMoments()?.centroid }

  /// The sums over all subpaths; nil for the empty path and where a value is not finite.
  private func areaMoments() -> AreaMoments? {
    guard let first = points.first, let box = controlBox else { return nil }
    let largest = max(
      max(box.minX.magnitude, box.maxX.magnitude),
      max(box.minY.magnitude, box.maxY.magnitude)
    )
    let unit = PowerOfTwo.normalizing(min(largest, Double.greatestFiniteMagnitude))
    var total = AreaMoments(reference: first, unit: unit)
    for subpath in subpaths { total.add(subpath.areaMoments(unit: unit)) }
    return total
  }
}

extension Subpath {
  /// The area enclosed by the subpath alone; see ``BezierPath/signedArea``.
  public var signedArea: Double { path.signedArea }

  /// The centroid of the area enclosed by the subpath alone; see ``BezierPath/centroid``.
  public var centroid: Point2D? { path.centroid }

  /// The sums over the segments and the line that closes them.
  fileprivate func areaMoments(unit: Double) -> AreaMoments {
    var moments = AreaMoments(reference: start, unit: unit)
    // The triangle of a closing line and the start has no area, so the line need not be added.
    for segment in segments { moments.add(segment) }
    return moments
  }
}

// SPDX-License-Identifier: Apache-2.0

extension CubicBezier {
  /// The quadratics that follow the curve within a distance, the fewest of equal steps of `t`.
  ///
  /// The first starts in p0, the last ends in p3, and the joints are ``point(at:)``, bit for bit.
  /// Neighbours share the derivative at their joint (to rounding), so that the chain is smooth; at
  /// p0 and p3 its direction may differ a little from the curve's.
  ///
  /// ```swift
  /// let curve = CubicBezier(Point2D(0, 0), Point2D(0, 10), Point2D(5, 10), Point2D(20, 0))
  /// for quadratic in try curve.quadratics(tolerance: 0.01) { print(quadratic) }
  /// ```
  ///
  /// - Parameter tolerance: The largest distance allowed, absolute, in the units of the
  ///   coordinates; guaranteed both ways, rounding included.
  /// - Returns: The quadratics, at least one.
  /// - Throws: ``PathError`` where a value is not finite, the tolerance is not positive or below 32
  ///   ulp of the largest coordinate, or differences of the coordinates overflow.
  /// - Complexity: Linear in the number of quadratics, which grows as the inverse cube root of the
  ///   tolerance (some 10⁵ at the least tolerance there is).
  public func quadratics(tolerance: Double) throws(PathError) -> [QuadraticBezier] {
    // Over a step 1/n the curve differs from the quadratic with control point
    // (3 q1 - q0 + 3 q2 - q3) / 4 by t (t - 1/2) (t - 1) D / n³, where D = p3 - 3 p2 + 3 p1 - p0:
    // by √3/36 |D| / n³ at most, at the same parameter.
    let segment = PathSegment.cubic(self)
    try segment.requireFinite()
    let largest = segment.largestCoordinate
    try ToleranceCheck.require(tolerance, largestCoordinate: largest)
    let (a, b, c) = (p1 - p0, p2 - p1, p3 - p2)
    let third = ((c - b) - (b - a)).length
    guard third.isFinite else {
      throw .notRepresentable(reason: "differences of the coordinates overflow")
    }
    // √3/36, rounded up; 12 ulp are left to the rounding of control points.
    let ratio = 0.048112523 * (third / (tolerance - 12 * largest.ulp))
    return quadratics(count: ratio <= 1 ? 1 : Int(LibM.cubeRoot(ratio).rounded(.up)))
  }

  /// The quadratics of equal steps of `t`, a given number of them.
  ///
  /// Joints and smoothness as for ``quadratics(tolerance:)``. To convert several curves compatibly,
  /// take the largest of their counts: more quadratics are never farther off. Traps unless `count`
  /// is positive.
  public func quadratics(count: Int) -> [QuadraticBezier] {
    demand(count > 0, "CubicBezier.quadratics: the count is not positive")
    var from = 0.0
    return (1...count).map { index in
      let to = index == count ? 1 : Double(index) / Double(count)
      let piece = subcurve(from: from, to: to)
      from = to
      let control = Point2D(
        x: 0.75 * (piece.p1.x + piece.p2.x) - 0.25 * (piece.p0.x + piece.p3.x),
        y: 0.75 * (piece.p1.y + piece.p2.y) - 0.25 * (piece.p0.y + piece.p3.y)
      )
      return QuadraticBezier(piece.p0, control, piece.p3)
    }
  }
}

extension BezierPath {
  /// The path with every cubic replaced by quadratics that follow it within a distance.
  ///
  /// All other elements stay as they are; ends and joints as for
  /// ``CubicBezier/quadratics(tolerance:)``, which is applied to each cubic.
  ///
  /// ```swift
  /// let glyph = BezierPath {
  ///   $0.move(to: Point2D(0, 0))
  ///   $0.addCurve(to: Point2D(600, 0), control1: Point2D(0, 800), control2: Point2D(600, 800))
  ///   $0.closeSubpath()
  /// }
  /// let trueType = try glyph.convertingCubicsToQuadratics(tolerance: 0.5)
  /// ```
  ///
  /// - Parameter tolerance: The largest distance allowed, absolute, in the units of the
  ///   coordinates; guaranteed both ways, rounding included.
  /// - Returns: The path without cubics.
  /// - Throws: ``PathError`` where a value is not finite, the tolerance is not positive or below 32
  ///   ulp of the largest coordinate or radius, or differences of coordinates overflow.
  public func convertingCubicsToQuadratics(tolerance: Double) throws(PathError) -> BezierPath {
    try require(tolerance: tolerance)
    var result = BezierPath()
    result.reserveCapacity(elements: 2 * verbs.count, points: 2 * points.count)
    for element in elements {
      if case .cubic(to: let end, control1: let control1, control2: let control2) = element,
        let start = result.currentPoint
      {
        let curve = CubicBezier(start, control1, control2, end)
        for quadratic in try curve.quadratics(tolerance: tolerance) {
          result.addQuadCurve(to: quadratic.p2, control: quadratic.p1)
        }
      } else {
        result.append(element)
      }
    }
    return result
  }
}

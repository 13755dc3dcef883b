// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// A path with fewer segments, and what is known about its error.
public struct SimplifiedPath: Hashable, Sendable {
  /// The path: cubics, and lines where the original has nothing but lines between two corners.
  public let path: BezierPath
  /// A proven upper bound of the two-sided distance between each subpath and its new form, rounding
  /// included; 0 for a path without segments.
  public let certifiedBound: Double
  /// The largest distance that was found, in the path's units: the true one is not less, but for
  /// rounding, and not above ``certifiedBound``.
  public let largestError: Double

  package init(path: BezierPath, certifiedBound: Double, largestError: Double) {
    (self.path, self.certifiedBound) = (path, certifiedBound)
    self.largestError = largestError
  }
}

extension BezierPath {
  /// The largest turn of the tangent, in radians, that a simplified path smooths by default: some
  /// 3 degrees.
  public static var smoothedAngle: Double { 0.05 }

  /// The path with as few cubics as are found to keep a tolerance.
  ///
  /// Corners stay corners and lines between corners stay lines, joined where they are collinear.
  /// Every subpath is fitted by itself, open or closed as it was; subpaths without length stay.
  /// A path of n segments takes time linear in n.
  ///
  /// ```swift
  /// let circle = try BezierPath.circle(center: .zero, radius: 100).flattened(tolerance: 0.001)
  /// let simple = try circle.simplified(tolerance: 0.05)
  /// print(circle.segments.count, simple.path.segments.count, simple.certifiedBound)
  /// ```
  ///
  /// - Parameters:
  ///   - tolerance: a distance in the path's units, above 0 and at least 32 ulp of its largest
  ///     coordinate.
  ///   - cornerAngle: the largest turn of the tangent, in radians, that is smoothed.
  ///   - options: effort, ends, fairness.
  /// - Returns: the path and the proven bound of its error, at most the tolerance.
  /// - Throws: ``CurveFitError`` where the tolerance is unusable or a coordinate is not finite.
  public func simplified(
    tolerance: Double,
    cornerAngle: Double = smoothedAngle,
    options: CurveFitOptions = CurveFitOptions()
  ) throws(CurveFitError) -> SimplifiedPath {
    var path = BezierPath()
    var (bound, maximum) = (0.0, 0.0)
    for subpath in subpaths {
      guard let curve = PathCurve(subpath, cornerAngle: cornerAngle) else {
        if let index = subpath.segments.enumerated().first(where: { !$0.element.isFinite })?.offset
        {
          throw .pointNotFinite(index: index)
        }
        path.append(subpath.path)
        continue
      }
      let fit = try curve.cubics(tolerance: tolerance - curve.leftOut, options: options)
      bound = max(bound, (fit.error.certifiedBound ?? .infinity) + curve.leftOut)
      maximum = max(maximum, fit.error.largestError)
      path.append(BezierPath(fit.cubics, isClosed: subpath.isClosed))
    }
    return SimplifiedPath(path: path, certifiedBound: bound, largestError: maximum)
  }
}

extension BezierPath {
  /// A superellipse |x/a|ⁿ + |y/b|ⁿ = 1 that touches the four sides of a rectangle, in cubics
  /// (which may go beyond the sides by the tolerance).
  ///
  /// Order 1 is a rhombus, 2 the ellipse, 4 the "squircle"; the higher, the nearer the rectangle.
  /// Below 1 the sides are hollow: 2/3 is the astroid.
  /// Each quarter has the fewest cubics that are found to keep the tolerance, the others are its
  /// mirror images; where the order is above 1 they join with one direction. Starts at the middle
  /// of the side of maxX, exactly, and runs counter-clockwise in a y-up frame, closed, as
  /// ``ellipse(in:)``. A rectangle without width or height gives the segment run there and back.
  ///
  /// ```swift
  /// let icon = try BezierPath.superellipse(
  ///   in: Rect2D(x: 0, y: 0, width: 1024, height: 1024),
  ///   order: 5,
  ///   tolerance: 0.01
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - rect: the rectangle.
  ///   - order: the exponent n; traps where ``Superellipse/isOrder(_:)`` says no.
  ///   - tolerance: the largest distance from the superellipse, in both directions, that is proven;
  ///     absolute, at least 64 ulp of the largest coordinate.
  /// - Returns: The path.
  /// - Throws: ``CurveFitError`` where the tolerance is unusable or a coordinate is not finite.
  public static func superellipse(
    in rect: Rect2D,
    order: Double,
    tolerance: Double
  ) throws(CurveFitError) -> BezierPath {
    let outline = ellipse(in: rect)
    do {
      try outline.requireFinite()
      let largest = outline.largestCoordinate
      try ToleranceCheck.require(0.5 * tolerance, largestCoordinate: largest)
    } catch {
      throw .path(error)
    }
    guard rect.width > 0, rect.height > 0 else { return outline }
    let radii = Vector2D(x: 0.5 * rect.maxX - 0.5 * rect.minX, y: 0.5 * rect.maxY - 0.5 * rect.minY)
    let curve = Superellipse(order: order, radii: radii, range: 0...0.5 * .pi)
    // Moving it there rounds by an ulp or two of the coordinates.
    let fit = try curve.cubics(tolerance: 0.9 * tolerance)
    var quarter = fit.cubics
    guard !quarter.isEmpty else { return outline }
    quarter[0].p0 = Point2D(x: radii.x, y: 0)
    quarter[quarter.count - 1].p3 = Point2D(x: 0, y: radii.y)
    var path = BezierPath()
    path.move(to: Point2D(x: rect.maxX, y: rect.center.y))
    for turn in 0..<4 {
      // Every other quarter is mirrored, and so run backwards.
      let isMirrored = turn % 2 == 1
      let signs = Vector2D(x: turn == 1 || turn == 2 ? -1 : 1, y: turn < 2 ? 1 : -1)
      for index in quarter.indices {
        let cubic = isMirrored ? quarter[quarter.count - 1 - index].reversed() : quarter[index]
        func placed(_ point: Point2D) -> Point2D { rect.moved(point, signs, radii) }
        path.addCurve(to: placed(cubic.p3), control1: placed(cubic.p1), control2: placed(cubic.p2))
      }
    }
    path.closeSubpath()
    return path
  }
}

extension Rect2D {
  /// A point relative to the centre, mirrored; what touches a side does so exactly.
  fileprivate func moved(_ point: Point2D, _ signs: Vector2D, _ radii: Vector2D) -> Point2D {
    func placed(_ value: Double, _ sign: Double, _ radius: Double, _ sides: (Double, Double))
      -> Double
    {
      if value == radius { return sign < 0 ? sides.0 : sides.1 }
      return 0.5 * sides.0 + 0.5 * sides.1 + sign * value
    }
    return Point2D(
      x: placed(point.x, signs.x, radii.x, (minX, maxX)),
      y: placed(point.y, signs.y, radii.y, (minY, maxY))
    )
  }
}

#if !hasFeature(Embedded)
extension SimplifiedPath: Codable {}
#endif

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
  public let maximumError: Double
}

extension BezierPath {
  /// The largest turn of the tangent, in radians, that a simplified path smooths where nothing else
  /// is said: some 3 degrees.
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
      maximum = max(maximum, fit.error.maximum)
      path.append(fit, isClosed: subpath.isClosed)
    }
    return SimplifiedPath(path: path, certifiedBound: bound, maximumError: maximum)
  }

  /// Adds the pieces of a fit as a subpath; straight ones as lines.
  private mutating func append(_ fit: CurveFit, isClosed: Bool) {
    guard let first = fit.cubics.first else { return }
    move(to: first.p0)
    for (index, cubic) in fit.cubics.enumerated() {
      guard cubic.isStraightLine else {
        addCurve(to: cubic.p3, control1: cubic.p1, control2: cubic.p2)
        continue
      }
      // Closing draws the last line.
      let closes = isClosed && index == fit.cubics.count - 1 && cubic.p3 == first.p0
      if !closes { addLine(to: cubic.p3) }
    }
    if isClosed { close() }
  }
}

extension CubicBezier {
  /// Whether the curve runs along its chord from end to end, but for rounding.
  fileprivate var isStraightLine: Bool {
    let chord = p3 - p0
    let (a, b) = (p1 - p0, p3 - p2)
    let size = max(
      max(p0.x.magnitude, p0.y.magnitude),
      max(p3.x.magnitude, p3.y.magnitude)
    )
    let noise = 4 * size.ulp * chord.length
    return a.cross(chord).magnitude <= noise && b.cross(chord).magnitude <= noise
      && a.dot(chord) >= 0 && b.dot(chord) >= 0
      && a.dot(chord) + b.dot(chord) <= chord.lengthSquared
  }
}

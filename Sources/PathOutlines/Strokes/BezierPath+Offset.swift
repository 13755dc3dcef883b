// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import CurveFitting

extension BezierPath {
  /// The parallel curves of the subpaths, at a distance to their left (y up), loops and all.
  ///
  /// Open subpaths stay open. At corners they join on the outer side as a stroke does, by a
  /// straight line on the inner one. For the shape that a filled path grows to see
  /// ``grown(by:join:miterLimit:rule:tolerance:)``.
  ///
  /// - Parameters:
  ///   - distance: in the path's units; to the right where it is negative.
  ///   - join: how outer corners are drawn.
  ///   - miterLimit: the most that a miter may be longer than twice the distance.
  ///   - tolerance: how far the curves may be from the exact ones; a thousandth of the distance by
  ///     default.
  /// - Returns: The curves and their bound.
  /// - Throws: ``CurveFitError``, as ``strokeOutline(_:tolerance:under:isSimple:)``.
  ///
  /// Linear time.
  public func offset(
    by distance: Double,
    join: StrokeJoin = .round,
    miterLimit: Double = 4,
    tolerance: Double? = nil
  ) throws(CurveFitError) -> StrokeOutline {
    let pen = StrokePen(width: 2 * distance.magnitude, join: join, miterLimit: miterLimit)
    if distance == 0 { return StrokeOutline(path: self, certifiedBound: 0) }
    let tolerance = tolerance ?? distance.magnitude / 1_000
    try require(pen, tolerance)
    var builder = StrokeBuilder(pen, tolerance: tolerance)
    for subpath in subpaths { try builder.addParallel(subpath, distance: distance) }
    return StrokeOutline(path: builder.path, certifiedBound: builder.bound)
  }

  /// The shape that the filled path becomes when its border moves outwards everywhere, or inwards.
  ///
  /// With round joins exactly the points within the distance of the shape; inwards those of the
  /// shape that are farther than the distance from its border. Parts that meet become one, holes
  /// close, and what is too thin vanishes.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// print(try square.grown(by: 2).path.signedArea)  // 100 + 80 + 4π
  /// print(try square.grown(by: -5).path.isEmpty)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - distance: in the path's units; inwards where it is negative.
  ///   - join: how corners are drawn on the side to which the border moves.
  ///   - miterLimit: the most that a miter may be longer than twice the distance.
  ///   - rule: how the path is filled; open subpaths are closed.
  ///   - tolerance: how far the border may be from the exact one; a thousandth of the distance by
  ///     default.
  /// - Returns: Outlines right under both fill rules, and their bound.
  /// - Throws: ``CurveFitError``, as ``strokeOutline(_:tolerance:under:isSimple:)``.
  ///
  /// O(n log n + k) for n segments of both borders that meet k times.
  public func grown(
    by distance: Double,
    join: StrokeJoin = .round,
    miterLimit: Double = 4,
    rule: FillRule = .nonZero,
    tolerance: Double? = nil
  ) throws(CurveFitError) -> StrokeOutline {
    let pen = StrokePen(width: 2 * distance.magnitude, join: join, miterLimit: miterLimit)
    let shape: BezierPath
    do { shape = try removingOverlaps(rule: rule) } catch { throw .path(error) }
    if distance == 0 { return StrokeOutline(path: shape, certifiedBound: 0) }
    let tolerance = tolerance ?? distance.magnitude / 1_000
    let stroke = try shape.strokeOutline(pen, tolerance: tolerance, isSimple: false)
    do {
      // What is between a flat arc and its lines is painted by the pen.
      let lines = shape.withoutFlatArcs(tolerance: min(tolerance, 0.5 * distance.magnitude))
      let region = try PathRegion([lines, stroke.path])
      let (path, report) = region.result(distance > 0 ? .union : .difference)
      return StrokeOutline(path: path, certifiedBound: stroke.certifiedBound + report.displacement)
    } catch {
      throw .path(error)
    }
  }

  /// The path with the lines that arcs of flat ellipses run along, in their place.
  private func withoutFlatArcs(tolerance: Double) -> BezierPath {
    var result = BezierPath()
    for subpath in subpaths {
      for segment in subpath.segments {
        guard case .arc(let arc) = segment, let lines = arc.straightLines(tolerance: tolerance)
        else {
          result.append(segment)
          continue
        }
        for (start, end) in zip([arc.start] + lines.corners, lines.corners) {
          result.append(.line(LineSegment(start, end)))
        }
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }
}

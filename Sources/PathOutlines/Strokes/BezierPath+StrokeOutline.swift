// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry
public import CurveFitting

extension BezierPath {
  /// What a pen paints along the path, as a path to be filled.
  ///
  /// Painted is what lies on a normal of the path of up to half the width, in a join or in a cap:
  /// also where the path bends more than the pen is wide, and beyond cusps, which are drawn round.
  /// Joins, caps, dashes and subpaths without length are those of SVG 2, section 13.5.
  ///
  /// The direction of each segment counts, however short it is: a closing line of one ulp, which
  /// sums of coordinates leave, turns a join. ``cleaned(tolerance:isStroked:)`` takes these away.
  ///
  /// Lines and circular arcs have lines and circular arcs beside them, round caps and joins are
  /// arcs; everything else is fitted by few cubics with a proof.
  ///
  /// ```swift
  /// let curve = try BezierPath("M0 0 C0 60 100 60 100 0")
  /// let line = try curve.strokeOutline(StrokePen(width: 10, cap: .round), tolerance: 0.01)
  /// print(line.path.svgPathData(), line.certifiedBound)
  /// ```
  ///
  /// - Parameters:
  ///   - pen: width, cap, join and dashes.
  ///   - tolerance: how far borders may be from the exact ones, in the path's units; a thousandth
  ///     of the width by default.
  ///   - map: a map that the stroke goes through, as an SVG transform that makes the pen an
  ///     ellipse: the path and the tolerance are those after it, the pen is that before it. Nothing
  ///     is painted under one without an inverse.
  ///   - isSimple: whether the outline is made one that crosses and covers itself nowhere, right
  ///     under both fill rules; the raw one is right under the non-zero rule and faster.
  /// - Returns: The outline and its bound.
  /// - Throws: ``CurveFitError`` where the width or the tolerance is not a positive number, or a
  ///   coordinate is not finite; what regions throw as ``CurveFitError/path(_:)``.
  ///
  /// Linear time in the segments; a simple outline takes O(n log n + k) for k meetings.
  public func strokeOutline(
    _ pen: StrokePen,
    tolerance: Double? = nil,
    under map: AffineTransform2D = .identity,
    isSimple: Bool = true
  ) throws(CurveFitError) -> StrokeOutline {
    let tolerance = tolerance ?? pen.width / 1_000
    if pen.width == 0, isFinite { return StrokeOutline(path: BezierPath(), certifiedBound: 0) }
    try require(pen, tolerance)
    if map != .identity {
      // From where the path starts: there an inverse does not magnify last digits.
      let shift = (points.first ?? .origin) - .origin
      let linear = AffineTransform2D(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
      guard let inverse = linear.inverted() else {
        return StrokeOutline(path: BezierPath(), certifiedBound: 0)
      }
      let rounding = 2 * largestCoordinate.ulp
      let growth = map.largestScale
      let near = transformed(by: AffineTransform2D(translation: -shift))
      let round = try near.transformed(by: inverse).strokeOutline(
        pen,
        tolerance: (tolerance - rounding) / growth,
        isSimple: isSimple
      )
      let image = round.path.transformed(by: linear)
      return StrokeOutline(
        path: image.transformed(by: AffineTransform2D(translation: shift)),
        certifiedBound: round.certifiedBound * growth + rounding
      )
    }
    var line = self
    if !pen.dashes.isEmpty {
      do {
        let pattern = pen.carriedDashes(tolerance)
        line = try dashes(pattern, phase: pen.dashPhase, joinsSeams: false).path
      } catch {
        throw .path(error)
      }
    }
    var builder = StrokeBuilder(pen, tolerance: tolerance)
    for subpath in line.subpaths { try builder.add(subpath) }
    guard isSimple else {
      return StrokeOutline(path: builder.path, certifiedBound: builder.bound)
    }
    do {
      let (path, report) = try PathRegion([builder.path]).result(.union)
      return StrokeOutline(path: path, certifiedBound: builder.bound + report.displacement)
    } catch {
      throw .path(error)
    }
  }

  /// Refuses what a pen cannot be, a path that is not finite, and a tolerance too small for it.
  func require(_ pen: StrokePen, _ tolerance: Double) throws(CurveFitError) {
    do {
      try PathError.check(pen.width, as: "width")
      try PathError.check(pen.miterLimit, as: "miter limit")
      try require(tolerance: tolerance)
    } catch {
      throw .path(error)
    }
  }
}

extension StrokePen {
  /// The pattern with dashes of no length as dashes so short that it does not show: these have a
  /// direction, as square caps need.
  fileprivate func carriedDashes(_ tolerance: Double) -> [Double] {
    var result = dashes.count.isMultiple(of: 2) ? dashes : dashes + dashes
    let least = 0x1p-6 * tolerance
    for index in stride(from: 0, to: result.count, by: 2) where result[index] == 0 {
      guard result[index + 1] > least else { continue }
      result[index] = least
      result[index + 1] -= least
    }
    return result
  }
}

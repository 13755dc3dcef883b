// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

/// The parallel curve of a segment: its points, moved by a distance at right angles.
///
/// C + distance · N with N = (-y′, x′)/|C′|, the normal to the left in a y-up frame: a positive
/// distance is to the left of the direction of travel. The parameter is the segment's, 0...1.
///
/// Where 1 - distance · curvature changes its sign the parallel curve has a cusp; these places are
/// its corners, and none is missed (they are the roots of a polynomial of degree 12, isolated by
/// its Bernstein coefficients; on an arc a closed form). Loops are kept. Where a control point is
/// the end beside it, the direction is that in which the segment leaves.
public struct OffsetCurve: ParametricCurve, Hashable {
  @usableFromInline let formula: SegmentFormula
  @usableFromInline let direction: DirectionFormula
  /// The signed distance, in the segment's units: positive to the left of the direction of travel
  /// (y up), negative to the right, 0 for the segment itself.
  public let distance: Double
  /// The parameters of the cusps, inside 0...1 and rising.
  public let corners: [Double]

  /// The parallel curve of a segment; `nil` where something is not finite, the segment is a point,
  /// or it has a cusp.
  ///
  /// ```swift
  /// let curve = CubicBezier(Point2D(0, 0), Point2D(20, 40), Point2D(80, 40), Point2D(100, 0))
  /// if let beside = OffsetCurve(of: .cubic(curve), distance: 5) {
  ///   print(try beside.cubics(tolerance: 0.01).cubics.count)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - segment: a line, Bézier curve or arc; one with a cusp inside has no parallel curve in one
  ///     piece, so split it there.
  ///   - distance: to the left, in the segment's units; negative to the right.
  public init?(of segment: PathSegment, distance: Double) {
    guard segment.isFinite, distance.isFinite,
      let direction = DirectionFormula(segment),
      SegmentCusps.parameters(of: segment).isEmpty
    else { return nil }
    formula = SegmentFormula(segment)
    self.direction = direction
    self.distance = distance
    corners = OffsetCusps.parameters(of: formula, distance: distance)
  }

  /// From 0 to 1.
  @inlinable public var range: ClosedRange<Double> { 0...1 }

  /// The point beside the segment's at `t`.
  @inlinable
  public func point<Scalar: CurveScalar>(at t: Scalar) -> (x: Scalar, y: Scalar) {
    let (x, y) = formula.point(at: t)
    let (u, v) = direction.direction(at: t)
    let factor = distance / Scalar.squareRoot(u * u + v * v)
    return (x - factor * v, y + factor * u)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// A path of cubics that draws the same curve and whose parameters run in proportion to arc
  /// length.
  ///
  /// Guaranteed for every cubic of the result, with the bounds reached in ``UnitSpeedPath``:
  ///
  /// - its distance from the part of the path that it replaces, from either to the other, is at
  ///   most the tolerance;
  /// - |length(0...t) - t · length| is at most the tolerance for all t in 0...1, lengths being
  ///   those of the cubic itself.
  ///
  /// Not bounded beforehand, but reported: the speed relative to the length, near 1 unless a piece
  /// is hardly longer than the tolerance (next to cusps), and the difference in length.
  ///
  /// Each piece has the end points and unit tangents of the original at its ends and its length as
  /// speed there, so joints are smooth where the original is; they bend, and pieces end, at
  /// corners: where segments meet at an angle above 2^-10, at cusps and turning points, and
  /// wherever a place of least speed has a radius of curvature below the tolerance. Lines stay
  /// lines, each one piece (control points at the thirds). Pieces may reach over the joints of
  /// other segments. Segments of no length are left out, a subpath that is a point is one piece.
  /// Ends of subpaths and corners between segments are kept bit for bit.
  ///
  /// Between corners there are as few pieces as such cubics allow, to about 1 % of their lengths:
  /// each reaches as far as the tolerance lets it. Then the cuts are moved so that the pieces
  /// between two corners share the error.
  ///
  /// ```swift
  /// let path = BezierPath {
  ///   $0.move(to: Point2D(0, 0))
  ///   $0.addCurve(to: Point2D(100, 0), control1: Point2D(0, 80), control2: Point2D(20, 80))
  /// }
  /// let even = try path.unitSpeed(tolerance: 0.01)
  /// print(even.pieces.count, even.speedRange)
  /// ```
  ///
  /// - Parameter tolerance: an absolute distance in the path's units.
  /// - Returns: the pieces, the path they make and the bounds.
  /// - Throws: ``PathError/noSegments``; ``PathError/notFinite(quantity:value:)``;
  ///   ``PathError/tolerance(_:)`` below 32 ulp of the largest coordinate or radius
  ///   or 2^-42 of the longest control polygon of a segment;
  ///   ``PathError/notRepresentable(reason:)`` where lengths overflow;
  ///   ``ToleranceError/tooManyPieces(argument:value:limit:)`` where the tolerance adds more than
  ///   100,000 pieces to the one that each part between corners takes.
  /// - Complexity: some twenty trials of a few microseconds a piece. The number of pieces grows
  ///   with the fourth root of 1 / tolerance.
  ///
  /// Source: arc-length Hermite interpolation; certificates in `UnitSpeedFit`, `CubicSpeedBound`.
  public func unitSpeed(tolerance: Double) throws(PathError) -> UnitSpeedPath {
    try require(tolerance: tolerance)
    var builder = try UnitSpeedBuilder(self, tolerance: tolerance)
    return try builder.build()
  }
}

// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension CompatiblePair {
  /// The shape between the paths at `t`, on straight lines or by lengths and turning angles.
  ///
  /// With ``MorphInterpolation/straight`` the same as ``shape(at:)``. With
  /// ``MorphInterpolation/intrinsic`` the lengths of the legs of each subpath's control polygon and
  /// their directions are blended: directions by turns that follow from leg to leg the short
  /// way, so that a half turn does not flip, together by the smallest angle. Closed polygons are
  /// closed by the smallest changes of the lengths, each as a part of how much the leg grows or
  /// shrinks. The centre of a subpath (the mean along the polygon) goes straight in a frame that
  /// turns evenly with the whole.
  ///
  /// Exact are the ends, ``a`` at 0 and ``b`` at 1, bit for bit; and up to rounding: a path and its
  /// rotated copy are turned rigidly, smooth joints stay smooth while the polygon closes without
  /// help, and what is a point in one path grows from it in its final form. A leg without a length
  /// in one path turns as its neighbours do. Outside 0...1 lengths stay at 0 where they would be
  /// negative. Of arcs that ``MorphMode/keepIndices`` left as they are the chord is the leg; radii
  /// and rotation are blended as numbers. Never NaN: where numbers leave their range, the shape is
  /// the straight one.
  ///
  /// ```swift
  /// let arrow = BezierPath.polygon([Point2D(0, 0), Point2D(8, 3), Point2D(0, 6), Point2D(2, 3)])
  /// let turned = arrow.transformed(by: AffineTransform2D(rotation: .degrees(120)))
  /// let pair = try CompatiblePair(arrow, turned)
  /// let halfway = pair.shape(at: 0.5, between: .intrinsic)  // turned by 60 degrees, not squeezed
  /// ```
  ///
  /// Source: Sederberg, Gao, Wang, Mu: 2-D shape blending: an intrinsic solution to the vertex path
  /// problem, SIGGRAPH 1993.
  ///
  /// - Parameters:
  ///   - t: Any finite number.
  ///   - interpolation: What is blended.
  /// - Returns: A path with the elements of ``a`` and ``b``.
  /// - Complexity: Linear in the number of points; several shapes are made faster by
  ///   ``shapes(at:between:)``, because the polygons are measured once.
  public func shape(at t: Double, between interpolation: MorphInterpolation) -> BezierPath {
    if t == 0 || t == 1 { return shape(at: t) }
    return MorphDrawing(self, between: interpolation).shape(at: t)
  }

  /// The shapes at some times, as by ``shape(at:between:)``.
  ///
  /// ```swift
  /// let square = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let pair = try CompatiblePair(square, .circle(center: Point2D(5, 5), radius: 5))
  /// let frames = pair.shapes(at: (0...30).map { Double($0) / 30 }, between: .intrinsic)
  /// ```
  ///
  /// - Parameters:
  ///   - times: The times, any finite numbers: 0 is ``a``, 1 is ``b``.
  ///   - interpolation: What is blended.
  /// - Returns: A shape for each time, in order.
  /// - Complexity: Linear in the number of points times that of shapes.
  public func shapes(
    at times: [Double],
    between interpolation: MorphInterpolation = .straight
  ) -> [BezierPath] {
    let drawing = MorphDrawing(self, between: interpolation)
    return times.map { drawing.shape(at: $0) }
  }
}

extension CompatibleSequence {
  /// The shape at a position, as ``shape(at:)`` but with a choice of what is blended between
  /// neighbours.
  ///
  /// - Parameters:
  ///   - position: 0 for the first path, 1 for the second, and so on; any finite number.
  ///   - interpolation: What is blended.
  /// - Returns: The shape.
  public func shape(at position: Double, between interpolation: MorphInterpolation) -> BezierPath {
    guard paths.count > 1, interpolation != .straight else { return shape(at: position) }
    let index = max(0, min(Double(paths.count - 2), position.rounded(.down)))
    return pair(at: Int(index)).shape(at: position - index, between: interpolation)
  }
}

// SPDX-License-Identifier: Apache-2.0

/// A location on a path with its point and directions, to put a letter or a mark there.
@frozen
public struct PathFrame: Hashable, Sendable {
  /// Where it is on the path.
  public var location: PathLocation
  /// The length from the start of the path, in its units.
  public var length: Double
  /// The point of the path there.
  public var point: Point2D
  /// The unit tangent: the direction of travel.
  public var tangent: Vector2D

  /// The unit normal: the tangent turned left, counter-clockwise in a y-up frame.
  ///
  /// On a screen whose y axis points down it points to the right of the direction of travel.
  @inlinable public var normal: Vector2D { tangent.perpendicular }

  /// The rotation and shift that bring the origin to the point and +x to the tangent.
  ///
  /// A letter drawn on the x-axis is so put on the path; +y becomes ``normal``.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: .zero, radius: 50)
  /// let tick = BezierPath.rectangle(Rect2D(x: -1, y: -4, width: 2, height: 8))
  /// let frames = try path.frames(count: 60)
  /// let ticks = frames.map { tick.transformed(by: $0.transform) }
  /// ```
  @inlinable public var transform: AffineTransform2D {
    AffineTransform2D(
      a: tangent.x,
      b: tangent.y,
      c: -tangent.y,
      d: tangent.x,
      tx: point.x,
      ty: point.y
    )
  }
}

extension ArcLengthIndex {
  /// The point and directions at a length from the start of the path.
  ///
  /// As ``location(atLength:atJoint:)``: lengths outside are held to the path; NaN gives NaN. At
  /// joints the side chooses point and tangent.
  ///
  /// ```swift
  /// let index = try BezierPath.circle(center: .zero, radius: 10).arcLengthIndex(accuracy: 1e-6)
  /// let frame = index.frame(atLength: 5)
  /// print(frame.point, frame.tangent, frame.transform)
  /// ```
  ///
  /// - Returns: The frame; its ``PathFrame/length`` is the given one, held to the path.
  /// - Complexity: O(log n), no allocation.
  public func frame(atLength length: Double, atJoint side: JointSide = .after) -> PathFrame {
    let held = length.isNaN ? length : max(0, min(self.length, length))
    return frame(at: location(atLength: length, atJoint: side), length: held)
  }

  /// Frames at 0, `distance`, 2 · `distance` and so on up to the end of the path.
  ///
  /// The locations of ``evenSpacing(every:)``: the end is among them only where the distance
  /// divides the length.
  ///
  /// - Throws: ``PathError/tolerance(_:)`` for a distance that is not a positive finite number, and
  ///   above 10,000,000 frames.
  public func frames(every distance: Double) throws(PathError) -> [PathFrame] {
    let spacing = try evenSpacing(every: distance)
    let limit = ArcLengthIndex.maximumLocations
    guard spacing.count <= limit else {
      throw .tooManyPieces(distance, as: "spacing", limit: limit)
    }
    return frames(at: spacing)
  }

  /// A number of frames at equal steps of length.
  ///
  /// The locations of ``evenSpacing(count:)``: on a path that is one closed subpath the start is
  /// the first and no other is there, on every other path both ends are among them.
  ///
  /// - Throws: ``PathError/tooManyLocations(_:limit:)`` above 10,000,000.
  public func frames(count: Int) throws(PathError) -> [PathFrame] {
    guard count <= ArcLengthIndex.maximumLocations else {
      throw .tooManyLocations(count, limit: ArcLengthIndex.maximumLocations)
    }
    return frames(at: evenSpacing(count: count))
  }

  private func frames(at spacing: EvenlySpacedLocations) -> [PathFrame] {
    let distance = spacing.distance
    return spacing.enumerated().map { number, location in
      frame(at: location, length: min(length, Double(number) * distance))
    }
  }

  private func frame(at location: PathLocation, length: Double) -> PathFrame {
    let found = (number(location.segment, location.subpath), location.t)
    return PathFrame(
      location: location,
      length: length,
      point: point(found),
      tangent: tangent(found)
    )
  }
}

extension BezierPath {
  /// Frames at 0, `distance`, 2 · `distance` and so on along the path, as for letters on it.
  ///
  /// As ``ArcLengthIndex/frames(every:)`` of an index made for this call; for several calls make
  /// the index once.
  ///
  /// ```swift
  /// let path = BezierPath.ellipse(in: Rect2D(x: 0, y: 0, width: 100, height: 40))
  /// for frame in try path.frames(every: 10) {
  ///   print(frame.point, frame.normal)
  /// }
  /// ```
  ///
  /// The accuracy is a distance along the path, guaranteed for every frame; by default 1e-9 of the
  /// diagonal of ``controlBox``.
  ///
  /// - Throws: ``PathError``, as ``arcLengthIndex(accuracy:)`` and
  ///   ``ArcLengthIndex/frames(every:)``.
  public func frames(
    every distance: Double,
    accuracy: Double? = nil
  ) throws(PathError) -> [PathFrame] {
    try arcLengthIndex(accuracy: accuracy).frames(every: distance)
  }

  /// A number of frames at equal steps of length along the path.
  ///
  /// As ``ArcLengthIndex/frames(count:)`` of an index that is made for this call.
  ///
  /// The accuracy is a distance along the path, guaranteed for every frame; by default 1e-9 of the
  /// diagonal of ``controlBox``.
  ///
  /// - Throws: ``PathError``, as ``arcLengthIndex(accuracy:)`` and
  ///   ``ArcLengthIndex/frames(count:)``.
  public func frames(count: Int, accuracy: Double? = nil) throws(PathError) -> [PathFrame] {
    try arcLengthIndex(accuracy: accuracy).frames(count: count)
  }
}

#if !hasFeature(Embedded)
extension PathFrame: Codable {}
#endif

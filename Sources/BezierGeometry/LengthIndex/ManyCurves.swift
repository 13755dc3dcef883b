// SPDX-License-Identifier: Apache-2.0

// One question about many curves, or many about one: answers go to an array that the caller keeps,
// whose storage is used again.

extension Array {
  /// Replaces all elements by a number of new ones, which `body` writes.
  ///
  /// No allocation where the array has the capacity and no copy shares its storage.
  @inline(__always)
  package mutating func overwrite(
    _ count: Int,
    _ filler: @autoclosure () -> Element,
    _ body: (UnsafeMutableBufferPointer<Element>) -> Void
  ) {
    if self.count > count { removeLast(self.count - count) }
    if self.count < count {
      reserveCapacity(count)
      append(contentsOf: repeatElement(filler(), count: count - self.count))
    }
    withUnsafeMutableBufferPointer { body($0) }
  }
}

extension CubicBezier {
  /// The arc lengths of many curves, each within an absolute accuracy that is always kept.
  ///
  /// As ``length(accuracy:)`` of each, to within the accuracy; eight curves at once go through the
  /// steps that choose how many nodes each needs.
  ///
  /// ```swift
  /// let curves = [CubicBezier(.zero, Point2D(0, 5), Point2D(5, 10), Point2D(10, 10))]
  /// var lengths: [Double] = []
  /// CubicBezier.lengths(of: curves, accuracy: 1e-6, into: &lengths)
  /// ```
  ///
  /// - Parameters:
  ///   - curves: Any number of them.
  ///   - accuracy: In the curves' units, at least 0; a negative one or NaN traps.
  ///   - lengths: Any array; what it held is replaced, one length for each curve, in their order.
  public static func lengths(
    of curves: [CubicBezier],
    accuracy: Double,
    into lengths: inout [Double]
  ) {
    DefaultAccuracy.demand(accuracy)
    lengths.overwrite(curves.count, 0) { lengths in
      CubicLengths.collecting(into: lengths, accuracy: accuracy) { cubics in
        for index in curves.indices { cubics.add(curves[index], position: index) }
      }
    }
  }

  /// The smallest rectangles that hold each of many curves: ``boundingBox`` of each, bit for bit,
  /// in half of the time.
  ///
  /// ```swift
  /// let curves = [CubicBezier(.zero, Point2D(0, 5), Point2D(5, 10), Point2D(10, 10))]
  /// var boxes: [Rect2D] = []
  /// CubicBezier.boundingBoxes(of: curves, into: &boxes)
  /// ```
  ///
  /// - Parameters:
  ///   - curves: Any number of them; a box of one that is not finite means nothing.
  ///   - boxes: Any array; what it held is replaced, one box for each curve, in their order.
  public static func boundingBoxes(of curves: [CubicBezier], into boxes: inout [Rect2D]) {
    boxes.overwrite(curves.count, .undefined) { boxes in
      for index in curves.indices {
        let curve = curves[index]
        boxes[index] = BezierBounds.cubicTurns(curve.p0, curve.p1, curve.p2, curve.p3)
      }
    }
  }
}

extension ArcLengthIndex {
  /// The points at many fractions of the length: ``point(atFraction:atJoint:)`` of each, bit for
  /// bit.
  ///
  /// ```swift
  /// let index = try BezierPath.circle(center: .zero, radius: 10).arcLengthIndex(accuracy: 1e-6)
  /// var points: [Point2D] = []
  /// index.points(atFractions: [0, 0.25, 0.5, 0.75], into: &points)
  /// ```
  ///
  /// - Parameters:
  ///   - fractions: In any order; those outside are held to 0...1, NaN gives NaN.
  ///   - points: Any array; what it held is replaced, one point for each fraction, in their order.
  public func points(atFractions fractions: [Double], into points: inout [Point2D]) {
    points.overwrite(fractions.count, .zero) { points in
      for index in fractions.indices { points[index] = point(atFraction: fractions[index]) }
    }
  }
}

extension PreparedPath {
  /// The points of the path nearest to many points: ``nearestPoint(to:)`` of each, to within its
  /// rounding.
  ///
  /// The answer for one point bounds the search for the next: points that are near the one before,
  /// as those of a scan or of a grid by rows, take less time.
  ///
  /// ```swift
  /// let outline = PreparedPath(.circle(center: .zero, radius: 10))
  /// var nearest: [PathNearestPoint?] = []
  /// outline.nearestPoints(to: [Point2D(20, 0), Point2D(20, 1)], into: &nearest)
  /// ```
  ///
  /// - Parameters:
  ///   - points: Any number of them.
  ///   - nearest: Any array; what it held is replaced, one answer for each point, in their order:
  ///     nil for points that are not finite, and where the path draws nothing.
  /// - Complexity: As for ``nearestPoint(to:)``, once for each point.
  public func nearestPoints(to points: [Point2D], into nearest: inout [PathNearestPoint?]) {
    nearest.overwrite(points.count, nil) { nearest in
      var last = Point2D.undefined
      for (index, point) in points.enumerated() {
        // Not a number at first: then all of the path is searched.
        let bound = point.distance(to: last)
        let near = bound.isNaN ? nil : nearestPoint(to: point, maximumDistance: bound)
        nearest[index] = near ?? nearestPoint(to: point)
        if let found = nearest[index] { last = found.point }
      }
    }
  }
}

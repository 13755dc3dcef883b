// SPDX-License-Identifier: Apache-2.0

extension BezierPath {
  /// The arc length to within an absolute accuracy, in the path's units, that is always kept.
  ///
  /// The sum over all subpaths: lines that close subpaths count, moves do not. An empty path has
  /// length 0. Each segment gets an equal share of the accuracy; see
  /// ``PathSegment/length(accuracy:)`` for what doubles cannot carry. NaN where a value is not
  /// finite, infinite where the sum overflows. Linear in the number of segments.
  ///
  /// ```swift
  /// let circle = BezierPath.circle(center: .zero, radius: 1)
  /// print(circle.length())  // 2π
  /// ```
  ///
  /// - Parameter accuracy: the largest error, 0 for the best that doubles carry; traps where it is
  ///   negative or NaN. By default 1e-9 of the diagonal of ``controlBox``.
  /// - Returns: the length, in the units of the coordinates.
  public func length(accuracy: Double? = nil) -> Double {
    let accuracy = accuracy ?? DefaultAccuracy.of(controlBox)
    DefaultAccuracy.demand(accuracy)
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: verbs.count) { lengths in
      let count = measureSegments(into: lengths, accuracy: accuracy)
      var total = CompensatedSum()
      for length in lengths[..<count] { total.add(length) }
      return total.value.isFinite || isFinite ? total.length : .nan
    }
  }

  /// The arc length to within a relative accuracy: a part of the length itself.
  package func length(relativeAccuracy: Double) -> Double {
    segments.sum { $0.length(relativeAccuracy: relativeAccuracy) }
  }

  /// The accuracy of tables and cuts where none is given.
  ///
  /// 1e-9 of the diagonal of ``controlBox``, or the least that doubles carry for any of them where
  /// that is more.
  var defaultAccuracy: Double {
    let sum = segments.reduce(0) { $0 + $1.roughSize }
    let carried = max(ToleranceCheck.smallest(largestCoordinate: largestCoordinate), 0x1p-42 * sum)
    return carried.isFinite ? max(DefaultAccuracy.of(controlBox), carried) : 1
  }

  /// The largest and the sum of the segments' rough sizes, and how many segments there are.
  ///
  /// Throws where the sum overflows: then the length may be beyond the largest number.
  func roughSizes() throws(PathError) -> (largest: Double, sum: Double, count: Int) {
    var (largest, sum, count) = (0.0, 0.0, 0)
    for segment in segments {
      let size = segment.roughSize
      largest = max(largest, size)
      sum += size
      count += 1
    }
    guard sum.isFinite else { throw .lengthOverflows }
    return (largest, sum, count)
  }
}

/// What an accuracy or a tolerance is where none is given, and what it may be.
package enum DefaultAccuracy {
  /// 1e-9 of the diagonal of a box; 1e-9 of the unit for a point and where there is no box.
  static func of(_ box: Rect2D?) -> Double {
    let accuracy = box?.diagonal(times: 1e-9) ?? 0
    return accuracy > 0 && accuracy.isFinite ? accuracy : 1e-9
  }

  /// Traps where an accuracy is negative or NaN.
  @inline(__always)
  static func demand(_ accuracy: Double) {
    BezierGeometry.demand(accuracy >= 0, "length: the accuracy is negative or NaN")
  }
}

extension Subpath {
  /// The arc length to within an absolute accuracy, in the path's units, that is always kept.
  ///
  /// As ``BezierPath/length(accuracy:)``, with 1e-9 of the diagonal of the subpath's own control
  /// box by default; a subpath without segments has length 0.
  public func length(accuracy: Double? = nil) -> Double {
    let segments = segments
    let accuracy = accuracy ?? DefaultAccuracy.of(path.controlBox)
    DefaultAccuracy.demand(accuracy)
    let share = accuracy / Double(max(1, segments.end.verb - segments.first.verb))
    return segments.sum { $0.length(accuracy: share) }
  }
}

extension PathSegments {
  /// A sum of lengths whose rounding does not grow with the number of segments.
  @inline(__always)
  fileprivate func sum(_ length: (PathSegment) -> Double) -> Double {
    var total = CompensatedSum()
    for segment in self {
      let part = length(segment)
      if !part.isFinite, !segment.isFinite { return .nan }
      total.add(part)
    }
    return total.length
  }
}

extension CompensatedSum {
  /// The sum of lengths, which are numbers; infinite where it overflows.
  @inline(__always)
  fileprivate var length: Double { value.isFinite ? value : .infinity }
}

extension PathError {
  static var lengthOverflows: PathError {
    .notRepresentable(reason: "the length of the path exceeds the largest number")
  }
}

extension PathSegment {
  /// The arc length to within an absolute accuracy, in the segment's units, that is always kept.
  ///
  /// Exact for lines. The others say what they do below the accuracy that doubles carry, about
  /// 2^-48 of the control polygon's length: see ``CubicBezier/length(accuracy:)`` and
  /// ``EllipticalArc/length(accuracy:)``. NaN where a value is not finite, infinite where the
  /// length overflows. Never hangs.
  public func length(accuracy: Double) -> Double {
    switch self {
    case .line(let line): line.length
    case .quadratic(let curve): curve.length(accuracy: accuracy)
    case .cubic(let curve): curve.length(accuracy: accuracy)
    case .arc(let arc): arc.length(accuracy: accuracy)
    }
  }

  /// The arc length between two parameters in 0...1, negative where `from` exceeds `to`.
  ///
  /// Accuracy as for ``length(accuracy:)``. Traps outside 0...1.
  public func length(from: Double, to: Double, accuracy: Double) -> Double {
    switch self {
    case .line(let line): line.length(from: from, to: to, accuracy: 0)
    case .quadratic(let curve): curve.length(from: from, to: to, accuracy: accuracy)
    case .cubic(let curve): curve.length(from: from, to: to, accuracy: accuracy)
    case .arc(let arc): arc.length(from: from, to: to, accuracy: accuracy)
    }
  }

  /// The arc length to within a relative accuracy: a part of the length itself.
  ///
  /// Kept down to about 2^-47, for lengths above 2^-1000; not a positive number counts as 0. The
  /// length is measured twice where the control polygon is much longer than the curve.
  package func length(relativeAccuracy: Double) -> Double {
    let size = roughSize
    let wanted = relativeAccuracy > 0 ? relativeAccuracy : 0
    guard size.isFinite else { return length(accuracy: 0) }
    let accuracy = 0.25 * wanted * size
    let first = length(accuracy: accuracy)
    let needed = wanted * (first - accuracy)
    return accuracy <= needed ? first : length(accuracy: max(0, needed))
  }

  /// The parameter at a length from the start: the length up to it is within `accuracy` of
  /// `length`.
  ///
  /// Lengths below 0 give 0, lengths beyond the end give 1. The accuracy is a distance along the
  /// curve and kept down to about 2^-46 of the control polygon's length; see
  /// ``CubicBezier/parameter(atLength:accuracy:)``. NaN where the length is NaN or a value of the
  /// segment is not finite. At most 128 steps.
  ///
  /// ```swift
  /// let path = BezierPath.circle(center: .zero, radius: 10)
  /// if let segment = path.segments.first {
  ///   print(segment.parameter(atLength: 5 * .pi, accuracy: 1e-9))  // 0.5: half of half a circle
  /// }
  /// ```
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    switch self {
    case .line(let line): line.parameter(atLength: length, accuracy: 0)
    case .quadratic(let curve): curve.parameter(atLength: length, accuracy: accuracy)
    case .cubic(let curve): curve.parameter(atLength: length, accuracy: accuracy)
    case .arc(let arc): arc.parameter(atLength: length, accuracy: accuracy)
    }
  }

  /// At least the length, and of its order: that of the control polygon or, for an arc, the larger
  /// radius times the sweep.
  var roughSize: Double {
    switch self {
    case .line(let line): return line.length
    case .quadratic(let curve):
      return curve.p0.distance(to: curve.p1) + curve.p1.distance(to: curve.p2)
    case .cubic(let curve):
      return curve.p0.distance(to: curve.p1) + curve.p1.distance(to: curve.p2)
        + curve.p2.distance(to: curve.p3)
    case .arc(let arc):
      guard let frame = EllipticalArcFrame(arc) else { return arc.chord.length }
      return frame.radii.maximumNorm * frame.sweep.magnitude
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

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
  ///
  /// - Parameters:
  ///   - from: the parameter from which the length is measured, 0...1.
  ///   - to: the parameter up to which it is, 0...1.
  ///   - accuracy: the largest error, in the segment's units.
  /// - Returns: The length, with a sign.
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
  public func length(relativeAccuracy: Double) -> Double {
    let size = roughSize
    let wanted = relativeAccuracy > 0 ? relativeAccuracy : 0
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
  ///
  /// - Parameters:
  ///   - length: a length from the start, in the segment's units.
  ///   - accuracy: how far along the curve the place may be off.
  /// - Returns: The parameter, 0...1.
  public func parameter(atLength length: Double, accuracy: Double) -> Double {
    switch self {
    case .line(let line): line.parameter(atLength: length, accuracy: 0)
    case .quadratic(let curve): curve.parameter(atLength: length, accuracy: accuracy)
    case .cubic(let curve): curve.parameter(atLength: length, accuracy: accuracy)
    case .arc(let arc): arc.parameter(atLength: length, accuracy: accuracy)
    }
  }

  /// A length of the order of the segment's, not below it: that of the control polygon or, for an
  /// arc, of the larger radius times the sweep.
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

extension BezierPath {
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
    guard sum.isFinite else {
      throw .notRepresentable(reason: "the length of the path exceeds the largest number")
    }
    return (largest, sum, count)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension PathSegments {
  /// The sum of the segments' lengths, each within an equal share of the accuracy.
  func length(accuracy: Double) -> Double {
    let share = accuracy / Double(Swift.max(1, end.verb - first.verb))
    return sum { segment in segment.length(accuracy: share) }
  }

  /// The sum of the segments' lengths, each to within a part of itself.
  func length(relativeAccuracy: Double) -> Double {
    sum { segment in segment.length(relativeAccuracy: relativeAccuracy) }
  }

  /// A sum whose rounding does not grow with the number of segments.
  @inline(__always)
  private func sum(_ length: (PathSegment) -> Double) -> Double {
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

extension Subpath {
  /// The arc length to within an absolute accuracy, in the path's units, that is always kept.
  ///
  /// The line that closes the subpath counts; a subpath without segments has length 0. Each segment
  /// gets an equal share of the accuracy; see ``PathSegment/length(accuracy:)`` for what doubles
  /// cannot carry. NaN where a value is not finite, infinite where the sum overflows. Linear in the
  /// number of segments.
  public func length(accuracy: Double) -> Double {
    segments.length(accuracy: accuracy)
  }
}

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
  /// print(circle.length(accuracy: 1e-9))  // 2π
  /// ```
  public func length(accuracy: Double) -> Double {
    withStorage { storage in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: verbs.count) { lengths in
        let count = storage.measureSegments(into: lengths, accuracy: accuracy)
        var total = CompensatedSum()
        for length in lengths[..<count] { total.add(length) }
        return total.value.isFinite || isFinite ? total.length : .nan
      }
    }
  }

  /// The arc length to within a relative accuracy: a part of the length itself.
  ///
  /// See ``PathSegment/length(relativeAccuracy:)``.
  public func length(relativeAccuracy: Double) -> Double {
    segments.length(relativeAccuracy: relativeAccuracy)
  }
}

// SPDX-License-Identifier: Apache-2.0

extension PathSegments {
  /// The sum of the segments' lengths, each within an equal share of the accuracy.
  func length(accuracy: Double) -> Double {
    let share = accuracy / Double(Swift.max(1, verbs.count))
    return sum { segment in segment.length(accuracy: share) }
  }

  /// The sum of the segments' lengths, each to within a part of itself.
  func length(relativeAccuracy: Double) -> Double {
    sum { segment in segment.length(relativeAccuracy: relativeAccuracy) }
  }

  /// A sum whose rounding does not grow with the number of segments.
  @inline(__always)
  private func sum(_ length: (PathSegment) -> Double) -> Double {
    var (total, error) = (0.0, 0.0)
    for segment in self {
      let step = ErrorFree.sum(total, length(segment))
      total = step.sum
      error += step.error
    }
    return total.isFinite ? total + error : .infinity
  }
}

extension Subpath {
  /// The arc length to within an absolute accuracy, in the path's units, that is always kept.
  ///
  /// The line that closes the subpath counts; a subpath without segments has length 0. Each segment
  /// gets an equal share of the accuracy; see ``PathSegment/length(accuracy:)`` for what doubles
  /// cannot carry. Infinite where a value is not finite. Linear in the number of segments.
  public func length(accuracy: Double) -> Double { segments.length(accuracy: accuracy) }

  /// The arc length to within a relative accuracy: a part of the length itself.
  ///
  /// See ``PathSegment/length(relativeAccuracy:)``.
  public func length(relativeAccuracy: Double) -> Double {
    segments.length(relativeAccuracy: relativeAccuracy)
  }
}

extension BezierPath {
  /// The arc length to within an absolute accuracy, in the path's units, that is always kept.
  ///
  /// The sum over all subpaths: lines that close subpaths count, moves do not. An empty path has
  /// length 0. Each segment gets an equal share of the accuracy; see
  /// ``PathSegment/length(accuracy:)`` for what doubles cannot carry. Infinite where a value is not
  /// finite. Linear in the number of segments.
  public func length(accuracy: Double) -> Double {
    withStorage { storage in
      withUnsafeTemporaryAllocation(of: Double.self, capacity: verbs.count) { lengths in
        let count = storage.measureSegments(into: lengths, accuracy: accuracy)
        var (total, error) = (0.0, 0.0)
        for length in lengths[..<count] {
          let step = ErrorFree.sum(total, length)
          total = step.sum
          error += step.error
        }
        return total.isFinite ? total + error : .infinity
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

extension PathStorage {
  /// Writes the lengths of the segments in their order, each within an equal share of the accuracy.
  ///
  /// - Parameters:
  ///   - lengths: room for as many lengths as there are verbs.
  ///   - accuracy: the accuracy of the sum.
  /// - Returns: the number of segments.
  @inline(__always)
  func measureSegments(
    into lengths: UnsafeMutableBufferPointer<Double>,
    accuracy: Double
  ) -> Int {
    let share = accuracy / Double(Swift.max(1, verbs.count))
    var count = 0
    CubicLengths.collect(into: lengths, accuracy: share) { cubics in
      visitSegments { segment, _, _ in
        switch segment {
        case .line(let line): lengths[count] = line.length
        case .quadratic(let curve): lengths[count] = curve.length(accuracy: share)
        case .cubic(let curve): cubics.add(curve, place: count)
        case .arc(let arc): lengths[count] = arc.length(accuracy: share)
        }
        count += 1
      }
    }
    return count
  }
}

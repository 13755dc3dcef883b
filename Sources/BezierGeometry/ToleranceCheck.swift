// SPDX-License-Identifier: Apache-2.0

/// What every operation with a tolerance checks first.
package enum ToleranceCheck {
  /// Throws unless the tolerance is positive and at least 32 ulp of the largest coordinate.
  ///
  /// - Parameters:
  ///   - tolerance: an absolute distance.
  ///   - largest: the largest magnitude of the coordinates concerned, finite.
  package static func require(
    _ tolerance: Double,
    largestCoordinate largest: Double
  ) throws(PathError) {
    guard tolerance.isFinite else {
      throw .notFinite(quantity: "tolerance", value: tolerance)
    }
    guard tolerance > 0 else { throw .toleranceNotPositive(tolerance) }
    let smallest = 32 * largest.ulp
    guard tolerance >= smallest else {
      throw .toleranceTooSmall(tolerance, smallest: smallest)
    }
  }
}

extension BezierPath {
  /// Throws where a stored value is not finite, naming the first one.
  package func requireFinite() throws(PathError) {
    if isFinite { return }
    var point = 0
    for (index, verb) in verbs.enumerated() {
      for _ in 0..<verb.pointCount {
        let (x, y) = (points[point].x, points[point].y)
        point += 1
        if !x.isFinite { throw .notFinite(quantity: "x of element \(index)", value: x) }
        if !y.isFinite { throw .notFinite(quantity: "y of element \(index)", value: y) }
      }
    }
  }

  /// The largest magnitude of a stored coordinate or radius; 0 in an empty path.
  package var largestCoordinate: Double {
    var largest = 0.0
    var first = 0
    for verb in verbs {
      for index in 0..<verb.pointCount where !(verb.isArc && index == 1) {
        let point = points[first + index]
        largest = max(largest, max(point.x.magnitude, point.y.magnitude))
      }
      first += verb.pointCount
    }
    return largest
  }
}

extension PathSegment {
  /// Throws where a stored value is not finite, naming the first one.
  package func requireFinite() throws(PathError) {
    if isFinite { return }
    var path = BezierPath()
    path.append(self)
    try path.requireFinite()
  }

  /// The largest magnitude of a stored coordinate or radius.
  package var largestCoordinate: Double {
    var path = BezierPath()
    path.append(self)
    return path.largestCoordinate
  }
}

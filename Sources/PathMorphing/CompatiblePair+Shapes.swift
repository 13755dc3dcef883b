// SPDX-License-Identifier: Apache-2.0

public import BezierGeometry

extension CompatiblePair {
  /// The shape between the paths at `t`.
  ///
  /// Exactly ``a`` at 0 and exactly ``b`` at 1; any other finite `t` is allowed and extrapolates
  /// outside 0...1. Control points run on straight lines at constant speed, those that are equal in
  /// both paths stay where they are; with ``MorphMode/rotate`` about the moving centre. Between
  /// equal arcs elements the flags change where SVG 2 says: the number between 0 and 1 is rounded,
  /// half up. A shape is a path like any other and may be the start of another pair. Linear time.
  ///
  /// ```swift
  /// let small = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let large = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 30, height: 20))
  /// let pair = try CompatiblePair(small, large)
  /// print(pair.shape(at: 0.5).boundingBox?.size ?? .zero)  // (20.0, 15.0)
  /// ```
  public func shape(at t: Double) -> BezierPath {
    if t == 0 { return a }
    if t == 1 { return b }
    let points = [Point2D](unsafeUninitializedCapacity: a.points.count) { buffer, count in
      count = writePoints(at: t, into: buffer)
    }
    return BezierPath(uncheckedVerbs: verbs(at: t), points: points, lastStart: a.lastStart)
  }

  /// The number of points of a shape: one of each move, three of each cubic.
  ///
  /// Of elements that ``MorphMode/keepIndices`` left as they are: one of a line, two of a
  /// quadratic, and three of an arc: its radii, its rotation with 0, its end.
  public var pointCount: Int { a.points.count }

  /// Writes the points of the shape at `t`, in the order of its elements.
  ///
  /// The same numbers as ``shape(at:)``, without an allocation. Traps where the buffer is too
  /// small.
  ///
  /// ```swift
  /// let small = BezierPath.rectangle(Rect2D(x: 0, y: 0, width: 10, height: 10))
  /// let pair = try CompatiblePair(small, .circle(center: Point2D(5, 5), radius: 5))
  /// var points = [Point2D](repeating: .zero, count: pair.pointCount)
  /// points.withUnsafeMutableBufferPointer { _ = pair.writePoints(at: 0.5, into: $0) }
  /// ```
  ///
  /// - Parameters:
  ///   - t: As for ``shape(at:)``.
  ///   - buffer: Room for ``pointCount`` points; it need not be initialised.
  /// - Returns: The number of points.
  @discardableResult
  public func writePoints(at t: Double, into buffer: UnsafeMutableBufferPointer<Point2D>) -> Int {
    let count = pointCount
    precondition(buffer.count >= count, "CompatiblePair.writePoints: the buffer is too small")
    guard count > 0, let target = buffer.baseAddress else { return 0 }
    UnsafeMutableRawPointer(target).withMemoryRebound(to: Double.self, capacity: 2 * count) {
      _ = writeCoordinates(at: t, into: UnsafeMutableBufferPointer(start: $0, count: 2 * count))
    }
    return count
  }

  /// Writes the coordinates of the points of the shape at `t`: x and y in turn.
  ///
  /// - Parameters:
  ///   - t: As for ``shape(at:)``.
  ///   - buffer: Room for two numbers for each of ``pointCount`` points.
  /// - Returns: The number of coordinates.
  @discardableResult
  public func writeCoordinates(
    at t: Double,
    into buffer: UnsafeMutableBufferPointer<Double>
  ) -> Int {
    let count = 2 * pointCount
    precondition(buffer.count >= count, "CompatiblePair.writeCoordinates: the buffer is too small")
    a.points.withUnsafeBytes { bytesA in
      b.points.withUnsafeBytes { bytesB in
        let numbersA = bytesA.assumingMemoryBound(to: Double.self)
        let numbersB = bytesB.assumingMemoryBound(to: Double.self)
        guard count > 0, let from = numbersA.baseAddress, let to = numbersB.baseAddress,
          let target = buffer.baseAddress
        else { return }
        if let motion, t != 0, t != 1 {
          motion.blend(from, to, at: t, count: count / 2, into: target)
        } else {
          Self.blend(from, to, at: t, count: count, into: target)
        }
      }
    }
    return count
  }

  /// From the nearer end, so that both ends are exact and equal numbers stay equal.
  private static func blend(
    _ from: UnsafePointer<Double>,
    _ to: UnsafePointer<Double>,
    at t: Double,
    count: Int,
    into target: UnsafeMutablePointer<Double>
  ) {
    if t == 0 || t == 1 {
      target.update(from: t == 0 ? from : to, count: count)
    } else if t < 0.5 {
      for index in 0..<count { target[index] = from[index] + t * (to[index] - from[index]) }
    } else {
      let weight = 1 - t
      for index in 0..<count { target[index] = to[index] + weight * (from[index] - to[index]) }
    }
  }

  /// The elements at `t`: those of the paths, but for the flags of arcs.
  private func verbs(at t: Double) -> [PathVerb] {
    guard matches == nil else { return a.verbs }
    var result = a.verbs
    for (index, verb) in b.verbs.enumerated() where verb != result[index] {
      let first = result[index]
      func flag(_ from: Bool, _ to: Bool) -> Bool {
        (from ? 1 - t : 0) + (to ? t : 0) >= 0.5
      }
      result[index] = .arc(
        isLarge: flag(first.isLargeArc, verb.isLargeArc),
        isPositive: flag(first.isPositiveSweep, verb.isPositiveSweep)
      )
    }
    return result
  }
}

extension RigidMotion {
  /// The points between two lists: turned about the centre, the rest on lines.
  func blend(
    _ from: UnsafePointer<Double>,
    _ to: UnsafePointer<Double>,
    at t: Double,
    count: Int,
    into target: UnsafeMutablePointer<Double>
  ) {
    // Each list is turned from its own end; both agree on the turn at every t.
    let first = LibM.sineAndCosine(t * angle)
    let second = LibM.sineAndCosine((t - 1) * angle)
    let (cosA, sinA) = ((1 - t) * first.cosine, (1 - t) * first.sine)
    let (cosB, sinB) = (t * second.cosine, t * second.sine)
    let center = centerA.interpolated(to: centerB, at: t)
    for index in 0..<count {
      let (xA, yA) = (from[2 * index] - centerA.x, from[2 * index + 1] - centerA.y)
      let (xB, yB) = (to[2 * index] - centerB.x, to[2 * index + 1] - centerB.y)
      target[2 * index] = center.x + (cosA * xA - sinA * yA) + (cosB * xB - sinB * yB)
      target[2 * index + 1] = center.y + (sinA * xA + cosA * yA) + (sinB * xB + cosB * yB)
    }
  }
}

// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// Samples of one smooth stretch, in order, no two neighbours alike.
///
/// Coordinates have a size near 1, for the sake of products; a closed run ends with its first point
/// again, and its ends are no ends.
struct SampleRun {
  let points: [Point2D]
  /// The number of each point among the samples as they were given.
  let indices: [Int]
  let weights: [Double]?
  let isClosed: Bool
  /// The length of the polyline up to each point.
  let lengths: [Double]
  /// Where control points may be: three times the box of all samples.
  let room: Rect2D

  init(points: [Point2D], indices: [Int], weights: [Double]?, isClosed: Bool, room: Rect2D) {
    self.points = points
    self.indices = indices
    self.weights = weights
    self.isClosed = isClosed
    self.room = room
    var lengths: [Double] = []
    lengths.reserveCapacity(points.count)
    var length = 0.0
    lengths.append(0)
    for index in points.indices.dropFirst() {
      length += (points[index] - points[index - 1]).lengthSquared.squareRoot()
      lengths.append(length)
    }
    self.lengths = lengths
  }

  /// The last index.
  var last: Int { points.count - 1 }

  /// The first index whose length along the polyline is at least this; `last` beyond.
  func index(atLength length: Double, in range: ClosedRange<Int>) -> Int {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high {
      let middle = (low + high) / 2
      if lengths[middle] < length { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether all samples are on the chord of the run, but for rounding and in order.
  var isStraight: Bool {
    guard !isClosed else { return false }
    let chord = points[last] - points[0]
    let length = chord.length
    guard length > 0 else { return false }
    let largest = max(points[0].vector.maximumNorm, points[last].vector.maximumNorm)
    let slack = 4 * largest.ulp
    var before = 0.0
    for point in points {
      let offset = point - points[0]
      let along = offset.dot(chord) / length
      guard offset.cross(chord).magnitude <= slack * length, along >= before - slack else {
        return false
      }
      before = along
    }
    return true
  }

  /// How long a handle may be from a point in a direction, to stay in the room.
  func longestHandle(from point: Point2D, along direction: Vector2D) -> Double {
    func limit(_ x: Double, _ step: Double, _ low: Double, _ high: Double) -> Double {
      if step > 0 { return (high - x) / step }
      return step < 0 ? (low - x) / step : .infinity
    }
    let limits = min(
      limit(point.x, direction.x, room.minX, room.maxX),
      limit(point.y, direction.y, room.minY, room.maxY)
    )
    return max(0, limits * (1 - 0x1p-40))
  }
}

extension Point2D {
  /// The point as seen from the origin.
  @inline(__always) var vector: Vector2D { Vector2D(x: x, y: y) }
}

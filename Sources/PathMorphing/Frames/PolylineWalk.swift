// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// A polyline by its length.
struct PolylineWalk {
  private let points: ArraySlice<Point2D>
  /// The part of the length up to each point.
  private(set) var fractions: [Double] = []
  private(set) var length = 0.0
  private let isClosed: Bool
  /// For equal steps of the length the edge that runs there.
  private var edges: [Int32] = []

  init(_ points: ArraySlice<Point2D>) {
    self.points = points
    isClosed = points.first == points.last
    fractions.reserveCapacity(points.count)
    var last = points.first ?? .origin
    for point in points {
      length += last.distance(to: point)
      fractions.append(length)
      last = point
    }
    guard length > 0 else { return }
    for index in fractions.indices { fractions[index] /= length }
    let count = fractions.count
    edges.reserveCapacity(count + 1)
    var edge = 0
    for step in 0...count {
      let fraction = Double(step) / Double(count)
      while edge < count - 2, fractions[edge + 1] <= fraction { edge += 1 }
      edges.append(Int32(edge))
    }
  }

  /// Twice the signed area.
  var doubleArea: Double {
    guard let origin = points.first else { return 0 }
    var (sum, last) = (0.0, origin)
    for point in points {
      sum += (last - origin).cross(point - origin)
      last = point
    }
    return sum
  }

  /// The point at a part of the length; around the start of a closed polyline, at an end of an
  /// open one.
  func point(at place: Double) -> Point2D {
    guard length > 0, place.isFinite else { return points.first ?? .origin }
    let fraction = isClosed ? place - place.rounded(.down) : max(0, min(1, place))
    let count = fractions.count
    var edge = Int(edges[min(count, Int(Double(count) * fraction))])
    while edge < count - 2, fractions[edge + 1] <= fraction { edge += 1 }
    let (start, end) = (fractions[edge], fractions[edge + 1])
    let part = end > start ? (fraction - start) / (end - start) : 0
    let first = points.startIndex + edge
    return points[first].interpolated(to: points[first + 1], at: part)
  }
}

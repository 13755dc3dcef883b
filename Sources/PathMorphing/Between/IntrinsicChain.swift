// SPDX-License-Identifier: Apache-2.0

internal import BezierGeometry

/// The control polygon of a subpath in both paths: lengths, directions and centres.
struct IntrinsicChain {
  /// Where the vertices stand in the points of the path; the first may be of an earlier subpath.
  let vertices: [Int]
  /// Whether the first vertex is the subpath's own, not the start of the one before.
  let hasStart: Bool
  let isClosed: Bool
  private let lengthsA: [Double]
  private let lengthsB: [Double]
  var turning: TurningChain
  /// The middles of the polygons by length, and their lengths.
  let centerA: Vector2D
  let centerB: Vector2D
  let wholeA: Double
  let wholeB: Double
  /// The sums over all legs of their products, by which the paths' common turn is found.
  let products: (dot: Double, cross: Double)
  /// The length that the sum of the products has where all legs turn alike.
  let possibleProduct: Double

  /// The smallest part of its length by which a leg counts as changing.
  private static let leastChange = 0.1

  /// The chain of vertices with these places in both paths.
  init(
    vertices: [Int],
    hasStart: Bool,
    isClosed: Bool,
    _ a: (Int) -> Vector2D,
    _ b: (Int) -> Vector2D
  ) {
    (self.vertices, self.hasStart, self.isClosed) = (vertices, hasStart, isClosed)
    let (first, second) = (vertices.map(a), vertices.map(b))
    let (legsA, legsB) = (
      Self.legs(first, isClosed: isClosed), Self.legs(second, isClosed: isClosed)
    )
    (lengthsA, lengthsB) = (legsA.map { $0.length }, legsB.map { $0.length })
    (wholeA, wholeB) = (lengthsA.reduce(0, +), lengthsB.reduce(0, +))
    (centerA, centerB) = (Self.center(first, lengthsA), Self.center(second, lengthsB))
    turning = TurningChain(legsA, legsB, isClosed: isClosed)
    var (dot, cross) = (0.0, 0.0)
    for (legA, legB) in zip(legsA, legsB) {
      dot += legA.dot(legB)
      cross += legA.cross(legB)
    }
    products = (dot, cross)
    var possible = 0.0
    for (from, to) in zip(lengthsA, lengthsB) { possible += from * to }
    possibleProduct = possible
  }

  private static func legs(_ points: [Vector2D], isClosed: Bool) -> [Vector2D] {
    var legs = zip(points, points.dropFirst()).map { $1 - $0 }
    if isClosed, let first = points.first, let last = points.last { legs.append(first - last) }
    return legs
  }

  /// The middle of a polygon by length; of points in one place that place.
  private static func center(_ points: [Vector2D], _ lengths: [Double]) -> Vector2D {
    guard let first = points.first else { return .zero }
    var (sum, whole) = (Vector2D.zero, 0.0)
    for (index, length) in lengths.enumerated() {
      let (from, to) = (points[index] - first, points[(index + 1) % points.count] - first)
      sum = sum + (0.5 * length) * (from + to)
      whole += length
    }
    return whole > 0 ? first + (1 / whole) * sum : first
  }

  /// The vertices at `t` about their middle.
  func shape(at t: Double) -> [Vector2D] {
    let count = lengthsA.count
    var (lengths, directions): ([Double], [Vector2D]) = ([], [])
    lengths.reserveCapacity(count)
    directions.reserveCapacity(count)
    for index in 0..<count {
      let (from, to) = (lengthsA[index], lengthsB[index])
      lengths.append(max(0, t < 0.5 ? from + t * (to - from) : to + (1 - t) * (from - to)))
      directions.append(Vector2D(angle: turning.angles[index] + t * turning.turns[index]))
    }
    if isClosed {
      PolygonClosing.close(&lengths, directions: directions, weights: weights(lengths))
    }
    var (points, place) = ([Vector2D.zero], Vector2D.zero)
    points.reserveCapacity(vertices.count)
    for index in 0..<count {
      place = place + lengths[index] * directions[index]
      if points.count < vertices.count { points.append(place) }
    }
    if isClosed { Self.spread(place, over: &points, lengths) }
    let center = Self.center(points, lengths)
    return points.map { $0 - center }
  }

  /// What lengths may change by: as they do on the way, and a little of what they are.
  private func weights(_ lengths: [Double]) -> [Double] {
    lengths.indices.map { index in
      max((lengthsA[index] - lengthsB[index]).magnitude, Self.leastChange * lengths[index])
    }
  }

  /// Takes what a closed polygon still gapes from all vertices, in proportion to the way so far.
  private static func spread(_ gap: Vector2D, over points: inout [Vector2D], _ lengths: [Double]) {
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return }
    var way = 0.0
    for index in points.indices.dropFirst() {
      way += lengths[index - 1]
      points[index] = points[index] - (way / whole) * gap
    }
    // No length is left for the leg that closes the polygon: it ends where it began.
    if points.count > 1, lengths.last == 0 { points[points.count - 1] = points[0] }
  }
}

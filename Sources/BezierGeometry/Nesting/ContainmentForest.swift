// SPDX-License-Identifier: Apache-2.0

/// Which subpaths of a shape lie in which: a ring is a circle with a hole in it.
package struct ContainmentForest: Sendable {
  /// What a subpath is to the fill.
  package enum Kind: Sendable {
    /// Closed, within an even number of others.
    case solid
    /// Closed, within an odd number of others.
    case hole
    case open
    /// Without extent.
    case point

    /// Whether it is a solid or a hole.
    package var isClosed: Bool { self == .solid || self == .hole }
  }

  package private(set) var kinds: [Kind] = []
  /// The smallest container with one container less; nil for what is in none.
  package private(set) var parents: [Int?]
  /// The number of containers.
  package private(set) var depths: [Int]

  /// Whether a subpath is a solid that lies in no other.
  package func isRootSolid(_ index: Int) -> Bool { kinds[index] == .solid && parents[index] == nil }

  /// The forest of polylines.
  ///
  /// One lies in another that has the larger area where more than 60 % of locations along it, a
  /// little inside of it, are inside. All pairs with overlapping boxes are looked at, each in
  /// linear time.
  package init(_ shape: Polylines, isPoint: [Bool]) {
    let count = shape.count
    parents = [Int?](repeating: nil, count: count)
    let areas = (0..<count).map { shape.isClosed[$0] ? shape.doubleArea($0).magnitude : 0 }
    let boxes = (0..<count).map { shape.box($0) }
    // For each closed subpath those in which it lies.
    var containers = [[Int]](repeating: [], count: count)
    let closed = (0..<count).filter { shape.isClosed[$0] && !isPoint[$0] }
    Self.forEachOverlap(of: boxes, closed) { index, other in
      let (inner, outer) = areas[index] < areas[other] ? (index, other) : (other, index)
      // Copies, which lie on each other, are as large but for rounding.
      guard areas[inner] < (1 - Parameters.rounding) * areas[outer] else { return }
      if Self.lies(inner, in: outer, shape, boxes[outer]) { containers[inner].append(outer) }
    }
    depths = containers.map { $0.count }
    for index in 0..<count {
      parents[index] = containers[index].filter { depths[$0] == depths[index] - 1 }
        .min { areas[$0] < areas[$1] }
      let kind: Kind = depths[index] % 2 == 0 ? .solid : .hole
      kinds.append(isPoint[index] ? .point : shape.isClosed[index] ? kind : .open)
    }
  }

  /// Passes on each two of some boxes that overlap, by a sweep from the left.
  static func forEachOverlap(
    of boxes: [Rect2D],
    _ indices: [Int],
    _ body: (_ index: Int, _ other: Int) -> Void
  ) {
    var active: [Int] = []
    for index in indices.sorted(by: { (boxes[$0].minX, $0) < (boxes[$1].minX, $1) }) {
      active.removeAll { boxes[$0].maxX < boxes[index].minX }
      for other in active
      where boxes[other].minY <= boxes[index].maxY && boxes[other].maxY >= boxes[index].minY {
        body(index, other)
      }
      active.append(index)
    }
  }

  private static func lies(_ inner: Int, in outer: Int, _ shape: Polylines, _ box: Rect2D) -> Bool {
    let points = begun(shape.points[shape.range(inner)])
    let walk = PolylineWalk(points)
    guard walk.length > 0 else { return false }
    let count = Parameters.containmentSamples
    // A little inwards, so that locations on an edge of the other are on the side on which the
    // subpath is.
    let area = points.doubleArea
    let reach = min(0.1 * area.magnitude / walk.length, 2e-3 * walk.length)
    let inwards = area < 0 ? -reach : reach
    var (inside, missing) = (0, 0)
    for step in 0..<count {
      let fraction = (Double(step) + 0.5) / Double(count)
      let point = walk.point(beside: fraction, by: inwards) ?? walk.point(at: fraction)
      if box.contains(point), shape.winding(outer, around: point) != 0 {
        inside += 1
      } else {
        missing += 1
        // Too few are left to be inside.
        if Double(count - missing) <= Parameters.containment * Double(count) { break }
      }
    }
    return Double(inside) > Parameters.containment * Double(count)
  }

  /// The points of a closed polyline from the one with the least coordinates on.
  ///
  /// The locations along it are then the same wherever it is stored to begin.
  private static func begun(_ points: ArraySlice<Point2D>) -> ArraySlice<Point2D> {
    guard points.count > 2, let first = points.first, first == points.last else { return points }
    var (start, least) = (points.startIndex, first)
    for index in points.indices.dropLast()
    where (points[index].x, points[index].y) < (least.x, least.y) {
      (start, least) = (index, points[index])
    }
    return points[start...].dropLast() + points[...start]
  }
}

private enum Parameters {
  /// Areas that differ by less than this fraction are equal.
  static let rounding = 1e-9
  /// The locations along an outline that are looked for in another one, and the part of them that
  /// must be inside: outlines that touch share some.
  static let containmentSamples = 16
  static let containment = 0.6
}

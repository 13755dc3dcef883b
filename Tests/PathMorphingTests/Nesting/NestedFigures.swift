// SPDX-License-Identifier: Apache-2.0

import BezierGeometry
import PathMatching
import PathMorphing
import TestSupport

/// Figures of several closed subpaths, in and beside each other.
enum NestedFigures {
  /// A square that runs counter-clockwise in a y-up frame.
  static func square(_ center: Point2D, _ half: Double) -> BezierPath {
    .rectangle(
      Rect2D(
        minX: center.x - half,
        minY: center.y - half,
        maxX: center.x + half,
        maxY: center.y + half
      )
    )
  }

  static func joined(_ paths: [BezierPath]) -> BezierPath {
    var result = BezierPath()
    for path in paths { result.append(path) }
    return result
  }

  /// A polygon around a centre, all of it between half of the radius and the radius.
  static func polygon(
    _ center: Point2D,
    _ radius: Double,
    _ random: inout SeededGenerator
  ) -> BezierPath {
    // Sides of a seventh of a turn and less stay far from the centre.
    let count = Int.random(in: 7...10, using: &random)
    let start = Double.random(in: 0...7, using: &random)
    return .polygon(
      (0..<count).map { index in
        let reach = radius * Double.random(in: 0.75...1, using: &random)
        return center + reach * Vector2D(angle: start + 2 * .pi * Double(index) / Double(count))
      }
    )
  }

  /// Polygons within a circle, and others in these, none touching another.
  static func nests(
    _ center: Point2D,
    _ radius: Double,
    depth: Int,
    _ random: inout SeededGenerator
  ) -> [BezierPath] {
    guard depth > 0 else { return [] }
    var result: [BezierPath] = []
    let count = Int.random(in: 1...3, using: &random)
    let part = count == 1 ? 1 : 0.45
    for index in 0..<count {
      let angle = 2 * .pi * Double(index) / Double(count)
      let middle = count == 1 ? center : center + 0.54 * radius * Vector2D(angle: angle)
      result.append(polygon(middle, 0.95 * part * radius, &random))
      if Int.random(in: 0..<3, using: &random) > 0 {
        result += nests(middle, 0.4 * part * radius, depth: depth - 1, &random)
      }
    }
    return result
  }

  /// Nests in random order, each subpath in a random direction.
  static func randomNests(_ random: inout SeededGenerator) -> BezierPath {
    let list = nests(.origin, 10, depth: 3, &random).shuffled(using: &random)
    return joined(list.map { Bool.random(using: &random) ? $0.reversed() : $0 })
  }

  /// Polygons that overlap, each in a random direction.
  static func randomHeap(_ random: inout SeededGenerator) -> BezierPath {
    joined(
      (0..<Int.random(in: 2...5, using: &random)).map { _ in
        let center = Point2D(
          Double.random(in: -5...5, using: &random),
          Double.random(in: -5...5, using: &random)
        )
        let path = polygon(center, Double.random(in: 1...6, using: &random), &random)
        return Bool.random(using: &random) ? path.reversed() : path
      }
    )
  }

  /// Paths of fewer subpaths, to try in place of a failing one.
  static func simpler(_ path: BezierPath) -> [BezierPath] {
    Shrinking.shorter(path.subpaths.map(\.path)).filter { !$0.isEmpty }.map { joined($0) }
  }

  /// The polylines of a path as the matching sees them, and which lies in which.
  static func forest(_ path: BezierPath) throws -> (shape: Polylines, forest: ContainmentForest) {
    let outlines = try RandomOutline.all(path)
    let shape = Polylines(outlines, steps: 8)
    return (shape, ContainmentForest(shape, isPoint: outlines.map { $0.isPoint }))
  }

  /// A place in a square around the origin.
  static func place(_ reach: Double, _ random: inout SeededGenerator) -> Point2D {
    Point2D(
      Double.random(in: -reach...reach, using: &random),
      Double.random(in: -reach...reach, using: &random)
    )
  }
}
